import { type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { z } from 'zod';
import { getShard } from '../core/env.ts';
import { runAtHome } from '../core/home.ts';
import { runBatch } from '../core/sql/batch.ts';
import { choicesOf, ofCategory, ofPlace, ofSupplier } from '../core/sql/chosen-items.ts';
import { isInDigest } from '../core/sql/in-digest.ts';
import { defineRows, epochMs, type RowOf } from '../core/sql/rows.ts';
import { styleColumns, styleSql } from '../core/style.ts';
import { movementReason } from '../inventory/contract.ts';
import { MAX_LISTED } from './digest.ts';

/** An item for the mail, without computed values. */
const newlyLow = defineRows('notifications/new alerts', {
  id: z.int(),
  name: z.string(),
  quantity: z.int(),
  minimumPar: z.int(),
  unit: z.string(),
  supplier: z.string(),
  /** The change of a person that caused the alert; null if nobody did. */
  changedBy: z.string().nullable(),
  reason: movementReason.nullable(),
  delta: z.int().nullable(),
  total: z.int(),
});
export type NewlyLow = Omit<RowOf<typeof newlyLow>, 'total'>;

/** A recipient of the low-stock mail. */
const readers = defineRows('notifications/readers', {
  workspaceId: z.int(),
  userId: z.int(),
  username: z.string(),
  firstName: z.string(),
  /** A confirmed address. */
  email: z.string(),
  confirmedOrigin: z.string(),
  workspaceName: z.string(),
  ...styleColumns,
  /** The end of the last mail's window. */
  mailedUntil: epochMs,
});
export type Reader = RowOf<typeof readers>;

/** Which alerts are new, in epoch milliseconds: after `after` and the reader's `mailedUntil`, up to `until`. */
export interface Window {
  after: number;
  until: number;
  /** Readers mailed after this have to wait. */
  lastMailedBefore: number;
}

const alertedRows = defineRows('notifications/workspaces with new alerts', { id: z.int() });
const mailableRows = defineRows('notifications/workspaces that may mail', { id: z.int() });

/** Workspaces with new alerts, found by the alert index. */
async function selectAlerted(env: Env, shard: string, window: Window): Promise<number[]> {
  const [alerted] = await runBatch(getShard(env, shard), [
    alertedRows.select(
      drizzle(getShard(env, shard)),
      sql`
      SELECT w.id FROM workspaces w WHERE w.move_state IS NULL AND EXISTS (
        SELECT 1 FROM items i
        WHERE i.workspace_id = w.id AND i.alert IS NOT NULL AND i.archived_at IS NULL
          AND i.alert_since > ${window.after} AND i.alert_since <= ${window.until})`,
    ),
  ]);
  return alerted.map(({ id }) => id);
}

/** Those of the workspaces that may mail: no samples, unfinished imports or deleted ones. */
export async function selectMailable(env: Env, ids: readonly number[]): Promise<number[]> {
  const [mailable] = await runBatch(env.DIRECTORY, [
    mailableRows.select(
      drizzle(env.DIRECTORY),
      sql`
      SELECT id FROM workspaces WHERE expires_at IS NULL
        AND id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
    ),
  ]);
  return mailable.map(({ id }) => id);
}

/**
 * Members with notifications on and not in the mail of a day, a confirmed address, no mail within the interval, and new alerts. First one of each
 * workspace, then a second, so that a large one delays no other; in random order, so that addresses that always fail block
 * nobody.
 * @param limit at most so many
 */
export async function selectReaders(env: Env, shard: string, window: Window, limit: number): Promise<Reader[]> {
  const workspaceIds = await selectMailable(env, await selectAlerted(env, shard, window));
  const database = getShard(env, shard);
  const [rows] = await runBatch(database, [
    readers.select(
      drizzle(database),
      sql`
      SELECT m.workspace_id AS workspaceId, m.user_id AS userId, m.username, m.first_name AS firstName, m.email,
        m.confirmed_origin AS confirmedOrigin,
        w.name AS workspaceName, ${styleSql('w')}, m.low_stock_mailed_at AS mailedUntil
      FROM json_each(${JSON.stringify(workspaceIds)}) mailable
        JOIN workspaces w ON w.id = mailable.value JOIN members m ON m.workspace_id = w.id
      WHERE m.notify_email = 1 AND m.notify_low_stock = 1 AND m.email <> '' AND m.email = m.confirmed_email
        AND m.removed_at IS NULL AND w.move_state IS NULL AND NOT ${isInDigest('m', 'low')}
        AND m.low_stock_mailed_at <= ${window.lastMailedBefore}
        AND EXISTS (
          SELECT 1 FROM items i
          WHERE i.workspace_id = m.workspace_id AND i.alert IS NOT NULL AND i.archived_at IS NULL
            AND i.alert_since > max(m.low_stock_mailed_at, ${window.after}) AND i.alert_since <= ${window.until}
            AND ${isChosen(sql`m.workspace_id`, sql`m.user_id`)})
      ORDER BY row_number() OVER (PARTITION BY m.workspace_id ORDER BY random()), random() LIMIT ${limit}`,
    ),
  ]);
  return rows;
}

/** SQL: whether the member wants notices of an item `i`. */
const isChosen = (workspaceId: SQL | number, userId: SQL | number): SQL =>
  sql`EXISTS (SELECT 1 FROM ${choicesOf(workspaceId, userId)} WHERE ${ofCategory} AND ${ofSupplier} AND ${ofPlace})`;

const claims = defineRows('notifications/claim', { userId: z.int() });

/**
 * Claims a reader for this run and reads their new alerts, most urgent first, in one batch, so parallel runs cannot both
 * send.
 * @returns null if another run was faster or the reader has turned the mail off
 */
export async function claim(
  shard: D1Database,
  { workspaceId, userId, mailedUntil }: Reader,
  { after, until }: Window,
): Promise<{ items: NewlyLow[]; total: number } | null> {
  const db = drizzle(shard);
  const [claimed, rows] = await runBatch(shard, [
    claims.select(
      db,
      sql`
      UPDATE members SET low_stock_mailed_at = ${until}
      WHERE workspace_id = ${workspaceId} AND user_id = ${userId} AND low_stock_mailed_at = ${mailedUntil}
        AND notify_email = 1 AND notify_low_stock = 1 AND email = confirmed_email AND removed_at IS NULL
        AND EXISTS (SELECT 1 FROM workspaces WHERE id = ${workspaceId} AND move_state IS NULL)
      RETURNING user_id AS userId`,
    ),
    newlyLow.select(
      db,
      sql`
      WITH low AS MATERIALIZED (
        SELECT id, name, quantity, minimum_par, unit, supplier, alert_since, count(*) OVER () AS total,
        row_number() OVER (ORDER BY CASE alert WHEN 'critical' THEN 0 WHEN 'warning' THEN 1 ELSE 2 END,
          quantity * 1.0 / max(minimum_par, 1), name COLLATE NOCASE) AS place
      FROM items AS i
      WHERE workspace_id = ${workspaceId} AND alert IS NOT NULL AND archived_at IS NULL
        AND alert_since > ${Math.max(after, mailedUntil)} AND alert_since <= ${until}
        AND ${isChosen(workspaceId, userId)}
      ORDER BY place LIMIT ${MAX_LISTED})
      SELECT low.id, low.name, low.quantity, low.minimum_par AS minimumPar, low.unit, low.supplier, low.total,
        coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.username) AS changedBy, m.reason,
        sum(m.delta) AS delta
      FROM low
      LEFT JOIN movements AS m INDEXED BY movements_time ON m.workspace_id = ${workspaceId} AND m.created_at = low.alert_since
        AND m.item_id = low.id AND m.user_id IS NOT NULL
      LEFT JOIN members AS p ON p.workspace_id = ${workspaceId} AND p.user_id = m.user_id AND NOT EXISTS (
        SELECT 1 FROM api_keys AS k WHERE k.workspace_id = ${workspaceId} AND k.id = m.user_id)
      GROUP BY low.place ORDER BY low.place`,
    ),
  ]);
  if (claimed.length === 0) return null;
  return { items: rows.map(({ total: _, ...item }) => item), total: rows[0]?.total ?? 0 };
}

/** Releases a claim, so the next run tries again. @param shard where it was claimed */
export async function release(
  env: Env,
  shard: string,
  { workspaceId, userId, mailedUntil }: Reader,
  { until }: Window,
): Promise<void> {
  await runAtHome(env, { workspaceId, shard }, (db) => [
    db.run(sql`
      UPDATE members SET low_stock_mailed_at = ${mailedUntil}
      WHERE workspace_id = ${workspaceId} AND user_id = ${userId} AND low_stock_mailed_at = ${until}`),
  ]);
}
