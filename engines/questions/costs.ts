import type { Answer, Insight } from './answer.ts';
import type { Ask, Measure, Query } from './ask.ts';
import { line } from './sentences.ts';

/** What is answered to people who may not see costs: `Facts.seesCosts` is false then, and no item has a cost. */

const COSTS: ReadonlySet<string> = new Set<Measure>([
  ...(['value', 'costPrice', 'margin', 'profit', 'fillUpCost', 'reorderCost', 'onOrderCost'] as const),
  ...(['earned', 'spent', 'lost'] as const),
]);

/** Says so instead of a figure. */
export const COSTS_ARE_HIDDEN: Answer = {
  lines: [line`Your role does not see costs, margins or the value of stock. An admin can change that in Settings.`],
};

/** The ask without the costs that go with it; null where it is about costs. */
export function withoutCosts(ask: Ask): Ask | null {
  if (ask.kind === 'advice') return ask.topic === 'reprice' || ask.where.some(isAboutCosts) ? null : ask;
  if (ask.kind === 'draft') return ask.where.some(isAboutCosts) ? null : ask;
  if (ask.kind !== 'query') return ask;
  const measures = ask.measures.filter((measure) => !COSTS.has(measure));
  const isRanked = ask.order !== null && COSTS.has(ask.measures[0] ?? '');
  if (isRanked || ask.where.some(isAboutCosts) || (measures.length === 0 && ask.measures.length > 0)) return null;
  return { ...ask, measures };
}

const isAboutCosts = ({ field, is = [], not = [] }: Query['where'][number]): boolean =>
  COSTS.has(field) || (field === 'state' && [...is, ...not].includes('noCost'));

/** Findings that rest on money, or on what is missing of it. */
const MONEY_KINDS: ReadonlySet<string> = new Set(['margin', 'records', 'classes']);

/** The findings without those that are about money, and the others without its figures. */
export const findingsWithoutCosts = (found: readonly Insight[]): Insight[] =>
  found
    .filter(({ kind, numbers }) => !MONEY_KINDS.has(kind) && !numbers.some(isMoney))
    .map((one) => ({ ...one, numbers: one.numbers.filter(({ unit }) => unit !== 'cents') }));

const isMoney = ({ value, unit }: Insight['numbers'][number]) => unit === 'cents' && value !== null;
