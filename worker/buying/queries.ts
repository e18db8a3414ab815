import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { auditStatement } from '../audit/record.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { groupIntoParts, wrapList } from '../core/sql/json-rows.ts';
import { defineRows, flag, jsonColumn, jsonParts, type RowOf } from '../core/sql/rows.ts';
import { type BuyingWindow, buyingWindow } from './contract.ts';

/** Lots that say how long a tea keeps: the newest of it. */
const LOTS_LOOKED_AT = 20;

/** SQL: whether it is an item that is not deleted. */
export const isItem = ({ workspaceId }: WorkspaceContext, id: number): SQL => sql`EXISTS (
  SELECT 1 FROM items WHERE workspace_id = ${workspaceId} AND id = ${id} AND archived_at IS NULL)`;

const found = defineRows('buying/whether an item exists', { found: flag });

export const selectFound = (ctx: WorkspaceContext, itemId: number) =>
  found.select(ctx.db.statements, sql`SELECT ${isItem(ctx, itemId)} AS found`);

const windowJson = sql`json_object('name', w.name, 'opensOn', w.opens_on, 'closesOn', w.closes_on)`;

/** SQL: the windows of an item, each with its place in the list. */
const windowsOf = ({ workspaceId }: WorkspaceContext, itemId: number): SQL => sql`
  SELECT ${windowJson} AS row, row_number() OVER (ORDER BY w.opens_on) - 1 AS n
  FROM buying_windows AS w WHERE w.workspace_id = ${workspaceId} AND w.item_id = ${itemId}`;

const listed = defineRows('buying/windows', jsonParts(buyingWindow));

/** The windows of an item in the order of the year, in parts of JSON. */
export const selectWindows = (ctx: WorkspaceContext, itemId: number) =>
  listed.select(ctx.db.statements, groupIntoParts(windowsOf(ctx, itemId)));

/** SQL: the windows of an item as an answer. */
export const windowsText = (ctx: WorkspaceContext, itemId: number): SQL =>
  wrapList(groupIntoParts(windowsOf(ctx, itemId)), '', '');

/** Sets the windows of an item, and records what they were. */
export function setWindows(ctx: WorkspaceContext, itemId: number, windows: readonly BuyingWindow[]) {
  const { workspaceId } = ctx;
  return [
    auditStatement(ctx, {
      action: 'buying_windows.changed',
      subject: {
        id: itemId,
        name: sql`(SELECT name FROM items WHERE workspace_id = ${workspaceId} AND id = ${itemId})`,
      },
      before: sql`(SELECT json_object('windows', json_group_array(json(row) ORDER BY n)) FROM (${windowsOf(ctx, itemId)}))`,
      after: { windows },
    }),
    ctx.db.statements.run(sql`DELETE FROM buying_windows WHERE workspace_id = ${workspaceId} AND item_id = ${itemId}`),
    ctx.db.statements.run(sql`
      INSERT INTO buying_windows (workspace_id, item_id, name, opens_on, closes_on)
      SELECT ${workspaceId}, ${itemId}, value ->> 'name', value ->> 'opensOn', value ->> 'closesOn'
      FROM json_each(${JSON.stringify(windows)})`),
  ];
}

const seasonal = defineRows('buying/items with windows', {
  itemId: z.int(),
  windows: jsonColumn(z.array(buyingWindow)),
  /** From the day a lot came to its best-before date, of some lots; empty for what is better with age. */
  keptDays: jsonColumn(z.array(z.int())),
});
export type SeasonalItem = RowOf<typeof seasonal>;

/** Items that have windows, with how long their lots keep. @param limit at most so many @param itemId only this one */
export function selectSeasonal(ctx: WorkspaceContext, limit: number, itemId?: number) {
  const { workspaceId } = ctx;
  return seasonal.select(
    ctx.db.statements,
    sql`
    SELECT w.item_id AS itemId, json_group_array(${windowJson} ORDER BY w.opens_on) AS windows,
      iif(i.is_better_with_age, '[]', (SELECT json_group_array(kept) FROM (
        SELECT CAST(julianday(l.best_before) - julianday(l.received_on) AS INTEGER) AS kept FROM lots AS l
        WHERE l.workspace_id = ${workspaceId} AND l.item_id = w.item_id AND l.best_before > l.received_on
        ORDER BY l.id DESC LIMIT ${LOTS_LOOKED_AT}))) AS keptDays
    FROM (SELECT * FROM buying_windows WHERE workspace_id = ${workspaceId}
      AND ${itemId === undefined ? sql`true` : sql`item_id = ${itemId}`}) AS w
    CROSS JOIN items AS i ON i.workspace_id = ${workspaceId} AND i.id = w.item_id AND i.archived_at IS NULL
    GROUP BY w.item_id LIMIT ${limit}`,
  );
}
