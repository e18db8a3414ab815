import type { WorkspaceContext } from '../core/context.ts';
import { isOutdated } from '../core/sql/seen-versions.ts';
import type { Counted } from './counted-contract.ts';
import { selectLastCounts } from './counted-queries.ts';

/** For other features that need to know when items were last counted. */
export { selectLastCounts } from './counted-queries.ts';

/**
 * When items were last counted.
 * @param known the version that the caller has, or null
 * @returns null if the caller already has this version
 */
export async function listCounted(
  ctx: WorkspaceContext,
  known: number | null,
): Promise<{ version: number; counted: Counted | null }> {
  if (known !== null && !isOutdated(ctx.workspaceId, known)) {
    const { caller } = await ctx.db.read([]);
    if (caller.inventoryVersion === known) return { version: known, counted: null };
  }
  const { caller, results } = await ctx.db.read([selectLastCounts(ctx)]);
  const counted = results[0].map(({ itemId, countedAt }) => ({
    id: itemId,
    countedAt: new Date(countedAt).toISOString(),
  }));
  return { version: caller.inventoryVersion, counted };
}
