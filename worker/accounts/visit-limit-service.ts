import { countVisit } from './attempt-queries.ts';
import { checkVisitLimit, VISIT_WINDOW_MS, type VisitKind, visitLimitKey } from './visit-limits.ts';

/**
 * Rate-limits what anonymous visitors can create, counted by network before the work is done.
 * @throws 429 after too many.
 */
export async function limitVisits(env: Env, kind: VisitKind, address: string): Promise<void> {
  const now = Date.now();
  checkVisitLimit(kind, await countVisit(env, visitLimitKey(kind, address), VISIT_WINDOW_MS, now), now);
}
