/** Recognizes SKUs that a spreadsheet has turned into something else. They must not be stored as SKUs. */
import { plainDigits } from '../numbers/written-number.ts';

export interface SkuDamage {
  /** What the spreadsheet did. Completes "A spreadsheet …". */
  what: string;
  /** The SKU that is left of it; empty if it is lost. */
  left: string;
}

/** `4.00638E+12`, `4,01E+12`, `4.006381333931E12`, `4,01×10^12`. Codes such as `1E10` have neither mark nor sign. */
const SCIENTIFIC = /^(?:\d(?:[.,]\d+)?\s?(?:E\+|[×*]\s?10\^)|\d[.,]\d+E-?)\d+$/i;
/** A spreadsheet keeps 15 digits. */
const ROUNDED = /^[1-9]\d{14}0+$/;
const WITH_DECIMALS = /^(\d+)[.,]0{1,2}$/;
/** `#NAME?`, `#REF!`, `#BEZUG!`, `#N/A`, and a number in a narrow column: `####`. */
const ERROR = /^#(?:[\p{Lu}\d/]{2,}[?!]|N\/A|NV|#+)$/u;

/** Months as spreadsheets write them, in the case of each language: `MAY-12` and `Set-12` are codes. */
const MONTHS = new Set(
  (
    'Jan Feb Mar Apr May Jun Jul Aug Sep Sept Oct Nov Dec Mär Mrz März Mai Juni Juli Okt Dez ' +
    'jan feb mar mars apr maj mai jun juni jul juli aug sep sept okt nov dec des dez ' +
    'janv févr avr juin juil août oct déc ene abr may ago dic gen mag giu lug set ott mrt mei ' +
    'fev out ian iun iul noi tammi helmi maalis huhti touko kesä heinä elo syys loka marras joulu ' +
    'sty lut kwi cze lip sie wrz paź lis gru led úno bře dub kvě čvn čvc srp zář říj pro ' +
    'márc ápr máj jún júl szept Oca Şub Nis Haz Tem Ağu Eyl Eki Kas Ara ' +
    'Ιαν Φεβ Μαρ Απρ Μαΐ Μαϊ Ιουν Ιουλ Αυγ Σεπ Οκτ Νοε Δεκ янв фев мар апр май мая июн июл авг сен окт ноя дек ' +
    'січ лют бер кві тра чер лип сер вер жов лис гру'
  ).split(' '),
);
const DAY = /^(?:0?[1-9]|[12]\d|3[01])$/;
const TIME = /[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[AP]M)?Z?$/i;

/** `2-Jan`, `02. Jan`, `Jan-02`, `2/janv./2026`, `02/01/2026`, `2026-01-02`, `1月2日`. */
function isSpreadsheetDate(text: string): boolean {
  const date = text.replace(TIME, '');
  if (/^(?:\d{4}[年년] ?)?\d{1,2}[月월](?: ?\d{1,2}[日일])?$/.test(date)) return true;
  const parts = /^([\p{L}\d]+)(\.?[-./ ] ?)([\p{L}\d]+)(?:(\.?[-./ ] ?)([\p{L}\d]+))?\.?$/u.exec(date);
  if (!parts) return false;
  const [, first = '', mark, second = '', secondMark, third] = parts;
  const isYear = (part: string) => /^(?:19|20)\d\d$/.test(part);
  const isDay = (part: string) => DAY.test(part);
  if (MONTHS.has(first)) return third === undefined && /^\d{2}$|^(?:19|20)\d\d$/.test(second);
  if (MONTHS.has(second)) return isDay(first) && (third === undefined || isYear(third) || /^\d\d$/.test(third));
  if (third === undefined || mark !== secondMark || !isDay(second)) return false;
  if (isYear(first)) return isDay(third);
  // `10-12-24` and `1.2.10` are as likely codes.
  const isShortYear = /^\d\d$/.test(third) && (mark === '/' || (mark === '.' && `${first}${second}`.length === 4));
  return isDay(first) && (isYear(third) || isShortYear) && Math.min(Number(first), Number(second)) <= 12;
}

/** What a spreadsheet did to a SKU; null if it looks as it was entered. Lost zeros only show beside the original. */
export function findSkuDamage(sku: string): SkuDamage | null {
  if (!/^[#\p{Nd}]|\p{Nd}$/u.test(sku)) return null;
  const text = plainDigits(sku).trim();
  const decimals = WITH_DECIMALS.exec(text);
  if (decimals) return { what: 'added decimals to it', left: decimals[1] ?? '' };
  if (SCIENTIFIC.test(text)) return { what: 'shortened it', left: '' };
  if (ROUNDED.test(text)) return { what: 'rounded it', left: '' };
  if (ERROR.test(text)) return { what: 'replaced it by an error', left: '' };
  return isSpreadsheetDate(text) ? { what: 'made it a date', left: '' } : null;
}

/** The digits of a SKU without zeros before them; empty if it has none to lose. */
export const withoutZeros = (sku: string): string => /^0+([1-9]\d*)$/.exec(sku)?.[1] ?? '';
