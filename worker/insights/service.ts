import { type ItemPlan, USUAL_SERVICE_LEVEL } from '../../engines/forecasting/plan.ts';
import { ORDER_TERM_FIELDS, pickFields } from '../../engines/inventory/fields.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { notFound } from '../core/errors.ts';
import { byPressure } from './candidates.ts';
import type { ItemInsight, ItemInsightsAnswer } from './contract.ts';
import { coverAnswer, onOrderAnswer } from './cover-answer.ts';
import { openFacts, planItems } from './facts-service.ts';

/** Items that one answer lists unless another number is asked for. */
const USUAL_LIMIT = 50;

/**
 * Forecast, cover and advice item by item, the most pressing first.
 * @throws 404 when the one item that is asked for is not there
 */
export async function listItemInsights(
  ctx: WorkspaceContext,
  {
    id,
    limit = USUAL_LIMIT,
    serviceLevel = USUAL_SERVICE_LEVEL,
  }: { id?: number; limit?: number; serviceLevel?: number },
): Promise<ItemInsightsAnswer> {
  const reader = await openFacts(ctx, null, { withDemand: true });
  const { all, byId } = await reader.candidates();
  const ids = id === undefined ? byPressure(all).slice(0, limit) : [id];
  const wanted = ids.flatMap((one) => byId.get(one) ?? []);
  if (id !== undefined && wanted.length === 0) throw notFound('Item');
  const { orders, now } = reader.facts;
  const plans = await planItems(ctx, wanted, { orders, now, serviceLevel });
  return { items: plans.map(toItemInsight), total: all.length, serviceLevel };
}

const thousandths = (quantity: number) => Math.round(quantity * 1000) / 1000;
const WEEKS_SHOWN = 8;

function toItemInsight({
  item,
  forecast,
  cover,
  orders,
  leadTime,
  advice,
  orderInDays,
  orderCost,
  risk,
  ...rest
}: ItemPlan): ItemInsight {
  return {
    itemId: item.id,
    name: item.name,
    unit: item.unit,
    onHand: item.onHand,
    supplier: item.supplier,
    forecast: {
      weeks: forecast.expected.slice(0, WEEKS_SHOWN).map((expected, week) => ({
        expected: thousandths(expected),
        low: thousandths(forecast.low[week] ?? 0),
        high: thousandths(forecast.high[week] ?? expected),
      })),
      kind: forecast.profile.kind,
      methods: forecast.methods.map(({ method, weight }) => ({ method, weight: thousandths(weight) })),
      seasonal: forecast.seasonalStrength !== null,
      weeksOfHistory: forecast.periods,
    },
    cover: coverAnswer(cover),
    onOrder: orders.map(onOrderAnswer),
    leadTime: {
      days: thousandths(leadTime.days),
      source: leadTime.source,
      observations: leadTime.observations,
    },
    reorder: {
      due: advice.due,
      quantity: advice.quantity,
      ...pickFields(item, ORDER_TERM_FIELDS),
      cost: orderCost,
      reorderPoint: advice.reorderPoint,
      safetyStock: advice.safetyStock,
      orderUpTo: advice.orderUpTo,
      inDays: orderInDays,
      risk: Math.round(risk * 100),
    },
    abc: rest.abc,
    xyz: rest.xyz,
    confidence: rest.confidence,
  };
}
