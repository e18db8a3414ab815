import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { communicationTemplates, suppliers } from '../../db/workspace/schema.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { groupIntoParts, isoText } from '../core/sql/json-rows.ts';
import { defineRows, jsonColumn, jsonParts } from '../core/sql/rows.ts';
import { type SupplierPatch, supplierAnswer, type TemplatePatch, templateAnswer } from './contract.ts';

const supplierJson = sql`json_object(
  'id', ${suppliers.id}, 'name', ${suppliers.name}, 'company', ${suppliers.company}, 'email', ${suppliers.email},
  'phone', ${suppliers.phone}, 'contactPerson', ${suppliers.contactPerson},
  'responseTimeAvg', ${suppliers.responseTimeAvg}, 'reliabilityScore', ${suppliers.reliabilityScore},
  'leadTimeDays', ${suppliers.leadTimeDays}, 'notes', ${suppliers.notes},
  'createdAt', ${isoText(suppliers.createdAt)}, 'lastUpdated', ${isoText(suppliers.updatedAt)})`;

const templateJson = sql`json_object(
  'id', ${communicationTemplates.id}, 'name', ${communicationTemplates.name},
  'category', ${communicationTemplates.category}, 'subject', ${communicationTemplates.subject},
  'body', ${communicationTemplates.body}, 'createdAt', ${isoText(communicationTemplates.createdAt)},
  'lastUpdated', ${isoText(communicationTemplates.updatedAt)})`;

const oneSupplier = (ctx: WorkspaceContext, id: number) =>
  sql`${suppliers.workspaceId} = ${ctx.workspaceId} AND ${suppliers.id} = ${id}`;
const oneTemplate = (ctx: WorkspaceContext, id: number) =>
  sql`${communicationTemplates.workspaceId} = ${ctx.workspaceId} AND ${communicationTemplates.id} = ${id}`;

/** SQL: whether the supplier exists and is not archived. */
export function supplierExists(ctx: WorkspaceContext, id: number): SQL {
  return sql`EXISTS (SELECT 1 FROM ${suppliers} WHERE ${oneSupplier(ctx, id)} AND archived_at IS NULL)`;
}

/** SQL: whether each of the suppliers exists. @param isActive whether deleted ones do not count */
export function suppliersExist(ctx: WorkspaceContext, ids: readonly number[], isActive: boolean): SQL {
  return sql`NOT EXISTS (
    SELECT 1 FROM json_each(${JSON.stringify(ids)}) AS r WHERE NOT EXISTS (
      SELECT 1 FROM suppliers AS s WHERE s.workspace_id = ${ctx.workspaceId} AND s.id = r.value
        AND ${isActive ? sql`s.archived_at IS NULL` : sql`1`}))`;
}

/** SQL: whether the template exists. */
export function templateExists(ctx: WorkspaceContext, id: number): SQL {
  return sql`EXISTS (SELECT 1 FROM ${communicationTemplates} WHERE ${oneTemplate(ctx, id)})`;
}

/** SQL: one supplier as an answer. */
export function supplierText(ctx: WorkspaceContext, id: number): SQL {
  return sql`SELECT 0 AS n, ${supplierJson} AS part FROM ${suppliers} WHERE ${oneSupplier(ctx, id)} AND archived_at IS NULL`;
}

/** SQL: one template as an answer. */
export function templateText(ctx: WorkspaceContext, id: number): SQL {
  return sql`SELECT 0 AS n, ${templateJson} AS part FROM ${communicationTemplates} WHERE ${oneTemplate(ctx, id)}`;
}

const n = z.int();
const oneSupplierRow = defineRows('suppliers/supplier', { n, part: jsonColumn(supplierAnswer) });
const supplierParts = defineRows('suppliers/suppliers', jsonParts(supplierAnswer));
const oneTemplateRow = defineRows('suppliers/template', { n, part: jsonColumn(templateAnswer) });
const templateParts = defineRows('suppliers/templates', jsonParts(templateAnswer));

/** The supplier as JSON. */
export function selectSupplier(ctx: WorkspaceContext, id: number) {
  return oneSupplierRow.select(ctx.db.statements, supplierText(ctx, id));
}

/** The template as JSON. */
export function selectTemplate(ctx: WorkspaceContext, id: number) {
  return oneTemplateRow.select(ctx.db.statements, templateText(ctx, id));
}

/** SQL: the suppliers by name, in chunks of JSON. */
export function suppliersInParts(ctx: WorkspaceContext): SQL {
  const order = sql`${suppliers.name} COLLATE NOCASE, ${suppliers.id}`;
  return groupIntoParts(sql`
    SELECT ${supplierJson} AS row, row_number() OVER (ORDER BY ${order}) - 1 AS n FROM ${suppliers}
    WHERE ${suppliers.workspaceId} = ${ctx.workspaceId} AND archived_at IS NULL`);
}

/** The suppliers by name, in chunks of JSON. */
export function selectSuppliers(ctx: WorkspaceContext) {
  return supplierParts.select(ctx.db.statements, suppliersInParts(ctx));
}

/** SQL: the templates, oldest first, in chunks of JSON. */
export function templatesInParts(ctx: WorkspaceContext): SQL {
  return groupIntoParts(sql`
    SELECT ${templateJson} AS row, row_number() OVER (ORDER BY ${communicationTemplates.id}) - 1 AS n
    FROM ${communicationTemplates} WHERE ${communicationTemplates.workspaceId} = ${ctx.workspaceId}`);
}

/** The templates, oldest first, in chunks of JSON. */
export function selectTemplates(ctx: WorkspaceContext) {
  return templateParts.select(ctx.db.statements, templatesInParts(ctx));
}

type SupplierColumns = Required<SupplierPatch> & { id: number; nameKey: string };

/** Adds a supplier. @param onlyIf SQL: a condition */
export function insertSupplier(ctx: WorkspaceContext, supplier: SupplierColumns, onlyIf = sql`1`) {
  const now = Date.now();
  return ctx.db.statements.run(sql`
    INSERT INTO suppliers (workspace_id, id, name, name_key, company, email, phone, contact_person,
      response_time_avg, reliability_score, lead_time_days, notes, created_at, updated_at)
    SELECT ${ctx.workspaceId}, ${supplier.id}, ${supplier.name}, ${supplier.nameKey}, ${supplier.company},
      ${supplier.email}, ${supplier.phone}, ${supplier.contactPerson}, ${supplier.responseTimeAvg},
      ${supplier.reliabilityScore}, ${supplier.leadTimeDays}, ${supplier.notes}, ${now}, ${now} WHERE ${onlyIf}`);
}

/** SQL: whether no supplier in the list has this name. */
export function isNewName(ctx: WorkspaceContext, nameKey: string): SQL {
  return sql`NOT EXISTS (
    SELECT 1 FROM suppliers WHERE workspace_id = ${ctx.workspaceId} AND name_key = ${nameKey} AND archived_at IS NULL)`;
}

/** Updates the given fields. */
export function changeSupplier(ctx: WorkspaceContext, id: number, patch: Partial<Omit<SupplierColumns, 'id'>>) {
  const lead = patch.leadTimeDays === undefined ? sql`lead_time_days` : sql`${patch.leadTimeDays}`;
  return ctx.db.statements.run(sql`
    UPDATE suppliers SET
      name = coalesce(${patch.name ?? null}, name), name_key = coalesce(${patch.nameKey ?? null}, name_key),
      company = coalesce(${patch.company ?? null}, company), email = coalesce(${patch.email ?? null}, email),
      phone = coalesce(${patch.phone ?? null}, phone),
      contact_person = coalesce(${patch.contactPerson ?? null}, contact_person),
      response_time_avg = coalesce(${patch.responseTimeAvg ?? null}, response_time_avg),
      reliability_score = coalesce(${patch.reliabilityScore ?? null}, reliability_score),
      lead_time_days = ${lead}, notes = coalesce(${patch.notes ?? null}, notes), updated_at = ${Date.now()}
    WHERE workspace_id = ${ctx.workspaceId} AND id = ${id}`);
}

/** Archives suppliers, or brings them back; messages to them stay readable. */
export function setSuppliersArchived(ctx: WorkspaceContext, ids: readonly number[], isArchived: boolean) {
  return ctx.db.statements.run(sql`
    UPDATE suppliers SET archived_at = ${isArchived ? Date.now() : null} WHERE workspace_id = ${ctx.workspaceId}
      AND id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND (archived_at IS NULL) = ${isArchived ? 1 : 0}`);
}

interface TemplateColumns {
  id: number;
  name: string;
  category: string;
  subject: string;
  body: string;
}

/** Adds a template. */
export function insertTemplate(ctx: WorkspaceContext, { id, name, category, subject, body }: TemplateColumns) {
  const now = Date.now();
  return ctx.db.statements.run(sql`
    INSERT INTO communication_templates (workspace_id, id, name, category, subject, body, created_at, updated_at)
    VALUES (${ctx.workspaceId}, ${id}, ${name}, ${category}, ${subject}, ${body}, ${now}, ${now})`);
}

/** Adds a template unless its name is used. */
export function insertTemplateIfNew(ctx: WorkspaceContext, { id, name, category, subject, body }: TemplateColumns) {
  const now = Date.now();
  return ctx.db.statements.run(sql`
    INSERT INTO communication_templates (workspace_id, id, name, category, subject, body, created_at, updated_at)
    SELECT ${ctx.workspaceId}, ${id}, ${name}, ${category}, ${subject}, ${body}, ${now}, ${now}
    WHERE NOT EXISTS (
      SELECT 1 FROM communication_templates WHERE workspace_id = ${ctx.workspaceId} AND name = ${name} COLLATE NOCASE)`);
}

/** Updates the given fields. */
export function changeTemplate(ctx: WorkspaceContext, id: number, patch: TemplatePatch) {
  return ctx.db.statements.run(sql`
    UPDATE communication_templates SET
      name = coalesce(${patch.name ?? null}, name), category = coalesce(${patch.category ?? null}, category),
      subject = coalesce(${patch.subject ?? null}, subject), body = coalesce(${patch.body ?? null}, body),
      updated_at = ${Date.now()}
    WHERE workspace_id = ${ctx.workspaceId} AND id = ${id}`);
}

/** Deletes a template. */
export function removeTemplate(ctx: WorkspaceContext, id: number) {
  return ctx.db.statements.run(sql`
    DELETE FROM communication_templates WHERE workspace_id = ${ctx.workspaceId} AND id = ${id}`);
}

const templateTexts = { id: z.int(), subject: z.string(), body: z.string() };
const givenTemplate = defineRows('suppliers/texts of a template', templateTexts);
const reorderTemplate = defineRows('suppliers/template of orders', templateTexts);

/** The texts of a template. */
export function selectTemplateTexts(ctx: WorkspaceContext, id: number) {
  return givenTemplate.select(
    ctx.db.statements,
    sql`SELECT id, subject, body FROM ${communicationTemplates} WHERE ${oneTemplate(ctx, id)}`,
  );
}

/** The workspace's first template for orders. */
export function selectReorderTemplate(ctx: WorkspaceContext) {
  return reorderTemplate.select(
    ctx.db.statements,
    sql`SELECT id, subject, body FROM communication_templates
      WHERE workspace_id = ${ctx.workspaceId} AND lower(trim(category)) = 'reorder' ORDER BY id LIMIT 1`,
  );
}

const sender = defineRows('suppliers/sender', { senderName: z.string(), businessName: z.string() });

/** Who signs a message: the caller, by full name or else username, and their business. A program has no name. */
export function selectSender(ctx: WorkspaceContext) {
  return sender.select(
    ctx.db.statements,
    sql`
    SELECT coalesce(nullif(trim(m.first_name || ' ' || m.last_name), ''), m.username, '') AS senderName,
      w.name AS businessName
    FROM workspaces AS w LEFT JOIN members AS m ON m.workspace_id = w.id AND m.user_id = ${ctx.userId}
    WHERE w.id = ${ctx.workspaceId}`,
  );
}
