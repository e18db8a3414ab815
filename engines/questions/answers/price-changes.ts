import { toSingular } from '../../numbers/quantity-text.ts';
import type { Answer, AnswerLine } from '../answer.ts';
import { count, dayOf, money, percent, unitPrice } from '../format.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { bullet, line, listed } from '../sentences.ts';
import type { ItemChange, StockItem, WorkspaceSnapshot } from '../snapshot.ts';
import { byName, type Handler, idsOf, isScoped, MAX_ROWS, scopeOf, scopeText } from './handler.ts';

/** What items cost and sold for earlier, from the recorded changes of their prices. */

type Field = 'costPrice' | 'sellingPrice';
const LABELS: Readonly<Record<Field, string>> = { costPrice: 'cost price', sellingPrice: 'selling price' };

/** A change of one price, with what it became. */
interface Step {
  at: number;
  by: string;
  isImport: boolean;
  from: number | null;
  to: number | null;
}

const MAX_STEPS = 6;

/** The same handler, which answers how prices have changed where that is asked. */
export const withPriceChanges = (handler: Handler): Handler => ({
  ...handler,
  need: (question, snapshot) => {
    if (question.asks !== 'change') return handler.need?.(question, snapshot) ?? {};
    if (snapshot.role !== 'admin') return {};
    const itemIds = isScoped(question) ? idsOf(scopeOf(question, snapshot)) : null;
    return { itemChanges: { of: 'prices', itemIds } };
  },
  answer: (question, snapshot) =>
    question.asks === 'change' ? priceChanges(question, snapshot, handler) : handler.answer(question, snapshot),
});

function priceChanges(question: ResolvedQuestion, snapshot: WorkspaceSnapshot, today: Handler): Answer {
  const asToday = () => today.answer({ ...question, asks: null, past: null }, snapshot).lines;
  if (snapshot.role !== 'admin')
    return {
      lines: [
        line`Earlier prices are in the audit log, which only an admin may read. Today:`,
        ...(isScoped(question) ? asToday() : []),
      ],
    };
  const rows = scopeOf(question, snapshot).toSorted(byName);
  if (question.items.length === 0) return changesOfMany(rows, question, snapshot);
  return {
    lines: [
      ...rows
        .slice(0, MAX_ROWS)
        .flatMap((item) => fieldsAsked(question).flatMap((field) => linesOf(item, field, question, snapshot))),
      ...limitsOf(question, snapshot),
    ],
  };
}

const fieldsAsked = ({ measure }: ResolvedQuestion): Field[] =>
  measure === 'cost' ? ['costPrice'] : measure === 'price' ? ['sellingPrice'] : ['costPrice', 'sellingPrice'];

/** The changes of a price, the newest first. */
function stepsOf(item: StockItem, field: Field, rows: readonly ItemChange[]): Step[] {
  const steps: Step[] = [];
  let later = item[field];
  for (const { itemId, at, by, kind, [field]: change } of rows) {
    if (itemId !== item.id || change === undefined) continue;
    const to = change.to === undefined ? later : change.to;
    later = change.from;
    // An edit may write the same price again.
    if (to !== change.from) steps.push({ at, by, isImport: kind === 'imported', from: change.from, to });
  }
  return steps;
}

/** What a price was just before a moment. */
const priceAt = (steps: readonly Step[], moment: number, now: number | null): number | null => {
  let price = now;
  for (const { at, from } of steps) if (at >= moment) price = from;
  return price;
};

interface Seen {
  /** What it was when the span began, and at its end. */
  first: number | null;
  last: number | null;
  /** The changes in between. */
  steps: Step[];
  /** Whether the span ends before today. */
  isOver: boolean;
}

function seenOf(item: StockItem, field: Field, { past }: ResolvedQuestion, snapshot: WorkspaceSnapshot): Seen {
  const all = stepsOf(item, field, snapshot.itemChanges.rows);
  const isOver = past !== null && past.until <= snapshot.now;
  const last = isOver ? priceAt(all, past.until, item[field]) : item[field];
  const steps = all.filter(({ at }) => past === null || (at >= past.from && at < past.until));
  const first = past === null ? (all.at(-1)?.from ?? item[field]) : priceAt(all, past.from, item[field]);
  return { first: all.length === 0 ? item[field] : first, last, steps, isOver };
}

const said = (cents: number | null): string => (cents === null ? 'none' : unitPrice(cents));

function linesOf(item: StockItem, field: Field, question: ResolvedQuestion, snapshot: WorkspaceSnapshot): AnswerLine[] {
  const { past } = question;
  const label = LABELS[field];
  const each = ` per ${toSingular(item.unit)}`;
  if (past !== null && item.createdAt >= past.until)
    return [
      line`What the ${label} of ${item} was ${past.label} is not recorded: it was added on ${dayOf(item.createdAt, snapshot.timeZone)}. Today it is ${said(item[field])}${item[field] === null ? '' : each}.`,
    ];
  const { first, last, steps, isOver } = seenOf(item, field, question, snapshot);
  const when = past === null ? '' : ` ${past.label}`;
  const changes = listed(
    steps,
    MAX_STEPS,
    ({ at, by, isImport, from, to }) =>
      bullet`${dayOf(at, snapshot.timeZone)}: ${label} from ${said(from)} to ${said(to)}${by === '' ? '' : isImport ? `, by the import of ${by}` : `, by ${by}`}`,
  );
  const today = isOver ? ` Today it is ${said(item[field])}${item[field] === null ? '' : each}.` : '';
  if (steps.length === 0)
    return [
      line`No change of the ${label} of ${item} is recorded${when}: it ${isOver ? 'was' : 'is'} ${said(last)}${last === null ? '' : each}.${isOver && last !== item[field] ? today : ''}`,
    ];
  const known = last === null && first === null ? '' : each;
  return [
    line`The ${label} of ${item} ${movedText(first, last)}${when}: from ${said(first)} to ${said(last)}${known}.${today}`,
    ...changes,
  ];
}

/** `went up by $2.00 or 8%` */
function movedText(from: number | null, to: number | null): string {
  if (from === null || to === null) return 'changed';
  if (from === to) return 'changed and is back at what it was';
  const share = from === 0 ? '' : ` or ${percent(Math.abs(to - from) / from)}`;
  return `went ${to > from ? 'up' : 'down'} by ${money(Math.abs(to - from))}${share}`;
}

/** Which prices of many have changed, the greatest rise first. */
function changesOfMany(rows: readonly StockItem[], question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Answer {
  const changed = fieldsAsked(question).flatMap((field) =>
    rows.flatMap((item) => {
      const { first, last, steps } = seenOf(item, field, question, snapshot);
      return steps.length === 0 || first === last ? [] : [{ item, field, first, last }];
    }),
  );
  const when = question.past === null ? '' : ` ${question.past.label}`;
  const rise = ({ first, last }: (typeof changed)[number]) => (first && last !== null ? (last - first) / first : 0);
  const isLeast = question.order === 'least';
  const sorted = changed.toSorted(
    (a, b) => (isLeast ? rise(a) - rise(b) : rise(b) - rise(a)) || byName(a.item, b.item),
  );
  const what = question.measure === 'cost' ? 'cost prices' : question.measure === 'price' ? 'selling prices' : 'prices';
  return {
    listed: [...new Set(sorted.map(({ item }) => item.id))],
    lines: [
      changed.length === 0
        ? line`No change of ${what}${scopeText(question)} is recorded${when}.`
        : line`${count(changed.length, 'price')}${scopeText(question)} changed${when}, the greatest ${isLeast ? 'fall' : 'rise'} first:`,
      ...listed(
        sorted,
        question.limit ?? MAX_ROWS,
        (one) =>
          bullet`${one.item}: ${LABELS[one.field]} from ${said(one.first)} to ${said(one.last)}${one.first && one.last !== null ? ` (${rise(one) > 0 ? '+' : '−'}${percent(Math.abs(rise(one)))})` : ''}`,
      ),
      ...limitsOf(question, snapshot),
    ],
  };
}

/** What the records do not say. */
function limitsOf({ past }: ResolvedQuestion, { itemChanges: { since }, timeZone }: WorkspaceSnapshot): AnswerLine[] {
  const isCut = since !== null && (past === null || past.from < since);
  return [
    ...(isCut ? [line`I looked back to ${dayOf(since, timeZone)}; older changes are in the audit log.`] : []),
    line`That goes by recorded edits and imports: what a supplier’s invoice said, and what a sync changed, is not recorded.`,
  ];
}
