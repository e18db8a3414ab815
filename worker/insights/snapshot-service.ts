import { weeklyDemand } from '../../engines/forecasting/demand.ts';
import { type ItemPlan, planItem, USUAL_SERVICE_LEVEL } from '../../engines/forecasting/plan.ts';
import { type Candidate, worthForecasting } from '../../engines/forecasting/selection.ts';
import { netOfReturns } from '../../engines/questions/net-sales.ts';
import {
  type Demand,
  type Facts,
  type Need,
  NO_FACTS,
  type StockItem,
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
import { selectMovements } from './entry-queries.ts';
import { forecastWeeks } from './kept-forecasts.ts';
import { type ItemsCopy, keptItems, keptNotes, keptUses, type UseCopy, updateItems, updateUses } from './kept-stock.ts';
import { type AskedRow, selectAsked, selectUse, selectWeeks, type UseRow } from './queries.ts';
import {
  selectChangesSince,
  selectItemChanges,
  selectPastOrders,
  selectSupplierOrders,
  toItemChange,
} from './recorded-queries.ts';
import {
  type FlowsRow,
  selectDaySales,
  selectFirstMovement,
  selectFlows,
  selectFlowsByNote,
  selectFlowsByPerson,
  selectLastUse,
  selectMessages,
  selectNotedFlows,
  selectNothing,
  selectPeople,
  selectSpans,
  selectSpansByNote,
  selectStockItems,
  selectSuppliers,
} from './snapshot-queries.ts';
import { selectStockOuts } from './stock-out-queries.ts';
import { MAX_NOTES, selectDescriptions, selectNotes, selectSaidNotes } from './text-queries.ts';

type Uses = UseCopy['uses'];

/** Messages of the team that are looked through. */
const MAX_MESSAGES = 500;
/** Messages, the newest, whose words a question is recognized by. */
const MAX_SPOKEN_OF = 100;

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
 * @param withNotes reads what sales are noted as, for what reads a message
 * @param withDemand reads the sums of the ledger in the same trip, for what cannot do without
 */
export async function openSnapshot(
  ctx: WorkspaceContext,
  timeZone: string,
  { withDemand = false, withNotes = false } = {},
): Promise<SnapshotReader> {
  const now = Date.now();
  const [known, knownUse] = [keptItems.get(ctx.workspaceId, now), findUses(ctx, now)];
  const knownNotes = withNotes ? keptNotes.get(ctx.workspaceId, now) : null;
  const { caller, results } = await ctx.db.read([
    selectStockItems(ctx, known?.version ?? null),
    selectSuppliers(ctx),
    selectPeople(ctx),
    selectOpenOrders(ctx),
    withDemand ? selectUse(ctx, now, knownUse) : selectNothing(ctx),
    withDemand ? selectAsked(ctx, now) : selectNothing(ctx),
    withNotes && !knownNotes ? selectSaidNotes(ctx, now) : selectNothing(ctx),
    withNotes ? selectMessages(ctx, MAX_SPOKEN_OF) : selectNothing(ctx),
  ]);
  const [parts, suppliers, people, open, rows, asked, noted, messages] = results;
  const version = caller.inventoryVersion;
  const { notes, lossNotes, others } = knownNotes ?? sortNotes(noted);
  if (withNotes && !knownNotes)
    keptNotes.keep(ctx.workspaceId, { version, readAt: now, size: noted.length, notes, lossNotes, others });
  if (isBehind(ctx, version, known, withDemand ? knownUse : null))
    return openSnapshot(ctx, timeZone, { withDemand, withNotes });
  const copy = updateItems(known ?? { items: [], readAt: now }, parseParts(parts), version);
  keptItems.keep(ctx.workspaceId, copy);
  const snapshot: WorkspaceSnapshot = {
    ...NO_FACTS,
    ...{ items: copy.items, suppliers, orders: byItem(open, now), now, timeZone },
    people: people.map(({ removedAt, ...person }) => ({ ...person, hasLeft: removedAt !== null })),
    ...{ userId: ctx.userId, role: caller.role, notes, lossNotes },
    written: {
      notes: others,
      messages: messages.map(({ content }) => content),
      about: messages.map(({ itemId, senderId, isUrgent }) => ({ itemId, senderId, isUrgent: isUrgent === 1 })),
    },
  };
  if (!withDemand) return readerOver(ctx, snapshot, null);
  return readerOver(ctx, snapshot, joinDemand(snapshot, keepUses(ctx, knownUse, rows, { version, now }), asked));
}

/** What movements are noted as, by how it is said. */
function sortNotes(noted: readonly { note: string; kind: 'sale' | 'loss' | 'other' }[]) {
  const said = noted.filter(({ kind }) => kind !== 'other').slice(0, MAX_NOTES);
  const of = (kind: 'sale' | 'loss') => said.filter((one) => one.kind === kind).map(({ note }) => note);
  const others = new Set(noted.flatMap(({ note, kind }) => (kind === 'other' ? [note] : [])));
  return { notes: of('sale'), lossNotes: of('loss'), others: [...others] };
}

/** The sums that this isolate has; none of a later time than now. */
function findUses(ctx: WorkspaceContext, now: number): UseCopy | null {
  const known = keptUses.get(ctx.workspaceId, now);
  return known && known.now <= now ? known : null;
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

function readerOver(ctx: WorkspaceContext, snapshot: WorkspaceSnapshot, read: Candidates | null): SnapshotReader {
  let candidates = read;
  let figures: ReturnType<Candidates['figures']> | null = null;
  let pressing: Demand | null = null;
  const plans = new Map<number, ItemPlan>();
  const { now, orders } = snapshot;

  async function readCandidates(): Promise<Candidates> {
    if (candidates) return candidates;
    const known = findUses(ctx, now);
    const { caller, results } = await ctx.db.read([selectUse(ctx, now, known), selectAsked(ctx, now)]);
    const version = caller.inventoryVersion;
    if (isBehind(ctx, version, known)) return readCandidates();
    candidates = joinDemand(snapshot, keepUses(ctx, known, results[0], { version, now }), results[1]);
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
    if (!readsLedger(need)) return { ...snapshot, ...(await loadDemand(need)) };
    const { flows: span, texts: wanted, flowsByPerson: shares } = need;
    const known = findUses(ctx, now);
    const { caller, results } = await ctx.db.read([
      span && !span.notes && !span.byNote ? selectFlows(ctx, span) : selectNothing(ctx),
      need.movements ? selectMovements(ctx, need.movements) : selectNothing(ctx),
      need.lastUse
        ? selectLastUse(ctx, USED_REASONS, need.lastUse === true ? undefined : need.lastUse)
        : selectNothing(ctx),
      need.messages ? selectMessages(ctx, MAX_MESSAGES) : selectNothing(ctx),
      need.spans
        ? need.spans[0]?.byNote
          ? selectSpansByNote(ctx, need.spans)
          : selectSpans(ctx, need.spans)
        : selectNothing(ctx),
      need.ledgerSince ? selectFirstMovement(ctx) : selectNothing(ctx),
      need.daySales ? selectDaySales(ctx, need.daySales) : selectNothing(ctx),
      needsDemand ? selectUse(ctx, now, known) : selectNothing(ctx),
      needsDemand ? selectAsked(ctx, now) : selectNothing(ctx),
      span?.notes
        ? selectNotedFlows(ctx, span.notes, span)
        : span?.byNote
          ? selectFlowsByNote(ctx, span)
          : selectNothing(ctx),
      shares ? selectFlowsByPerson(ctx, shares) : selectNothing(ctx),
      wanted ? selectDescriptions(ctx, wanted) : selectNothing(ctx),
      wanted ? selectNotes(ctx, wanted) : selectNothing(ctx),
      need.stockOuts ? selectStockOuts(ctx, need.stockOuts) : selectNothing(ctx),
      need.supplierOrders ? selectSupplierOrders(ctx, need.supplierOrders) : selectNothing(ctx),
      need.itemChanges ? selectItemChanges(ctx, need.itemChanges) : selectNothing(ctx),
      need.itemChanges ? selectChangesSince(ctx) : selectNothing(ctx),
      need.pastOrders ? selectPastOrders(ctx, need.pastOrders) : selectNothing(ctx),
    ]);
    const [flows, movements, lastUse, messages, spans, first, daySales, rows, asked, ...more] = results;
    const [noted, byPerson, descriptions, notes, stockOuts, supplierOrders, changes, changesSince, pastOrders] = more;
    const version = caller.inventoryVersion;
    if (needsDemand) {
      if (isBehind(ctx, version, known)) return load(need);
      candidates = joinDemand(snapshot, keepUses(ctx, known, rows, { version, now }), asked);
    }
    return {
      ...snapshot,
      flows: [...flows, ...noted].map(inUnits),
      spans: (need.spans ?? []).map((_, place) => spans.filter((row) => row.span === place).map(inUnits)),
      ledgerSince: first[0]?.at ?? null,
      daySales: daySales.map(({ value, returnedValue, ...row }) => ({
        ...row,
        ...{ cents: value / 1000, quantity: fromThousandths(row.quantity), returnedCents: returnedValue / 1000 },
      })),
      stockOuts,
      flowsByPerson: byPerson.map(inUnits),
      texts: { descriptions, notes },
      supplierOrders,
      pastOrders: pastOrders.map((row) => ({ ...row, quantity: fromThousandths(row.quantity) })),
      itemChanges: { rows: changes.map(toItemChange), since: changesSince[0]?.at ?? null },
      movements: movements.map((row) => ({
        ...{ ...row, delta: fromThousandths(row.delta), quantityAfter: fromThousandths(row.quantityAfter) },
      })),
      lastUse: new Map(lastUse.map(({ itemId, usedAt }) => [itemId, usedAt])),
      messages: messages.map((row) => ({ ...row, isUrgent: row.isUrgent === 1 })),
      ...(await loadDemand(need)),
    };
  }

  return { snapshot, candidates: readCandidates, load };
}

const readsLedger = (need: Need): boolean =>
  [need.flows, need.movements, need.lastUse, need.messages, need.spans, need.ledgerSince, need.daySales].some(
    Boolean,
  ) ||
  [need.texts, need.flowsByPerson, need.stockOuts, need.supplierOrders, need.pastOrders, need.itemChanges].some(
    Boolean,
  );

/** Sums of thousandths in the unit of the item, sales net of what was taken back. */
const inUnits = <T extends FlowsRow>(row: T) =>
  netOfReturns({ ...row, came: fromThousandths(row.came), went: fromThousandths(row.went) });

/** What was last joined with a list of items: the same again costs nothing. */
const joined = new WeakMap<readonly StockItem[], { uses: Uses; others: string; candidates: Candidates }>();

function joinDemand({ items, suppliers }: WorkspaceSnapshot, uses: Uses, asked: readonly AskedRow[]): Candidates {
  const others = JSON.stringify([suppliers, asked]);
  const last = joined.get(items);
  if (last && last.uses === uses && last.others === others) return last.candidates;
  const candidates = toCandidates(items, suppliers, uses, asked);
  joined.set(items, { uses, others, candidates });
  return candidates;
}

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
    return planItem(
      { ...candidate, history, serviceLevel, orders: orders.get(candidate.item.id) ?? [], now },
      forecastWeeks(history),
    );
  });
}
