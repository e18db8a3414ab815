/** Which backups of a workspace are kept: of nightly ones the newest of 7 days, 4 weeks and 12 months with one, in UTC. */
const DAYS = 7;
const WEEKS = 4;
const MONTHS = 12;
/** Of those that people made by hand, and of those made with API keys, so that a key cannot push out others. */
const MADE_ON_DEMAND = 3;

/** How long a deleted workspace can be brought back. */
export const DELETED_DAYS = 30;

const DAY_MS = 24 * 60 * 60 * 1000;

export interface Dated {
  id: number;
  kind: 'nightly' | 'manual' | 'key' | 'last';
  /** Epoch milliseconds. */
  createdAt: number;
}

const toDay = (time: number) => Math.floor(time / DAY_MS);
/** Weeks start on Monday; 1970 began on a Thursday. */
const toWeek = (time: number) => Math.floor((toDay(time) + 3) / 7);
const toMonth = (time: number) => new Date(time).toISOString().slice(0, 7);

/** The ids of the backups that are no longer kept. */
export function selectOutdated(backups: readonly Dated[]): number[] {
  const newestFirst = backups.toSorted((a, b) => b.createdAt - a.createdAt || b.id - a.id);
  const nightly = newestFirst.filter(({ kind }) => kind === 'nightly');
  const kept = new Set([
    ...newestOf(nightly, toDay, DAYS),
    ...newestOf(nightly, toWeek, WEEKS),
    ...newestOf(nightly, toMonth, MONTHS),
    ...newestFirst.filter(({ kind }) => kind === 'manual').slice(0, MADE_ON_DEMAND),
    ...newestFirst.filter(({ kind }) => kind === 'key').slice(0, MADE_ON_DEMAND),
    ...newestFirst.filter(({ kind }) => kind === 'last').slice(0, 1),
  ]);
  return newestFirst.filter((backup) => !kept.has(backup)).map(({ id }) => id);
}

/** The newest backup of each of the last periods that have one. */
function newestOf(newestFirst: readonly Dated[], toPeriod: (time: number) => unknown, periods: number): Dated[] {
  const found = new Map<unknown, Dated>();
  for (const backup of newestFirst) {
    const period = toPeriod(backup.createdAt);
    if (!found.has(period)) found.set(period, backup);
  }
  return [...found.values()].slice(0, periods);
}
