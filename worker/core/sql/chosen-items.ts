import { type SQL, sql } from 'drizzle-orm';
import { MAIN_LOCATION } from '../../../db/workspace/places-and-lots.ts';

/**
 * SQL: whether an item `i`, and a lot `l` of it, is one of which a person `p` wants notices: `p.choices` is what
 * `notice_settings` has of them. An empty list does not limit them.
 */

export const list = (name: string): SQL => sql.raw(`json_each(p.choices, '$.only.${name}')`);
export const isUnlimited = (name: string): SQL =>
  sql.raw(`coalesce(json_array_length(p.choices, '$.only.${name}'), 0) = 0`);

export const ofCategory = sql`(${isUnlimited('categories')}
  OR EXISTS (SELECT 1 FROM ${list('categories')} WHERE value = i.category COLLATE NOCASE))`;

export const ofSupplier = sql`(${isUnlimited('suppliers')} OR i.supplier_key IN (
  SELECT s.name_key FROM ${list('suppliers')} CROSS JOIN suppliers AS s ON s.workspace_id = p.workspace_id AND s.id = value))`;

/** Whether the item lies in one of the places or belongs there by its par. What lies nowhere belongs to Main. */
export const ofPlace = sql`(${isUnlimited('locations')}
  OR EXISTS (SELECT 1 FROM stock AS k WHERE k.workspace_id = p.workspace_id AND k.item_id = i.id
    AND k.location_id IN (SELECT value FROM ${list('locations')}))
  OR EXISTS (SELECT 1 FROM place_pars AS k WHERE k.workspace_id = p.workspace_id AND k.item_id = i.id
    AND k.location_id IN (SELECT value FROM ${list('locations')}))
  OR (${sql.raw(String(MAIN_LOCATION))} IN (SELECT value FROM ${list('locations')}) AND (
    i.quantity > i.placed OR (i.quantity = 0 AND NOT EXISTS (
      SELECT 1 FROM place_pars AS k WHERE k.workspace_id = p.workspace_id AND k.item_id = i.id)))))`;

/** Whether the lot lies in one of the places. */
export const lotInPlace = sql`(${isUnlimited('locations')} OR EXISTS (SELECT 1 FROM stock AS k
  WHERE k.workspace_id = p.workspace_id AND k.item_id = i.id AND k.lot_id = l.id
    AND k.location_id IN (SELECT value FROM ${list('locations')})))`;

/** SQL: a table `p` of one person, for the conditions above. */
export const choicesOf = (workspaceId: SQL | number, userId: SQL | number): SQL => sql`(
  SELECT ${workspaceId} AS workspace_id, coalesce((SELECT iif(json_valid(n.choices), n.choices, '{}') FROM notice_settings AS n
    WHERE n.workspace_id = ${workspaceId} AND n.user_id = ${userId}), '{}') AS choices) AS p`;
