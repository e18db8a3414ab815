import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { startOfDay } from '../../engines/calendar/days.ts';
import { timeZoneOr } from '../../engines/text/style.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { limitTo } from '../core/sql/limit.ts';
import { defineRows, jsonColumn } from '../core/sql/rows.ts';
import { workspaceDay } from '../core/style.ts';
import { choicesInput, type DeviceInput, MAX_DEVICES, MAX_UNREAD_NOTICES, type NoticeChoices } from './contract.ts';
import { noticeColumns, noticesSql, peopleSql } from './kinds-queries.ts';

/** The notices of the caller, how far they have read, what they want, and their devices. */

/** SQL: the caller as `p`, with `seen_at`. The style of the workspace must be known (`requireStyle`): its day begins there. */
function callerSql({ workspaceId, userId }: WorkspaceContext, now: number): SQL {
  const today = workspaceDay(now);
  const dayStart = startOfDay(today, timeZoneOr('UTC')) - Date.parse(today);
  return peopleSql(
    sql`${today} AS today, ${dayStart} AS day_start, max(coalesce(n.seen_at, 0), m.joined_at) AS seen_at`,
    sql`FROM members AS m
      LEFT JOIN notice_settings AS n ON n.workspace_id = m.workspace_id AND n.user_id = m.user_id
      WHERE m.workspace_id = ${workspaceId} AND m.user_id = ${userId}`,
  );
}

const ownNotices = defineRows('notices/list', { ...noticeColumns, isUnread: z.literal([0, 1]) });

/** The caller's notices, newest first. @param before the last one of the page before */
export function selectNotices(
  ctx: WorkspaceContext,
  now: number,
  { before, limit }: { before: { at: number; key: string } | null; limit: number },
) {
  const notices = noticesSql({ channel: 'app', after: () => sql`0`, until: now, page: { before, limit } });
  return ownNotices.select(
    ctx.db.statements,
    sql`WITH ${callerSql(ctx, now)}, found AS (${notices})
      SELECT found.at, found.key, found.facts, found.at > p.seen_at AS isUnread FROM p CROSS JOIN found
      ORDER BY found.at DESC, found.key DESC ${limitTo(limit)}`,
  );
}

/** SQL: how many notices the caller has not seen, at most `MAX_UNREAD_NOTICES`. */
export function unreadSql(ctx: WorkspaceContext, now: number): SQL {
  const notices = noticesSql({ channel: 'app', after: () => sql`p.seen_at`, until: now });
  return sql`(WITH ${callerSql(ctx, now)}
    SELECT count(*) FROM (SELECT 1 FROM (${notices}) ${limitTo(MAX_UNREAD_NOTICES)}))`;
}

/** Stores how far the caller has seen; never moves back. */
export function setSeen({ db, workspaceId, userId }: WorkspaceContext, through: number) {
  return db.statements.run(sql`
    INSERT INTO notice_settings (workspace_id, user_id, seen_at) VALUES (${workspaceId}, ${userId}, ${through})
    ON CONFLICT (workspace_id, user_id) DO UPDATE SET seen_at = max(seen_at, excluded.seen_at)`);
}

const choiceRows = defineRows('notices/choices', { choices: jsonColumn(z.union([choicesInput, z.strictObject({})])) });

/** What the caller has chosen; `{}`, or no row, if nothing. */
export function selectChoices({ db, workspaceId, userId }: WorkspaceContext) {
  return choiceRows.select(
    db.statements,
    sql`SELECT choices FROM notice_settings WHERE workspace_id = ${workspaceId} AND user_id = ${userId}`,
  );
}

/** SQL: the kinds that choices have in the mail of a day, each with a time. @param at SQL over a choice `c` */
const digestSince = (choices: string, at: SQL): SQL =>
  sql`(SELECT json_group_object(c.key, ${at}) FROM json_each(${sql.raw(choices)}) AS c WHERE c.value ->> 'digest')`;

/** Stores what the caller has chosen. Of a kind that begins to be in the mail of a day, that has what is new from now on. */
export function setChoices({ db, workspaceId, userId }: WorkspaceContext, choices: NoticeChoices, now: number) {
  const wasChosen = sql`iif(json_valid(n.choices), n.choices ->> ('$.' || c.key || '.digest'), 0)`;
  return db.statements.run(sql`
    INSERT INTO notice_settings AS n (workspace_id, user_id, choices, digest_since)
    SELECT ${workspaceId}, ${userId}, new.choices, ${digestSince('new.choices', sql`${now}`)}
    FROM (SELECT ${JSON.stringify(choices)} AS choices) AS new WHERE true
    ON CONFLICT (workspace_id, user_id) DO UPDATE SET choices = excluded.choices,
      digest_since = ${digestSince('excluded.choices', sql`iif(${wasChosen}, n.digest_since ->> c.key, ${now})`)}`);
}

const deviceRows = defineRows('notices/own devices', { id: z.int(), endpoint: z.string() });

/** The caller's devices. */
export function selectOwnDevices({ db, workspaceId, userId }: WorkspaceContext) {
  return deviceRows.select(
    db.statements,
    sql`SELECT id, endpoint FROM push_devices WHERE workspace_id = ${workspaceId} AND user_id = ${userId} ORDER BY id`,
  );
}

/**
 * Adds a device in place of the row that the browser may have, also as somebody else's, and of the oldest if there are too
 * many. Who begins with devices is sent what is new from now on.
 */
export function insertDevice(ctx: WorkspaceContext, { id, endpoint, publicKey, secret }: DeviceInput & { id: number }) {
  const { db, workspaceId, userId } = ctx;
  const now = Date.now();
  const others = sql`SELECT id FROM push_devices WHERE workspace_id = ${workspaceId} AND user_id = ${userId}`;
  return [
    db.statements.run(sql`
      INSERT INTO notice_settings (workspace_id, user_id, pushed_at) VALUES (${workspaceId}, ${userId}, ${now})
      ON CONFLICT (workspace_id, user_id) DO UPDATE SET
        pushed_at = iif(EXISTS (${others}), pushed_at, excluded.pushed_at)`),
    db.statements.run(sql`DELETE FROM push_devices WHERE workspace_id = ${workspaceId} AND endpoint = ${endpoint}`),
    db.statements.run(sql`
      INSERT INTO push_devices (workspace_id, user_id, id, endpoint, public_key, secret, created_at)
      VALUES (${workspaceId}, ${userId}, ${id}, ${endpoint}, ${publicKey}, ${secret}, ${now})`),
    db.statements.run(sql`
      DELETE FROM push_devices WHERE workspace_id = ${workspaceId} AND user_id = ${userId} AND id NOT IN (
        ${others} ORDER BY id DESC ${limitTo(MAX_DEVICES)})`),
  ] as const;
}

/** SQL: whether the caller has the device. */
export const deviceExists = ({ workspaceId, userId }: WorkspaceContext, id: number): SQL => sql`EXISTS (
  SELECT 1 FROM push_devices WHERE workspace_id = ${workspaceId} AND user_id = ${userId} AND id = ${id})`;

/** Removes a device of the caller. */
export function deleteDevice({ db, workspaceId, userId }: WorkspaceContext, id: number) {
  return db.statements.run(sql`
    DELETE FROM push_devices WHERE workspace_id = ${workspaceId} AND user_id = ${userId} AND id = ${id}`);
}
