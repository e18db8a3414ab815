import type { DemandForecast } from './forecast/forecast.ts';
import { demandOver, leadTimeDemand, safetyStock, type Uncertain } from './safety-stock.ts';

/** How an item can be bought. Quantities in its unit; times in periods of the forecast. */
export interface OrderTerms {
  /** From the order to the delivery. */
  leadTime: Uncertain;
  /** From one order to the next: how long an order is to last. */
  orderCycle: number;
  /** The share of cycles in which nothing may run out, above 0 and below 1. */
  serviceLevel: number;
  /** Orders are a multiple of this; 0 when any quantity can be had. */
  packSize: number;
  /** The least the supplier delivers; 0 when there is none. */
  minimumOrder: number;
  /** The least that somebody wants to have in stock, whatever sells; 0 when nobody has said. */
  par: number;
}

/** What is there and what is coming. */
export interface StockPosition {
  onHand: number;
  onOrder: number;
}

export interface ReorderAdvice {
  /** Order when stock on hand and on order are at this or below. Units, three decimals, rounded up. */
  reorderPoint: number;
  /** The part of the reorder point that covers unexpected demand and late deliveries. */
  safetyStock: number;
  /** What stock on hand and on order should come to after the order. */
  orderUpTo: number;
  /** Whether it is time to order. */
  due: boolean;
  /** What would bring stock up to `orderUpTo`: 0 unless due. */
  needed: number;
  /** What to order now: 0 unless due; else up to `orderUpTo`, at least the minimum order, in whole packs. */
  quantity: number;
}

/**
 * When to order and how much. An item that nobody is expected to buy and that has no par has a reorder point of 0 and is
 * never due.
 * Throws a RangeError that names the term which makes no sense.
 */
export function reorderAdvice(forecast: DemandForecast, terms: OrderTerms, stock: StockPosition): ReorderAdvice {
  check(terms);
  const untilDelivery = leadTimeDemand(forecast, terms.leadTime);
  const safety = safetyStock(untilDelivery, terms.serviceLevel);
  const guarded = Math.max(untilDelivery.mean + safety, terms.par);
  const reorderPoint = roundedUp(guarded);
  const lasting = demandOver(forecast, terms.leadTime.mean + terms.orderCycle).mean;
  const orderUpTo = roundedUp(guarded + lasting - untilDelivery.mean);
  const position = stock.onHand + stock.onOrder;
  const due = orderUpTo > 0 && position <= reorderPoint && position < orderUpTo;
  const needed = due ? roundedUp(orderUpTo - position) : 0;
  const quantity = orderQuantity(needed, terms);
  return { reorderPoint, safetyStock: roundedUp(safety), orderUpTo, due, needed, quantity };
}

/** The least quantity from `needed` up that the supplier delivers; 0 when nothing is needed. */
export function orderQuantity(needed: number, terms: Pick<OrderTerms, 'packSize' | 'minimumOrder'>): number {
  if (!(needed > 0)) return 0;
  const least = roundedUp(Math.max(needed, terms.minimumOrder));
  return terms.packSize > 0 ? toPacks(least, terms.packSize) : least;
}

/** The most whole packs within a quantity. A pack of 0 is any quantity, down to the thousandth. */
export function atMostInPacks(quantity: number, packSize: number): number {
  if (!Number.isFinite(quantity)) return quantity;
  const pack = Math.max(1, Math.round(packSize * 1000));
  return (Math.floor((quantity * 1000 + 1e-6) / pack) * pack) / 1000;
}

/** Whole packs, counted in thousandths: 0.3 is three packs of 0.1, which floating point would call four. */
function toPacks(quantity: number, packSize: number): number {
  const pack = Math.max(1, Math.round(packSize * 1000));
  return (Math.ceil(Math.round(quantity * 1000) / pack) * pack) / 1000;
}

/** Up to the next thousandth, the finest that stock is counted in. */
function roundedUp(quantity: number): number {
  return Math.max(0, Math.ceil(quantity * 1000 - 1e-6)) / 1000;
}

function check({ leadTime, orderCycle, serviceLevel, packSize, minimumOrder, par }: OrderTerms): void {
  const times = { 'leadTime.mean': leadTime.mean, 'leadTime.deviation': leadTime.deviation, orderCycle };
  for (const [name, value] of Object.entries({ ...times, packSize, minimumOrder, par })) {
    if (!Number.isFinite(value) || value < 0) throw new RangeError(`${name} is ${value}: give a number from 0 up.`);
  }
  if (!(serviceLevel > 0 && serviceLevel < 1)) {
    throw new RangeError(`serviceLevel is ${serviceLevel}: give a share between 0 and 1.`);
  }
}
