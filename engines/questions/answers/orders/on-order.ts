import { dayAt } from '../../../calendar/days.ts';
import type { AnswerLine } from '../../answer.ts';
import { amount, count, dayOf, days, dayText, money, names } from '../../format.ts';
import type { ResolvedQuestion } from '../../resolve.ts';
import { line, listed } from '../../sentences.ts';
import { leadDaysOf, type StockItem, type WorkspaceSnapshot } from '../../snapshot.ts';
import { promisedIn } from '../../texts/promised-days.ts';
import { type Handler, idsOf, MAX_ROWS, scopeText } from '../handler.ts';
import { FLOW_WORDS, nameOf, wayOf } from '../movement-words.ts';
import { arrivalOf } from '../suppliers/lead-time.ts';
import { messageLine, namedTest } from '../texts/messages.ts';
import { allComing, type Coming, comingLine, costOf, isAsked, stillText, whenText } from './coming.ts';
import { inTime, plansOfOrders } from './in-time.ts';
import { pastOrdersAnswer, pastOrdersNeed } from './past-orders.ts';

const RECEIVED = FLOW_WORDS.received;

/** What is on the way, what is expected first first; what is overdue is said to be. */
export const onOrder: Handler = {
  need(question, snapshot) {
    if (question.ended !== null) return pastOrdersNeed(question, question.ended, snapshot);
    const { orders } = snapshot;
    const isNothing = question.items.length > 0 && !question.items.some(({ id }) => orders.has(id));
    return {
      messages: isNothing,
      ...(isNothing
        ? {
            pastOrders: { ended: 'arrived', itemIds: idsOf(question.items), limit: MOST_PAST },
            movements: {
              itemIds: idsOf(question.items),
              reasons: [RECEIVED.reason],
              ...wayOf('received'),
              limit: MOST_PAST,
            },
          }
        : {}),
      ...(question.measure === 'leadTime' ? plansOfOrders(question, orders) : {}),
    };
  },
  answer(question, snapshot) {
    if (question.ended !== null) return pastOrdersAnswer(question, question.ended, snapshot);
    if (question.measure === 'leadTime') return inTime(question, snapshot);
    const all = allComing(question, snapshot);
    const rows = all.filter(isAsked(question));
    const suggestions = ['What did we receive this week?', 'Recommend what to reorder'];
    if (rows.length === 0) return { lines: noneLines(question, all, snapshot), suggestions };
    const isWorth = question.measure === 'value';
    const costText = (one: Coming) => {
      const cost = costOf(one);
      return cost === null ? ', cost unknown' : `, ${money(cost)} at cost`;
    };
    return {
      listed: idsOf([...new Set(rows.map((row) => row.item))]),
      ...(rows[0] && rows.length === 1 ? { day: dayAt(rows[0].order.orderedAt, snapshot.timeZone) } : {}),
      lines: [
        ...(question.asks === 'author' ? senderLines(rows, snapshot) : [headLine(question, rows, snapshot)]),
        ...listed(rows, question.limit ?? MAX_ROWS, (row) => comingLine(row, snapshot, isWorth ? costText(row) : '')),
        ...(isWorth ? worthNotes(rows) : []),
        ...otherLines(question, all, snapshot),
      ],
      suggestions,
    };
  },
};

/** The figure that is asked for: how many orders, what they cost, or when one of them comes. */
function headLine(question: ResolvedQuestion, rows: readonly Coming[], snapshot: WorkspaceSnapshot): AnswerLine {
  const scope = scopeText(question);
  const before = beforeText(question);
  const late = rows.filter(({ order }) => order.overdue).length;
  if (question.measure === 'value') {
    const costs = rows.flatMap((row) => costOf(row) ?? []);
    const what = `${count(rows.length, question.overdue ? 'overdue order' : 'open order')}${scope}${before}`;
    return costs.length === 0
      ? line`What the ${what} cost is not known: no cost price is recorded.`
      : line`${money(costs.reduce((sum, cost) => sum + cost, 0))} at today’s cost is still to come in ${what}${late > 0 && !question.overdue ? `, ${late} of them overdue` : ''}:`;
  }
  if (question.overdue) return line`${count(rows.length, 'order is', 'orders are')} overdue${scope}:`;
  if (question.order !== null) return endLine(question, rows, snapshot);
  const [only, another] = rows;
  const when =
    only && !another && question.deadline === null && only.order.expectedAt !== null && !only.order.overdue
      ? `, ${whenText(only.order, snapshot)}`
      : '';
  return line`${count(rows.length, 'order is', 'orders are')} on the way${scope}${before}${late > 0 ? `, ${late} of them overdue` : when}:`;
}

/** The next order to arrive, or the last of them. */
function endLine({ order }: ResolvedQuestion, rows: readonly Coming[], { timeZone }: WorkspaceSnapshot): AnswerLine {
  const dated = rows.filter((row) => row.order.expectedAt !== null && !row.order.overdue);
  const row = order === 'most' ? dated.at(-1) : dated[0];
  if (!row || row.order.expectedAt === null)
    return line`When ${rows.length === 1 ? 'it comes' : 'they come'} is not known: ${count(rows.length, 'open order')}, and none with a day ahead:`;
  const rest = rows.length - dated.length;
  const unsure =
    rest === 0
      ? ''
      : ` When ${rest === 1 ? 'one more comes' : `${rest} more come`} is not known: ${rest === 1 ? 'it is' : 'they are'} overdue or without a date.`;
  return line`The ${order === 'most' ? 'last' : 'next'} delivery is expected ${dayOf(row.order.expectedAt, timeZone)}: ${stillText(row)} of ${row.item} from ${row.order.supplierName}, of ${count(rows.length, 'open order')}.${unsure}`;
}

const beforeText = ({ deadline, overdue }: ResolvedQuestion): string =>
  deadline === null || overdue ? '' : ` and expected before ${deadline.label}`;

/** Who sent the orders, as far as that is recorded. */
function senderLines(rows: readonly Coming[], { people, timeZone }: WorkspaceSnapshot): AnswerLine[] {
  const shown = rows.slice(0, MAX_ROWS);
  return shown.map((row) => {
    const { item, order } = row;
    const sender = people.find(({ id }) => id === order.orderedBy);
    const day = dayOf(order.orderedAt, timeZone);
    return sender
      ? line`${nameOf(sender)} ordered ${item}, on ${day}.`
      : line`${item} was ordered on ${day}; who sent that order is not recorded.`;
  });
}

/** What a sum of costs is of. */
function worthNotes(rows: readonly Coming[]): AnswerLine[] {
  const unknown = rows.filter((row) => costOf(row) === null);
  return [
    line`Whether a supplier has been paid already is not recorded.`,
    ...(unknown.length > 0
      ? [line`Not in it, without a cost price: ${names([...new Set(unknown.map(({ item }) => item.name))], MAX_ROWS)}.`]
      : []),
  ];
}

/** Orders that a deadline leaves out because nobody can say whether they come before it. */
function otherLines(
  { deadline, overdue, asks }: ResolvedQuestion,
  all: readonly Coming[],
  snapshot: WorkspaceSnapshot,
): AnswerLine[] {
  if (deadline === null || overdue || asks !== null) return [];
  const open = all.filter(({ order }) => order.overdue || order.expectedAt === null);
  if (open.length === 0) return [];
  const said = open.slice(0, MAX_ROWS).map(({ item, order }) => `${item.name} (${whenText(order, snapshot)})`);
  const more = open.length - said.length;
  return [
    line`Whether ${open.length === 1 ? 'this comes' : 'these come'} before ${deadline.label} is not known: ${names([...said, ...(more > 0 ? [`${more} more`] : [])])}.`,
  ];
}

/** Why no order is listed: none is open, or none is late or due before the day. */
function noneLines(question: ResolvedQuestion, all: readonly Coming[], snapshot: WorkspaceSnapshot): AnswerLine[] {
  const [item, another] = question.items;
  const of = item && !another ? line`Nothing of ${item}` : line`Nothing${scopeText(question)}`;
  const say = (rest: string): AnswerLine => ({ ...of, spans: [...of.spans, { text: rest }] });
  if (question.overdue && all.length > 0)
    return [
      say(` is overdue: ${count(all.length, 'order is', 'orders are')} on the way.`),
      ...listed(all, MAX_ROWS, (one) => comingLine(one, snapshot)),
    ];
  if (question.deadline !== null && all.length > 0)
    return [
      say(` is on order${beforeText(question)}.`),
      ...listed(all, MAX_ROWS, (one) => comingLine(one, snapshot)),
      ...otherLines(question, all, snapshot),
    ];
  return [
    say(question.overdue ? ' is overdue: no order is open.' : ` is on order${beforeText(question)}.`),
    ...(question.asks === 'author' ? [line`Who sent earlier orders is not kept here, only who sent open ones.`] : []),
    ...lastOrderLines(question, snapshot),
    ...lastReceiptLines(question, snapshot),
    ...question.items.slice(0, MAX_ROWS).map((one) => todayLine(one, snapshot)),
    ...saidOfIt(question, snapshot),
  ];
}

/** The last order of each item that did arrive: `when did we order it` may mean that one. */
function lastOrderLines(
  { items, overdue }: ResolvedQuestion,
  { pastOrders, timeZone }: WorkspaceSnapshot,
): AnswerLine[] {
  if (overdue) return [];
  return items.slice(0, MAX_ROWS).flatMap((item) => {
    const last = pastOrders.find(({ itemId, arrivedAt }) => itemId === item.id && arrivedAt !== null);
    if (!last || last.arrivedAt === null) return [];
    const from = last.supplierName === '' ? '' : ` from ${last.supplierName}`;
    return [
      line`The last order of ${item}, ${amount(last.quantity, item.unit)}${from}, was sent on ${dayOf(last.orderedAt, timeZone)} and arrived on ${dayOf(last.arrivedAt, timeZone)}.`,
    ];
  });
}

/** The last receipt of each item, unless it belongs to the last order: what is waited for may be here already. */
function lastReceiptLines(
  { items, overdue }: ResolvedQuestion,
  { pastOrders, movements, timeZone }: WorkspaceSnapshot,
): AnswerLine[] {
  if (overdue) return [];
  return items.slice(0, MAX_ROWS).flatMap((item) => {
    const last = movements.find(({ itemId }) => itemId === item.id);
    if (!last) return [];
    const day = dayOf(last.createdAt, timeZone);
    const arrived = pastOrders.find(({ itemId, arrivedAt }) => itemId === item.id && arrivedAt !== null)?.arrivedAt;
    if (arrived != null && dayOf(arrived, timeZone) === day) return [];
    return [line`${item} was last received on ${day}: ${amount(last.delta, item.unit)}.`];
  });
}

/** When an item would be here if nothing is on the way: `when is it back in?` */
function todayLine(item: StockItem, snapshot: WorkspaceSnapshot): AnswerLine {
  const lead = leadDaysOf(item, snapshot);
  return lead === null
    ? line`When ${item} would be here if it was ordered today is not known: no lead time is recorded.`
    : line`Ordered today, ${item} would be here around ${dayText(arrivalOf(lead, snapshot))}: delivery takes ${days(lead)}.`;
}

/** What the team wrote last about what nobody has on order: it may be on its way all the same. */
function saidOfIt(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): AnswerLine[] {
  if (question.items.length === 0) return [];
  const isNamed = namedTest(question, snapshot);
  const note = snapshot.messages.find((one) => snapshot.now - one.createdAt <= MESSAGE_DAYS * DAY_MS && isNamed(one));
  if (note === undefined) return [];
  const promised = promisedIn(note.content, note.createdAt, snapshot.timeZone);
  return [
    line`What the team wrote last about it:`,
    messageLine(note, snapshot, false),
    ...(promised ? [line`Counted from that message, ${promised.said} come to ${dayText(promised.day)}.`] : []),
  ];
}
const MESSAGE_DAYS = 30;
/** So many of them that the last of each item that a name may stand for is among them. */
const MOST_PAST = 50;
const DAY_MS = 86_400_000;
