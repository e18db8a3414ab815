import { dayAt } from '../calendar/days.ts';
import { type ItemGroup, isOfGroup } from '../stock/item-groups.ts';
import { isLow, stockBadge } from '../stock/stock-status.ts';
import { DEAD_AFTER_DAYS } from '../stock/usage.ts';
import { minorUnits } from '../text/style.ts';
import { convertMeasure } from '../units/measure.ts';
import { type Dimension, type Filter, MEASURES, type Measure, type Query, type State } from './ask.ts';
import {
  type Facts,
  type Lot,
  type NamedSupplier,
  type Person,
  personName,
  type StockItem,
  supplierOf,
} from './facts.ts';
import { columnOf } from './measures/index.ts';

/** Which rows a query is about. A name is compared without regard to case; an id is exact. */

const DAY_MS = 86_400_000;
const same = (one: string | number, other: string | number): boolean =>
  one === other || (typeof one === 'string' && typeof other === 'string' && one.toLowerCase() === other.toLowerCase());

/** Whether one of the names of a thing is among those of a filter, as the filter wants it. */
export const chosen = ({ is, not }: Filter, names: readonly (string | number)[]): boolean =>
  (is === undefined || is.some((one) => names.some((name) => same(one, name)))) &&
  !not?.some((one) => names.some((name) => same(one, name)));

/** Stock far above what is wanted lasts longer than this, or is so many times par. */
const PLENTY_DAYS = 180;
const PLENTY_PARS = 3;

const plansOf = new WeakMap<Facts, Map<number, Facts['plans'][number]>>();
function planOf(id: number, facts: Facts) {
  let plans = plansOf.get(facts);
  if (!plans) {
    plans = new Map(facts.plans.map((plan) => [plan.item.id, plan]));
    plansOf.set(facts, plans);
  }
  return plans.get(id);
}

/** What may be true of a lot. */
export const LOT_STATES: Partial<Record<State, (lot: Lot, today: string) => boolean>> = {
  expired: ({ bestBefore }, today) => bestBefore !== null && bestBefore < today,
  held: ({ status }) => status !== 'ok',
};

const hasLot = (item: StockItem, state: 'expired' | 'held', { lots, now, timeZone }: Facts): boolean =>
  lots.some((lot) => lot.itemId === item.id && LOT_STATES[state]?.(lot, dayAt(now, timeZone)));

const ITEM_STATES: Partial<Record<State, (item: StockItem, facts: Facts) => boolean>> = {
  low: (item) => isLow(item),
  critical: (item) => ['Critical', 'Out of Stock'].includes(stockBadge(item)),
  out: (item) => stockBadge(item) === 'Out of Stock',
  inStock: ({ quantity }) => quantity > 0,
  wellStocked: (item) => !isLow(item) && item.quantity > 0,
  uncounted: ({ uncounted }) => uncounted,
  pinned: ({ isPinned }) => isPinned,
  onOrder: ({ id }, { orders }) => (orders.get(id)?.length ?? 0) > 0,
  overdue: ({ id }, { orders }) => orders.get(id)?.some(({ overdue }) => overdue) ?? false,
  idle: ({ id, quantity, createdAt }, { lastMoves, now }) =>
    quantity > 0 && Math.max(createdAt, lastMoves.get(id)?.used ?? 0) < now - DEAD_AFTER_DAYS * DAY_MS,
  overstocked: (item, facts) => {
    const days = planOf(item.id, facts)?.cover.expected;
    const isAbovePar = item.minimumPar > 0 && item.quantity > PLENTY_PARS * item.minimumPar;
    return item.quantity > 0 && (days === undefined ? isAbovePar : days === null || days > PLENTY_DAYS);
  },
  due: ({ id }, facts) => planOf(id, facts)?.advice.due ?? false,
  expired: (item, facts) => hasLot(item, 'expired', facts),
  held: (item, facts) => hasLot(item, 'held', facts),
  noSupplier: ({ supplierKey }) => supplierKey === '',
  noCost: ({ costPrice }) => costPrice === null,
  noPrice: ({ sellingPrice }) => sellingPrice === null,
  noPar: ({ minimumPar }) => minimumPar === 0,
  noLocation: ({ location }) => location === '',
};

const isKind = (item: StockItem, kind: string | number): boolean => isOfGroup(item.category, kind as ItemGroup);

/** Whether a filter holds of an item; filters of people, reasons, notes and times hold of entries instead. */
export function holdsOfItem(filter: Filter, item: StockItem, facts: Facts, query: Query): boolean {
  const { field, is, not } = filter;
  if (field === 'item') return chosen(filter, [item.id, item.name, item.sku]);
  if (field === 'supplier')
    return chosen(filter, [item.supplierKey, item.supplier, supplierOf(item, facts)?.name ?? '']);
  if (field === 'category') return chosen(filter, [item.category]);
  if (field === 'location') return chosen(filter, [item.location]);
  // What lies in places is chosen among the parts of an item (parts.ts).
  if (field === 'place') return true;
  if (field === 'type') return chosen(filter, [item.inventoryType]);
  if (field === 'kind')
    return (is === undefined || is.some((kind) => isKind(item, kind))) && !not?.some((kind) => isKind(item, kind));
  if (field === 'text') return textHolds(filter, [item.name, item.category, item.supplier]);
  if (field === 'state') return stateHolds(filter, (state) => ITEM_STATES[state]?.(item, facts) ?? true);
  if (isOfEntries(field)) return true;
  const column = columnOf(field as Measure);
  return column.from === 'item' ? inBounds(filter, column.value({ item, facts, query }), column.unit, item.unit) : true;
}

/** Whether a filter bounds a measure. */
export const isMeasure = (field: Filter['field']): field is Measure => MEASURES.some((one) => one === field);

const OF_ENTRIES = [
  'person',
  'reason',
  'note',
  'day',
  'weekday',
  'week',
  'month',
  'quarter',
  'year',
] as const satisfies readonly Dimension[];
export const isOfEntries = (field: Filter['field']): boolean => OF_ENTRIES.some((one) => one === field);

export const stateHolds = ({ is, not }: Filter, holds: (state: State) => boolean): boolean =>
  (is === undefined || is.some((state) => holds(state as State))) && !not?.some((state) => holds(state as State));

const textHolds = ({ is, not }: Filter, texts: readonly string[]): boolean => {
  const all = texts.join(' ').toLowerCase();
  const holds = (word: string | number) => all.includes(String(word).toLowerCase());
  return (is === undefined || is.every(holds)) && !not?.some(holds);
};

/** Whether a figure lies within the bounds of a filter, both included. Money of a filter is in currency units, margins in percent. */
export function inBounds(
  { min, max, unit, is }: Filter,
  value: number | string | null,
  kind: string,
  own: string,
): boolean {
  if (typeof value === 'string') return is === undefined ? value !== '' : is.some((one) => same(one, value));
  if (value === null) return false;
  const shown = kind === 'money' ? value / minorUnits() : kind === 'percent' ? value * 100 : value;
  const inUnit = kind === 'quantity' && unit !== undefined ? convertMeasure(shown, own, unit) : shown;
  return inUnit !== null && (min === undefined || inUnit >= min) && (max === undefined || inUnit <= max);
}

/** Whether entries of a person are meant. */
export const isOfPerson = (where: readonly Filter[], userId: number | null, people: readonly Person[]): boolean =>
  where.every((filter) => {
    if (filter.field !== 'person') return true;
    const person = people.find(({ id }) => id === userId);
    return chosen(filter, person ? [person.id, person.username, person.firstName, personName(person)] : []);
  });

/** Whether entries with a reason, or a note, are meant. */
export const isOfReason = (where: readonly Filter[], reason: string): boolean =>
  where.every((filter) => filter.field !== 'reason' || chosen(filter, [reason]));
export const isOfNote = (where: readonly Filter[], note: string): boolean =>
  where.every((filter) => filter.field !== 'note' || chosen(filter, [note]));

export const isOfSupplier = (where: readonly Filter[], { key, name }: NamedSupplier): boolean =>
  where.every((filter) => filter.field !== 'supplier' || chosen(filter, [key, name]));

export const hasState = (where: readonly Filter[], state: State): boolean =>
  where.some(({ field, is }) => field === 'state' && is?.includes(state));

export const itemsOf = (query: Query, facts: Facts): StockItem[] =>
  facts.items.filter((item) => query.where.every((filter) => holdsOfItem(filter, item, facts, query)));
