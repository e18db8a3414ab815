import type { OpenOrder } from '../../../engines/stock/open-order.ts';
import type { Thing } from '../business.ts';
import { amount, bullet, count, dayOf, line, listed } from '../say.ts';
import { type Handler, MOST_ROWS, scopeOf, scopeText } from './handler.ts';

interface Coming {
  thing: Thing;
  order: OpenOrder;
}

/** What is on the way, what is expected first first; what is overdue is said to be. */
export const onOrder: Handler = {
  need: () => ({ orders: true }),
  answer(question, business, { orders }) {
    const rows = scopeOf(question, business)
      .flatMap((thing) => (orders.get(thing.id) ?? []).map((order): Coming => ({ thing, order })))
      .toSorted((a, b) => (a.order.expectedAt ?? Number.MAX_VALUE) - (b.order.expectedAt ?? Number.MAX_VALUE));
    const [item, another] = question.items;
    const what =
      item && !another ? line`Nothing of ${item} is on order.` : line`Nothing${scopeText(question)} is on order.`;
    const suggestions = ['What did we receive this week?', 'Recommend what to reorder'];
    if (rows.length === 0) return { lines: [what], suggestions };
    const late = rows.filter(({ order }) => order.overdue).length;
    return {
      lines: [
        line`${count(rows.length, 'order is', 'orders are')} on the way${scopeText(question)}${late > 0 ? `, ${late} of them overdue` : ''}:`,
        ...listed(rows, question.limit ?? MOST_ROWS, (row) => comingLine(row, business.timeZone)),
      ],
      suggestions,
    };
  },
};

function comingLine({ thing, order }: Coming, timeZone: string) {
  const { supplierName, quantity, open, orderedAt, expectedAt, overdue } = order;
  const rest = open < quantity ? ` of ${amount(quantity, thing.unit)}` : '';
  const still = rest === '' ? amount(open, thing.unit) : amount(open, '');
  const when =
    expectedAt === null ? 'no date known' : `${overdue ? 'overdue since' : 'expected'} ${dayOf(expectedAt, timeZone)}`;
  return bullet`${thing}: ${still}${rest} from ${supplierName}, ordered ${dayOf(orderedAt, timeZone)}, ${when}`;
}
