import { quantityText } from '../../../engines/numbers/quantity-text.ts';

/** Formats numbers, money and time. Always US English, as prices are in US dollars. */
const LOCALE = 'en-US';

const dollars = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'USD' });
const wholeDollars = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const days = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium' });
const moments = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' });
const relative = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' });

/** Cents as dollars, `$12.50`, less than one cent as `$0.0045`, or in another currency (an ISO code); a dash if unknown. */
export function formatMoney(cents: number | null | undefined, currency?: string | null): string {
  if (cents === null || cents === undefined) return '–';
  if (!currency && cents > 0 && cents < 1) return formatExact(cents / 100);
  const format = currency ? new Intl.NumberFormat(LOCALE, { style: 'currency', currency }) : dollars;
  return format.format(cents / 100);
}

/** The prefix of amounts in a currency: `$`, `€`, `MYR `. @param currency an ISO code */
export function currencySign(currency: string): string {
  const parts = new Intl.NumberFormat(LOCALE, { style: 'currency', currency }).formatToParts(0);
  const sign = parts.find(({ type }) => type === 'currency')?.value ?? currency;
  return /\p{L}$/u.test(sign) ? `${sign} ` : sign;
}

/** The name of a currency, `Malaysian Ringgit`. @param currency an ISO code */
export function currencyName(currency: string): string {
  return new Intl.DisplayNames(LOCALE, { type: 'currency' }).of(currency) ?? currency;
}

/** Integer cents as whole dollars, `$1,285`, for totals. */
export function formatMoneyRounded(cents: number): string {
  return wholeDollars.format(cents / 100);
}

/** A quantity with at most three decimals, and its unit where given: `1,234.5 lbs`, `1 package`, `8 × 200 g`. */
export function formatQuantity(quantity: number, unit?: string | null): string {
  return quantityText(quantity, unit);
}

/** A day, `Nov 20, 2026`, in the reader's time zone. `when` is ISO 8601 or epoch milliseconds. */
export function formatDate(when: string | number): string {
  return days.format(new Date(when));
}

/** A day and a time, `Nov 20, 2026, 8:30 AM`, in the reader's time zone. */
export function formatDateTime(when: string | number): string {
  return moments.format(new Date(when));
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

const unitCosts = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'USD', maximumFractionDigits: 6 });

/** An exact amount in dollars, `$12.345`, not rounded to cents. */
export function formatExact(dollars: number): string {
  return unitCosts.format(dollars);
}
