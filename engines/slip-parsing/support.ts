import type { GridColumn } from './grid/columns.ts';
import type { Role } from './grid/headings.ts';
import type { Chosen } from './grid/table-model.ts';
import type { Item } from './table/items.ts';

/** What supports a row, or speaks against it, on papers of a kind that no rule was written for. */

/** Figures that no role explains; so many are as strange as any number. */
export const MANY = 3;

/** Whether the quantity of a row is another than the printed one: it was changed until the figures agreed. */
export const isQuantityChanged = ({ roles: { quantity, slots } }: Item): boolean =>
  slots.quantity !== null && Math.abs(slots.quantity.figure.value - quantity) > 1e-6;

/** Whether the price or the amount of a row is another than the printed one. */
export const isPriceChanged = ({ roles: { unitPrice, amount, slots } }: Item): boolean =>
  isOther(slots.unitPrice?.figure.value, unitPrice) || isOther(slots.amount?.figure.value, amount);

const isOther = (printed: number | undefined, taken: number | null) =>
  printed !== undefined && taken !== null && Math.abs(printed - taken) > 0.0051;

/** How strange the figures of a row are that nothing explains, 0 to 1. */
export function rateStrange({ roles: { slots }, rows, strange }: Item): number {
  if (strange !== undefined) return Math.min(1, strange / MANY);
  const used = [slots.quantity, slots.unitPrice, slots.amount].map((slot) => slot?.token);
  const figures = rows.flatMap(({ lead, tail }) => [...lead, ...tail]).filter(({ kind }) => kind === 'figure');
  return Math.min(1, figures.filter((token) => !used.includes(token)).length / MANY);
}

/** How many columns of figures neither a heading nor their form explains. */
export function countStrange(
  columns: readonly GridColumn[],
  roles: readonly (readonly Role[])[],
  { quantity, unitPrice, amount, per, times }: Chosen,
): number {
  const chosen = [
    quantity,
    unitPrice,
    amount,
    per && 'column' in per ? per.column : null,
    times && 'column' in times ? times.column : null,
  ];
  return columns.filter(({ cells, isText }, index) => {
    if (isText || chosen.includes(index) || (roles[index]?.length ?? 0) > 0) return false;
    const all = [...cells.values()];
    const values = all.flatMap(({ kind, figure, tokens }) =>
      kind === 'number' && figure
        ? [figure.value]
        : tokens.some(({ word }) => /\d[.,]\d{2}(?!\d)/.test(word.text))
          ? [0]
          : [],
    );
    const isCounter = values.length > 1 && values.every((value, at) => value === (values[0] ?? 0) + at);
    return values.length * 2 > all.length && !isCounter;
  }).length;
}

/** Whether the quantities add up to a figure printed below. */
export function addsUpTo(quantities: readonly number[], printed: readonly number[]): boolean {
  const sum = quantities.reduce((before, value) => before + value, 0);
  return quantities.length > 1 && sum > quantities.length && printed.some((figure) => Math.abs(figure - sum) < 1e-6);
}
