import { type SQL, sql } from 'drizzle-orm';
import { auditStatement, jsonOf } from '../audit/record.ts';
import type { WorkspaceContext } from '../core/context.ts';
import type { ViewPatch } from './contract.ts';

/** Events of views for the audit log. Each statement comes before its change in the batch. */

const COLUMNS: Readonly<Record<keyof ViewPatch, SQL>> = {
  name: sql`name`,
  isShared: sql`json(iif(is_shared, 'true', 'false'))`,
  search: sql`json(search)`,
};

const subjectOf = (ctx: WorkspaceContext, id: number) => ({
  id,
  name: sql`(SELECT name FROM views WHERE workspace_id = ${ctx.workspaceId} AND id = ${id})`,
});

export function recordView(ctx: WorkspaceContext, id: number, name: string) {
  return auditStatement(ctx, { action: 'view.created', subject: { id, name } });
}

export function recordViewChange(ctx: WorkspaceContext, id: number, patch: ViewPatch) {
  const names = (Object.keys(COLUMNS) as (keyof ViewPatch)[]).filter((name) => patch[name] !== undefined);
  const before = jsonOf(Object.fromEntries(names.map((name) => [name, COLUMNS[name]])));
  return auditStatement(ctx, {
    action: 'view.changed',
    subject: subjectOf(ctx, id),
    before: sql`(SELECT ${before} FROM views WHERE workspace_id = ${ctx.workspaceId} AND id = ${id})`,
    after: Object.fromEntries(names.map((name) => [name, patch[name]])),
  });
}

export function recordViewDeletion(ctx: WorkspaceContext, id: number) {
  return auditStatement(ctx, { action: 'view.deleted', subject: subjectOf(ctx, id) });
}
