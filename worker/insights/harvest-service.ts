import { type DatedSpan, daysBetween, nextSpans } from '../../engines/calendar/yearly.ts';
import { BUYING_WEEKS, type HarvestNeed, harvestNeed } from '../../engines/forecasting/buying.ts';
import type { DemandForecast } from '../../engines/forecasting/forecast/forecast.ts';
import { type OrderSizes, orderSizes, USUAL_SERVICE_LEVEL } from '../../engines/forecasting/plan.ts';
import type { Candidate } from '../../engines/forecasting/selection.ts';
import type { StockedItem } from '../../engines/forecasting/stocked-item.ts';
import type { OpenOrder } from '../../engines/stock/open-order.ts';
import type { BuyingWindow } from '../buying/contract.ts';
import type { SeasonalItem } from '../buying/service.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { forecastWeeks } from '../core/kept-forecasts.ts';
import { fromThousandths, toThousandths } from '../core/quantity.ts';
import { parseJson } from '../core/sql/rows.ts';
import { readHistories } from './histories-service.ts';

/** What is to be bought of an item in its open or next window. Quantities in its unit. */
export interface HarvestPlan {
  item: StockedItem;
  current: DatedSpan<BuyingWindow>;
  following: DatedSpan<BuyingWindow>;
  daysUntil: number;
  /** Days until goods of this window, and of the next one, arrive. */
  arrivesIn: number;
  nextArrivesIn: number;
  onOrder: number;
  sizes: OrderSizes;
  shelfLifeDays: number | null;
  forecast: DemandForecast;
  need: HarvestNeed;
}

/**
 * Plans what to buy of items with windows, what opens first first.
 * @param today the workspace's day, `YYYY-MM-DD`
 */
export async function planHarvests(
  ctx: WorkspaceContext,
  seasonal: readonly SeasonalItem[],
  known: {
    byId: ReadonlyMap<number, Candidate>;
    orders: ReadonlyMap<number, readonly OpenOrder[]>;
    now: number;
    today: string;
  },
): Promise<HarvestPlan[]> {
  const { byId, orders, now, today } = known;
  const wanted = seasonal.flatMap((one) => {
    const candidate = byId.get(one.itemId);
    const spans = nextSpans(parseJson(one.windows), today);
    return candidate && spans ? [{ candidate, shelfLifeDays: middleOf(parseJson(one.keptDays)), ...spans }] : [];
  });
  const histories = await readHistories(
    ctx,
    wanted.map(({ candidate }) => candidate),
    now,
  );
  return wanted
    .map(({ candidate: { item, leadTime }, ...rest }, place): HarvestPlan => {
      const forecast = forecastWeeks(histories[place] ?? [], BUYING_WEEKS);
      const onOrder = sumOpen(orders.get(item.id) ?? []);
      const daysUntil = Math.max(0, daysBetween(today, rest.current.opens));
      const nextArrivesIn = daysBetween(today, rest.following.opens) + leadTime.days;
      const arrivesIn = daysUntil + leadTime.days;
      const sizes = orderSizes(item);
      const terms = {
        ...{ ...sizes, arrivesIn, nextArrivesIn, shelfLifeDays: rest.shelfLifeDays },
        ...{ deliveryDeviation: leadTime.deviation, serviceLevel: USUAL_SERVICE_LEVEL },
      };
      const need = harvestNeed(forecast, terms, item.onHand + onOrder);
      return { item, ...rest, daysUntil, arrivesIn, nextArrivesIn, onOrder, sizes, forecast, need };
    })
    .toSorted((a, b) => a.daysUntil - b.daysUntil || a.item.name.localeCompare(b.item.name, 'en'));
}

const sumOpen = (orders: readonly OpenOrder[]): number =>
  fromThousandths(orders.reduce((sum, { open }) => sum + toThousandths(open), 0));

/** The median; null of nothing. */
function middleOf(values: readonly number[]): number | null {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? null;
}
