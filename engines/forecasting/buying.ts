import { estimateCover } from './cover.ts';
import { DAYS_PER_WEEK } from './demand.ts';
import type { DemandForecast } from './forecast/forecast.ts';
import { atMostInPacks, orderQuantity } from './reorder.ts';
import { demandOver, safetyStock } from './safety-stock.ts';

/** How much to buy of a harvest, so that it lasts until the next one. */

/** A year until the next harvest, and a long lead time. */
export const BUYING_WEEKS = 78;

/** When a tea can be bought, how, and how long it keeps. Quantities in its unit, times in days from today. */
export interface HarvestTerms {
  /** Until goods of this harvest arrive, and until goods of the next one do, which is later. */
  arrivesIn: number;
  nextArrivesIn: number;
  /** Standard deviation of the days a delivery takes. */
  deliveryDeviation: number;
  /** Above 0 and below 1: in how many harvests of one nothing may run out. */
  serviceLevel: number;
  packSize: number;
  minimumOrder: number;
  /** How long it can be sold once it has arrived; null if it keeps, or nobody knows. */
  shelfLifeDays: number | null;
}

export interface HarvestNeed {
  /** What would last until the next harvest, not rounded: 0 if there is enough. */
  needed: number;
  /** What to buy: in whole packs, from the minimum order on, and no more than can be sold within its shelf life. */
  quantity: number;
  /** Whether the shelf life allows less than would last. */
  isLimited: boolean;
}

/**
 * How much of a harvest to buy: the demand from its arrival until the next one’s, and stock against what is not known of
 * demand and delivery, less what is left of `position` when it arrives.
 * @param position stock on hand and on order
 * @throws RangeError for a next arrival before this one
 */
export function harvestNeed(forecast: DemandForecast, terms: HarvestTerms, position: number): HarvestNeed {
  const { arrivesIn, nextArrivesIn, shelfLifeDays, minimumOrder, packSize } = terms;
  if (!(arrivesIn >= 0 && nextArrivesIn >= arrivesIn)) {
    throw new RangeError(`nextArrivesIn is ${nextArrivesIn}: give days from ${arrivesIn} up.`);
  }
  const until = (days: number) => demandOver(forecast, days / DAYS_PER_WEEK);
  const before = until(arrivesIn).mean;
  const left = Math.max(0, position - before);
  const lasting = until(nextArrivesIn).mean - before;
  const needed = Math.max(0, lasting + safety(forecast, lasting, terms) - left);
  // What is there is sold first.
  const sellable =
    shelfLifeDays === null
      ? Number.POSITIVE_INFINITY
      : Math.max(0, until(arrivesIn + shelfLifeDays).mean - before - left);
  const wanted = orderQuantity(roundedUp(needed), { packSize, minimumOrder });
  const most = Math.min(wanted, atMostInPacks(sellable, packSize));
  return { needed: roundedUp(needed), quantity: most < minimumOrder ? 0 : most, isLimited: most < wanted };
}

/** Of the expected demand: with a short history, what is not known would be more than a year's sales, and nobody keeps tea for that. */
const SAFETY_SHARE = 0.5;

/** Beyond the expected demand from one harvest to the next: as unsure as that of as long a time, and the delivery. */
function safety(forecast: DemandForecast, mean: number, terms: HarvestTerms): number {
  const { arrivesIn, nextArrivesIn, deliveryDeviation, serviceLevel } = terms;
  const days = nextArrivesIn - arrivesIn;
  if (days === 0) return 0;
  const { deviation } = demandOver(forecast, days / DAYS_PER_WEEK);
  const unknown = Math.hypot(deviation, (mean / days) * deliveryDeviation);
  return Math.min(mean * SAFETY_SHARE, safetyStock({ mean, deviation: unknown }, serviceLevel));
}

/**
 * Days until a stock and what arrives later have been sold; null if they outlast the forecast. What would have been sold
 * between running out and the arrival is not sold later.
 */
export function daysUntilSold(
  stock: number,
  forecast: DemandForecast,
  later: { quantity: number; arrivesIn: number } = { quantity: 0, arrivesIn: 0 },
): number | null {
  const { quantity, arrivesIn } = later;
  const before = quantity > 0 ? demandOver(forecast, arrivesIn / DAYS_PER_WEEK).mean : 0;
  const { expected } = estimateCover(Math.max(stock, before) + quantity, forecast);
  return expected === null ? null : Math.floor(expected * DAYS_PER_WEEK + 1e-6);
}

/** Up to the next thousandth. */
const roundedUp = (quantity: number): number => Math.max(0, Math.ceil(quantity * 1000 - 1e-6)) / 1000;

/** A tea that competes for a sum of money. */
export interface Wanted {
  quantity: number;
  /** What one unit costs and earns, in cents; null if unknown. */
  cost: number | null;
  sellingPrice: number | null;
  packSize: number;
  minimumOrder: number;
  /** The month in which it runs out, as `2027-03`; null if later than anything is forecast. */
  runsOutIn: string | null;
}

/**
 * Shares a sum among teas: what runs out in an earlier month first, then what earns more for each cent. Each gets what it needs, or
 * as many whole packs as are left to pay. What has no cost is bought as needed: it can be weighed against nothing.
 * @param spend in cents @returns the quantity of each, in the order in which they came
 */
export function shareSpend(teas: readonly Wanted[], spend: number): number[] {
  let left = spend;
  const quantities = teas.map(({ quantity }) => quantity);
  const order = teas.map((tea, place) => ({ tea, place })).toSorted((a, b) => byUrgency(a.tea, b.tea));
  for (const { tea, place } of order) {
    const { quantity, cost, packSize, minimumOrder } = tea;
    if (cost === null || costOf(quantity, cost) <= left) {
      left -= cost === null ? 0 : costOf(quantity, cost);
      continue;
    }
    const payable = affordable(left, cost, packSize);
    const bought = payable < minimumOrder ? 0 : Math.min(quantity, payable);
    quantities[place] = bought;
    left -= costOf(bought, cost);
  }
  return quantities;
}

/** What a quantity costs, in whole cents. @param cost of one unit */
export const costOf = (quantity: number, cost: number): number => Math.round(quantity * cost);

/** The most whole packs whose rounded cost is paid by `money`. */
function affordable(money: number, cost: number, packSize: number): number {
  const bought = atMostInPacks(money / cost, packSize);
  return costOf(bought, cost) > money ? atMostInPacks(Math.max(0, bought - (packSize || 0.001)), packSize) : bought;
}

const LAST = '9999-12';

function byUrgency(a: Wanted, b: Wanted): number {
  const [first, second] = [a.runsOutIn ?? LAST, b.runsOutIn ?? LAST];
  return first === second ? earns(b) - earns(a) : first < second ? -1 : 1;
}

/** What each cent that is spent on it earns. */
const earns = ({ cost, sellingPrice }: Wanted): number =>
  cost === null || cost === 0 || sellingPrice === null ? 0 : (sellingPrice - cost) / cost;
