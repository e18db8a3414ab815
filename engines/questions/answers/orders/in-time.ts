import type { Answer, AnswerLine } from '../../answer.ts';
import { count, dayOf, dayText, lastsText } from '../../format.ts';
import type { ResolvedQuestion } from '../../resolve.ts';
import { bullet, line, listed } from '../../sentences.ts';
import { leadDaysOf, type Need, type StockItem, type WorkspaceSnapshot } from '../../snapshot.ts';
import { idsOf, MAX_ROWS, scopeOf, scopeText } from '../handler.ts';
import { arrivalOf } from '../suppliers/lead-time.ts';
import { whenText } from './coming.ts';

/** Whether what is on order comes before stock runs out. */

const DAY_MS = 86_400_000;

type Verdict = 'yes' | 'no' | 'unknown';
interface Judged {
  item: StockItem;
  verdict: Verdict;
  /** Both days, and what else the verdict rests on. */
  why: string;
}

/** Items that are forecast at once; a longer list is answered for its beginning. */
const MOST_ITEMS = 25;

/** The forecasts that the answer needs: of the items that are asked about, else of those on order. */
export const plansOfOrders = (
  { items, among }: Pick<ResolvedQuestion, 'items' | 'among'>,
  orders: WorkspaceSnapshot['orders'],
): Need => ({
  plans: (items.length > 0 ? items.map(({ id }) => id) : [...(among ?? orders.keys())]).slice(0, MOST_ITEMS),
});

/** Item by item: yes or no, with the day of the delivery and the day on which stock runs out. */
export function inTime(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Answer {
  const { orders } = snapshot;
  const byId = new Map(scopeOf(question, snapshot).map((item) => [item.id, item]));
  const isOfAll = question.items.length === 0 && question.among === null;
  // A list before it is gone through in its own order.
  const ids = isOfAll ? [...orders.keys()] : [...(question.among ?? byId.keys())];
  const asked = ids.flatMap((id) => byId.get(id) ?? []).slice(0, question.limit ?? Number.POSITIVE_INFINITY);
  if (asked.length === 0)
    return { lines: [line`Nothing${scopeText(question)} is on order.`], suggestions: ['Recommend what to reorder'] };
  const rows = asked.slice(0, MOST_ITEMS).map((item) => judged(item, snapshot));
  const [only, another] = rows;
  const left = asked.length - rows.length;
  return {
    listed: idsOf(rows.map(({ item }) => item)),
    lines: [
      ...(only && !another
        ? [onlyLine(only)]
        : [
            line`${countOf(rows, 'yes')} of ${rows.length}${scopeText(question)} should arrive before stock runs out, ${countOf(rows, 'no')} should not${countOf(rows, 'unknown') > 0 ? `, and of ${countOf(rows, 'unknown')} it is not known` : ''}:`,
            ...listed(rows, 2 * MAX_ROWS, ({ item, verdict, why }) => bullet`${item}: ${SAID[verdict]}, ${why}`),
          ]),
      ...(left > 0 ? [line`${count(left, 'more item was', 'more items were')} not looked at.`] : []),
    ],
    suggestions: ['What is overdue?', 'Recommend what to reorder'],
  };
}

const SAID: Readonly<Record<Verdict, string>> = { yes: 'yes', no: 'no', unknown: 'not known' };
const countOf = (rows: readonly Judged[], verdict: Verdict): number =>
  rows.filter((one) => one.verdict === verdict).length;

const onlyLine = ({ item, verdict, why }: Judged): AnswerLine =>
  verdict === 'yes'
    ? line`Yes, ${item}: ${why}.`
    : verdict === 'no'
      ? line`No, ${item}: ${why}.`
      : line`That is not known of ${item}: ${why}.`;

function judged(item: StockItem, snapshot: WorkspaceSnapshot): Judged {
  const { orders, plans, now, timeZone } = snapshot;
  const open = orders.get(item.id) ?? [];
  const [next] = open;
  const cover = plans.find((plan) => plan.item.id === item.id)?.cover;
  const out =
    item.quantity === 0
      ? 'it is out of stock already'
      : cover === undefined || cover.basis === 'none'
        ? 'nothing of it has gone out yet, so when it runs out is not known'
        : cover.expected === null
          ? 'it lasts more than half a year'
          : `it lasts ${lastsText(cover)}, until around ${dayOf(now + cover.expected * DAY_MS, timeZone)}`;
  if (!next) return { item, verdict: 'no', why: `nothing is on order, and ${out}${todayText(item, snapshot)}` };
  // What is expected first decides; what is overdue or without a date may come any day.
  const dated = open.find(({ expectedAt, overdue }) => expectedAt !== null && !overdue);
  const why = `${whenText(dated ?? next, snapshot)}, and ${out}`;
  if (item.quantity === 0) return { item, verdict: 'no', why };
  if (cover === undefined || cover.basis === 'none') return { item, verdict: 'unknown', why };
  if (cover.expected === null) return { item, verdict: dated ? 'yes' : 'unknown', why };
  if (!dated || dated.expectedAt === null) return { item, verdict: 'unknown', why };
  return { item, verdict: dated.expectedAt <= now + cover.expected * DAY_MS ? 'yes' : 'no', why };
}

function todayText(item: StockItem, snapshot: WorkspaceSnapshot): string {
  const lead = leadDaysOf(item, snapshot);
  return lead === null ? '' : `; ordered today it would be here around ${dayText(arrivalOf(lead, snapshot))}`;
}
