import { dayAt } from '../../../calendar/days.ts';
import type { Answer, AnswerLine } from '../../answer.ts';
import { amount, count, dayOf } from '../../format.ts';
import type { PastOrder } from '../../past-orders.ts';
import type { ResolvedQuestion } from '../../resolve.ts';
import { bullet, line, listed } from '../../sentences.ts';
import type { LedgerRow, Need, StockItem, WorkspaceSnapshot } from '../../snapshot.ts';
import { idsOf, MAX_ROWS, scopeOf, scopeText } from '../handler.ts';
import { allComing, type Coming, comingLine } from './coming.ts';

/** Whether orders have arrived: those that did with their day and quantity, those that are open, and what came in without one. */

const MOST_RECEIPTS = 100;

/** What came in of the items, with or without an order. */
export const receiptsNeed = (question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Need => ({
  movements: { itemIds: idsOf(scopeOf(question, snapshot)), reasons: ['receive'], limit: MOST_RECEIPTS },
});

interface OfItem {
  item: StockItem;
  open: Coming[];
  /** The last of its orders that arrived. */
  last: PastOrder | undefined;
  receipts: LedgerRow[];
}

/** What has become of the orders of each item; of many, of those that have any. */
export function arrivedAnswer(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Answer {
  const open = Map.groupBy(allComing({ ...question, overdue: false, deadline: null }, snapshot), ({ item }) => item.id);
  const past = Map.groupBy(snapshot.pastOrders, ({ itemId }) => itemId);
  const received = Map.groupBy(snapshot.movements, ({ itemId }) => itemId);
  const all = scopeOf(question, snapshot).map(
    (item): OfItem => ({
      item,
      open: open.get(item.id) ?? [],
      last: past.get(item.id)?.[0],
      receipts: received.get(item.id) ?? [],
    }),
  );
  const ordered = all.filter((one) => one.open.length > 0 || one.last !== undefined);
  const suggestions = ['What is on order?', 'What did we receive this week?'];
  const [only, another] = all;
  if (only && !another) return { lines: linesOf(only, snapshot), listed: [only.item.id], suggestions };
  if (ordered.length === 0)
    return {
      lines: [
        line`No order${scopeText(question)} is recorded, open or arrived.`,
        ...all.flatMap((one) => (one.receipts.length > 0 ? [withoutOrder(one, snapshot)] : [])).slice(0, MAX_ROWS),
      ],
      suggestions,
    };
  const waiting = ordered.filter((one) => one.open.length > 0);
  const arrivedAt = ({ last }: OfItem) => last?.arrivedAt ?? 0;
  const sorted = [
    ...waiting,
    ...ordered.filter((one) => one.open.length === 0).toSorted((a, b) => arrivedAt(b) - arrivedAt(a)),
  ];
  return {
    listed: sorted.map(({ item }) => item.id),
    lines: [
      waiting.length === 0
        ? line`Yes: no order${scopeText(question)} is still open. The latest deliveries of ${count(ordered.length, 'item')}:`
        : line`Not all: orders of ${count(waiting.length, 'item')}${scopeText(question)} are still open.`,
      ...listed(sorted, MAX_ROWS, (one) =>
        one.open[0] ? comingLine(one.open[0], snapshot) : bullet`${one.item}: ${arrivedText(one, snapshot)}`,
      ),
    ],
    suggestions,
  };
}

function linesOf(one: OfItem, snapshot: WorkspaceSnapshot): AnswerLine[] {
  const { item, open, last } = one;
  if (open.length === 0)
    return last
      ? [line`Yes, the last order of ${item} has arrived: ${arrivedText(one, snapshot)}`, ...receiptOf(one, snapshot)]
      : [withoutOrder(one, snapshot)];
  const part = open.some(({ order }) => order.open < order.quantity);
  return [
    line`${part ? 'Only in part' : 'Not yet'}: ${count(open.length, 'order')} of ${item} ${open.length === 1 ? 'is' : 'are'} still open.`,
    ...listed(open, MAX_ROWS, (row) => comingLine(row, snapshot)),
    last
      ? line`The last order of it that did arrive: ${arrivedText(one, snapshot)}`
      : line`No earlier order of it that arrived is recorded.`,
  ];
}

/** `5 lbs from Golden Bough, ordered Oct 22, 2026, arrived Nov 1, 2026.` */
function arrivedText({ item, last }: OfItem, { timeZone }: WorkspaceSnapshot): string {
  if (!last || last.arrivedAt === null) return 'no day is recorded.';
  const from = last.supplierName === '' ? '' : ` from ${last.supplierName}`;
  return `${amount(last.quantity, item.unit)}${from}, ordered ${dayOf(last.orderedAt, timeZone)}, arrived ${dayOf(last.arrivedAt, timeZone)}.`;
}

/** What was booked in on the day on which an order arrived: it may have been more or less than was ordered. */
function receiptOf({ last, receipts }: OfItem, snapshot: WorkspaceSnapshot): AnswerLine[] {
  const { timeZone } = snapshot;
  if (!last || last.arrivedAt === null) return [];
  const day = dayAt(last.arrivedAt, timeZone);
  const rows = receipts.filter(({ createdAt }) => dayAt(createdAt, timeZone) === day);
  return listed(rows, MAX_ROWS, (row) => bullet`Booked in that day: ${receiptText(row)}`);
}

const receiptText = ({ delta, unit, note }: LedgerRow): string =>
  `${amount(delta, unit)}${note === '' ? '' : ` (“${note}”)`}`;

function withoutOrder({ item, receipts: [newest] }: OfItem, { timeZone }: WorkspaceSnapshot): AnswerLine {
  return newest
    ? line`No order of ${item} is recorded, open or arrived. It last came in on ${dayOf(newest.createdAt, timeZone)}, booked without an order: ${receiptText(newest)}.`
    : line`No order of ${item} is recorded, open or arrived, and nothing of it that came in.`;
}
