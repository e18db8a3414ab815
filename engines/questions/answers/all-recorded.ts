import type { AnswerLine } from '../answer.ts';
import { count, dayOf, money, perUnit } from '../format.ts';
import type { Flow } from '../question.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { line } from '../sentences.ts';
import type { FlowsWanted, Need, WorkspaceSnapshot } from '../snapshot.ts';
import { scopeOf } from './handler.ts';
import { movedOf } from './moved.ts';
import { FLOW_WORDS, isAtPrices } from './movement-words.ts';
import { flowsOf } from './noted.ts';

/** All that is recorded of what was named, beside what the usual days of an answer hold where no time is said. */

/** Movements whose sum since records began says something. */
const SUMMED: ReadonlySet<Flow> = new Set(['sold', 'received', 'damaged']);

/** Whether a question of an item or a note says no time, so that its answer is of the usual days. */
const isOfUsualDays = ({ past, flow, items, notes }: ResolvedQuestion): boolean =>
  past === null && flow !== null && SUMMED.has(flow) && items.length + notes.length > 0;

/** What is needed to say that; empty where a time is said. */
export const allRecordedNeed = (question: ResolvedQuestion, now: number): Need =>
  isOfUsualDays(question) ? { spans: [allFlowsOf(question, now)], ledgerSince: true } : {};

/** Of named items, so that the whole ledger of others is not read. */
function allFlowsOf(question: ResolvedQuestion, now: number): FlowsWanted {
  const itemIds = question.items.map(({ id }) => id);
  return { ...flowsOf(question, { from: 0, until: now + 1 }), ...(itemIds.length > 0 ? { itemIds } : {}) };
}

/** The sum since records began, in one sentence; none where a time is said, or nothing is recorded. */
export function allRecorded(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): AnswerLine[] {
  const { flow } = question;
  const [flows] = snapshot.spans;
  if (!isOfUsualDays(question) || flow === null || !flows || snapshot.ledgerSince === null) return [];
  const { did, reason } = FLOW_WORDS[flow];
  const rows = movedOf(scopeOf(question, snapshot), flows, reason);
  if (rows.length === 0) return [];
  const quantities = rows.map(({ item, came, went }) => ({
    unit: item.unit,
    quantity: flow === 'received' ? came : went,
  }));
  const times = rows.reduce((sum, row) => sum + row.times, 0);
  const priceOf = isAtPrices(flow) ? 'sellingPrice' : 'costPrice';
  const priced = rows.filter(({ item }) => item[priceOf] !== null);
  const cents = priced.reduce(
    (sum, { item, came, went }) => sum + (flow === 'received' ? came : went) * (item[priceOf] ?? 0),
    0,
  );
  const worth =
    priced.length === 0 ? '' : `, ${money(cents)} at today’s ${priceOf === 'costPrice' ? 'cost' : 'selling prices'}`;
  const since = dayOf(snapshot.ledgerSince, snapshot.timeZone);
  return [line`Since records began on ${since}: ${perUnit(quantities)} ${did} in ${count(times, 'movement')}${worth}.`];
}
