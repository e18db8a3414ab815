import { addVisit, findVisits } from './attempt-queries.ts';
import { checkVisitLimit, VISIT_LIMITS, type VisitKind, visitLimitKey, visitWindowMs } from './visit-limits.ts';

/**
 * Rate-limits what anonymous visitors can create, counted by network before the work is done.
 * @throws 429 after too many.
 */
export async function limitVisits(env: Env, kind: VisitKind, address: string): Promise<void> {
  const now = Date.now();
  checkVisitLimit(kind, await addVisit(env, visitLimitKey(kind, address), visitWindowMs(kind), now), now);
}

/** How often visitors of a network did this in the current window, and how often they may. */
export async function readVisits(
  env: Env,
  kind: VisitKind,
  address: string,
): Promise<{ count: number; limit: number }> {
  const visits = await findVisits(env, visitLimitKey(kind, address));
  const isCurrent = visits !== null && visits.startedAt > Date.now() - visitWindowMs(kind);
  return { count: isCurrent ? visits.count : 0, limit: VISIT_LIMITS[kind].limit };
}

/** Counts a restore of a person before its workspace is made. @throws 429 after too many in a day */
export async function limitRestores(env: Env, userId: number, address: string): Promise<void> {
  await limitVisits(env, 'own restore', `account ${userId}`);
  await limitVisits(env, 'restore', address);
}
