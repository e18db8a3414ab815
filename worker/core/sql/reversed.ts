import { type SQL, sql } from 'drizzle-orm';
import { movementsBy } from './movements-by.ts';

/**
 * SQL: whether a later movement reverses this one. It was a mistake then: nobody sold, used or delivered anything. The few that
 * are reversed are listed once a statement, by their own index; compare what is cheaper first.
 * @param alias of the movement
 */
export function isReversed({ workspaceId }: { workspaceId: number }, alias: string): SQL {
  const movement = sql.raw(`(${alias}.item_id, ${alias}.id)`);
  return sql`${movement} IN (
    SELECT item_id, reverses FROM ${movementsBy('reverses')} WHERE workspace_id = ${workspaceId} AND reverses IS NOT NULL)`;
}
