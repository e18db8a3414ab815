/** Parses the rows of an order slip from the words that OCR found. */

import type { Column } from './page/columns.ts';
import { joinFigures, withPlainQuantity, withThousands } from './page/join-figures.ts';
import { joinWords, type Line, type Word } from './page/page.ts';
import { hasSummaryWord } from './page/summary-words.ts';
import { findTable, isSummary } from './page/table.ts';
import { findVendor } from './page/vendor.ts';
import { assemble, type Draft, type Layout } from './row/drafts.ts';
import { isMoney, parseFigure } from './row/figures.ts';
import { isCount, withoutNumbers } from './row/leads.ts';
import { type ListedGoods, parseListedGoods } from './row/list.ts';
import { withNamesAbove } from './row/name-order.ts';
import { hasName, isCodes, isDetail, type Part, parsePart } from './row/parts.ts';
import { type Solved, solve } from './row/solve.ts';

/** One item of a slip, as read. */
export interface SlipRow {
  name: string;
  /** The printed code or bar code; empty if there is none. */
  sku: string;
  /** As printed; negative for returned goods. */
  quantity: number;
  /** In the slip's currency; null if unknown. */
  unitPrice: number | null;
  /** Price of the whole row; null if it is not printed. */
  amount: number | null;
  /** Remarks printed below the item. */
  notes: string;
  /** Confidence per field, 0 to 1, from OCR and arithmetic. */
  confidence: { name: number; quantity: number; price: number };
  /** The unit of the quantity, as printed; absent if there is none. */
  unit?: string;
  /** Position in the picture, in pixels. */
  box: { left: number; top: number; right: number; bottom: number };
}

/** The content of a slip. */
export interface Slip {
  rows: SlipRow[];
  /** Whether the rows add up to a printed total; `unknown` without a total or if a row has no price. */
  sum: 'agrees' | 'differs' | 'unknown';
  /** The supplier; empty if unknown. */
  vendor: string;
}

/** Parses a slip from its lines, top to bottom. `printed`: all figures that may be a total of the rows. */
export function parseSlip(read: readonly Line[]): Slip & { printed: number[] } {
  const lines = withThousands(read.map(joinFigures));
  const table = findTable(lines);
  const isQuantityBehind = stands(table.columns, 'quantity') > stands(table.columns, 'name');
  const items = withoutNumbers(table.lines, isQuantityBehind);
  const leads = leadsWithQuantity(items, table.columns);
  const parts = withNamesAbove(
    items.map((line) => (isSummary(line) ? null : parsePart(withPlainQuantity(line), leads, table.columns))),
  );
  const hasCents = printsCents([...table.lines, ...table.rest]);
  if (hasCents) for (const part of parts) if (part) dropDirt(part);
  const namesStandAbove = countAbove(parts.filter((part) => !part || !isCodes(part))) > countComplete(parts);
  const layout: Layout = { columns: table.columns, namesStandAbove, pitch: measurePitch(table.lines) };
  const drafts = assemble(parts, layout).map((draft) => ({
    draft,
    solved: solveDraft(draft, table.columns !== null, hasCents),
  }));
  const summaries = table.lines.filter(isSummary);
  const totals = figuresIn(summaries);
  const goods = withoutSums(drafts, [...totals, ...figuresIn(table.rest)]);
  const agreesWithTotal = settle(
    goods.map(({ solved }) => solved),
    totals,
  );
  const rows = goods
    .map(({ draft, solved }) => toRow(draft, solved, agreesWithTotal))
    .filter((row) => row.name !== '' && !isScrap(row) && !isDiscount(row));
  // Without prices, it is a delivery note or a shopping list.
  if (rows.length === 0 && !lines.some(({ words }) => words.some(isPrice))) {
    // If it mentions a total or cash, it has prices that could not be read.
    const trust = lines.some(({ words }) => /\b(?:total|cash|change|tax)\b/i.test(joinWords(words))) ? 0.6 : 0.85;
    const listed = parseListedGoods(withoutNumbers(lines, false).filter((line) => !hasSummaryWord(line))).map((goods) =>
      listedRow(goods, trust),
    );
    return { rows: listed, sum: 'unknown', vendor: findVendor(table.head), printed: [] };
  }
  const printed = [...totals, ...figuresIn(table.rest)];
  return {
    rows,
    sum: agreesWithTotal ? 'agrees' : compareWithTotals(rows, printed),
    vendor: findVendor(table.head),
    printed,
  };
}

interface SolvedDraft {
  draft: Draft;
  solved: Solved;
}

/** Whether two sums are equal within rounding. */
const isSame = (a: number, b: number) => Math.abs(a - b) < 0.011;

/**
 * Removes summary lines whose words could not be read: their single figure is the sum of the rows above. One row above
 * is enough if the line has a summary word; otherwise two, and no goods below. If the last item happens to cost as much
 * as all others, the slip prints the sum of both.
 * @param printed figures of known summary lines
 */
function withoutSums(drafts: readonly SolvedDraft[], printed: readonly number[]): SolvedDraft[] {
  const kept: SolvedDraft[] = [];
  let sum = 0;
  for (const [index, one] of drafts.entries()) {
    const { draft, solved } = one;
    const amount = solved.amount ?? solved.unitPrice;
    const isSingle = draft.lead === null && draft.each.length === 0 && draft.figures.length === 1;
    if (amount !== null && isSingle && kept.length > 0 && isSame(amount, sum)) {
      if (draft.lines.some(hasSummaryWord)) continue;
      const isLast = drafts
        .slice(index + 1)
        .every(({ solved: { amount: below } }) => below === null || isSame(below, sum));
      const isOfGoods = printed.some((total) => isSame(total, sum + amount));
      if (kept.length > 1 && isLast && !isOfGoods) continue;
    }
    kept.push(one);
    sum += amount ?? 0;
  }
  return kept;
}

/** Whether the slip prints cents: at least a quarter of the last figures have them, as some lose their point. */
function printsCents(lines: readonly Line[]): boolean {
  const last = lines.flatMap((line) => line.words.flatMap((word) => parseFigure(word) ?? []).slice(-1));
  return last.filter(({ decimals }) => decimals === 2).length * 4 >= last.length;
}

/** Removes single digits in a money column or after the amount: creases in the paper, or tax codes. */
function dropDirt(part: Part): void {
  const isBehindSum = part.each.length > 0 && part.figures.length > 1 && part.figures.at(-1)?.word.text.length === 1;
  if (isBehindSum) part.figures.pop();
  part.figures = part.figures.filter(
    ({ kind, decimals, word }) => !(kind === 'amount' && decimals === 0 && word.text.length === 1),
  );
}

const figuresIn = (lines: readonly Line[]): number[] =>
  lines.flatMap((line) => line.words.flatMap((word) => parseFigure(word)?.value ?? []));

/** Whether the rows add up to a printed total. */
export function compareWithTotals(rows: readonly SlipRow[], printed: readonly number[]): Slip['sum'] {
  if (rows.length === 0 || printed.length === 0 || rows.some(({ amount }) => amount === null)) return 'unknown';
  const sum = rows.reduce((before, { amount }) => before + (amount ?? 0), 0);
  return printed.some((total) => total !== 0 && Math.abs(total - sum) < 0.011) ? 'agrees' : 'differs';
}

/**
 * Compares the amounts with the printed totals. If they would agree with the alternative reading of one row, changes
 * that row.
 * @returns whether they agree
 */
function settle(rows: Solved[], totals: readonly number[]): boolean {
  // A printed 0 is a rounding or discount and confirms nothing.
  const isPrinted = (sum: number) => totals.some((total) => total !== 0 && Math.abs(total - sum) < 0.011);
  const sum = rows.reduce((before, { amount }) => before + (amount ?? 0), 0);
  if (rows.length === 0 || rows.some(({ amount }) => amount === null)) return false;
  if (isPrinted(sum)) return true;
  for (const row of rows) {
    if (!row.instead || !isPrinted(sum - (row.amount ?? 0) + row.instead.amount)) continue;
    Object.assign(row, row.instead);
    return true;
  }
  return false;
}
/** A few letters without a price: part of an unreadable line. */
const isScrap = ({ name, unitPrice, amount }: SlipRow) =>
  unitPrice === null && amount === null && (name.match(/\p{L}/gu) ?? []).length < 4;

/** A negative amount without returned goods. */
const isDiscount = ({ quantity, amount }: SlipRow) => quantity > 0 && amount !== null && amount < 0;

/** The median distance between lines. */
function measurePitch(lines: readonly Line[]): number {
  const steps = lines.slice(1).map((line, index) => line.top - (lines[index] as Line).top);
  return steps.sort((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 0;
}

/** The index of a column, or -1. */
const stands = (columns: readonly Column[] | null, kind: Column['kind']) =>
  columns?.findIndex((column) => column.kind === kind) ?? -1;

const isPrice = (word: Word) => {
  const figure = parseFigure(word);
  return figure !== null && isMoney(figure);
};

/** Whether most lines have the quantity before the name. */
function leadsWithQuantity(lines: readonly Line[], columns: Column[] | null): boolean {
  if (columns) {
    const quantity = columns.find(({ kind }) => kind === 'quantity');
    const name = columns.find(({ kind }) => kind === 'name');
    if (quantity && name) return quantity.centre < name.centre;
    if (quantity) return columns[0] === quantity;
  }
  const priced = lines.filter((line) => !isSummary(line) && line.words.some(isPrice));
  return priced.filter((line) => isCount(line.words[0])).length * 2 > priced.length;
}
function countAbove(parts: readonly (Part | null)[]): number {
  return parts.filter((part, index) => {
    const above = parts[index - 1];
    return (
      part &&
      above &&
      isDetail(part) &&
      part.figures.length + (part.lead ? 1 : 0) >= 2 &&
      hasName(above) &&
      above.figures.length <= 1
    );
  }).length;
}

const countComplete = (parts: readonly (Part | null)[]) =>
  parts.filter((part) => part && hasName(part) && part.figures.some(isMoney)).length;

function solveDraft(draft: Draft, hasColumns: boolean, hasCents: boolean): Solved {
  const figures = hasColumns ? draft.figures.filter(({ kind }) => kind !== 'other') : draft.figures;
  return solve({ ...draft, figures }, hasColumns, hasCents);
}

function toRow(draft: Draft, solved: Solved, agreesWithTotal: boolean): SlipRow {
  const words = draft.names.flatMap(({ name }) => name);
  const { quantity, unitPrice, amount } = solved;
  const contradicts = unitPrice !== null && amount !== null && Math.abs(quantity * unitPrice - amount) > 0.02;
  const trust = contradicts
    ? Math.min(solved.trust, 0.6)
    : agreesWithTotal
      ? Math.max(solved.trust, 0.9)
      : solved.trust;
  const name = joinName(words);
  const read = mean([...draft.figures, ...draft.each, ...(draft.lead ? [draft.lead] : [])].map(({ word }) => word));
  return {
    name,
    sku: draft.code,
    ...(draft.unit === '' ? {} : { unit: draft.unit }),
    quantity,
    unitPrice,
    amount,
    notes: draft.notes.map((part) => joinName(part.name)).join('; '),
    confidence: {
      name: rounded(mean(words)),
      quantity: rounded(solved.agrees ? Math.max(0.9, read) : read * trust),
      price: rounded(unitPrice === null ? 0 : solved.agrees ? Math.max(0.9, read) : read * trust),
    },
    box: {
      left: Math.min(...draft.lines.map((line) => line.left)),
      top: Math.min(...draft.lines.map((line) => line.top)),
      right: Math.max(...draft.lines.map((line) => line.right)),
      bottom: Math.max(...draft.lines.map((line) => line.bottom)),
    },
  };
}

/** Builds a row without a price: only the OCR confidence supports it. */
function listedRow({ line, name, quantity, unit, isSize }: ListedGoods, trust: number): SlipRow {
  const { left, top, right, bottom } = line;
  return {
    name: joinName(name),
    sku: '',
    ...(unit === '' ? {} : { unit }),
    quantity: quantity.value,
    unitPrice: null,
    amount: null,
    notes: '',
    confidence: {
      name: rounded(mean(name)),
      quantity: rounded(mean([quantity.word]) * (isSize ? 0.6 : trust)),
      price: 0,
    },
    box: { left, top, right, bottom },
  };
}

const mean = (list: readonly Word[]) => list.reduce((sum, word) => sum + word.confidence, 0) / Math.max(1, list.length);
const rounded = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;

/** Joins words to a name, without stray signs at its ends. */
function joinName(words: readonly Word[]): string {
  return joinWords(words)
    .replace(/[@|~_"“”‘’'`*#:;,.\s-]+$/u, '')
    .replace(/^[|~_"“”‘’'`*#:;,.\s=+-]+/u, '')
    .replace(/\s+/g, ' ')
    .trim();
}
