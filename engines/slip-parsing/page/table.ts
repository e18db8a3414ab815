import { isMoney, parseFigure } from '../row/figures.ts';
import { type Column, parseColumns } from './columns.ts';
import { joinWords, type Line, type Word } from './page.ts';
import { isSummaryInWords } from './summary-words.ts';

export interface Table {
  /** Null where the slip has no line of headings. */
  columns: Column[] | null;
  /** The lines that may hold items, below the headings. */
  lines: Line[];
  /** The lines below: sums, taxes, thanks. */
  rest: Line[];
  /** The lines above: vendor, address, date. */
  head: Line[];
}

/**
 * Sums, taxes, payments: not items. A number or sign before the word is ignored. Sums may occur between items, such as
 * when goods are grouped by tax; `CLOSING` has the words that end the list.
 */
const SUMMARY =
  /^(?:sub\W*total|total|totals|nett?\b|grand|amount\b|balance|g\.?s\.?t\b|v\.?a\.?t\b|tax\b|serv(?:ice|\.)?\s*(?:charge|chg)|disc(?:ount)?\b|round|cash\b|change\b|tender|bill\s|items?\W|qty\W|payable|paid|payment|visa|master|card\b|saving|deposit|voucher|coupon|rebate|shipping|freight|delivery (?:fee|charge)|surcharge|summe|mwst|zwischensumme|tunai|kembali|thank|signature|signed|received (?:by|above)|goods (?:sold|received|return))/i;
const CLOSING =
  /\b(?:summary|analysis|thank|nett? total|grand total|total payable|incl(?:usive|\.)|change|tender|amount due|balance due|please come|goods (?:sold|received|return)|received (?:by|above)|signature|signed by)\b/i;

/** Quantity and price below a name: `Qty 2 @ 3.50`. */
const COUNTED = /^qty\W*\d+(?:[.,]\d+)?\s*\p{L}{0,4}\s*[@x×]\s*\S*\d/iu;
/** Words of a tax line that does not begin with a summary word. */
const TAXED = /\b(?:g\.?s\.?t|v\.?a\.?t|sst|tax|taxable|rate|rated|standard|zero|exempt|summary)\b/i;

/** Whether a line summarizes the slip and is not an item. */
export function isSummary(line: Line): boolean {
  const text = joinWords(line.words).replace(/^[^\p{L}]+/u, '');
  if (COUNTED.test(text)) return false;
  return (
    SUMMARY.test(text) ||
    isSummaryInWords(line) ||
    /\bqty\W*\d|\b(?:discount|rounding)\b|sub\s?to/i.test(text) ||
    /\(\s*[@a6]+\s*\d+%?\s*\)/.test(text) ||
    (/\d\s*%(?!\d)/.test(text) && !isTaxedItem(line, text))
  );
}

/** Whether a line with a tax rate is an item: it has a name and at least two figures. */
function isTaxedItem(line: Line, text: string): boolean {
  const figures = line.words.filter((word) => parseFigure(word) !== null && !word.text.includes('%'));
  return /\p{L}{3}/u.test(text) && !TAXED.test(text) && figures.length >= 2;
}

const hasFigure = (line: Line) => !isSummary(line) && line.words.some((word) => parseFigure(word) !== null);
const isPrice = (word: Word) => {
  const figure = parseFigure(word);
  return figure !== null && isMoney(figure);
};
const hasMoney = (line: Line) => line.words.some(isPrice);

/** Finds the table of items on a slip. */
export function findTable(lines: readonly Line[]): Table {
  // Words below the sums may look like headings. Below real ones there are figures and, if the slip has prices, money.
  const isOfGoods = lines.some((line) => !isSummary(line) && hasMoney(line))
    ? (line: Line) => hasFigure(line) && hasMoney(line)
    : hasFigure;
  const heading = lines.findIndex(
    (line, index) => parseColumns(line) !== null && lines.slice(index + 1).some(isOfGoods),
  );
  const start = heading === -1 ? 0 : heading + 1;
  const columns = heading === -1 ? null : parseColumns(lines[heading] as Line);
  // Without headings, the head may mention tax and cash: the list cannot end before the first price.
  const charged = columns ? start : lines.findIndex((line) => !isSummary(line) && hasMoney(line));
  // Two sums in a row, or a closing word.
  const isEnd = (line: Line, index: number) =>
    charged !== -1 &&
    index > Math.max(start + 1, charged) &&
    (CLOSING.test(joinWords(line.words)) || (isSummary(line) && isSummary(lines[index - 1] as Line)));
  const closing = lines.findIndex(isEnd);
  const end = closing === -1 ? lines.length : closing + 1;
  return {
    columns,
    lines: lines.slice(start, end),
    rest: lines.slice(end),
    head: lines.slice(0, heading !== -1 ? heading : charged > 0 ? charged : Math.ceil(lines.length / 2)),
  };
}
