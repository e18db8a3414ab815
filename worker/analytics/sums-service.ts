import type { WorkspaceContext } from '../core/context.ts';
import { KeptCopies } from '../core/kept-copies.ts';
import { parseParts } from '../core/sql/rows.ts';
import { MAX_EVENTS, MAX_ITEMS, selectEvents, selectFlows, selectItems, selectSize } from './item-queries.ts';
import { sumItems } from './item-sums.ts';
import { keptLedgers, type LedgerCopy, sizeOf, updateItems } from './kept-ledger.ts';
import { toDeadSince } from './limits.ts';
import { type PartnerRow, selectLists, selectMoved, selectPartners, selectTotals } from './queries.ts';
import { selectStock, selectUnits } from './stock-queries.ts';
import { type Sums, splitLists } from './sums.ts';

interface Found {
  sums: Sums;
  partners: readonly PartnerRow[];
}

/**
 * The sums of a range and the messages to suppliers. Most workspaces are kept item by item, so that only what has changed is
 * read; of those that are too large, the database's sums are kept until something changes.
 */
export async function readSums(ctx: WorkspaceContext, bounds: readonly number[], now: number): Promise<Found> {
  const isLarge = keptSums.get(ctx.workspaceId, now) !== null;
  return (isLarge ? null : await readFromItems(ctx, bounds, now)) ?? readFromDatabase(ctx, bounds, now);
}

/** @returns null if there is too much to keep */
async function readFromItems(ctx: WorkspaceContext, bounds: readonly number[], now: number): Promise<Found | null> {
  const known = findLedger(ctx, bounds, now);
  const since = known?.version ?? null;
  const [from, until] = [bounds[0] ?? 0, bounds.at(-1) ?? 0];
  const { caller, results } = await ctx.db.read([
    selectSize(ctx),
    selectItems(ctx, since),
    selectFlows(ctx, from, until, since),
    selectEvents(ctx, bounds, since),
    selectPartners(ctx, from, until),
  ]);
  const version = caller.inventoryVersion;
  if (known && known.version > version) {
    // The database has been restored to an earlier state.
    keptLedgers.drop(ctx.workspaceId);
    return readFromItems(ctx, bounds, now);
  }
  const [[size], itemParts, flowParts, eventParts, partners] = results;
  const events = parseParts(eventParts);
  if ((size?.items ?? 0) > MAX_ITEMS || events.length > MAX_EVENTS) return null;
  const read = { items: parseParts(itemParts), flows: parseParts(flowParts), events };
  const isSame = known !== null && read.items.length === 0;
  if (isSame && now <= known.sums.validUntil) return { sums: known.sums, partners };
  const items = isSame ? known.items : updateItems(known?.items ?? new Map(), read);
  const sums = sumItems(items, bounds, now);
  const readAt = known?.readAt ?? now;
  keptLedgers.keep(ctx.workspaceId, { version, readAt, size: sizeOf(items), bounds, items, sums });
  return { sums, partners };
}

/** The copy that this isolate has of the same range; none of a later time than now. */
function findLedger(ctx: WorkspaceContext, bounds: readonly number[], now: number): LedgerCopy | null {
  const known = keptLedgers.get(ctx.workspaceId, now);
  return known && known.readAt <= now && known.bounds.join() === bounds.join() ? known : null;
}

/** Sums of the database. They are the same as long as neither items nor ledger change and no more of it becomes dead stock. */
interface KeptSums extends Sums {
  version: number;
  readAt: number;
  size: number;
  bounds: readonly number[];
}

/** Rows that all kept sums of an isolate may have together: some 10 MB. */
const MAX_ROWS = 50_000;
/** The sums that this isolate has read last, by workspace: everyone who opens the page asks for the same range. */
export const keptSums = new KeptCopies<KeptSums>(MAX_ROWS);

/** Lets the database sum up; of sums that this isolate has, it reads only whether they still hold. */
export async function readFromDatabase(ctx: WorkspaceContext, bounds: readonly number[], now: number): Promise<Found> {
  const [from, until] = [bounds[0] ?? 0, bounds.at(-1) ?? 0];
  const known = keptSums.get(ctx.workspaceId, now);
  if (known && known.readAt <= now && known.bounds.join() === bounds.join()) {
    const { caller, results } = await ctx.db.read([
      selectPartners(ctx, from, until),
      selectMoved(ctx, toDeadSince(known.readAt), toDeadSince(now)),
    ]);
    const [partners, [since]] = results;
    if (caller.inventoryVersion === known.version && since?.moved === 0) return { sums: known, partners };
    keptSums.drop(ctx.workspaceId);
  }
  const { caller, results } = await ctx.db.read([
    selectTotals(ctx),
    selectUnits(ctx),
    selectStock(ctx, bounds),
    selectLists(ctx, from, until, now),
    selectPartners(ctx, from, until),
  ]);
  const [[totals], units, stock, lists, partners] = results;
  const size = stock.length + lists.length;
  const read = { version: caller.inventoryVersion, readAt: now, size, bounds };
  const sums = { ...read, totals, units, stock, ...splitLists(lists) };
  keptSums.keep(ctx.workspaceId, sums);
  return { sums, partners };
}
