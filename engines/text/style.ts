/**
 * How a workspace writes money, numbers, dates and weights. Whatever makes text of a figure asks here, so that a screen, a mail
 * and an answer write it alike. A page has one style at a time and the Worker one per request (worker/core/style.ts).
 */

export interface Style {
  /** ISO 4217. Amounts are integers in its smallest unit. */
  readonly currency: string;
  /** How numbers and dates are written, as a language tag. */
  readonly numberStyle: string;
  /** The unit in which weights are also shown; empty for none. */
  readonly weightUnit: '' | 'g' | 'kg' | 'oz' | 'lb';
  /** The first day of the week; 0 is Sunday. */
  readonly weekStart: number;
  /** Where days begin, as in the IANA database; empty for wherever the reader is. */
  readonly timeZone: string;
}

/** Where nothing was chosen. */
export const PLAIN_STYLE: Style = {
  currency: 'USD',
  numberStyle: 'en-US',
  weightUnit: '',
  weekStart: 1,
  timeZone: '',
};

/** The language of sentences, of their lists and of `5 minutes ago`: the style is of figures only. */
export const LANGUAGE = 'en-US';

let source = (): Style => PLAIN_STYLE;

/** The style in which text is made now. */
export const currentStyle = (): Style => source();

/** Says where the current style comes from: the page's own, or that of the request. */
export function setStyleSource(next: () => Style): void {
  source = next;
}

/** The decimals of currencies that do not have two, by ISO 4217. `Intl` knows some by what cash is rounded to. */
const DIGITS = new Map([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0] as const),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3] as const),
]);

/** The currencies that have no cents, or more than a hundred: how many decimals each has. */
export const UNUSUAL_DIGITS: ReadonlyMap<string, number> = DIGITS;

/** How many decimals a currency has: 2 for dollars, 0 for yen, 3 for Kuwaiti dinars. @param currency of the style without it */
export const moneyDigits = (currency: string = source().currency): number => DIGITS.get(currency) ?? 2;

/** How many of the smallest unit make one: 100 cents, 1 yen, 1000 fils. */
export const minorUnits = (currency?: string): number => 10 ** moneyDigits(currency);

/** Whether amounts can be in a currency. The units of account with four decimals are no money of a shop. */
export const isCurrency = (code: string): boolean =>
  code !== 'CLF' && code !== 'UYW' && Intl.supportedValuesOf('currency').includes(code);

/** The formats of one style, each made when it is first used. */
class Formats {
  readonly style: Style;
  readonly #made = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

  /** Whether digits are written as in this code. */
  readonly hasLatinDigits: boolean;

  constructor(style: Style) {
    this.style = style;
    this.hasLatinDigits = new Intl.NumberFormat(style.numberStyle).resolvedOptions().numberingSystem === 'latn';
  }

  number(key: string, options: () => Intl.NumberFormatOptions): Intl.NumberFormat {
    const known = this.#made.get(key);
    if (known) return known as Intl.NumberFormat;
    const format = new Intl.NumberFormat(this.style.numberStyle, options());
    this.#made.set(key, format);
    return format;
  }

  date(key: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
    const known = this.#made.get(key);
    if (known) return known as Intl.DateTimeFormat;
    const format = new Intl.DateTimeFormat(this.style.numberStyle, options);
    this.#made.set(key, format);
    return format;
  }
}

const MAX_STYLES = 100;
const known = new Map<string, Formats>();
let latest = new Formats(PLAIN_STYLE);

function formats(): Formats {
  const style = source();
  if (style === latest.style) return latest;
  const key = `${style.currency} ${style.numberStyle} ${style.timeZone}`;
  let found = known.get(key);
  if (!found) {
    if (known.size >= MAX_STYLES) known.clear();
    found = new Formats(style);
    known.set(key, found);
  }
  if (found.style === style) latest = found;
  return found;
}

const inMoney = (currency: string, options: Intl.NumberFormatOptions): Intl.NumberFormatOptions => ({
  ...{ style: 'currency', currency },
  ...options,
});

function moneyFormat(key: string, currency: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return formats().number(`${key} ${currency}`, () => inMoney(currency, options));
}

/** An amount in the smallest unit as `$12.50`, `12,50 €` or `￥1,250`. @param currency an ISO code, the style's without it */
export function moneyText(minor: number, currency: string = source().currency): string {
  const digits = moneyDigits(currency);
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return moneyFormat('money', currency, options).format(minor / 10 ** digits);
}

/** The same in whole units, `$1,285`, for totals. */
export const wholeMoneyText = (minor: number): string =>
  moneyFormat('whole', source().currency, { maximumFractionDigits: 0 }).format(minor / minorUnits());

/** An amount in the currency, not in its smallest unit, with all decimals that it has: `$12.345`. @param currency an ISO code, the style's without it */
export function exactMoneyText(amount: number, currency: string = source().currency): string {
  const digits = moneyDigits(currency);
  const options = { minimumFractionDigits: digits, maximumFractionDigits: Math.max(6, digits) };
  return moneyFormat('exact', currency, options).format(amount);
}

/** A small amount in the smallest unit with three digits that count: `$0.0386`. */
export const smallMoneyText = (minor: number): string =>
  moneyFormat('small', source().currency, { maximumSignificantDigits: 3 }).format(minor / minorUnits());

/** An amount in the smallest unit for an axis: `$1.2K`. */
export function axisMoneyText(minor: number): string {
  const options = { notation: 'compact', maximumFractionDigits: 1, minimumFractionDigits: 0 } as const;
  return moneyFormat('axis', source().currency, options).format(minor / minorUnits());
}

/** What stands before amounts in a currency: `$`, `€`, `MYR `. @param currency an ISO code */
export function currencySign(currency: string = source().currency): string {
  const sign = signOf(currency, 'symbol');
  return /\p{L}$/u.test(sign) ? `${sign} ` : sign;
}

/** The shortest sign of the workspace's currency, which others may share: `$` of any dollars. */
export const sharedSign = (): string => signOf(source().currency, 'narrowSymbol');

function signOf(currency: string, currencyDisplay: 'symbol' | 'narrowSymbol'): string {
  const parts = moneyFormat(currencyDisplay, currency, { currencyDisplay }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

/** The name of a currency in a sentence: `US dollars`, `Swiss Franc`. */
export const currencyName = (currency: string = source().currency): string =>
  currency === 'USD' ? 'US dollars' : (new Intl.DisplayNames(LANGUAGE, { type: 'currency' }).of(currency) ?? currency);

let signs: { readonly of: string; readonly all: ReadonlySet<string> } | null = null;

/** Everything that stands for the workspace's currency beside a number, in capitals: `EUR`, `€`, `EURO`. */
export function ownCurrencySigns(): ReadonlySet<string> {
  const { currency, numberStyle } = source();
  const of = `${currency} ${numberStyle}`;
  if (signs?.of === of) return signs.all;
  const written = [numberStyle, LANGUAGE].flatMap((tag) =>
    (['symbol', 'narrowSymbol', 'name'] as const).map((currencyDisplay) => {
      const parts = new Intl.NumberFormat(tag, { style: 'currency', currency, currencyDisplay }).formatToParts(1);
      return parts.find(({ type }) => type === 'currency')?.value ?? currency;
    }),
  );
  const all = [currency, ...written].map((one) =>
    one
      .replaceAll(/[\p{Cf}]/gu, '')
      .trim()
      .toUpperCase(),
  );
  // A keyboard has one sign of yen, a font another.
  const both = all.flatMap((one) => (one === '¥' || one === '￥' ? ['¥', '￥'] : [one]));
  signs = { of, all: new Set(both.filter((one) => one !== '')) };
  return signs.all;
}

/** An amount as a program reads it, `12.50`: for files. */
export const plainMoney = (minor: number): string => (minor / minorUnits()).toFixed(moneyDigits());

/** A number: `1,234.5`. @param decimals at most */
export function numberText(number: number, decimals: 0 | 1 | 2 | 3 = 3): string {
  const made = formats();
  // Most numbers need no formatter, which takes ten times longer: a list that scrolls shows hundreds a second.
  if (made.hasLatinDigits && Number.isInteger(number) && number > 0 && number < 1000) return String(number);
  return made.number(DECIMALS[decimals], () => ({ maximumFractionDigits: decimals })).format(number);
}
const DECIMALS = ['0', '1', '2', '3'] as const;

/** A number with one decimal, which is always written: `11.0`. */
export const tenthText = (number: number): string =>
  formats()
    .number('tenth', () => ({ minimumFractionDigits: 1, maximumFractionDigits: 1 }))
    .format(number);

/** A large number for an axis: `1.2K`. */
export const axisText = (number: number): string =>
  formats()
    .number('compact', () => ({ notation: 'compact', maximumFractionDigits: 1 }))
    .format(number);

/** The mark between whole units and decimals: a point or a comma, in few styles another one. */
export function decimalMark(): string {
  const parts = formats()
    .number('1', () => ({ maximumFractionDigits: 1 }))
    .formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}

const DAY_PARTS = {
  day: { dateStyle: 'medium' },
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  shortDay: { month: 'short', day: 'numeric' },
  month: { month: 'short', year: 'numeric' },
  longMonth: { month: 'long', year: 'numeric' },
  year: { year: 'numeric' },
  time: { hour: 'numeric', minute: '2-digit' },
  longMoment: { dateStyle: 'long', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** What of a date is written: `Nov 20, 2026`, `Nov 20`, `Nov 2026`. */
export type DayParts = keyof typeof DAY_PARTS;

/** A moment as a date. @param timeZone in which days begin: the style's without it; `UTC` for days without a time */
export function dateText(when: number | Date, parts: DayParts, timeZone: string = source().timeZone): string {
  const zone = timeZone === '' ? {} : { timeZone };
  return formats()
    .date(`${parts} ${timeZone}`, { ...DAY_PARTS[parts], ...zone })
    .format(when);
}

const together = new Intl.ListFormat(LANGUAGE, { type: 'conjunction' });

/** Names in a row: `A, B, and C`. */
export const listText = (names: Iterable<string>): string => together.format(names);

/** The time zone in which the workspace's days begin. @param fallback where it has chosen none */
export const timeZoneOr = (fallback: string): string => source().timeZone || fallback;
