import { weeklyDemand } from '../../engines/forecasting/demand.ts';
import { type ItemPlan, planItem, USUAL_SERVICE_LEVEL } from '../../engines/forecasting/plan.ts';
import { type Candidate, worthForecasting } from '../../engines/forecasting/selection.ts';
import {
  type Demand,
  type Facts,
  type Need,
  NO_FACTS,
  type WorkspaceSnapshot,
} from '../../engines/questions/snapshot.ts';
import { byItem, type OpenOrder } from '../../engines/stock/open-order.ts';
import { USED_REASONS } from '../../engines/stock/usage.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { fromThousandths } from '../core/quantity.ts';
import type { JsonPart } from '../core/sql/json-text.ts';
import { parseJson, parseParts } from '../core/sql/rows.ts';
import { selectOpenOrders } from '../orders/service.ts';
import { type Candidates, toCandidates } from './candidates.ts';
import { type AskedRow, selectAsked, selectUse, selectWeeks, type UseRow } from './queries.ts';
import {
  selectFlows,
  selectLastUse,
  selectMessages,
  selectMovements,
  selectNothing,
  selectPeople,
  selectStockItems,
  selectSuppliers,
} from './snapshot-queries.ts';
import { toStockItems } from './stock-items.ts';

/** Messages of the team that are looked through. */
const MAX_MESSAGES = 500;

/** A workspace read once for one request; what only some questions need is added as they come. */
export interface SnapshotReader {
  readonly snapshot: WorkspaceSnapshot;
  /** Every item as forecasts take it. */
  candidates(): Promise<Candidates>;
  /** The snapshot with these facts, read in one trip, and one more for forecasts. */
  load(need: Need): Promise<WorkspaceSnapshot>;
}

/**
 * Reads a workspace in one trip.
 * @param timeZone in which days begin
 * @param withDemand reads the sums of the ledger in the same trip, for what cannot do without
 */
export async function openSnapshot(
  ctx: WorkspaceContext,
  timeZone: string,
  { withDemand = false } = {},
): Promise<SnapshotReader> {
  const now = Date.now();
  const { caller, results } = await ctx.db.read([
    selectStockItems(ctx),
    selectSuppliers(ctx),
    selectPeople(ctx),
    selectOpenOrders(ctx),
    withDemand ? selectUse(ctx, now) : selectNothing(ctx),
    withDemand ? selectAsked(ctx, now) : selectNothing(ctx),
  ]);
  const [parts, suppliers, people, open, uses, asked] = results;
  const snapshot: WorkspaceSnapshot = {
    ...NO_FACTS,
    ...{ items: toStockItems(parts), suppliers, people, orders: byItem(open, now), now, timeZone },
    ...{ userId: ctx.userId, role: caller.role },
  };
  return readerOver(ctx, snapshot, withDemand ? joinDemand(snapshot, uses, asked) : null);
}

function readerOver(ctx: WorkspaceContext, snapshot: WorkspaceSnapshot, read: Candidates | null): SnapshotReader {
  let candidates = read;
  let figures: ReturnType<Candidates['figures']> | null = null;
  let pressing: Demand | null = null;
  const plans = new Map<number, ItemPlan>();
  const { now, orders } = snapshot;

  async function readCandidates(): Promise<Candidates> {
    if (!candidates) {
      const { results } = await ctx.db.read([selectUse(ctx, now), selectAsked(ctx, now)]);
      candidates = joinDemand(snapshot, results[0], results[1]);
    }
    return candidates;
  }

  async function plan(wanted: readonly Candidate[]): Promise<ItemPlan[]> {
    const missing = wanted.filter(({ item }) => !plans.has(item.id));
    for (const one of await planItems(ctx, missing, { orders, now })) plans.set(one.item.id, one);
    return wanted.flatMap(({ item }) => plans.get(item.id) ?? []);
  }

  async function loadDemand(need: Need): Promise<Pick<Facts, 'demand' | 'plans'>> {
    if (!need.demand && need.plans === undefined) return { demand: null, plans: [] };
    const { all, byId, figures: compute } = await readCandidates();
    figures ??= compute();
    if (need.plans === 'pressing') {
      if (!pressing) {
        const { chosen, leftOut } = worthForecasting(all);
        pressing = { ...figures, plans: await plan(chosen), leftOut, orders, now };
      }
      return { demand: pressing, plans: pressing.plans };
    }
    const named = await plan((need.plans ?? []).flatMap((id) => byId.get(id) ?? []));
    return { demand: { ...figures, plans: named, leftOut: 0, orders, now }, plans: named };
  }

  async function load(need: Need): Promise<WorkspaceSnapshot> {
    const needsDemand = (need.demand === true || need.plans !== undefined) && !candidates;
    const readsLedger = need.flows || need.movements || need.lastUse || need.messages;
    if (!readsLedger) return { ...snapshot, ...(await loadDemand(need)) };
    const { results } = await ctx.db.read([
      need.flows ? selectFlows(ctx, need.flows) : selectNothing(ctx),
      need.movements ? selectMovements(ctx, need.movements) : selectNothing(ctx),
      need.lastUse ? selectLastUse(ctx, USED_REASONS) : selectNothing(ctx),
      need.messages ? selectMessages(ctx, MAX_MESSAGES) : selectNothing(ctx),
      needsDemand ? selectUse(ctx, now) : selectNothing(ctx),
      needsDemand ? selectAsked(ctx, now) : selectNothing(ctx),
    ]);
    const [flows, movements, lastUse, messages, uses, asked] = results;
    if (needsDemand) candidates = joinDemand(snapshot, uses, asked);
    return {
      ...snapshot,
      flows: flows.map((row) => ({ ...row, came: fromThousandths(row.came), went: fromThousandths(row.went) })),
      movements: movements.map((row) => ({ ...row, delta: fromThousandths(row.delta) })),
      lastUse: new Map(lastUse.map(({ itemId, usedAt }) => [itemId, usedAt])),
      messages: messages.map((row) => ({ ...row, isUrgent: row.isUrgent === 1 })),
      ...(await loadDemand(need)),
    };
  }

  return { snapshot, candidates: readCandidates, load };
}

const joinDemand = (
  { items, suppliers }: WorkspaceSnapshot,
  uses: readonly { part: JsonPart<UseRow> }[],
  asked: readonly AskedRow[],
): Candidates => toCandidates(items, suppliers, parseParts(uses), asked);

/** Reads the weeks of these items and plans each, in their order. Items that nobody wanted in a year need no reading. */
export async function planItems(
  ctx: WorkspaceContext,
  candidates: readonly Candidate[],
  {
    orders,
    now,
    serviceLevel = USUAL_SERVICE_LEVEL,
  }: { orders: ReadonlyMap<number, readonly OpenOrder[]>; now: number; serviceLevel?: number },
): Promise<ItemPlan[]> {
  const wanted = candidates.filter(({ item }) => item.lastUsed !== null).map(({ item }) => item.id);
  const weeks = new Map<number, number[]>();
  if (wanted.length > 0) {
    const { results } = await ctx.db.read([selectWeeks(ctx, wanted, now)]);
    for (const row of results[0]) weeks.set(row.itemId, parseJson(row.weeks));
  }
  return candidates.map((candidate) => {
    const pairs = (weeks.get(candidate.item.id) ?? []).map((value, i) =>
      i % 2 === 0 ? value : fromThousandths(value),
    );
    const history = weeklyDemand(pairs, candidate.item.since, now);
    return planItem({ ...candidate, history, serviceLevel, orders: orders.get(candidate.item.id) ?? [], now });
  });
}
