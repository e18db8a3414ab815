import { countFor } from './attempt-queries.ts';
import { refuseTooManyVisits, type VisitKind, visitKey } from './visits.ts';

/**
 * Counts what an address makes without being known, before the work is done: a flood then costs one row written.
 * @throws 429 after too many.
 */
export async function countVisit(env: Env, kind: VisitKind, address: string): Promise<void> {
  const now = Date.now();
  refuseTooManyVisits(kind, await countFor(env, visitKey(kind, address), now), now);
}
