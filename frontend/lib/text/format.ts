import { quantityText } from '../../../engines/numbers/quantity-text.ts';
import * as style from '../../../engines/text/style.ts';

/** Formats numbers, money and time in the workspace's style. Cents are the smallest unit of any currency. */

export { currencySign, numberText as formatCount } from '../../../engines/text/style.ts';

const relative = new Intl.RelativeTimeFormat(style.LANGUAGE, { numeric: 'auto' });

/** Cents as `$12.50`, less than one cent as `$0.0045`, or in another currency (an ISO code); a dash if unknown. */
export function formatMoney(cents: number | null | undefined, currency?: string | null): string {
  if (cents === null || cents === undefined) return '–';
  if (!currency && cents > 0 && cents < 1) return formatExact(cents / style.minorUnits());
  return style.moneyText(cents, currency ?? undefined);
}

/** The name of a currency, `Malaysian Ringgit`. @param currency an ISO code */
export function currencyName(currency: string): string {
  return new Intl.DisplayNames(style.LANGUAGE, { type: 'currency' }).of(currency) ?? currency;
}

/** Integer cents as whole dollars, `$1,285`, for totals. */
export const formatMoneyRounded = (cents: number): string => style.wholeMoneyText(cents);

/** A quantity with at most three decimals, and its unit where given: `1,234.5 lbs`, `1 package`, `8 × 200 g`. */
export function formatQuantity(quantity: number, unit?: string | null): string {
  return quantityText(quantity, unit);
}

/** A day, `Nov 20, 2026`, in the workspace's time zone. `when` is ISO 8601 or epoch milliseconds. */
export function formatDate(when: string | number): string {
  return style.dateText(new Date(when), 'day');
}

/** A day and a time, `Nov 20, 2026, 8:30 AM`, in the workspace's time zone. */
export function formatDateTime(when: string | number): string {
  return style.dateText(new Date(when), 'moment');
}

const STEPS: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/**
 * A relative time: `5 minutes ago`, `yesterday`, `just now` under a minute. Future times are rounded, so that 59.9
 * minutes read `in 60 minutes`. Times are ISO 8601 or epoch milliseconds.
 */
export function formatRelative(when: string | number, now = Date.now()): string {
  const seconds = (new Date(when).getTime() - now) / 1000;
  for (const [unit, length] of STEPS) {
    if (seconds <= -length) return relative.format(Math.trunc(seconds / length), unit);
    if (seconds >= length) return relative.format(Math.round(seconds / length), unit);
  }
  return seconds > 0 ? 'in less than a minute' : 'just now';
}

const DAY_MS = 86_400_000;

/** When something was done: `5 minutes ago` within a day, then its day, `Nov 20, 2026`. */
export function formatRecent(when: string | number, now = Date.now()): string {
  return now - new Date(when).getTime() < DAY_MS ? formatRelative(when, now) : formatDate(when);
}

/** An exact amount in the currency, `$12.345`, not rounded to cents. @param currency an ISO code; the workspace's own without it */
export const formatExact = (amount: number, currency?: string | null): string =>
  style.exactMoneyText(amount, currency ?? undefined);
