import { type Flow, type Measure, newQuestion, type Question, type QuestionInput } from '../../question.ts';
import type { Before } from '../context.ts';

/** Two questions of the same kind, which differ in one thing: the time, the item, the supplier, the category, the person or the note. */

type By = 'period' | 'items' | 'suppliers' | 'categories' | 'people' | 'notes';
type Asked = Pick<Before, 'question' | 'reading'>;

export interface Pair {
  ones: readonly [Asked, Asked];
  /** What they differ in. */
  by: By;
}

const THINGS = ['items', 'suppliers', 'categories', 'people', 'notes'] as const;
/** What else has to be alike. */
const ALIKE = ['locations', 'groups', 'type', 'except', 'words', 'conditions', 'ever'] as const;

/** The last two questions, or the two parts of the last one; null where they have nothing in common to compare. */
export function pairOf({ question, reading, prior = null }: Before): Pair | null {
  const [first, second, third] = question.periods;
  if (first && second && !third) {
    const inOne = (period: Question['period']) => ({ question: { ...question, period, periods: [] }, reading });
    return { ones: [inOne(first), inOne(second)], by: 'period' };
  }
  if (prior === null || prior.isUnasked || question.within || prior.question.within) return null;
  const ones = [prior, { question, reading }] as const;
  const by = differsIn(prior.question, question);
  return by !== null && isSameKind(...ones) ? { ones, by } : null;
}

/** The one thing that two questions differ in; null where it is none or several. */
function differsIn(one: Question, other: Question): By | null {
  const differs = (key: keyof Question) => JSON.stringify(one[key]) !== JSON.stringify(other[key]);
  if (ALIKE.some(differs) || one.by !== other.by || one.by !== null || one.per !== null) return null;
  const things = THINGS.filter(differs);
  const [thing, another] = things;
  // `sencha, then all of October` are no two of a kind.
  const isNamed = thing === undefined || (one[thing].length > 0 && other[thing].length > 0);
  if (another !== undefined || !isNamed) return null;
  if (differs('period')) return thing === undefined && one.period !== null && other.period !== null ? 'period' : null;
  if (thing === undefined) return null;
  return one[thing].length + other[thing].length <= MAX_THINGS ? thing : null;
}
const MAX_THINGS = 4;

function isSameKind(one: Asked, other: Asked): boolean {
  if (one.question.topic === other.question.topic && OF_AMOUNTS.has(one.question.topic)) return true;
  const [first, second] = [figureOf(one, false), figureOf(other, false)];
  return first !== null && second !== null && first.kind === second.kind;
}
const OF_AMOUNTS: ReadonlySet<Question['topic']> = new Set(['fulfil', 'total', 'count', 'list', 'onOrder']);

/** The figure that a question asks for. */
export interface Figure {
  kind: string;
  /** What things are compared by; null where they have no such figure. */
  measure: Measure | null;
  /** Words that name another measure and mean this one: `which was cheaper` of what we pay. */
  alike: readonly Measure[];
  /** The question that gives it for several times; null where it is of no time. */
  timed: Pick<QuestionInput, 'topic' | 'flow' | 'measure'> | null;
}

/** @param isMoney whether the message asks for money, where the question did not */
export function figureOf({ question, reading }: Asked, isMoney: boolean): Figure | null {
  const { topic, flow, measure } = question;
  const moved = MOVED[topic] ?? (OF_FLOWS.has(topic) ? flow : undefined);
  if (moved === 'counted' || moved === null) return null;
  if (moved !== undefined) return ofFlow(moved, question, isMoney);
  if (topic === 'price' || (topic === 'total' && question.wanted === null)) {
    const isCost = measure === 'cost' || /\b(?:pay|paid|costs? us|cost price|buy\w*)\b/.test(reading.text);
    return { kind: 'price', measure: isCost ? 'cost' : 'price', alike: ['price', 'cost'], timed: null };
  }
  const measured = MEASURED[topic];
  if (measured === undefined || (topic === 'value' && measure !== null)) return null;
  return { kind: topic, measure: isMoney && topic === 'quantity' ? 'value' : measured, alike: [], timed: null };
}

const OF_FLOWS: ReadonlySet<Question['topic']> = new Set(['movement', 'trend', 'whoDid']);
const MOVED: Readonly<Partial<Record<Question['topic'], Flow>>> = { revenue: 'sold', spending: 'received' };
const MEASURED: Readonly<Partial<Record<Question['topic'], Measure>>> = {
  ...{ quantity: 'quantity', margin: 'margin', value: 'value', leadTime: 'leadTime' },
};

function ofFlow(flow: Exclude<Flow, 'counted'>, { topic, measure }: Question, isMoney: boolean): Figure {
  if (flow === 'damaged')
    return { kind: flow, measure: 'lost', alike: [], timed: { topic: 'movement', flow, measure: priceOf(measure) } };
  if (flow === 'received')
    return {
      ...{ kind: flow, measure: 'spent', alike: [] },
      timed:
        topic === 'spending' ? { topic, flow, measure: null } : { topic: 'movement', flow, measure: priceOf(measure) },
    };
  const isRevenue = isMoney || topic === 'revenue' || measure === 'price' || (topic === 'trend' && measure === 'sold');
  return {
    ...{ kind: flow, measure: isRevenue ? 'revenue' : 'sold', alike: ['sold', 'revenue', 'earned'] },
    timed: isRevenue
      ? { topic: 'revenue', flow, measure: null }
      : { topic: 'movement', flow, measure: priceOf(measure) },
  };
}
const priceOf = (measure: Measure | null): Measure | null =>
  measure === 'cost' || measure === 'price' ? measure : null;

/** The figure of both times. @param order `most` where it is asked which of them is more */
export function inPeriods({ ones }: Pair, { timed }: Figure, order: Question['order']): Question | null {
  const periods = ones
    .flatMap(({ question: { period } }) => period ?? [])
    .toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const [first, last] = periods;
  if (timed === null || !first || !last) return null;
  const { question } = ones[1];
  return newQuestion({
    ...{ ...question, ...timed, periods, order, against: null, limit: null, countOnly: false, by: null },
    period: { from: first.from, to: last.to > first.to ? last.to : first.to },
  });
}

/** The last question of what both name. */
export function bothThings({ ones, by }: Pair, more: Partial<QuestionInput>): Question {
  const [{ question: first }, { question: last }] = ones;
  const both = by === 'period' ? {} : { [by]: [...first[by], ...last[by]] };
  return newQuestion({ ...last, similarItems: [], ...more, ...both });
}
