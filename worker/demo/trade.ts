import { type Thousandths, toThousandths } from '../core/quantity.ts';
import type { MovementReason } from '../inventory/contract.ts';
import type { Product, Season } from './catalogue.ts';
import type { ColleagueName } from './colleagues.ts';
import type { Random } from './random.ts';
import type { SampleRun } from './run.ts';

const DAY = 24 * 60 * 60 * 1000;
const HOUR = 60 * 60 * 1000;

/** Half a year of trade lies behind a sample workspace. */
export const HISTORY_DAYS = 182;

/** A change of stock, told by how long ago it was. */
export interface Event {
  /** Epoch milliseconds. */
  at: number;
  delta: Thousandths;
  reason: MovementReason;
  note: string;
  by: ColleagueName;
  /** The run that took or made it. */
  run?: SampleRun;
}

/** Days beyond the lead time that par is meant to last. */
const PAR_BUFFER_DAYS = 10;
/** Days of trade that an order brings. */
const ORDER_DAYS = 35;
/** The list calls less than this low, whatever the par: what is well stocked stays above. */
const WELL_STOCKED = toThousandths(11);

/** How much more or less than on average is wanted on a day, 1 being the average. @param at epoch milliseconds */
export function seasonFactor(season: Season, at: number): number {
  const date = new Date(at);
  // 1 in the middle of January, -1 in the middle of July.
  const winter = Math.cos(((2 * Math.PI) / 12) * (date.getUTCMonth() + date.getUTCDate() / 31 - 0.5));
  if (season === 'cold') return 1 + 0.4 * winter;
  if (season === 'warm') return 1 - 0.4 * winter;
  if (season === 'gifts') return GIFTS[date.getUTCMonth()] ?? 1;
  return 1;
}
/** By month: Mother's Day, and the holidays. */
const GIFTS = [0.6, 0.8, 0.8, 0.9, 1.2, 0.8, 0.7, 0.7, 0.8, 1, 1.5, 2.1];

/** Sundays are quiet, Saturdays are not. */
const WEEKDAYS = [0.2, 0.9, 0.9, 1, 1.1, 1.3, 1.6];

const SALE_NOTES: Record<Product['inventoryType'], readonly [string, ...string[]]> = {
  warehouse: ['Web shop orders', 'Wholesale order', 'To the shop', 'Café order', ''],
  retail: ['Shop counter', 'Shop counter', 'Market stall', 'Web shop orders', ''],
};
const DAMAGE_NOTES: readonly [string, ...string[]] = ['Torn in transit', 'Water damage', 'Crushed', 'Past its date'];

/**
 * What happened to one product in half a year, the oldest first: opening stock, sales with the seasons, deliveries in
 * time for most, counts every month, now and then a loss; and today's stock as the catalogue wants it.
 * @param now epoch milliseconds; the events lie before it, at about the same hour of the day
 */
export function simulateTrade(product: Product, leadTimeDays: number, random: Random, now: number): Event[] {
  const par = toThousandths(product.minimumPar);
  const daily = par / (leadTimeDays + PAR_BUFFER_DAYS);
  const step = chooseStep(product);
  const pack = toThousandths(product.packSize ?? 0) || Math.max(step, roundTo(daily * 7, step * 4));
  // What a delivery brings at least.
  const least = Math.max(pack, Math.ceil(toThousandths(product.minimumOrder ?? 0) / pack) * pack);
  const events: Event[] = [];
  const deliveries = new Map<number, Thousandths>();
  let stock = 0;
  let onOrder = 0;

  const record = (day: number, hour: number, event: Omit<Event, 'at'>) => {
    if (event.delta === 0) return;
    stock += event.delta;
    // A day's events keep their order: each has an hour of its own, with some minutes of chance.
    events.push({ at: now - day * DAY - Math.round((6 - hour + random.between(0, 0.9)) * HOUR), ...event });
  };

  const seller = product.inventoryType === 'retail' ? 'Noor' : 'Tam';
  const opening = roundTo(par + daily * (leadTimeDays + 14), pack);
  record(HISTORY_DAYS, 0, { delta: opening, reason: 'create', note: 'Opening stock', by: 'Mei' });
  const countDay = Math.floor(random.between(0, 28));
  const stopsOrdering = product.lowAt === undefined ? -1 : leadTimeDays + 25;

  for (let day = HISTORY_DAYS - 1; day > 0; day--) {
    const arrived = deliveries.get(day) ?? 0;
    onOrder -= arrived;
    record(day, 1, { delta: arrived, reason: 'receive', note: `Delivery from ${product.supplier}`, by: 'Tam' });

    const at = now - day * DAY;
    const wanted = daily * seasonFactor(product.season, at) * (WEEKDAYS[new Date(at).getUTCDay()] ?? 1);
    // Not every product goes every day: fewer, larger sales read like trade.
    const sold = random.chance(0.45) ? roundTo((wanted / 0.45) * random.between(0.5, 1.5), step) : 0;
    record(day, 3, {
      delta: -Math.min(sold, stock),
      reason: 'sale',
      note: random.pick(SALE_NOTES[product.inventoryType]),
      by: seller,
    });

    if (day % 28 === countDay) {
      const found = roundTo(stock * random.between(-0.02, 0.015), step);
      record(day, 4, { delta: Math.max(found, -stock), reason: 'count', note: 'Cycle count', by: 'Tam' });
    }
    if (random.chance(0.006)) {
      const lost = Math.min(stock, roundTo(random.between(0.02, 0.06) * par, step) || step);
      record(day, 5, { delta: -lost, reason: 'damage', note: random.pick(DAMAGE_NOTES), by: seller });
    }
    if (day > stopsOrdering && stock + onOrder <= par + daily * leadTimeDays) {
      const ordered = Math.max(roundTo(daily * ORDER_DAYS, pack), least);
      const late = random.chance(0.15) ? Math.ceil(random.between(1, 5)) : 0;
      const arrives = day - leadTimeDays - late;
      deliveries.set(arrives, (deliveries.get(arrives) ?? 0) + ordered);
      onOrder += ordered;
    }
  }
  closeWith(product, { stock, par, step, pack, least, seller }, random, record);
  return events;
}

/** Today: brings the stock to where the catalogue wants it. */
function closeWith(
  { lowAt, supplier }: Product,
  today: Record<'stock' | 'par' | 'step' | 'pack' | 'least', Thousandths> & { seller: ColleagueName },
  random: Random,
  record: (day: number, hour: number, event: Omit<Event, 'at'>) => void,
): void {
  const { stock, par, step, pack, least, seller } = today;
  if (lowAt === undefined) {
    const enough = Math.max(Math.ceil(par * 1.1), WELL_STOCKED);
    const missing = stock >= enough ? 0 : Math.max(Math.ceil((enough - stock) / pack) * pack, least);
    record(0, 3 + random.between(0, 2), {
      delta: missing,
      reason: 'receive',
      note: `Delivery from ${supplier}`,
      by: 'Tam',
    });
    return;
  }
  const wanted = Math.floor((par * lowAt) / step) * step;
  const difference = wanted - stock;
  record(0, 3 + random.between(0, 2), {
    delta: difference,
    reason: difference < 0 ? 'sale' : 'receive',
    note: difference < 0 ? 'Wholesale order' : `Part delivery from ${supplier}`,
    by: difference < 0 ? seller : 'Tam',
  });
}

/** Loose leaf goes by the quarter pound; the rest by the piece, small things by the fifty. */
function chooseStep({ unit, minimumPar }: Product): Thousandths {
  if (unit === 'pounds') return toThousandths(0.25);
  if (minimumPar >= 1000) return toThousandths(50);
  return minimumPar >= 200 ? toThousandths(10) : toThousandths(1);
}

const roundTo = (value: number, step: Thousandths): Thousandths => Math.round(value / step) * step;
