import { setTimeout as pause } from 'node:timers/promises';
import type { SyncRun } from '../worker/sync/contract.ts';

/** Polling interval; the pages poll every 1,500 ms. */
const POLL_MS = 200;
/** Longer than any sync takes. */
const TIMEOUT_MS = 15 * 60_000;

/**
 * Polls a sync like the pages, until a condition holds.
 * @param look returns the current run, or null
 * @returns the longest time without visible progress, in seconds
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
    if (now - began > TIMEOUT_MS) throw new Error(`The sync does not end: ${shows}`);
    await pause(POLL_MS);
  }
}
