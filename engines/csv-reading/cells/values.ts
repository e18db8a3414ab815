import type { InventoryType } from '../../inventory/choices.ts';
import { QUANTITY_LIMIT, SMALLEST_QUANTITY } from '../../inventory/limits.ts';
import { type DecimalMark, readNumber } from '../../numbers/written-number.ts';
import { saysNothingIsLeft } from './stock-words.ts';

/** What a cell gives. A blank cell gives neither; a note says what could not be taken as it stands. */
export interface Read<Value> {
  value?: Value;
  /** The end of a sentence that begins with the name of the field. */
  note?: string;
}

const CENTS_LIMIT = 100_000_000_00;
const DAYS_LIMIT = 3650;
const LONG = 40;

/** Cells that say that nothing is known. */
export function isPlaceholder(text: string): boolean {
  return /^(?:[-–—_.?\s]*|n\/a|n\.a\.?|#n\/a|na|null|nil|none|undefined|tbd|unknown)$/i.test(text.trim());
}

/** A cell as it is quoted in a note. */
export function quoted(text: string): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return `'${line.length > LONG ? `${line.slice(0, LONG).toWellFormed()}…` : line}'`;
}

function isBlankNumber(text: string): boolean {
  return /^[-–—\s]*$/.test(text);
}

/** Rounds half up at the decimal as written: 1.005 to two decimals is 1.01, whatever its binary fraction. */
function roundTo(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(Number((value * scale).toFixed(4))) / scale;
}

/**
 * Stock on hand or par: at most three decimals, not below 0. Comes with the unit that stands behind the number, if any.
 */
export function parseQuantity(text: string, mark: DecimalMark): Read<{ amount: number; unit: string }> {
  if (isBlankNumber(text)) return {};
  if (saysNothingIsLeft(text)) return { value: { amount: 0, unit: '' } };
  const read = readNumber(text, mark);
  if (!read) return { note: `${quoted(text)} is not a number` };
  if (read.currency !== '') return { note: `${quoted(text)} is an amount of money` };
  if (read.value > QUANTITY_LIMIT) return { note: `${quoted(text)} is more than ${QUANTITY_LIMIT}` };
  const unit = read.unit;
  if (read.value < 0) return { value: { amount: 0, unit }, note: `${quoted(text)} is below 0; 0 is taken` };
  const amount = roundTo(read.value, 3);
  const note = amount === read.value ? undefined : `${quoted(text)} is rounded to ${amount}`;
  return { value: { amount, unit }, note };
}

/**
 * What an order comes in: a plain number above 0 with at most three decimals. Words behind it, as in `100 g` or `50 ct`,
 * say how large a thing is and not how many are ordered. A 0 says that there is none.
 */
export function parseOrderQuantity(text: string, mark: DecimalMark): Read<number> {
  const { value, note } = parseQuantity(text, mark);
  if (!value) return note === undefined ? {} : { note };
  if (value.unit !== '') return { note: `${quoted(text)} is not a plain number` };
  if (value.amount > 0) return { value: value.amount, ...(note !== undefined && { note }) };
  return note === undefined ? {} : { note: `${quoted(text)} is below ${SMALLEST_QUANTITY}` };
}

/** What a price in a cell is for: 'kg' of '$12/kg'; empty where it says nothing, or 'each'. */
export function priceUnit(text: string): string {
  const unit = /(?:\/|\bper\b)\s*(.*)$/is.exec(text)?.[1]?.trim() ?? '';
  return /^(?:each|ea|piece|pc|unit|item)\.?$/i.test(unit) ? '' : unit;
}

/**
 * A price in whole cents. Comes with the currency that is written, for no rate is applied.
 * @param unit what the price is kept for, for a message
 * @param factor how many of the unit that the price is written for are one of the item's
 */
export function parsePrice(
  text: string,
  mark: DecimalMark,
  unit = '',
  factor = 1,
): Read<{ cents: number; currency: string }> {
  if (isBlankNumber(text)) return {};
  const each = text.replace(/\s*(?:\/|\bper\b).*$/is, '');
  const written = readNumber(each, mark);
  if (!written) return { note: `${quoted(text)} is not a price` };
  if (written.value < 0) return { note: `${quoted(text)} is below 0` };
  const read = { ...written, value: written.value * factor };
  const cents = Math.round(roundTo(read.value, 2) * 100);
  if (cents > CENTS_LIMIT) return { note: `${quoted(text)} is too much` };
  const exact = Math.abs(read.value * 100 - cents) < 1e-6;
  if (!exact && Math.abs(cents / (read.value * 100) - 1) > MOST_ROUNDING)
    return { note: tooFine(text, read.value, unit) };
  const note = exact ? undefined : `${quoted(text)} is rounded to ${(cents / 100).toFixed(2)}`;
  return { value: { cents, currency: read.currency.toUpperCase() }, note };
}

/** What is lost of a price by rounding it to cents, at most; $0.003 would be nothing, $0.014 a third less. */
const MOST_ROUNDING = 0.005;

/** A price that whole cents can not hold, and the same for more of the thing. */
function tooFine(text: string, value: number, unit: string): string {
  const of = (count: number) => `$${roundTo(value * count, 2).toFixed(2)}`;
  const isGrams = /^(?:g|gr|grams?)$/i.test(unit);
  const [hundred, thousand] = [`100 ${unit}`.trim(), isGrams ? 'kg' : `1,000 ${unit}`.trim()];
  return `${quoted(text)} can not be kept in whole cents; per ${hundred} it is ${of(100)}, per ${thousand} ${of(1000)}`;
}

/**
 * Days from order to delivery: the first number in the text, times 7 where the text, or the header above it, speaks of
 * weeks. A part of a day counts as a whole one.
 */
export function parseShipTime(text: string, headerUnit = ''): Read<number> {
  if (isBlankNumber(text)) return {};
  const first = /\d+(?:[.,]\d+)?/.exec(text.normalize('NFKC'))?.[0];
  if (first === undefined) return { note: `${quoted(text)} has no number` };
  const weeks = /week/i.test(text) || (/week/i.test(headerUnit) && !/day/i.test(text));
  const days = Math.ceil(roundTo(Number(first.replace(',', '.')) * (weeks ? 7 : 1), 3));
  if (days > DAYS_LIMIT) return { note: `${quoted(text)} is more than ${DAYS_LIMIT} days` };
  const other = /month|year|hour/i.test(text);
  return {
    value: days,
    note: other ? `${quoted(text)} is taken as ${days} ${days === 1 ? 'day' : 'days'}` : undefined,
  };
}

/** Warehouse or retail, by the word in the cell; null where neither or both stand there. */
export function readInventoryType(text: string): InventoryType | null {
  const warehouse = /warehouse/i.test(text);
  const retail = /retail/i.test(text);
  if (warehouse === retail) return null;
  return warehouse ? 'warehouse' : 'retail';
}

/** Warehouse or retail, with a note where the cell says something else. */
export function parseInventoryType(text: string): Read<InventoryType> {
  if (isPlaceholder(text)) return {};
  const value = readInventoryType(text);
  return value ? { value } : { note: `${quoted(text)} is neither warehouse nor retail` };
}

/**
 * A category: of a path ('Tea > Green Tea') its end, of a list of paths the first. A plain list is only taken for one
 * where `isList` says so (a column 'Categories'): 'Herbs, dried' may be one category.
 */
export function parseCategory(text: string, isList: boolean): string {
  const first = isList || text.includes('>') ? (/^(?:[^,;|\\]|\\.)*/s.exec(text)?.[0] ?? text) : text;
  const end = first.split('>').findLast((part) => part.trim() !== '') ?? '';
  return end.replaceAll('\\,', ',').trim();
}
