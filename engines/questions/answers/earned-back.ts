import { toSingular } from '../../numbers/quantity-text.ts';
import { isWeight } from '../../numbers/weight.ts';
import type { AnswerLine } from '../answer.ts';
import { amount, money } from '../format.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { line } from '../sentences.ts';
import type { StockItem } from '../snapshot.ts';
import { toThousandths } from './amounts.ts';
import { MAX_ROWS } from './handler.ts';

/** How much of an item has to be sold until what it earns comes to a sum of money. */

/** Whether a question asks for that rather than for what an amount comes to. */
export const isEarnedBack = ({ topic, measure, bound, wanted, amounts }: ResolvedQuestion): boolean =>
  topic === 'total' && measure === 'margin' && bound !== null && wanted === null && amounts.length === 0;

/** @param priced an item at the prices that count */
export const earnedBackLines = (
  { items, bound }: ResolvedQuestion,
  priced: (item: StockItem) => StockItem,
): AnswerLine[] => items.slice(0, MAX_ROWS).flatMap((item) => itemLines(priced(item), (bound?.value ?? 0) * 100));

function itemLines(item: StockItem, sum: number): AnswerLine[] {
  const { costPrice, sellingPrice, unit, quantity } = item;
  if (costPrice === null || sellingPrice === null)
    return [
      line`How much ${item} has to be sold for ${money(sum)} is not known: it has no ${costPrice === null ? 'cost' : 'selling'} price.`,
    ];
  const each = sellingPrice - costPrice;
  const prices = `it sells for ${money(sellingPrice)} and costs ${money(costPrice)} per ${toSingular(unit)}`;
  if (each <= 0) return [line`No amount of ${item} earns ${money(sum)}: ${prices}.`];
  const needed = atLeast(sum / each, unit);
  const rest = toThousandths(needed - quantity);
  return [
    line`Sell ${amount(needed, unit)} of ${item} to earn ${money(sum)}: each ${toSingular(unit)} earns ${money(each)}, as ${prices}.`,
    line`${rest > 0 ? `There are ${amount(quantity, unit)} in stock, ${amount(rest, unit)} less than that.` : `There are ${amount(quantity, unit)} in stock.`} To take in ${money(sum)} before cost, ${amount(atLeast(sum / sellingPrice, unit), unit)} are enough.`,
  ];
}

/** Whole pieces, and weights to a tenth, never less than needed. */
const atLeast = (quantity: number, unit: string): number =>
  isWeight(unit) ? Math.ceil(quantity * 10 - NEARLY) / 10 : Math.ceil(quantity - NEARLY);
const NEARLY = 1e-9;
