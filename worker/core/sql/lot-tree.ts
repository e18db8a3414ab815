import { type SQL, sql } from 'drizzle-orm';
import { movementsBy } from './movements-by.ts';

/** Steps through runs that are followed at most: lots may also go round in a circle, from one tin into another and back. */
const MAX_STEPS = sql.raw('64');

/**
 * SQL: lots and those that they are connected to by runs which were not undone, as `id` and `steps`, some of them several times.
 * @param lots SQL: a SELECT of their ids as `id`
 * @param way `down` to what was made of them, `up` to what went into them
 */
export function lotsFrom({ workspaceId }: { workspaceId: number }, lots: SQL, way: 'down' | 'up'): SQL {
  const [near, far] = way === 'down' ? ['consume', 'make'] : ['make', 'consume'];
  return sql`(
    WITH RECURSIVE tree AS (
      SELECT CAST(id AS INTEGER) AS id, 0 AS steps FROM (${lots})
      UNION
      SELECT far.lot_id, tree.steps + 1 FROM tree
      CROSS JOIN ${movementsBy('lot', 'near')} ON near.workspace_id = ${workspaceId} AND near.lot_id = tree.id AND near.lot_id <> 0
      CROSS JOIN documents AS d ON d.workspace_id = ${workspaceId} AND d.id = near.document_id AND d.cancelled_at IS NULL
      CROSS JOIN ${movementsBy('document', 'far')} ON far.workspace_id = ${workspaceId} AND far.document_id = d.id AND far.document_id IS NOT NULL
      WHERE near.reason = ${near} AND far.reason = ${far} AND far.lot_id <> 0 AND tree.steps < ${MAX_STEPS})
    SELECT id, steps FROM tree)`;
}
