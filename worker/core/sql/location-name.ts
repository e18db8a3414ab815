import { type SQL, sql } from 'drizzle-orm';
import { MAIN_LOCATION } from '../../../db/workspace/places-and-lots.ts';

/** What Main is called until somebody renames it. */
export const MAIN_NAME = 'Main';

/** SQL: the name of a place; null if there is no such place. */
export function locationName(workspaceId: number, id: SQL): SQL {
  return sql`coalesce((SELECT name FROM locations WHERE workspace_id = ${workspaceId} AND id = ${id}),
    iif(${id} = ${sql.raw(String(MAIN_LOCATION))}, ${MAIN_NAME}, NULL))`;
}
