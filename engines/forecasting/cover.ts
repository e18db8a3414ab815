import type { OpenOrder } from '../stock/open-order.ts';
import { daysByPar, type Stock } from '../stock/stock-status.ts';
import { DAY_MS, DAYS_PER_WEEK } from './demand.ts';
import type { DemandForecast } from './forecast/forecast.ts';

/** How long stock lasts, in periods of the forecast; null where it outlasts everything forecast. */
export interface Cover {
  expected: number | null;
  /** If demand is as high as the forecast's range goes. */
  shortest: number | null;
  /** If it is as low. */
  longest: number | null;
}

/** Days of cover of an item: the one figure that every screen, the API, the mail and the assistant tell. */
export interface ItemCover extends Cover {
  /** `forecast` where the ledger knows demand; `par` by the rule of thumb of par; `none` where neither says anything. */
  basis: 'forecast' | 'par' | 'none';
  /**
   * The days with what is on the way; its `days` is null where that outlasts the forecast. Null where nothing is on the
   * way, or where stock runs out before it comes.
   */
  withOrders: { days: number | null } | null;
}

/** How long an item lasts, and what of it is on the way. */
export interface Lifetime {
  cover: ItemCover;
  orders: readonly OpenOrder[];
}

/** How long `stock` units last. Stock at or below 0 lasts no time at all. */
export function estimateCover(stock: number, forecast: Pick<DemandForecast, 'expected' | 'low' | 'high'>): Cover {
  return {
    expected: lasts(stock, forecast.expected),
    shortest: lasts(stock, forecast.high),
    longest: lasts(stock, forecast.low),
  };
}

/**
 * How many days an item lasts: by its forecast, or where nothing of it has ever gone out, by its par.
 * @param orders what is on the way, the earliest first
 */
export function itemCover(
  stock: Stock,
  forecast: Pick<DemandForecast, 'expected' | 'low' | 'high' | 'profile'>,
  orders: readonly OpenOrder[],
  now: number,
): ItemCover {
  if (forecast.profile.kind === 'none') {
    const days = stock.quantity === 0 ? 0 : daysByPar(stock);
    const basis = days === null ? 'none' : 'par';
    return { expected: days, shortest: null, longest: null, basis, withOrders: null };
  }
  const { expected, shortest, longest } = estimateCover(stock.quantity, forecast);
  return {
    ...{ expected: inDays(expected), shortest: inDays(shortest), longest: inDays(longest) },
    basis: 'forecast',
    withOrders: coverWithOrders(stock.quantity, forecast.expected, orders, now),
  };
}

/** Each order that comes before stock runs out makes it last longer. What is overdue, or of no known date, is not relied on. */
function coverWithOrders(
  onHand: number,
  demand: readonly number[],
  orders: readonly OpenOrder[],
  now: number,
): ItemCover['withOrders'] {
  let stock = onHand;
  let days = inDays(lasts(stock, demand));
  let isLonger = false;
  for (const { expectedAt, overdue, open } of orders) {
    if (days === null || expectedAt === null || overdue || (expectedAt - now) / DAY_MS > days) continue;
    stock += open;
    days = inDays(lasts(stock, demand));
    isLonger = true;
  }
  return isLonger ? { days } : null;
}

/** Weeks of the forecast as days, to a tenth. */
export const inDays = (weeks: number | null) => (weeks === null ? null : Math.round(weeks * DAYS_PER_WEEK * 10) / 10);

function lasts(stock: number, demand: readonly number[]): number | null {
  let left = Math.max(0, stock);
  if (left === 0) return 0;
  for (const [period, quantity] of demand.entries()) {
    if (quantity >= left) return period + left / quantity;
    left -= quantity;
  }
  return null;
}
