import { sql } from 'drizzle-orm';
import { auditStatement, jsonOf } from '../audit/record.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { locationName } from '../core/sql/location-name.ts';

/** Events of places for the audit log. Each statement comes before its change in the batch. */

const nameOf = (ctx: WorkspaceContext, id: number) => locationName(ctx.workspaceId, sql`${id}`);

/** @param importId of the import that adds the place: its undo looks for this */
export function recordPlace(ctx: WorkspaceContext, id: number, name: string, importId?: number) {
  return auditStatement(ctx, {
    action: 'location.created',
    subject: { id, name },
    ...(importId !== undefined && { after: { import: importId } }),
  });
}

export function recordRenaming(ctx: WorkspaceContext, id: number, name: string) {
  const before = nameOf(ctx, id);
  return auditStatement(ctx, {
    action: 'location.renamed',
    subject: { id, name: before },
    before: jsonOf({ name: before }),
    after: { name },
  });
}

/** @param when SQL: whether the place is deleted */
export function recordPlaceDeletion(ctx: WorkspaceContext, id: number, when = sql`1`) {
  return auditStatement(ctx, { action: 'location.deleted', subject: { id, name: nameOf(ctx, id) }, when });
}
