import { DAYS_PER_WEEK, weeklyDemand } from '../../engines/forecasting/demand.ts';
import { estimateLeadTime, USUAL_CYCLE_DAYS } from '../../engines/forecasting/lead-time.ts';
import { demandOver } from '../../engines/forecasting/safety-stock.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { forecastWeeks } from '../core/kept-forecasts.ts';
import { fromThousandths, type Thousandths, toThousandths } from '../core/quantity.ts';
import { selectCoverRows, theseItems } from '../core/sql/cover-rows.ts';
import { parseJson } from '../core/sql/rows.ts';
import type { ItemOfRecipes } from './packable-queries.ts';

/** A product of which an order of an input would make more. */
interface Unlocking {
  itemId: number;
  inputId: number;
}

/**
 * What of each product would be sold until goods of the order after the next one arrive, by its forecast, in thousandths.
 * Of several recipes for it, the input that is delivered last counts.
 */
export async function sellable(
  ctx: WorkspaceContext,
  products: readonly Unlocking[],
  items: readonly ItemOfRecipes[],
  now: number,
): Promise<Map<number, Thousandths>> {
  if (products.length === 0) return new Map();
  const daysTo = new Map(items.map((item) => [item.id, estimateLeadTime(item, toDeliveries(item)).days]));
  const weeks = new Map<number, number>();
  for (const { itemId, inputId } of products) {
    const lasting = ((daysTo.get(inputId) ?? 0) + USUAL_CYCLE_DAYS) / DAYS_PER_WEEK;
    weeks.set(itemId, Math.max(weeks.get(itemId) ?? 0, lasting));
  }
  const { results } = await ctx.db.read([selectCoverRows(ctx, theseItems([...weeks.keys()]), now)]);
  return new Map(
    results[0].map(({ itemId, since, weeks: used }) => {
      const pairs = used === null ? [] : parseJson(used);
      const demand = pairs.map((value, i) => (i % 2 === 0 ? value : fromThousandths(value)));
      const forecast = forecastWeeks(weeklyDemand(demand, since, now));
      return [itemId, toThousandths(demandOver(forecast, weeks.get(itemId) ?? 0).mean)];
    }),
  );
}

const toDeliveries = ({ supplierDays }: ItemOfRecipes) => ({ observed: [], statedDays: supplierDays });
