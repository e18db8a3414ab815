import { takeApart } from './parts.ts';
import type { Row } from './rows.ts';

/** The rows of goods, as indices; `end` is the first row behind them. */
export interface Zone {
  heading: number;
  start: number;
  end: number;
}

/** Where the goods are: below the headings if there are some, and above the sums. */
export function findZone(rows: readonly Row[]): Zone {
  const isGoods = (row: Row) => row.kind === 'plain' && row.hasMoney;
  // What looks like headings below a sum belongs to a summary of taxes.
  const goods = rows.findIndex(isGoods);
  // A sum above all goods was carried forward from the page before.
  const sum = rows.findIndex((row, index) => index > goods && row.kind === 'summary' && row.hasMoney);
  const heading = rows.findIndex(
    (row, index) =>
      row.kind === 'heading' &&
      (sum === -1 || index < sum) &&
      rows.slice(index + 1, index + 1 + MAX_TO_GOODS).some(isGoods),
  );
  let start = heading + 1;
  while (heading !== -1 && (rows[start]?.kind === 'heading' || isCurrencyRow(rows[start]))) start += 1;
  const first = rows.findIndex((row, index) => index >= start && isGoods(row));
  if (first === -1) return { heading: heading === -1 ? rows.length : heading, start, end: rows.length };
  let end = nextSummary(rows, first);
  // Goods may be grouped, each group with its sum.
  while (end < rows.length) {
    const after = rows.findIndex((row, index) => index > end && row.kind !== 'summary');
    const next = after === -1 ? rows.length : nextSummary(rows, after);
    if (after === -1 || !rows.slice(after, next).some(isFullItem)) break;
    end = next;
  }
  return { heading: heading === -1 ? first : heading, start, end };
}
const MAX_TO_GOODS = 12;

const nextSummary = (rows: readonly Row[], from: number) => {
  const at = rows.findIndex((row, index) => index >= from && row.kind === 'summary');
  return at === -1 ? rows.length : at;
};

/** `(RM) (RM)` below headings. */
const isCurrencyRow = (row: Row | undefined) =>
  row?.line.words.every(({ text }) => /^\W*(?:RM|RH|USD|EUR|GST|MYR|[$€£])?\W*$/i.test(text));

/** A row with a name and three figures, of which the first two make the third. */
function isFullItem(row: Row): boolean {
  const { lead, tail, isNamed } = takeApart(row);
  const figures = [...lead, ...tail].flatMap(({ figure, kind }) => (kind === 'figure' && figure ? [figure.value] : []));
  const last = figures.at(-1);
  if (row.kind !== 'plain' || !isNamed || last === undefined || figures.length < 3) return false;
  return figures.slice(0, -1).some((x, i) => figures.slice(i + 1, -1).some((y) => Math.abs(x * y - last) < 0.011));
}
