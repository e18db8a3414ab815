import type { ItemCover } from '../../engines/forecasting/cover.ts';
import { quantityText } from '../../engines/numbers/quantity-text.ts';
import type { OpenOrder } from '../../engines/stock/open-order.ts';

/** How figures are written in sentences. US English and dollars, as everywhere. */

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const quantities = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const lists = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Cents as `$12.50`. */
export const money = (cents: number): string => dollars.format(cents / 100);

/** A quantity with its unit: `1,234.5 lbs`. */
export const amount = (quantity: number, unit: string): string => quantityText(quantity, unit, 1);

/** The same to the thousandth, for what is agreed on and not estimated: `0.25 lbs`. */
export const exactAmount = (quantity: number, unit: string): string => quantityText(quantity, unit);

/** A count with its noun: `1 item`, `3 items`. */
export const count = (n: number, one: string, many = `${one}s`): string =>
  `${quantities.format(n)} ${n === 1 ? one : many}`;

/** Whole days: `1 day`, `12 days`; less than one is `less than a day`. */
export const daysText = (days: number): string =>
  days > 0 && days < 1 ? 'less than a day' : count(Math.round(days), 'day');

/** A share as `42%`; what is there but small is `under 1%`. */
export const percent = (share: number): string =>
  share > 0 && share < 0.005 ? 'under 1%' : `${Math.round(share * 100)}%`;

/** A chance as `42%`; at the ends `under 1%` and `over 99%`, for it is never certain. */
export const chance = (probability: number): string =>
  probability > 0.99 ? 'over 99%' : probability < 0.01 ? 'under 1%' : percent(probability);

/** Names in a row, at most `most` of them: `Assam, Sencha, and 3 more`. */
export function names(all: readonly string[], most = 3): string {
  const more = all.length - most;
  return lists.format(more > 0 ? [...all.slice(0, most), `${more} more`] : all);
}

/** Days of cover with their range: `about 6 days (4 to 9)`; `about 3 days by par` where no demand is known. */
export function coverText({
  expected,
  shortest,
  longest,
  basis = 'forecast',
}: Record<'expected' | 'shortest' | 'longest', number | null> & { basis?: ItemCover['basis'] }): string {
  if (expected === null) return 'more than half a year';
  if (basis === 'par') return `about ${daysText(expected)} by par`;
  const from = Math.round(shortest ?? expected);
  const to = longest === null ? 'more than 182' : String(Math.round(longest));
  return String(from) === to ? `about ${daysText(expected)}` : `about ${daysText(expected)} (${from} to ${to})`;
}

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

/** What is on the way: `40 lbs from Uji Tea on the way, expected Nov 17`. @param timeZone in which days are told */
export function onTheWayText(orders: readonly OpenOrder[], unit: string, timeZone = 'UTC'): string {
  const zoned =
    timeZone === 'UTC' ? day : new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone });
  return lists.format(
    orders.map(({ open, supplierName, expectedAt, overdue }) => {
      const when =
        expectedAt === null ? '' : `, ${overdue ? 'overdue since' : 'expected'} ${zoned.format(new Date(expectedAt))}`;
      return `${exactAmount(open, unit)} from ${supplierName} on the way${when}`;
    }),
  );
}
