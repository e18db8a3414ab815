import type { SyncFrequency } from '../contract.ts';

/** Computes when a workspace's next sync is due, spread out so that they do not all start on the hour. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MONTH = 30 * DAY;

/** Shortest poll interval in real-time mode; local changes are sent immediately. */
const MIN_POLL_MS = 5 * MINUTE;
/** Largest share of the monthly calls that polling may use. */
const MAX_POLL_SHARE = 0.5;

/**
 * The next sync time after `now`, in epoch milliseconds; null for manual. Each workspace has its own minute of the hour
 * and time of day, derived from its id. After downtime, one run catches up.
 * @param monthlyLimit calls per month; real-time polling stays within its share of them
 * @param callsAPoll calls that the last sync used
 */
export function nextSync(
  frequency: SyncFrequency,
  workspaceId: number,
  now: number,
  { monthlyLimit, callsAPoll = 1 }: { monthlyLimit: number | null; callsAPoll?: number },
): number | null {
  if (frequency === 'manual') return null;
  if (frequency === 'realtime') return now + pollInterval(monthlyLimit, callsAPoll);
  const period = frequency === 'hourly' ? HOUR : DAY;
  const offset = Math.floor(scattered(workspaceId) * period);
  const next = Math.floor((now - offset) / period) * period + offset;
  return next > now ? next : next + period;
}

/** Hashes an id to [0, 1). Ids are timestamps with a counter, so neighbors must land far apart. */
function scattered(id: number): number {
  const folded = ((id % 2 ** 32) | 0) ^ Math.floor(id / 2 ** 32);
  return (Math.imul(folded, 0x9e3779b1) >>> 0) / 2 ** 32;
}

/** Milliseconds between polls in real-time mode. */
export function pollInterval(monthlyLimit: number | null, callsAPoll: number): number {
  if (monthlyLimit === null) return MIN_POLL_MS;
  return Math.max(MIN_POLL_MS, (MONTH * Math.max(1, callsAPoll)) / (monthlyLimit * MAX_POLL_SHARE));
}
