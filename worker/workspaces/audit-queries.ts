import { sql } from 'drizzle-orm';
import { auditStatement, jsonOf } from '../audit/record.ts';
import type { WorkspaceContext } from '../core/context.ts';

const WORKSPACE_COLUMNS = {
  name: sql`name`,
  contactUserId: sql`contact_user_id`,
  contactName: sql`contact_name`,
  currency: sql`currency`,
  numberStyle: sql`number_style`,
  weightUnit: sql`weight_unit`,
  weekStart: sql`week_start`,
  timeZone: sql`time_zone`,
  showsCostsToStaff: sql`json(iif(shows_costs_to_staff, 'true', 'false'))`,
  keeps: sql`keeps`,
  releaseNeeds: sql`release_needs`,
  neededPapers: sql`needed_papers`,
  hasPublicPages: sql`json(iif(has_public_pages, 'true', 'false'))`,
};

/** For the audit log, before the change: what becomes of the workspace’s own columns. */
export function recordWorkspaceChange(
  ctx: WorkspaceContext,
  columns: Partial<Record<keyof typeof WORKSPACE_COLUMNS, unknown>>,
) {
  const names = (Object.keys(WORKSPACE_COLUMNS) as (keyof typeof WORKSPACE_COLUMNS)[]).filter(
    (name) => columns[name] !== undefined,
  );
  const before = jsonOf(Object.fromEntries(names.map((name) => [name, WORKSPACE_COLUMNS[name]])));
  return auditStatement(ctx, {
    action: 'workspace.changed',
    before: sql`(SELECT ${before} FROM workspaces WHERE id = ${ctx.workspaceId})`,
    after: Object.fromEntries(names.map((name) => [name, columns[name]])),
  });
}
