import type { z } from 'zod';
import type { WorkspaceContext } from '../core/context.ts';
import { notFound } from '../core/errors.ts';
import { joinParts } from '../core/sql/json-rows.ts';
import type { JsonText } from '../core/sql/json-text.ts';
import { changeInventory } from '../inventory/ledger.ts';
import type { BuyingWindow, windowsInput } from './contract.ts';
import { isItem, selectFound, selectWindows, setWindows, windowsText } from './queries.ts';

/** For what to buy in them. */
export { type SeasonalItem, selectSeasonal } from './queries.ts';

/** The buying windows of an item, in the order of the year. @throws 404 */
export async function listWindows(ctx: WorkspaceContext, itemId: number): Promise<JsonText<BuyingWindow[]>> {
  const { results } = await ctx.db.read([selectFound(ctx, itemId), selectWindows(ctx, itemId)]);
  if (!results[0][0]?.found) throw notFound('Item');
  return joinParts(results[1]);
}

/** Sets the buying windows of an item, in place of those that it has. @throws 404 */
export async function changeWindows(
  ctx: WorkspaceContext,
  itemId: number,
  { windows }: z.output<typeof windowsInput>,
): Promise<JsonText<BuyingWindow[]>> {
  const { answer } = await ctx.db.write({
    guards: [{ name: 'item_not_found', holds: isItem(ctx, itemId), refusal: () => notFound('Item') }],
    // No item changes: other devices learn of it by the version of the inventory.
    statements: changeInventory(ctx, setWindows(ctx, itemId, windows), []),
    answer: { status: 200, parts: windowsText(ctx, itemId) },
  });
  return answer;
}
