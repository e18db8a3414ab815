import { type Line, middleOf } from '../page/page.ts';
import { isMoney } from '../row/figures.ts';
import { type Column, headedColumns } from './columns.ts';
import { type Division, divide } from './divide.ts';
import { type Item, PLACES, shapeOf } from './items.ts';
import { takeApart } from './parts.ts';
import { rememberRoles } from './roles.ts';
import { withoutRowNumbers } from './row-numbers.ts';
import { figuresOf, parseRow, parseRows, type Row } from './rows.ts';
import { addsUp, withoutSums } from './sums.ts';
import type { ColumnKind } from './vocabulary.ts';

/** The goods of a slip and what surrounds them. */
interface Table {
  items: Item[];
  columns: readonly Column[];
  /** Figures that may be a total of the items. */
  printed: number[];
  /** Whether the amounts of the items add up to one of them. */
  agrees: boolean;
  head: Line[];
  hasMoney: boolean;
}

/** Finds the goods of a slip with prices. */
export function findTable(lines: readonly Line[]): Table {
  const rows = withoutRowNumbers(parseRows(lines));
  const zone = findZone(rows);
  const goods = rows.slice(zone.start, zone.end);
  const totals = [...goods.filter(({ kind }) => kind === 'summary'), ...rows.slice(zone.end)].flatMap(figuresOf);
  const printed = [...totals, ...withoutOthers(totals, rows.slice(0, zone.end), goods)];
  const columns = headedColumns(rows.slice(zone.heading, zone.start).filter(({ kind }) => kind === 'heading'));
  const endsAtSum = rows[zone.end]?.kind === 'summary';
  const divided = (from: readonly Row[], under: readonly Column[], isHeaded = columns.length > 0) =>
    bestDivision(from, under, printed, { isHeaded, endsAtSum });
  const draft = divided(goods, columns);
  const restored = withPoints(goods, draft.division.items);
  const first = restored ? divided(restored, columns) : draft;
  const more = learnColumns(first.division.items).filter(({ kind }) => columns.every((one) => one.kind !== kind));
  const learned = [...columns, ...more];
  const best = more.length > 0 ? divided(restored ?? goods, learned) : first;
  return {
    items: best.division.items,
    columns: learned,
    printed,
    agrees: best.agrees,
    head: lines.slice(0, zone.heading),
    hasMoney: rows.some(({ hasMoney, kind }) => hasMoney && kind !== 'about'),
  };
}

/** Totals without what they add to the goods of the page: deposits, and the sum of the pages before. */
function withoutOthers(totals: readonly number[], above: readonly Row[], goods: readonly Row[]): number[] {
  const lastFigures = (rows: readonly Row[]) => rows.flatMap((row) => (row.hasMoney ? figuresOf(row).slice(-1) : []));
  const deposits = lastFigures(goods.filter(({ kind }) => kind === 'charge')).reduce((sum, value) => sum + value, 0);
  const first = above.findIndex((row) => row.kind === 'plain' && row.hasMoney);
  const carried = lastFigures(above.slice(0, Math.max(0, first)).filter(({ kind }) => kind === 'summary'));
  const others = [deposits, ...carried].filter((value) => value > 0);
  return others.flatMap((other) => totals.map((total) => total - other)).filter((total) => total > 0);
}

function bestDivision(
  goods: readonly Row[],
  columns: readonly Column[],
  printed: readonly number[],
  { isHeaded, endsAtSum }: { isHeaded: boolean; endsAtSum: boolean },
) {
  const parts = goods.map((row) => takeApart(row));
  const codes = parts.filter(({ row }) => row.hasMoney).flatMap(({ name }) => name[0] ?? []);
  const options = {
    findRoles: rememberRoles(columns, printsCents(goods)),
    isHeaded,
    endsAtSum,
    pitch: medianPitch(goods),
    codeShapes: new Set(codes.filter(({ kind }) => kind === 'code').map(({ word }) => shapeOf(word.text))),
  };
  let best: { division: Division; agrees: boolean; score: number } | null = null;
  for (const [place, wrap] of WAYS) {
    const found = divide(parts, place, { ...options, wrap });
    const { items, totals } = withoutSums(found.items, printed);
    const division = { ...found, items };
    const agrees = addsUp(items, [...printed, ...totals]);
    const score = division.score + (agrees ? WORTH_OF_TOTAL : 0) - (wrap === 'above' ? RARE : 0);
    if (!best || score > best.score) best = { division, agrees, score };
  }
  return best ?? { division: { items: [], score: 0 }, agrees: false, score: 0 };
}
const WORTH_OF_TOTAL = 2;

/** It is rare that some names begin above their figures and others on the same line. */
const RARE = 1;

const WAYS = [...PLACES.map((place) => [place, 'below'] as const), ['beside', 'above'] as const];

/**
 * Rows whose amount has lost its point, such as `519S` below `10.28 S`: a number of at least three digits that ends where
 * the amounts of other items end. Null if there are none.
 */
function withPoints(goods: readonly Row[], items: readonly Item[]): Row[] | null {
  const amounts = items.flatMap(({ roles }) =>
    roles.slots.amount?.figure.decimals === 2 ? [roles.slots.amount.token.word] : [],
  );
  const isBeside = items.filter(({ place }) => place === 'beside').length * 2 > items.length;
  if (amounts.length < 2 || !isBeside) return null;
  const edge = median(amounts.map(({ right }) => right));
  let isChanged = false;
  const rows = goods.map((row) => {
    const { words } = row.line;
    const last = words.findLast(({ text }) => /\d/.test(text));
    const match = /^(\d{1,3})(\d\d)([A-Z]?)$/.exec(last?.text ?? '');
    if (row.hasMoney || row.kind !== 'plain' || !last || !match) return row;
    const letter = (last.right - last.left) / last.text.length;
    if (Math.abs(last.right - (match[3]?.length ?? 0) * letter - edge) > 2 * letter) return row;
    isChanged = true;
    const text = `${match[1]}.${match[2]}`;
    return parseRow({ ...row.line, words: words.map((word) => (word === last ? { ...word, text } : word)) });
  });
  return isChanged ? rows : null;
}

/** Where the figures of proven items stand: columns of a slip without headings. */
function learnColumns(items: readonly Item[]): Column[] {
  const proven = items.filter(({ roles }) => roles.proof === 'product');
  if (proven.length < 2) return [];
  const kinds = ['quantity', 'unitPrice', 'amount'] as const satisfies readonly ColumnKind[];
  return kinds.flatMap((kind) => {
    const words = proven.flatMap(({ roles }) => (roles.slots[kind]?.isOnAnchor ? roles.slots[kind].token.word : []));
    if (words.length < 2 || kind === 'quantity') return [];
    return [{ kind, left: median(words.map(({ left }) => left)), right: median(words.map(({ right }) => right)) }];
  });
}

/** Whether the slip prints cents: at least a quarter of the last figures have them, as some lose their point. */
function printsCents(rows: readonly Row[]): boolean {
  const last = rows.flatMap(({ tokens }) =>
    tokens.flatMap(({ kind, figure }) => (kind === 'figure' && figure ? [figure] : [])).slice(-1),
  );
  return last.filter(isMoney).filter(({ decimals }) => decimals === 2).length * 4 >= last.length;
}

function medianPitch(rows: readonly Row[]): number {
  return median(rows.slice(1).map(({ line }, index) => middleOf(line) - middleOf(rows[index]?.line ?? line)));
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The rows of goods, as indices; `end` is the first row behind them. */
interface Zone {
  heading: number;
  start: number;
  end: number;
}

/** Where the goods are: below the headings if there are some, and above the sums. */
function findZone(rows: readonly Row[]): Zone {
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
  return { heading: heading === -1 ? first : heading, start, end: nextSummary(rows, first) };
}
const MAX_TO_GOODS = 12;

const nextSummary = (rows: readonly Row[], from: number) => {
  const at = rows.findIndex((row, index) => index >= from && row.kind === 'summary');
  return at === -1 ? rows.length : at;
};

/** `(RM) (RM)` below headings. */
const isCurrencyRow = (row: Row | undefined) =>
  row?.line.words.every(({ text }) => /^\W*(?:RM|RH|USD|EUR|GST|MYR|[$€£])?\W*$/i.test(text));
