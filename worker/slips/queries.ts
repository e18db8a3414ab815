import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { WorkspaceContext } from '../core/context.ts';
import { jsonRows } from '../core/sql/json-rows.ts';
import { defineRows } from '../core/sql/rows.ts';

const knownItems = defineRows('slips/items', {
  id: z.int(),
  name: z.string(),
  sku: z.string(),
  supplier: z.string(),
  unit: z.string(),
});
const aliasRow = { alias: z.string(), itemId: z.int() };
const allAliases = defineRows('slips/all aliases', aliasRow);
const theseAliases = defineRows('slips/these aliases', aliasRow);

/** Every item, to match rows with. */
export function selectKnownItems(ctx: WorkspaceContext) {
  return knownItems.select(
    ctx.db.statements,
    sql`
    SELECT id, name, sku, supplier, unit FROM items
    WHERE workspace_id = ${ctx.workspaceId} AND archived_at IS NULL`,
  );
}

/** All remembered supplier names for items. */
export function selectAliases(ctx: WorkspaceContext) {
  return allAliases.select(
    ctx.db.statements,
    sql`
    SELECT alias, item_id AS itemId FROM slip_aliases WHERE workspace_id = ${ctx.workspaceId}`,
  );
}

/** Which of these aliases are known. `aliases` is JSON `[alias, …]`. */
export function selectTheseAliases(ctx: WorkspaceContext, aliases: string) {
  return theseAliases.select(
    ctx.db.statements,
    sql`
    SELECT alias, item_id AS itemId FROM slip_aliases
    WHERE workspace_id = ${ctx.workspaceId} AND alias IN (SELECT value FROM json_each(${aliases}))`,
  );
}

/** Remembers the names on a slip for items; the latest confirmation wins. `rows` is JSON `[[alias, itemId, writtenName, writtenSupplier], …]`. */
export function rememberAliases(ctx: WorkspaceContext, rows: string) {
  return ctx.db.statements.run(sql`
    INSERT OR REPLACE INTO slip_aliases (workspace_id, alias, item_id, written_name, written_supplier, created_at)
    ${jsonRows(rows)}
    SELECT ${ctx.workspaceId}, value ->> 0, value ->> 1, value ->> 2, value ->> 3, ${Date.now()} FROM r`);
}
