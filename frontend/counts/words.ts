import { listText } from '../../engines/text/style.ts';
import type { CountLine, CountState, ListedCount } from '../../worker/counts/contract.ts';
import type { Member } from '../../worker/workspaces/contract.ts';
import { formatCount, formatDate, formatQuantity } from '../lib/text/format.ts';

/** What a count is called: its name, or its number. */
export const titleOf = ({ name, number }: Pick<ListedCount, 'name' | 'number'>): string => name || `Count ${number}`;

/** `12 of 20 counted`. */
export const progressText = (counted: number, lines: number): string =>
  `${formatCount(counted)} of ${formatCount(lines)} counted`;

export const STATES: Record<CountState, string> = {
  open: 'Open',
  done: 'Applied',
  cancelled: 'Cancelled',
  undone: 'Undone',
};

type Person = Pick<Member, 'id' | 'username' | 'firstName' | 'lastName'>;

export const personName = ({ firstName, lastName, username }: Omit<Person, 'id'>): string =>
  [firstName, lastName].filter(Boolean).join(' ') || username;

/** Who counts: `Lin and Sam`, `Everyone`. People who have left are not named. */
export function countersText({ assigneeIds }: Pick<ListedCount, 'assigneeIds'>, members: readonly Person[]): string {
  if (assigneeIds.length === 0) return 'Everyone';
  const names = members.filter(({ id }) => assigneeIds.includes(id)).map(personName);
  return names.length > 0 ? listText(names) : 'Assigned';
}

/** Best before, `2026-12-31` as `Dec 31, 2026`. */
export const bestBeforeText = (day: string): string => formatDate(`${day}T12:00`);

/** What tells a line from others of its item: `lbs · Shop · Lot UJI-26 · best before Dec 31, 2026`. */
export function lineParts({ item, location, lot }: CountLine, { place }: { place: boolean }): string[] {
  return [
    ...(item.unit ? [item.unit] : []),
    ...(place ? [location.name] : []),
    ...(lot ? [`Lot ${lot.code}`] : []),
    ...(lot?.bestBefore ? [`best before ${bestBeforeText(lot.bestBefore)}`] : []),
  ];
}

/** A line in a sentence: `Sencha, Lot UJI-26`. */
export const lineName = ({ item, lot }: Pick<CountLine, 'item' | 'lot'>): string =>
  lot ? `${item.name}, Lot ${lot.code}` : item.name;

/** A difference with its sign: `−2 lbs`. */
export const differenceText = (difference: number, unit?: string): string =>
  `${difference < 0 ? '−' : '+'}${formatQuantity(Math.abs(difference), unit)}`;

/** `3 lines`, `1 line`. */
export const linesText = (count: number): string => `${formatCount(count)} ${count === 1 ? 'line' : 'lines'}`;
