import { compareUrgency, isLow } from '../../stock/stock-status.ts';
import type { Answer, AnswerLine } from '../answer.ts';
import { amount, count, dayOf } from '../format.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { bullet, line, listed } from '../sentences.ts';
import type { StockItem, TeamMessage, WorkspaceSnapshot } from '../snapshot.ts';
import { isScoped, scopeOf, scopeText } from './handler.ts';
import { personName } from './movement-words.ts';
import { allComing, type Coming, comingLine } from './orders/coming.ts';

/** What somebody should know today: what is out or low, which orders are late, and what the team calls urgent. */

const DAY_MS = 86_400_000;
/** Each part of a digest names so many: the rest is a question away. */
const MAX_NAMED = 4;
/** Urgent messages of so many days are still of today; of the others, those since yesterday. */
const URGENT_DAYS = 7;
const NEW_DAYS = 1;

interface Found {
  low: StockItem[];
  late: Coming[];
  urgent: TeamMessage[];
  fresh: TeamMessage[];
}

/** The lines of a digest, with the verdict in the first; what is to be reordered follows them. */
export function digestLines(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): AnswerLine[] {
  const found = findToday(question, snapshot);
  const { low, late, urgent, fresh } = found;
  return [
    line`${verdict(found, scopeText(question), isScoped(question))}`,
    ...listed(low, MAX_NAMED, (item) =>
      item.quantity === 0
        ? bullet`${item}: out of stock`
        : bullet`${item}: low, ${amount(item.quantity, item.unit)} left${item.minimumPar > 0 ? ` of ${amount(item.minimumPar, item.unit)} par` : ''}`,
    ),
    ...listed(late, MAX_NAMED, (one) => comingLine(one, snapshot)),
    ...listed(urgent, MAX_NAMED, (one) => said(one, 'urgent, ', snapshot)),
    ...fresh.slice(0, MAX_NAMED).map((one) => said(one, '', snapshot)),
  ];
}

/** The suggestions below a digest: each part of it in full. */
export const digestSuggestions = (question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Answer['suggestions'] => {
  const { low, late, urgent } = findToday(question, snapshot);
  return [
    ...(low.length > MAX_NAMED ? ['What is running low?'] : []),
    ...(late.length > 0 ? ['What is overdue?'] : []),
    ...(urgent.length > 0 ? ['Show urgent messages'] : []),
    'Which suppliers should I contact?',
  ].slice(0, 3);
};

function findToday(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Found {
  const { now, messages } = snapshot;
  const isOf = (days: number) => (one: TeamMessage) => one.createdAt >= now - days * DAY_MS;
  // A message is of the whole business: beside a part of the stock it says nothing.
  const all = isScoped(question) ? [] : messages;
  return {
    low: scopeOf(question, snapshot).filter(isLow).toSorted(compareUrgency),
    late: allComing(question, snapshot).filter(({ order }) => order.overdue),
    urgent: all.filter((one) => one.isUrgent).filter(isOf(URGENT_DAYS)),
    fresh: all.filter((one) => !one.isUrgent).filter(isOf(NEW_DAYS)),
  };
}

function verdict({ low, late, urgent, fresh }: Found, scope: string, isPart: boolean): string {
  const out = low.filter(({ quantity }) => quantity === 0).length;
  const parts = [
    ...(out > 0 ? [`${count(out, 'item is', 'items are')} out of stock`] : []),
    ...(low.length > out ? [`${count(low.length - out, 'item is', 'items are')} low`] : []),
    ...(late.length > 0 ? [`${count(late.length, 'order is', 'orders are')} overdue`] : []),
    ...(urgent.length > 0 ? [`${count(urgent.length, 'urgent message')} of the last ${URGENT_DAYS} days`] : []),
    ...(fresh.length > 0 ? [`${count(fresh.length, 'new message')} since yesterday`] : []),
  ];
  const without = [
    ...(low.length === 0 ? ['nothing is low or out of stock'] : []),
    ...(late.length === 0 ? ['no order is overdue'] : []),
    ...(urgent.length === 0 && !isPart ? ['no message is urgent'] : []),
  ];
  const found = parts.length === 0 ? '' : `Today${scope}: ${parts.join('; ')}.`;
  const none = without.length === 0 ? '' : `${capital(without.join(', '))}${parts.length === 0 ? scope : ''}.`;
  return [found, none].filter((text) => text !== '').join(' ');
}

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const said = ({ createdAt, senderId, content }: TeamMessage, how: string, snapshot: WorkspaceSnapshot): AnswerLine =>
  bullet`Message, ${how}${dayOf(createdAt, snapshot.timeZone)}, ${personName(senderId, snapshot)}: “${content}”`;
