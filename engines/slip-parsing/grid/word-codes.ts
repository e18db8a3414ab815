import type { Token } from '../table/tokens.ts';
import { type Cell, shifted } from './cells.ts';
import type { GridColumn, GridLine } from './columns.ts';
import type { Table } from './grid-table.ts';
import { mentionsCharge } from './not-goods.ts';

/**
 * Charges among goods, by their codes and by what their prices are of. Programs ask for a code for every line, and charges get a word:
 * `FREIGHT`, `ORIG`, `Shipping`, where goods have `LT-0400-BK`. Where prices are of a thousand, one of something at its own price is
 * no such goods.
 */

/** A column in which so many rows have codes with digits is one of codes. */
const MOST = 0.6;
/** A set-up or a tool may come with each of few goods. */
const MIN_CODED = 2;
/** Prices of as many are of things that are not sold one by one. */
const MANY = 100;

/** The rows that are charges by their codes or their prices. Those of several are in doubt: `MOLD` may be the code of moulds. */
export function findCodedCharges(
  table: Table,
  rows: readonly number[],
  worded: ReadonlyMap<number, readonly Token[]>,
  nameAt: (row: number) => readonly Token[],
): { charges: Set<number>; doubtful: Set<number> } {
  const single = findSingles(table, rows);
  const found = rows.filter((row) => {
    const code = worded.get(row);
    const isSaid = mentionsCharge(nameAt(row)) || (code !== undefined && mentionsCharge(code));
    return code ? isSaid || single.has(row) : single.has(row) && isSaid;
  });
  const counts = table.columns[table.assignment.quantity ?? -1]?.cells;
  const isOfSeveral = (row: number) => (counts?.get(row)?.figure?.value ?? 1) > 1;
  return {
    charges: new Set(found.filter((row) => !isOfSeveral(row))),
    doubtful: new Set(found.filter(isOfSeveral)),
  };
}

/** The codes that are words, where those of most rows have digits. */
export function findWordCodes(
  { lines, columns, assignment }: Table,
  rows: readonly number[],
): Map<number, readonly Token[]> {
  const { quantity, unitPrice, amount } = assignment;
  const worded = new Map<number, readonly Token[]>();
  for (const [at, column] of columns.entries()) {
    if (at === quantity || at === unitPrice || at === amount) continue;
    const codes = rows.flatMap((row) => {
      const cell = column.cells.get(row) ?? textUnder(column, lines[row]);
      const tokens = (cell?.tokens ?? []).filter(({ word }) => !COUNTER.test(word.text));
      return tokens.length > 0 ? [{ row, tokens, isShort: tokens.length <= 2 }] : [];
    });
    const coded = codes.filter(({ tokens, isShort }) => isShort && tokens.some(({ word }) => CODE.test(word.text)));
    const own = codes.filter(({ tokens, isShort }) => isShort && tokens.every(({ word }) => !/\d/.test(word.text)));
    if (coded.length < MIN_CODED || coded.length < rows.length * MOST || coded.length + own.length < codes.length)
      continue;
    for (const { row, tokens } of own) worded.set(row, tokens);
  }
  return worded;
}
/** Words in the place of a column; they are in none where they are alone among codes. */
function textUnder({ left, right }: GridColumn, line: GridLine | undefined): Cell | null {
  const cells = (line?.cells ?? []).map((cell) => shifted(cell, line?.shift ?? 0));
  const under = cells.filter((cell) => cell.left < right && cell.right > left);
  return under.length === 1 && under[0]?.kind === 'text' ? under[0] : null;
}
/** `6.` before a code. */
const COUNTER = /^\d{1,3}[.)]$/;
/** A size such as `100g` is none. */
const CODE = /^(?=.*\d)(?:[\p{Lu}\d][\p{L}\d]*[-./_][\p{L}\d./_-]+|\p{L}+\d[\p{L}\d]*|\d{4,})$/u;

/** The rows of one at a price that is not of as many as the prices of the other rows are. */
function findSingles({ columns, assignment }: Table, rows: readonly number[]): Set<number> {
  const { quantity, unitPrice, amount, per } = assignment;
  if (!per || !('value' in per) || per.value < MANY) return new Set();
  const at = (column: number | null, row: number) => columns[column ?? -1]?.cells.get(row)?.figure?.value ?? null;
  return new Set(
    rows.filter((row) => {
      const price = at(unitPrice, row);
      return at(quantity, row) === 1 && price !== null && price > 0 && price === at(amount, row);
    }),
  );
}
