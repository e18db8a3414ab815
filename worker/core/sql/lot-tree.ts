import { type SQL, sql } from 'drizzle-orm';
import type { WorkspaceContext } from '../core/context.ts';
import { movementsBy } from '../core/sql/movements-by.ts';

/** Steps through runs that a recall follows at most: lots may also go round in a circle, from one tin into another and back. */
const MAX_STEPS = sql.raw('64');

/**
 * SQL: the lot and those that it is connected to by runs which were not undone, as `id` and `steps`, some of them several times.
 * @param lotId SQL of its id
 * @param way `down` to what was made of it, `up` to what went into it
 */
export function lotsFrom({ workspaceId }: WorkspaceContext, lotId: SQL, way: 'down' | 'up'): SQL {
  const [near, far] = way === 'down' ? ['consume', 'make'] : ['make', 'consume'];
  return sql`(
    WITH RECURSIVE tree AS (
      SELECT CAST(${lotId} AS INTEGER) AS id, 0 AS steps
      UNION
      SELECT far.lot_id, tree.steps + 1 FROM tree
      CROSS JOIN ${movementsBy('lot', 'near')} ON near.workspace_id = ${workspaceId} AND near.lot_id = tree.id AND near.lot_id <> 0
      CROSS JOIN documents AS d ON d.workspace_id = ${workspaceId} AND d.id = near.document_id AND d.cancelled_at IS NULL
      CROSS JOIN ${movementsBy('document', 'far')} ON far.workspace_id = ${workspaceId} AND far.document_id = d.id AND far.document_id IS NOT NULL
      WHERE near.reason = ${near} AND far.reason = ${far} AND far.lot_id <> 0 AND tree.steps < ${MAX_STEPS})
    SELECT id, steps FROM tree)`;
}
