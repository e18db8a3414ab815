/** Numbers as people type them. Nothing here is a float for longer than it takes to round it. */

const QUANTITY_LIMIT = 1_000_000_000;
const CENTS_LIMIT = 100_000_000_00;

export type Parsed<T = number> = { value: T; error?: undefined } | { value?: undefined; error: string };

/** A quantity: a number of at least 0 with at most three decimals. The error is a sentence for the person. */
export function parseQuantity(text: string): Parsed {
  const typed = text.trim();
  if (typed === '') return { error: 'Enter a number' };
  if (/^-/.test(typed)) return { error: 'Must be 0 or more' };
  if (!/^(\d+\.?\d*|\.\d+)$/.test(typed)) return { error: 'Enter a number, such as 12 or 2.5' };
  if (/\.\d{4,}$/.test(typed)) return { error: 'At most three decimals' };
  const value = Number(typed);
  return value > QUANTITY_LIMIT ? { error: 'At most 1,000,000,000' } : { value };
}

/** What an order comes in: a quantity above 0; null when nothing is typed. */
export function parseOrderQuantity(text: string): Parsed<number | null> {
  if (text.trim() === '') return { value: null };
  const parsed = parseQuantity(text);
  return parsed.value === 0 ? { error: 'Must be above 0; leave it empty if there is none' } : parsed;
}

/** Dollars with at most two decimals as integer cents; null when nothing is typed. */
export function parseCents(text: string): Parsed<number | null> {
  const typed = text.trim();
  if (typed === '') return { value: null };
  const match = /^(\d*)(?:\.(\d*))?$/.exec(typed);
  if (!match || typed === '.') return { error: 'Enter dollars, such as 12.50' };
  const [, whole = '', fraction = ''] = match;
  if (fraction.length > 2) return { error: 'At most two decimals' };
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return cents > CENTS_LIMIT ? { error: 'At most $100,000,000' } : { value: cents };
}

/** Integer cents as they stand in an input: `12.50`, empty where unknown. */
export function centsText(cents: number | null): string {
  if (cents === null) return '';
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** True for digits with at most one decimal point: all that the fields of the simple form take. */
export function isDecimalTyping(text: string): boolean {
  return /^\d*\.?\d*$/.test(text);
}

/** The sum of two quantities, exact in thousandths, which floats are not. */
export function addQuantities(a: number, b: number): number {
  return Math.round(a * 1000 + b * 1000) / 1000;
}

/** Margin as a share of the selling price, in percent with one decimal; null unless both prices are above 0. */
export function profitMargin(costPrice: number | null, sellingPrice: number | null): number | null {
  if (!costPrice || !sellingPrice) return null;
  return Math.round(((sellingPrice - costPrice) / sellingPrice) * 1000) / 10;
}
