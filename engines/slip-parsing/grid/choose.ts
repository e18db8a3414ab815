import { isMoney } from '../row/figures.ts';
import { isQuantityChanged } from '../support.ts';
import type { Item } from '../table/items.ts';
import { isSame } from '../table/sums.ts';
import type { Grid } from './grid.ts';
import { isCharge, isSum } from './not-goods.ts';

/** Whether a table read by its columns, or the division of a slip into items, explains more. */

interface Reading {
  items: readonly Item[];
  agrees: boolean;
}

/** Whether the columns explain a slip with prices at least as well as its items do. */
export function explainsMore(grid: Grid, divided: Reading): boolean {
  const byColumns = { items: grid.items, agrees: agreesWith(grid) };
  // Quantities that were changed until they agreed are no proof where the price is of many.
  const isOfMany = grid.assignment.per !== undefined && grid.assignment.isProven;
  // What the columns know as charges, or as going back, proves nothing for those who take it for goods.
  const goods = divided.items.filter(({ rows }) => !rows.some(({ row }) => grid.strangersAt.includes(row.line.top)));
  const difference = worthOf(byColumns) - worthOf({ ...divided, items: goods }, isOfMany);
  const isIdentified = grid.assignment.isHeaded || grid.assignment.isProven;
  return isIdentified ? difference > -0.01 : difference > 1;
}

/** Whether a table without prices is one: items with prices are not proven instead. */
export function countsGoods(
  { assignment, counted, isOfWeight }: Grid,
  divided: Reading & { hasMoney: boolean },
): boolean {
  const proven = divided.items.filter(({ roles: { proof, slots } }) => {
    const figure = slots.amount?.figure;
    return proof === 'product' && figure && isMoney(figure);
  }).length;
  if (assignment.isHeaded && isOfWeight) return true;
  return proven * (assignment.isHeaded ? 1 : 2) < counted.length && !divided.agrees;
}

/** Whether the amounts add up to a figure below the table. */
export function agreesWith({ items, printed, charged, returned }: Grid): boolean {
  const amounts = items.map(({ roles }) => roles.amount);
  if (amounts.length === 0 || amounts.includes(null)) return false;
  const sum = amounts.reduce<number>((before, amount) => before + (amount ?? 0), 0);
  return (
    printed.some(
      (figure) => figure !== 0 && [sum, sum + charged, sum - returned].some((whole) => isSame(figure, whole)),
    ) || addsUpWithCharges(sum, printed)
  );
}

/** Whether what is printed first below the goods are charges: with them, the goods add up to the figure that follows. */
function addsUpWithCharges(goods: number, printed: readonly number[]): boolean {
  let sum = goods;
  for (const [index, figure] of printed.slice(0, MAX_CHARGES).entries()) {
    sum += figure;
    const total = printed[index + 1];
    if (figure > 0 && figure < goods && total !== undefined && isSame(total, sum)) return true;
  }
  return false;
}
/** More charges add up to something by chance. */
const MAX_CHARGES = 3;

const WORTH = { product: 1, changed: 0.4, single: 0.7, none: 0, agrees: 2 } as const;

/** What a reading proves. Rows that nothing proves count little, as noise has many. */
function worthOf({ items, agrees }: Reading, isOfMany = false): number {
  const goods = items.filter(
    ({ roles, name }) => roles.quantity !== 0 && roles.amount !== 0 && !isCharge(name) && !isSum(name),
  );
  return goods.reduce(
    (sum, item) => sum + WORTH[!isQuantityChanged(item) ? item.roles.proof : isOfMany ? 'none' : 'changed'],
    agrees ? WORTH.agrees : 0,
  );
}
