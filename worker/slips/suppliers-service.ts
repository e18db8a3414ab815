import type { z } from 'zod';
import { toAlias } from '../../engines/slip-parsing/match.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { notFound } from '../core/errors.ts';
import type { Statement } from '../core/sql/batch.ts';
import type { Guard } from '../core/sql/guards.ts';
import type { slipSupplierChange, slipSupplierQuery } from './names-contract.ts';
import {
  changeSupplier,
  recordSupplierChange,
  recordSupplierRemoval,
  rememberSupplier,
  removeSupplier,
  supplierExists,
} from './suppliers-queries.ts';

/** The statements that learn from a confirmed slip who a supplier is that was read as `readAs`. */
export function learnSupplier(ctx: WorkspaceContext, readAs: string, supplier: string): Statement[] {
  const alias = toAlias(readAs);
  if (alias === '' || supplier === '') return [];
  // What was read is right: an earlier correction was wrong.
  if (supplier === readAs) return [removeSupplier(ctx, alias)];
  return [rememberSupplier(ctx, alias, readAs, supplier)];
}

/** Says that a supplier read as this is another one. @throws 404 if it is not remembered */
export async function changeSlipSupplier(
  ctx: WorkspaceContext,
  { readAs, supplier }: z.output<typeof slipSupplierChange>,
): Promise<void> {
  const alias = toAlias(readAs);
  await ctx.db.write({
    guards: [supplierGuard(ctx, alias)],
    statements: [recordSupplierChange(ctx, alias, supplier), changeSupplier(ctx, alias, supplier)],
  });
}

/** Forgets who a supplier is that is read as this. @throws 404 if it is not remembered */
export async function forgetSlipSupplier(
  ctx: WorkspaceContext,
  { readAs }: z.output<typeof slipSupplierQuery>,
): Promise<void> {
  const alias = toAlias(readAs);
  await ctx.db.write({
    guards: [supplierGuard(ctx, alias)],
    statements: [recordSupplierRemoval(ctx, alias), removeSupplier(ctx, alias)],
  });
}

const supplierGuard = (ctx: WorkspaceContext, alias: string): Guard => ({
  name: 'slip_supplier_not_found',
  holds: supplierExists(ctx, alias),
  refusal: () => notFound('Supplier'),
});
