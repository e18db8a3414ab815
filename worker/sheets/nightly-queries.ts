import { sql } from 'drizzle-orm';
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';
import { z } from 'zod';
import type { WorkspaceContext } from '../core/context.ts';
import { getShard } from '../core/env.ts';
import { runBatch } from '../core/sql/batch.ts';
import { limitTo } from '../core/sql/limit.ts';
import { defineRows, epochMs, jsonColumn, type RowOf } from '../core/sql/rows.ts';
import { styleColumns, styleSql } from '../core/style.ts';
import { type NightlySheet, nightlySheet } from './contract.ts';

/** Which sheets a person is mailed, who is due on a shard, and how each is claimed: one run mails, once a night. */

const sheets = jsonColumn(z.array(nightlySheet));

const chosen = defineRows('sheets/chosen', { sheets });

/** What the caller has chosen; no row if nothing. */
export function selectChosen({ db, workspaceId, userId }: WorkspaceContext) {
  return chosen.select(
    db.statements,
    sql`SELECT nightly_sheets AS sheets FROM notice_settings WHERE workspace_id = ${workspaceId} AND user_id = ${userId}`,
  );
}

/** Stores what the caller has chosen. Who begins is mailed the next night, not this one. */
export function setChosen({ db, workspaceId, userId }: WorkspaceContext, names: readonly NightlySheet[], now: number) {
  return db.statements.run(sql`
    INSERT INTO notice_settings AS n (workspace_id, user_id, nightly_sheets, sheets_mailed_at)
    VALUES (${workspaceId}, ${userId}, ${JSON.stringify(names)}, ${now})
    ON CONFLICT (workspace_id, user_id) DO UPDATE SET nightly_sheets = excluded.nightly_sheets,
      sheets_mailed_at = iif(n.nightly_sheets = '[]', excluded.sheets_mailed_at, n.sheets_mailed_at)`);
}

const zones = defineRows('sheets/time zones', { timeZone: z.string() });

/** The time zones of a shard's workspaces in which somebody wants sheets. */
export async function selectZones(env: Env, shard: string): Promise<string[]> {
  const database = getShard(env, shard);
  const [rows] = await runBatch(database, [
    zones.select(
      drizzle(database),
      sql`SELECT DISTINCT w.time_zone AS timeZone FROM notice_settings AS n
        JOIN workspaces AS w ON w.id = n.workspace_id WHERE n.nightly_sheets <> '[]'`,
    ),
  ]);
  return rows.map(({ timeZone }) => timeZone);
}

const due = defineRows('sheets/due', {
  workspaceId: z.int(),
  userId: z.int(),
  /** When the person was mailed last. */
  mark: epochMs,
  sheets,
  ...styleColumns,
  username: z.string(),
  firstName: z.string(),
  /** A confirmed address. */
  email: z.string(),
  confirmedOrigin: z.string(),
  workspaceName: z.string(),
});
export type DueRow = RowOf<typeof due>;

/**
 * Some of those who were not mailed since their night began, in random order, so that addresses that always fail block nobody.
 * @param nights when the night began in each time zone, in epoch milliseconds
 */
export async function selectDue(
  env: Env,
  shard: string,
  nights: readonly { timeZone: string; night: number }[],
  limit: number,
): Promise<DueRow[]> {
  const database = getShard(env, shard);
  const [rows] = await runBatch(database, [
    due.select(
      drizzle(database),
      sql`SELECT n.workspace_id AS workspaceId, n.user_id AS userId, n.sheets_mailed_at AS mark, n.nightly_sheets AS sheets,
          ${styleSql('w')}, m.username, m.first_name AS firstName, m.email, m.confirmed_origin AS confirmedOrigin,
          w.name AS workspaceName
        FROM notice_settings AS n
        CROSS JOIN workspaces AS w ON w.id = n.workspace_id AND w.move_state IS NULL
        CROSS JOIN members AS m ON m.workspace_id = n.workspace_id AND m.user_id = n.user_id AND m.removed_at IS NULL
        CROSS JOIN json_each(${JSON.stringify(nights)}) AS zone ON zone.value ->> 'timeZone' = w.time_zone
        WHERE n.nightly_sheets <> '[]' AND n.sheets_mailed_at < zone.value ->> 'night'
          AND m.notify_email = 1 AND m.email <> '' AND m.email = m.confirmed_email
        ORDER BY random() ${limitTo(limit)}`,
    ),
  ]);
  return rows;
}

type Person = Pick<DueRow, 'workspaceId' | 'userId' | 'mark'>;
const claims = defineRows('sheets/claim', { userId: z.int() });

/** Claims a person for this run: no row if another run was faster. */
export function claim(db: DrizzleD1Database, { workspaceId, userId, mark }: Person, now: number) {
  return claims.select(
    db,
    sql`UPDATE notice_settings SET sheets_mailed_at = ${now}
      WHERE workspace_id = ${workspaceId} AND user_id = ${userId} AND sheets_mailed_at = ${mark} RETURNING user_id AS userId`,
  );
}

/** Gives a claim back, for the next run to try. */
export function release(db: DrizzleD1Database, { workspaceId, userId, mark }: Person, now: number) {
  return db.run(sql`UPDATE notice_settings SET sheets_mailed_at = ${mark}
    WHERE workspace_id = ${workspaceId} AND user_id = ${userId} AND sheets_mailed_at = ${now}`);
}
