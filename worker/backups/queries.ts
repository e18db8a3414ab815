import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { z } from 'zod';
import { runBatch } from '../core/sql/batch.ts';
import { defineRows } from '../core/sql/rows.ts';

const stateRows = defineRows('backups/workspace state', { name: z.string(), state: z.string() });

/** The workspace's name, and a text that changes with its items and messages; null if the shard does not have it. */
export async function selectState(database: D1Database, workspaceId: number) {
  const [rows] = await runBatch(database, [
    stateRows.select(
      drizzle(database),
      sql`
      SELECT name, inventory_version || '.' || message_version AS state FROM workspaces
      WHERE id = ${workspaceId} AND (move_state IS NULL OR move_state = 'leaving')`,
    ),
  ]);
  return rows[0] ?? null;
}
