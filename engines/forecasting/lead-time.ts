import { DAYS_PER_WEEK } from './demand.ts';
import type { Uncertain } from './safety-stock.ts';
import type { StockedItem } from './stocked-item.ts';

/** Where a lead time comes from: seen in the ledger, said of the item, said of the supplier, or taken for want of all. */
export type LeadTimeSource = 'observed' | 'item' | 'supplier' | 'assumed';

export interface LeadTime {
  /** From order to delivery. */
  days: number;
  /** Its standard deviation. */
  deviation: number;
  source: LeadTimeSource;
  /** How many deliveries it was seen in. */
  observations: number;
}

/** What is known of the deliveries of a supplier. */
export interface Deliveries {
  /** Days from a message to the delivery that followed, one entry a delivery. */
  observed: readonly number[];
  /** As somebody has entered it; null where nobody has. */
  statedDays: number | null;
}

/** Fewer deliveries than this are an anecdote. */
export const MIN_OBSERVATIONS = 3;
/** Two weeks: what is taken where nobody has said anything and nothing was seen. */
export const ASSUMED_LEAD_DAYS = 14;
/** A promise is kept within a quarter of its time, a guess within half of it. */
const STRAYING = { stated: 0.25, assumed: 0.5 };

/** The lead time of an item: as seen with its supplier, else as said of the item, else of the supplier, else assumed. */
export function estimateLeadTime(
  { leadTimeDays }: Pick<StockedItem, 'leadTimeDays'>,
  deliveries?: Deliveries,
): LeadTime {
  const { observed = [], statedDays = null } = deliveries ?? {};
  const observations = observed.length;
  if (observations >= MIN_OBSERVATIONS) {
    const { mean, deviation } = measureSpread(observed);
    return { days: mean, deviation, source: 'observed', observations };
  }
  const said = (days: number, source: LeadTimeSource, straying: number): LeadTime => ({
    days,
    deviation: days * straying,
    source,
    observations,
  });
  if (leadTimeDays !== null) return said(leadTimeDays, 'item', STRAYING.stated);
  if (statedDays !== null) return said(statedDays, 'supplier', STRAYING.stated);
  return said(ASSUMED_LEAD_DAYS, 'assumed', STRAYING.assumed);
}

/** A lead time in weeks, as the forecast counts. */
export function inWeeks({ days, deviation }: LeadTime): Uncertain {
  return { mean: days / DAYS_PER_WEEK, deviation: deviation / DAYS_PER_WEEK };
}

/** Mean and sample standard deviation; 0 of nothing, and no deviation of one. */
export function measureSpread(values: readonly number[]): Uncertain {
  if (values.length === 0) return { mean: 0, deviation: 0 };
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  if (values.length === 1) return { mean, deviation: 0 };
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, deviation: Math.sqrt(squares / (values.length - 1)) };
}

/** Where too few deliveries tell, an order is to last four weeks. */
export const USUAL_CYCLE_DAYS = 28;
const MIN_CYCLE_DAYS = 7;
const MAX_CYCLE_DAYS = 91;

/** How long an order is to last, in days: the usual time between the deliveries of the last year. */
export function orderCycleDays({
  receipts,
  firstReceived,
  lastReceived,
}: Pick<StockedItem, 'receipts' | 'firstReceived' | 'lastReceived'>): number {
  if (receipts < MIN_OBSERVATIONS || firstReceived === null || lastReceived === null) return USUAL_CYCLE_DAYS;
  const days = (lastReceived - firstReceived) / 86_400_000 / (receipts - 1);
  return Math.min(MAX_CYCLE_DAYS, Math.max(MIN_CYCLE_DAYS, days));
}
