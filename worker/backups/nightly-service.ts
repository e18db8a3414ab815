import { Budget } from './budget.ts';
import { purgeDeleted } from './deleted-service.ts';
import { noteBackedUp, selectDue } from './directory-queries.ts';
import { continueBackup } from './write-service.ts';

/** Nights begin at this hour, UTC. */
const NIGHT_HOUR = 1;
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** A small one takes some 25 statements and 12 calls to R2, and a run may send 1,000 of each (decision 0059). */
const MAX_PER_RUN = 25;

/** When the last night began. */
export const nightBefore = (now: number): number =>
  Math.floor((now - NIGHT_HOUR * HOUR_MS) / DAY_MS) * DAY_MS + NIGHT_HOUR * HOUR_MS;

/**
 * Backs up workspaces that have had no backup this night; run by cron. A failure is logged and does not stop the others.
 * @param now epoch milliseconds
 */
export async function backUpDue(env: Env, now: number): Promise<void> {
  const budget = new Budget();
  for (const place of await selectDue(env, nightBefore(now), MAX_PER_RUN)) {
    if (budget.isSpent) return;
    try {
      const backup = await continueBackup(env, place, 'nightly', budget);
      budget.spend({ statements: 1 });
      if (backup) await noteBackedUp(env, place.workspaceId, now);
    } catch (error) {
      console.error(JSON.stringify({ backupOf: place.workspaceId, error: String(error) }));
    }
  }
  await purgeDeleted(env, now);
}
