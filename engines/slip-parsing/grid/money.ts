import { CURRENCY_WORD, MAYBE_CURRENCY } from '../currencies.ts';
import { type Figure, isMoney } from '../row/figures.ts';
import { isMeasured } from '../row/units.ts';
import type { Row } from '../table/rows.ts';
import type { GridColumn } from './columns.ts';
import type { Role } from './headings.ts';

/** Whether a page is about money: figures with two decimals may be weights as well. */

const MONEY: ReadonlySet<Role> = new Set(['unitPrice', 'listPrice', 'amount', 'discount', 'tax']);

/** Whether a heading names money, or a currency stands next to a figure, or sums mention tax or payment. */
export function mentionsMoney(
  rows: readonly Row[],
  roles: readonly (readonly Role[])[],
  columns: readonly GridColumn[],
): boolean {
  const isWeighed = roles.some(isOfWeights);
  // `Total`, `Summe` and `Amount` may head counts, and `Total` the weights of a paper that weighs.
  const isOpen = (all: readonly Role[], index: number) =>
    all[0] === 'amount' &&
    ((isWeighed && all.includes('weight')) ||
      [...(columns[index]?.cells.values() ?? [])].every(({ figure }) => isSmallCount(figure)));
  if (roles.some((all, index) => all[0] !== undefined && MONEY.has(all[0]) && !isOpen(all, index))) return true;
  return rows.some(({ tokens, line: { words }, kind }) => {
    if (tokens.some((token) => token.isMoney)) return true;
    if (kind === 'summary' && words.some(({ text }) => text.includes('%'))) return true;
    return words.some(
      ({ text }, index) =>
        (CURRENCY_WORD.test(text) || MAYBE_CURRENCY.test(text)) &&
        [words[index - 1], words[index + 1]].some((next) => /\d/.test(next?.text ?? '')),
    );
  });
}

const isSmallCount = (figure: Figure | null) => figure === null || (figure.decimals === 0 && !isMoney(figure));

/** Whether a heading names weights. */
export const isOfWeights = ([role]: readonly Role[]): boolean =>
  role === 'weight' || role === 'unitWeight' || role === 'grossWeight';

/** Whether weights are printed or headed. */
export function mentionsWeight(rows: readonly Row[], roles: readonly (readonly Role[])[]): boolean {
  if (roles.some((all) => all.includes('weight') || isOfWeights(all))) return true;
  return rows.some(({ tokens }) => tokens.some(({ kind, word }) => kind === 'unit' && isMeasured(word.text)));
}
