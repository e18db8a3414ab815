import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { MAIN_LOCATION, NO_LOT } from '../../db/workspace/places-and-lots.ts';
import { auditStatement } from '../audit/record.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { quantityJson, type Thousandths } from '../core/quantity.ts';
import { balanceSql } from '../core/sql/balance.ts';
import { groupIntoParts, wrapList } from '../core/sql/json-rows.ts';
import { locationName } from '../core/sql/location-name.ts';
import { defineRows, flag, jsonParts, type RowOf } from '../core/sql/rows.ts';
import { isBlocked } from '../core/sql/usable-stock.ts';
import { parAnswer } from './par-contract.ts';
import { placeExists } from './queries.ts';

export { MAIN_LOCATION };

const MAIN = sql.raw(String(MAIN_LOCATION));

/** `[locationId, par in thousandths]` */
export type ParRow = readonly [number, Thousandths];

/** SQL: whether it is an item that is not deleted. */
export const isItem = ({ workspaceId }: WorkspaceContext, id: number): SQL => sql`EXISTS (
  SELECT 1 FROM items WHERE workspace_id = ${workspaceId} AND id = ${id} AND archived_at IS NULL)`;

const foundRows = defineRows('locations/whether it exists', { found: flag });

/** Whether an item exists, and, if one is named, a place. */
export function selectFound(ctx: WorkspaceContext, { itemId, locationId }: { itemId?: number; locationId?: number }) {
  const parts = [
    ...(itemId === undefined ? [] : [isItem(ctx, itemId)]),
    ...(locationId === undefined ? [] : [placeExists(ctx, locationId)]),
    sql`true`,
  ];
  return foundRows.select(ctx.db.statements, sql`SELECT ${sql.join(parts, sql` AND `)} AS found`);
}

/** SQL: the pars of an item, each with its place in the list. */
function parsOf(ctx: WorkspaceContext, itemId: number): SQL {
  const { workspaceId } = ctx;
  const name = locationName(workspaceId, sql`p.location_id`);
  const there = balanceSql(ctx, 'i', sql`p.location_id`, sql`NULL`);
  return sql`
    SELECT json_object('locationId', location_id, 'location', json_object('name', place), 'par', ${quantityJson(sql`par`)},
        'quantity', ${quantityJson(sql`there`)}) AS row,
      row_number() OVER (ORDER BY location_id <> ${MAIN}, place COLLATE NOCASE, location_id) - 1 AS n
    FROM (
      SELECT p.location_id, p.par, coalesce(${name}, '') AS place, ${there} AS there
      FROM place_pars AS p CROSS JOIN items AS i ON i.workspace_id = ${workspaceId} AND i.id = p.item_id
      WHERE p.workspace_id = ${workspaceId} AND p.item_id = ${itemId}) AS kept`;
}

const parRows = defineRows('locations/pars', jsonParts(parAnswer));

/** The pars of an item, Main first, then by the name of the place, in chunks of JSON. */
export function selectPars(ctx: WorkspaceContext, itemId: number) {
  return parRows.select(ctx.db.statements, groupIntoParts(parsOf(ctx, itemId)));
}

/** SQL: the pars of an item as an answer. */
export const parsText = (ctx: WorkspaceContext, itemId: number): SQL =>
  wrapList(groupIntoParts(parsOf(ctx, itemId)), '', '');

/** Sets the pars of an item in some places; one of 0 is removed. */
export function setPars(ctx: WorkspaceContext, itemId: number, rows: readonly ParRow[]) {
  const json = JSON.stringify(rows);
  const { workspaceId } = ctx;
  return [
    ctx.db.statements.run(sql`
      DELETE FROM place_pars WHERE workspace_id = ${workspaceId} AND item_id = ${itemId}
        AND location_id IN (SELECT value ->> 0 FROM json_each(${json}))`),
    ctx.db.statements.run(sql`
      INSERT INTO place_pars (workspace_id, location_id, item_id, par)
      SELECT ${workspaceId}, value ->> 0, ${itemId}, value ->> 1 FROM json_each(${json}) WHERE value ->> 1 > 0`),
  ];
}

/** Records new pars of an item by the names of the places, before they are written. */
export function recordPars(ctx: WorkspaceContext, itemId: number, rows: readonly ParRow[]) {
  const { workspaceId } = ctx;
  const byName = (par: SQL) => sql`(
    SELECT json_group_object(${locationName(workspaceId, sql`(j.value ->> 0)`)}, ${quantityJson(par)})
    FROM json_each(${JSON.stringify(rows)}) AS j
    LEFT JOIN place_pars AS p ON p.workspace_id = ${workspaceId} AND p.item_id = ${itemId} AND p.location_id = j.value ->> 0)`;
  return auditStatement(ctx, {
    action: 'place_pars.changed',
    subject: {
      id: itemId,
      name: sql`(SELECT name FROM items WHERE workspace_id = ${workspaceId} AND id = ${itemId})`,
    },
    before: byName(sql`coalesce(p.par, 0)`),
    after: byName(sql`(j.value ->> 1)`),
  });
}

/** Removes the pars of a place that is deleted. */
export function removeParsOf(ctx: WorkspaceContext, locationId: number) {
  return ctx.db.statements.run(
    sql`DELETE FROM place_pars WHERE workspace_id = ${ctx.workspaceId} AND location_id = ${locationId}`,
  );
}

const shortRows = defineRows('locations/places of short items', {
  ...{ itemId: z.int(), name: z.string(), unit: z.string(), locationId: z.int(), location: z.string() },
  ...{ par: z.int(), available: z.int() },
});
export type ShortRow = RowOf<typeof shortRows>;

/**
 * What each place holds of the items of which any place has less than its par, in thousandths: only what may be sold. By
 * item, Main first, then by the name of the place.
 */
export function selectShortItems(ctx: WorkspaceContext, today: string) {
  const { workspaceId } = ctx;
  return shortRows.select(
    ctx.db.statements,
    sql`
    WITH chosen AS MATERIALIZED (
      SELECT i.id, i.name, i.unit, i.quantity - i.placed AS loose, i.is_better_with_age
      FROM (SELECT DISTINCT item_id FROM place_pars WHERE workspace_id = ${workspaceId}) AS p
      CROSS JOIN items AS i ON i.workspace_id = ${workspaceId} AND i.id = p.item_id AND i.archived_at IS NULL),
    held AS MATERIALIZED (
      SELECT item_id, location_id, max(par) AS par, sum(available) AS available FROM (
        SELECT c.id AS item_id, ${MAIN} AS location_id, 0 AS par, c.loose AS available FROM chosen AS c WHERE c.loose > 0
        UNION ALL
        SELECT c.id, s.location_id, 0, iif(s.lot_id <> ${sql.raw(String(NO_LOT))} AND ${isBlocked('l', 'c', today)}, 0, s.quantity)
        FROM chosen AS c CROSS JOIN stock AS s ON s.workspace_id = ${workspaceId} AND s.item_id = c.id
        LEFT JOIN lots AS l ON l.workspace_id = ${workspaceId} AND l.id = s.lot_id
        UNION ALL
        SELECT c.id, p.location_id, p.par, 0
        FROM chosen AS c CROSS JOIN place_pars AS p ON p.workspace_id = ${workspaceId} AND p.item_id = c.id) AS parts
      GROUP BY item_id, location_id)
    SELECT c.id AS itemId, c.name, c.unit, h.location_id AS locationId,
      coalesce(${locationName(workspaceId, sql`h.location_id`)}, '') AS location, h.par, h.available
    FROM held AS h JOIN chosen AS c ON c.id = h.item_id
    WHERE h.item_id IN (SELECT item_id FROM held WHERE available < par)
    ORDER BY c.name COLLATE NOCASE, c.id, h.location_id <> ${MAIN}, location COLLATE NOCASE, h.location_id`,
  );
}
