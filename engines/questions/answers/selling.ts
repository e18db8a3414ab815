import { addDays, dayAt } from '../../calendar/days.ts';
import { isWeight } from '../../numbers/weight.ts';
import type { AnswerLine } from '../answer.ts';
import { amount, count, days, dayText, money, percent } from '../format.ts';
import { type ResolvedQuestion, type Span, toSpan } from '../resolve.ts';
import { bullet, line, listed } from '../sentences.ts';
import type { Flows, StockItem, WorkspaceSnapshot } from '../snapshot.ts';
import { byName, type Handler, idsOf, MAX_ROWS, scopeOf, subjectText } from './handler.ts';

/** Whether items sell: the last 30 days against the 30 before, with their rank among items of the same kind. */

const DAYS = 30;
/** Less than this share is no change worth the name. */
const LEVEL = 0.05;

/** The last 30 days with today, and the 30 before them. */
function spansOf({ now, timeZone }: WorkspaceSnapshot): [Span, Span] {
  const today = dayAt(now, timeZone);
  const span = (ago: number) => toSpan({ from: addDays(today, -ago - DAYS + 1), to: addDays(today, -ago) }, timeZone);
  return [span(0), span(DAYS)];
}

const soldIn = (flows: readonly Flows[] = []): ReadonlyMap<number, number> =>
  new Map(flows.filter(({ reason }) => reason === 'sale').map(({ itemId, went }) => [itemId, went]));

type Sold = ReadonlyMap<number, number>;

/** What of an item compares with others: its sales in money, else in its unit. */
const salesOf = ({ id, sellingPrice }: StockItem, sold: Sold): number => (sold.get(id) ?? 0) * (sellingPrice ?? 0);

/** `3rd of 9 in Green Tea`: its place among items of the same category that are kept alike; null where it is alone. */
function rankText(item: StockItem, sold: Sold, { items }: WorkspaceSnapshot): string | null {
  const alike = items.filter(
    ({ category, unit, sellingPrice }) =>
      category === item.category && isWeight(unit) === isWeight(item.unit) && sellingPrice !== null,
  );
  if (item.sellingPrice === null || alike.length < 2) return null;
  const place = 1 + alike.filter((one) => salesOf(one, sold) > salesOf(item, sold)).length;
  return `number ${place} of ${alike.length} ${item.category === '' ? 'items without a category' : `in ${item.category}`}${isWeight(item.unit) ? ' by weight' : ''}`;
}

function changeText(now: number, before: number): string {
  if (before === 0) return now === 0 ? 'as in the 30 days before' : 'after nothing in the 30 days before';
  const change = now / before - 1;
  if (Math.abs(change) < LEVEL) return 'about as much as in the 30 days before';
  return `${change > 0 ? 'up' : 'down'} ${percent(Math.abs(change))} on the 30 days before`;
}

export const selling: Handler = {
  need: (_question, snapshot) => ({
    spans: spansOf(snapshot).map(({ from, until }) => ({ from, until })),
    ledgerSince: true,
  }),
  answer(question, snapshot) {
    const [now, before] = [soldIn(snapshot.spans[0]), soldIn(snapshot.spans[1])];
    const [only, another] = question.items;
    const links = [{ label: 'Open analytics', path: '/analytics' }];
    if (only && !another)
      return {
        lines: [
          ...claimLines(question, only, now, before),
          ...ofOne(only, now, before, snapshot, question.claim !== null),
        ],
        links,
      };
    const rows = scopeOf(question, snapshot).filter(({ sellingPrice }) => sellingPrice !== null);
    if (rows.length === 0)
      return { lines: [line`Nothing${subjectText(question)} has a selling price, so nothing of it is for sale.`] };
    const sum = (sold: Sold) => rows.reduce((total, item) => total + salesOf(item, sold), 0);
    const sellers = rows.filter(({ id }) => (now.get(id) ?? 0) > 0);
    const sorted = rows.toSorted((a, b) => salesOf(b, now) - salesOf(a, now) || byName(a, b));
    return {
      listed: idsOf(sorted),
      lines: [
        line`${sellers.length} of ${count(rows.length, 'item')}${subjectText(question)} sold in the last ${DAYS} days, ${money(sum(now))} at today’s prices: ${changeText(sum(now), sum(before))}.`,
        ...listed(
          sorted,
          MAX_ROWS,
          (item) =>
            bullet`${item}: ${amount(now.get(item.id) ?? 0, item.unit)}, ${changeText(now.get(item.id) ?? 0, before.get(item.id) ?? 0)}`,
        ),
        ...sinceLines(snapshot),
      ],
      links,
    };
  },
};

/** Whether it sells more, or less, where that is what is asked. */
function claimLines({ claim }: ResolvedQuestion, { id, name }: StockItem, now: Sold, before: Sold): AnswerLine[] {
  if (claim === null) return [];
  const [sold, earlier] = [now.get(id) ?? 0, before.get(id) ?? 0];
  const change = earlier === 0 ? (sold === 0 ? 0 : 1) : sold / earlier - 1;
  const isSo = claim === 'more' ? change >= LEVEL : change <= -LEVEL;
  const really =
    Math.abs(change) < LEVEL ? 'sells about as much as' : change > 0 ? 'sells more than' : 'sells less than';
  return [line`${isSo ? 'Yes' : 'No'}: ${name} ${really} in the ${DAYS} days before.`];
}

function ofOne(item: StockItem, now: Sold, before: Sold, snapshot: WorkspaceSnapshot, isAsked: boolean): AnswerLine[] {
  const [sold, earlier] = [now.get(item.id) ?? 0, before.get(item.id) ?? 0];
  const rank = rankText(item, now, snapshot);
  const first =
    sold === 0
      ? earlier === 0
        ? line`${isAsked ? 'N' : 'No: n'}othing of ${item} was sold in the last ${DAYS} days, nor in the ${DAYS} before.`
        : line`${isAsked ? 'N' : 'No: n'}othing of ${item} was sold in the last ${DAYS} days; in the ${DAYS} before it was ${amount(earlier, item.unit)}.`
      : line`${isAsked ? '' : 'Yes: '}${amount(sold, item.unit)} of ${item} sold in the last ${DAYS} days, ${changeText(sold, earlier)}${earlier === 0 ? '' : ` (${amount(earlier, item.unit)})`}.`;
  return [
    first,
    ...(rank && sold > 0 ? [line`By sales at today’s prices it is ${rank}: ${money(salesOf(item, now))}.`] : []),
    ...(item.sellingPrice === null ? [line`It has no selling price, so it may not be for sale.`] : []),
    ...(item.quantity === 0 ? [line`It is out of stock now.`] : []),
    ...sinceLines(snapshot),
  ];
}

/** Where the records do not reach back 60 days, the two spans do not compare. */
function sinceLines({ ledgerSince, now, timeZone }: WorkspaceSnapshot): AnswerLine[] {
  if (ledgerSince === null) return [];
  const age = (now - ledgerSince) / 86_400_000;
  return age >= 2 * DAYS
    ? []
    : [line`Movements are recorded since ${dayText(dayAt(ledgerSince, timeZone))} only, ${days(age)} ago.`];
}
