import { dayAt, startOfDay } from '../../engines/calendar/days.ts';
import type { PushRow, ZoneDay } from './due-queries.ts';

const HOUR_MS = 60 * 60_000;
/** When the mail of a day is sent, by the workspace's clock, and for how long it is tried. */
const MORNING_MS = 7 * HOUR_MS;
export const MORNING_LENGTH_MS = 3 * HOUR_MS;

/** A time zone at a moment; by UTC where a workspace has chosen none. */
export function zoneDay(timeZone: string, now: number): ZoneDay {
  const zone = timeZone || 'UTC';
  const today = dayAt(now, zone);
  const start = startOfDay(today, zone);
  return { timeZone, today, dayStart: start - Date.parse(today), morning: start + MORNING_MS };
}

/** The rows of each person, in their order. */
export function groupByPerson<R extends Pick<PushRow, 'workspaceId' | 'userId'>>(
  rows: readonly R[],
): [first: R, ...more: R[]][] {
  const people = new Map<string, [R, ...R[]]>();
  for (const row of rows) {
    const person = `${row.workspaceId} ${row.userId}`;
    const known = people.get(person);
    if (known) known.push(row);
    else people.set(person, [row]);
  }
  return [...people.values()];
}
