import type { WorkspaceContext } from '../core/context.ts';
import { notFound } from '../core/errors.ts';
import { joinParts } from '../core/sql/json-rows.ts';
import type { JsonText } from '../core/sql/json-text.ts';
import { selectAllPlacedStock, selectPlacedStock } from './placed-stock-queries.ts';
import { selectKnown } from './queries.ts';
import type { PlacedStock, PlacedStockOfItem } from './stock-contract.ts';

/** Where an item's stock lies, by place and lot, also of a deleted item. @throws 404 */
export async function listStock(ctx: WorkspaceContext, itemId: number): Promise<JsonText<PlacedStock[]>> {
  const { results } = await ctx.db.read([selectKnown(ctx, itemId), selectPlacedStock(ctx, itemId)]);
  const [[row], parts] = results;
  if (!row?.known) throw notFound('Item');
  return joinParts(parts);
}

/** Where the stock of all items lies, but of those that lie in Main without a lot as a whole. */
export async function listAllStock(ctx: WorkspaceContext): Promise<JsonText<PlacedStockOfItem[]>> {
  const { results } = await ctx.db.read([selectAllPlacedStock(ctx)]);
  return joinParts(results[0]);
}
