import type { z } from 'zod';
import { DEFAULT_TEMPLATES } from '../../engines/supplier-messages/default-templates.ts';
import { matchKey } from '../../engines/text/match-key.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { notFound } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import type { Guard } from '../core/sql/guards.ts';
import { joinParts, wrapList } from '../core/sql/json-rows.ts';
import type { JsonText } from '../core/sql/json-text.ts';
import { deleteUploadsOf, removeFilesOfSuppliers } from '../files/service.ts';
import {
  recordSupplier,
  recordSupplierChange,
  recordSupplierDeletion,
  recordSupplierIfNew,
  recordTemplate,
  recordTemplateChange,
  recordTemplateDeletion,
  recordTemplateIfNew,
} from './audit-queries.ts';
import {
  type Supplier,
  type SupplierPatch,
  supplierInput,
  type Template,
  type TemplatePatch,
  type templateInput,
} from './contract.ts';
import type { SupplierFigures } from './figures-contract.ts';
import { selectSupplierFigures } from './figures-queries.ts';
import {
  changeSupplier,
  changeTemplate,
  insertSupplier,
  insertTemplate,
  insertTemplateIfNew,
  isNewName,
  removeTemplate,
  selectSupplier,
  selectSuppliers,
  selectTemplate,
  selectTemplates,
  setSuppliersArchived,
  supplierExists,
  suppliersInParts,
  supplierText,
  templateExists,
  templatesInParts,
  templateText,
} from './queries.ts';

/** For orders, whose batches ask for suppliers and templates. */
export {
  selectReorderTemplate,
  selectSender,
  selectTemplateTexts,
  supplierExists as isKnownSupplier,
} from './queries.ts';

/** A guard: the supplier exists and is not deleted. */
export function supplierGuard(ctx: WorkspaceContext, id: number): Guard {
  return { name: 'supplier_not_found', holds: supplierExists(ctx, id), refusal: () => notFound('Supplier') };
}

/** A guard: the template exists. */
export function templateGuard(ctx: WorkspaceContext, id: number): Guard {
  return { name: 'template_not_found', holds: templateExists(ctx, id), refusal: () => notFound('Template') };
}

/** The suppliers, by name. */
export async function listSuppliers(ctx: WorkspaceContext): Promise<JsonText<Supplier[]>> {
  const { results } = await ctx.db.read([selectSuppliers(ctx)]);
  return joinParts(results[0]);
}

/** What items and orders say of each supplier. */
export async function listSupplierFigures(ctx: WorkspaceContext): Promise<JsonText<SupplierFigures[]>> {
  const { results } = await ctx.db.read([selectSupplierFigures(ctx, Date.now())]);
  return joinParts(results[0]);
}

/** One supplier. @throws 404 */
export async function getSupplier(ctx: WorkspaceContext, id: number): Promise<JsonText<Supplier>> {
  const { results } = await ctx.db.read([selectSupplier(ctx, id)]);
  const [row] = results[0];
  if (!row) throw notFound('Supplier');
  return row.part;
}

/** Adds a supplier. */
export async function createSupplier(
  ctx: WorkspaceContext,
  input: z.output<typeof supplierInput>,
): Promise<JsonText<Supplier>> {
  const id = newId();
  const { answer } = await ctx.db.write({
    statements: [
      insertSupplier(ctx, { ...input, id, nameKey: matchKey(input.name) }),
      recordSupplier(ctx, id, input.name),
    ],
    answer: { status: 201, parts: supplierText(ctx, id) },
  });
  return answer;
}

/** Adds the suppliers of these names that are not in the list. @returns all suppliers */
export async function addNamedSuppliers(
  ctx: WorkspaceContext,
  names: readonly string[],
): Promise<JsonText<Supplier[]>> {
  const { answer } = await ctx.db.write({
    statements: names.flatMap((name) => {
      const [id, nameKey] = [newId(), matchKey(name)];
      const supplier = { ...supplierInput.omit({ email: true }).parse({ name }), email: '', id, nameKey };
      return [insertSupplier(ctx, supplier, isNewName(ctx, nameKey)), recordSupplierIfNew(ctx, id, name)];
    }),
    answer: { status: 201, parts: wrapList(suppliersInParts(ctx), '', '') },
  });
  return answer;
}

/** Updates the given fields. @throws 404 */
export async function updateSupplier(
  ctx: WorkspaceContext,
  id: number,
  patch: SupplierPatch,
): Promise<JsonText<Supplier>> {
  const nameKey = patch.name === undefined ? {} : { nameKey: matchKey(patch.name) };
  const { answer } = await ctx.db.write({
    guards: [supplierGuard(ctx, id)],
    statements: [recordSupplierChange(ctx, id, patch), changeSupplier(ctx, id, { ...patch, ...nameKey })],
    answer: { status: 200, parts: supplierText(ctx, id) },
  });
  return answer;
}

/** Deletes a supplier and its files; messages to them stay readable. @throws 404 */
export async function deleteSupplier(ctx: WorkspaceContext, id: number): Promise<void> {
  const { results } = await ctx.db.write({
    guards: [supplierGuard(ctx, id)],
    statements: [
      removeFilesOfSuppliers(ctx, [id]),
      recordSupplierDeletion(ctx, id),
      setSuppliersArchived(ctx, [id], true),
    ],
  });
  await deleteUploadsOf(ctx, results[0]);
}

/** The templates, oldest first. */
export async function listTemplates(ctx: WorkspaceContext): Promise<JsonText<Template[]>> {
  const { results } = await ctx.db.read([selectTemplates(ctx)]);
  return joinParts(results[0]);
}

/** One template. @throws 404 */
export async function getTemplate(ctx: WorkspaceContext, id: number): Promise<JsonText<Template>> {
  const { results } = await ctx.db.read([selectTemplate(ctx, id)]);
  const [row] = results[0];
  if (!row) throw notFound('Template');
  return row.part;
}

/** Adds a template. */
export async function createTemplate(
  ctx: WorkspaceContext,
  input: z.output<typeof templateInput>,
): Promise<JsonText<Template>> {
  const id = newId();
  const { answer } = await ctx.db.write({
    statements: [insertTemplate(ctx, { ...input, id }), recordTemplate(ctx, id, input.name)],
    answer: { status: 201, parts: templateText(ctx, id) },
  });
  return answer;
}

/** Adds the default templates whose names are not used yet. @returns all templates */
export async function createDefaultTemplates(ctx: WorkspaceContext): Promise<JsonText<Template[]>> {
  const { answer } = await ctx.db.write({
    statements: DEFAULT_TEMPLATES.flatMap((template) => {
      const id = newId();
      return [insertTemplateIfNew(ctx, { ...template, id }), recordTemplateIfNew(ctx, id, template.name)];
    }),
    answer: { status: 201, parts: wrapList(templatesInParts(ctx), '', '') },
  });
  return answer;
}

/** Updates the given fields. @throws 404 */
export async function updateTemplate(
  ctx: WorkspaceContext,
  id: number,
  patch: TemplatePatch,
): Promise<JsonText<Template>> {
  const { answer } = await ctx.db.write({
    guards: [templateGuard(ctx, id)],
    statements: [recordTemplateChange(ctx, id, patch), changeTemplate(ctx, id, patch)],
    answer: { status: 200, parts: templateText(ctx, id) },
  });
  return answer;
}

/** Deletes a template; messages written with it stay. @throws 404 */
export async function deleteTemplate(ctx: WorkspaceContext, id: number): Promise<void> {
  await ctx.db.write({
    guards: [templateGuard(ctx, id)],
    statements: [recordTemplateDeletion(ctx, id), removeTemplate(ctx, id)],
  });
}
