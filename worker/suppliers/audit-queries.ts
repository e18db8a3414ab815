import { type SQL, sql } from 'drizzle-orm';
import { auditStatement, jsonOf } from '../audit/record.ts';
import type { WorkspaceContext } from '../core/context.ts';
import type { SupplierPatch, TemplatePatch } from './contract.ts';

/** Events of suppliers and templates for the audit log. Each statement comes before its change in the batch. */

const SUPPLIER_COLUMNS: Readonly<Record<keyof SupplierPatch, SQL>> = {
  name: sql`name`,
  company: sql`company`,
  email: sql`email`,
  phone: sql`phone`,
  contactPerson: sql`contact_person`,
  responseTimeAvg: sql`response_time_avg`,
  reliabilityScore: sql`reliability_score`,
  leadTimeDays: sql`lead_time_days`,
  notes: sql`notes`,
};
const TEMPLATE_COLUMNS: Readonly<Record<keyof TemplatePatch, SQL>> = {
  name: sql`name`,
  category: sql`category`,
  subject: sql`subject`,
  body: sql`body`,
};

/** The fields that a patch names, with their columns and new values. */
function changedBy<Name extends string>(
  columns: Readonly<Record<Name, SQL>>,
  patch: Readonly<Partial<Record<Name, unknown>>>,
) {
  const names = (Object.keys(columns) as Name[]).filter((name) => patch[name] !== undefined);
  return {
    before: jsonOf(Object.fromEntries(names.map((name) => [name, columns[name]]))),
    after: Object.fromEntries(names.map((name) => [name, patch[name]])),
  };
}

const supplier = (ctx: WorkspaceContext, id: number) => ({
  id,
  name: sql`(SELECT name FROM suppliers WHERE workspace_id = ${ctx.workspaceId} AND id = ${id})`,
});
const template = (ctx: WorkspaceContext, id: number) => ({
  id,
  name: sql`(SELECT name FROM communication_templates WHERE workspace_id = ${ctx.workspaceId} AND id = ${id})`,
});

export function recordSupplier(ctx: WorkspaceContext, id: number, name: string) {
  return auditStatement(ctx, { action: 'supplier.created', subject: { id, name } });
}

export function recordSupplierIfNew(ctx: WorkspaceContext, id: number, name: string) {
  return auditStatement(ctx, { action: 'supplier.created', subject: { id, name }, when: sql`changes() > 0` });
}

export function recordSupplierChange(ctx: WorkspaceContext, id: number, patch: SupplierPatch) {
  const { before, after } = changedBy(SUPPLIER_COLUMNS, patch);
  return auditStatement(ctx, {
    action: 'supplier.changed',
    subject: supplier(ctx, id),
    before: sql`(SELECT ${before} FROM suppliers WHERE workspace_id = ${ctx.workspaceId} AND id = ${id})`,
    after,
  });
}

export function recordSupplierDeletion(ctx: WorkspaceContext, id: number) {
  return auditStatement(ctx, { action: 'supplier.deleted', subject: supplier(ctx, id) });
}

/** Records that a supplier is restored, if it is deleted. */
export function recordSupplierRestoration(ctx: WorkspaceContext, id: number) {
  const isDeleted = sql`EXISTS (
    SELECT 1 FROM suppliers WHERE workspace_id = ${ctx.workspaceId} AND id = ${id} AND archived_at IS NOT NULL)`;
  return auditStatement(ctx, { action: 'supplier.restored', subject: supplier(ctx, id), when: isDeleted });
}

export function recordTemplate(ctx: WorkspaceContext, id: number, name: string) {
  return auditStatement(ctx, { action: 'template.created', subject: { id, name } });
}

/** Records a template that the statement before this one has added, unless its name was used. */
export function recordTemplateIfNew(ctx: WorkspaceContext, id: number, name: string) {
  return auditStatement(ctx, { action: 'template.created', subject: { id, name }, when: sql`changes() > 0` });
}

export function recordTemplateChange(ctx: WorkspaceContext, id: number, patch: TemplatePatch) {
  const { before, after } = changedBy(TEMPLATE_COLUMNS, patch);
  return auditStatement(ctx, {
    action: 'template.changed',
    subject: template(ctx, id),
    before: sql`(SELECT ${before} FROM communication_templates WHERE workspace_id = ${ctx.workspaceId} AND id = ${id})`,
    after,
  });
}

export function recordTemplateDeletion(ctx: WorkspaceContext, id: number) {
  return auditStatement(ctx, { action: 'template.deleted', subject: template(ctx, id) });
}
