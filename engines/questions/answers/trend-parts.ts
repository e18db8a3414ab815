import { isWeight } from '../../numbers/weight.ts';
import type { AnswerLine } from '../answer.ts';
import { DIVISION_NAMES } from '../divisions.ts';
import { money } from '../format.ts';
import type { Division } from '../question.ts';
import { bullet, line, listed } from '../sentences.ts';
import { type StockItem, supplierFor, type WorkspaceSnapshot } from '../snapshot.ts';
import { MAX_ROWS } from './handler.ts';

/** What made the difference between two times: by item, category, supplier, or shop and warehouse. */

/** What an item came to in both times, in cents. */
export interface Worth {
  item: StockItem;
  now: number;
  before: number;
}

interface Part {
  label: string | StockItem;
  now: number;
  before: number;
}
const gainOf = ({ now, before }: Part): number => now - before;
const signed = (cents: number): string =>
  Math.round(cents) === 0 ? 'no change' : `${cents > 0 ? '+' : '-'}${money(Math.abs(cents))}`;

/** The parts of a change, what changed most first. */
export function differenceLines(
  rows: readonly Worth[],
  by: Division,
  { suppliers }: Pick<WorkspaceSnapshot, 'suppliers'>,
): AnswerLine[] {
  const parts = new Map<string, Part>();
  for (const { item, now, before } of rows) {
    const label = labelOf(item, by, suppliers);
    const key = typeof label === 'string' ? label : String(label.id);
    const part = parts.get(key) ?? { label, now: 0, before: 0 };
    parts.set(key, { ...part, now: part.now + now, before: part.before + before });
  }
  const sorted = [...parts.values()].toSorted((a, b) => Math.abs(gainOf(b)) - Math.abs(gainOf(a)));
  const whole = Math.round(sorted.reduce((sum, part) => sum + gainOf(part), 0));
  const [first] =
    whole < 0 ? sorted.toSorted((a, b) => gainOf(a) - gainOf(b)) : sorted.toSorted((a, b) => gainOf(b) - gainOf(a));
  if (!first) return [];
  const isSame = Math.round(gainOf(first)) === 0;
  // What went the other way hides in the sum.
  const other = sorted.find((part) => (whole < 0 ? gainOf(part) >= 0.5 : gainOf(part) <= -0.5));
  return [
    isSame
      ? line`No ${DIVISION_NAMES[by]} changed.`
      : whole === 0
        ? line`The total did not change; ${first.label} rose most: ${signed(gainOf(first))}.`
        : line`${first.label} made the most of the difference: ${signed(gainOf(first))} of ${signed(whole)}.`,
    ...(other ? [line`${other.label} went the other way most: ${signed(gainOf(other))}.`] : []),
    ...listed(
      sorted,
      MAX_ROWS,
      (part) => bullet`${part.label}: ${signed(gainOf(part))}, ${money(part.now)} against ${money(part.before)}`,
    ),
  ];
}

function labelOf(item: StockItem, by: Division, suppliers: WorkspaceSnapshot['suppliers']): string | StockItem {
  if (by === 'category') return item.category || 'No category';
  if (by === 'supplier') return supplierFor(item, suppliers)?.name ?? 'No supplier';
  if (by === 'place') return item.location || 'No place';
  if (by === 'form') return isWeight(item.unit) ? 'Loose, kept by weight' : 'Packed, kept by the piece';
  if (by === 'type') return item.inventoryType === 'retail' ? 'Shop' : 'Warehouse';
  return item;
}
