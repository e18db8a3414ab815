import type { MovementReason } from '../../inventory/choices.ts';
import type { Answer } from '../answer.ts';
import { amount, count, dayOf, money } from '../format.ts';
import type { Flow } from '../question.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { bullet, line } from '../sentences.ts';
import type { LedgerRow, Need, StockItem, WorkspaceSnapshot } from '../snapshot.ts';
import { isScoped, lastDays, scopeOf, subjectText } from './handler.ts';
import { notedText } from './noted.ts';

const USUAL_DAYS = 30;
const USUAL_ROWS = 5;
/** So many rows are read at most, however many are asked for. */
const MOST_ROWS = 50;

type Ranked = Exclude<Flow, 'counted'>;
const RANKED: Readonly<Record<Ranked, { reason: MovementReason; one: string; price: 'costPrice' | 'sellingPrice' }>> = {
  sold: { reason: 'sale', one: 'sale', price: 'sellingPrice' },
  received: { reason: 'receive', one: 'delivery', price: 'costPrice' },
  damaged: { reason: 'damage', one: 'loss', price: 'costPrice' },
};

/** Whether single movements are asked for by what they are worth: `our three biggest deliveries`. */
export const ranksByValue = ({ measure, flow }: ResolvedQuestion): boolean =>
  measure === 'value' && flow !== null && flow !== 'counted';

const rankedOf = ({ flow }: ResolvedQuestion) => RANKED[flow === 'received' || flow === 'damaged' ? flow : 'sold'];

/** The movements of a question that are worth most. */
export function largestNeed(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Need {
  const { past, limit, notes } = question;
  const { reason, price } = rankedOf(question);
  const { from, until } = past ?? lastDays(snapshot.now, USUAL_DAYS);
  return {
    movements: {
      ...(isScoped(question) ? { itemIds: scopeOf(question, snapshot).map(({ id }) => id) } : {}),
      ...{ from, until, reasons: [reason], largest: price },
      ...(notes.length > 0 ? { notes } : {}),
      limit: Math.min(MOST_ROWS, Math.max(1, Math.ceil(limit ?? USUAL_ROWS))),
    },
  };
}

/** Lists them, each with its day and worth. */
export function largestAnswer(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Answer {
  const { one, price } = rankedOf(question);
  const byId = new Map(snapshot.items.map((item) => [item.id, item]));
  const rows = snapshot.movements.flatMap((row) => {
    const item = byId.get(row.itemId);
    return item ? [{ row, item, cents: Math.abs(row.delta) * (item[price] ?? 0) }] : [];
  });
  const [first] = rows;
  const when = `${notedText(question)}${question.past?.label ?? `in the last ${USUAL_DAYS} days`}`;
  const which = price === 'costPrice' ? 'cost' : 'selling';
  if (!first) return { lines: [line`I find no ${one} with a ${which} price${subjectText(question)} ${when}.`] };
  const told = ({ row, item, cents }: { row: LedgerRow; item: StockItem; cents: number }) =>
    [
      `${amount(Math.abs(row.delta), item.unit)} on ${dayOf(row.createdAt, snapshot.timeZone)}`,
      money(cents),
      noteOf(row),
    ]
      .filter((part) => part !== '')
      .join(', ');
  return {
    lines: [
      line`The biggest ${one}${subjectText(question)} ${when} was ${first.item}: ${told(first)}.`,
      ...(rows.length > 1 ? rows.map((each) => bullet`${each.item}: ${told(each)}`) : []),
      line`${rows.length > 1 ? `These are the ${count(rows.length, 'largest', 'largest')} single movements. ` : ''}Counted at today’s ${which} prices.`,
    ],
    links: [{ label: 'Open analytics', path: '/analytics' }],
  };
}

const noteOf = ({ note }: LedgerRow): string => (note === '' ? '' : `“${note}”`);
