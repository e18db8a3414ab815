import type { OpenOrder } from '../../../stock/open-order.ts';
import type { AnswerLine } from '../../answer.ts';
import { amount, count, dayOf } from '../../format.ts';
import type { ResolvedQuestion } from '../../resolve.ts';
import { bullet } from '../../sentences.ts';
import type { StockItem, WorkspaceSnapshot } from '../../snapshot.ts';
import { scopeOf } from '../handler.ts';

/** Open orders of the items that a question is about. */

const DAY_MS = 86_400_000;

/** An open order with the item that it is of. */
export interface Coming {
  item: StockItem;
  order: OpenOrder;
}

/** All of them, what is expected first first and what has no date last. */
export const allComing = (question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Coming[] =>
  scopeOf(question, snapshot)
    .flatMap((item) => (snapshot.orders.get(item.id) ?? []).map((order): Coming => ({ item, order })))
    .toSorted((a, b) => (a.order.expectedAt ?? Number.MAX_VALUE) - (b.order.expectedAt ?? Number.MAX_VALUE));

/** Whether a question asks for an order: `overdue` for what is late, a deadline for what is still expected before it. */
export const isAsked =
  ({ overdue, deadline }: Pick<ResolvedQuestion, 'overdue' | 'deadline'>) =>
  ({ order }: Coming): boolean =>
    overdue
      ? order.overdue
      : deadline === null || (order.expectedAt !== null && order.expectedAt < deadline.at && !order.overdue);

/** Whole days since an order was due. */
const daysLate = ({ expectedAt }: OpenOrder, now: number): number =>
  expectedAt === null ? 0 : Math.floor((now - expectedAt) / DAY_MS);

/** `expected Nov 28, 2026`, `overdue since Nov 22, 2026, 5 days late` */
export function whenText(order: OpenOrder, { now, timeZone }: Pick<WorkspaceSnapshot, 'now' | 'timeZone'>): string {
  const { expectedAt, overdue } = order;
  if (expectedAt === null) return 'no date known';
  const day = dayOf(expectedAt, timeZone);
  return overdue ? `overdue since ${day}, ${count(daysLate(order, now), 'day')} late` : `expected ${day}`;
}

/** `6 of 10 kg`: what is still to come, and of how much where some of it has come. */
export function stillText({ item, order: { open, quantity } }: Coming): string {
  return open < quantity ? `${amount(open, '')} of ${amount(quantity, item.unit)}` : amount(open, item.unit);
}

/** What an order costs that is still to come, in cents; null where the cost is unknown. */
export const costOf = ({ item, order }: Coming): number | null =>
  item.costPrice === null ? null : Math.round(item.costPrice * order.open);

/** An order in a list. @param more what else is said of it */
export function comingLine(one: Coming, snapshot: WorkspaceSnapshot, more = ''): AnswerLine {
  const { item, order } = one;
  const ordered = dayOf(order.orderedAt, snapshot.timeZone);
  return bullet`${item}: ${stillText(one)} from ${order.supplierName}, ordered ${ordered}, ${whenText(order, snapshot)}${more}`;
}
