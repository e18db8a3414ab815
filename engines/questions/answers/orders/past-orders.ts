import type { Answer } from '../../answer.ts';
import { amount, count, dayOf, days } from '../../format.ts';
import type { PastOrder } from '../../past-orders.ts';
import type { ResolvedQuestion } from '../../resolve.ts';
import { bullet, line, listed } from '../../sentences.ts';
import type { Need, StockItem, WorkspaceSnapshot } from '../../snapshot.ts';
import { idsOf, isScoped, MAX_ROWS, scopeOf, scopeText } from '../handler.ts';
import { arrivedAnswer, receiptsNeed } from './arrived.ts';

/** Orders that have ended: which were cancelled, which arrived, and whether the last of them came when it was planned. */

const DAY_MS = 86_400_000;
const MOST_READ = 200;

type Ended = NonNullable<ResolvedQuestion['ended']>;

export function pastOrdersNeed(question: ResolvedQuestion, ended: Ended, snapshot: WorkspaceSnapshot): Need {
  const { past, suppliers } = question;
  const isOfItems = question.items.length > 0 || suppliers.length === 0;
  const supplierIds = suppliers.flatMap(({ entry }) => (entry ? [entry.id] : []));
  return {
    pastOrders: {
      ended,
      ...(isScoped(question) ? { itemIds: idsOf(scopeOf(question, snapshot)) } : {}),
      ...(isOfItems ? {} : { supplierIds }),
      ...(past ? { from: past.from, until: past.until } : {}),
      limit: MOST_READ,
    },
    ...(question.whether ? receiptsNeed(question, snapshot) : {}),
  };
}

export function pastOrdersAnswer(question: ResolvedQuestion, ended: Ended, snapshot: WorkspaceSnapshot): Answer {
  if (ended === 'arrived' && question.whether) return arrivedAnswer(question, snapshot);
  const byId = new Map(snapshot.items.map((item) => [item.id, item]));
  const rows = snapshot.pastOrders.flatMap((order): Row[] => {
    const item = byId.get(order.itemId);
    return item ? [{ item, order }] : [];
  });
  return ended === 'cancelled' ? cancelledAnswer(question, rows, snapshot) : plannedAnswer(question, rows, snapshot);
}

interface Row {
  item: StockItem;
  order: PastOrder;
}

/** ` of Hojicha`, ` from Uji Tea Growers on Nov 3, 2026` */
function ofText(question: ResolvedQuestion): string {
  const [item] = question.items;
  const more = question.items.length - 1;
  const of = item ? ` of ${item.name}${more > 0 ? ` and ${count(more, 'other item')}` : ''}` : scopeText(question);
  return `${of}${question.past ? ` ${question.past.label}` : ''}`;
}

function cancelledAnswer(question: ResolvedQuestion, rows: readonly Row[], { timeZone }: WorkspaceSnapshot): Answer {
  const day = (moment: number | null) => (moment === null ? '' : dayOf(moment, timeZone));
  if (rows.length === 0)
    return {
      lines: [line`No cancelled order${ofText(question)} is recorded.`],
      suggestions: ['What is on order?'],
    };
  const capped = rows.length === MOST_READ ? 'At least ' : '';
  return {
    listed: [...new Set(rows.map(({ item }) => item.id))],
    lines: [
      line`${capped}${count(rows.length, 'order was', 'orders were')} cancelled${ofText(question)}:`,
      ...listed(
        rows,
        MAX_ROWS,
        ({ item, order }) =>
          bullet`${item}: ${amount(order.quantity, item.unit)}${fromText(order)}, ordered ${day(order.orderedAt)}, cancelled ${day(order.cancelledAt)}`,
      ),
      line`Why an order was cancelled is not recorded.`,
    ],
    suggestions: ['What is on order?'],
  };
}

const fromText = ({ supplierName }: PastOrder): string => (supplierName === '' ? '' : ` from ${supplierName}`);

/** The last order that arrived against the day on which it was expected. */
function plannedAnswer(question: ResolvedQuestion, rows: readonly Row[], snapshot: WorkspaceSnapshot): Answer {
  const [last] = rows;
  if (!last || last.order.arrivedAt === null)
    return {
      lines: [
        line`No order${ofText(question)} that arrived is recorded, so whether it came as planned is not known: a delivery that was booked without an order has no expected day.`,
      ],
      suggestions: ['What is on order?'],
    };
  const { item, order } = last;
  const { timeZone } = snapshot;
  const took = days(((order.arrivedAt ?? order.orderedAt) - order.orderedAt) / DAY_MS);
  const what = `the last order${ofText(question)} that arrived, ${amount(order.quantity, item.unit)} of`;
  const dates = `ordered ${dayOf(order.orderedAt, timeZone)}, ${order.expectedAt === null ? '' : `expected ${dayOf(order.expectedAt, timeZone)}, `}arrived ${dayOf(last.order.arrivedAt, timeZone)}`;
  const late = order.expectedAt === null ? null : Math.round((last.order.arrivedAt - order.expectedAt) / DAY_MS);
  const verdict =
    late === null
      ? line`Whether it was late is not known: no day was expected.`
      : late > 0
        ? line`It took ${count(late, 'day')} longer than planned: ${what} ${item}, took ${took}.`
        : late < 0
          ? line`It came ${count(-late, 'day')} earlier than planned: ${what} ${item}, took ${took}.`
          : line`It came on the day that was planned: ${what} ${item}, took ${took}.`;
  return {
    lines: [
      verdict,
      bullet`${item}${fromText(order)}: ${dates}${late === null ? `, ${took}` : ''}`,
      ...(question.items.length === 1
        ? []
        : [line`Each item is ordered by itself: other goods of that delivery may have had another date, or no order.`]),
    ],
    suggestions: order.supplierName === '' ? [] : [`How long does a delivery from ${order.supplierName} take?`],
  };
}
