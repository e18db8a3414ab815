import { weeklyDemand } from '../../engines/forecasting/demand.ts';
import type { Candidate } from '../../engines/forecasting/selection.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { fromThousandths } from '../core/quantity.ts';
import { selectWeeks } from '../core/sql/demand.ts';
import { parseJson } from '../core/sql/rows.ts';

/** The demand of these items week by week, the oldest first. Items that nobody wanted in a year need no reading. */
export async function readHistories(
  ctx: WorkspaceContext,
  candidates: readonly Candidate[],
  now: number,
): Promise<number[][]> {
  const wanted = candidates.filter(({ item }) => item.lastUsed !== null).map(({ item }) => item.id);
  const weeks = new Map<number, number[]>();
  if (wanted.length > 0) {
    const { results } = await ctx.db.read([selectWeeks(ctx, wanted, now)]);
    for (const row of results[0]) weeks.set(row.itemId, parseJson(row.weeks));
  }
  return candidates.map(({ item }) => {
    const pairs = (weeks.get(item.id) ?? []).map((value, i) => (i % 2 === 0 ? value : fromThousandths(value)));
    return weeklyDemand(pairs, item.since, now);
  });
}
