import type { AbcClass } from '../forecasting/classes.ts';
import type { ItemPlan } from '../forecasting/plan.ts';
import type { StockedItem } from '../forecasting/stocked-item.ts';
import type { SupplierFigures } from '../forecasting/supplier-scores.ts';
import type { MovementReason } from '../inventory/choices.ts';
import type { ItemValues } from '../inventory/fields.ts';
import type { OpenOrder } from '../stock/open-order.ts';

/**
 * A workspace as questions see it. The first part is read with every question; `Ledger` and `Forecasts` hold what only some
 * need, and are empty until it is loaded. Prices in cents, quantities in the item's unit, times in epoch milliseconds.
 */
export interface Facts extends Ledger, Forecasts {
  items: readonly StockItem[];
  suppliers: readonly Supplier[];
  people: readonly Person[];
  /** What is on the way, by item; what is expected first comes first. */
  orders: ReadonlyMap<number, readonly OpenOrder[]>;
  /** Places to keep stock in; empty where all is kept in one. */
  places: readonly Place[];
  now: number;
  timeZone: string;
  /** Who asks. */
  userId: number;
  role: Role;
  /** Whether they may see costs; if not, no item here has one. */
  seesCosts: boolean;
}
export type Role = 'admin' | 'member' | 'staff';

export interface Ledger {
  /** Sums of the ledger, for each span that was asked for. */
  flows: readonly Flow[];
  /** When the first movement of all was; null where there is none, or nobody asked. */
  ledgerSince: number | null;
  lastMoves: ReadonlyMap<number, LastMoves>;
  movements: readonly Movement[];
  stockOuts: readonly StockOut[];
  messages: readonly TeamMessage[];
  texts: readonly FoundText[];
  arrivals: readonly SupplierArrivals[];
  /** What lies in which place, by item: all but what lies in Main without a lot. */
  balances: ReadonlyMap<number, readonly Balance[]>;
  /** Lots in stock, the first to expire first. */
  lots: readonly Lot[];
  /** What orders that were asked for by their numbers have, in any state. */
  numbered: readonly OpenOrder[];
  /** How much of each item with a recipe can be made now of what may leave, in its unit. */
  packable: ReadonlyMap<number, number>;
  /** What is to be bought of each item with a buying window, in its unit, to last until the next window. */
  harvests: ReadonlyMap<number, number>;
}

export interface Forecasts {
  plans: readonly ItemPlan[];
  demand: Demand | null;
}

export const NO_FACTS: Ledger & Forecasts = {
  ...{ flows: [], ledgerSince: null, lastMoves: new Map(), movements: [], stockOuts: [], messages: [], texts: [] },
  ...{
    arrivals: [],
    balances: new Map(),
    lots: [],
    numbered: [],
    packable: new Map(),
    harvests: new Map(),
    plans: [],
    demand: null,
  },
};

/** A span of time: from its first moment to the first one after it. */
export interface Span {
  from: number;
  until: number;
}

/** What a question needs beyond the first part. Needs of several measures are joined by `joinNeeds`. */
export interface Need {
  flows?: { spans: readonly Span[]; by?: 'person' | 'note' | 'place'; placeIds?: readonly number[] };
  ledgerSince?: boolean;
  lastMoves?: boolean;
  movements?: MovementsNeed;
  stockOuts?: Span;
  messages?: boolean;
  /** Texts that hold all these words. */
  texts?: readonly string[];
  /** Orders that arrived in this span. */
  arrivals?: Span;
  /** Where these items lie. */
  balances?: readonly number[] | 'all';
  /** Lots of these items; with `until` only those that expire until this day. */
  lots?: { itemIds: readonly number[] | 'all'; until?: string };
  /** Orders with these numbers, in any state. */
  orderNumbers?: readonly number[];
  /** What can be made now by recipes. */
  packable?: boolean;
  /** What to buy of harvests. */
  harvests?: boolean;
  /** Forecasts of these items, or of all that are worth one. */
  plans?: readonly number[] | 'pressing';
  demand?: boolean;
}

/** Entries of the ledger, the newest or the largest first. */
export interface MovementsNeed extends Span {
  itemIds?: readonly number[];
  userIds?: readonly number[];
  reasons?: readonly MovementReason[];
  placeIds?: readonly number[];
  order: 'newest' | 'largest' | 'smallest';
  limit: number;
}

export interface StockItem extends Omit<ItemValues, 'description'> {
  /** What one unit of the stock is worth, in cents, where its value is kept; `costPrice` otherwise. */
  atCost?: number | null;
  id: number;
  supplierKey: string;
  isPinned: boolean;
  pinnedReason: string | null;
  /** Its stock is assumed until somebody counts it: it raises no alarm and asks for no order. */
  uncounted: boolean;
  createdAt: number;
  /** Where `quantity` is only what lies in some places, or of a lot: the whole item, and where this part lies. */
  part?: { whole: StockItem; kept: readonly Balance[] };
}

/** A place to keep stock in. */
export interface Place {
  id: number;
  name: string;
}

/** So much lies in a place. */
export interface Balance {
  placeId: number;
  quantity: number;
}

/** Goods of one batch or harvest of an item that are in stock. Days as `YYYY-MM-DD`. */
export interface Lot {
  id: number;
  itemId: number;
  code: string;
  bestBefore: string | null;
  receivedOn: string | null;
  status: 'ok' | 'hold' | 'recalled';
  kept: readonly Balance[];
}

/** A supplier with an entry of its own. */
export interface Supplier {
  id: number;
  /** The name in comparable form, as items have it in `supplierKey`. */
  key: string;
  name: string;
  email: string;
  phone: string;
  contactPerson: string;
  responseHours: number;
  reliability: number;
  leadTimeDays: number | null;
  notes: string;
}

/** A supplier that items name, with its entry where there is one. */
export interface NamedSupplier {
  key: string;
  name: string;
  entry: Supplier | null;
}

export interface Person {
  id: number;
  username: string;
  firstName: string;
  lastName: string;
  role?: Role;
  /** Whether they have left: the ledger still names them. */
  hasLeft?: boolean;
}

/** Stock movements of one item, added up by reason and period; also by person or note if the query asks for that. */
export interface Flow {
  /** The place of the span among those that were asked for. */
  span: number;
  itemId: number;
  reason: MovementReason;
  came: number;
  went: number;
  /** Movements that added stock, and that took it. */
  timesCame: number;
  timesWent: number;
  userId?: number | null;
  note?: string;
  placeId?: number;
}

/** When an item last did each; null where it has not yet. */
export interface LastMoves {
  sold: number | null;
  received: number | null;
  counted: number | null;
  moved: number | null;
  /** When somebody last wanted some of it. */
  used: number | null;
}

export interface Movement {
  itemId: number;
  name: string;
  unit: string;
  delta: number;
  quantityAfter: number;
  reason: MovementReason;
  note: string;
  userId: number | null;
  createdAt: number;
}

/** A time without stock. */
export interface StockOut {
  itemId: number;
  from: number;
  /** When some came back; null where it has not yet. */
  until: number | null;
}

/** A message of the team that the asker may read. */
export interface TeamMessage {
  id: number;
  content: string;
  isUrgent: boolean;
  senderId: number | null;
  itemId: number | null;
  createdAt: number;
}

/** A text that holds the words that were searched for. */
export interface FoundText {
  where: 'description' | 'movement' | 'message' | 'supplier';
  text: string;
  itemId: number | null;
  supplierKey: string | null;
  userId: number | null;
  at: number | null;
}

/** What became of the orders of a supplier that have arrived. */
export interface SupplierArrivals {
  supplierId: number;
  arrived: number;
  /** How many came a day or more after the day they were expected. */
  late: number;
}

/** What the ledger says of demand, and what follows from it: what findings rest on. */
export interface Demand {
  items: readonly StockedItem[];
  /** The items that were worth a forecast, the most pressing first. */
  plans: readonly ItemPlan[];
  /** Items that were worth a forecast, but beyond the number that is forecast at once. */
  leftOut: number;
  suppliers: readonly SupplierFigures[];
  abc: ReadonlyMap<number, AbcClass>;
  /** When an item was last asked for and has not come since. */
  awaited: ReadonlyMap<number, number>;
  orders: ReadonlyMap<number, readonly OpenOrder[]>;
  now: number;
}

/** Every supplier that has an entry or that an item names. */
export function listSuppliers({ items, suppliers }: Pick<Facts, 'items' | 'suppliers'>): NamedSupplier[] {
  const all = new Map<string, NamedSupplier>();
  for (const entry of suppliers)
    if (!all.has(entry.key)) all.set(entry.key, { key: entry.key, name: entry.name, entry });
  for (const { supplierKey: key, supplier: name } of items)
    if (key !== '' && !all.has(key)) all.set(key, { key, name, entry: null });
  return [...all.values()];
}

/** Who supplies an item; null where nobody is named. */
export function supplierOf(item: StockItem, { suppliers }: Pick<Facts, 'suppliers'>): NamedSupplier | null {
  if (item.supplierKey === '') return null;
  const entry = suppliers.find(({ key }) => key === item.supplierKey) ?? null;
  return { key: item.supplierKey, name: entry?.name ?? item.supplier, entry };
}

/** The days that a delivery of an item takes: its own, else its supplier's; null where neither is recorded. */
export const leadDaysOf = (item: StockItem, facts: Pick<Facts, 'suppliers'>): number | null =>
  item.leadTimeDays ?? supplierOf(item, facts)?.entry?.leadTimeDays ?? null;

/** How a person is called. */
export const personName = ({ firstName, lastName, username }: Person): string =>
  firstName === '' ? username : `${firstName} ${lastName}`.trim();

/** Every name of a workspace: figures within them need no record. */
export const namesIn = ({ items, suppliers }: Pick<Facts, 'items' | 'suppliers'>): string[] => [
  ...items.flatMap(({ name, supplier }) => [name, supplier]),
  ...suppliers.map(({ name }) => name),
];
