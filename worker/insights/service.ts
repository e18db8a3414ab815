import type { z } from 'zod';
import { abcClasses } from '../../engines/forecasting/classes.ts';
import { weeklyDemand } from '../../engines/forecasting/demand.ts';
import { leadTimeOf } from '../../engines/forecasting/lead-time.ts';
import { type ItemPlan, planOf, USUAL_SERVICE_LEVEL } from '../../engines/forecasting/plan.ts';
import { type Candidate, pressureOf, worthForecasting } from '../../engines/forecasting/selection.ts';
import { valueOfUse } from '../../engines/forecasting/stocked-item.ts';
import { awaited, deliveriesOf, supplierFigures } from '../../engines/forecasting/supplier-scores.ts';
import type { ItemGroup } from '../../engines/stock/item-groups.ts';
import { byItem, type OpenOrder } from '../../engines/stock/open-order.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { notFound } from '../core/errors.ts';
import type { JsonText } from '../core/http/endpoint.ts';
import { fromThousandths } from '../core/quantity.ts';
import { modelFor } from '../model/service.ts';
import { selectOpenOrders } from '../orders/service.ts';
import { answerTo, recommendations } from './answers.ts';
import type { Business } from './business.ts';
import type { InsightsAnswer, ItemInsight, ItemInsightsAnswer, insightsInput } from './contract.ts';
import { coverAnswer, onOrderAnswer } from './cover-answer.ts';
import { questionIn, type Topic } from './intents.ts';
import { answerByModel } from './model-service.ts';
import { selectAsked, selectStock, selectSuppliers, selectWeeks } from './queries.ts';
import { stockFrom } from './stock-rows.ts';

/**
 * The computations over a workspace: what the built-in answers are made of, and what a model is given as tools, so that
 * its numbers are the database's. Reading costs one trip, forecasts one more for the weeks of those items that need them.
 */
export interface Insights {
  /** The business with the items that are worth a forecast forecast. */
  business: Business;
  /** Plans of these items, in this order; those that are not in stock any more are left out. */
  plansOf(itemIds: readonly number[]): Promise<ItemPlan[]>;
}

/** Reads the workspace and computes what every insight rests on. */
export async function insightsOf(ctx: WorkspaceContext): Promise<Insights> {
  const now = Date.now();
  const workspace = await readWorkspace(ctx, now);
  const { chosen, leftOut } = worthForecasting(workspace.candidates);
  const plans = await plan(ctx, chosen, workspace.facts.orders, USUAL_SERVICE_LEVEL, now);
  const known = new Map(plans.map((one) => [one.item.id, one]));
  return {
    business: { ...workspace.facts, plans, leftOut, now },
    plansOf: async (itemIds) => {
      const wanted = itemIds.flatMap((id) => workspace.byId.get(id) ?? []);
      const missing = wanted.filter(({ item }) => !known.has(item.id));
      if (missing.length > 0) {
        for (const one of await plan(ctx, missing, workspace.facts.orders, USUAL_SERVICE_LEVEL, now))
          known.set(one.item.id, one);
      }
      return wanted.flatMap(({ item }) => known.get(item.id) ?? []);
    },
  };
}

/** What is worth knowing now. */
export async function recommend(ctx: WorkspaceContext): Promise<InsightsAnswer> {
  const { business } = await insightsOf(ctx);
  return { ...recommendations(business), engine: 'built-in' };
}

/**
 * Answers a question, kept with the request's Idempotency-Key where it has one: in a model's words where there is a
 * model and the caller does not ask for the built-in engine.
 * @throws ModelFailure when the model gives no answer
 */
export async function askInsights(
  ctx: WorkspaceContext,
  { query, engine }: z.output<typeof insightsInput>,
): Promise<JsonText<InsightsAnswer>> {
  const insights = await insightsOf(ctx);
  const model = engine === 'built-in' ? null : modelFor(ctx);
  const answer = model ? await answerByModel(ctx, model, query, insights) : await answerBuiltIn(query, insights);
  return ctx.db.keep({ status: 200, text: JSON.stringify(answer) });
}

/** What a question of one topic is answered, about goods of these kinds or all: for the assistant, which reads words itself. */
export async function answerTopic(
  ctx: WorkspaceContext,
  topic: Topic,
  groups: readonly ItemGroup[],
): Promise<InsightsAnswer> {
  const { business } = await insightsOf(ctx);
  return {
    ...answerTo({ topics: [topic], itemIds: [], beyond: null, groups: [...groups] }, business, []),
    engine: 'built-in',
  };
}

async function answerBuiltIn(query: string, { business, plansOf }: Insights): Promise<InsightsAnswer> {
  const question = questionIn(query, business.items);
  const named = await plansOf(question.itemIds);
  return { ...answerTo(question, business, named), engine: 'built-in' };
}

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
  const now = Date.now();
  const { candidates, byId, facts } = await readWorkspace(ctx, now);
  const ids = id === undefined ? byPressure(candidates).slice(0, limit) : [id];
  const wanted = ids.flatMap((one) => byId.get(one) ?? []);
  if (id !== undefined && wanted.length === 0) throw notFound('Item');
  const plans = await plan(ctx, wanted, facts.orders, serviceLevel, now);
  return { items: plans.map(itemInsightOf), total: candidates.length, serviceLevel };
}

async function readWorkspace(ctx: WorkspaceContext, now: number) {
  const { results } = await ctx.db.read([
    selectStock(ctx, now),
    selectAsked(ctx, now),
    selectSuppliers(ctx),
    selectOpenOrders(ctx),
  ]);
  const [parts, asked, entries, open] = results;
  const orders = byItem(open, now);
  const items = stockFrom(parts);
  const deliveries = deliveriesOf(asked, entries);
  const classes = abcClasses(items.map(valueOfUse));
  const candidates = items.map(
    (item, index): Candidate => ({
      item,
      leadTime: leadTimeOf(item, deliveries.get(item.supplierKey)),
      abc: classes[index] ?? 'C',
    }),
  );
  return {
    candidates,
    byId: new Map(candidates.map((candidate) => [candidate.item.id, candidate])),
    facts: {
      items,
      suppliers: supplierFigures(items, entries, deliveries),
      abc: new Map(candidates.map(({ item, abc }) => [item.id, abc])),
      awaited: awaited(asked),
      orders,
    },
  };
}

function byPressure(candidates: readonly Candidate[]): number[] {
  return candidates
    .map((candidate) => ({ id: candidate.item.id, pressure: pressureOf(candidate), value: valueOfUse(candidate.item) }))
    .sort((a, b) => (a.pressure === b.pressure ? b.value - a.value : a.pressure - b.pressure))
    .map(({ id }) => id);
}

/** Reads the weeks of these items and plans each, in their order. Items that nobody wanted in a year need no reading. */
async function plan(
  ctx: WorkspaceContext,
  candidates: readonly Candidate[],
  orders: ReadonlyMap<number, readonly OpenOrder[]>,
  serviceLevel: number,
  now: number,
): Promise<ItemPlan[]> {
  const wanted = candidates.filter(({ item }) => item.lastUsed !== null).map(({ item }) => item.id);
  const weeks = new Map<number, number[]>();
  if (wanted.length > 0) {
    const { results } = await ctx.db.read([selectWeeks(ctx, wanted, now)]);
    for (const row of results[0]) weeks.set(row.itemId, JSON.parse(row.weeks));
  }
  return candidates.map((candidate) => {
    const pairs = (weeks.get(candidate.item.id) ?? []).map((value, i) =>
      i % 2 === 0 ? value : fromThousandths(value),
    );
    const history = weeklyDemand(pairs, candidate.item.since, now);
    return planOf({ ...candidate, history, serviceLevel, orders: orders.get(candidate.item.id) ?? [], now });
  });
}

const thousandths = (quantity: number) => Math.round(quantity * 1000) / 1000;
const WEEKS_TOLD = 8;

function itemInsightOf({
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
      weeks: forecast.expected.slice(0, WEEKS_TOLD).map((expected, week) => ({
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
      packSize: item.packSize,
      minimumOrder: item.minimumOrder,
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
