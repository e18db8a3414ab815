import type { WorkspaceContext } from '../core/context.ts';
import { notFound } from '../core/errors.ts';
import { joinParts } from '../core/sql/json-rows.ts';
import type { JsonText } from '../core/sql/json-text.ts';
import { itemKnown, selectCommunications, selectHolds, supplierExistsOrArchived } from './communication-queries.ts';
import type { Communication } from './contract.ts';

/** Maximum messages in a history. */
const MAX_LISTED = 200;

/** Messages to a supplier, also a deleted one, newest first. @throws 404 */
export async function listSupplierCommunications(
  ctx: WorkspaceContext,
  supplierId: number,
): Promise<JsonText<Communication[]>> {
  const { results } = await ctx.db.read([
    selectHolds(ctx, supplierExistsOrArchived(ctx, supplierId)),
    selectCommunications(ctx, { supplierId }, MAX_LISTED),
  ]);
  const [[row], parts] = results;
  if (!row?.holds) throw notFound('Supplier');
  return joinParts(parts);
}

/** Messages about an item, also a deleted one, newest first. @throws 404 */
export async function listItemCommunications(
  ctx: WorkspaceContext,
  itemId: number,
): Promise<JsonText<Communication[]>> {
  const { results } = await ctx.db.read([
    selectHolds(ctx, itemKnown(ctx, itemId)),
    selectCommunications(ctx, { itemId }, MAX_LISTED),
  ]);
  const [[row], parts] = results;
  if (!row?.holds) throw notFound('Item');
  return joinParts(parts);
}
