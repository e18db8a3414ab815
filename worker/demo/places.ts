import { addDays, dayAt } from '../../engines/calendar/days.ts';
import { assumeLot } from '../../engines/stock/assumed-lot.ts';
import type { Product } from './catalogue.ts';
import type { SampleLot, SampleRun } from './run.ts';
import type { TradedProduct } from './sample.ts';
import type { SupplierName } from './suppliers.ts';
import type { Event } from './trade.ts';

/**
 * Where the stock of the sample business lies and of which lots: its history again, with a place and a lot for each
 * movement. What leaves is taken as the ledger takes it: without a lot before lots, of lots the first to expire.
 */

const DAY = 24 * 60 * 60 * 1000;
/** Since when the business has more places than one. */
const PLACES_SINCE_DAYS = 45;
/** Since when deliveries of leaf have lots. */
const LOTS_SINCE_DAYS = 75;

export type SamplePlace = 'main' | 'shop' | 'cellar';
export const PLACE_NAMES: Readonly<Record<SamplePlace, string>> = {
  main: 'Warehouse',
  shop: 'Shop',
  cellar: 'Cellar B2',
};

export interface PlacedEvent extends Event {
  place: SamplePlace;
  lot: SampleLot | null;
  /** What lay there before it. */
  book: number;
}

export interface PlacedProduct extends Omit<TradedProduct, 'events'> {
  events: readonly PlacedEvent[];
}

/** Where suppliers have their leaf from; others’ goods have no lots. */
const SOURCES: Partial<Record<SupplierName, { prefix: string; origin: string; gardens: readonly [string, string] }>> = {
  'Halmari Hills Estates': { prefix: 'HH', origin: 'Assam, India', gardens: ['Halmari Hills', 'Margaret’s Ridge'] },
  'Nuwara Leaf Exports': { prefix: 'NLE', origin: 'Sri Lanka', gardens: ['Dimbula', 'Uva Highlands'] },
  'Wuyi Ridge Trading': { prefix: 'WRT', origin: 'Fujian, China', gardens: ['Wuyi Ridge', 'Fuding'] },
  'Uji Tea Growers': { prefix: 'UJI', origin: 'Kyoto, Japan', gardens: ['Wazuka', 'Ujitawara'] },
  'Alishan Mountain Tea': { prefix: 'ALI', origin: 'Chiayi, Taiwan', gardens: ['Alishan', 'Zhangshuhu'] },
  'Cape Botanicals': { prefix: 'CB', origin: 'Cederberg, South Africa', gardens: ['Clanwilliam', 'Biedouw'] },
};
/** Days that leaf keeps. Aged tea has no date. */
const KEEPS_DAYS: Partial<Record<Product['category'], number>> = {
  'Green Tea': 365,
  'Black Tea': 730,
  'White Tea': 730,
  'Oolong Tea': 540,
  'Herbal Tea': 540,
};
/** Leaf of which some stands in the shop, to be weighed there. */
const WEIGHED_IN_SHOP = new Set(['BLK-001', 'CEY-003', 'CEY-004', 'GRN-001']);

const placeOf = ({ sku, inventoryType }: Product): SamplePlace =>
  inventoryType === 'retail' ? 'shop' : sku.startsWith('PUE') || sku === 'WHT-003' ? 'cellar' : 'main';

interface Balance {
  place: SamplePlace;
  lot: SampleLot | null;
  quantity: number;
}

/** @param now epoch milliseconds: the end of the history */
export function placeSample(
  products: readonly TradedProduct[],
  now: number,
): { products: PlacedProduct[]; lots: SampleLot[]; inStock: SampleLot[] } {
  const lots: SampleLot[] = [];
  const inStock: SampleLot[] = [];
  const placed = products.map((one) => {
    const { events, balances } = placeTrade(one, lots, now);
    inStock.push(
      ...balances.flatMap(({ lot, quantity }) => (lot && quantity > 0 && !inStock.includes(lot) ? [lot] : [])),
    );
    return { ...one, events };
  });
  // What runs took and made keeps its dates: those of the products follow from those of the teas.
  const used = new Set(products.flatMap(({ events }) => events.flatMap(({ run }) => run?.lots ?? [])));
  markLots(
    inStock.filter((lot) => lot.bestBefore !== null && lot.supplier !== null && !used.has(lot)),
    dayAt(now, 'UTC'),
  );
  return { products: placed, lots, inStock };
}

/** Some lots are near their date, one is past it and one on hold. */
function markLots(left: readonly SampleLot[], today: string): void {
  const dates: readonly [number, number][] = [
    [2, -9],
    [5, 12],
    [9, 24],
    [13, 52],
    [17, 80],
  ];
  for (const [at, days] of dates) {
    const lot = left[at];
    if (lot) lot.bestBefore = addDays(today, days);
  }
  if (left[11]) left[11].status = 'hold';
}

function placeTrade({ product, events }: TradedProduct, lots: SampleLot[], now: number) {
  const balances: Balance[] = [];
  const placed: PlacedEvent[] = [];
  const home = placeOf(product);
  const movesAt = now - PLACES_SINCE_DAYS * DAY;

  const add = (event: Event, place: SamplePlace, lot: SampleLot | null) => {
    const known = balances.find((one) => one.place === place && one.lot === lot);
    const balance = known ?? { place, lot, quantity: 0 };
    if (!known) balances.push(balance);
    placed.push({ ...event, place, lot, book: balance.quantity });
    balance.quantity += event.delta;
  };
  /** What leaves, piece by piece, as the ledger takes it. For a run, a person names its lots. */
  const pieces = (quantity: number, isOfRun = false): Balance[] => {
    const order = balances
      .filter((one) => one.quantity > 0)
      .toSorted(
        (a, b) =>
          Number(a.place !== 'main') - Number(b.place !== 'main') ||
          (isOfRun ? -1 : 1) * (Number(a.lot !== null) - Number(b.lot !== null)) ||
          (a.lot?.bestBefore ?? '9999').localeCompare(b.lot?.bestBefore ?? '9999'),
      );
    let open = quantity;
    return order.flatMap(({ place, lot, quantity: there }) => {
      const taken = Math.min(open, there);
      open -= taken;
      return taken > 0 ? [{ place, lot, quantity: taken }] : [];
    });
  };
  const moveTo = (to: SamplePlace, quantity: number, at: number) => {
    for (const { place, lot, quantity: taken } of pieces(quantity)) {
      if (place === to) continue;
      const move = { at, reason: 'move' as const, note: `To ${PLACE_NAMES[to]}`, by: 'Tam' as const };
      add({ ...move, delta: -taken }, place, lot);
      add({ ...move, delta: taken }, to, lot);
    }
  };
  const inStock = () => balances.reduce((sum, { quantity }) => sum + quantity, 0);

  let hasMoved = home === 'main';
  for (const event of events) {
    if (!hasMoved && event.at >= movesAt) {
      hasMoved = true;
      moveTo(home, inStock(), movesAt);
    }
    if (event.delta > 0) add(event, hasMoved ? home : 'main', newLot(product, event, lots, now));
    else {
      for (const { place, lot, quantity } of pieces(-event.delta, event.run !== undefined)) {
        add({ ...event, delta: -quantity }, place, lot);
        if (lot && event.run && !event.run.lots.includes(lot)) event.run.lots.push(lot);
      }
    }
  }
  const last = events.at(-1);
  if (last && WEIGHED_IN_SHOP.has(product.sku)) moveTo('shop', Math.floor(inStock() / 6_000) * 1_000, last.at);
  return { events: placed, balances };
}

/** The lot of what a run made, by the dates of what it took: inputs come before their products in the catalogue. */
function madeLot({ name, sku }: Product, { recipe, number, lots: taken, at }: SampleRun, lots: SampleLot[]): SampleLot {
  const receivedOn = dayAt(at, 'UTC');
  const ends = taken.flatMap(({ bestBefore }) => bestBefore ?? []);
  const lot: SampleLot = {
    ...{ at: lots.length + 1, sku, supplier: null, receivedOn, status: 'ok' },
    code: `${assumeLot(name, receivedOn, []).code}-${number}`,
    bestBefore: [...ends, addDays(receivedOn, recipe.shelfLifeDays)].toSorted()[0] ?? null,
    ...{ origin: '', garden: '', harvest: '' },
  };
  lots.push(lot);
  return lot;
}

/** The lot of a delivery of leaf, or of a run; null of anything else. */
function newLot(product: Product, { reason, at, run }: Event, lots: SampleLot[], now: number): SampleLot | null {
  if (run) return madeLot(product, run, lots);
  const source = SOURCES[product.supplier];
  const isOfLot = reason === 'receive' && product.unit === 'pounds' && at >= now - LOTS_SINCE_DAYS * DAY;
  if (!source || !isOfLot) return null;
  const receivedOn = dayAt(at, 'UTC');
  const keeps = KEEPS_DAYS[product.category];
  const harvested = addDays(receivedOn, -120);
  const lot: SampleLot = {
    ...{ at: lots.length + 1, sku: product.sku, supplier: product.supplier, receivedOn, status: 'ok' },
    code: `${source.prefix}-${product.sku.slice(-3)}-${receivedOn.slice(2).replaceAll('-', '')}`,
    bestBefore: keeps === undefined ? null : addDays(receivedOn, keeps),
    ...{ origin: source.origin, garden: source.gardens[lots.length % 2 === 0 ? 0 : 1] },
    harvest: `${Number(harvested.slice(5, 7)) < 7 ? 'Spring' : 'Autumn'} ${harvested.slice(0, 4)}`,
  };
  lots.push(lot);
  return lot;
}
