import { DEAD_AFTER_DAYS } from '../../stock/usage.ts';
import type { AnswerLine } from '../answer.ts';
import { idleInsights } from '../findings/idle.ts';
import { amount, count, dayOf, money } from '../format.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { bullet, line, listed } from '../sentences.ts';
import { type StockItem, valueAtCost, type WorkspaceSnapshot } from '../snapshot.ts';
import { byName, type Handler, idsOf, MAX_ROWS, noun, scopeOf, scopeText } from './handler.ts';

const DAY_MS = 86_400_000;

export const dead: Handler = {
  need: () => ({ lastUse: true, ledgerSince: true }),
  answer(question, snapshot) {
    const { lastUse } = snapshot;
    const span = spanOf(question, snapshot);
    if (question.items.length > 0)
      return { lines: question.items.slice(0, MAX_ROWS).map((item) => lastOut(item, span, snapshot)) };
    const held = scopeOf(question, snapshot).filter(({ quantity }) => quantity > 0);
    const byCost = (a: StockItem, b: StockItem) => (valueAtCost(b) ?? 0) - (valueAtCost(a) ?? 0) || byName(a, b);
    const rows = held.filter((item) => isIdle(item, span, snapshot)).toSorted(byCost);
    const idle = new Set(rows);
    const unused = held.filter((item) => !idle.has(item) && (lastUse.get(item.id) ?? null) === null).toSorted(byCost);
    const young = span.isCut
      ? [
          line`The first movement here is of ${dayOf(span.from, snapshot.timeZone)}, ${count(span.days, 'day')} ago: there are no records before it.`,
        ]
      : [];
    const never = unusedLines(unused, rows.length > 0, span, snapshot);
    if (rows.length === 0)
      return {
        lines: [
          unused.length > 0
            ? line`Nothing${scopeText(question)} that has been in stock for ${count(span.days, 'day')} has stayed without going out.`
            : line`There is no dead stock${scopeText(question)}: everything in stock has gone out at least once in the last ${count(span.days, 'day')}.`,
          ...never,
          ...young,
        ],
        suggestions: ['What sold least last month?'],
      };
    const cents = rows.reduce((sum, item) => sum + (valueAtCost(item) ?? 0), 0);
    return {
      listed: idsOf(rows),
      lines: [
        line`${count(rows.length, 'item')}${scopeText(question)} in stock ${rows.length === 1 ? 'has' : 'have'} not gone out for ${count(span.days, 'day')}; ${money(cents)} at cost ${rows.length === 1 ? 'lies' : 'lie'} in ${rows.length === 1 ? 'it' : 'them'}.`,
        ...listed(rows, question.limit ?? MAX_ROWS, (item) => {
          const last = lastUse.get(item.id);
          return bullet`${item}: ${amount(item.quantity, item.unit)}, ${last ? `last out on ${dayOf(last, snapshot.timeZone)}` : 'never gone out'}`;
        }),
        ...never,
        ...young,
      ],
      links: [{ label: 'Open analytics', path: '/analytics' }],
    };
  },
};

/** Since when stock has to lie still; where the ledger is younger than that, since it began. */
interface IdleSpan {
  from: number;
  days: number;
  isCut: boolean;
}

function spanOf({ past }: ResolvedQuestion, { now, ledgerSince }: WorkspaceSnapshot): IdleSpan {
  const asked = past ? Math.max(1, Math.ceil((now - past.from) / DAY_MS)) : DEAD_AFTER_DAYS;
  const from = past?.from ?? now - asked * DAY_MS;
  if (ledgerSince === null || ledgerSince <= from) return { from, days: asked, isCut: false };
  return { from: ledgerSince, days: Math.max(1, Math.floor((now - ledgerSince) / DAY_MS)), isCut: true };
}

/** Whether stock has lain still for all of a span; what is not known for as long has not. */
function isIdle({ id, quantity, createdAt }: StockItem, { from, isCut }: IdleSpan, { lastUse }: WorkspaceSnapshot) {
  const last = lastUse.get(id) ?? null;
  if (quantity <= 0 || (last !== null && last >= from)) return false;
  // What was entered on the day the ledger began has been there all of its time.
  return isCut ? createdAt < from + DAY_MS : createdAt < from;
}

/** Items that nobody has asked for yet, but that are not known for as long either. */
function unusedLines(
  unused: readonly StockItem[],
  isMore: boolean,
  { days }: IdleSpan,
  { timeZone }: WorkspaceSnapshot,
): AnswerLine[] {
  if (unused.length === 0) return [];
  return [
    line`${count(unused.length, isMore ? 'more item' : 'item')} ${unused.length === 1 ? 'has' : 'have'} never gone out, but ${unused.length === 1 ? 'was' : 'were'} added less than ${count(days, 'day')} ago:`,
    ...listed(
      unused,
      MAX_ROWS,
      (item) => bullet`${item}: ${amount(item.quantity, item.unit)}, added on ${dayOf(item.createdAt, timeZone)}`,
    ),
  ];
}

/** Whether an item lies still. */
function lastOut(item: StockItem, span: IdleSpan, snapshot: WorkspaceSnapshot): AnswerLine {
  const last = snapshot.lastUse.get(item.id) ?? null;
  if (item.quantity === 0) return line`${item} is out of stock.`;
  const out = last === null ? 'it has never gone out' : `it last went out on ${dayOf(last, snapshot.timeZone)}`;
  return isIdle(item, span, snapshot)
    ? line`${item} is dead stock: ${out}. ${amount(item.quantity, item.unit)} in stock.`
    : line`${item} is no dead stock: ${last === null ? `it has never gone out, but has been here for less than ${count(span.days, 'day')}` : out}.`;
}

/** So many times its par is more than enough of an item. */
const EXCESS = 3;

/** Whether there is too much of an item, measured by its par. */
function aboveExcess(item: StockItem): AnswerLine {
  const { quantity, unit, minimumPar } = item;
  const stock = amount(quantity, unit);
  if (minimumPar === 0) return line`${item} has no par, so nothing says how much is too much. ${stock} in stock.`;
  const par = amount(minimumPar, unit);
  return quantity > EXCESS * minimumPar
    ? line`Yes, ${item} is above three times its par: ${stock}, par ${par}.`
    : line`No, ${item} is not above three times its par: ${stock}, par ${par}.`;
}

export const excess: Handler = {
  answer(question, snapshot) {
    if (question.items.length > 0)
      return { lines: question.items.slice(0, MAX_ROWS).map(aboveExcess), suggestions: ['What is dead stock?'] };
    const rows = scopeOf(question, snapshot)
      .filter(({ quantity, minimumPar }) => minimumPar > 0 && quantity > EXCESS * minimumPar)
      .toSorted((a, b) => b.quantity / b.minimumPar - a.quantity / a.minimumPar);
    if (rows.length === 0)
      return {
        lines: [line`Nothing${scopeText(question)} is above three times its par.`],
        suggestions: ['What is dead stock?'],
      };
    return {
      listed: idsOf(rows),
      lines: [
        line`${count(rows.length, noun(question))}${scopeText(question)} ${rows.length === 1 ? 'is' : 'are'} above three times par:`,
        ...listed(
          rows,
          question.limit ?? MAX_ROWS,
          (item) => bullet`${item}: ${amount(item.quantity, item.unit)}, par ${amount(item.minimumPar, item.unit)}`,
        ),
      ],
      suggestions: ['What is dead stock?'],
    };
  },
  findings: (_question, demand) => idleInsights(demand).filter(({ kind }) => kind === 'overstock'),
};
