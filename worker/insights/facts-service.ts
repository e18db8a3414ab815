import { type ItemPlan, planItem, USUAL_SERVICE_LEVEL } from '../../engines/forecasting/plan.ts';
import { type Candidate, MAX_FORECASTS, worthForecasting } from '../../engines/forecasting/selection.ts';
import {
  type Balance,
  type Demand,
  type Facts,
  type Forecasts,
  type Need,
  NO_FACTS,
  type StockItem,
} from '../../engines/questions/facts.ts';
import { byItem, isOverdue, type OpenOrder } from '../../engines/stock/open-order.ts';
import { timeZoneOr } from '../../engines/text/style.ts';
import { selectSeasonal } from '../buying/service.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { forecastWeeks } from '../core/kept-forecasts.ts';
import { fromThousandths } from '../core/quantity.ts';
import type { JsonPart } from '../core/sql/json-text.ts';
import { parseParts } from '../core/sql/rows.ts';
import { workspaceDay } from '../core/style.ts';
import { selectNumberedOrders, selectOpenOrders } from '../orders/service.ts';
import type { Packable } from '../recipes/contract.ts';
import { listPackable } from '../recipes/packable-service.ts';
import { type Candidates, toCandidates } from './candidates.ts';
import { planHarvests } from './harvest-service.ts';
import { readHistories } from './histories-service.ts';
import { type ItemsCopy, keptItems, keptUses, type UseCopy, updateItems, updateUses } from './kept-stock.ts';
import {
  selectArrivals,
  selectFirstMovement,
  selectFlows,
  selectLastMoves,
  selectMovements,
  selectStockOuts,
} from './ledger-queries.ts';
import { selectBalances, selectLots, selectPlaces } from './lot-queries.ts';
import { type AskedRow, selectAsked, selectUse, type UseRow } from './queries.ts';
import { selectTexts } from './text-queries.ts';
import { selectMessages, selectNothing, selectPeople, selectStockItems, selectSuppliers } from './workspace-queries.ts';

type Uses = UseCopy['uses'];

/** Messages of the team that are looked through. */
const MAX_MESSAGES = 500;

/** A workspace read once for one request; what only some questions need is added as they come. */
export interface FactsReader {
  readonly facts: Facts;
  /** Every item as forecasts take it. */
  candidates(): Promise<Candidates>;
  /** The facts with these, read in one trip, and one more for forecasts. */
  load(need: Need): Promise<Facts>;
}

/**
 * Reads a workspace in one trip.
 * @param timeZone in which days begin; null for the workspace's
 * @param withDemand reads the sums of the ledger in the same trip, for what cannot do without
 */
export async function openFacts(
  ctx: WorkspaceContext,
  timeZone: string | null,
  { withDemand = false } = {},
): Promise<FactsReader> {
  const now = Date.now();
  const [known, knownUse] = [keptItems.get(ctx.workspaceId, now), findUses(ctx, now)];
  const { caller, results } = await ctx.db.read([
    selectStockItems(ctx, known?.version ?? null),
    selectSuppliers(ctx),
    selectPeople(ctx),
    selectOpenOrders(ctx),
    selectPlaces(ctx),
    withDemand ? selectUse(ctx, now, knownUse) : selectNothing(ctx),
    withDemand ? selectAsked(ctx, now) : selectNothing(ctx),
  ]);
  const [parts, suppliers, people, open, places, rows, asked] = results;
  const version = caller.inventoryVersion;
  if (isBehind(ctx, version, known, withDemand ? knownUse : null)) return openFacts(ctx, timeZone, { withDemand });
  const copy = updateItems(known ?? { items: [], readAt: now }, parseParts(parts), version);
  keptItems.keep(ctx.workspaceId, copy);
  const facts: Facts = {
    ...NO_FACTS,
    items: caller.seesCosts === 1 ? copy.items : withoutCosts(copy.items),
    ...{ suppliers, orders: byItem(open, now), places, now },
    timeZone: timeZone ?? timeZoneOr('UTC'),
    people: people.map(({ removedAt, ...person }) => ({ ...person, hasLeft: removedAt !== null })),
    ...{ userId: ctx.userId, role: caller.role, seesCosts: caller.seesCosts === 1 },
  };
  if (!withDemand) return readerOver(ctx, facts, null);
  return readerOver(ctx, facts, joinDemand(facts, keepUses(ctx, knownUse, rows, { version, now }), asked));
}

/** The sums that this isolate has; none of a later time than now. */
function findUses(ctx: WorkspaceContext, now: number): UseCopy | null {
  const known = keptUses.get(ctx.workspaceId, now);
  return known && known.now <= now ? known : null;
}

/** Lists that many ask about, as those see them who may see no costs. */
const costless = new WeakMap<readonly StockItem[], readonly StockItem[]>();

function withoutCosts(items: readonly StockItem[]): readonly StockItem[] {
  const known = costless.get(items) ?? items.map((item) => ({ ...item, costPrice: null, atCost: null }));
  costless.set(items, known);
  return known;
}

/** Brings the sums up to date and keeps them. @param rows of `selectUse` */
function keepUses(
  ctx: WorkspaceContext,
  known: UseCopy | null,
  rows: readonly { part: JsonPart<UseRow> }[],
  { version, now }: { version: number; now: number },
): Uses {
  const copy = updateUses(known ?? { uses: new Map(), readAt: now }, parseParts(rows), { version, now });
  keptUses.keep(ctx.workspaceId, copy);
  return copy.uses;
}

/** Whether copies are newer than the database, which has been restored to an earlier state; they are dropped then. */
function isBehind(ctx: WorkspaceContext, version: number, ...known: (ItemsCopy | UseCopy | null)[]): boolean {
  if (known.every((copy) => copy === null || copy.version <= version)) return false;
  keptItems.drop(ctx.workspaceId);
  keptUses.drop(ctx.workspaceId);
  return true;
}

function readerOver(ctx: WorkspaceContext, facts: Facts, read: Candidates | null): FactsReader {
  let candidates = read;
  let figures: ReturnType<Candidates['figures']> | null = null;
  let pressing: Demand | null = null;
  const plans = new Map<number, ItemPlan>();
  const { now, orders } = facts;

  async function readCandidates(): Promise<Candidates> {
    if (candidates) return candidates;
    const known = findUses(ctx, now);
    const { caller, results } = await ctx.db.read([selectUse(ctx, now, known), selectAsked(ctx, now)]);
    const version = caller.inventoryVersion;
    if (isBehind(ctx, version, known)) return readCandidates();
    candidates = joinDemand(facts, keepUses(ctx, known, results[0], { version, now }), results[1]);
    return candidates;
  }

  async function plan(wanted: readonly Candidate[]): Promise<ItemPlan[]> {
    const missing = wanted.filter(({ item }) => !plans.has(item.id));
    for (const one of await planItems(ctx, missing, { orders, now })) plans.set(one.item.id, one);
    return wanted.flatMap(({ item }) => plans.get(item.id) ?? []);
  }

  async function loadDemand(need: Need): Promise<Forecasts> {
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

  async function readHarvests(): Promise<Map<number, number>> {
    const { byId } = await readCandidates();
    const { results } = await ctx.db.read([selectSeasonal(ctx, MAX_FORECASTS)]);
    const plans = await planHarvests(ctx, results[0], { byId, orders, now, today: workspaceDay(now) });
    return new Map(plans.map(({ item, need: { quantity } }) => [item.id, quantity]));
  }

  async function load(need: Need): Promise<Facts> {
    const needsDemand = (need.demand === true || need.plans !== undefined) && !candidates;
    const { flows, ledgerSince, lastMoves, movements, stockOuts, messages, texts, arrivals } = need;
    const { balances, lots, orderNumbers, packable, harvests } = need;
    const readsMore = [
      ...[flows, ledgerSince, lastMoves, movements, stockOuts, messages, texts, arrivals],
      ...[balances, lots, orderNumbers, packable, harvests],
    ].some(Boolean);
    if (!readsMore) return { ...facts, ...(await loadDemand(need)) };
    const known = findUses(ctx, now);
    const { caller, results } = await ctx.db.read([
      flows ? selectFlows(ctx, flows) : selectNothing(ctx),
      ledgerSince ? selectFirstMovement(ctx) : selectNothing(ctx),
      lastMoves ? selectLastMoves(ctx) : selectNothing(ctx),
      movements ? selectMovements(ctx, movements) : selectNothing(ctx),
      stockOuts ? selectStockOuts(ctx, stockOuts) : selectNothing(ctx),
      messages ? selectMessages(ctx, MAX_MESSAGES) : selectNothing(ctx),
      texts ? selectTexts(ctx, texts) : selectNothing(ctx),
      arrivals ? selectArrivals(ctx, arrivals) : selectNothing(ctx),
      balances && facts.places.length > 0 ? selectBalances(ctx, balances) : selectNothing(ctx),
      lots ? selectLots(ctx, lots) : selectNothing(ctx),
      orderNumbers ? selectNumberedOrders(ctx, orderNumbers) : selectNothing(ctx),
      needsDemand ? selectUse(ctx, now, known) : selectNothing(ctx),
      needsDemand ? selectAsked(ctx, now) : selectNothing(ctx),
    ]);
    const [flowRows, first, moves, entries, outs, said, found, arrived, ...others] = results;
    const [balanceParts, lotParts, numbered, rows, asked] = others;
    if (needsDemand) {
      const version = caller.inventoryVersion;
      if (isBehind(ctx, version, known)) return load(need);
      candidates = joinDemand(facts, keepUses(ctx, known, rows, { version, now }), asked);
    }
    return {
      ...facts,
      flows: flowRows.map(({ userId, note, placeId, ...row }) => ({
        ...{ ...row, came: fromThousandths(row.came), went: fromThousandths(row.went) },
        ...(flows?.by === 'person' ? { userId } : {}),
        ...(flows?.by === 'note' ? { note: note ?? '' } : {}),
        ...(placeId === null ? {} : { placeId }),
      })),
      ledgerSince: first[0]?.at ?? null,
      lastMoves: new Map(moves.map(({ itemId, ...times }) => [itemId, times])),
      movements: entries.map((row) => ({
        ...row,
        delta: fromThousandths(row.delta),
        quantityAfter: fromThousandths(row.quantityAfter),
      })),
      stockOuts: outs,
      messages: said.map((row) => ({ ...row, isUrgent: row.isUrgent === 1 })),
      texts: found,
      arrivals: arrived,
      balances: toBalances(parseParts(balanceParts)),
      lots: parseParts(lotParts).map((lot) => ({
        ...lot,
        kept: lot.kept.map(([placeId, quantity]) => ({ placeId, quantity: fromThousandths(quantity) })),
      })),
      numbered: numbered.map(({ quantity, received, state, ...order }) => ({
        ...order,
        ...{ state, quantity: fromThousandths(quantity) },
        open: UNFINISHED.has(state) ? fromThousandths(Math.max(0, quantity - received)) : 0,
        overdue: PLACED.has(state) && isOverdue(order.expectedAt, now),
      })),
      harvests: harvests ? await readHarvests() : facts.harvests,
      packable: packable ? mostByItem(await listPackable(ctx)) : facts.packable,
      ...(await loadDemand(need)),
    };
  }

  return { facts, candidates: readCandidates, load };
}

const PLACED: ReadonlySet<string> = new Set(['ordered', 'partly_received']);
const UNFINISHED: ReadonlySet<string> = new Set(['draft', ...PLACED]);

/** Of several recipes for an item, what the best of them makes: they may share inputs. */
function mostByItem(list: readonly Packable[]): Map<number, number> {
  const most = new Map<number, number>();
  for (const { itemId, possible } of list) most.set(itemId, Math.max(possible, most.get(itemId) ?? 0));
  return most;
}

/** @param rows `[itemId, placeId, quantity]` */
function toBalances(rows: readonly (readonly [number, number, number])[]): Map<number, Balance[]> {
  const balances = new Map<number, Balance[]>();
  for (const [itemId, placeId, quantity] of rows) {
    const known = balances.get(itemId) ?? [];
    balances.set(itemId, [...known, { placeId, quantity: fromThousandths(quantity) }]);
  }
  return balances;
}

/** What was last joined with a list of items: the same again costs nothing. */
const joined = new WeakMap<readonly StockItem[], { uses: Uses; others: string; candidates: Candidates }>();

function joinDemand({ items, suppliers }: Facts, uses: Uses, asked: readonly AskedRow[]): Candidates {
  const others = JSON.stringify([suppliers, asked]);
  const last = joined.get(items);
  if (last && last.uses === uses && last.others === others) return last.candidates;
  const candidates = toCandidates(items, suppliers, uses, asked);
  joined.set(items, { uses, others, candidates });
  return candidates;
}

/** Reads the weeks of these items and plans each, in their order. */
export async function planItems(
  ctx: WorkspaceContext,
  candidates: readonly Candidate[],
  {
    orders,
    now,
    serviceLevel = USUAL_SERVICE_LEVEL,
  }: { orders: ReadonlyMap<number, readonly OpenOrder[]>; now: number; serviceLevel?: number },
): Promise<ItemPlan[]> {
  const histories = await readHistories(ctx, candidates, now);
  return candidates.map((candidate, place) => {
    const history = histories[place] ?? [];
    return planItem(
      { ...candidate, history, serviceLevel, orders: orders.get(candidate.item.id) ?? [], now },
      forecastWeeks(history),
    );
  });
}
