import type { MovementReason } from '../../inventory/choices.ts';
import { USED_REASONS } from '../../stock/usage.ts';
import type { Answer, AnswerLine } from '../answer.ts';
import { aboutDays, amount, count, dayOf, lastsText } from '../format.ts';
import type { ResolvedQuestion, Span } from '../resolve.ts';
import { bullet, line, listed } from '../sentences.ts';
import type { StockItem, WorkspaceSnapshot } from '../snapshot.ts';
import { idsOf, MAX_ROWS, noun, scopeOf, scopeText } from './handler.ts';
import { movedOf } from './moved.ts';
import { onTheWay, type PlannedItem, plannedItems } from './planned-items.ts';

/** How long stock lasts if it goes on going as it did in a time that is named, rather than by the forecast. */

const DAY_MS = 86_400_000;
/** Further ahead a day means nothing. */
const MAX_DAYS = 3650;
/** As many as a list has that nobody asked a length of. */
const USUAL_ROWS = 5;

const USED: ReadonlySet<MovementReason> = new Set(USED_REASONS);

interface Row {
  item: StockItem;
  went: number;
  /** The days of the time in which the item was there. */
  over: number;
  /** Null where nothing went. */
  days: number | null;
}

/** What went out of stock for use or sale in the time, item by item. */
export function lastsAsBefore(question: ResolvedQuestion, past: Span, snapshot: WorkspaceSnapshot): Answer {
  const rows = rowsOf(question, past, snapshot);
  const plans = new Map(plannedItems(question, snapshot).map((one) => [one.item.id, one]));
  if (question.items.length > 0)
    return {
      lines: rows.slice(0, MAX_ROWS).flatMap((row) => itemLines(row, past, plans.get(row.item.id), question, snapshot)),
      suggestions: rows[0] ? [`When will ${rows[0].item.name} run out?`] : [],
    };
  const isLongest = question.order === 'most';
  const known = rows
    .flatMap(({ item, days }) => (days === null ? [] : [{ item, days }]))
    .filter(({ days }) => question.deadline === null || snapshot.now + days * DAY_MS < question.deadline.at)
    .toSorted((a, b) => (isLongest ? b.days - a.days : a.days - b.days));
  const what = `${noun(question)}${scopeText(question)}`;
  if (known.length === 0)
    return { lines: [line`No ${what} went out ${past.label}, so nothing runs out at that pace.`] };
  return {
    listed: idsOf(known.map(({ item }) => item)),
    lines: [
      line`If as much goes out as ${past.label} and nothing is delivered, what lasts ${isLongest ? 'longest' : 'least'} first:`,
      ...listed(known, question.limit ?? USUAL_ROWS, ({ item, days }) =>
        item.quantity <= 0
          ? bullet`${item}: out of stock already`
          : bullet`${item}: ${lasting(days)}${days > MAX_DAYS ? '' : `, until around ${dayAfter(days, snapshot)}`}`,
      ),
      ...(known.length < rows.length
        ? [
            line`${count(rows.length - known.length, 'item')} of which nothing went out then ${rows.length - known.length === 1 ? 'is' : 'are'} left out.`,
          ]
        : []),
    ],
  };
}

function rowsOf(question: ResolvedQuestion, past: Span, snapshot: WorkspaceSnapshot): Row[] {
  const items = question.items.length > 0 ? question.items : scopeOf(question, snapshot);
  const used = snapshot.flows.filter(({ reason }) => USED.has(reason));
  const moved = new Map(movedOf(items, used, null).map((one) => [one.item.id, one.went]));
  const end = Math.min(past.until, snapshot.now);
  return items.map((item) => {
    const went = moved.get(item.id) ?? 0;
    // A day that has begun counts as one, and an hour of summer time does not.
    const over = Math.max(1, Math.ceil((end - Math.max(past.from, item.createdAt)) / DAY_MS - 0.1));
    return { item, went, over, days: went > 0 ? (Math.max(0, item.quantity) * over) / went : null };
  });
}

function itemLines(
  { item, went, over, days }: Row,
  past: Span,
  planned: PlannedItem | undefined,
  { deadline }: ResolvedQuestion,
  snapshot: WorkspaceSnapshot,
): AnswerLine[] {
  if (item.quantity <= 0) return [line`${item} is out of stock already.`];
  const coming = planned ? onTheWay(planned, snapshot) : '';
  const expected = planned?.plan.cover.basis === 'forecast' ? ` The forecast says ${forecastText(planned)}.` : '';
  if (days === null)
    return [line`Nothing of ${item} went out ${past.label}, so at that pace it would not run out.${expected}${coming}`];
  const pace = `${amount(Math.round(went * 1000) / 1000, item.unit)} in ${count(over, 'day')}`;
  const verdict =
    deadline === null
      ? ''
      : snapshot.now + days * DAY_MS < deadline.at
        ? `, so not until ${deadline.label}`
        : `, so until ${deadline.label}`;
  const until = days > MAX_DAYS ? '' : `, until around ${dayAfter(days, snapshot)}`;
  return [
    line`If as much goes out as ${past.label}, which was ${pace}, the ${amount(item.quantity, item.unit)} of ${item} last ${lasting(days)}${until}${verdict}.${expected}${coming}`,
  ];
}

const forecastText = ({ plan: { cover } }: PlannedItem): string =>
  cover.expected === null ? 'more than half a year' : lastsText(cover);

const lasting = (days: number): string => (days > MAX_DAYS ? 'more than ten years' : aboutDays(days));

const dayAfter = (days: number, { now, timeZone }: WorkspaceSnapshot): string => dayOf(now + days * DAY_MS, timeZone);
