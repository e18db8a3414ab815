import type { WorkspaceContext } from '../core/context.ts';
import { abcClasses } from './classes.ts';
import { weeklyDemand } from './demand.ts';
import { leadTimeOf } from './lead-time.ts';
import { type ItemPlan, planOf, USUAL_SERVICE_LEVEL } from './plan.ts';
import { selectAsked, selectStock, selectSuppliers, selectWeeks } from './queries.ts';
import { type Candidate, worthForecasting } from './selection.ts';
import { stockFrom } from './stock-rows.ts';
import { valueOfUse } from './stocked-item.ts';
import { deliveriesOf } from './supplier-scores.ts';

interface WeeksRow {
  itemId: number;
  /** JSON, as `weeklyDemand` takes it. */
  weeks: string;
}

/**
 * What is foreseen for items of the workspace, in one batch for items that are named and in two for all that are worth a
 * forecast, the most pressing first.
 * @param now epoch milliseconds
 * @param itemIds the items; without them, those that are worth a forecast
 */
export async function readPlans(ctx: WorkspaceContext, now: number, itemIds?: readonly number[]): Promise<ItemPlan[]> {
  const { results } = await ctx.db.read([
    selectStock(ctx, now),
    selectAsked(ctx, now),
    selectSuppliers(ctx),
    selectWeeks(ctx, itemIds ?? [], now),
  ]);
  const [parts, asked, entries, namedWeeks] = results;
  const items = stockFrom(parts);
  const deliveries = deliveriesOf(asked, entries);
  const classes = abcClasses(items.map(valueOfUse));
  const candidates = items.map(
    (item, i): Candidate => ({
      item,
      leadTime: leadTimeOf(item, deliveries.get(item.supplierKey)),
      abc: classes[i] ?? 'C',
    }),
  );
  const wanted = new Set(itemIds);
  const chosen = itemIds ? candidates.filter(({ item }) => wanted.has(item.id)) : worthForecasting(candidates).chosen;
  const weeks: WeeksRow[] = itemIds ? namedWeeks : await weeksOf(ctx, chosen, now);
  const histories = new Map(weeks.map(({ itemId, weeks: pairs }): [number, number[]] => [itemId, JSON.parse(pairs)]));
  return chosen.map(({ item, leadTime, abc }) => {
    const thousandths = weeklyDemand(histories.get(item.id) ?? [], item.since, now);
    const history = thousandths.map((quantity) => quantity / 1000);
    return planOf({ item, history, leadTime, abc, serviceLevel: USUAL_SERVICE_LEVEL });
  });
}

async function weeksOf(ctx: WorkspaceContext, candidates: readonly Candidate[], now: number): Promise<WeeksRow[]> {
  const ids = candidates.map(({ item }) => item.id);
  const { results } = await ctx.db.read([selectWeeks(ctx, ids, now)]);
  return results[0];
}
