import type { AbcClass } from '../../engines/forecasting/classes.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { openFacts } from './facts-service.ts';

/** The class of every item in stock by its share of the demand of a year, as AI Insights names it. By item. */
export async function classesOfItems(ctx: WorkspaceContext): Promise<Map<number, AbcClass>> {
  // Sums over whole weeks and years are the same in every time zone.
  const reader = await openFacts(ctx, null, { withDemand: true });
  const { all } = await reader.candidates();
  return new Map(all.map(({ item, abc }) => [item.id, abc]));
}
