import { addDays } from '../../engines/calendar/days.ts';
import { costOf, daysUntilSold, shareSpend } from '../../engines/forecasting/buying.ts';
import { MAX_FORECASTS } from '../../engines/forecasting/selection.ts';
import { selectSeasonal } from '../buying/service.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { requireStyle, workspaceDay } from '../core/style.ts';
import type { HarvestLine } from './buying-contract.ts';
import { openFacts } from './facts-service.ts';
import { type HarvestPlan, planHarvests } from './harvest-service.ts';

/**
 * What to buy of each item with a buying window, in its open or next one; what opens first comes first.
 * @param spend cents to share among them; each gets what it needs without it
 */
export async function listBuying(
  ctx: WorkspaceContext,
  { itemId, spend }: { itemId?: number | undefined; spend?: number | undefined },
): Promise<HarvestLine[]> {
  await requireStyle(ctx);
  const { results } = await ctx.db.read([selectSeasonal(ctx, MAX_FORECASTS, itemId)]);
  if (results[0].length === 0) return [];
  const reader = await openFacts(ctx, null, { withDemand: true });
  const { byId } = await reader.candidates();
  const { orders, now } = reader.facts;
  const today = workspaceDay(now);
  const plans = await planHarvests(ctx, results[0], { byId, orders, now, today });
  const ends = plans.map(({ item, onOrder, forecast }) => daysUntilSold(item.onHand + onOrder, forecast));
  const dayIn = (days: number | null | undefined) => (typeof days === 'number' ? addDays(today, days) : null);
  const wanted = plans.map(({ item, sizes, need }, place) => ({
    ...{ quantity: need.quantity, cost: item.costPrice, sellingPrice: item.sellingPrice },
    ...{ ...sizes, runsOutIn: dayIn(ends[place])?.slice(0, 7) ?? null },
  }));
  const bought = spend === undefined ? wanted.map(({ quantity }) => quantity) : shareSpend(wanted, spend);
  return plans.map((plan, place) => {
    const quantity = bought[place] ?? 0;
    const { arrivesIn } = plan;
    const lasts = daysUntilSold(plan.item.onHand + plan.onOrder, plan.forecast, { quantity, arrivesIn });
    return {
      ...toLine(plan, quantity),
      runsOutOn: dayIn(ends[place]),
      lastsUntil: dayIn(lasts),
      reachesNext: lasts === null || lasts >= Math.floor(plan.nextArrivesIn),
    };
  });
}

function toLine(
  { item, current, following, daysUntil, onOrder, shelfLifeDays, need }: HarvestPlan,
  quantity: number,
): Omit<HarvestLine, 'runsOutOn' | 'lastsUntil' | 'reachesNext'> {
  const { costPrice } = item;
  const price = (amount: number) => (costPrice === null ? null : costOf(amount, costPrice));
  return {
    itemId: item.id,
    item: { name: item.name, unit: item.unit },
    supplier: item.supplier,
    window: { name: current.span.name, opensOn: current.opens, closesOn: current.closes },
    daysUntil,
    next: { name: following.span.name, opensOn: following.opens },
    ...{ onHand: item.onHand, onOrder, shelfLifeDays },
    ...{ need: need.quantity, needCost: price(need.quantity), quantity, cost: price(quantity) },
    limitedBy: quantity < need.quantity ? 'spend' : need.isLimited ? 'shelf_life' : null,
  };
}
