/** Forecasts the demand for an item, and says when and how much of it to order. */

import type { OpenOrder } from '../stock/open-order.ts';
import { type AbcClass, type XyzClass, xyzClass } from './classes.ts';
import { estimateCover, type ItemCover, inDays, itemCover } from './cover.ts';
import { DAY_MS, DAYS_PER_WEEK } from './demand.ts';
import { demandAbove } from './distributions.ts';
import { type DemandForecast, forecastDemand } from './forecast/forecast.ts';
import { inWeeks, type LeadTime, orderCycleDays } from './lead-time.ts';
import { type OrderTerms, type ReorderAdvice, reorderAdvice } from './reorder.ts';
import { demandOver, leadTimeDemand } from './safety-stock.ts';
import type { StockedItem } from './stocked-item.ts';

/** Half a year: what lies beyond is of no use to an order. */
export const FORECAST_WEEKS = 26;
/** The share of order cycles in which nothing may run out, unless another is asked for. */
export const USUAL_SERVICE_LEVEL = 0.95;

/** The forecast of one item, and the reorder plan that follows from it. */
export interface ItemPlan {
  item: StockedItem;
  forecast: DemandForecast;
  leadTime: LeadTime;
  orderCycleDays: number;
  cover: ItemCover;
  /** What is on the way, the earliest first. */
  orders: readonly OpenOrder[];
  advice: ReorderAdvice;
  /** Days until stock is expected to fall to the reorder point: 0 when due, null when not in sight. */
  orderInDays: number | null;
  /** What the order costs, in cents; null where the cost is unknown or nothing is to be ordered. */
  orderCost: number | null;
  /** The chance, 0 to 1, that stock runs out before a delivery that is ordered today. */
  risk: number;
  /** Percent: how far the forecast of demand until the next order but one can be trusted. */
  confidence: number;
  abc: AbcClass;
  xyz: XyzClass | null;
}

/** What the plan of an item is made from. */
export interface Basis {
  item: StockedItem;
  /** Demand a week, the oldest first. */
  history: readonly number[];
  leadTime: LeadTime;
  abc: AbcClass;
  serviceLevel: number;
  /** What is on the way, the earliest first. */
  orders: readonly OpenOrder[];
  /** Epoch milliseconds. */
  now: number;
}

/**
 * Forecasts an item and says when and how much to order.
 * @param forecast of its history
 */
export function planItem(
  { item, history, leadTime, abc, serviceLevel, orders, now }: Basis,
  forecast: DemandForecast = forecastDemand(history, { horizon: FORECAST_WEEKS }),
): ItemPlan {
  const cycle = orderCycleDays(item);
  const onOrder = sumQuantities(orders);
  const lead = inWeeks(leadTime);
  const terms = {
    leadTime: lead,
    orderCycle: cycle / DAYS_PER_WEEK,
    serviceLevel,
    ...orderSizes(item),
    par: item.minimumPar,
  };
  const advice = reorderAdvice(forecast, terms, { onHand: item.onHand, onOrder });
  const untilNextOrder = demandOver(forecast, lead.mean + terms.orderCycle);
  const untilDelivery = leadTimeDemand(forecast, lead);
  const spare = estimateCover(item.onHand + onOrder - advice.reorderPoint, forecast).expected;
  const inTime = orders.filter(
    ({ expectedAt, overdue }) => expectedAt !== null && !overdue && expectedAt <= now + leadTime.days * DAY_MS,
  );
  return {
    ...{ item, forecast, leadTime, advice, abc, orders },
    orderCycleDays: cycle,
    cover: itemCover({ quantity: item.onHand, minimumPar: item.minimumPar }, forecast, orders, now),
    orderInDays: advice.due ? 0 : spare === 0 ? null : inDays(spare),
    orderCost: advice.due && item.costPrice !== null ? Math.round(advice.quantity * item.costPrice) : null,
    risk: demandAbove(item.onHand + sumQuantities(inTime), untilDelivery.mean, untilDelivery.deviation),
    confidence: trustIn(untilNextOrder),
    xyz: xyzClass(demandOver(forecast, 1).mean, forecast.deviationTogether[0] ?? 0),
  };
}

/** Where nobody has said in what packs it comes, what came in whole units is ordered so, the rest to a tenth. */
export const usualPackSize = ({ packSize, whole }: Pick<StockedItem, 'packSize' | 'whole'>): number =>
  packSize ?? (whole ? 1 : 0.1);

/** In what packs an item comes, and the least that is delivered of it. */
export const orderSizes = (item: Pick<StockedItem, 'packSize' | 'whole' | 'minimumOrder'>): OrderSizes => ({
  packSize: usualPackSize(item),
  minimumOrder: item.minimumOrder ?? 0,
});
export type OrderSizes = Pick<OrderTerms, 'packSize' | 'minimumOrder'>;

/** What is still to come of some orders. Summed in thousandths, for these are exact. */
const sumQuantities = (orders: readonly OpenOrder[]) =>
  orders.reduce((sum, { open }) => sum + Math.round(open * 1000), 0) / 1000;

/**
 * Percent: 100 when past forecasts were never wrong, 50 when they were as wrong as the demand is large. Between 1 and 99,
 * for nothing that lies ahead is certain; 1 where no demand is known.
 */
export function trustIn({ mean, deviation }: { mean: number; deviation: number }): number {
  if (!(mean > 0)) return 1;
  return asPercent(mean / (mean + deviation));
}

/** A share as a whole percentage between 1 and 99. */
export function asPercent(share: number): number {
  return Math.min(99, completeness(share));
}

/** How sure a plain sum is: the share of what went into it that is known, as a whole percentage, at least 1. */
export function completeness(share: number): number {
  return Math.max(1, Math.round(share * 100));
}
