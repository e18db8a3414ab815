import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { runBatch } from '../core/batch.ts';
import { type LowItem, MOST_NAMED } from './digest.ts';

/** An item to be told of, without what is computed of it. */
export type NewlyLow = Omit<LowItem, 'lifetime'> & { id: number };

/** Someone who is to be told of what has newly run low. */
export interface Reader {
  workspaceId: number;
  userId: number;
  username: string;
  firstName: string;
  /** Confirmed by its owner. */
  email: string;
  confirmedOrigin: string;
  workspaceName: string;
  /** Up to when they have been told; epoch milliseconds. */
  toldUntil: number;
}

/** What counts as new, in epoch milliseconds: alerts after `after` and, for each reader, after `toldUntil`; up to `until`. */
export interface Window {
  after: number;
  until: number;
  /** Who has been told after this is not told again yet. */
  lastToldBefore: number;
}

/** A run writes to this many at most; the next one goes on. */
const MOST_READERS = 200;

/**
 * Members who want the mail, have a confirmed address, may have it by now and have something to be told. Items are found by the index of alerts
 * of the member's workspace. In no order, so that addresses that always fail do not keep others from their turn.
 */
export async function selectReaders(shard: D1Database, window: Window): Promise<Reader[]> {
  const [rows] = await runBatch(shard, [
    drizzle(shard).all<Reader>(sql`
      SELECT m.workspace_id AS workspaceId, m.user_id AS userId, m.username, m.first_name AS firstName, m.email,
        m.confirmed_origin AS confirmedOrigin,
        w.name AS workspaceName, m.low_stock_mailed_at AS toldUntil
      FROM members m JOIN workspaces w ON w.id = m.workspace_id
      WHERE m.notify_email = 1 AND m.notify_low_stock = 1 AND m.email <> '' AND m.email = m.confirmed_email
        AND m.removed_at IS NULL
        AND m.low_stock_mailed_at <= ${window.lastToldBefore}
        AND EXISTS (
          SELECT 1 FROM items i
          WHERE i.workspace_id = m.workspace_id AND i.alert IS NOT NULL AND i.archived_at IS NULL
            AND i.alert_since > max(m.low_stock_mailed_at, ${window.after}) AND i.alert_since <= ${window.until})
      ORDER BY random() LIMIT ${MOST_READERS}`),
  ]);
  return rows;
}

/**
 * Takes it upon this run to tell the reader, and reads what is to be told, the most urgent first, all in one batch: of
 * two runs at once only one gets it.
 * @returns null when another run was faster, or the reader has changed their mind
 */
export async function claim(
  shard: D1Database,
  { workspaceId, userId, toldUntil }: Reader,
  { after, until }: Window,
): Promise<{ items: NewlyLow[]; total: number } | null> {
  const db = drizzle(shard);
  const [claimed, rows] = await runBatch(shard, [
    db.all<{ userId: number }>(sql`
      UPDATE members SET low_stock_mailed_at = ${until}
      WHERE workspace_id = ${workspaceId} AND user_id = ${userId} AND low_stock_mailed_at = ${toldUntil}
        AND notify_email = 1 AND notify_low_stock = 1 AND email = confirmed_email AND removed_at IS NULL
      RETURNING user_id AS userId`),
    db.all<NewlyLow & { total: number }>(sql`
      SELECT id, name, quantity, minimum_par AS minimumPar, unit, supplier, count(*) OVER () AS total
      FROM items
      WHERE workspace_id = ${workspaceId} AND alert IS NOT NULL AND archived_at IS NULL
        AND alert_since > ${Math.max(after, toldUntil)} AND alert_since <= ${until}
      ORDER BY CASE alert WHEN 'critical' THEN 0 WHEN 'warning' THEN 1 ELSE 2 END,
        quantity * 1.0 / max(minimum_par, 1), name COLLATE NOCASE LIMIT ${MOST_NAMED}`),
  ]);
  if (claimed.length === 0) return null;
  return { items: rows.map(({ total: _, ...item }) => item), total: rows[0]?.total ?? 0 };
}

/** Gives a claim back, so that the next run tells the reader. */
export async function release(
  shard: D1Database,
  { workspaceId, userId, toldUntil }: Reader,
  { until }: Window,
): Promise<void> {
  await runBatch(shard, [
    drizzle(shard).run(sql`
      UPDATE members SET low_stock_mailed_at = ${toldUntil}
      WHERE workspace_id = ${workspaceId} AND user_id = ${userId} AND low_stock_mailed_at = ${until}`),
  ]);
}
