import type { AbcClass } from '../forecasting/classes.ts';
import type { ItemPlan } from '../forecasting/plan.ts';
import type { StockedItem } from '../forecasting/stocked-item.ts';
import type { SupplierFigures } from '../forecasting/supplier-scores.ts';
import type { MovementReason } from '../inventory/choices.ts';
import type { ItemValues } from '../inventory/fields.ts';
import type { OpenOrder } from '../stock/open-order.ts';
import type { PastOrder, PastOrdersWanted, SupplierOrders } from './past-orders.ts';
import { NOTHING_WRITTEN, type Written } from './texts/written.ts';

/**
 * A workspace as questions see it: read once, then complete for the question at hand. Prices in cents, quantities in the
 * item's unit, times in epoch milliseconds.
 */
export interface WorkspaceSnapshot extends Facts {
  items: readonly StockItem[];
  /** The suppliers that have an entry. */
  suppliers: readonly Supplier[];
  people: readonly Person[];
  /** What is on the way, by item; what is expected first comes first. */
  orders: ReadonlyMap<number, readonly OpenOrder[]>;
  now: number;
  timeZone: string;
  /** Who asks. */
  userId: number;
  role: 'admin' | 'member' | 'staff';
}

/** What only some questions need, empty until it is loaded. */
export interface Facts {
  /** Sums of the ledger in a span of time. */
  flows: readonly Flows[];
  /** Such sums for each of several spans, in their order. */
  spans: readonly (readonly Flows[])[];
  /** When the first movement of all was; null where there is none. */
  ledgerSince: number | null;
  /** What was sold, received or lost day by day; days without any are left out. */
  daySales: readonly DaySales[];
  /** When items ran out, the latest first. */
  stockOuts: readonly StockOut[];
  /** Rows of the ledger, the newest first or the largest first. */
  movements: readonly LedgerRow[];
  /** When each item last went out because somebody wanted it, or last moved for a reason; null where it has not yet. */
  lastUse: ReadonlyMap<number, number | null>;
  messages: readonly TeamMessage[];
  /** What sales are noted as again and again, the commonest first: read for the words of a message. */
  notes: readonly string[];
  /** What losses are noted as more than once, likewise. */
  lossNotes: readonly string[];
  /** What else is written that a message may speak of: notes of few movements, and the newest messages. */
  written: Written;
  /** Descriptions of items and notes of movements that hold words. */
  texts: FoundTexts;
  /** Sums of the ledger in a span of time, person by person. */
  flowsByPerson: readonly PersonFlows[];
  /** Orders that have arrived, supplier by supplier. */
  supplierOrders: readonly SupplierOrders[];
  /** Orders that have arrived or were cancelled, the newest first. */
  pastOrders: readonly PastOrder[];
  /** Recorded changes of prices and pins, the newest first. */
  itemChanges: ItemChanges;
  /** Forecasts and advice: of the items that a question names, else of those that are worth a forecast. */
  plans: readonly ItemPlan[];
  demand: Demand | null;
}

/** The facts that a question needs. */
export interface Need {
  flows?: FlowsWanted;
  /** All with the same notes, where they have any. */
  spans?: readonly FlowsWanted[];
  ledgerSince?: boolean;
  daySales?: DaySalesWanted;
  stockOuts?: StockOutsWanted;
  movements?: MovementsWanted;
  /** Of each item: when somebody last wanted it, or when it last moved for this reason. */
  lastUse?: true | MovementReason;
  messages?: boolean;
  texts?: TextsWanted;
  flowsByPerson?: FlowsWanted & { userIds?: readonly number[] };
  /** Those that arrived in this span. */
  supplierOrders?: { from: number; until: number };
  pastOrders?: PastOrdersWanted;
  itemChanges?: ItemChangesWanted;
  /** For these items, or for all that are worth a forecast (which loads `demand`). */
  plans?: readonly number[] | 'pressing';
  demand?: boolean;
}

export interface FlowsWanted {
  from: number;
  until: number;
  /** Only movements with one of these notes, note by note. */
  notes?: readonly string[];
  /** Movements of all notes, note by note: those of the commonest notes. */
  byNote?: boolean;
  /** Only movements of these items, however long ago: of `spans` without `byNote`. */
  itemIds?: readonly number[];
}

export interface ItemChangesWanted {
  of: 'prices' | 'pins';
  /** Null for all that are kept in stock. */
  itemIds: readonly number[] | null;
}

export interface TextsWanted {
  /** Each with how else it may stand in a text; a text that holds one of them is wanted. */
  words: readonly TextPatterns[];
  /** All texts of these items instead. */
  itemIds?: readonly number[];
}

/** What stands in a text that holds a word: its stem, and parts of it that a slip of the hand leaves as they are. */
export interface TextPatterns {
  stem: string;
  parts: readonly string[];
}

export interface MovementsWanted {
  itemIds?: readonly number[];
  userIds?: readonly number[];
  reasons?: readonly MovementReason[];
  notes?: readonly string[];
  from?: number;
  until?: number;
  /** Those that are worth most at this price, or are most by `sizes`, the largest first; what has neither is left out. */
  largest?: 'costPrice' | 'sellingPrice' | 'quantity';
  /** The smallest of them first instead. */
  isSmallest?: boolean;
  /** Only what added to stock, or took from it. */
  way?: 'up' | 'down';
  /** Only movements of items in these units, of a size within what is said of the unit. */
  sizes?: readonly UnitSizes[];
  /** Only movements whose worth at a price lies between these cents, both included. */
  worth?: { price: 'costPrice' | 'sellingPrice'; from: number; to: number | null };
  /** Only movements whose note may hold each of these words. */
  noted?: readonly TextPatterns[];
  limit: number;
}

/** Which sizes of movements are wanted of items in a unit, in that unit, and what one of it is in the unit of comparison. */
export interface UnitSizes {
  unit: string;
  factor: number;
  /** Both included. */
  from: number;
  to: number | null;
}

export interface DaySalesWanted {
  /** What came in for it, or went out. */
  reason: Extract<MovementReason, 'sale' | 'receive' | 'damage' | 'count' | 'transfer'>;
  /** Sales that were taken back alone. */
  isReturned?: boolean;
  notes?: readonly string[];
  /** Each with the first moment after it. */
  days: readonly { from: number; until: number }[];
  /** Null for all that are kept in stock. */
  itemIds: readonly number[] | null;
}

/** When stock came to nothing that is wanted. */
export interface StockOutsWanted {
  /** Null for all that are kept in stock. */
  itemIds: readonly number[] | null;
  from: number;
  until: number;
  limit: number;
}

/** A time without stock. */
export interface StockOut {
  itemId: number;
  /** When the last of it went. */
  from: number;
  /** When some came back; null where it has not yet. */
  until: number | null;
  /** The movement by which the last of it went. */
  reason: MovementReason;
  note: string;
  userId: number | null;
}

/** What was sold, received or lost on one day. */
export interface DaySales {
  /** The place of the day among those that were wanted. */
  day: number;
  /** At today’s prices; what did not go out to customers, at cost. */
  cents: number;
  /** In the units of the items: a sum of several says nothing. Sales are net of what was taken back. */
  quantity: number;
  times: number;
  /** Movements of items without such a price. */
  unpriced: number;
  /** Sales that were taken back, which are off the sum, and their worth. */
  returns?: number;
  returnedCents?: number;
}

export const NO_FACTS: Facts = {
  ...{ flows: [], spans: [], ledgerSince: null, daySales: [], stockOuts: [], movements: [], lastUse: new Map() },
  messages: [],
  ...{ plans: [], demand: null, texts: { descriptions: [], notes: [] }, flowsByPerson: [], notes: [], lossNotes: [] },
  ...{ supplierOrders: [], pastOrders: [], itemChanges: { rows: [], since: null }, written: NOTHING_WRITTEN },
};

/** An item that is kept in stock. */
export interface StockItem extends Omit<ItemValues, 'description'> {
  id: number;
  supplierKey: string;
  isPinned: boolean;
  pinnedReason: string | null;
  /** Its stock is assumed until somebody counts it: it raises no alarm and asks for no order. */
  uncounted: boolean;
  createdAt: number;
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
  role?: 'admin' | 'member' | 'staff';
  /** Whether they have left: the ledger still names them. */
  hasLeft?: boolean;
}

/** What moved of one item for one reason. */
export interface Flows {
  itemId: number;
  reason: MovementReason;
  came: number;
  /** Of sales, less what was taken back: below 0 where that was more. */
  went: number;
  /** Movements; of sales, those that took stock. */
  times: number;
  /** Of sales: what was taken back, and in how many movements. */
  returned?: number;
  returns?: number;
  /** Where movements are wanted by their notes: the note of these. */
  note?: string;
}

/** What a person moved of one item for one reason. */
export interface PersonFlows extends Flows {
  userId: number | null;
}

export interface ItemChanges {
  rows: readonly ItemChange[];
  /** From when on the records were looked through; null where that is from their beginning. */
  since: number | null;
}

/** A change of the prices or the pin of an item, as it is recorded. */
export interface ItemChange {
  itemId: number;
  at: number;
  /** Who made it, as they were called then; the file for an import. */
  by: string;
  kind: 'edited' | 'imported' | 'pinned' | 'unpinned';
  costPrice?: PriceChange;
  sellingPrice?: PriceChange;
}

/** In cents; null where there was none. */
export interface PriceChange {
  from: number | null;
  /** Undefined where it is not recorded: it is what the next change found, or what the price is today. */
  to?: number | null;
}

/** Texts that hold words that were searched for. */
export interface FoundTexts {
  descriptions: readonly { itemId: number; text: string }[];
  /** Notes of recent movements, the newest first: each with its last movement. */
  notes: readonly FoundNote[];
}

export interface FoundNote {
  text: string;
  times: number;
  itemId: number;
  name: string;
  userId: number | null;
  createdAt: number;
}

export interface LedgerRow {
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

/** A message of the team that the asker may read. */
export interface TeamMessage {
  id: number;
  content: string;
  isUrgent: boolean;
  senderId: number | null;
  itemId: number | null;
  createdAt: number;
}

/** What the ledger says of demand, and what follows from it: what findings rest on. */
export interface Demand {
  /** Every item with its demand, in no order of importance. */
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

/** What is in stock of an item, in cents at cost; null where its cost is unknown. */
export function valueAtCost({ quantity, costPrice }: StockItem): number | null {
  return costPrice === null ? null : quantity * costPrice;
}

/** Price less cost as a share of the price; null where one of the two is unknown or the price is 0. */
export function marginOf({ costPrice, sellingPrice }: Pick<StockItem, 'costPrice' | 'sellingPrice'>): number | null {
  if (costPrice === null || sellingPrice === null || sellingPrice === 0) return null;
  return (sellingPrice - costPrice) / sellingPrice;
}

/** Who supplies an item; null where nobody is named. */
export function supplierFor(item: StockItem, entries: readonly Supplier[]): NamedSupplier | null {
  if (item.supplierKey === '') return null;
  const entry = entries.find(({ key }) => key === item.supplierKey) ?? null;
  return { key: item.supplierKey, name: entry?.name ?? item.supplier, entry };
}

/** The days that a delivery of an item takes: its own, else its supplier's; null where neither is recorded. */
export const leadDaysOf = (item: StockItem, { suppliers }: Pick<WorkspaceSnapshot, 'suppliers'>): number | null =>
  item.leadTimeDays ?? supplierFor(item, suppliers)?.entry?.leadTimeDays ?? null;

/** Every supplier that has an entry or that an item names. */
export function listSuppliers({ items, suppliers }: Pick<WorkspaceSnapshot, 'items' | 'suppliers'>): NamedSupplier[] {
  const all = new Map<string, NamedSupplier>();
  for (const entry of suppliers) {
    if (!all.has(entry.key)) all.set(entry.key, { key: entry.key, name: entry.name, entry });
  }
  for (const { supplierKey, supplier } of items) {
    if (supplierKey !== '' && !all.has(supplierKey)) {
      all.set(supplierKey, { key: supplierKey, name: supplier, entry: null });
    }
  }
  return [...all.values()];
}

/** The demand of a snapshot. @throws Error where a computation has not named it among its needs */
export function computeDemand({ demand }: Pick<WorkspaceSnapshot, 'demand'>): Demand {
  if (demand === null) throw new Error('Demand was not loaded: name it among the needs of the answer.');
  return demand;
}

/** Every name of a workspace: figures within them need no record. */
export const namesIn = ({ items, suppliers }: Pick<WorkspaceSnapshot, 'items' | 'suppliers'>): string[] => [
  ...items.flatMap(({ name, supplier }) => [name, supplier]),
  ...suppliers.map(({ name }) => name),
];
