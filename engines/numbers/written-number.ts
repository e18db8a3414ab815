/** Parses numbers as written in lists: `1,234`, `1.234,56`, `$12.50`, `12.50 USD`, `(5)`, `2.5 kg`. */

/** The decimal separator. */
export type DecimalMark = '.' | ',';

export interface WrittenNumber {
  value: number;
  /** `$`, `€`, `USD`, …; empty if none. */
  currency: string;
  /** `kg`, `bags`, …; empty if none. */
  unit: string;
}

const CURRENCY_CODES =
  'USD|EUR|GBP|CAD|AUD|NZD|CHF|JPY|CNY|RMB|INR|SEK|NOK|DKK|ISK|PLN|CZK|HUF|RON|BGN|RSD|HRK|UAH|RUB|TRY|ILS|AED|SAR|EGP|MAD|ZAR|KES|NGN|LKR|PKR|BDT|NPR|THB|IDR|MYR|SGD|PHP|VND|KRW|TWD|HKD|BRL|MXN|ARS|CLP|COP|PEN';
const CURRENCY_WORDS =
  'Fr\\.|Rs\\.?|Rp\\.?|kr\\.?|Kč|Kc|zł|zl|Ft|lei|lv|лв\\.?|руб\\.?|грн\\.?|дин\\.?|din\\.?|TL|RM|NT\\$|円|元|원|บาท|đ|euros?|dollars?|yen|yuan|rupees?|ש"ח|ر\\.س|د\\.إ|درهم|ريال|ج\\.م';
const CURRENCY = String.raw`[A-Za-z]{0,3}\p{Sc}|S\/\.?|(?:${CURRENCY_CODES}|${CURRENCY_WORDS})(?!\p{L})`;
const WRITTEN = new RegExp(
  String.raw`^(?<open>\()?\s*(?<sign>[-+−])?\s*(?<before>${CURRENCY})?\s*(?<inner>[-−])?\s*` +
    String.raw`(?<digits>\d[\d.,'’ ]*|[.,]\d+)(?<after>-)?\s*(?<rest>[^\d()]*)(?<close>\))?$`,
  'iu',
);
const CURRENCY_ALONE = new RegExp(`^(?:${CURRENCY})$`, 'iu');
const CURRENCY_WITHIN = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${CURRENCY})`, 'iu');
const UNIT = /^\p{L}[\p{L}\p{M}. ]{0,39}$/u;
/** Words after a number that change its value or make it something else. */
const NO_UNIT =
  /^(?:k|m|mio|mn|bn|e|x|thousand|million|dozen|doz|jan\w*|feb\w*|mar(?:ch)?|apr\w*|may|jun\w*|jul\w*|aug\w*|sept?\w*|oct\w*|nov\w*|dec\w*)(?!\p{L})/iu;
/** Words after a number that are not a unit. */
const FILLER = /^(?:in stock|on hand|left|available|remaining|total|only|each|ea)\.?$/i;

/** Unwraps text that spreadsheets protect from conversion: `="0012"`. */
export function unwrapFormula(text: string): string {
  return /^="(.*)"$/s.exec(text)?.[1]?.replaceAll('""', '"') ?? text;
}

/** The zeros of the scripts that have digits of their own: Arabic, Persian, Indian, Thai, Lao, Tibetan, Burmese, Khmer. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20].concat(
  [0x1040, 0x17e0, 0x1810],
);

/** `½`, `1½`, `2 1/2`, `2-1/2`, `1/4 kg`. A fraction of digits alone, as in `1/2`, may be a date. */
const FRACTIONS = [
  /(?:(?<whole>\d+)\s*)?(?<sign>[\u00BC-\u00BE\u2150-\u215E])/u,
  /(?<![\d.,/-])(?<whole>\d+)(?:\s+|\s?-\s?)(?<over>\d{1,2})\s*[/⁄]\s*(?<under>\d{1,2})(?![\d.,/-])/u,
  /^(?<over>\d{1,2})\s*[/⁄]\s*(?<under>\d{1,2})(?=\s*\p{L})/u,
];
const LONE_FRACTION = /^\s*(?<over>\d{1,2})\s*[/⁄]\s*(?<under>\d{1,2})\s*$/u;

/** Writes a fraction as decimals: four, because three could be thousands. */
function withoutFractions(text: string, forms: readonly RegExp[] = FRACTIONS): string {
  if (!/[/⁄\u00BC-\u00BE\u2150-\u215E]/u.test(text)) return text;
  for (const form of forms) {
    const { whole = '0', sign, over, under } = form.exec(text)?.groups ?? {};
    const [top = 1, bottom = 0] = (sign?.normalize('NFKC').split('⁄') ?? [over, under]).map(Number);
    // `2/1` and `5/0` are something else.
    if (top < bottom) return text.replace(form, (Number(whole) + top / bottom).toFixed(4));
  }
  return text;
}

/** Whether a cell can only be a fraction, so that `1/2` next to it is one, too. */
export const isFraction = (text: string): boolean => withoutFractions(text) !== text && readNumber(text, '.') !== null;

/** Reads `1/2` as a number, where it is no date. */
export const asFraction = (text: string): string => withoutFractions(text, [LONE_FRACTION]);

/** `EUR`, `€`, `kr`, `euros`. */
export const isCurrency = (word: string): boolean => CURRENCY_ALONE.test(word);

/** The currency that a text names among other words: `EUR` in `Price EUR`; '' if none. */
export const currencyIn = (text: string): string => CURRENCY_WITHIN.exec(text)?.[0] ?? '';

/** Writes digits of any script, with their separators, as 0 to 9. */
export function plainDigits(text: string): string {
  const plain = withoutFractions(text).normalize('NFKC');
  if (!/[^\p{ASCII}]/u.test(plain)) return plain;
  // Spreadsheets and web pages put marks for the direction of writing around numbers.
  return plain
    .replace(/\p{Cf}/gu, '')
    .replace(/(?<=\p{Nd})٬(?=\p{Nd})/gu, '')
    .replace(/[\p{Nd}٫]/gu, (char) => {
      if (char === '٫') return '.';
      const code = char.charCodeAt(0);
      const zero = ZEROS.find((one) => code >= one && code < one + 10);
      return zero === undefined ? char : String(code - zero);
    });
}

function tidy(text: string): string {
  // Swiss lists write 12.00 as '12.-'.
  return unwrapFormula(plainDigits(text).trim())
    .trim()
    .replace(/[.,][-–—]+$/, '');
}

/** Whether digits are grouped in threes, or in twos before the last three as in India. */
function isGrouped(whole: string, separator: string): boolean {
  const [first = '', ...groups] = whole.split(separator);
  if (!/^\d{1,3}$/.test(first) || first.startsWith('0')) return false;
  return groups.every((group, index) => /^\d{3}$/.test(group) || (index < groups.length - 1 && /^\d{2}$/.test(group)));
}

interface Shape {
  /** The decimal mark that the number itself proves; null if ambiguous, as in `1,234`. */
  proves: DecimalMark | null;
  marks: string;
  digits: string;
}

/** Analyses the separators of a number. Null if they don't form a number (dates, versions). */
function parseShape(written: string): Shape | null {
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

/** The decimal mark a number proves; null if it is ambiguous or not a number. */
export function provenMark(text: string): DecimalMark | null {
  const digits = WRITTEN.exec(tidy(text))?.groups?.digits;
  const shape = digits ? parseShape(digits) : null;
  return shape?.marks ? shape.proves : null;
}

/** Whether a number is ambiguous: `1,234`. */
export function isAmbiguous(text: string): boolean {
  const digits = WRITTEN.exec(tidy(text))?.groups?.digits;
  const shape = digits ? parseShape(digits) : null;
  return shape !== null && shape.marks.length === 1 && shape.proves === null;
}

/** Currencies without decimals in use: 'Rp 3.200' can only be thousands. */
const NO_DECIMALS = /^(?:[₫₩]|đ|VND|KRW|원|Rp\.?|IDR|円|JPY|Ft|HUF|CLP|ISK)$/iu;

/** The decimal mark that an amount proves by its currency. */
function markByCurrency(text: string): DecimalMark | null {
  const found = isAmbiguous(text) ? readNumber(text, '.') : null;
  if (!found || !NO_DECIMALS.test(found.currency)) return null;
  return text.includes('.') ? ',' : '.';
}

/** The number of cells that prove a decimal comma, minus those that prove a point. */
export function markProof(cells: readonly string[]): number {
  let commas = 0;
  for (const cell of cells) {
    // Most cells are whole numbers, which prove nothing.
    const mark = /[.,．，]/.test(cell) ? (provenMark(cell) ?? markByCurrency(cell)) : null;
    if (mark) commas += mark === ',' ? 1 : -1;
  }
  return commas;
}

/** The mark of a proof; null if it is undecided. */
export function markOfProof(commas: number): DecimalMark | null {
  if (commas === 0) return null;
  return commas > 0 ? ',' : '.';
}

/** The mark that most cells prove. */
export const detectDecimalMark = (cells: readonly string[]): DecimalMark | null => markOfProof(markProof(cells));

function toAmount(shape: Shape, mark: DecimalMark): number {
  const decimal = shape.proves ?? mark;
  const plain = [...shape.digits].filter((char) => char === decimal || /\d/.test(char)).join('');
  return Number(plain.replace(decimal, '.'));
}

/**
 * Parses a number with its currency and unit. `mark` is the column's decimal mark, for ambiguous numbers. Null if the
 * text is not a number: words, dates, ranges, fractions.
 */
export function readNumber(text: string, mark: DecimalMark): WrittenNumber | null {
  const found = WRITTEN.exec(tidy(text))?.groups;
  if (!found?.digits || Boolean(found.open) !== Boolean(found.close)) return null;
  const shape = parseShape(found.digits);
  if (!shape) return null;
  const rest = (found.rest ?? '').trim();
  const currency = CURRENCY_ALONE.test(rest) ? rest : (found.before ?? '');
  const unit = rest === currency || FILLER.test(rest) ? '' : rest.replace(/\.$/, '').trim();
  if (unit !== '' && (!UNIT.test(unit) || NO_UNIT.test(unit))) return null;
  const negative = Boolean(found.open ?? found.sign?.match(/[-−]/) ?? found.inner ?? found.after);
  const value = toAmount(shape, mark);
  return { value: negative && value !== 0 ? -value : value, currency, unit };
}
