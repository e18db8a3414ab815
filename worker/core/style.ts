import { AsyncLocalStorage } from 'node:async_hooks';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { dayAt } from '../../engines/calendar/days.ts';
import { PLAIN_STYLE, type Style, setStyleSource, timeZoneOr, UNUSUAL_DIGITS } from '../../engines/text/style.ts';

/**
 * The style of the workspace that a request or a job is about. It is read with the caller, in the first statement of every
 * batch, and everything that makes text asks for it (engines/text/style.ts). Before its first batch, a request has the style
 * that this isolate has seen last.
 */

const running = new AsyncLocalStorage<{ style: Style }>();
setStyleSource(() => running.getStore()?.style ?? PLAIN_STYLE);

/** Above this, what is known is forgotten. */
const MAX_KNOWN = 10_000;
const known = new Map<number, Style>();

/** The columns of a style, for rows that are read with it. */
export const styleColumns = {
  currency: z.string(),
  numberStyle: z.string(),
  weightUnit: z.enum(['', 'g', 'kg', 'oz', 'lb']),
  weekStart: z.int(),
  timeZone: z.string(),
};
type StyleRow = { [C in keyof typeof styleColumns]: z.output<(typeof styleColumns)[C]> };

/** SQL: the columns of a style. @param w the alias of `workspaces` */
export const styleSql = (w: string): SQL =>
  sql.raw(
    `${w}.currency, ${w}.number_style AS numberStyle, ${w}.weight_unit AS weightUnit, ${w}.week_start AS weekStart, ${w}.time_zone AS timeZone`,
  );

/** The style in a row. */
export const toStyle = ({ currency, numberStyle, weightUnit, weekStart, timeZone }: StyleRow): Style => ({
  ...{ currency, numberStyle, weightUnit, weekStart, timeZone },
});

const isSame = (one: Style, other: Style) =>
  one.currency === other.currency &&
  one.numberStyle === other.numberStyle &&
  one.timeZone === other.timeZone &&
  one.weightUnit === other.weightUnit &&
  one.weekStart === other.weekStart;

/** Runs a request, whose style becomes known with its workspace, or a job in a style that is. */
export const withStyle = <T>(style: Style, work: () => T): T => running.run({ style }, work);

/** Goes on in the style of a workspace, as it was read. */
export function noteStyle(workspaceId: number, row: StyleRow): void {
  const before = known.get(workspaceId);
  const style = toStyle(row);
  // The same object for the same style: formats are found by it.
  const kept = before && isSame(before, style) ? before : isSame(PLAIN_STYLE, style) ? PLAIN_STYLE : style;
  if (kept !== before) {
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(workspaceId, kept);
  }
  const store = running.getStore();
  if (store) store.style = kept;
}

/** Goes on in the style of a workspace as this isolate has seen it last. @returns whether it has */
export function recallStyle(workspaceId: number): boolean {
  const style = known.get(workspaceId);
  const store = running.getStore();
  if (store && style) store.style = style;
  return style !== undefined;
}

/** Makes sure that the style is known before a statement is made that depends on it: at most one trip, the first time. */
export async function requireStyle(ctx: {
  workspaceId: number;
  db: { read: (statements: readonly []) => Promise<unknown> };
}): Promise<void> {
  if (!recallStyle(ctx.workspaceId)) await ctx.db.read([]);
}

/** The workspace's day, `2026-11-29`; by UTC where it has chosen no time zone. @param now epoch milliseconds */
export const workspaceDay = (now: number): string => dayAt(now, timeZoneOr('UTC'));

const listOf = (digits: number) =>
  [...UNUSUAL_DIGITS].flatMap(([code, own]) => (own === digits ? [`'${code}'`] : [])).join(', ');

/** SQL: how many of the smallest unit of its currency make one, for a workspace: 100 for dollars. Read once in a statement. */
export const minorUnitsSql = (workspaceId: number): SQL => sql`(SELECT CASE
  WHEN currency IN (${sql.raw(listOf(0))}) THEN 1.0 WHEN currency IN (${sql.raw(listOf(3))}) THEN 1000.0 ELSE 100.0 END
  FROM workspaces WHERE id = ${workspaceId})`;
