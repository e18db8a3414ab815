import { type SQL, sql } from 'drizzle-orm';
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';
import { z } from 'zod';
import { getShard } from '../core/env.ts';
import { runBatch } from '../core/sql/batch.ts';
import { isInDigest } from '../core/sql/in-digest.ts';
import { limitTo } from '../core/sql/limit.ts';
import { defineRows, epochMs, type RowOf } from '../core/sql/rows.ts';
import { styleColumns, styleSql } from '../core/style.ts';
import type { NoticeChannel, NoticeKind } from './contract.ts';
import { noticeColumns, noticesSql, peopleSql } from './kinds-queries.ts';

/** Who has new notices for a mail or for their devices, on a whole shard, and how each is claimed: one run sends, once. */

/** Rows of a run; the next one continues. */
const MAX_ROWS = 2000;

/** Up to when a person has got notices: the column of `notice_settings`. */
const MARK = { digest: sql.raw('mailed_at'), push: sql.raw('pushed_at') } as const;
export type Sent = Exclude<NoticeChannel, 'app'>;

/** A time zone on its own day: `dayStart` is the milliseconds from midnight in UTC to the start of the day there. */
export interface ZoneDay {
  timeZone: string;
  today: string;
  dayStart: number;
  /** When mails of the day are sent, in epoch milliseconds. */
  morning: number;
}

const zoneRows = defineRows('notices/time zones', { timeZone: z.string() });

/** The time zones of a shard's workspaces. */
export async function selectZones(env: Env, shard: string): Promise<string[]> {
  const database = getShard(env, shard);
  const [rows] = await runBatch(database, [
    zoneRows.select(
      drizzle(database),
      sql`SELECT DISTINCT w.time_zone AS timeZone FROM notice_settings AS n JOIN workspaces AS w ON w.id = n.workspace_id`,
    ),
  ]);
  return rows.map(({ timeZone }) => timeZone);
}

const newsColumns = {
  workspaceId: z.int(),
  userId: z.int(),
  /** The person has got what came until then. */
  mark: epochMs,
  ...styleColumns,
  ...noticeColumns,
  /** How many notices the person has, of which the newest are rows. */
  total: z.int(),
};

interface Due {
  channel: Sent;
  zones: readonly ZoneDay[];
  /** Only what came later than this and than the person’s mark; epoch milliseconds. */
  after: number;
  until: number;
  /** Notices of each person that are read; the others are counted. */
  perPerson: number;
}

/**
 * SQL: the newest notices of everyone who is due. First one person of each workspace, then a second, so that a large one
 * delays no other; in random order, so that addresses that always fail block nobody.
 * @param isDue SQL over `n`, `m` and `w`
 * @param columns SQL over `m` and `w`
 */
function newsSql({ channel, zones, after, until, perPerson }: Due, isDue: SQL, columns: SQL): SQL {
  const people = peopleSql(
    sql`day.value ->> 'today' AS today, day.value ->> 'dayStart' AS day_start, n.${MARK[channel]} AS mark,
      max(n.${MARK[channel]}, ${after}) AS after, n.digest_since, random() AS lot`,
    sql`FROM notice_settings AS n
      CROSS JOIN workspaces AS w ON w.id = n.workspace_id AND w.move_state IS NULL
      CROSS JOIN members AS m ON m.workspace_id = n.workspace_id AND m.user_id = n.user_id AND m.removed_at IS NULL
      CROSS JOIN json_each(${JSON.stringify(zones)}) AS day ON day.value ->> 'timeZone' = w.time_zone
      WHERE ${isDue}`,
  );
  const since = (kind: NoticeKind) =>
    channel === 'push' ? sql`p.after` : sql`max(p.after, coalesce(p.digest_since ->> ${sql.raw(`'$.${kind}'`)}, 0))`;
  return sql`WITH ${people}, found AS (${noticesSql({ channel, after: since, until })}),
    placed AS (
      SELECT found.*, p.mark, p.lot, count(*) OVER (PARTITION BY p.workspace_id, p.user_id) AS total,
        row_number() OVER (PARTITION BY p.workspace_id, p.user_id ORDER BY at DESC, key DESC) AS place,
        dense_rank() OVER (PARTITION BY p.workspace_id ORDER BY p.lot) AS turn
      FROM found CROSS JOIN p ON p.workspace_id = found.workspace_id AND p.user_id = found.user_id)
    SELECT w.id AS workspaceId, m.user_id AS userId, placed.mark, ${styleSql('w')}, placed.at, placed.key, placed.facts,
      placed.total ${columns}
    FROM placed CROSS JOIN workspaces AS w ON w.id = placed.workspace_id
      CROSS JOIN members AS m ON m.workspace_id = placed.workspace_id AND m.user_id = placed.user_id
    WHERE placed.place <= ${perPerson} ORDER BY placed.turn, placed.lot, placed.place ${limitTo(MAX_ROWS)}`;
}

const pushRows = defineRows('notices/news for devices', newsColumns);
export type PushRow = RowOf<typeof pushRows>;

/** The news of everyone with devices. */
export async function selectPushNews(env: Env, shard: string, due: Omit<Due, 'channel'>): Promise<PushRow[]> {
  const hasDevice = sql`EXISTS (
    SELECT 1 FROM push_devices AS d WHERE d.workspace_id = n.workspace_id AND d.user_id = n.user_id)`;
  const database = getShard(env, shard);
  const news = newsSql({ ...due, channel: 'push' }, hasDevice, sql``);
  const [rows] = await runBatch(database, [pushRows.select(drizzle(database), news)]);
  return rows;
}

const mailRows = defineRows('notices/news for mails', {
  ...newsColumns,
  username: z.string(),
  firstName: z.string(),
  /** A confirmed address. */
  email: z.string(),
  confirmedOrigin: z.string(),
  workspaceName: z.string(),
});
export type MailRow = RowOf<typeof mailRows>;

/** The news of everyone who has a kind in their mail of a day and was not told anything since the morning of their day. */
export async function selectMailNews(env: Env, shard: string, due: Omit<Due, 'channel'>): Promise<MailRow[]> {
  const isDue = sql`n.mailed_at < day.value ->> 'morning' AND EXISTS (
      SELECT 1 FROM json_each(iif(json_valid(n.choices), n.choices, '{}')) WHERE value ->> 'digest')
    AND m.notify_email = 1 AND m.email <> '' AND m.email = m.confirmed_email`;
  const columns = sql`, m.username, m.first_name AS firstName, m.email, m.confirmed_origin AS confirmedOrigin,
    w.name AS workspaceName`;
  const database = getShard(env, shard);
  const news = newsSql({ ...due, channel: 'digest' }, isDue, columns);
  const [rows] = await runBatch(database, [mailRows.select(drizzle(database), news)]);
  return rows;
}

/** A person's claim of a run. */
export interface Claim {
  workspaceId: number;
  userId: number;
  mark: number;
  until: number;
}

const claims = defineRows('notices/claim', { userId: z.int() });

/** Claims a person for this run: no row if another run was faster. */
export function claim(db: DrizzleD1Database, channel: Sent, { workspaceId, userId, mark, until }: Claim) {
  return claims.select(
    db,
    sql`UPDATE notice_settings SET ${MARK[channel]} = ${until}
      WHERE workspace_id = ${workspaceId} AND user_id = ${userId} AND ${MARK[channel]} = ${mark} RETURNING user_id AS userId`,
  );
}

/** Releases a claim, so that the next run tries again. */
export function release(db: DrizzleD1Database, channel: Sent, { workspaceId, userId, mark, until }: Claim) {
  return db.run(sql`UPDATE notice_settings SET ${MARK[channel]} = ${mark}
    WHERE workspace_id = ${workspaceId} AND user_id = ${userId} AND ${MARK[channel]} = ${until}`);
}

/** The mails of low stock leave out what was in the mail of a day, also once the person goes back to them. */
export function passLowStock(db: DrizzleD1Database, { workspaceId, userId, until }: Claim) {
  return db.run(sql`UPDATE members SET low_stock_mailed_at = max(low_stock_mailed_at, ${until})
    WHERE workspace_id = ${workspaceId} AND user_id = ${userId} AND ${isInDigest('members', 'low')}`);
}

const deviceRows = defineRows('notices/devices', {
  id: z.int(),
  endpoint: z.string(),
  publicKey: z.string(),
  secret: z.string(),
});
export type Device = RowOf<typeof deviceRows>;

/** The devices of a person. */
export function selectDevices(db: DrizzleD1Database, { workspaceId, userId }: Claim) {
  return deviceRows.select(
    db,
    sql`SELECT id, endpoint, public_key AS publicKey, secret FROM push_devices
      WHERE workspace_id = ${workspaceId} AND user_id = ${userId} ORDER BY id`,
  );
}

/** Forgets devices that take nothing more. */
export function deleteDevices(db: DrizzleD1Database, { workspaceId, userId }: Claim, ids: readonly number[]) {
  return db.run(sql`DELETE FROM push_devices WHERE workspace_id = ${workspaceId} AND user_id = ${userId}
    AND id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);
}
