import type { ItemCover } from '../forecasting/cover.ts';
import { quantityText } from '../numbers/quantity-text.ts';
import type { OpenOrder } from '../stock/open-order.ts';
import { FROM_PAR } from '../stock/stock-status.ts';
import { dateText, listText, moneyText, numberText, smallMoneyText, tenthText } from '../text/style.ts';

/**
 * How figures read in sentences: English, in the workspace's style. What is recorded is written exactly, to the cent and the
 * thousandth; what is computed is rounded by `estimate`, `percent` and `days`, and nowhere else. Here, cents are the smallest
 * unit of any currency.
 */

/** Cents as `$12.50`, less than one as `$0.0045`; what rounds to nothing has no sign. */
export const money = (cents: number): string =>
  Math.abs(cents) >= 0.001 && Math.abs(cents) < 1 ? smallMoneyText(cents) : moneyText(Math.round(cents) + 0);

/** The price of one unit: small ones with as many digits as tell them apart, `$0.0386`. */
export const unitPrice = (cents: number): string =>
  Math.abs(cents) < 100 && Math.abs(cents - Math.round(cents)) > 0.005 ? smallMoneyText(cents) : money(cents);

/** A recorded quantity with its unit: `1,234.125 pounds`, `1 pound`. */
export const amount = (quantity: number, unit: string): string => quantityText(quantity, unit);

/** A computed quantity with its unit, to a tenth: `1,234.5 pounds`. */
export const estimate = (quantity: number, unit: string): string => quantityText(quantity, unit, 1);

/** A converted weight with its unit, to a tenth that is always written below 100: `11.0 kilos`, `4,989.5 grams`. */
export function weighed(quantity: number, unit: string): string {
  const name = UNIT_NAMES.get(unit) ?? unit;
  const text = estimate(quantity, name);
  const rounded = Math.round(quantity * 10) / 10;
  const isWhole = Number.isInteger(rounded) && rounded < 100;
  return isWhole && rounded !== 1 ? text.replace(numberText(rounded), tenthText(rounded)) : text;
}

/** Short units in words. */
const UNIT_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    kg: 'kilos',
    g: 'grams',
    gr: 'grams',
    lb: 'pounds',
    oz: 'ounces',
  }),
);

/** A count with its noun: `1 item`, `3 items`. */
export const count = (n: number, one: string, many = `${one}s`): string => `${numberText(n)} ${n === 1 ? one : many}`;

/** Whole days: `1 day`, `12 days`; less than one is `less than a day`. */
export const days = (n: number): string => (n > 0 && n < 1 ? 'less than a day' : count(Math.round(n), 'day'));

/** The same as an estimate: `about 12 days`. */
export const aboutDays = (n: number): string => (n < 1 ? 'less than a day' : `about ${days(n)}`);

/** A share as `42%`; what is there but small is `under 1%`. */
export const percent = (share: number): string =>
  share > 0 && share < 0.005 ? 'under 1%' : `${Math.round(share * 100)}%`;

/** A chance as `42%`; at the ends `under 1%` and `over 99%`, for it is never certain. */
export const chance = (probability: number): string =>
  probability > 0.99 ? 'over 99%' : probability < 0.01 ? 'under 1%' : percent(probability);

/** Names in a row: `A, B, and C`; beyond `limit` the rest is a number: `Assam, Sencha, and 3 more`. */
export function names(all: readonly string[], limit = Number.POSITIVE_INFINITY): string {
  const more = all.length - limit;
  return listText(more > 0 ? [...all.slice(0, limit), `${more} more`] : all);
}

/** A name at the end of a sentence: `Harbour Blending Co.` has its full stop already. */
export const endOf = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

/** A moment as a day in a time zone, `Nov 20, 2026`. */
export function dayOf(moment: number, timeZone: string): string {
  return dateText(moment, 'day', timeZone);
}

/** A moment as a day and a time in a time zone, `Nov 20, 2026, 2:05 PM`. */
export const momentOf = (moment: number, timeZone: string): string =>
  dateText(moment, 'moment', timeZone).replaceAll('\u202f', ' ');

/** A day such as 2026-11-20 as it is read: `Nov 20, 2026`. */
export const dayText = (day: string): string => dayOf(Date.parse(day), 'UTC');

/** Quantities of several items, unit by unit: pounds and pieces do not add up. */
export function perUnit(items: readonly { quantity: number; unit: string }[]): string {
  const sums = new Map<string, number>();
  for (const { quantity, unit } of items) sums.set(unit, (sums.get(unit) ?? 0) + Math.round(quantity * 1000));
  const parts = [...sums].sort((a, b) => b[1] - a[1]).map(([unit, sum]) => amount(sum / 1000, unit));
  return parts.length === 0 ? 'nothing' : names(parts);
}

/** Days of cover with their range: `about 6 days (4 to 9)`, `(4 or more)` if the range ends beyond half a year; `about 3 days (estimated from par)` where no demand is known. */
export function coverText({
  expected,
  shortest,
  longest,
  basis = 'forecast',
}: Record<'expected' | 'shortest' | 'longest', number | null> & { basis?: ItemCover['basis'] }): string {
  if (expected === null) return 'more than half a year';
  if (basis === 'par') return `${aboutDays(expected)} ${FROM_PAR}`;
  const from = Math.round(shortest ?? expected);
  if (longest === null) return `${aboutDays(expected)} (${from} or more)`;
  const to = String(Math.round(longest));
  return String(from) === to ? aboutDays(expected) : `${aboutDays(expected)} (${from} to ${to})`;
}

/** The same without its range: `about 6 days`, `about 3 days (estimated from par)`. */
export const lastsText = ({ expected, basis }: Pick<ItemCover, 'expected' | 'basis'>): string =>
  `${aboutDays(expected ?? 0)}${basis === 'par' ? ` ${FROM_PAR}` : ''}`;

/** What is on the way: `40 lbs from Uji Tea on the way, expected Nov 17`. @param timeZone in which days begin */
export function onTheWayText(orders: readonly OpenOrder[], unit: string, timeZone = 'UTC'): string {
  return listText(
    orders.map(({ open, supplierName, expectedAt, overdue }) => {
      const when =
        expectedAt === null
          ? ''
          : `, ${overdue ? 'overdue since' : 'expected'} ${dateText(new Date(expectedAt), 'shortDay', timeZone)}`;
      return `${amount(open, unit)} from ${supplierName} on the way${when}`;
    }),
  );
}
