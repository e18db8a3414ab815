import { setTimeout as pause } from 'node:timers/promises';
import type { SyncRun } from '../worker/sync/contract.ts';

/** Milliseconds between two looks. The pages look every 1,500. */
const LOOK = 200;
/** Longer than this no sync takes. */
const PATIENCE = 15 * 60_000;

/**
 * Looks at a sync as the pages do, until a condition holds.
 * @param look the run that is going on, null while there is none
 * @returns seconds of the longest time in which nothing that a person sees of the progress moved
 */
export async function watch(look: () => Promise<SyncRun | null>, until: () => boolean | 'over'): Promise<number> {
  const began = performance.now();
  let shown = '';
  let moved = began;
  let longest = 0;
  for (;;) {
    const run = await look();
    const now = performance.now();
    const shows = run ? `${run.phase} ${run.done} of ${run.total}` : '';
    longest = Math.max(longest, now - moved);
    if (shows !== shown) moved = now;
    shown = shows;
    const asked = until();
    if (asked === 'over' ? run === null : asked) return longest / 1000;
    if (now - began > PATIENCE) throw new Error(`The sync does not end: ${shows}`);
    await pause(LOOK);
  }
}
