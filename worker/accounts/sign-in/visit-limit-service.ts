import { addVisit, findVisits } from './attempt-queries.ts';
import { checkVisitLimit, VISIT_LIMITS, VISIT_WINDOW_MS, type VisitKind, visitLimitKey } from './visit-limits.ts';

/**
 * Rate-limits what anonymous visitors can create, counted by network before the work is done.
 * @throws 429 after too many.
 */
export async function limitVisits(env: Env, kind: VisitKind, address: string): Promise<void> {
  const now = Date.now();
  checkVisitLimit(kind, await addVisit(env, visitLimitKey(kind, address), VISIT_WINDOW_MS, now), now);
}

/** How often visitors of a network did this in the current window, and how often they may. */
export async function readVisits(
  env: Env,
  kind: VisitKind,
  address: string,
): Promise<{ count: number; limit: number }> {
  const visits = await findVisits(env, visitLimitKey(kind, address));
  const isCurrent = visits !== null && visits.startedAt > Date.now() - VISIT_WINDOW_MS;
  return { count: isCurrent ? visits.count : 0, limit: VISIT_LIMITS[kind].limit };
}
