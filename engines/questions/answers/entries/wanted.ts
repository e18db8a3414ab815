import type { MovementReason } from '../../../inventory/choices.ts';
import { isSameUnit } from '../../../numbers/quantity-text.ts';
import { gramsOf, isWeight } from '../../../numbers/weight.ts';
import type { Bound } from '../../question.ts';
import type { ResolvedQuestion } from '../../resolve.ts';
import type { MovementsWanted, Need, StockItem, UnitSizes, WorkspaceSnapshot } from '../../snapshot.ts';
import { patternsOf } from '../../texts/holding.ts';
import { patternOf } from '../../texts/note-kinds.ts';
import { isScoped, lastDays, scopeOf } from '../handler.ts';
import { FLOW_WORDS, isAtPrices, wayOf } from '../movement-words.ts';

/** Which entries of the ledger a question is about: what is read for it. */

export const USUAL_DAYS = 30;
/** Rows of a list of the largest, where no number is asked for. */
const USUAL_RANKED = 5;
/** So many of the largest are read at most, and so many others. */
const MOST_RANKED = 50;
export const MOST_READ = 500;

/** The end by which entries are ranked; null where the newest come first. */
export const rankedEnd = ({ order, measure, by }: ResolvedQuestion): 'most' | 'least' | null =>
  order ?? (measure === 'value' && by !== 'entry' ? 'most' : null);

/** The price at which entries are valued: what was sold at selling prices, unless another is asked for. */
export function priceOf({ measure, flow }: ResolvedQuestion): 'costPrice' | 'sellingPrice' {
  if (measure === 'cost') return 'costPrice';
  return measure === 'price' || isAtPrices(flow) ? 'sellingPrice' : 'costPrice';
}

/** Whether a bound is one in money. */
export const isOfMoney = ({ measure }: Pick<ResolvedQuestion, 'measure'>): boolean =>
  measure === 'value' || measure === 'cost' || measure === 'price';

/** Without a time, what is named by its number or its note is looked for in all that is recorded. */
export const isAnyTime = (question: ResolvedQuestion): boolean =>
  question.past === null &&
  ((question.limit !== null && rankedEnd(question) === null && question.bound === null) ||
    question.words.length > 0 ||
    (question.noted !== null && question.flow === null));

export function entriesNeed(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Need {
  const { past, people, notes, words, way, bound, limit } = question;
  const end = rankedEnd(question);
  const span = past ?? (isAnyTime(question) ? null : lastDays(snapshot.now, USUAL_DAYS));
  const reasons = reasonsOf(question);
  const price = priceOf(question);
  const isOfSize = question.measure === 'quantity' && (bound !== null || end !== null);
  const pattern = question.noted === null ? null : patternOf(question.noted);
  const gone = isGoneTo(question) ? ('down' as const) : (way ?? wayMeant(question, end));
  const wanted: MovementsWanted = {
    ...(isScoped(question) ? { itemIds: scopeOf(question, snapshot).map(({ id }) => id) } : {}),
    ...(people.length > 0 ? { userIds: people.map(({ id }) => id) } : {}),
    ...(reasons === null ? {} : { reasons }),
    ...(notes.length > 0 ? { notes } : {}),
    ...(words.length > 0 || pattern ? { noted: [...patternsOf(words), ...(pattern ? [pattern] : [])] } : {}),
    ...(span === null ? {} : { from: span.from, until: span.until }),
    ...(gone === null ? {} : { way: gone }),
    ...(isOfSize ? { sizes: sizesOf(question, snapshot).sizes } : {}),
    ...(bound !== null && isOfMoney(question) ? { worth: { price, ...endsOf(bound, CENTS) } } : {}),
    ...(end === null ? {} : { largest: question.measure === 'quantity' ? ('quantity' as const) : price }),
    ...(end === 'least' ? { isSmallest: true } : {}),
    limit: end === null ? MOST_READ : Math.min(MOST_RANKED, Math.max(1, Math.ceil(limit ?? USUAL_RANKED))),
  };
  return { movements: wanted };
}

/** The largest of sales, and those over a bound, are no returns; all of them are listed with what was taken back. */
function wayMeant({ flow, bound, asks }: ResolvedQuestion, end: 'most' | 'least' | null): 'up' | 'down' | null {
  if (flow === 'sold' && end === null && bound === null && asks === null) return null;
  return wayOf(flow).way ?? null;
}

/** Whether it is asked what went to a place that only notes name: `what went to the fair stall`. */
export const isGoneTo = ({ flow, notes, words }: ResolvedQuestion): boolean =>
  flow === 'transferred' && notes.length + words.length > 0;

/** Goods for a place that notes name may be noted with a sale as well as with a transfer. */
function reasonsOf(question: ResolvedQuestion): MovementReason[] | null {
  if (question.flow === null) return null;
  // What was typed over by hand is corrected as well.
  if (question.flow === 'counted') return ['count', 'edit'];
  return isGoneTo(question) ? ['transfer', 'sale', 'edit'] : [FLOW_WORDS[question.flow].reason];
}

/** The units whose entries can be compared by how much they are. */
export interface Comparable {
  sizes: UnitSizes[];
  /** Units of the same part of the stock that cannot be held against these. */
  others: string[];
}

/** Which sizes are wanted in each unit; weights are converted. */
export function sizesOf(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Comparable {
  const { bound, unit } = question;
  const units = [...new Set(scopeOf(question, snapshot).map((item) => item.unit))];
  // A number without a unit is of whatever each item is counted in.
  if (bound !== null && unit === null)
    return { sizes: units.map((one) => ({ unit: one, factor: gramsOf(one) ?? 1, ...sizeEnds(bound, 1) })), others: [] };
  const like = unit ?? (units.some(isWeight) ? 'g' : commonest(scopeOf(question, snapshot)));
  const alike = units.flatMap((one) => {
    const factor = factorOf(one, like);
    return factor === null ? [] : [{ unit: one, factor, ...sizeEnds(bound, factor) }];
  });
  return { sizes: alike, others: units.filter((one) => factorOf(one, like) === null) };
}

/** What one of a unit is in another; null where they do not compare. */
function factorOf(unit: string, like: string): number | null {
  if (isSameUnit(unit, like)) return 1;
  const [grams, other] = [gramsOf(unit), gramsOf(like)];
  return grams === null || other === null ? null : grams / other;
}

/** The unit that most items are kept in. */
function commonest(items: readonly StockItem[]): string {
  const times = [...Map.groupBy(items, ({ unit }) => unit)].sort((a, b) => b[1].length - a[1].length);
  return times[0]?.[0] ?? '';
}

const sizeEnds = (bound: Bound | null, factor: number) =>
  bound === null ? { from: 0, to: null } : endsOf(bound, 1 / factor);

/** Cents of a dollar. */
const CENTS = 100;
/** Quantities are in thousandths, and what they are worth is no finer. */
const STEPS = 1000;

/** A bound in another unit, as two ends that are both included. */
function endsOf({ side, value, upTo, included = false }: Bound, scale: number): { from: number; to: number | null } {
  const [low, high] = [Math.min(value, upTo ?? value), Math.max(value, upTo ?? value)].map((one) => one * scale);
  if (low === undefined || high === undefined) return { from: 0, to: null };
  if (upTo !== undefined) return { from: low, to: high };
  if (side === 'over') return { from: included ? low : nextAbove(low), to: null };
  return { from: 0, to: included ? high : nextBelow(high) };
}

/** Binary fractions of a converted weight are no step of their own. */
const stepsIn = (value: number): number => Math.round(value * STEPS * 1e6) / 1e6;
const nextAbove = (value: number): number => (Math.floor(stepsIn(value)) + 1) / STEPS;
const nextBelow = (value: number): number => (Math.ceil(stepsIn(value)) - 1) / STEPS;
