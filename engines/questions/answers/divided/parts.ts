import type { MovementReason } from '../../../inventory/choices.ts';
import { isWeight } from '../../../numbers/weight.ts';
import { periodName } from '../../compared-periods.ts';
import type { Division } from '../../question.ts';
import type { ResolvedQuestion } from '../../resolve.ts';
import { type Flows, type StockItem, supplierFor, type WorkspaceSnapshot } from '../../snapshot.ts';
import { scopeOf } from '../handler.ts';
import { personName } from '../movement-words.ts';
import { type Figure, type Moved, type Sum, sumOf } from './figure.ts';
import { divisionOf, spansOf } from './span.ts';

/** A figure divided into parts. */

export interface Part extends Sum {
  /** What it is called; an item becomes a link. */
  label: string | StockItem;
  /** What of it nobody has noted anything with. */
  isRest: boolean;
}

/** A row with what says which part it is in. */
type Row = Moved & { reason: MovementReason; userId: number | null; note: string; span: number };

const NAMES: Readonly<Record<MovementReason, string>> = {
  ...{ create: 'First entries', edit: 'Changes by hand', import: 'Imports', receive: 'Deliveries', sale: 'Sales' },
  ...{ count: 'Counts', damage: 'Losses', transfer: 'Transfers', sync: 'Syncs', undo: 'Undone changes' },
};

/** All rows of the snapshot that a question is about. */
export function rowsOf(question: ResolvedQuestion, figure: Figure, snapshot: WorkspaceSnapshot): Row[] {
  const items = new Map(scopeOf(question, snapshot).map((item) => [item.id, item]));
  const nobody = { userId: null, note: '', span: 0 };
  if (question.topic === 'value')
    return [...items.values()]
      .filter(({ quantity }) => quantity !== 0)
      .map((item) => ({ ...nobody, item, reason: 'count', came: item.quantity, went: 0, times: 1 }));
  const toRow = (flow: Flows & { userId?: number | null }, span = 0): Row[] => {
    const item = items.get(flow.itemId);
    if (!item || (figure.reason !== null && flow.reason !== figure.reason)) return [];
    const { reason, came, went, times, note = '', userId = null } = flow;
    if (figure.reasons && (!figure.reasons.has(reason) || went === 0)) return [];
    return [{ item, reason, came, went, times, note, userId, span }];
  };
  return [
    ...snapshot.flows.flatMap((flow) => toRow(flow)),
    ...snapshot.flowsByPerson.flatMap((flow) => toRow(flow)),
    ...snapshot.spans.flatMap((flows, span) => flows.flatMap((flow) => toRow(flow, span))),
  ];
}

/** The parts of a figure: those of a time in its order, others with the most first. */
export function partsOf(
  rows: readonly Row[],
  { question, figure, snapshot }: { question: ResolvedQuestion; figure: Figure; snapshot: WorkspaceSnapshot },
): Part[] {
  const by = divisionOf(question);
  const spans = spansOf(question, snapshot);
  const groups = Map.groupBy(rows, (row) => keyOf(row, by));
  if (spans.length > 0)
    return spans.map((span, at) => ({
      ...{ label: periodName(span.days), isRest: false },
      ...sumOf(groups.get(String(at)) ?? [], figure, question.unit),
    }));
  const parts = [...groups.values()].flatMap(([first, ...more]) =>
    first
      ? [
          {
            label: labelOf(first, by, snapshot),
            isRest: by === 'note' && first.note.trim() === '',
            ...sumOf([first, ...more], figure, question.unit),
          },
        ]
      : [],
  );
  const size = sizeIn(rows, figure);
  return parts.toSorted((a, b) => size(b) - size(a) || b.times - a.times || nameOf(a).localeCompare(nameOf(b)));
}

/** What parts rank by: money, where any has a worth; else how much, where all are in one unit; else how often. */
export function sizeIn(rows: readonly Moved[], figure: Figure): (part: Sum) => number {
  if (figure.isCounted) return ({ times }) => times;
  if (rows.some(({ item }) => figure.priceOf(item) !== null)) return ({ cents }) => Math.abs(cents ?? 0);
  const isOneUnit = new Set(rows.map(({ item }) => item.unit)).size === 1;
  return ({ quantities, times }) =>
    isOneUnit ? quantities.reduce((sum, { quantity }) => sum + Math.abs(quantity), 0) : times;
}

export const nameOf = ({ label }: Part): string => (typeof label === 'string' ? label : label.name);

function keyOf({ item, reason, userId, note, span }: Row, by: Division): string {
  const keys: Readonly<Partial<Record<Division, string>>> = {
    ...{ reason, note: note.trim().toLowerCase(), person: String(userId), item: String(item.id) },
    ...{ supplier: item.supplierKey, category: item.category, place: item.location, type: item.inventoryType },
    form: isWeight(item.unit) ? 'loose' : 'packed',
  };
  return keys[by] ?? String(span);
}

function labelOf({ item, reason, userId, note }: Row, by: Division, snapshot: WorkspaceSnapshot): string | StockItem {
  if (by === 'reason') return NAMES[reason];
  if (by === 'note') return note.trim() === '' ? 'Without a note' : `“${note.trim()}”`;
  if (by === 'person') return personName(userId, snapshot);
  if (by === 'item') return item;
  if (by === 'supplier') return supplierFor(item, snapshot.suppliers)?.name ?? 'No supplier';
  if (by === 'category') return item.category || 'No category';
  if (by === 'place') return item.location || 'No place';
  if (by === 'form') return isWeight(item.unit) ? 'Loose, kept by weight' : 'Packed, kept by the piece';
  return item.inventoryType === 'retail' ? 'Shop' : 'Warehouse';
}
