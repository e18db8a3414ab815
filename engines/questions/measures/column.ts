import type { OpenOrder } from '../../stock/open-order.ts';
import type { Query, Subject } from '../ask.ts';
import type { Facts, Flow, Lot, Movement, NamedSupplier, Need, Person, StockItem, TeamMessage } from '../facts.ts';

/** How a figure is written. `quantity` is in the unit of its item; `money` in cents; `percent` a share from 0 to 1. */
export type Unit = 'quantity' | 'money' | 'percent' | 'days' | 'hours' | 'count' | 'score' | 'day' | 'text';

/** A figure or a fact; null where nothing is recorded. */
export type Value = number | string | null;

/** What each kind of source gives a value from. */
export interface Sources {
  item: { item: StockItem; facts: Facts; query: Query };
  flow: { flow: Flow; item: StockItem };
  supplier: { supplier: NamedSupplier; facts: Facts };
  order: { order: OpenOrder; item: StockItem; facts: Facts };
  lot: { lot: Lot; facts: Facts };
  movement: { movement: Movement; item: StockItem | null; facts: Facts };
  message: { message: TeamMessage; facts: Facts };
  person: { person: Person };
}
export type Source = keyof Sources;

/** A measure: one entry of the table, the same for screens, answers and a model's tools. */
export interface Column<From extends Source = Source> {
  from: From;
  /** In a heading: `stock on hand`. */
  label: string;
  /** With its figure: `12 pounds on hand`. */
  tell: (figure: string) => string;
  unit: Unit;
  /** What is said right behind the figure of a single source: `25 lbs of 40 lbs`, `about 3 days (estimated from par)`. */
  behind?: (source: Sources[From]) => string;
  /** What money is computed from: `at cost`. */
  basis?: string;
  /** How the figures of several are taken together. */
  total: 'sum' | 'mean' | 'latest' | 'none';
  need?: (query: Query, itemIds: readonly number[] | 'all') => Need;
  value: (source: Sources[From]) => Value;
}

/** A column of any source; which one, its `from` says. */
export type AnyColumn = { [From in Source]: Column<From> }[Source];

export const column = <From extends Source>(one: Column<From>): Column<From> => one;

/** Subjects whose rows have the measures of a source, by themselves or summed from what belongs to them. */
export const ROWS_OF: Readonly<Record<Source, readonly Subject[]>> = {
  item: ['item', 'supplier', 'order', 'lot'],
  flow: ['item', 'supplier', 'person'],
  supplier: ['supplier', 'item'],
  order: ['order', 'item', 'supplier'],
  lot: ['lot'],
  movement: ['movement'],
  message: ['message'],
  person: ['person'],
};
