import type { Answer, AnswerLine } from '../answer.ts';
import { periodName, whenText } from '../compared-periods.ts';
import { amount, count, endOf, money, perUnit } from '../format.ts';
import type { Flow, Period } from '../question.ts';
import { type ResolvedQuestion, toSpan } from '../resolve.ts';
import { bullet, line } from '../sentences.ts';
import type { Flows, Need, StockItem, WorkspaceSnapshot } from '../snapshot.ts';
import { timesCalled } from './counted-movements.ts';
import { scopeOf, subjectText } from './handler.ts';
import { type Moved, movedOf } from './moved.ts';
import { FLOW_WORDS, isAtPrices } from './movement-words.ts';
import { notesText } from './noted.ts';
import { change } from './trend.ts';

/** A figure for each of several times: `how much in September and how much in October`. */

export const hasPeriods = ({ periods }: Pick<ResolvedQuestion, 'periods'>): boolean => periods.length > 1;

export const periodsNeed = (
  { periods }: ResolvedQuestion,
  { timeZone }: Pick<WorkspaceSnapshot, 'timeZone'>,
): Need => ({
  spans: periods.map((period) => {
    const { from, until } = toSpan(period, timeZone);
    return { from, until };
  }),
});

/** What a figure is of, in cents for one item, and how its price is called. */
interface Figure {
  flow: Flow;
  priceOf(item: StockItem): number | null;
  /** What an item lacks that it leaves out: `cost`. */
  price: string;
  at: string;
  /** Whether it is what is left after cost, which may be a loss. */
  isProfit: boolean;
}

function figureOf({ topic, flow, measure }: ResolvedQuestion): Figure {
  const moved = topic === 'revenue' ? 'sold' : topic === 'spending' ? 'received' : (flow ?? 'sold');
  if (topic === 'revenue' && measure === 'earned')
    return {
      ...{ flow: moved, price: 'cost or selling', at: 'at today’s prices', isProfit: true },
      priceOf: ({ costPrice, sellingPrice }) =>
        costPrice === null || sellingPrice === null ? null : sellingPrice - costPrice,
    };
  const isSold = measure === 'price' || (isAtPrices(moved) && measure !== 'cost');
  return {
    flow: moved,
    priceOf: ({ costPrice, sellingPrice }) => (isSold ? sellingPrice : costPrice),
    price: isSold ? 'selling' : 'cost',
    at: isSold ? 'at today’s selling prices' : 'at today’s cost',
    isProfit: false,
  };
}

/** One row for each time, with the sum of all. */
export function byPeriod(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Answer {
  const figure = figureOf(question);
  const { flow, price, priceOf, at, isProfit } = figure;
  const items = scopeOf(question, snapshot);
  const quantity = ({ came, went }: Moved) => (flow === 'received' ? came : flow === 'counted' ? went - came : went);
  const rows = question.periods.map((period, i) => {
    const flows: readonly Flows[] = snapshot.spans[i] ?? [];
    const moved = movedOf(items, flows, FLOW_WORDS[flow].reason).filter((row) => quantity(row) !== 0);
    const cents = moved.reduce((sum, row) => sum + quantity(row) * (priceOf(row.item) ?? 0), 0);
    return { period, name: periodName(period), moved, cents, times: moved.reduce((sum, { times }) => sum + times, 0) };
  });
  const [only, another] = question.items;
  const isOne = only !== undefined && !another;
  const all = rows.flatMap(({ moved }) => moved);
  const what = `What was ${FLOW_WORDS[flow].did}${subjectText(question)}`;
  if (all.length === 0)
    return {
      lines: [
        line`Nothing${subjectText(question)} was ${FLOW_WORDS[flow].did} in any of these ${rows.length} periods.`,
      ],
    };
  // The sums of several times are of all movements.
  const anyNote =
    question.notes.length === 0
      ? []
      : [line`This includes movements with any note, not only ${notesText(question.notes)}.`];
  if (question.countOnly && question.topic === 'movement') {
    const said = (times: number) => count(times, ...timesCalled(flow));
    return {
      lines: [
        line`${said(rows.reduce((sum, { times }) => sum + times, 0))}${subjectText(question)} over these ${rows.length} periods, each item of a sale or delivery counted once.`,
        ...rows.map(({ name, times }) => bullet`${name}: ${said(times)}`),
        ...anyNote,
      ],
    };
  }
  const isOfQuantity = question.topic === 'movement';
  const [row, other, third] = rows;
  const verdict =
    question.order !== null && row && other && !third ? [verdictOf(row, other, figure), ...inPercent(row, other)] : [];
  const total = rows.reduce((sum, { cents }) => sum + cents, 0);
  const quantityOf = (moved: readonly Moved[]) =>
    isOne
      ? amount(
          moved.reduce((sum, row) => sum + quantity(row), 0),
          only.unit,
        )
      : perUnit(moved.map((row) => ({ quantity: quantity(row), unit: row.item.unit })));
  const unpriced = new Set(all.filter(({ item }) => priceOf(item) === null).map(({ item }) => item.id)).size;
  return {
    lines: [
      ...verdict,
      line`${what} comes to ${isOfQuantity && isOne ? `${quantityOf(all)}, ` : ''}${endOf(`${isProfit ? `${besideCost(total)},` : money(total)} ${at} over these ${rows.length} periods`)}`,
      ...rows.map(({ name, moved, cents }) =>
        moved.length === 0
          ? bullet`${name}: nothing`
          : isOfQuantity
            ? bullet`${name}: ${quantityOf(moved)}, ${money(cents)}`
            : bullet`${name}: ${isProfit && cents < 0 ? besideCost(cents) : money(cents)}`,
      ),
      ...(unpriced > 0
        ? [line`${count(unpriced, 'item')} without a ${price} price ${unpriced === 1 ? 'is' : 'are'} not in the money.`]
        : []),
      ...(question.share ? [line`A share is worked out for one period at a time.`] : []),
      ...anyNote,
    ],
    links: [{ label: 'Open analytics', path: '/analytics' }],
  };
}

const besideCost = (cents: number): string => `${money(Math.abs(cents))} ${cents < 0 ? 'below' : 'above'} cost`;

interface Row {
  period: Period;
  cents: number;
}

const CALLED: Readonly<Record<Flow, string>> = {
  ...{
    sold: 'Sales',
    returned: 'Returns',
    received: 'Deliveries',
    damaged: 'Losses',
    counted: 'Differences of counts',
    transferred: 'Transfers',
  },
};

/** Which of two times had more of it, and by how much: `Losses were higher in October 2026: $120.00 against $57.00 …`. */
function verdictOf(first: Row, second: Row, { flow, at, isProfit }: Figure): AnswerLine {
  const [more, less] = second.cents > first.cents ? [second, first] : [first, second];
  const by = more.cents - less.cents;
  const called = isProfit ? 'Profits' : CALLED[flow];
  if (isProfit && less.cents < 0) return lossVerdict(more, less, at);
  if (Math.round(by) === 0) return line`${called} were the same in both, ${at}: ${money(more.cents)} each.`;
  return line`${called} were higher ${whenText(more.period)}: ${money(more.cents)} against ${money(less.cents)} ${whenText(less.period)}, ${money(by)} more, ${endOf(at)}`;
}

/** By how much the later time differs from the earlier one; nothing where one of them had nothing, or a loss. */
const inPercent = (first: Row, second: Row): AnswerLine[] =>
  first.cents <= 0 || second.cents <= 0 || Math.round(second.cents - first.cents) === 0
    ? []
    : [line`${change(second.cents, first.cents, periodName(first.period))}.`];

/** The same where one of them or both are losses. */
function lossVerdict(more: Row, less: Row, at: string): AnswerLine {
  const by = more.cents - less.cents;
  const loss = money(-less.cents);
  if (Math.round(by) === 0) return line`The loss was the same in both, ${at}: ${loss} each.`;
  return more.cents < 0
    ? line`The loss was smaller ${whenText(more.period)}: ${money(-more.cents)} against ${loss} ${whenText(less.period)}, ${money(by)} less, ${endOf(at)}`
    : line`The profit was higher ${whenText(more.period)}: ${money(more.cents)} against a loss of ${loss} ${whenText(less.period)}, ${money(by)} more, ${endOf(at)}`;
}
