import type { CountLine } from '../../worker/counts/contract.ts';
import { isSameLine } from './api.ts';
import type { WaitingEntry } from './waiting/entries.ts';

/** A line as it is shown, with what this device has not sent yet. */
export interface ShownLine extends CountLine {
  key: string;
  /** Whether its value waits on this device. */
  waits: boolean;
}

export const lineKey = ({ itemId, locationId, lotId }: Pick<CountLine, 'itemId' | 'locationId' | 'lotId'>): string =>
  `${itemId}-${locationId}-${lotId ?? 0}`;

/** The lines of a count with the entries that wait on this device, the oldest first. Refused ones are not in them. */
export function withEntries(
  lines: readonly CountLine[],
  entries: readonly WaitingEntry[],
  isSending: (key: string) => boolean,
): ShownLine[] {
  const unsent = entries.filter(({ refused }) => refused === null);
  return lines.map((line) => {
    const entry = unsent.findLast(({ line: of }) => isSameLine(of, line));
    if (!entry) return { ...line, key: lineKey(line), waits: false };
    return {
      ...line,
      key: lineKey(line),
      counted: entry.counted,
      countedBy: entry.counted === null ? null : { id: entry.userId, username: '' },
      waits: !isSending(entry.key),
    };
  });
}

/** Whether a line has the words of a search: in its name, SKU, place or lot. */
export function isFound({ item, location, lot }: CountLine, search: string): boolean {
  const text = `${item.name} ${item.sku} ${location.name} ${lot?.code ?? ''}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** The line to count after this one: the next in the list, or the first. */
export function lineAfter(lines: readonly ShownLine[], key: string): ShownLine | undefined {
  const at = lines.findIndex((line) => line.key === key);
  const others = [...lines.slice(at + 1), ...lines.slice(0, Math.max(at, 0))];
  return others.find(({ counted }) => counted === null);
}
