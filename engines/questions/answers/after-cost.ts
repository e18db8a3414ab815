import type { AnswerLine } from '../answer.ts';
import { amount, count, money, percent } from '../format.ts';
import { line } from '../sentences.ts';
import type { StockItem } from '../snapshot.ts';
import { toThousandths } from './amounts.ts';

/** So much of an item, in its unit. */
export interface Part {
  item: StockItem;
  quantity: number;
}

/**
 * What some goods leave when what they cost is taken off, at today's prices.
 * @param what the goods, as the sentence begins: `What was sold in October`; null where it is all of one item in stock
 * @param isSold whether the goods were sold, so that their profit has a margin; `inPercent` states that first
 */
export function afterCost(
  parts: readonly Part[],
  what: string | null,
  { isSold = false, inPercent = false }: { isSold?: boolean; inPercent?: boolean } = {},
): AnswerLine[] {
  const moved = parts.filter(({ quantity }) => quantity !== 0);
  const known = moved.filter(({ item }) => item.costPrice !== null && item.sellingPrice !== null);
  const [only] = moved;
  const subject =
    what ??
    (only
      ? `The ${amount(toThousandths(only.quantity), only.item.unit)} of ${only.item.name} in stock`
      : 'Nothing in stock');
  if (moved.length === 0)
    return [
      line`${what === null ? 'Nothing of it is in stock' : `${what} is nothing`}, so there is nothing to take off.`,
    ];
  const lacking = moved.length - known.length;
  if (known.length === 0)
    return [
      line`What is left of ${lowered(subject)} after cost is not known: no item of it has both a cost and a selling price.`,
    ];
  const sum = (of: (item: StockItem) => number | null) =>
    known.reduce((total, { item, quantity }) => total + quantity * (of(item) ?? 0), 0);
  const [price, cost] = [sum(({ sellingPrice }) => sellingPrice), sum(({ costPrice }) => costPrice)];
  const left = price - cost;
  const [gain, share] = [left < 0 ? 'loss' : 'profit', percent(Math.abs(left) / price)];
  const verdict = left < 0 ? `${money(-left)} below cost` : `${money(left)} above cost`;
  return [
    ...(inPercent && price > 0 ? [line`The ${gain} is ${share} of the sales, at today’s prices.`] : []),
    line`${subject} ${what === null && only && only.quantity !== 1 ? 'come' : 'comes'} to ${verdict}: ${money(price)} at today’s selling prices less ${money(cost)} at today’s cost.`,
    ...(isSold && !inPercent && price > 0
      ? [line`${left < 0 ? 'The loss' : 'That'} is ${share} of the selling prices.`]
      : []),
    ...(lacking > 0
      ? [line`${count(lacking, 'item')} without a cost or a selling price ${lacking === 1 ? 'is' : 'are'} not in it.`]
      : []),
  ];
}

const lowered = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
