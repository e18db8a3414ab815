import type { Line } from '../page/page.ts';
import { columnAt, headedColumns } from './columns.ts';
import type { NameEvidence } from './items.ts';
import { type Parts, takeApart } from './parts.ts';
import { parseRows, type Row } from './rows.ts';
import type { Token } from './tokens.ts';

/** A row of a slip without prices, below headings: its name and the figure below the heading of quantities. */
export interface Counted {
  parts: Parts;
  name: Token[];
  quantity: Token;
  /** Whether other columns might count as well, and nothing tells which does. */
  isUnknown?: boolean;
  /** Absent where rows were not read by columns. */
  named?: NameEvidence;
}

/** Finds the goods of a delivery note or packing list. Of ordered and delivered, it is the delivered. */
export function findCounted(lines: readonly Line[]): Counted[] {
  const rows = parseRows(lines).filter((row) => !isBullet(row));
  const counted = findHeaded(rows);
  // Nothing of it was delivered.
  const came = counted.filter(({ quantity }) => quantity.figure?.value !== 0);
  return counted.length > 0 ? came : findAligned(rows);
}

/** Whether a line is a part of a set. */
export const isBullet = ({ line }: { line: Line }) => /^[*+>•·–-]$/.test(line.words[0]?.text ?? '');

/** Goods below headings. */
function findHeaded(rows: readonly Row[]): Counted[] {
  const heading = rows.findIndex(({ kind }) => kind === 'heading');
  const columns = headedColumns(rows.filter(({ kind }, index) => kind === 'heading' && index - heading < 2));
  if (!columns.some(({ kind }) => kind === 'quantity')) return findLabelled(rows);
  const counted: Counted[] = [];
  let isOpen = false;
  for (const row of rows.slice(heading + 1)) {
    const parts = takeApart(row);
    const figures = [...parts.lead, ...parts.tail].filter(({ kind }) => kind === 'figure');
    const last = counted.at(-1);
    if (isOpen && last && row.kind === 'plain' && figures.length === 0 && isBelowName(parts, last.name)) {
      last.name.push(...parts.name);
      continue;
    }
    const quantity = figures.findLast((token) => columnAt(columns, token) === 'quantity');
    isOpen = row.kind === 'plain' && parts.isNamed && quantity !== undefined;
    if (isOpen && quantity) counted.push({ parts, name: [...parts.name], quantity });
  }
  return counted;
}

/** Goods whose quantity has a label, on the row of the name or below it. */
function findLabelled(rows: readonly Row[]): Counted[] {
  const counted: Counted[] = [];
  let above: Parts[] = [];
  for (const row of rows) {
    const parts = takeApart(row);
    const quantity = row.tokens.find(({ label }) => label === 'quantity');
    if (quantity) {
      const named = parts.isNamed ? [parts] : above;
      const name = named.flatMap((one) => one.name);
      if (name.length > 0 && row.kind === 'plain') counted.push({ parts, name, quantity });
      above = [];
    } else if (row.kind !== 'plain') above = [];
    // The first name may stand below lines about the slip.
    else if (parts.isNamed && parts.lead.length + parts.tail.length === 0)
      above = counted.length > 0 ? [...above, parts] : [parts];
  }
  return counted;
}

interface Cell {
  row: number;
  token: Token;
}

/**
 * Goods below headings that no list knows, or below none: rows that have a name and, at the same place, a number. Numbers
 * that count the rows and codes are none.
 */
function findAligned(rows: readonly Row[]): Counted[] {
  const parts = rows.map(takeApart);
  const cells = parts.flatMap((one, row): Cell[] =>
    one.row.kind === 'plain' && one.isNamed
      ? [...one.lead, ...one.tail].flatMap((token) => (token.kind === 'figure' ? [{ row, token }] : []))
      : [],
  );
  let best: Cell[] = [];
  let isUnknown = false;
  for (const { token } of cells) {
    const column = cells.filter((cell) => isBelow(cell.token, token));
    if (!isCount(column, parts) || column.length < best.length) continue;
    isUnknown ||= best.length > 0 && !column.some((cell) => best.includes(cell));
    best = column;
  }
  return best.flatMap(({ row, token }) => {
    const one = parts[row];
    return one ? [{ parts: one, name: one.name, quantity: token, isUnknown }] : [];
  });
}

/** Whether two figures are aligned, at the left, at the right, or at their centres. */
function isBelow({ word: a }: Token, { word: b }: Token): boolean {
  const letter = (b.right - b.left) / Math.max(1, b.text.length);
  const isNear = (x: number, y: number) => Math.abs(x - y) < 1.2 * letter;
  return isNear(a.left, b.left) || isNear(a.right, b.right) || isNear((a.left + a.right) / 2, (b.left + b.right) / 2);
}

/** Whether figures below each other can count goods: enough rows, none twice, and neither codes nor the rows' numbers. */
function isCount(column: readonly Cell[], parts: readonly Parts[]): boolean {
  const [first, last] = [column[0], column.at(-1)];
  if (!first || !last) return false;
  const values = column.map(({ token }) => token.figure?.value ?? 0);
  if (new Set(column.map(({ row }) => row)).size < column.length) return false;
  if (column.length > 1 && values.every((value, index) => value === (values[0] ?? 0) + index)) return false;
  if (values.every((value) => value >= 1000) || values.some((value) => value <= 0)) return false;
  const between = parts.slice(first.row, last.row + 1).filter(({ row, isNamed }) => row.kind === 'plain' && isNamed);
  if (column.length * 2 < between.length) return false;
  return column.length > 2;
}

/** Whether a row begins or ends where a name does. */
function isBelowName({ name: [first, ...rest] }: Parts, name: readonly Token[]): boolean {
  const [start, end] = [name[0]?.word, name.at(-1)?.word];
  if (!first || !start || !end) return false;
  const letter = (start.right - start.left) / Math.max(1, start.text.length);
  const last = (rest.at(-1) ?? first).word;
  return Math.abs(first.word.left - start.left) < 2 * letter || Math.abs(last.right - end.right) < letter;
}
