import { type SQL, sql } from 'drizzle-orm';
import { MAIN_LOCATION, NO_LOT } from '../../../db/workspace/places-and-lots.ts';

const main = sql.raw(String(MAIN_LOCATION));
const noLot = sql.raw(String(NO_LOT));

/**
 * SQL: how much of an item is in a place or of a lot; all of it if both are null.
 * @param item its row, by the name of the table
 */
export function balanceSql({ workspaceId }: { workspaceId: number }, item: string, locationId: SQL, lotId: SQL): SQL {
  const of = (column: string) => sql.raw(`${item}.${column}`);
  return sql`iif(${locationId} IS NULL AND ${lotId} IS NULL, ${of('quantity')}, coalesce((
      SELECT sum(s.quantity) FROM stock AS s WHERE s.workspace_id = ${workspaceId} AND s.item_id = ${of('id')}
        AND (${locationId} IS NULL OR s.location_id = ${locationId}) AND (${lotId} IS NULL OR s.lot_id = ${lotId})), 0)
    + iif(coalesce(${locationId}, ${main}) = ${main} AND coalesce(${lotId}, ${noLot}) = ${noLot}, ${of('quantity')} - ${of('placed')}, 0))`;
}
