import type { Answer, AnswerLine } from '../answer.ts';
import { amount, count, money, percent } from '../format.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { bullet, line, listed } from '../sentences.ts';
import type { StockItem, WorkspaceSnapshot } from '../snapshot.ts';
import { toThousandths } from './amounts.ts';
import { byName, idsOf, MAX_ROWS, noun, scopeOf, scopeText, subjectText } from './handler.ts';

/** Stock against par: how far below or above it, and the items beyond a share of it. */

const shareOf = ({ quantity, minimumPar }: StockItem): number => quantity / minimumPar;
const hasPar = ({ minimumPar }: StockItem): boolean => minimumPar > 0;

/** `5 of 20 pounds par (25%)` */
const stateText = (item: StockItem): string =>
  `${amount(item.quantity, '')} of ${amount(item.minimumPar, item.unit)} par (${percent(shareOf(item))})`;

/** How far items are from par: those that are named, else all that are below it, the furthest first. */
export function parGap(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Answer {
  if (question.items.length > 0) return { lines: listed(question.items, MAX_ROWS, (item) => gapLine(item, snapshot)) };
  const rows = scopeOf(question, snapshot);
  const below = rows
    .filter((item) => hasPar(item) && !item.uncounted && item.quantity < item.minimumPar)
    .toSorted((a, b) => shareOf(a) - shareOf(b) || byName(a, b));
  const notes = leftOut(rows);
  const [first] = below;
  if (!first) return { lines: [line`Nothing${scopeText(question)} is below par.`, ...notes] };
  // Units differ: what is furthest below is so by its share of par.
  const head =
    question.order === null
      ? line`${count(below.length, noun(question))}${scopeText(question)} ${below.length === 1 ? 'is' : 'are'} below par, the furthest by share first:`
      : line`${first} is furthest below par${scopeText(question)}, by share: ${stateText(first)}, so ${missingText(first)}.`;
  const limit = question.limit ?? (question.order === null ? 2 * MAX_ROWS : 5);
  const shown = question.order === null ? below : below.slice(1);
  return {
    listed: idsOf(below),
    lines: [
      head,
      ...listed(
        shown,
        question.order === null ? limit : limit - 1,
        (item) => bullet`${item}: ${missingText(item)}: ${stateText(item)}`,
      ),
      ...costLines(below),
      ...notes,
    ],
    suggestions: ['What would it cost to bring everything up to par?'],
  };
}

/** What all that is missing costs together; nothing where a price is missing. */
function costLines(below: readonly StockItem[]): AnswerLine[] {
  if (below.some(({ costPrice }) => costPrice === null)) return [];
  const cents = below.reduce(
    (sum, { quantity, minimumPar, costPrice }) => sum + (minimumPar - quantity) * (costPrice ?? 0),
    0,
  );
  return [line`What is missing comes to ${money(cents)} at today’s cost.`];
}

/** `15 pounds under` */
const missingText = ({ quantity, minimumPar, unit }: StockItem): string =>
  `${amount(toThousandths(minimumPar - quantity), unit)} under`;

function gapLine(item: StockItem, { orders }: WorkspaceSnapshot): AnswerLine {
  const { quantity, minimumPar, unit } = item;
  const stock = amount(quantity, unit);
  if (!hasPar(item)) return line`${item} has no par, so it is neither above nor below it: there are ${stock}.`;
  const gap = toThousandths(quantity - minimumPar);
  const par = amount(minimumPar, unit);
  const coming = toThousandths((orders.get(item.id) ?? []).reduce((sum, { open }) => sum + open, 0));
  const onOrder = coming > 0 ? ` ${amount(coming, unit)} more ${coming === 1 ? 'is' : 'are'} on order.` : '';
  if (gap === 0) return line`${item} is exactly at par: ${stock}.${onOrder}`;
  return gap < 0
    ? line`${item} is ${amount(-gap, unit)} below par: there are ${stock}, and par is ${par} (${percent(shareOf(item))} of it).${onOrder}`
    : line`${item} is ${amount(gap, unit)} above par, so there is no room left up to it: there are ${stock}, and par is ${par} (${percent(shareOf(item))} of it).${onOrder}`;
}

/** Items whose stock is over or under so many percent of par. */
export function beyondPar(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Answer {
  const { bound } = question;
  if (!bound) return { lines: [line`Say how much of par: half of it, or twice as much.`], understood: false };
  const [limit, upTo] = [bound.value / 100, bound.upTo === undefined ? null : bound.upTo / 100];
  const isOver = bound.side === 'over';
  const isBeyond = (item: StockItem): boolean => {
    const share = shareOf(item);
    return upTo !== null ? share >= limit && share <= upTo : isOver ? share > limit : share < limit;
  };
  const wall =
    upTo !== null
      ? `between ${percent(limit)} and ${percent(upTo)} of par`
      : `${isOver ? 'over' : 'under'} ${percent(limit)} of par`;
  const [only, another] = question.items;
  if (only && !another) {
    if (!hasPar(only)) return { lines: [line`${only} has no par, so it is not ${wall}.`] };
    return {
      lines: [
        line`${isBeyond(only) ? 'Yes' : 'No'}, ${only} is ${isBeyond(only) ? '' : 'not '}${wall}: ${stateText(only)}.`,
      ],
    };
  }
  const rows = scopeOf(question, snapshot);
  const found = rows
    .filter((item) => hasPar(item) && !item.uncounted && isBeyond(item))
    .toSorted((a, b) => (isOver ? shareOf(b) - shareOf(a) : shareOf(a) - shareOf(b)) || byName(a, b));
  const notes = leftOut(rows);
  if (found.length === 0) return { lines: [line`Nothing${subjectText(question)} is ${wall}.`, ...notes] };
  return {
    listed: idsOf(found),
    lines: [
      line`${count(found.length, noun(question))}${scopeText(question)} ${found.length === 1 ? 'is' : 'are'} ${wall}${question.countOnly ? '.' : ':'}`,
      ...(question.countOnly
        ? []
        : listed(found, question.limit ?? MAX_ROWS, (item) => bullet`${item}: ${stateText(item)}`)),
      ...notes,
    ],
  };
}

/** What has no par, or was not counted yet. */
function leftOut(rows: readonly StockItem[]): AnswerLine[] {
  const without = rows.filter((item) => !hasPar(item)).length;
  const uncounted = rows.filter((item) => hasPar(item) && item.uncounted).length;
  return [
    ...(without > 0 ? [line`${count(without, 'item')} without a par ${without === 1 ? 'is' : 'are'} left out.`] : []),
    ...(uncounted > 0
      ? [line`${count(uncounted, 'item')} not counted yet ${uncounted === 1 ? 'is' : 'are'} left out.`]
      : []),
  ];
}
