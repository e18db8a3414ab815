import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Place, runAtHome } from '../../core/home.ts';
import { defineRows, flag } from '../../core/sql/rows.ts';

const flawRows = defineRows('backups/flaws of an import', { orphans: z.int(), hasContact: flag });

/** What the checks of a restore do not see: movements without their item, and a contact who is no member. */
export async function countFlaws(env: Env, place: Place): Promise<{ orphans: number; hasContact: boolean }> {
  const { workspaceId } = place;
  const { results } = await runAtHome(env, place, (db) => [
    flawRows.select(
      db,
      sql`
      SELECT (SELECT count(*) FROM movements m WHERE m.workspace_id = ${workspaceId} AND NOT EXISTS (
          SELECT 1 FROM items i WHERE i.workspace_id = ${workspaceId} AND i.id = m.item_id)) AS orphans,
        EXISTS (SELECT 1 FROM members m JOIN workspaces w ON w.id = m.workspace_id
          WHERE m.workspace_id = ${workspaceId} AND m.user_id = w.contact_user_id) AS hasContact`,
    ),
  ]);
  const [row] = results[0];
  return { orphans: row?.orphans ?? 0, hasContact: row?.hasContact === 1 };
}

/** Raises the workspace's version to that of its newest item, unless it is higher. Can be repeated. */
export async function alignVersions(env: Env, place: Place): Promise<void> {
  const { workspaceId } = place;
  await runAtHome(env, place, (db) => [
    db.run(sql`
      UPDATE workspaces SET inventory_version = max(inventory_version, (
        SELECT COALESCE(MAX(version), 0) FROM items WHERE workspace_id = ${workspaceId}))
      WHERE id = ${workspaceId}`),
  ]);
}
