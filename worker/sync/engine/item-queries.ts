import { and, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { items } from '../../../db/workspace/inventory.ts';
import { storedCost } from '../../../engines/inventory/exact-cost.ts';
import type { Link, OurItem } from '../../../engines/sync-merge/plan.ts';
import { SYNC_FIELDS } from '../../../engines/sync-merge/record.ts';
import type { WorkspaceContext } from '../../core/context.ts';
import { splitIntoParameters } from '../../core/sql/json-rows.ts';
import { defineRows, flag, jsonColumn, parseJson, type RowOf } from '../../core/sql/rows.ts';
import { storedColumns, storedShape } from '../../inventory/item-columns.ts';
import type { SyncService } from '../contract.ts';

const COLUMNS = ['id', ...SYNC_FIELDS, 'unitCost', 'version', 'updatedAt'] as const;
const columns = sql`${storedColumns('i', COLUMNS)}, i.archived_at IS NOT NULL AS archived`;
const itemRow = { ...storedShape(COLUMNS), archived: flag };

const linked = (ctx: WorkspaceContext, service: SyncService) => sql`EXISTS (
  SELECT 1 FROM sync_links l WHERE l.workspace_id = ${ctx.workspaceId} AND l.service = ${service} AND l.item_id = i.id)`;

const isSynced = (ctx: WorkspaceContext, service: SyncService): SQL =>
  sql`(i.archived_at IS NULL OR ${linked(ctx, service)})`;

const allItems = defineRows('sync/items', itemRow);

/** All active items, and archived ones that are still linked. */
export function selectItems(ctx: WorkspaceContext, service: SyncService) {
  return allItems.select(
    ctx.db.statements,
    sql`SELECT ${columns} FROM items i WHERE i.workspace_id = ${ctx.workspaceId} AND ${isSynced(ctx, service)}`,
  );
}

const changedItems = defineRows('sync/changed items', itemRow);
const itemsOfRecords = defineRows('sync/items of records', itemRow);

/** Like `selectItems`, but only items that changed since a version or are linked to one of these records. */
export function selectTouched(
  ctx: WorkspaceContext,
  service: SyncService,
  since: number,
  recordIds: readonly string[],
) {
  const changed = changedItems.select(
    ctx.db.statements,
    sql`SELECT ${columns} FROM items i INDEXED BY items_version
      WHERE i.workspace_id = ${ctx.workspaceId} AND i.version > ${since} AND ${isSynced(ctx, service)}`,
  );
  const ofRecords = splitIntoParameters(recordIds).map((json) =>
    itemsOfRecords.select(
      ctx.db.statements,
      sql`SELECT ${columns} FROM json_each(${json}) j
        CROSS JOIN sync_links l ON l.workspace_id = ${ctx.workspaceId} AND l.service = ${service} AND l.record_id = j.value
        JOIN items i ON i.workspace_id = l.workspace_id AND i.id = l.item_id`,
    ),
  );
  return [changed, ...ofRecords];
}

const links = defineRows('sync/links', {
  itemId: z.int(),
  recordId: z.string(),
  seen: jsonColumn(z.strictObject({ ...storedShape(SYNC_FIELDS), costPrice: z.number().nullable() }).partial()),
});

/** All links of a service. */
export function selectLinks(ctx: WorkspaceContext, service: SyncService) {
  return links.select(
    ctx.db.statements,
    sql`SELECT item_id AS itemId, record_id AS recordId, seen FROM sync_links
      WHERE workspace_id = ${ctx.workspaceId} AND service = ${service}`,
  );
}

export const parseLink = ({ seen, ...row }: RowOf<typeof links>): Link => ({ ...row, seen: parseJson(seen) });

const inventoryVersion = defineRows('sync/inventory version', { version: z.int() });

/** The current inventory version. */
export function selectVersion(ctx: WorkspaceContext) {
  return inventoryVersion.select(
    ctx.db.statements,
    sql`SELECT inventory_version AS version FROM workspaces WHERE id = ${ctx.workspaceId}`,
  );
}

/** Converts a row for the planner, with line breaks normalized to \n. */
export const toOurItem = ({
  id,
  version,
  updatedAt,
  archived,
  unitCost,
  ...values
}: RowOf<typeof allItems>): OurItem => ({
  id,
  version,
  updatedAt,
  archived: archived === 1,
  values: {
    ...values,
    costPrice: storedCost({ ...values, unitCost }),
    description: values.description.replaceAll('\r\n', '\n'),
  },
});

/** Saves links. A record already linked to another item is left to the next sync. */
export function saveLinks(ctx: WorkspaceContext, service: SyncService, agreed: readonly Link[]) {
  const rows = agreed.map(({ itemId, recordId, seen }) => [itemId, recordId, JSON.stringify(seen)]);
  return splitIntoParameters(rows).map((json) =>
    ctx.db.statements.run(sql`
      INSERT INTO sync_links (workspace_id, service, item_id, record_id, seen)
      SELECT ${ctx.workspaceId}, ${service}, value ->> 0, value ->> 1, value ->> 2 FROM json_each(${json})
      WHERE NOT EXISTS (
        SELECT 1 FROM sync_links o WHERE o.workspace_id = ${ctx.workspaceId} AND o.service = ${service}
          AND o.record_id = value ->> 1 AND o.item_id <> value ->> 0)
      ON CONFLICT (workspace_id, service, item_id) DO UPDATE SET record_id = excluded.record_id, seen = excluded.seen`),
  );
}

/** Deletes links. */
export function deleteLinks(ctx: WorkspaceContext, service: SyncService, itemIds: readonly number[]) {
  return splitIntoParameters(itemIds).map((json) =>
    ctx.db.statements.run(sql`
      DELETE FROM sync_links
      WHERE workspace_id = ${ctx.workspaceId} AND service = ${service}
        AND item_id IN (SELECT value FROM json_each(${json}))`),
  );
}

/** SQL: whether these items still have the versions they were read at. */
export function itemsAreAt(ctx: WorkspaceContext, items: readonly Pick<OurItem, 'id' | 'version'>[]): SQL {
  const json = JSON.stringify(items.map(({ id, version }) => [id, version]));
  return sql`NOT EXISTS (
    SELECT 1 FROM json_each(${json}) j JOIN items i ON i.workspace_id = ${ctx.workspaceId} AND i.id = j.value ->> 0
    WHERE i.version <> j.value ->> 1)`;
}

/** Current versions of items. */
export function selectVersions(ctx: WorkspaceContext, ids: readonly number[]) {
  const isOneOf = sql`${items.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  return ctx.db.statements
    .select({ id: items.id, version: items.version })
    .from(items)
    .where(and(eq(items.workspaceId, ctx.workspaceId), isOneOf));
}
