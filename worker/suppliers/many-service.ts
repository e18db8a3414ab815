import type { WorkspaceContext } from '../core/context.ts';
import { DomainError } from '../core/errors.ts';
import type { Guard } from '../core/sql/guards.ts';
import { deleteUploadsOf, removeFilesOfSuppliers } from '../files/service.ts';
import { recordSupplierDeletion, recordSupplierRestoration } from './audit-queries.ts';
import { setSuppliersArchived, suppliersExist } from './queries.ts';

const allGuard = (ctx: WorkspaceContext, ids: readonly number[], isActive: boolean): Guard => ({
  name: 'suppliers_not_found',
  holds: suppliersExist(ctx, ids, isActive),
  refusal: () =>
    new DomainError('not_found', 'Not all of these suppliers exist. Reload the list, then choose them again.'),
});

/** Deletes suppliers with their files, all or none; messages to them stay readable. @throws 404 */
export async function archiveSuppliers(ctx: WorkspaceContext, ids: readonly number[]): Promise<string> {
  const known = [...new Set(ids)];
  const { results, answer } = await ctx.db.write({
    guards: [allGuard(ctx, known, true)],
    statements: [
      removeFilesOfSuppliers(ctx, known),
      ...known.map((id) => recordSupplierDeletion(ctx, id)),
      setSuppliersArchived(ctx, known, true),
    ],
    answer: answerOf(known),
  });
  await deleteUploadsOf(ctx, results[0]);
  return answer;
}

/** Brings deleted suppliers back as they were, all or none. @throws 404 */
export async function restoreSuppliers(ctx: WorkspaceContext, ids: readonly number[]): Promise<string> {
  const known = [...new Set(ids)];
  const { answer } = await ctx.db.write({
    guards: [allGuard(ctx, known, false)],
    statements: [...known.map((id) => recordSupplierRestoration(ctx, id)), setSuppliersArchived(ctx, known, false)],
    answer: answerOf(known),
  });
  return answer;
}

const answerOf = (ids: readonly number[]) =>
  ({ status: 200, text: JSON.stringify({ suppliers: ids.length }) }) as const;
