import { FROM_PAR } from '../../../engines/stock/stock-status.ts';
import { dateText } from '../../../engines/text/style.ts';
import type { CoverAnswer } from '../../../worker/insights/contract.ts';

const count = (days: number) =>
  days < 1 ? 'less than a day' : `about ${Math.round(days)} ${Math.round(days) === 1 ? 'day' : 'days'}`;

/**
 * How long an item lasts: `about 6 days`, or `about 3 days (estimated from par)` if none of it has ever gone out. Null if unknown or
 * out of stock.
 */
export function coverText({ days, basis }: CoverAnswer): string | null {
  if (basis === 'none' || days === 0) return null;
  if (days === null) return 'more than half a year';
  return basis === 'par' ? `${count(days)} ${FROM_PAR}` : count(days);
}

/** The same as `about 6 days left`. */
export function daysLeftText(cover: CoverAnswer): string | null {
  const text = coverText(cover);
  if (text === null) return null;
  return cover.basis === 'par' ? text.replace(FROM_PAR, `left ${FROM_PAR}`) : `${text} left`;
}

/** The same including orders on the way; null if none arrives in time. @param now epoch milliseconds */
export function coveredUntil({ withOrders }: CoverAnswer, now: number): string | null {
  if (withOrders === null) return null;
  if (withOrders.days === null) return 'covered for more than half a year';
  return `covered until ${dayText(now + withOrders.days * 86_400_000, now)}`;
}

/** A day, `Nov 17`, with the year only if it is not the current one. */
export function dayText(when: string | number, now: number): string {
  const date = new Date(when);
  const isThisYear = dateText(date, 'year') === dateText(now, 'year');
  return dateText(date, isThisYear ? 'shortDay' : 'day');
}
