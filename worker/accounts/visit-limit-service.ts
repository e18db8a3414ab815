import { countFor } from './attempt-queries.ts';
import { checkVisitLimit, type VisitKind, visitLimitKey } from './visit-limits.ts';

/**
 * Rate-limits what anonymous visitors can create, counted by address before the work is done.
 * @throws 429 after too many.
 */
export async function limitVisits(env: Env, kind: VisitKind, address: string): Promise<void> {
  const now = Date.now();
  checkVisitLimit(kind, await countFor(env, visitLimitKey(kind, address), now), now);
}
