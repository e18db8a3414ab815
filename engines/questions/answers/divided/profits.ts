import type { AnswerLine } from '../../answer.ts';
import { money, percent } from '../../format.ts';
import { line } from '../../sentences.ts';
import type { Figure } from './figure.ts';
import { nameOf, type Part } from './parts.ts';

/** More than so many parts are shown in the list alone. */
const MOST_PARTS = 3;

/** What parts of sales earned above cost, the most first; empty where any of them has no cost. */
export function profitLines(parts: readonly Part[], figure: Figure): AnswerLine[] {
  if (figure.reason !== 'sale') return [];
  const known = parts.flatMap((part) =>
    part.profit === null || part.cents === null || part.isRest
      ? []
      : [{ part, profit: part.profit, cents: part.cents }],
  );
  const sorted = known.toSorted((a, b) => b.profit - a.profit);
  if (sorted.length < 2 || parts.some(({ profit, isRest }) => profit === null && !isRest)) return [];
  const said = sorted
    .slice(0, MOST_PARTS)
    .map(
      ({ part, profit, cents }) =>
        `${nameOf(part)} ${money(profit)}${cents > 0 ? ` (a margin of ${percent(profit / cents)})` : ''}`,
    );
  return [line`Above cost the most is earned with ${said.join('; then ')}.`];
}
