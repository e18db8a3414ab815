import { parseBestBefore } from '../stock/best-before.ts';
import { conceptsOf } from './grid/headings.ts';
import type { Line, Word } from './page/page.ts';
import type { SlipRow } from './slip.ts';

/**
 * Lots and best-before dates of goods: in columns below such headings, or behind such words on the lines of the goods. What
 * could mean two things, such as the date 03/04/2027, is left out.
 */

/** Words of best-before dates; other dates on slips are of harvests and deliveries. */
const EXPIRY =
  /^(?:expir(?:y|es|ation|a)\w*|exp|best|bestbefore|bestby|bb|bbe|bbd|mhd|haltbar\w*|verfall\w*|ddm|dluo|dlc|peremption|caducidad|cad|consumo|scadenza|scad|tmc|entro|tht|houdbaar\w*|luput)$/;
/** What may stand between a word and its value: `Lot No.: A1`. */
const FILLER = /^(?:no|nr|number|nummer|code|before|by|bis|until|date|datum)?[.:#]*$/i;
const MAX_LOT = 40;

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
const isLotWord = (word: Word) => !/\d/.test(word.text) && conceptsOf([word]).includes('lot');
const isExpiryWord = (word: Word) => EXPIRY.test(plain(word.text));
const middle = ({ top, bottom }: { top: number; bottom: number }) => (top + bottom) / 2;

/** The rows with the lots and dates that the page shows for them. */
export function withLots<Row extends SlipRow>(rows: readonly Row[], lines: readonly Line[]): Row[] {
  const first = Math.min(...rows.map(({ box }) => box.top));
  const headings = lines.filter((line) => middle(line) < first && isHeading(line));
  const lotHeading = headings.flatMap(({ words }) => words.filter(isLotWord)).at(-1);
  const dateHeading = headings.flatMap(({ words }) => words.filter(isExpiryWord)).at(-1);
  const tops = rows.map(({ box }) => box.top).toSorted((a, b) => a - b);
  return rows.map((row) => {
    const { top, bottom } = row.box;
    const next = tops.find((other) => other > top) ?? bottom + 3 * (bottom - top);
    const own = lines.filter((line) => middle(line) >= top && middle(line) <= bottom);
    const around = lines.filter((line) => middle(line) >= top && middle(line) < next);
    const lot = toLot(below(lotHeading, own, lines)) ?? toLot(behind(isLotWord, around));
    const bestBefore = toDate(below(dateHeading, own, lines)) ?? toDate(behind(isExpiryWord, around));
    return { ...row, ...(lot && { lot }), ...(bestBefore && { bestBefore }) };
  });
}

/** A line of headings has several of them, and no figures. */
const isHeading = ({ words }: Line): boolean =>
  words.every(({ text }) => !/\d/.test(text)) && new Set(words.flatMap((word) => conceptsOf([word]))).size > 1;

/** The word in the column of a heading: below it and the words close to it, or as near as a letter. */
function below(heading: Word | undefined, own: readonly Line[], lines: readonly Line[]): string | undefined {
  if (!heading) return undefined;
  const letter = (heading.right - heading.left) / Math.max(1, heading.text.length);
  const beside = lines.find(({ words }) => words.includes(heading))?.words ?? [];
  const at = beside.indexOf(heading);
  // From this gap on, in widths of a letter, words are headings of their own.
  const isApart = (index: number) => {
    const [before, word] = [beside[index - 1], beside[index]];
    if (!before || !word || word.left - before.right > 1.6 * letter) return true;
    return [before, word].some((one) => one !== heading && conceptsOf([one]).length > 0);
  };
  const indexes = beside.map((_, index) => index);
  const from = indexes.findLast((index) => index <= at && (index === 0 || isApart(index))) ?? at;
  const to = indexes.find((index) => index > at && isApart(index)) ?? beside.length;
  const [left, right] = [beside[from]?.left ?? 0, beside[to - 1]?.right ?? 0];
  const end = beside[to]?.left ?? Number.POSITIVE_INFINITY;
  return own
    .flatMap(({ words }) => words)
    .find(
      (word) =>
        /\d/.test(word.text) && word.right > left - letter && word.left < right + letter && word.left < end - letter,
    )?.text;
}

/** The word behind one of a kind: `Lot A1`, `MHD: 03.2027`. */
function behind(isKind: (word: Word) => boolean, around: readonly Line[]): string | undefined {
  for (const { words } of around) {
    const at = words.findIndex(isKind);
    if (at < 0) continue;
    const value = words.slice(at + 1).find(({ text }) => !FILLER.test(text));
    if (value && /\d/.test(value.text)) return value.text;
  }
  return undefined;
}

function toLot(text: string | undefined): string | undefined {
  const code = text?.replaceAll(/^[(:#]+|[),;:]+$/g, '');
  return code && code.length <= MAX_LOT ? code : undefined;
}

const YEAR_FIRST = /^(?<year>20\d\d)[-/.](?<month>\d\d?)(?:[-/.](?<day>\d\d?))?$/;
const YEAR_LAST = /^(?:(?<one>\d\d?)(?<sign>[-/.]))?(?<two>\d\d?)[-/.](?<year>20\d\d)$/;

/** A date as the app writes it; undefined if it is none or could be two. */
function toDate(text: string | undefined): string | undefined {
  const written = text?.replaceAll(/[^\d./-]|[./-]$/g, '') ?? '';
  const found = YEAR_FIRST.exec(written)?.groups ?? YEAR_LAST.exec(written)?.groups;
  if (!found) return undefined;
  const { year, month = found.two, day = found.one, one, two, sign } = found;
  const isUnclear = one !== undefined && sign !== '.' && Number(one) <= 12 && Number(two) <= 12 && one !== two;
  if (isUnclear) return undefined;
  const isMonthFirst = one !== undefined && Number(two) > 12;
  const parts = isMonthFirst ? [year, one, two] : [year, month, ...(day === undefined ? [] : [day])];
  const date = parts.map((part) => String(part).padStart(2, '0')).join('-');
  return parseBestBefore(date) ? date : undefined;
}
