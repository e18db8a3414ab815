import { dayAt } from '../../calendar/days.ts';
import type { Answer, AnswerLine } from '../answer.ts';
import { amount, count, dayOf, days } from '../format.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { bullet, line, listed } from '../sentences.ts';
import type { StockItem, StockOut, WorkspaceSnapshot } from '../snapshot.ts';
import { byName, type Handler, idsOf, isScoped, MAX_ROWS, scopeOf, scopeText } from './handler.ts';
import { personName, VERBS } from './movement-words.ts';

const DAY_MS = 86_400_000;
/** What ran out of everything is looked for in so many days, where none are said. */
const USUAL_DAYS = 30;
/** So many times without stock are read at most. */
const MOST_READ = 500;
/** So many are listed of each item. */
const MOST_TOLD = 6;

const spanOf = ({ past, items }: ResolvedQuestion, now: number) =>
  past ??
  (items.length > 0
    ? { from: 0, until: now + 1, label: 'since records began' }
    : { from: now - USUAL_DAYS * DAY_MS, until: now + 1, label: `in the last ${USUAL_DAYS} days` });

/** When items ran out, how often, and for how long. */
export const stockOuts: Handler = {
  need(question, snapshot) {
    const { from, until } = spanOf(question, snapshot.now);
    const isNamed = question.items.length > 0;
    return {
      // What had run out before a span was out in it.
      stockOuts: isNamed
        ? { itemIds: idsOf(scopeOf(question, snapshot)), from: 0, until, limit: MOST_READ }
        : { itemIds: isScoped(question) ? idsOf(scopeOf(question, snapshot)) : null, from, until, limit: MOST_READ },
      ledgerSince: true,
    };
  },
  answer(question, snapshot) {
    if (question.items.length === 0) return ofAll(question, snapshot);
    const lines = scopeOf(question, snapshot)
      .slice(0, MAX_ROWS)
      .flatMap((item) => ofOne(item, question, snapshot));
    const [only, another] = question.items;
    const last = only && !another ? snapshot.stockOuts.find(({ itemId }) => itemId === only.id) : undefined;
    return { ...(last ? { day: dayAt(last.from, snapshot.timeZone) } : {}), lines };
  },
};

/** Days without stock inside of a span. */
function daysOut(outs: readonly StockOut[], span: { from: number; until: number }, now: number): number {
  const until = Math.min(span.until, now);
  return outs.reduce(
    (sum, one) => sum + Math.max(0, Math.min(one.until ?? now, until) - Math.max(one.from, span.from)) / DAY_MS,
    0,
  );
}

/** `out for 3 days, until Nov 7, 2026`, `out since, for 14 days now` */
function howLong({ from, until }: StockOut, { now, timeZone }: WorkspaceSnapshot): string {
  return until === null
    ? `still out, for ${days((now - from) / DAY_MS)} now`
    : `out for ${days((until - from) / DAY_MS)}, until ${dayOf(until, timeZone)}`;
}

function ofOne(item: StockItem, question: ResolvedQuestion, snapshot: WorkspaceSnapshot): AnswerLine[] {
  const { timeZone, now, ledgerSince } = snapshot;
  const span = spanOf(question, now);
  const outs = snapshot.stockOuts.filter(
    (one) => one.itemId === item.id && (one.until === null || one.until > span.from) && one.from < span.until,
  );
  const [last] = outs;
  const began = ledgerSince === null ? '' : ` Records begin on ${dayOf(ledgerSince, timeZone)}.`;
  const label = question.past ? ` ${span.label}` : '';
  if (!last) {
    if (item.quantity <= 0 && question.past === null)
      return [line`${item} is out of stock, and I find no movement that took the last of it.${began}`];
    return [
      line`${item} did not run out${label}${question.past ? '' : `, as far as records go`}.${began}`,
      ...(question.past
        ? []
        : [line`Now there ${item.quantity === 1 ? 'is' : 'are'} ${amount(item.quantity, item.unit)}.`]),
    ];
  }
  const total = daysOut(outs, span, now);
  const times = count(outs.length, 'time');
  const capped = snapshot.stockOuts.length === MOST_READ ? 'at least ' : '';
  const head = question.countOnly
    ? line`${item} was out of stock ${capped}${times} ${span.label}, for ${days(total)} in all. The last time was from ${dayOf(last.from, timeZone)}: ${howLong(last, snapshot)}.`
    : line`${item} ${outs.length === 1 ? '' : 'last '}ran out on ${dayOf(last.from, timeZone)}: ${howLong(last, snapshot)}. ${byWhat(last, snapshot)}`;
  return [
    head,
    ...(outs.length > 1 && !question.countOnly
      ? [line`It was out ${capped}${times} ${span.label}, for ${days(total)} in all:`]
      : []),
    ...(outs.length > 1
      ? listed(outs, MOST_TOLD, (one) => bullet`${dayOf(one.from, timeZone)}: ${howLong(one, snapshot)}`)
      : []),
    ...(question.past === null && began !== '' ? [line`${began.trim()}`] : []),
  ];
}

/** By which movement the last of it went. */
function byWhat({ reason, note, userId }: StockOut, snapshot: WorkspaceSnapshot): string {
  return `The last of it was ${VERBS[reason]}${note === '' ? '' : ` (“${note}”)`}, by ${personName(userId, snapshot)}.`;
}

/** Items that ran out in a span, what ran out last first. */
function ofAll(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Answer {
  const span = spanOf(question, snapshot.now);
  const items = new Map(scopeOf(question, snapshot).map((item) => [item.id, item]));
  const groups = [...Map.groupBy(snapshot.stockOuts, ({ itemId }) => itemId)].flatMap(([id, outs]) => {
    const item = items.get(id);
    const [last] = outs;
    return item && last ? [{ item, outs, last, out: daysOut(outs, span, snapshot.now) }] : [];
  });
  const scope = scopeText(question);
  if (groups.length === 0) return { lines: [line`Nothing${scope} ran out ${span.label}.`] };
  const isByTimes = question.order !== null || question.countOnly;
  const rows = groups.toSorted((a, b) =>
    isByTimes
      ? (question.order === 'least' ? -1 : 1) * (b.outs.length - a.outs.length || b.out - a.out) ||
        byName(a.item, b.item)
      : b.last.from - a.last.from || byName(a.item, b.item),
  );
  const stillOut = rows.filter(({ last }) => last.until === null);
  const capped = snapshot.stockOuts.length === MOST_READ ? 'at least ' : '';
  const day = (moment: number) => dayOf(moment, snapshot.timeZone);
  return {
    listed: idsOf(rows.map(({ item }) => item)),
    lines: [
      line`${capped}${count(rows.length, 'item')}${scope} ran out ${span.label}${stillOut.length > 0 ? `; ${stillOut.length === rows.length ? 'all' : stillOut.length} of them ${stillOut.length === 1 && rows.length > 1 ? 'is' : 'are'} still out` : ''}:`,
      ...listed(
        rows,
        question.limit ?? MAX_ROWS,
        ({ item, outs, last }) =>
          bullet`${item}: ${outs.length > 1 ? `${count(outs.length, 'time')}, last ` : ''}on ${day(last.from)}, ${howLong(last, snapshot)}`,
      ),
      line`What was out already when that time began is not in it.`,
    ],
    links: [{ label: 'Open analytics', path: '/analytics' }],
  };
}
