import { countFor } from './attempt-queries.ts';
import { refuseTooManyVisits, type VisitKind, visitKey } from './visits.ts';

/**
 * Rate-limits what anonymous visitors can create, counted by address before the work is done.
 * @throws 429 after too many.
 */
export async function countVisit(env: Env, kind: VisitKind, address: string): Promise<void> {
  const now = Date.now();
  refuseTooManyVisits(kind, await countFor(env, visitKey(kind, address), now), now);
}
