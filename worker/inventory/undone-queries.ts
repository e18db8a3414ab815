import { type SQL, sql } from 'drizzle-orm';
import { MAIN_LOCATION } from '../../db/workspace/places-and-lots.ts';
import { constantSql } from '../core/sql/constant-sql.ts';

/**
 * Items that an undone import created: the undo took their stock with a movement and archived them. That movement is their
 * last one until they are restored, because nothing changes an archived item. It says what restoring brings back.
 */

/** SQL: the last movement of an item if it is the undo of the import that created the item. Reads the table `items`. */
const lastUndo = (column: string) => sql`(
  SELECT last.${sql.raw(column)} FROM (
    SELECT delta, reason, import_id FROM movements
    WHERE movements.workspace_id = items.workspace_id AND movements.item_id = items.id ORDER BY movements.id DESC LIMIT 1
  ) AS last
  WHERE last.reason = 'undo' AND last.delta < 0 AND EXISTS (
    SELECT 1 FROM import_changes AS made
    WHERE made.workspace_id = items.workspace_id AND made.import_id = last.import_id AND made.item_id = items.id
      AND made.before IS NULL))`;

/** SQL: the undone import that created the item; null for others. */
export const undoneImport = constantSql(sql`iif(items.quantity = 0, ${lastUndo('import_id')}, NULL)`);

/** SQL: whether a movement is one by which the undo of its import took an item's stock: one or more of each balance. */
const isTaking = (workspaceId: SQL, itemId: SQL, importId: SQL) => sql`taking.workspace_id = ${workspaceId}
  AND taking.item_id = ${itemId} AND taking.import_id = ${importId} AND taking.reason = 'undo' AND taking.delta < 0`;

/** SQL: the stock in thousandths that an undo took from the item; 0 for others. */
export const takenByUndo = constantSql(sql`coalesce((
  SELECT -sum(taking.delta) FROM (SELECT ${undoneImport} AS import_id) AS undone CROSS JOIN movements AS taking
    ON ${isTaking(sql`items.workspace_id`, sql`items.id`, sql`undone.import_id`)}), 0)`);

/** SQL: the place of a movement `taking`; Main if it has been deleted. */
const placeNow = sql`coalesce((
  SELECT l.id FROM locations AS l WHERE l.workspace_id = undone.workspace_id AND l.id = taking.location_id
), ${sql.raw(String(MAIN_LOCATION))})`;

/** SQL: what an undo took of each balance of items, numbered from 0. @param found SQL of `items`, and `value` with a first id */
export const takenBalances = (found: SQL): SQL => sql`
  SELECT id, first_id, import_id, location_id, lot_id, -sum(delta) AS taken, -sum(worth) AS worth,
    row_number() OVER (PARTITION BY id ORDER BY location_id, lot_id) - 1 AS n
  FROM (
    SELECT undone.id, first_id, undone.import_id, ${placeNow} AS location_id, taking.lot_id, taking.delta, taking.worth
    FROM (SELECT items.workspace_id, items.id, value ->> 1 AS first_id, ${undoneImport} AS import_id FROM ${found}) AS undone
    CROSS JOIN movements AS taking ON ${isTaking(sql`undone.workspace_id`, sql`undone.id`, sql`undone.import_id`)})
  GROUP BY id, location_id, lot_id`;
