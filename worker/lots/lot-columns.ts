import { parseBestBefore } from '../../engines/calendar/best-before.ts';
import { matchKey } from '../../engines/text/match-key.ts';
import { invalidField } from '../core/errors.ts';
import type { LotPatch } from './contract.ts';

/** What a change may write of a lot, by the names of the API. */
export type LotFacts = LotPatch;

/** The same as columns: the code also in comparable form. */
export type LotColumns = Omit<LotFacts, 'isOrganic'> & { codeKey?: string; isOrganic?: 0 | 1 };

/**
 * The facts of a change as they are stored: a best-before date of a month or a year is the last day of it.
 * @throws 400 for a date that shows less than its precision says, and for a precision without a date
 */
export function toFacts({ bestBefore, bestBeforePrecision, ...rest }: LotPatch): LotFacts {
  if (bestBefore === undefined) {
    if (bestBeforePrecision === undefined) return rest;
    throw invalidField('bestBeforePrecision', 'must come with bestBefore');
  }
  if (bestBefore === null) return { ...rest, bestBefore: null, bestBeforePrecision: null };
  const read = parseBestBefore(bestBefore, bestBeforePrecision ?? undefined);
  if (read === null) throw invalidField('bestBefore', `must be at least as exact as bestBeforePrecision`);
  return { ...rest, bestBefore: read.day, bestBeforePrecision: read.precision };
}

/** The columns of these facts. */
export function toColumns({ isOrganic, ...facts }: LotFacts): LotColumns {
  return {
    ...facts,
    ...(facts.code !== undefined && { codeKey: matchKey(facts.code) }),
    ...(isOrganic !== undefined && { isOrganic: isOrganic ? 1 : 0 }),
  };
}
