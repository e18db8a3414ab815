import type { Answer, AnswerLine } from '../answer.ts';
import { aboutDays, coverText, endOf } from '../format.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { bullet, line, listed } from '../sentences.ts';
import type { WorkspaceSnapshot } from '../snapshot.ts';
import { idsOf, MAX_ROWS } from './handler.ts';
import { type PlannedItem, plannedItems } from './planned-items.ts';

/** Which of the items named lasts longest, or runs out first, and by how many days. */
export function lastsRanked(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Answer {
  const all = plannedItems(question, snapshot);
  const known = all.filter(({ item, plan }) => plan.cover.basis !== 'none' || item.quantity === 0);
  const isLongest = question.order === 'most';
  const rows = known.toSorted((a, b) => (isLongest ? daysOf(b) - daysOf(a) : daysOf(a) - daysOf(b)));
  const [first, second] = rows;
  const unknown = all
    .filter((one) => !known.includes(one))
    .map(({ item }) => line`Nothing of ${item} has gone out yet, and its par does not say how long it lasts.`);
  if (!first || !second)
    return {
      lines: [
        line`That can’t be compared: how long it lasts is known of ${first ? first.item : 'none of them'}${first ? ` only: ${endOf(lastsFor(first))}` : '.'}`,
        ...unknown,
      ],
    };
  return {
    listed: idsOf(rows.map(({ item }) => item)),
    lines: [
      verdict(first, second, { isLongest, isOfTwo: rows.length === 2 }),
      ...(rows.length > 2 ? listed(rows, MAX_ROWS, (one) => bullet`${one.item}: ${lastsFor(one)}`) : []),
      ...unknown,
    ],
  };
}

function verdict(
  first: PlannedItem,
  second: PlannedItem,
  { isLongest, isOfTwo }: { isLongest: boolean; isOfTwo: boolean },
): AnswerLine {
  const [one, other] = [daysOf(first), daysOf(second)];
  if (one === 0 && other === 0)
    return isOfTwo
      ? line`Both are out of stock already.`
      : line`${first.item} and ${second.item} are out of stock already.`;
  if (one === other)
    return Number.isFinite(one)
      ? line`${first.item} and ${second.item} last equally long: ${endOf(lastsFor(first))}`
      : line`${first.item} and ${second.item} both last more than half a year at the present pace, which is as far as forecasts reach.`;
  const difference =
    Number.isFinite(one) && Number.isFinite(other) && one > 0
      ? ` The difference is ${aboutDays(Math.abs(one - other))}.`
      : '';
  const does = isLongest ? (isOfTwo ? 'lasts longer' : 'lasts longest') : 'runs out first';
  if (other === 0) return line`${first.item} ${does}: ${lastsFor(first)}; ${second.item} is out of stock already.`;
  return line`${first.item} ${does}: ${lastsFor(first)} against ${lastsFor(second)} for ${endOf(second.item.name)}${difference}`;
}

/** Days of cover: what outlasts the forecast lasts longest. */
const daysOf = ({ item, plan }: PlannedItem): number =>
  item.quantity === 0 ? 0 : (plan.cover.expected ?? Number.POSITIVE_INFINITY);

const lastsFor = ({ item, plan }: PlannedItem): string =>
  item.quantity === 0 ? 'out of stock already' : coverText(plan.cover);
