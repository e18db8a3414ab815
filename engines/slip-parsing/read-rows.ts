/** Reads the rows of an order slip from the words that OCR found on it. */

import type { Column } from './page/columns.ts';
import { mendLine, withPlainQuantity, withThousands } from './page/mend.ts';
import { type Line, textOf, type Word } from './page/page.ts';
import { hasSummaryWord } from './page/summary-words.ts';
import { isSummary, tableOf } from './page/table.ts';
import { findVendor } from './page/vendor.ts';
import { assemble, type Draft, type Layout } from './row/drafts.ts';
import { figureOf, isMoney } from './row/figures.ts';
import { isCount, withoutNumbers } from './row/leads.ts';
import { type ListedGoods, listedGoods } from './row/list.ts';
import { withNamesAbove } from './row/name-order.ts';
import { hasName, isCodes, isDetail, type Part, partOf } from './row/parts.ts';
import { type Solved, solve } from './row/solve.ts';

/** One item of a slip, as read. */
export interface SlipRow {
  name: string;
  /** A code or bar code printed with the item, empty where there is none. */
  sku: string;
  /** As printed; below 0 for goods that went back. */
  quantity: number;
  /** Price of one in the slip's currency; null where it is not to be known. */
  unitPrice: number | null;
  /** Price of all; null where it is not printed. */
  amount: number | null;
  /** What is printed below the item and is not its name. */
  notes: string;
  /** 0 to 1, each for itself: the reader's own confidence, and whether the arithmetic agrees. */
  confidence: { name: number; quantity: number; price: number };
  /** In what the quantity counts, as printed; missing where the slip does not say. */
  unit?: string;
  /** Where on the picture it was read, in pixels. */
  box: { left: number; top: number; right: number; bottom: number };
}

/** What a slip says. */
export interface Slip {
  rows: SlipRow[];
  /** Whether the rows come to a sum that the slip prints itself; `unknown` where it prints none or a row has no price. */
  sum: 'agrees' | 'differs' | 'unknown';
  /** Who wrote it; empty where that is not to be known. */
  vendor: string;
}

/** Reads a slip. Lines are from top to bottom. `printed` are all figures that may be the sum of its rows. */
export function slipOf(read: readonly Line[]): Slip & { printed: number[] } {
  const lines = withThousands(read.map(mendLine));
  const table = tableOf(lines);
  const isQuantityBehind = stands(table.columns, 'quantity') > stands(table.columns, 'name');
  const items = withoutNumbers(table.lines, isQuantityBehind);
  const leads = leadsWithQuantity(items, table.columns);
  const parts = withNamesAbove(
    items.map((line) => (isSummary(line) ? null : partOf(withPlainQuantity(line), leads, table.columns))),
  );
  const hasCents = printsCents([...table.lines, ...table.rest]);
  if (hasCents) for (const part of parts) if (part) dropDirt(part);
  const namesStandAbove = countAbove(parts.filter((part) => !part || !isCodes(part))) > countComplete(parts);
  const layout: Layout = { columns: table.columns, namesStandAbove, pitch: pitchOf(table.lines) };
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
    .map(({ draft, solved }) => rowOf(draft, solved, agreesWithTotal))
    .filter((row) => row.name !== '' && !isScrap(row) && !isDiscount(row));
  // Nothing on it costs anything: a delivery note, or what somebody wants.
  if (rows.length === 0 && !lines.some(({ words }) => words.some(isPrice))) {
    // With a total or cash on it, it had prices, and they could not be read.
    const trust = lines.some(({ words }) => /\b(?:total|cash|change|tax)\b/i.test(textOf(words))) ? 0.6 : 0.85;
    const listed = listedGoods(withoutNumbers(lines, false).filter((line) => !hasSummaryWord(line))).map((goods) =>
      listedRow(goods, trust),
    );
    return { rows: listed, sum: 'unknown', vendor: findVendor(table.head), printed: [] };
  }
  const printed = [...totals, ...figuresIn(table.rest)];
  return {
    rows,
    sum: agreesWithTotal ? 'agrees' : sumOf(rows, printed),
    vendor: findVendor(table.head),
    printed,
  };
}

interface SolvedDraft {
  draft: Draft;
  solved: Solved;
}

/** A sum of money within the rounding of a cent. */
const isSame = (a: number, b: number) => Math.abs(a - b) < 0.011;

/**
 * Without the lines whose words could not be read as those of a sum, but whose figure is one: a single figure that is all
 * of the rows above together. One row above is enough where the line has a word of a sum; else two, and no row of goods
 * below it. The last of the goods may cost by chance as much as all others: then the slip prints the sum of both.
 * @param printed figures of the lines that are known to be sums
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

/** Whether many lines that end in a figure end in one with cents: a slip without cents has none, and points get lost. */
function printsCents(lines: readonly Line[]): boolean {
  const last = lines.flatMap((line) => line.words.flatMap((word) => figureOf(word) ?? []).slice(-1));
  return last.filter(({ decimals }) => decimals === 2).length * 4 >= last.length;
}

/** A single digit in a column of money with cents, or behind the sum, is a crease in the paper or the code of a tax. */
function dropDirt(part: Part): void {
  const isBehindSum = part.each.length > 0 && part.figures.length > 1 && part.figures.at(-1)?.word.text.length === 1;
  if (isBehindSum) part.figures.pop();
  part.figures = part.figures.filter(
    ({ kind, decimals, word }) => !(kind === 'amount' && decimals === 0 && word.text.length === 1),
  );
}

const figuresIn = (lines: readonly Line[]): number[] =>
  lines.flatMap((line) => line.words.flatMap((word) => figureOf(word)?.value ?? []));

/** Whether the rows come to one of the sums that are printed below them. */
export function sumOf(rows: readonly SlipRow[], printed: readonly number[]): Slip['sum'] {
  if (rows.length === 0 || printed.length === 0 || rows.some(({ amount }) => amount === null)) return 'unknown';
  const sum = rows.reduce((before, { amount }) => before + (amount ?? 0), 0);
  return printed.some((total) => total !== 0 && Math.abs(total - sum) < 0.011) ? 'agrees' : 'differs';
}

/**
 * Holds the amounts against the sums that the slip prints itself. Where they do not agree, but would if one row had been
 * misread the other way, that row is changed. Whether they agree is the answer.
 */
function settle(rows: Solved[], totals: readonly number[]): boolean {
  // Nought is printed for roundings and discounts, and bears nothing out.
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
/** A few letters without a price: what is left of a line that could not be read. */
const isScrap = ({ name, unitPrice, amount }: SlipRow) =>
  unitPrice === null && amount === null && (name.match(/\p{L}/gu) ?? []).length < 4;

/** A sum below nothing although no goods went back. */
const isDiscount = ({ quantity, amount }: SlipRow) => quantity > 0 && amount !== null && amount < 0;

/** The usual distance from one line to the next. */
function pitchOf(lines: readonly Line[]): number {
  const steps = lines.slice(1).map((line, index) => line.top - (lines[index] as Line).top);
  return steps.sort((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 0;
}

/** Where a column stands among the others, -1 for nowhere. */
const stands = (columns: readonly Column[] | null, kind: Column['kind']) =>
  columns?.findIndex((column) => column.kind === kind) ?? -1;

const isPrice = (word: Word) => {
  const figure = figureOf(word);
  return figure !== null && isMoney(figure);
};

/** Whether quantities stand before the names, as most lines have it. */
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

function rowOf(draft: Draft, solved: Solved, agreesWithTotal: boolean): SlipRow {
  const words = draft.names.flatMap(({ name }) => name);
  const { quantity, unitPrice, amount } = solved;
  const contradicts = unitPrice !== null && amount !== null && Math.abs(quantity * unitPrice - amount) > 0.02;
  const trust = contradicts
    ? Math.min(solved.trust, 0.6)
    : agreesWithTotal
      ? Math.max(solved.trust, 0.9)
      : solved.trust;
  const name = nameOf(words);
  const read = mean([...draft.figures, ...draft.each, ...(draft.lead ? [draft.lead] : [])].map(({ word }) => word));
  return {
    name,
    sku: draft.code,
    ...(draft.unit === '' ? {} : { unit: draft.unit }),
    quantity,
    unitPrice,
    amount,
    notes: draft.notes.map((part) => nameOf(part.name)).join('; '),
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

/** A row that tells a quantity and no price: nothing bears it out but the reader's own confidence. */
function listedRow({ line, name, quantity, unit, isSize }: ListedGoods, trust: number): SlipRow {
  const { left, top, right, bottom } = line;
  return {
    name: nameOf(name),
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

/** A name without the dirt at its ends. */
function nameOf(words: readonly Word[]): string {
  return textOf(words)
    .replace(/[@|~_"“”‘’'`*#:;,.\s-]+$/u, '')
    .replace(/^[|~_"“”‘’'`*#:;,.\s=+-]+/u, '')
    .replace(/\s+/g, ' ')
    .trim();
}
