import type { Answer, AnswerLine } from '../answer.ts';
import { amount, count, money } from '../format.ts';
import type { Flow } from '../question.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { bullet, line, listed } from '../sentences.ts';
import { idsOf, MAX_ROWS, noun, subjectText } from './handler.ts';
import type { Moved } from './moved.ts';
import { FLOW_WORDS, isAtPrices } from './movement-words.ts';

/** What moved, in money: at today's cost or at today's selling prices. */

type Side = 'cost' | 'price';
const PRICE_OF = { cost: 'costPrice', price: 'sellingPrice' } as const;
const AT: Readonly<Record<Side, string>> = { cost: 'At today’s cost', price: 'At today’s selling prices' };
const LACKED: Readonly<Record<Side, string>> = { cost: 'cost price', price: 'selling price' };

/** The side at which movements are to be valued; null where their quantities are asked for. */
export const sideOf = ({ measure }: Pick<ResolvedQuestion, 'measure'>): Side | null =>
  measure === 'cost' || measure === 'price' ? measure : null;

/** Whether what counts found missing comes first, and what they found too much last. */
export const isWorstFirst = ({ flow, order }: Pick<ResolvedQuestion, 'flow' | 'order'>): boolean =>
  flow === 'counted' && order === 'least';

/** @param rows what moved; `label` says when */
export function movementWorth(question: ResolvedQuestion, rows: readonly Moved[], side: Side, label: string): Answer {
  const { flow } = question;
  const other = side === 'cost' ? 'price' : 'cost';
  const known = pricedAt(rows, side);
  const did = flow === null ? 'moved' : FLOW_WORDS[flow].did;
  const [only, another] = question.items;
  const what = only && !another ? '' : subjectText(question);
  if (known.length === 0)
    return {
      lines: [
        line`What was ${did}${what} ${label} has no ${LACKED[side]}, so what it comes to is not known.`,
        ...unpriced(rows.length, side),
      ],
    };
  const isOne = only !== undefined && !another && known.length === 1;
  const both = pricedAt(known, other);
  const rest = [
    ...(both.length === known.length ? [line`${AT[other]} it is ${sumText(both, other, flow)}.`] : []),
    ...unpriced(rows.length - known.length, side),
  ];
  if (isOne && known[0])
    return {
      lines: [
        line`${AT[side]}, what was ${did} of ${only} ${label} comes to ${sumText(known, side, flow)}: ${quantityText(known[0], flow)}.`,
        ...rest,
      ],
    };
  const cents = (row: Moved) => centsOf(row, side, flow);
  const sorted = known.toSorted((a, b) =>
    isWorstFirst(question) ? cents(a) - cents(b) : Math.abs(cents(b)) - Math.abs(cents(a)),
  );
  return {
    listed: idsOf(sorted.map(({ item }) => item)),
    lines: [
      line`${AT[side]}, what was ${did}${what} ${label} comes to ${sumText(known, side, flow)}, over ${count(known.length, noun(question))}.`,
      ...rest,
      ...listed(
        sorted,
        question.limit ?? MAX_ROWS,
        (row) => bullet`${row.item}: ${signed(centsOf(row, side, flow), flow)} (${quantityText(row, flow)})`,
      ),
    ],
    links: [{ label: 'Open analytics', path: '/analytics' }],
  };
}

const pricedAt = (rows: readonly Moved[], side: Side): Moved[] =>
  rows.filter(({ item }) => item[PRICE_OF[side]] !== null);

/** What counts of one item: what came, what went, or how far a count was off. */
function movedOf({ came, went }: Moved, flow: Flow | null): number {
  if (flow === 'received') return came;
  return isAtPrices(flow) || flow === 'damaged' ? went : came - went;
}

const centsOf = (row: Moved, side: Side, flow: Flow | null): number =>
  movedOf(row, flow) * (row.item[PRICE_OF[side]] ?? 0);

const signed = (cents: number, flow: Flow | null): string =>
  (flow === null || flow === 'counted') && Math.round(cents) > 0 ? `+${money(cents)}` : money(cents);

/** The sum; of what came and went, both sides of it. */
function sumText(rows: readonly Moved[], side: Side, flow: Flow | null): string {
  const sum = (of: (row: Moved) => number) =>
    rows.reduce((total, row) => total + of(row) * (row.item[PRICE_OF[side]] ?? 0), 0);
  const all = money(sum((row) => movedOf(row, flow)));
  if (flow !== null && flow !== 'counted') return all;
  const [came, went] = [money(sum((row) => row.came)), money(sum((row) => row.went))];
  return `${signed(
    sum((row) => row.came - row.went),
    flow,
  )} in all (${came} more, ${went} less)`;
}

function quantityText({ item, came, went }: Moved, flow: Flow | null): string {
  if (flow === 'received') return amount(came, item.unit);
  if (isAtPrices(flow) || flow === 'damaged') return amount(went, item.unit);
  const parts = [
    ...(came > 0 ? [`+${amount(came, item.unit)}`] : []),
    ...(went > 0 ? [`-${amount(went, item.unit)}`] : []),
  ];
  return parts.length === 0 ? 'no difference' : parts.join(' and ');
}

const unpriced = (left: number, side: Side): AnswerLine[] =>
  left === 0 ? [] : [line`${count(left, 'item')} without a ${LACKED[side]} ${left === 1 ? 'is' : 'are'} not in it.`];
