import { type SQL, sql } from 'drizzle-orm';

/** What a movement is to a balance: how stock came or left. */
export const MOVEMENT_PARTS = ['received', 'consumed', 'made', 'sold', 'lost'] as const;

/**
 * SQL: the part of a balance that a movement belongs to; of what takes another movement back, the part of that. Null for moves
 * between places, and for what only revalues.
 * @param m the alias of the movement
 */
export function partOf({ workspaceId }: { workspaceId: number }, m: string): SQL {
  const [reason, reverses, itemId] = ['reason', 'reverses', 'item_id'].map((column) => sql.raw(`${m}.${column}`));
  return sql`CASE iif(${reason} = 'undo', coalesce((
      SELECT r.reason FROM movements AS r
      WHERE r.workspace_id = ${workspaceId} AND r.item_id = ${itemId} AND r.id = ${reverses}), 'import'), ${reason})
    WHEN 'create' THEN 'received' WHEN 'import' THEN 'received' WHEN 'receive' THEN 'received'
    WHEN 'sale' THEN 'sold' WHEN 'transfer' THEN 'sold' WHEN 'consume' THEN 'consumed' WHEN 'make' THEN 'made'
    WHEN 'count' THEN 'lost' WHEN 'damage' THEN 'lost' WHEN 'edit' THEN 'lost' WHEN 'sync' THEN 'lost' END`;
}
