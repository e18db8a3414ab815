import type { AnswerLine } from '../answer.ts';
import { amount, count, dayOf, estimate, percent } from '../format.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { bullet, line } from '../sentences.ts';
import type { Flows, LedgerRow, StockItem, WorkspaceSnapshot } from '../snapshot.ts';
import { type Handler, idsOf, lastDays, scopeOf } from './handler.ts';
import { personName, VERBS } from './movement-words.ts';
import { before, netOf } from './stock-on.ts';

const DAY_MS = 86_400_000;
/** The time that is looked at where none is said, and the one before it that tells what is usual. */
const USUAL_DAYS = { recent: 28, earlier: 84 };
const MOST_ITEMS = 3;
/** Movements that are read of each item, and told. */
const MOST_READ = 400;
const MOST_TOLD = 4;
/** One movement of more than this share of what went is most of it. */
const MOST_OF_IT = 0.5;

const spanOf = ({ past }: ResolvedQuestion, now: number) =>
  past ?? { ...lastDays(now, USUAL_DAYS.recent), label: `in the last ${USUAL_DAYS.recent / 7} weeks` };
const asked = (question: ResolvedQuestion, snapshot: WorkspaceSnapshot) =>
  question.items.length === 0 ? [] : scopeOf(question, snapshot).slice(0, MOST_ITEMS);

/** What brought the stock of an item down: the largest movements out, what came in, and the usual week. */
export const whyLow: Handler = {
  need(question, snapshot) {
    const { now } = snapshot;
    const { from, until } = spanOf(question, now);
    return {
      movements: { itemIds: idsOf(asked(question, snapshot)), from, until, limit: MOST_READ },
      // The span, what has moved since it, and the weeks before it.
      spans: [
        { from, until },
        { from: until, until: now + 2 },
        { from: from - USUAL_DAYS.earlier * DAY_MS, until: from },
      ],
      ledgerSince: true,
    };
  },
  answer: (question, snapshot) => ({
    lines: asked(question, snapshot).flatMap((item) => ofOne(item, question, snapshot)),
    suggestions: asked(question, snapshot)
      .slice(0, 1)
      .map(({ name }) => `Should I reorder ${name}?`),
  }),
};

const sumOf = (rows: readonly Flows[], of: (row: Flows) => number): number =>
  rows.reduce((sum, row) => sum + Math.round(of(row) * 1000), 0) / 1000;

function ofOne(item: StockItem, question: ResolvedQuestion, snapshot: WorkspaceSnapshot): AnswerLine[] {
  const { now, timeZone } = snapshot;
  const span = spanOf(question, now);
  const [within = [], since = [], earlier = []] = snapshot.spans.map((rows) =>
    rows.filter(({ itemId }) => itemId === item.id),
  );
  const stood = before(item, netOf([...within, ...since]));
  const stands = before(item, netOf(since));
  const [came, went] = [sumOf(within, (row) => row.came), sumOf(within, (row) => row.went)];
  const said = (quantity: number) => amount(quantity, item.unit);
  const figures = `${went === 0 ? 'nothing' : said(went)} went out and ${came === 0 ? 'nothing' : said(came)} came in`;
  const head =
    stands < stood
      ? line`${item} fell from ${said(stood)} to ${said(stands)} ${span.label}: ${figures}.`
      : line`${item} has not fallen ${span.label}: ${said(stood)} then, ${said(stands)} at the end; ${figures}.`;
  const rows = snapshot.movements.filter(({ itemId, delta }) => itemId === item.id && delta < 0);
  const largest = rows.toSorted((a, b) => a.delta - b.delta || b.createdAt - a.createdAt);
  const [first] = largest;
  const share = first && went > 0 ? -first.delta / went : 0;
  const told = ({ delta, reason, note, userId, createdAt }: LedgerRow) =>
    `${said(-delta)} ${VERBS[reason]}${note === '' ? '' : ` (“${note}”)`} on ${dayOf(createdAt, timeZone)} by ${personName(userId, snapshot)}`;
  return [
    head,
    ...(first && share > MOST_OF_IT
      ? [line`Most of it was one movement, ${percent(share)} of what went: ${told(first)}.`]
      : []),
    ...usualLine(item, went, span, earlier, snapshot),
    ...(largest.length > 1
      ? [
          line`The largest of ${count(rows.length, 'movement')} out:`,
          ...largest.slice(0, MOST_TOLD).map((row) => bullet`${told(row)}`),
        ]
      : []),
    ...(came === 0 ? onOrderLine(item, snapshot) : []),
  ];
}

/** What went out in a week of that time, and in one of the weeks before it. */
function usualLine(
  item: StockItem,
  went: number,
  { from, until }: { from: number; until: number },
  earlier: readonly Flows[],
  { ledgerSince, now }: WorkspaceSnapshot,
): AnswerLine[] {
  const since = Math.max(ledgerSince ?? from, item.createdAt, from - USUAL_DAYS.earlier * DAY_MS);
  const weeks = (from - since) / (7 * DAY_MS);
  const recent = (Math.min(until, now) - from) / (7 * DAY_MS);
  if (weeks < 1 || recent <= 0) return [line`There are too few records before that to say what a usual week takes.`];
  const usual = sumOf(earlier, (row) => row.went) / weeks;
  const each = recent < 1 ? went : went / recent;
  const compared =
    usual === 0
      ? ''
      : each >= 1.2 * usual
        ? ', more than usual'
        : each <= 0.8 * usual
          ? ', less than usual'
          : ', about as usual';
  return [
    line`A usual week takes about ${estimate(usual, item.unit)}; ${recent < 1 ? `these ${count(Math.max(1, Math.round(recent * 7)), 'day')} took` : 'a week of that time took about'} ${estimate(each, item.unit)}${compared}.`,
  ];
}

function onOrderLine({ id }: StockItem, { orders }: WorkspaceSnapshot): AnswerLine[] {
  return (orders.get(id) ?? []).length > 0 ? [line`It is on order.`] : [line`Nothing of it is on order.`];
}
