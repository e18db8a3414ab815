import type { OpenOrder } from '../../stock/open-order.ts';
import type { AnswerLine } from '../answer.ts';
import { amount, count, dayOf } from '../format.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { bullet, line, listed } from '../sentences.ts';
import type { StockItem, WorkspaceSnapshot } from '../snapshot.ts';
import { type Handler, idsOf, MAX_ROWS, scopeOf, scopeText } from './handler.ts';
import { messageLine, namedTest } from './texts/messages.ts';

interface Coming {
  item: StockItem;
  order: OpenOrder;
}

/** What is on the way, what is expected first first; what is overdue is said to be. */
export const onOrder: Handler = {
  need: ({ items }, { orders }) => ({ messages: items.length > 0 && !items.some(({ id }) => orders.has(id)) }),
  answer(question, snapshot) {
    const { orders } = snapshot;
    const { deadline } = question;
    const rows = scopeOf(question, snapshot)
      .flatMap((item) => (orders.get(item.id) ?? []).map((order): Coming => ({ item, order })))
      .filter(({ order }) => deadline === null || (order.expectedAt !== null && order.expectedAt < deadline.at))
      .toSorted((a, b) => (a.order.expectedAt ?? Number.MAX_VALUE) - (b.order.expectedAt ?? Number.MAX_VALUE));
    const [item, another] = question.items;
    const before = deadline === null ? '' : ` and expected before ${deadline.label}`;
    const what =
      item && !another
        ? line`Nothing of ${item} is on order${before}.`
        : line`Nothing${scopeText(question)} is on order${before}.`;
    const suggestions = ['What did we receive this week?', 'Recommend what to reorder'];
    if (rows.length === 0) return { lines: [what, ...saidOfIt(question, snapshot)], suggestions };
    const late = rows.filter(({ order }) => order.overdue).length;
    return {
      listed: idsOf([...new Set(rows.map((row) => row.item))]),
      lines: [
        line`${count(rows.length, 'order is', 'orders are')} on the way${scopeText(question)}${before}${late > 0 ? `, ${late} of them overdue` : ''}:`,
        ...listed(rows, question.limit ?? MAX_ROWS, (row) => comingLine(row, snapshot.timeZone)),
      ],
      suggestions,
    };
  },
};

/** What the team wrote last about what nobody has on order: it may be on its way all the same. */
function saidOfIt(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): AnswerLine[] {
  if (question.items.length === 0) return [];
  const isNamed = namedTest(question, snapshot);
  const note = snapshot.messages.find((one) => snapshot.now - one.createdAt <= MESSAGE_DAYS * DAY_MS && isNamed(one));
  return note === undefined ? [] : [line`What the team wrote last about it:`, messageLine(note, snapshot, false)];
}
const MESSAGE_DAYS = 30;
const DAY_MS = 86_400_000;

function comingLine({ item, order }: Coming, timeZone: string) {
  const { supplierName, quantity, open, orderedAt, expectedAt, overdue } = order;
  const rest = open < quantity ? ` of ${amount(quantity, item.unit)}` : '';
  const still = rest === '' ? amount(open, item.unit) : amount(open, '');
  const when =
    expectedAt === null ? 'no date known' : `${overdue ? 'overdue since' : 'expected'} ${dayOf(expectedAt, timeZone)}`;
  return bullet`${item}: ${still}${rest} from ${supplierName}, ordered ${dayOf(orderedAt, timeZone)}, ${when}`;
}
