import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { MAIN_LOCATION, NO_LOT } from '../../db/workspace/places-and-lots.ts';
import { auditStatementOn } from '../audit/record.ts';
import { QUANTITY_LIMIT, type Role, role } from '../core/contract.ts';
import { invalid } from '../core/errors.ts';
import { type Place, runAtHome } from '../core/home.ts';
import { type Guard, guardStatement } from '../core/sql/guards.ts';
import { jsonRows } from '../core/sql/json-rows.ts';
import { defineRows } from '../core/sql/rows.ts';
import { ofWorkspace, toParameters } from '../core/sql/table-pages.ts';
import { names, type WorkspaceTable } from '../core/sql/workspace-tables.ts';
import type { Restorer } from './restorer.ts';
import { BACKED_UP_TABLES } from './tables.ts';

/** Members of a restored file, former ones and API keys included. */
const MAX_RESTORED_MEMBERS = 1000;
/** A batch holds up other requests to the database for some 20 ms. */
const ROWS_PER_BATCH = 500;
/** The column that keeps triggers from adding up what is copied. */
const RESTORING = 'is_being_restored';

/** Rows of one table, as JSON lists. */
export interface TableRows {
  table: WorkspaceTable;
  columns: readonly { column: string; at: number }[];
  rows: readonly string[];
}

/**
 * Writes rows into a workspace, in batches that are short enough for requests of others between them. Rows that exist
 * already are left as they are, so the call can be repeated.
 * @param guards hold after each batch
 * @returns the number of statements
 * @throws the refusal of a guard; its batch has written nothing then
 */
export async function insertRows(
  env: Env,
  place: Place,
  tables: readonly TableRows[],
  guards: readonly Guard[] = [],
): Promise<number> {
  const refusals = Object.fromEntries(guards.map(({ name, refusal }) => [name, refusal]));
  let batches = 0;
  for (const { table, columns, rows } of tables) {
    const others = columns.filter(({ column }) => column !== table.owner && column !== RESTORING);
    const isWorkspace = table.name === 'workspaces';
    const values = sql.raw(others.map(({ at }) => `, value ->> ${at}`).join('') + (isWorkspace ? ', 1' : ''));
    for (const json of toParameters(rows, ROWS_PER_BATCH)) {
      await runAtHome(
        env,
        place,
        (db) => [
          db.run(sql`
            ${jsonRows(json)} INSERT OR IGNORE INTO ${names([table.name])}
              (${names([table.owner, ...others.map(({ column }) => column), ...(isWorkspace ? [RESTORING] : [])])})
            SELECT ${place.workspaceId} ${values} FROM r`),
          ...guards.map((guard) => db.all(guardStatement(guard))),
        ],
        refusals,
      );
      batches += 1;
    }
  }
  return batches * (2 + guards.length);
}

/** The guard of a restore that takes a file: it has no more people than a tea business has in a lifetime. */
export const membersGuard = ({ workspaceId }: Place): Guard => ({
  name: 'members_of_file',
  holds: sql`(SELECT count(*) FROM members WHERE workspace_id = ${workspaceId}) <= ${MAX_RESTORED_MEMBERS}`,
  refusal: () => invalid(`A file may have at most ${MAX_RESTORED_MEMBERS} members, former ones included`),
});

const countRows = defineRows('backups/restored rows', { n: z.int() });
const sumRows = defineRows('backups/items unlike their ledger', { wrong: z.int(), beyond: z.int() });

/** How many rows each table of a workspace has. */
export async function countTables(env: Env, place: Place): Promise<Map<string, number>> {
  const { results } = await runAtHome(env, place, (db) =>
    BACKED_UP_TABLES.map((table) =>
      countRows.select(
        db,
        sql`SELECT count(*) AS n FROM ${names([table.name])} WHERE ${ofWorkspace(table, place.workspaceId)}`,
      ),
    ),
  );
  return new Map(BACKED_UP_TABLES.map(({ name }, index) => [name, results[index]?.[0]?.n ?? 0]));
}

/** SQL: items whose stock on hand is not the sum of their movements, as `id`, `quantity` and `missing`. */
const unexplained = (workspaceId: number) => sql`
  SELECT id, quantity, missing FROM (
    SELECT i.id, i.quantity, i.quantity - (
      SELECT COALESCE(SUM(m.delta), 0) FROM movements m WHERE m.workspace_id = ${workspaceId} AND m.item_id = i.id
    ) AS missing FROM items i WHERE i.workspace_id = ${workspaceId})
  WHERE missing <> 0`;

/** How many items have another stock on hand than the sum of their movements, and how many by more than a movement may be. */
export async function countWrongSums(env: Env, place: Place): Promise<{ wrong: number; beyond: number }> {
  const { results } = await runAtHome(env, place, (db) => [
    sumRows.select(
      db,
      sql`
      SELECT count(*) AS wrong, coalesce(sum(abs(missing) > ${QUANTITY_LIMIT * 1000}), 0) AS beyond
      FROM (${unexplained(place.workspaceId)})`,
    ),
  ]);
  return results[0][0] ?? { wrong: 0, beyond: 0 };
}

const CORRECTED = 'The backup was made while stock changed. This corrects its movements to its stock on hand.';

/** Adds a movement to each item whose movements are not its stock, so that the ledger explains it. Can be repeated. */
export async function explainStock(env: Env, place: Place, firstId: number, now: number): Promise<void> {
  const { workspaceId } = place;
  await runAtHome(env, place, (db) => [
    db.run(sql`
      INSERT INTO movements (workspace_id, item_id, id, delta, quantity_after, reason, note, created_at)
      SELECT ${workspaceId}, id, ${firstId} + row_number() OVER (ORDER BY id), missing, quantity, 'count', ${CORRECTED}, ${now}
      FROM (${unexplained(workspaceId)})`),
  ]);
}

const beyondStock = defineRows('backups/items with more placed than there is', { wrong: z.int() });

/**
 * Adds up what lies where from the movements, whatever order they came in, and from that what is placed of each item and
 * left of each lot. Can be repeated.
 * @returns how many items have more in places and lots than their stock on hand
 * @throws 400 if a place or lot has less than nothing
 */
export async function placeStock(env: Env, place: Place): Promise<number> {
  const { workspaceId } = place;
  const { results } = await runAtHome(
    env,
    place,
    (db) => [
      db.run(sql`DELETE FROM stock WHERE workspace_id = ${workspaceId}`),
      db.run(sql`
      INSERT INTO stock (workspace_id, item_id, location_id, lot_id, quantity)
      SELECT workspace_id, item_id, location_id, lot_id, sum(delta) FROM movements
      WHERE workspace_id = ${workspaceId} AND (location_id <> ${MAIN_LOCATION} OR lot_id <> ${NO_LOT})
      GROUP BY item_id, location_id, lot_id HAVING sum(delta) <> 0`),
      db.run(sql`
      UPDATE items SET placed = coalesce((
        SELECT sum(s.quantity) FROM stock AS s WHERE s.workspace_id = ${workspaceId} AND s.item_id = items.id), 0)
      WHERE workspace_id = ${workspaceId}`),
      db.run(sql`
      UPDATE lots SET quantity = coalesce((
        SELECT sum(s.quantity) FROM stock AS s
        WHERE s.workspace_id = ${workspaceId} AND s.item_id = lots.item_id AND s.lot_id = lots.id), 0)
      WHERE workspace_id = ${workspaceId}`),
      beyondStock.select(
        db,
        sql`SELECT count(*) AS wrong FROM items WHERE workspace_id = ${workspaceId} AND placed > quantity`,
      ),
    ],
    { lot_below_zero: () => invalid('The movements take more from a place or lot than it has') },
  );
  return results[4][0]?.wrong ?? 0;
}

/**
 * Makes values agree with what is there, after `placeStock`: what is gone is worth nothing, and an item is worth at least its
 * lots. They differ where a backup was made while stock changed, or somebody has changed a file. Can be repeated.
 */
export async function alignValues(env: Env, place: Place): Promise<void> {
  const { workspaceId } = place;
  const held = (column: string) => sql`coalesce((
    SELECT sum(${sql.raw(column)}) FROM lots AS l WHERE l.workspace_id = ${workspaceId} AND l.id IN (
      SELECT s.lot_id FROM stock AS s
      WHERE s.workspace_id = ${workspaceId} AND s.item_id = items.id AND s.lot_id <> ${NO_LOT})), 0)`;
  await runAtHome(env, place, (db) => [
    db.run(sql`
      UPDATE lots SET worth = 0 WHERE workspace_id = ${workspaceId} AND (quantity = 0 OR EXISTS (
        SELECT 1 FROM items AS i WHERE i.workspace_id = ${workspaceId} AND i.id = lots.item_id AND i.worth IS NULL))`),
    db.run(sql`
      UPDATE items SET worth = ${held('l.worth')}
      WHERE workspace_id = ${workspaceId} AND (worth < ${held('l.worth')} OR worth <> 0 AND quantity = ${held('l.quantity')})`),
  ]);
}

const memberRows = defineRows('backups/members to bring back', { id: z.int(), role, joinedAt: z.int() });

/** The members who were not removed. */
export async function selectMembers(env: Env, place: Place): Promise<{ id: number; role: Role; joinedAt: number }[]> {
  const { results } = await runAtHome(env, place, (db) => [
    memberRows.select(
      db,
      sql`
      SELECT user_id AS id, role, joined_at AS joinedAt FROM members
      WHERE workspace_id = ${place.workspaceId} AND removed_at IS NULL`,
    ),
  ]);
  return results[0];
}

const PAUSED = 'Restored from a backup. Connect again and choose how often to sync.';
const TURNED_OFF = 'Restored from a backup. Create a new signing secret and turn it on.';

/**
 * Pauses syncs and turns webhooks off: the restored workspace has no credentials, and another one may still sync the same
 * table or send to the same address. Members whose accounts have not joined become former members, whose names stay in
 * the ledger. The audit log says who restored it.
 */
export async function settle(
  env: Env,
  place: Place,
  { joined, now, by }: { joined: readonly number[]; now: number; by: Restorer },
): Promise<void> {
  const { workspaceId } = place;
  const { action, after, name: actorName } = by;
  await runAtHome(env, place, (db) => [
    db.run(sql`UPDATE workspaces SET is_being_restored = 0 WHERE id = ${workspaceId}`),
    db.run(sql`
      UPDATE integrations SET frequency = 'manual', next_run_at = NULL, problem = ${PAUSED}
      WHERE workspace_id = ${workspaceId}`),
    db.run(sql`
      UPDATE webhooks SET state = 'off', problem = ${TURNED_OFF}, cursor = 0, attempts = 0, next_attempt_at = NULL
      WHERE workspace_id = ${workspaceId}`),
    db.run(sql`
      UPDATE sync_runs SET status = 'cancelled', finished_at = ${now}
      WHERE workspace_id = ${workspaceId} AND status IN ('running', 'asking')`),
    db.run(sql`
      UPDATE members SET removed_at = ${now}
      WHERE workspace_id = ${workspaceId} AND removed_at IS NULL
        AND user_id NOT IN (SELECT value FROM json_each(${JSON.stringify(joined)}))`),
    auditStatementOn(db, { workspaceId, ...by }, { action, actorName, ...(after && { after }) }),
  ]);
}
