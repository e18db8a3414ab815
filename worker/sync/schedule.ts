import type { SyncFrequency } from './contract.ts';

/** When a workspace's next sync is due: spread out, so that not all of them come on the hour. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MONTH = 30 * DAY;

/** In real time the other service is asked at most so often; our own changes go out at once. */
const SHORTEST_POLL = 5 * MINUTE;
/** Of a month's calls, the poll uses this share at most. */
const POLL_SHARE = 0.5;

/**
 * The next time after `now`, in epoch milliseconds; null where nothing comes by itself. A workspace has its own minute
 * in the hour and its own time in the day, by its id. After downtime it is a time to come: what was missed is made up
 * for by one run, not by many.
 * @param monthlyLimit calls a month; the poll of real time is sparing with them
 * @param callsAPoll that the last sync needed to find out that nothing had changed
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

/** A number from 0 to below 1 for an id, far apart for ids that are close: they are times with a counter behind. */
function scattered(id: number): number {
  const folded = ((id % 2 ** 32) | 0) ^ Math.floor(id / 2 ** 32);
  return (Math.imul(folded, 0x9e3779b1) >>> 0) / 2 ** 32;
}

/** Milliseconds between two looks at the other service in real time. */
export function pollInterval(monthlyLimit: number | null, callsAPoll: number): number {
  if (monthlyLimit === null) return SHORTEST_POLL;
  return Math.max(SHORTEST_POLL, (MONTH * Math.max(1, callsAPoll)) / (monthlyLimit * POLL_SHARE));
}
