import type { Line } from '../page/page.ts';
import { isMoney } from '../row/figures.ts';
import { countStrange } from '../support.ts';
import type { Counted } from '../table/counted.ts';
import type { Item } from '../table/items.ts';
import { countLetters, isRemark } from '../table/parts.ts';
import { figuresOf, parseRows, type Row } from '../table/rows.ts';
import { withoutSums } from '../table/sums.ts';
import { type Token, tokenize } from '../table/tokens.ts';
import { assignColumns } from './assign.ts';
import { cellsOf, shifted, shiftsOf, withoutFalseGaps, withRepeatedUnits } from './cells.ts';
import { findAlike, findColumns, type GridColumn, type GridLine, withOthers } from './columns.ts';
import { findHeadings, type Role } from './headings.ts';
import { isOfWeights, mentionsMoney, mentionsWeight } from './money.ts';
import { findNames } from './names.ts';
import { findNetPrices } from './net-prices.ts';
import { findReturns, isCharge, isSum } from './not-goods.ts';
import type { Assignment, Named, Table } from './table-model.ts';
import { cellAt, toCounted, toItem } from './table-rows.ts';
import { withUnitColumn } from './units-of-rows.ts';

/** A table with a line of figures for each row, read by its columns. */
export interface Grid {
  /** Its rows, if it has prices. */
  items: Item[];
  /** Its rows, if it has none. */
  counted: Counted[];
  assignment: Assignment;
  isHeaded: boolean;
  /** Whether the page mentions weights and no money. */
  isOfWeight: boolean;
  /** Whether it mentions money, and whether headings weigh. */
  isOfMoney: boolean;
  isWeighed: boolean;
  /** The lines above the table. */
  head: Line[];
  /** Figures below the table, which may be totals. */
  printed: number[];
  /** How many columns of figures nothing explains. */
  strange: number;
  /** What deposits, freight and other charges in the table cost together. */
  charged: number;
  /** What goods that go back below the others cost together. */
  returned: number;
  /** Where the lines of charges and of goods that go back begin. */
  strangersAt: number[];
}

/** Rows that make a table without headings. */
const MIN_ROWS = 3;

/** The table of a page; null if its lines are not alike, or nothing tells what their figures are. */
export function findGrid(page: readonly Line[]): Grid | null {
  const lines = toGridLines(parseRows(page));
  const straight = lines.map(upright);
  const seen = findAlike(straight);
  const { rows: alike, columns } = withOthers(straight, seen, findColumns(straight, seen));
  if (alike.length === 0 || columns.length < 2) return null;
  const headings = findHeadings(straight, alike, columns);
  const { roles, weights, identifies, start, isHeaded } = headings;
  if (alike.length < MIN_ROWS && !isHeaded) return null;
  const printed = lines.slice((alike.at(-1) ?? 0) + 1).flatMap(({ row }) => figuresOf(row));
  const name = nameColumn(columns, roles);
  const rowsOfPage = lines.map(({ row }) => row);
  const isOfMoney = mentionsMoney(rowsOfPage, roles, columns);
  const isOfWeight = !isOfMoney && mentionsWeight(rowsOfPage, roles);
  const assignment = assignColumns(columns, headings, alike, { printed, isOfMoney, isOfWeight });
  if (!assignment) return null;
  const named = findNames(lines, alike, name === null ? undefined : columns[name], columns);
  const isOrdered = roles.some((all) => all.includes('ordered') || all.includes('open'));
  const isNameHeaded = name !== null && roles[name]?.[0] === 'name';
  const strange = countStrange(columns, roles, assignment);
  const table: Table = {
    lines,
    columns,
    roles,
    weights,
    identifies,
    assignment,
    hasCents: hasCents(columns),
    isNameHeaded,
    isOrdered,
    strange,
  };
  const returns = findReturns(lines, alike);
  const isBack = goesBack(lines, alike, returns, assignment, columns);
  const rows = alike.flatMap((index) => {
    const own = named.get(index);
    if (!own || isBack(index) || countLetters(own.tokens) < 2) return [];
    return [{ index, named: own }];
  });
  const charges = rows.filter(({ index, named: own }) => isCharge(textOf(own, index, table)));
  // Sums stand below all goods.
  const lastGoods = rows.findLastIndex((row) => !charges.includes(row) && !isSum(row.named.tokens));
  const goods = rows.filter((row, at) => !charges.includes(row) && at <= lastGoods);
  const back = alike.filter((index) => isBack(index) && cellAt(table, assignment.quantity, index));
  const returned = back.flatMap((index) => cellAt(table, assignment.amount, index)?.figure?.value ?? []);
  const isPriced = assignment.unitPrice !== null || assignment.amount !== null;
  if (rows.length * 2 < alike.length || goods.length === 0) return null;
  const charged = charges.flatMap(({ index }) => cellAt(table, assignment.amount, index)?.figure?.value ?? []);
  const net = findNetPrices(
    table,
    goods.map(({ index }) => index),
  );
  const priced = isPriced
    ? goods.flatMap((row) => {
        // A column is headed as quantities, and nothing was read from it.
        const lacksCount = assignment.quantity === null && roles.some(([role]) => role === 'quantity');
        const item = toItem(row, table, lacksCount);
        return item ? [{ item: { ...item, net: net.get(row.index) }, index: row.index }] : [];
      })
    : [];
  const { items } = withoutSums(
    priced.map(({ item }) => item),
    printed,
  );
  const counted = isPriced ? [] : goods;
  const kept = isPriced ? priced.filter(({ item }) => items.includes(item)) : counted;
  const last = kept.at(-1)?.index ?? 0;
  return {
    items,
    counted: counted.flatMap((row) => toCounted(row, table) ?? []),
    charged: charged.reduce((sum, one) => sum + one, 0),
    returned: returned.reduce((sum, one) => sum + Math.abs(one), 0),
    strangersAt: [...charges.map(({ index }) => index), ...back].flatMap((index) => lines[index]?.row.line.top ?? []),
    assignment,
    strange,
    isHeaded,
    isOfWeight,
    isOfMoney,
    isWeighed: roles.some(isOfWeights),
    head: page.slice(0, start),
    printed: lines.slice(last + 1).flatMap(({ row }) => figuresOf(row)),
  };
}

/** Whether a row below the heading of returned goods is one: where some have a minus, those. */
function goesBack(
  lines: readonly GridLine[],
  rows: readonly number[],
  returns: number,
  { quantity, amount }: Assignment,
  columns: readonly GridColumn[],
): (index: number) => boolean {
  const isNegative = (index: number) =>
    [quantity, amount].some((column) => (columns[column ?? -1]?.cells.get(index)?.figure?.value ?? 0) < 0);
  const isSigned = returns < lines.length && rows.some((index) => index > returns && isNegative(index));
  return (index) => index > returns && (!isSigned || isNegative(index) || index > lastOf(rows, columns, quantity));
}

/** The last row with a quantity; sums stand below. */
const lastOf = (rows: readonly number[], columns: readonly GridColumn[], quantity: number | null) =>
  rows.findLast((index) => columns[quantity ?? -1]?.cells.has(index)) ?? Number.POSITIVE_INFINITY;

/** The name of a row with what other columns of text and codes say. */
function textOf({ tokens }: Named, index: number, { columns }: Table): Token[] {
  const own = columns.flatMap(({ cells }) => {
    const cell = cells.get(index);
    return cell?.kind === 'text' && cell.tokens.every((token) => !tokens.includes(token)) ? cell.tokens : [];
  });
  return [...tokens, ...own];
}

function toGridLines(rows: readonly Row[]): GridLine[] {
  const printed = rows.map((row) =>
    isGoods(row) || (row.kind === 'summary' && !row.hasMoney)
      ? cellsOf(
          row.line,
          tokenize(row.line).filter((token) => !isRemark(token)),
        )
      : [],
  );
  const cells = withUnitColumn(withoutFalseGaps(withRepeatedUnits(printed)));
  const made = rows.map((row, index) => ({ row, line: row.line, cells: cells[index] ?? [] }));
  const shifts = shiftsOf(made);
  return made.map(({ row, line, cells }, index) => ({
    row,
    cells,
    remarks: cellsOf(line, tokenize(line).filter(isRemark)),
    shift: shifts[index] ?? 0,
  }));
}

/** Headings and sums have no cells that goods could be compared with. */
const isGoods = ({ kind }: Row) => kind === 'plain' || kind === 'about' || kind === 'discount';

const upright = ({ row, cells, remarks, shift }: GridLine): GridLine => ({
  row,
  remarks,
  cells: cells.map((cell) => shifted(cell, shift)),
  shift,
});

function hasCents(columns: readonly GridColumn[]): boolean {
  const figures = columns.flatMap(({ cells }) => [...cells.values()].flatMap(({ figure }) => figure ?? []));
  return figures.some((figure) => figure.decimals === 2 && isMoney(figure));
}

/** The column of names: headed so, or the one with most letters. */
function nameColumn(columns: readonly GridColumn[], roles: readonly (readonly Role[])[]): number | null {
  const rated = columns.flatMap(({ cells, isText }, index) => {
    if (!isText) return [];
    const letters = [...cells.values()].reduce((sum, { tokens }) => sum + Math.min(40, countLetters(tokens)), 0);
    const [role] = roles[index] ?? [];
    // Recognition may leave out a space.
    const texts = [...cells.values()].map(({ tokens }) => tokens.map(({ word }) => word.text).join(''));
    // Names differ from row to row, origins and grades do not.
    const distinct = new Set(texts).size / Math.max(1, texts.length);
    const worth = (letters / Math.max(1, cells.size)) * (0.4 + 0.6 * distinct);
    const isSame = texts.length > 1 && new Set(texts).size === 1;
    if ((isSame || (texts.length > 3 && distinct <= 0.4)) && role !== 'name') return [];
    const headed = role === 'name' ? worth + 30 : role === undefined ? worth : worth - (role === 'kind' ? 4 : 12);
    return [{ index, worth: headed, letters: worth }];
  });
  const [best, another] = rated.toSorted((a, b) => b.worth - a.worth);
  if (!best) return null;
  // The only column of texts has the names, whatever stands above it: `Garden   Invoice`.
  const isOnly = another === undefined && best.letters > MIN_NAME;
  return best.worth > 2 || isOnly ? best.index : null;
}
/** The names of goods have more letters on average. */
const MIN_NAME = 5;
