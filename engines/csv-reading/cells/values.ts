import type { InventoryType } from '../../inventory/choices.ts';
import { costText, roundCost } from '../../inventory/exact-cost.ts';
import { MIN_QUANTITY, QUANTITY_LIMIT } from '../../inventory/limits.ts';
import { type DecimalMark, plainDigits, readNumber } from '../../numbers/written-number.ts';
import { minorUnits, moneyDigits, moneyText } from '../../text/style.ts';
import { siteOf } from './sites.ts';
import { meansOutOfStock } from './stock-words.ts';

/** A parsed cell. A blank cell has neither value nor note; the note explains what could not be used unchanged. */
export interface Read<Value> {
  value?: Value;
  /** Completes a sentence that begins with the field's name. */
  note?: string;
}

const MAX_CENTS = 100_000_000_00;
const MAX_DAYS = 3650;
const MAX_QUOTE_LENGTH = 40;

/** Whether a cell means unknown. */
export function isPlaceholder(text: string): boolean {
  return /^(?:[-–—_.?\s]*|n\/a|n\.a\.?|#n\/a|na|null|nil|none|undefined|tbd|unknown)$/i.test(text.trim());
}

/** Quotes a cell in a note. */
export function quoted(text: string): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return `'${line.length > MAX_QUOTE_LENGTH ? `${line.slice(0, MAX_QUOTE_LENGTH).toWellFormed()}…` : line}'`;
}

function isBlankNumber(text: string): boolean {
  return /^[-–—\s]*$/.test(text);
}

/** Rounds half up in decimal: 1.005 to two decimals is 1.01, regardless of its binary fraction. */
function roundTo(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(Number((value * scale).toFixed(4))) / scale;
}

/** Parses stock on hand or par: at least 0, with at most three decimals, and the unit after the number, if any. */
export function parseQuantity(text: string, mark: DecimalMark): Read<{ amount: number; unit: string }> {
  if (isBlankNumber(text)) return {};
  if (meansOutOfStock(text)) return { value: { amount: 0, unit: '' } };
  const read = readNumber(text, mark);
  if (!read) return { note: `${quoted(text)} is not a number` };
  if (read.currency !== '') return { note: `${quoted(text)} is an amount of money` };
  if (read.value > QUANTITY_LIMIT) return { note: `${quoted(text)} is more than ${QUANTITY_LIMIT}` };
  const unit = read.unit;
  if (read.value < 0) return { value: { amount: 0, unit }, note: `${quoted(text)} is below 0, so 0 is used` };
  const amount = roundTo(read.value, 3);
  const note = amount === read.value ? undefined : `${quoted(text)} is rounded to ${amount}`;
  return { value: { amount, unit }, note };
}

/**
 * Parses a pack size or minimum order: a plain number above 0 with at most three decimals. A unit, as in `100 g` or
 * `50 ct`, is a size and not an amount. 0 means none.
 */
export function parseOrderQuantity(text: string, mark: DecimalMark): Read<number> {
  const { value, note } = parseQuantity(text, mark);
  if (!value) return note === undefined ? {} : { note };
  if (value.unit !== '') return { note: `${quoted(text)} is not a plain number` };
  if (value.amount > 0) return { value: value.amount, ...(note !== undefined && { note }) };
  return note === undefined ? {} : { note: `${quoted(text)} is below ${MIN_QUANTITY}` };
}

/** The unit of a price: 'kg' for '$12/kg'; empty if there is none or 'each'. */
export function priceUnit(text: string): string {
  const unit = /(?:\/|\bper\b)\s*(.*)$/is.exec(text)?.[1]?.trim() ?? '';
  return /^(?:each|ea|piece|pc|unit|item)\.?$/i.test(unit) ? '' : unit;
}

/**
 * Parses a price in cents, with its currency. Currencies are not converted.
 * @param unit the item's unit, for messages
 * @param factor converts the price from its unit to the item's
 * @param decimals that are kept: those of the currency for whole cents
 */
export function parsePrice(
  text: string,
  mark: DecimalMark,
  unit = '',
  factor = 1,
  decimals = moneyDigits(),
): Read<{ cents: number; currency: string }> {
  if (isBlankNumber(text)) return {};
  const each = text.replace(/\s*(?:\/|\bper\b).*$/is, '');
  const written = readNumber(each, mark);
  if (!written) return { note: `${quoted(text)} is not a price` };
  if (written.value < 0) return { note: `${quoted(text)} is below 0` };
  const read = { ...written, value: written.value * factor };
  const cents = roundCost(roundTo(read.value, decimals) * minorUnits());
  if (cents > MAX_CENTS) return { note: `${quoted(text)} is too much` };
  const exact = Math.abs(read.value * minorUnits() - cents) < 10 ** -(decimals + 4);
  if (!exact && Math.abs(cents / (read.value * minorUnits()) - 1) > MAX_ROUNDING)
    return { note: tooFine(text, read.value, unit) };
  const note = exact ? undefined : `${quoted(text)} is rounded to ${costText(cents)}`;
  return { value: { cents, currency: read.currency.toUpperCase() }, note };
}

/** The largest relative error of rounding to cents; $0.003 would become nothing, $0.014 a third less. */
const MAX_ROUNDING = 0.005;

/** The note for a price too small for whole cents, with the price for larger amounts. */
function tooFine(text: string, value: number, unit: string): string {
  const of = (count: number) => moneyText(Math.round(roundTo(value * count, moneyDigits()) * minorUnits()));
  const isGrams = /^(?:g|gr|grams?)$/i.test(unit);
  const [hundred, thousand] = [`100 ${unit}`.trim(), isGrams ? 'kg' : `1,000 ${unit}`.trim()];
  return `${quoted(text)} is too small for whole cents (${of(100)} per ${hundred}, ${of(1000)} per ${thousand})`;
}

const WEEK =
  /week|woche|semaine|s[ei]mana|settiman|weken|week|veck|\buger?\b|\buker?\b|viikko|tydz|tygod|týd|\bhét|săptăm|hafta|недел|тижн|εβδομ|週|周|주|สัปดาห์|minggu|tuần|أسبوع|أسابيع|שבוע/iu;
const DAY =
  /day|tag|jour|d[ií]a|giorn|dag|päiv|dni|dzień|dn[íů]|\bnap|zile|gün|д[ен]|день|ημέρ|日|天|일|วัน|hari|ngày|يوم|أيام|ימים|יום/iu;

/**
 * Parses a lead time in days: the first number in the text, times 7 if the text or header mentions weeks. Rounds up to
 * whole days.
 */
export function parseShipTime(text: string, headerUnit = ''): Read<number> {
  if (isBlankNumber(text)) return {};
  const first = /\d+(?:[.,]\d+)?/.exec(plainDigits(text))?.[0];
  if (first === undefined) return { note: `${quoted(text)} has no number` };
  const weeks = WEEK.test(text) || (WEEK.test(headerUnit) && !DAY.test(text));
  const days = Math.ceil(roundTo(Number(first.replace(',', '.')) * (weeks ? 7 : 1), 3));
  if (days > MAX_DAYS) return { note: `${quoted(text)} is more than ${MAX_DAYS} days` };
  const other = /month|year|hour/i.test(text);
  return {
    value: days,
    note: other ? `${quoted(text)} is imported as ${days} ${days === 1 ? 'day' : 'days'}` : undefined,
  };
}

/** Parses warehouse or retail, with a note for anything else. */
export function parseInventoryType(text: string): Read<InventoryType> {
  if (isPlaceholder(text)) return {};
  const value = siteOf(text);
  return value ? { value } : { note: `${quoted(text)} is neither warehouse nor retail` };
}

/**
 * Parses a category: the end of a path ('Tea > Green Tea'), or the first of a list of paths. Commas only separate a list
 * if `isList` (a column 'Categories'), because 'Herbs, dried' can be one category.
 */
export function parseCategory(text: string, isList: boolean): string {
  const first = isList || text.includes('>') ? (/^(?:[^,;|\\]|\\.)*/s.exec(text)?.[0] ?? text) : text;
  const end = first.split('>').findLast((part) => part.trim() !== '') ?? '';
  return end.replaceAll('\\,', ',').trim();
}
