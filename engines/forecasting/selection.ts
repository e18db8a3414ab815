import type { AbcClass } from './classes.ts';
import { DAYS_PER_WEEK } from './demand.ts';
import { type LeadTime, orderCycleDays } from './lead-time.ts';
import { briskestWeek, type StockedItem, valueOfUse } from './stocked-item.ts';

/** A forecast takes up to half a millisecond; this many stay well below half a second. */
export const MAX_FORECASTS = 750;
/** Stock that lasts this many times as long as its briskest demand takes until the order after next is in no danger. */
const PLENTY = 4;

/** An item with what is known of it before it is forecast. */
export interface Candidate {
  item: StockedItem;
  leadTime: LeadTime;
  abc: AbcClass;
}

/**
 * Which items are worth a forecast, the most pressing first: those at or below par and those whose stock might not last,
 * then those of class A, whose demand makes the business. The others are in no danger at their present pace.
 */
export function worthForecasting(candidates: readonly Candidate[]): { chosen: Candidate[]; leftOut: number } {
  const ranked = candidates
    .map((candidate) => ({ candidate, pressure: computePressure(candidate) }))
    .filter(
      ({ candidate, pressure }) =>
        isAtPar(candidate) || pressure < PLENTY || (candidate.abc === 'A' && candidate.item.used52 > 0),
    )
    .sort((a, b) => a.pressure - b.pressure || valueOfUse(b.candidate.item) - valueOfUse(a.candidate.item));
  const chosen = ranked.slice(0, MAX_FORECASTS).map(({ candidate }) => candidate);
  return { chosen, leftOut: ranked.length - chosen.length };
}

/** Whether stock is at or below its par, which makes it due however long it lasts. */
const isAtPar = ({ item }: Pick<Candidate, 'item'>): boolean => item.minimumPar > 0 && item.onHand <= item.minimumPar;

/** How many times stock lasts until the order after next would come: 1 just so, Infinity where nothing is wanted. */
export function computePressure({ item, leadTime }: Pick<Candidate, 'item' | 'leadTime'>): number {
  const weeks = (leadTime.days + orderCycleDays(item)) / DAYS_PER_WEEK;
  const needed = briskestWeek(item) * Math.max(1, weeks);
  if (needed > 0) return item.onHand / needed;
  return isAtPar({ item }) ? item.onHand / item.minimumPar : Number.POSITIVE_INFINITY;
}
