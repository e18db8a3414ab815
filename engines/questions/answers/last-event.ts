import { dayAt } from '../../calendar/days.ts';
import { matchKey } from '../../text/match-key.ts';
import type { Answer, AnswerLine } from '../answer.ts';
import { MOST_DAYS_LISTED } from '../asked-flows.ts';
import { amount, count, dayOf, days, dayText, endOf, money, names } from '../format.ts';
import { nth } from '../ordinals.ts';
import type { Flow } from '../question.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { bullet, line, listed } from '../sentences.ts';
import type { LedgerRow, Need, StockItem, WorkspaceSnapshot } from '../snapshot.ts';
import { byName, type Handler, idsOf, isScoped, MAX_ROWS, noun, scopeOf, scopeText } from './handler.ts';
import { FLOW_WORDS, isAtPrices, nameOf, personName, stepText, VERBS, wayOf } from './movement-words.ts';
import { notedText } from './noted.ts';
import { isOfSameDay, sameDayAnswer, sameDayNeed } from './same-day.ts';

const DAY_MS = 86_400_000;
/** Movements that are read for the last of them, and for all of the last days. */
const MOST_READ = { last: 50, days: 500 };
/** Items that have gone longest without. */
const USUAL_ROWS = 5;

/** Whether items are asked for by how long ago it was. */
const ranksByAge = ({ order, items, flow }: ResolvedQuestion): boolean =>
  order === 'least' && items.length !== 1 && flow !== 'returned';

/** What happened last, with its day; or what of it has not happened for longest. */
export const lastEvent: Handler = {
  need(question, snapshot): Need {
    const { flow, notes, past } = question;
    if (isOfSameDay(question)) return sameDayNeed(question);
    if (ranksByAge(question)) return { lastUse: flow === null ? true : FLOW_WORDS[flow].reason, ledgerSince: true };
    return {
      movements: {
        ...(isScoped(question) ? { itemIds: idsOf(scopeOf(question, snapshot)) } : {}),
        ...(flow ? { reasons: [FLOW_WORDS[flow].reason], ...wayOf(flow) } : {}),
        ...(notes.length > 0 ? { notes } : {}),
        ...(past ? { from: past.from, until: past.until } : {}),
        limit: question.by === 'day' || question.people.length > 0 ? MOST_READ.days : MOST_READ.last,
      },
      ledgerSince: true,
    };
  },
  answer(question, snapshot) {
    if (isOfSameDay(question)) return sameDayAnswer(question, snapshot);
    if (ranksByAge(question))
      return question.whether ? neverHad(question, snapshot) : longestWithout(question, snapshot);
    if (question.by === 'day') return lastDays(question, snapshot);
    if (question.measure === 'quantity' && question.items.length > 0) return stockAround(question, snapshot);
    if (question.whether) return { ...dayOfLast(question, snapshot), lines: whetherEver(question, snapshot) };
    const { items, suppliers, flow } = question;
    const { movements } = snapshot;
    const did = `${flow === null ? 'moved' : FLOW_WORDS[flow].did}${noted(question)}`;
    const when = (step: LedgerRow) => dayOf(step.createdAt, snapshot.timeZone);
    const told = (step: LedgerRow) => `${when(step)} by ${personName(step.userId, snapshot)}: ${stepText(step)}`;
    const [supplier] = suppliers;
    const back = (question.place ?? 1) - 1;
    const last = movements[back];
    const day = dayOfLast(question, snapshot, back);
    // The one before the last is called the second last.
    const lately = back === 0 ? 'last' : `${nth(back + 1)} last`;
    if (items.length === 0 && (!supplier || flow !== 'received')) {
      if (!last)
        return {
          lines: [line`I find nothing ${did}${scopeText(question)} ${back > 0 ? 'before that ' : ''}in the ledger.`],
        };
      return {
        ...day,
        lines: [
          line`The ${lately} thing ${did}${scopeText(question)} was ${{ id: last.itemId, name: last.name }} on ${when(last)} by ${personName(last.userId, snapshot)}: ${stepText(last)}.`,
        ],
      };
    }
    if (items.length === 0 && supplier) {
      if (!last)
        return {
          lines: [line`I find no ${back > 0 ? 'earlier ' : ''}delivery from ${supplier.name} in the ledger.`],
        };
      return {
        ...day,
        lines: [
          line`The ${lately} delivery from ${supplier.name} was on ${when(last)}: ${{ id: last.itemId, name: last.name }}, ${stepText(last)}.`,
        ],
      };
    }
    return {
      ...day,
      lines: items.slice(0, MAX_ROWS).map((item) => {
        const rows = movements.filter(({ itemId }) => itemId === item.id);
        const [newest, ...earlier] = rows.filter((row) => isBy(row, question));
        const [other] = rows;
        if (!newest && other)
          return line`I find nothing of ${item} ${did} by ${names(question.people.map(nameOf), 3)}. It was last ${did} on ${told(other)}.`;
        const one = back === 0 ? newest : earlier[back - 1];
        if (one && back === 0) return line`${item} was last ${did} on ${told(one)}.`;
        if (one) return line`${item} was ${did} the ${lately} time on ${told(one)}.`;
        return newest
          ? line`${item} was ${did} on ${when(newest)}; I find no ${back === 1 ? 'earlier time' : `${lately} time`}.`
          : line`I find nothing of ${item} ${did} in the ledger.`;
      }),
    };
  },
};

/** The stock of items right before and right after what last happened to them. */
function stockAround(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Answer {
  const { items, flow } = question;
  const did = flow === null ? 'moved' : FLOW_WORDS[flow].did;
  return {
    ...dayOfLast(question, snapshot),
    lines: items.slice(0, MAX_ROWS).map((item) => {
      const last = snapshot.movements.find((row) => row.itemId === item.id && isBy(row, question));
      if (!last) return line`I find nothing of ${item} ${did} in the ledger.`;
      const { quantityAfter, delta, createdAt, userId } = last;
      const stood = Math.round((quantityAfter - delta) * 1000) / 1000;
      return line`Before ${item} was last ${did}, on ${dayOf(createdAt, snapshot.timeZone)} by ${personName(userId, snapshot)}, there ${stood === 1 ? 'was' : 'were'} ${amount(stood, item.unit)}; after it, ${amount(quantityAfter, item.unit)}.`;
    }),
  };
}

/** Whether somebody who is asked of moved it, or its note names them: `packed by Ilse`. */
const isBy = ({ userId, note }: LedgerRow, { people }: ResolvedQuestion): boolean =>
  people.length === 0 || people.some((person) => person.id === userId || saysName(note, nameOf(person)));
const saysName = (note: string, name: string): boolean =>
  ` ${matchKey(note)} `.includes(` ${matchKey(name)} `) && name !== '';

/** The day of the event, where it is of one thing. */
function dayOfLast(
  question: ResolvedQuestion,
  { movements, timeZone }: WorkspaceSnapshot,
  back = 0,
): Pick<Answer, 'day'> {
  const { items } = question;
  const last = movements.filter((row) => isBy(row, question))[back];
  return last && items.length <= 1 ? { day: dayAt(last.createdAt, timeZone) } : {};
}

/** ` noted “Market stall”`; empty where movements of any note are meant. */
const noted = (question: ResolvedQuestion): string => {
  const text = notedText(question).trimEnd();
  return text === '' ? '' : ` ${text}`;
};

/** `Yes, Hojicha was written off twice, last on Nov 3`, item by item. */
function whetherEver(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): AnswerLine[] {
  const { items, flow, past } = question;
  const { movements, ledgerSince, timeZone } = snapshot;
  const did = `${flow === null ? 'moved' : flow === 'returned' ? FLOW_WORDS[flow].did : VERBS[FLOW_WORDS[flow].reason]}${noted(question)}`;
  const when = past ? ` ${past.label}` : '';
  const began = ledgerSince === null ? '' : ` Records begin on ${dayOf(ledgerSince, timeZone)}.`;
  const capped = movements.length === MOST_READ.last ? 'at least ' : '';
  const told = (subject: { id: number; name: string } | string, rows: readonly LedgerRow[]) => {
    const [last] = rows;
    if (!last) return line`No, I find nothing of ${subject} ${did}${when}.${began}`;
    const which = typeof subject === 'string' ? ` of ${last.name}` : '';
    return line`Yes, ${subject} was ${did}${when}: ${capped}${count(rows.length, 'movement')}, ${rows.length > 1 ? 'the last ' : ''}on ${dayOf(last.createdAt, timeZone)} by ${personName(last.userId, snapshot)}${which}: ${stepText(last)}.`;
  };
  if (items.length === 0) return [told(`something${scopeText(question)}`, movements)];
  return items.slice(0, MAX_ROWS).map((item) =>
    told(
      item,
      movements.filter(({ itemId }) => itemId === item.id),
    ),
  );
}

const WITHOUT: Readonly<Record<Flow | 'out', string>> = {
  ...{
    sold: 'a sale',
    returned: 'a return',
    received: 'a delivery',
    damaged: 'a loss',
    counted: 'a count',
    out: 'going out',
  },
  transferred: 'a transfer',
};

/** All items that it never happened to, as far as records go. */
function neverHad(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Answer {
  const { lastUse, ledgerSince, timeZone } = snapshot;
  const all = scopeOf(question, snapshot);
  const rows = all.filter(({ id }) => (lastUse.get(id) ?? null) === null).toSorted(byName);
  const without = WITHOUT[question.flow ?? 'out'];
  const began = ledgerSince === null ? [] : [line`Records begin on ${dayOf(ledgerSince, timeZone)}.`];
  return {
    listed: idsOf(rows),
    lines: [
      rows.length === 0
        ? line`None: each of ${count(all.length, noun(question))}${scopeText(question)} has had ${without}.`
        : line`${rows.length} of ${count(all.length, noun(question))}${scopeText(question)} ${rows.length === 1 ? 'has' : 'have'} never had ${without} as far as records go${question.countOnly ? '.' : ':'}`,
      ...(question.countOnly
        ? []
        : listed(rows, MOST_NAMED, (item) => bullet`${item}: added on ${dayOf(item.createdAt, timeZone)}`)),
      ...began,
    ],
  };
}
/** All items of a usual shop. */
const MOST_NAMED = 60;

/** The items that have gone longest without it: what never had it, since it was added. */
function longestWithout(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Answer {
  const { flow } = question;
  const { lastUse, now, timeZone, ledgerSince } = snapshot;
  const isOfSales = flow === null || flow === 'sold';
  const all = scopeOf(question, snapshot);
  // What is out of stock cannot sell.
  const rows = all
    .filter(({ quantity }) => !isOfSales || quantity > 0)
    .map((item) => ({ item, last: lastUse.get(item.id) ?? null }))
    .map((row) => ({ ...row, since: row.last ?? row.item.createdAt }))
    .toSorted((a, b) => a.since - b.since || byName(a.item, b.item));
  const [first] = rows;
  const without = WITHOUT[flow ?? 'out'];
  if (!first)
    return { lines: [line`There is nothing${scopeText(question)}${isOfSales ? ' in stock' : ''} to tell that of.`] };
  const did = flow === null ? 'went out' : flow === 'damaged' ? 'was written off' : `was ${flow}`;
  const told = ({ item, last, since }: { item: StockItem; last: number | null; since: number }) => {
    const ago = `${days((now - since) / DAY_MS)} ago`;
    return last === null
      ? `never as far as records go, added on ${dayOf(item.createdAt, timeZone)}, ${ago}`
      : `it last ${did} on ${dayOf(last, timeZone)}, ${ago}`;
  };
  const shown = rows.slice(0, question.limit ?? USUAL_ROWS);
  const left = all.length - rows.length;
  return {
    listed: idsOf(shown.map(({ item }) => item)),
    lines: [
      line`${first.item} has gone the longest without ${without}${scopeText(question)}: ${told(first)}.`,
      ...(shown.length > 1 ? shown.map((row) => bullet`${row.item}: ${told(row)}`) : []),
      ...(left > 0 ? [line`${count(left, 'item')} out of stock ${left === 1 ? 'is' : 'are'} left out.`] : []),
      ...(ledgerSince === null ? [] : [line`Records begin on ${dayOf(ledgerSince, timeZone)}.`]),
    ],
  };
}

const EVENTS: Readonly<Record<Flow | 'moved', readonly [string, string]>> = {
  sold: ['day of sales', 'days of sales'],
  returned: ['day of returns', 'days of returns'],
  received: ['delivery', 'deliveries'],
  damaged: ['day of losses', 'days of losses'],
  counted: ['count', 'counts'],
  transferred: ['day of transfers', 'days of transfers'],
  moved: ['day of movements', 'days of movements'],
};

/** All that moved on the last days on which something did: the lines of the last delivery. */
function lastDays(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Answer {
  const { flow, past } = question;
  const { movements, timeZone } = snapshot;
  const [one, many] = EVENTS[flow ?? 'moved'];
  const what = `${noted(question)}${question.items.length > 0 ? ` of ${question.items.map(({ name }) => name).join(', ')}` : ''}${scopeText(question)}`;
  const byDay = [...Map.groupBy(movements, ({ createdAt }) => dayAt(createdAt, timeZone))];
  const wanted = Math.min(MOST_DAYS_LISTED, Math.max(1, Math.floor(question.limit ?? 1)));
  const shown = byDay.slice(0, wanted);
  const [first] = shown;
  if (!first)
    return { lines: [line`I find no ${endOf(`${one}${what}${past ? ` ${past.label}` : ''} in the ledger`)}`] };
  const items = new Map(snapshot.items.map((item) => [item.id, item]));
  const worth = (rows: readonly LedgerRow[]) => worthOf(rows, items, flow);
  const each = (rows: readonly LedgerRow[]) =>
    listed(
      rows,
      MAX_ROWS,
      (row) => bullet`${{ id: row.itemId, name: row.name }}: ${told(row)}, by ${personName(row.userId, snapshot)}`,
    );
  const isOfTime = past !== null && wanted === MOST_DAYS_LISTED;
  const capped = movements.length === MOST_READ.days ? 'at least ' : '';
  const dates = byDay.map(([day]) => dayText(day)).toReversed();
  if (wanted === 1 || (shown.length === 1 && !isOfTime))
    return {
      listed: [...new Set(first[1].map(({ itemId }) => itemId))],
      ...(wanted === 1 ? { day: first[0] } : {}),
      lines: [
        line`The last ${one}${what} was on ${dayText(first[0])}: ${count(first[1].length, 'movement')}${question.notes.length > 0 && question.items.length > 0 ? sumText(first[1]) : ''}${worth(first[1])}.`,
        ...each(first[1]),
        ...(wanted > 1 ? [line`I find no other.`] : []),
        ...(flow === 'received' ? [line`All that came on one day counts as one delivery.`] : []),
      ],
    };
  return {
    listed: [...new Set(shown.flatMap(([, rows]) => rows.map(({ itemId }) => itemId)))],
    lines: [
      isOfTime
        ? line`Something${what} was ${flow === null ? 'moved' : FLOW_WORDS[flow].did} on ${capped}${count(byDay.length, 'day')} ${past.label}: ${names(dates)}.`
        : line`The last ${shown.length} ${many}${what} were between ${dayText(shown.at(-1)?.[0] ?? '')} and ${dayText(first[0])}:`,
      ...shown.flatMap(([day, rows]) => [
        line`${dayText(day)}: ${count(rows.length, 'movement')}${worth(rows)}`,
        ...each(rows),
      ]),
      ...(shown.length < wanted && !isOfTime ? [line`I find no others.`] : []),
      ...(isOfTime && byDay.length > shown.length
        ? [line`Only the last ${shown.length} of them are shown in full.`]
        : []),
      ...(flow === 'received' ? [line`All that came on one day counts as one delivery.`] : []),
    ],
  };
}

const told = (row: LedgerRow): string =>
  `${row.delta > 0 ? '+' : row.delta < 0 ? '-' : ''}${amount(Math.abs(row.delta), row.unit)}${row.note === '' ? '' : ` (“${row.note}”)`}`;

/** `, 355 pieces out`; empty where units differ, or where it went both ways. */
function sumText(rows: readonly LedgerRow[]): string {
  const [first] = rows;
  const isOneWay = rows.every(({ delta, unit }) => unit === first?.unit && delta > 0 === (first?.delta ?? 0) > 0);
  if (!first || !isOneWay) return '';
  const sum = rows.reduce((total, { delta }) => total + Math.round(Math.abs(delta) * 1000), 0) / 1000;
  return `, ${amount(sum, first.unit)} ${first.delta > 0 ? 'in' : 'out'}`;
}

/** `, $120.00 at today’s cost`; empty where nothing of it has a price, or where it went both ways. */
function worthOf(rows: readonly LedgerRow[], items: ReadonlyMap<number, StockItem>, flow: Flow | null): string {
  if (flow === null || flow === 'counted') return '';
  const price = isAtPrices(flow) ? 'sellingPrice' : 'costPrice';
  const priced = rows.flatMap(({ itemId, delta }) => {
    const cents = items.get(itemId)?.[price];
    return cents == null ? [] : [Math.abs(delta) * cents];
  });
  if (priced.length === 0) return '';
  const sum = priced.reduce((total, cents) => total + cents, 0);
  const left = rows.length - priced.length;
  return `, ${money(sum)} at today’s ${isAtPrices(flow) ? 'prices' : 'cost'}${left > 0 ? `, ${left} without a price left out` : ''}`;
}
