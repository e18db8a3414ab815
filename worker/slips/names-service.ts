import type { z } from 'zod';
import { listAliasKeys } from '../../engines/slip-parsing/match.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { notFound } from '../core/errors.ts';
import type { Guard } from '../core/sql/guards.ts';
import type { SlipNamesAnswer, slipNameChange, slipNameQuery } from './names-contract.ts';
import {
  changeName,
  itemExists,
  type NameKeys,
  nameExists,
  recordNameChange,
  recordNameRemoval,
  removeName,
  selectNames,
} from './names-queries.ts';
import { selectSlipSuppliers } from './suppliers-queries.ts';

/** What suppliers call the workspace's items, and how suppliers are read, newest first. */
export async function listSlipNames(ctx: WorkspaceContext): Promise<SlipNamesAnswer> {
  const { results } = await ctx.db.read([selectNames(ctx), selectSlipSuppliers(ctx)]);
  const [rows, suppliers] = results;
  return {
    names: rows.map(({ total: _, itemDeleted, confirmedAt, ...row }) => ({
      ...row,
      itemDeleted: itemDeleted === 1,
      confirmedAt: new Date(confirmedAt).toISOString(),
    })),
    total: rows[0]?.total ?? 0,
    suppliers: suppliers.map(({ confirmedAt, ...row }) => ({
      ...row,
      confirmedAt: new Date(confirmedAt).toISOString(),
    })),
  };
}

/** Gives a name another item. @throws 404 if the name or the item is unknown */
export async function changeSlipName(
  ctx: WorkspaceContext,
  { name, supplier, itemId }: z.output<typeof slipNameChange>,
): Promise<void> {
  const keys = toKeys(name, supplier);
  const item: Guard = { name: 'item_not_found', holds: itemExists(ctx, itemId), refusal: () => notFound('Item') };
  await ctx.db.write({
    guards: [nameGuard(ctx, keys), item],
    statements: [recordNameChange(ctx, keys, itemId), ...changeName(ctx, keys, itemId)],
  });
}

/** Forgets a name. @throws 404 if it is unknown */
export async function forgetSlipName(
  ctx: WorkspaceContext,
  { name, supplier }: z.output<typeof slipNameQuery>,
): Promise<void> {
  const keys = toKeys(name, supplier);
  await ctx.db.write({
    guards: [nameGuard(ctx, keys)],
    statements: [recordNameRemoval(ctx, keys), ...removeName(ctx, keys)],
  });
}

function toKeys(name: string, supplier?: string | null): NameKeys {
  const [own, plain = own] = listAliasKeys(supplier ?? '', name);
  // Without letters and digits there is nothing to remember.
  if (own === undefined || plain === undefined) throw notFound('Name');
  return { own, plain };
}

const nameGuard = (ctx: WorkspaceContext, keys: NameKeys): Guard => ({
  name: 'slip_name_not_found',
  holds: nameExists(ctx, keys),
  refusal: () => notFound('Name'),
});
