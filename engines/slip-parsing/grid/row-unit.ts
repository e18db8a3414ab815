import type { Word } from '../page/page.ts';
import { isUnit } from '../row/units.ts';
import type { Token } from '../table/tokens.ts';
import type { Cell } from './cells.ts';
import type { Table } from './grid-table.ts';

/**
 * The unit of what a row counts: beside the quantity, in the column of units, or in the heading that says what the column
 * weighs in or what its prices are of (`Net kg`, `USD/kg`).
 */

/** @param quantity the cell of the quantity @returns null where nothing says it */
export function unitOfRow(index: number, table: Table, quantity: Cell | null): Token | null {
  const beside = quantity?.tokens.find(({ kind }) => kind === 'unit');
  if (beside) return beside;
  const column = unitColumn(table);
  const cell = column === null ? undefined : table.columns[column]?.cells.get(index);
  const [first] = cell?.tokens ?? [];
  if (first) return toUnit(first.word);
  const word = column === null ? undefined : wordIn(table, column, index);
  return word ? toUnit(word) : headedUnit(table, quantity);
}

/** A unit in the place of the column that was read as a sign: `6 ea 32.50`. */
function wordIn({ columns, lines }: Table, column: number, index: number): Word | undefined {
  const { left, right } = columns[column] ?? { left: 0, right: 0 };
  const { row, shift } = lines[index] ?? {};
  return row?.line.words.find((word) => {
    const centre = (word.left + word.right) / 2 - (shift ?? 0);
    return centre >= left && centre <= right && isUnit(word.text);
  });
}

/** The column of units: headed so, or next to the quantities; none where tax codes look like one. */
function unitColumn({ columns, roles, assignment, counting }: Table): number | null {
  const counts = counting ? (counting.whole ?? counting.cartons) : assignment.quantity;
  const end = assignment.amount ?? columns.length;
  const able = columns.flatMap(({ cells }, index) => {
    const all = [...cells.values()];
    const [role, ...others] = roles[index] ?? [];
    const isHeaded = role === 'unit' || others.includes('unit');
    const known = all.filter((cell) => cell.kind === 'unit' && cell.tokens.length === 1).length;
    const areShort = all.every((cell) => cell.kind !== 'number' && cell.tokens.length === 1 && isShort(cell));
    const isNamed = isHeaded || (role === undefined && known > 0) || (known * 2 > all.length && role !== 'tax');
    return isNamed && areShort && role !== 'name' && index !== counts ? [index] : [];
  });
  const distance = (index: number) =>
    (roles[index]?.[0] === 'unit' ? 0 : 10) + (index > end ? 5 : 0) + (counts === null ? 0 : Math.abs(index - counts));
  const [best] = able.toSorted((a, b) => distance(a) - distance(b));
  if (best === undefined) return null;
  const isApart = best > end && roles[best]?.[0] !== 'unit';
  return isApart ? null : best;
}

const isShort = ({ tokens: [token] }: Cell): boolean => /^\p{L}[\p{L}.()]{0,9}$/u.test(token?.word.text ?? '');

/** What the quantities weigh in by a heading: their own, or that of the prices whose products the page confirms. */
function headedUnit({ weights, assignment, counting }: Table, quantity: Cell | null): Token | null {
  const [word] = quantity?.tokens.map((token) => token.word) ?? [];
  if (!word) return null;
  const counts = counting ? counting.whole : assignment.quantity;
  const own = counts === null ? null : weights[counts];
  const priced = assignment.unitPrice === null || assignment.amount === null ? null : weights[assignment.unitPrice];
  const unit = own ?? priced;
  return unit ? toUnit({ ...word, text: unit }) : null;
}

const toUnit = (word: Word): Token => ({ kind: 'unit', word, figure: null, isMoney: false });
