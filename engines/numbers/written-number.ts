/** Numbers as people write them in lists: `1,234`, `1.234,56`, `$12.50`, `12.50 USD`, `(5)`, `2.5 kg`. */

/** What stands between whole and fraction. */
export type DecimalMark = '.' | ',';

export interface WrittenNumber {
  value: number;
  /** `$`, `€`, `USD`, …; empty where none is written. */
  currency: string;
  /** `kg`, `bags`, …; empty where none is written. */
  unit: string;
}

const CURRENCY = String.raw`[A-Za-z]{0,3}\p{Sc}|(?:USD|EUR|GBP|CAD|AUD|NZD|CHF|JPY|CNY|INR|SEK|NOK|DKK)(?![A-Za-z])|Rs\.?|kr\.?`;
const WRITTEN = new RegExp(
  String.raw`^(?<open>\()?\s*(?<sign>[-+−])?\s*(?<before>${CURRENCY})?\s*(?<inner>[-−])?\s*` +
    String.raw`(?<digits>\d[\d.,'’ ]*|[.,]\d+)(?<after>-)?\s*(?<rest>[^\d()]*)(?<close>\))?$`,
  'iu',
);
const CURRENCY_ALONE = new RegExp(`^(?:${CURRENCY})$`, 'iu');
const UNIT = /^\p{L}[\p{L}\p{M}. ]{0,39}$/u;
/** Words behind a number that make it another number, or none. */
const NO_UNIT =
  /^(?:k|m|mio|mn|bn|e|x|thousand|million|dozen|doz|jan\w*|feb\w*|mar(?:ch)?|apr\w*|may|jun\w*|jul\w*|aug\w*|sept?\w*|oct\w*|nov\w*|dec\w*)\b/i;
/** Words behind a number that say nothing about the unit. */
const NO_NEWS = /^(?:in stock|on hand|left|available|remaining|total|only|each|ea)\.?$/i;

/** The text without what spreadsheets wrap around it to keep it as it is: `="0012"`. */
export function unwrapFormula(text: string): string {
  return /^="(.*)"$/s.exec(text)?.[1]?.replaceAll('""', '"') ?? text;
}

function tidy(text: string): string {
  // '12.-' is how Swiss lists write 12.00.
  return unwrapFormula(text.normalize('NFKC').trim())
    .trim()
    .replace(/[.,][-–—]+$/, '');
}

/** Thousands in threes, in front of whatever comes behind; Indian lists group in twos before the last three. */
function isGrouped(whole: string, separator: string): boolean {
  const [first = '', ...groups] = whole.split(separator);
  if (!/^\d{1,3}$/.test(first) || first.startsWith('0')) return false;
  return groups.every((group, index) => /^\d{3}$/.test(group) || (index < groups.length - 1 && /^\d{2}$/.test(group)));
}

interface Shape {
  /** The mark that the number itself proves; null where `1,234` may be either. */
  proves: DecimalMark | null;
  marks: string;
  digits: string;
}

/** Looks at the marks among digits. Null where blanks or marks stand as they stand in no number (dates, versions). */
function shapeOf(written: string): Shape | null {
  let digits = written.trim();
  const blank = /[ '’]/.exec(digits)?.[0];
  if (blank) {
    const [whole = '', ...fraction] = digits.split(/[.,]/);
    if (fraction.length > 1 || !isGrouped(whole, blank)) return null;
    digits = digits.replaceAll(blank, '');
  }
  const marks = digits.replace(/\d/g, '');
  const other: Record<DecimalMark, DecimalMark> = { '.': ',', ',': '.' };
  const [first] = marks;
  if (first !== '.' && first !== ',') return { proves: null, marks, digits };
  if (marks.length === 1) {
    const [whole = '', fraction = ''] = digits.split(first);
    const mayGroup = !blank && fraction.length === 3 && isGrouped(digits, first) && whole !== '';
    return { proves: mayGroup ? null : first, marks, digits };
  }
  const last = marks.at(-1) === first ? null : other[first];
  const grouped = last ? digits.slice(0, digits.lastIndexOf(last)) : digits;
  if (grouped.replaceAll(first, '').match(/\D/) || !isGrouped(grouped, first)) return null;
  return { proves: other[first], marks, digits };
}

/** Which decimal mark a written number proves; null where it is no number or may be read either way. */
export function provenMark(text: string): DecimalMark | null {
  const digits = WRITTEN.exec(tidy(text))?.groups?.digits;
  const shape = digits ? shapeOf(digits) : null;
  return shape?.marks ? shape.proves : null;
}

/** Whether a number may be read either way: `1,234`. */
export function isAmbiguous(text: string): boolean {
  const digits = WRITTEN.exec(tidy(text))?.groups?.digits;
  const shape = digits ? shapeOf(digits) : null;
  return shape !== null && shape.marks.length === 1 && shape.proves === null;
}

/** By how many the cells that prove a decimal comma are more than those that prove a point. */
export function markProof(cells: readonly string[]): number {
  let commas = 0;
  for (const cell of cells) {
    // Most cells are whole numbers, which prove nothing.
    const mark = /[.,．，]/.test(cell) ? provenMark(cell) : null;
    if (mark) commas += mark === ',' ? 1 : -1;
  }
  return commas;
}

/** The mark that a proof is for; null where none is proved, or as often the one as the other. */
export function markOfProof(commas: number): DecimalMark | null {
  if (commas === 0) return null;
  return commas > 0 ? ',' : '.';
}

/** The mark that most cells prove. */
export const decimalMarkOf = (cells: readonly string[]): DecimalMark | null => markOfProof(markProof(cells));

function amountOf(shape: Shape, mark: DecimalMark): number {
  const decimal = shape.proves ?? mark;
  const plain = [...shape.digits].filter((char) => char === decimal || /\d/.test(char)).join('');
  return Number(plain.replace(decimal, '.'));
}

/**
 * Reads a number with what stands around it. `mark` is the decimal mark of the column, for numbers that may be read
 * either way. Null where the text is no number: words, dates, ranges, fractions.
 */
export function readNumber(text: string, mark: DecimalMark): WrittenNumber | null {
  const found = WRITTEN.exec(tidy(text))?.groups;
  if (!found?.digits || Boolean(found.open) !== Boolean(found.close)) return null;
  const shape = shapeOf(found.digits);
  if (!shape) return null;
  const rest = (found.rest ?? '').trim();
  const currency = CURRENCY_ALONE.test(rest) ? rest : (found.before ?? '');
  const unit = rest === currency || NO_NEWS.test(rest) ? '' : rest.replace(/\.$/, '').trim();
  if (unit !== '' && (!UNIT.test(unit) || NO_UNIT.test(unit))) return null;
  const negative = Boolean(found.open ?? found.sign?.match(/[-−]/) ?? found.inner ?? found.after);
  const value = amountOf(shape, mark);
  return { value: negative && value !== 0 ? -value : value, currency, unit };
}
