import { sql } from 'drizzle-orm';
import { auditStatement, jsonOf } from '../audit/record.ts';
import type { WorkspaceContext } from '../core/context.ts';

/** Events of webhooks for the audit log. Addresses are recorded without their query, which may hold a secret. */

/** SQL: an address without its query and fragment. */
const withoutQuery = sql`substr(url, 1, instr(replace(url, '#', '?') || '?', '?') - 1)`;

const stored = (ctx: WorkspaceContext, id: number, columns: Parameters<typeof jsonOf>[0]) =>
  sql`(SELECT ${jsonOf(columns)} FROM webhooks WHERE workspace_id = ${ctx.workspaceId} AND id = ${id})`;

const subjectOf = (ctx: WorkspaceContext, id: number) => ({
  id,
  name: sql`(SELECT ${withoutQuery} FROM webhooks WHERE workspace_id = ${ctx.workspaceId} AND id = ${id})`,
});
const COLUMNS = {
  url: withoutQuery,
  description: sql`description`,
  events: sql`json(events)`,
  isOn: sql`json(iif(state = 'on', 'true', 'false'))`,
};

/** After a webhook was added. */
export function recordCreation(ctx: WorkspaceContext, id: number) {
  return auditStatement(ctx, {
    action: 'webhook.created',
    subject: subjectOf(ctx, id),
    after: stored(ctx, id, COLUMNS),
  });
}

/** Before a webhook is changed. @param after the fields that are set */
export function recordChange(ctx: WorkspaceContext, id: number, after: Record<string, unknown>) {
  const names = Object.entries(COLUMNS).filter(([name]) => after[name] !== undefined);
  const before = stored(ctx, id, Object.fromEntries(names));
  return auditStatement(ctx, { action: 'webhook.changed', subject: subjectOf(ctx, id), before, after });
}

/** Before a webhook is deleted. */
export function recordDeletion(ctx: WorkspaceContext, id: number) {
  return auditStatement(ctx, { action: 'webhook.deleted', subject: subjectOf(ctx, id) });
}

/** With a new signing secret; never the secret. */
export function recordRotation(ctx: WorkspaceContext, id: number) {
  return auditStatement(ctx, { action: 'webhook.secret_rotated', subject: subjectOf(ctx, id) });
}

/** Before a webhook is resumed. */
export function recordResumption(ctx: WorkspaceContext, id: number) {
  const isPaused = sql`EXISTS (SELECT 1 FROM webhooks WHERE workspace_id = ${ctx.workspaceId} AND id = ${id} AND state = 'paused')`;
  return auditStatement(ctx, { action: 'webhook.resumed', subject: subjectOf(ctx, id), when: isPaused });
}
