import type { Item } from './items.ts';

/** Rows of sums, taxes and payments that look like items, because no word of theirs is known or could be read. */

/** Whether the amounts add up to a printed figure; a printed 0 confirms nothing. */
export function addsUp(items: readonly { roles: { amount: number | null } }[], printed: readonly number[]): boolean {
  if (items.length === 0 || items.some(({ roles }) => roles.amount === null)) return false;
  return printed.some((total) => total !== 0 && isSame(total, sumOf(items)));
}

/** The items without rows of sums and taxes, and the totals that those rows print. */
export function withoutSums(items: readonly Item[], printed: readonly number[]): { items: Item[]; totals: number[] } {
  const start = addsUp(items, printed) ? -1 : findSums(items);
  if (start === -1) return { items: withoutSum(items, printed), totals: [] };
  // They may be the totals that are compared.
  return { items: items.slice(0, start), totals: [items[start]?.roles.amount ?? 0] };
}

/**
 * Where the sums begin: at a single figure that is the sum of all items above, with nothing but single figures below. For
 * one item that needs more evidence: a count or price of the item, or that what was paid less the sum is the change.
 */
function findSums(items: readonly Item[]): number {
  let sum = 0;
  let gross = 0;
  let isCounted = false;
  for (const [index, item] of items.entries()) {
    const rest = items.slice(index + 1);
    const { amount } = item.roles;
    if (amount === null) return -1;
    const isSum =
      index > 0 &&
      isSingle(item) &&
      amount > 0 &&
      [sum, gross].some((one) => isSame(amount, one)) &&
      rest.every(isSingle);
    if (isSum && (index > 1 || isCounted)) return index;
    sum += amount;
    // Reductions may be taken off below the sum of the goods.
    if (amount > 0 || item.roles.quantity < 0) gross += amount;
    isCounted ||= !isSingle(item);
  }
  return -1;
}

/**
 * Removes a sum whose words could not be read, with no goods below. If the last item happens to cost as much as all
 * others, the slip prints the sum of both.
 */
function withoutSum(items: readonly Item[], printed: readonly number[]): Item[] {
  let sum = 0;
  const kept: Item[] = [];
  for (const [index, item] of items.entries()) {
    const { amount } = item.roles;
    const isLast = items.slice(index + 1).every(({ roles }) => roles.amount === null || isSame(roles.amount, sum));
    const isOfGoods = amount !== null && printed.some((total) => isSame(total, sum + amount));
    const isMentioned = item.rows.some(({ row }) => row.mentionsSum);
    const isEnough = kept.length > (isMentioned ? 0 : 1);
    if (isSingle(item) && amount !== null && isEnough && isSame(amount, sum) && isLast && !isOfGoods) continue;
    kept.push(item);
    sum += amount ?? 0;
  }
  return kept;
}

/** Whether nothing is printed but an amount. */
const isSingle = ({ roles: { slots, amount } }: Item) =>
  slots.quantity === null && slots.unitPrice === null && amount !== null;

const sumOf = (items: readonly { roles: { amount: number | null } }[]) =>
  items.reduce((sum, { roles }) => sum + (roles.amount ?? 0), 0);

export const isSame = (a: number, b: number) => Math.abs(a - b) < 0.011;
