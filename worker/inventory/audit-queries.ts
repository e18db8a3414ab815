import { sql } from 'drizzle-orm';
import { FIELD_NAMES, type ItemField } from '../../engines/inventory/fields.ts';
import { auditStatement, jsonOf } from '../audit/record.ts';
import type { WorkspaceContext } from '../core/context.ts';
import type { Statement } from '../core/sql/batch.ts';
import { currentVersion } from '../core/sql/versions.ts';
import type { ItemPatch } from './contract.ts';
import { fieldsJson, type ItemColumns } from './item-columns.ts';

/**
 * Events of items for the audit log. Stock needs none: the ledger explains it. Each statement comes before its change in
 * the batch, unless it says otherwise.
 */

const subjectOf = (ctx: WorkspaceContext, id: number) => ({
  id,
  name: sql`(SELECT name FROM items WHERE workspace_id = ${ctx.workspaceId} AND id = ${id})`,
});

/** Records a change of fields; nothing for a change of the quantity alone. */
export function recordEdit(ctx: WorkspaceContext, id: number, patch: ItemPatch): Statement[] {
  const changed = FIELD_NAMES.filter(
    (field): field is Exclude<ItemField, 'quantity'> => field !== 'quantity' && patch[field] !== undefined,
  );
  const { isBetterWithAge } = patch;
  if (changed.length === 0 && isBetterWithAge === undefined) return [];
  const flag = isBetterWithAge === undefined ? [] : ['isBetterWithAge' as const];
  return [
    auditStatement(ctx, {
      action: 'item.changed',
      subject: subjectOf(ctx, id),
      before: sql`(SELECT ${fieldsJson('items', changed, flag)} FROM items WHERE workspace_id = ${ctx.workspaceId} AND id = ${id})`,
      after: Object.fromEntries([...changed, ...flag].map((field) => [field, patch[field]])),
    }),
  ];
}

/** Records how many items change, and in which fields; nothing for changes of quantities alone. */
export function recordEdits(ctx: WorkspaceContext, changes: readonly { columns: ItemColumns }[]): Statement[] {
  const names = new Set(changes.flatMap(({ columns }) => Object.keys(columns)));
  const fields = [...FIELD_NAMES, 'isBetterWithAge', 'pinnedReason'].filter((field) => names.has(field));
  if (fields.length === 0) return [];
  const items = changes.filter(({ columns }) => Object.keys(columns).length > 0).length;
  return [auditStatement(ctx, { action: 'items.changed', after: { items, fields } })];
}

/** Records that many items are deleted. */
export function recordDeletions(ctx: WorkspaceContext, deleted: number) {
  return auditStatement(ctx, { action: 'items.deleted', after: { deleted } });
}

/** Records that an item is pinned, for a reason, or unpinned. */
export function recordPin(ctx: WorkspaceContext, id: number, reason: string | null) {
  return auditStatement(ctx, {
    action: reason === null ? 'item.unpinned' : 'item.pinned',
    subject: subjectOf(ctx, id),
    before: sql`(SELECT json_object('pinned', pinned_reason) FROM items WHERE workspace_id = ${ctx.workspaceId} AND id = ${id})`,
    after: { pinned: reason },
  });
}

/** Records that an item is deleted. */
export function recordDeletion(ctx: WorkspaceContext, id: number) {
  return auditStatement(ctx, { action: 'item.deleted', subject: subjectOf(ctx, id) });
}

/** Records that an item is restored, if it is deleted. */
export function recordRestoration(ctx: WorkspaceContext, id: number) {
  const isDeleted = sql`EXISTS (
    SELECT 1 FROM items WHERE workspace_id = ${ctx.workspaceId} AND id = ${id} AND archived_at IS NOT NULL)`;
  return auditStatement(ctx, { action: 'item.restored', subject: subjectOf(ctx, id), when: isDeleted });
}

/** SQL: how many items the batch has changed so far that are deleted now, or not. */
const changedNow = (ctx: WorkspaceContext, isDeleted: boolean) => sql`(
  SELECT count(*) FROM items WHERE workspace_id = ${ctx.workspaceId} AND version = ${currentVersion(ctx)}
    AND (archived_at IS NOT NULL) = ${isDeleted ? 1 : 0})`;

/** After all items were deleted: records how many. */
export function recordClearing(ctx: WorkspaceContext) {
  const deleted = changedNow(ctx, true);
  return auditStatement(ctx, { action: 'inventory.cleared', after: jsonOf({ deleted }), when: sql`${deleted} > 0` });
}

/** After several items were restored: records how many. */
export function recordRestorations(ctx: WorkspaceContext) {
  const restored = changedNow(ctx, false);
  return auditStatement(ctx, { action: 'inventory.restored', after: jsonOf({ restored }), when: sql`${restored} > 0` });
}
