import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { PageCode } from '../../engines/gs1/page-code.ts';
import type { CodeReading } from '../../engines/gs1/read.ts';
import { auditStatement, jsonOf } from '../audit/record.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { quantityJson, type Thousandths } from '../core/quantity.ts';
import { groupIntoParts, isoText } from '../core/sql/json-rows.ts';
import { defineRows, flag, jsonColumn, jsonParts } from '../core/sql/rows.ts';
import { itemCode } from './contract.ts';

/** Codes: rows `c` of `item_codes`. Those of a deleted item stay, for when it is restored, and stand for nothing. */

const codeJson = sql`json_object('code', c.code, 'kind', c.kind, 'itemId', c.item_id, 'lotId', c.lot_id,
  'quantity', ${quantityJson(sql`c.quantity`)}, 'createdAt', ${isoText(sql`c.created_at`)})`;

/** SQL: codes with their items that are not deleted. */
const tables = ({ workspaceId }: WorkspaceContext): SQL => sql`item_codes AS c
  CROSS JOIN items AS i ON i.workspace_id = ${workspaceId} AND i.id = c.item_id AND i.archived_at IS NULL`;

/** SQL: the condition of one code. */
const isCode = ({ workspaceId }: WorkspaceContext, key: string): SQL =>
  sql`c.workspace_id = ${workspaceId} AND c.code_key = ${key}`;

/** SQL: whether the item is there, and is not deleted. */
export const itemExists = ({ workspaceId }: WorkspaceContext, itemId: number): SQL => sql`EXISTS (
  SELECT 1 FROM items WHERE workspace_id = ${workspaceId} AND id = ${itemId} AND archived_at IS NULL)`;

/** SQL: whether the code stands for an item. */
export const codeExists = (ctx: WorkspaceContext, key: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${tables(ctx)} WHERE ${isCode(ctx, key)})`;

/** SQL: whether no item has the code. */
export const codeIsFree = (ctx: WorkspaceContext, key: string): SQL => sql`NOT ${codeExists(ctx, key)}`;

/** SQL: whether the item may have one more code. @param most how many it may have */
export const hasRoomForCode = ({ workspaceId }: WorkspaceContext, itemId: number, most: number): SQL => sql`(
  SELECT count(*) FROM item_codes WHERE workspace_id = ${workspaceId} AND item_id = ${itemId}) < ${most}`;

/** SQL: whether it is a lot of the item. */
export const isLotOf = ({ workspaceId }: WorkspaceContext, lotId: number, itemId: number): SQL => sql`EXISTS (
  SELECT 1 FROM lots WHERE workspace_id = ${workspaceId} AND id = ${lotId} AND item_id = ${itemId})`;

/** SQL: a code as an answer. */
export const codeText = (ctx: WorkspaceContext, key: string): SQL =>
  sql`SELECT 0 AS n, ${codeJson} AS part FROM item_codes AS c WHERE ${isCode(ctx, key)}`;

const ofItem = defineRows('codes/of an item', { isThere: flag, text: jsonColumn(z.array(itemCode)) });

/** The codes of an item, oldest first. */
export function selectItemCodes(ctx: WorkspaceContext, itemId: number) {
  return ofItem.select(
    ctx.db.statements,
    sql`SELECT ${itemExists(ctx, itemId)} AS isThere, (
      SELECT json_group_array(${codeJson} ORDER BY c.created_at, c.code_key) FROM item_codes AS c
      WHERE c.workspace_id = ${ctx.workspaceId} AND c.item_id = ${itemId}) AS text`,
  );
}

const all = defineRows('codes/all', jsonParts(itemCode));

/** The codes of all items, in parts of JSON. */
export function selectCodes(ctx: WorkspaceContext) {
  return all.select(
    ctx.db.statements,
    groupIntoParts(sql`
      SELECT ${codeJson} AS row, row_number() OVER (ORDER BY c.code_key) - 1 AS n
      FROM ${tables(ctx)} WHERE c.workspace_id = ${ctx.workspaceId} ORDER BY n`),
  );
}

const found = defineRows('codes/found', {
  ...{ code: z.string(), kind: itemCode.shape.kind, itemId: z.int(), quantity: z.int().nullable() },
  ...{ name: z.string(), unit: z.string() },
  ...{ lotId: z.int().nullable(), lotCode: z.string().nullable(), bestBefore: z.string().nullable() },
});

/**
 * What a code stands for. A lot that the code names goes before the one that is stored with it; of lots with the same code
 * from several suppliers, one in stock, then the newest.
 */
export function selectFound(ctx: WorkspaceContext, key: string, lotKey: string | null) {
  const lot =
    lotKey === null
      ? sql`c.lot_id`
      : sql`(SELECT o.id FROM lots AS o WHERE o.workspace_id = ${ctx.workspaceId} AND o.item_id = c.item_id
          AND o.code_key = ${lotKey} ORDER BY o.quantity > 0 DESC, o.id DESC LIMIT 1)`;
  return found.select(
    ctx.db.statements,
    sql`
    SELECT c.code, c.kind, c.item_id AS itemId, c.quantity, i.name, i.unit, l.id AS lotId, l.code AS lotCode,
      l.best_before AS bestBefore
    FROM ${tables(ctx)} LEFT JOIN lots AS l ON l.workspace_id = ${ctx.workspaceId} AND l.id = ${lot}
    WHERE ${isCode(ctx, key)}`,
  );
}

const ofPage = defineRows('codes/of a page', {
  ...{ itemId: z.int(), name: z.string(), unit: z.string() },
  ...{ lotId: z.int().nullable(), lotCode: z.string().nullable(), bestBefore: z.string().nullable() },
});

/** The item, or the lot with its item, whose page a label names. */
export function selectOfPage(ctx: WorkspaceContext, { page, id }: PageCode) {
  const { workspaceId } = ctx;
  const goods = sql`i.id AS itemId, i.name, i.unit, l.id AS lotId, l.code AS lotCode, l.best_before AS bestBefore`;
  return ofPage.select(
    ctx.db.statements,
    page === 'lots'
      ? sql`SELECT ${goods} FROM lots AS l CROSS JOIN items AS i ON i.workspace_id = ${workspaceId} AND i.id = l.item_id
          AND i.archived_at IS NULL WHERE l.workspace_id = ${workspaceId} AND l.id = ${id}`
      : sql`SELECT ${goods} FROM items AS i LEFT JOIN lots AS l ON false
          WHERE i.workspace_id = ${workspaceId} AND i.id = ${id} AND i.archived_at IS NULL`,
  );
}

/** Adds a code, also one of a deleted item: it is the code of this item now. */
export function insertCode(
  ctx: WorkspaceContext,
  itemId: number,
  { key, code, kind }: CodeReading,
  { lotId, quantity }: { lotId: number | null; quantity: Thousandths | null },
) {
  return ctx.db.statements.run(sql`
    INSERT OR REPLACE INTO item_codes (workspace_id, code_key, code, kind, item_id, lot_id, quantity, user_id, created_at)
    VALUES (${ctx.workspaceId}, ${key}, ${code}, ${kind}, ${itemId}, ${lotId}, ${quantity}, ${ctx.userId}, ${Date.now()})`);
}

/** Adds codes like `insertCode`, each for an item. @param rows JSON `[[key, code, kind, itemId], …]` */
export function insertCodes(ctx: WorkspaceContext, rows: string, at: number) {
  return ctx.db.statements.run(sql`
    INSERT OR REPLACE INTO item_codes (workspace_id, code_key, code, kind, item_id, user_id, created_at)
    SELECT ${ctx.workspaceId}, value ->> 0, value ->> 1, value ->> 2, value ->> 3, ${ctx.userId}, ${at} FROM json_each(${rows})`);
}

/** Removes codes that these items still have. @param rows JSON `[[itemId, key], …]` */
export function removeCodesOf({ db, workspaceId }: WorkspaceContext, rows: string) {
  return db.statements.run(sql`
    DELETE FROM item_codes WHERE workspace_id = ${workspaceId}
      AND (code_key, item_id) IN (SELECT value ->> 1, value ->> 0 FROM json_each(${rows}))`);
}

const owners = defineRows('codes/owners', { key: z.string(), itemId: z.int(), name: z.string() });
const counts = defineRows('codes/counts', { itemId: z.int(), count: z.int() });

/** The items that have these codes. @param keys JSON list */
export function selectCodeOwners({ db, workspaceId }: WorkspaceContext, keys: string) {
  return owners.select(
    db.statements,
    sql`SELECT c.code_key AS key, i.id AS itemId, i.name FROM json_each(${keys}) AS k
      CROSS JOIN item_codes AS c ON c.workspace_id = ${workspaceId} AND c.code_key = k.value
      CROSS JOIN items AS i ON i.workspace_id = ${workspaceId} AND i.id = c.item_id AND i.archived_at IS NULL`,
  );
}

/** How many codes items have. @param items JSON list of ids */
export function selectCodeCounts({ db, workspaceId }: WorkspaceContext, items: string) {
  return counts.select(
    db.statements,
    sql`SELECT c.item_id AS itemId, count(*) AS count FROM json_each(${items}) AS k
      CROSS JOIN item_codes AS c ON c.workspace_id = ${workspaceId} AND c.item_id = k.value GROUP BY c.item_id`,
  );
}

export function removeCode(ctx: WorkspaceContext, key: string) {
  return ctx.db.statements.run(sql`
    DELETE FROM item_codes WHERE workspace_id = ${ctx.workspaceId} AND code_key = ${key}`);
}

/** For the audit log, before the change: that an item gets a code. */
export function recordAddition(ctx: WorkspaceContext, itemId: number, code: string) {
  return auditStatement(ctx, {
    action: 'code.added',
    subject: {
      id: itemId,
      name: sql`(SELECT name FROM items WHERE workspace_id = ${ctx.workspaceId} AND id = ${itemId})`,
    },
    after: { code },
  });
}

/** For the audit log, before the change: that an item loses a code. */
export function recordRemoval(ctx: WorkspaceContext, key: string) {
  const of = (value: SQL) => sql`(SELECT ${value} FROM ${tables(ctx)} WHERE ${isCode(ctx, key)})`;
  return auditStatement(ctx, {
    action: 'code.removed',
    subject: { id: of(sql`i.id`), name: of(sql`i.name`) },
    before: of(jsonOf({ code: sql`c.code` })),
  });
}
