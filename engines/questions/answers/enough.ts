import type { AnswerLine } from '../answer.ts';
import { count } from '../format.ts';
import { line } from '../sentences.ts';
import type { StockItem } from '../snapshot.ts';

/** Whether there is enough of items, where nothing else says how much that would be: as much as their par. */

const isBelow = ({ quantity, minimumPar }: StockItem): boolean => quantity < minimumPar;

/** The verdict on items with a par; none where no item has one. */
export function enoughLines(items: readonly StockItem[]): AnswerLine[] {
  const measured = items.filter(({ minimumPar }) => minimumPar > 0);
  const below = measured.filter(isBelow).length;
  const [only, another] = measured;
  if (!only) return [];
  if (!another)
    return [
      below > 0
        ? line`No: ${only} is below its par.`
        : only.quantity === only.minimumPar
          ? line`Just enough: ${only} is exactly at its par.`
          : line`Yes: ${only} is above its par.`,
    ];
  const all = count(measured.length, 'item');
  return [
    below === 0
      ? line`Yes: none of the ${all} is below its par.`
      : below === measured.length
        ? line`No: all ${all} are below par.`
        : line`Not of all: ${String(below)} of the ${all} ${below === 1 ? 'is' : 'are'} below par.`,
  ];
}
