import type { Token } from '../table/tokens.ts';
import { CHARGE_WORDS, RETURN_WORDS } from '../table/vocabulary.ts';
import { coverage, findWords, lettersOf, toDictionary } from '../table/words.ts';
import type { GridLine } from './columns.ts';

/** Rows of a table that bring nothing into stock: returned goods, and deposits on what goods come in. */

const CHARGES = toDictionary([['charge', CHARGE_WORDS]]);
const RETURNS = toDictionary([['return', RETURN_WORDS]]);

/** From this share of its letters on, a line is the heading of returned goods. */
const MOSTLY = 0.45;

/** Where returned goods begin, as an index; the number of lines if there are none. */
export function findReturns(lines: readonly GridLine[], rows: readonly number[]): number {
  const isRow = new Set(rows);
  const at = lines.findIndex(
    ({ row: { letters, tokens } }, index) =>
      index > (rows[0] ?? 0) &&
      !isRow.has(index) &&
      tokens.every(({ kind }) => kind !== 'figure') &&
      coverage(letters, findWords(letters, RETURNS, false)) >= MOSTLY,
  );
  return at === -1 ? lines.length : at;
}

/** Whether a name is that of a deposit. */
export function isDeposit(name: readonly Token[]): boolean {
  const words = name.map(({ word }) => word);
  return findWords(lettersOf({ words, left: 0, top: 0, right: 0, bottom: 0 }), CHARGES, false).length > 0;
}
