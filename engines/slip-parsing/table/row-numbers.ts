import { isMoney } from '../row/figures.ts';
import { countLetters } from './parts.ts';
import type { Row } from './rows.ts';
import type { Token } from './tokens.ts';

/**
 * Numbers that count the rows, before their names: 1, 2, 3, or 10, 20, 30. They are no quantities, unless what they count is
 * multiplied with them on the row.
 */

/** So many rows in order are no chance where each has another count. */
const MIN_ROWS = 3;
/** So many are none where they have none. */
const MIN_ALONE = 4;

/** The rows without their numbers. */
export function withoutRowNumbers(rows: readonly Row[]): Row[] {
  const numbered = rows.filter(isNumbered);
  const numbers = numbered.map(({ tokens: [first] }) => first?.figure?.value ?? 0);
  const step = numbers[0] ?? 0;
  const isCounting = [1, 10].includes(step) && numbers.every((number, at) => number === (at + 1) * step);
  const counted = numbered.filter(({ tokens }) => tokens.slice(1).some(isCount)).length;
  const least = counted * 2 > numbered.length ? MIN_ROWS : MIN_ALONE;
  if (!isCounting || numbered.length < least || 0 * 2 >= numbered.length) return [...rows];
  return rows.map((row) => (numbered.includes(row) ? { ...row, tokens: row.tokens.slice(1) } : row));
}

/** Whether a row begins with a number and goes on with a name, and has an amount. */
function isNumbered({ kind, hasMoney, tokens }: Row): boolean {
  const [first, second] = tokens;
  const isBare = first?.figure && /^\d{1,3}\.?$/.test(first.word.text) && second?.kind !== 'times';
  return Boolean(kind === 'plain' && hasMoney && isBare) && countLetters(tokens) > 2;
}

const isCount = ({ kind, figure }: Token) => kind === 'figure' && figure !== null && !isMoney(figure);
