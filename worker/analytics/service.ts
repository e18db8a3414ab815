import { dayAt } from '../../engines/calendar/days.ts';
import { DEAD_AFTER_DAYS } from '../../engines/stock/usage.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { KeptCopies } from '../core/kept-copies.ts';
import { parseJson } from '../core/sql/rows.ts';
import { requireStyle } from '../core/style.ts';
import { lifetimesOf } from '../insights/cover-service.ts';
import type { Analytics, AnalyticsQuery } from './contract.ts';
import { ageingRows, makingRows } from './making.ts';
import { type AgeingRow, type MadeRow, selectAgeing, selectMade } from './making-queries.ts';
import { type EndedRow, selectEndedOrders } from './order-queries.ts';
import { type ExpiringRow, type PlaceRow, selectExpiring, selectPlaces } from './place-queries.ts';
import {
  type ListRow,
  type PartnerRow,
  selectLists,
  selectMoved,
  selectPartners,
  selectTotals,
  type TotalsRow,
  toDeadSince,
} from './queries.ts';
import { daysPresent, type Range, readRange } from './range.ts';
import { buildSeries, periodFigures, toCents, turnoverRows } from './series.ts';
import { type StockRow, selectStock, selectUnits, type UnitRow } from './stock-queries.ts';
import { supplierRows } from './suppliers.ts';

/** What analytics sums up of items and ledger. It is the same as long as neither changes and no more of it becomes dead stock. */
interface Sums {
  version: number;
  readAt: number;
  size: number;
  bounds: readonly number[];
  totals: TotalsRow | undefined;
  units: readonly UnitRow[];
  stock: readonly StockRow[];
  lists: readonly ListRow[];
  places: readonly PlaceRow[];
  made: readonly MadeRow[];
}

/** Rows that all kept sums of an isolate may have together: some 10 MB. */
const MAX_ROWS = 50_000;
/** The sums that this isolate has read last, by workspace: everyone who opens the page asks for the same range. */
export const keptSums = new KeptCopies<Sums>(MAX_ROWS);

/** What analytics reads: sums, which may be kept, and what is read each time. */
interface Read {
  sums: Sums;
  partners: readonly PartnerRow[];
  ended: readonly EndedRow[];
  expiring: readonly ExpiringRow[];
  ageing: readonly AgeingRow[];
}

/** Reads the sums of a range and the messages to suppliers; of sums that it has, only whether they still hold. */
async function readSums(
  ctx: WorkspaceContext,
  { bounds, before, timeZone }: Pick<Range, 'bounds' | 'before' | 'timeZone'>,
  now: number,
): Promise<Read> {
  const today = dayAt(now, timeZone);
  const from = bounds[0] ?? 0;
  const until = bounds.at(-1) ?? 0;
  const known = keptSums.get(ctx.workspaceId, now);
  if (known && known.readAt <= now && known.bounds.join() === bounds.join()) {
    const { caller, results } = await ctx.db.read([
      selectPartners(ctx, from, until),
      selectExpiring(ctx, today),
      selectMoved(ctx, toDeadSince(known.readAt), toDeadSince(now)),
      selectEndedOrders(ctx, from, until),
      selectAgeing(ctx, today, timeZone),
    ]);
    const [partners, expiring, [since], ended, ageing] = results;
    if (caller.inventoryVersion === known.version && since?.moved === 0)
      return { sums: known, partners, ended, expiring, ageing };
    keptSums.drop(ctx.workspaceId);
  }
  const { caller, results } = await ctx.db.read([
    selectTotals(ctx),
    selectUnits(ctx),
    selectStock(ctx, [before.at, ...bounds]),
    selectLists(ctx, { before: before.at, from, until }, now),
    selectPartners(ctx, from, until),
    selectPlaces(ctx),
    selectExpiring(ctx, today),
    selectEndedOrders(ctx, from, until),
    selectAgeing(ctx, today, timeZone),
    selectMade(ctx, { before: before.at, from, until }),
  ]);
  const [[totals], units, stock, lists, partners, places, expiring, ended, ageing, made] = results;
  const size = stock.length + lists.length + made.length;
  const sums = {
    version: caller.inventoryVersion,
    readAt: now,
    size,
    bounds,
    totals,
    units,
    stock,
    lists,
    places,
    made,
  };
  keptSums.keep(ctx.workspaceId, sums);
  return { sums, partners, ended, expiring, ageing };
}

/**
 * Stock and value over time, movers, dead stock, turnover, margin and suppliers in a range of days.
 * Past stock is current stock minus later movements, valued at today's cost prices.
 * @throws 400 naming `from` or `to` if the range is in the future or too long
 */
export async function readAnalytics(ctx: WorkspaceContext, query: AnalyticsQuery): Promise<Analytics> {
  const now = Date.now();
  await requireStyle(ctx);
  const range = readRange(query, now);
  const { bounds, buckets, before } = range;
  const from = bounds[0] ?? 0;
  const { sums, partners, ended, expiring, ageing } = await readSums(ctx, range, now);
  const { totals, units, stock, lists } = sums;
  const movers = lists.flatMap((row) => (row.list === 'mover' ? parseJson(row.row) : []));
  // A second read: days of cover come from the forecast, as on every other screen.
  const lasting = await lifetimesOf(
    ctx,
    movers.map(({ id }) => id),
  );
  const dead = lists.flatMap((row) => (row.list === 'dead' ? parseJson(row.row) : []));
  const [deadTotal] = lists.flatMap((row) => (row.list === 'deadTotal' ? parseJson(row.row) : []));
  const delivered = lists.flatMap((row) => (row.list === 'supplier' ? parseJson(row.row) : []));
  const began = totals?.firstAt ?? from;
  const present = (since: number) => daysPresent({ bounds, days: range.days }, since, now);
  const firstBucket = Math.max(
    0,
    bounds.findLastIndex((bound) => bound <= began),
  );
  const { from: first, to: last, timeZone, days, bucket } = range;
  const figures = periodFigures(stock, buckets.length);
  return {
    range: { from: first, to: last, timeZone, days, bucket },
    buckets,
    units: units.map(({ unit, items }) => ({ unit, items })),
    unitsLeftOut: (units[0]?.known ?? 0) - units.length,
    totals: {
      items: totals?.items ?? 0,
      inStock: totals?.inStock ?? 0,
      value: toCents(totals?.value ?? 0),
      withoutCost: totals?.withoutCost ?? 0,
    },
    period: figures.period,
    before: began > before.at ? null : { from: before.from, to: before.to, ...figures.before },
    stock: {
      category: buildSeries(stock, 'category', buckets.length),
      type: buildSeries(stock, 'type', buckets.length),
      supplier: buildSeries(stock, 'supplier', buckets.length),
    },
    ...turnoverRows(stock, buckets.length, { days: present(began), first: firstBucket }),
    movers: movers.map((mover) => ({
      ...mover,
      usedCost: mover.usedCost === null ? null : toCents(mover.usedCost),
      daysOfCover: lasting.get(mover.id)?.cover.expected ?? null,
    })),
    dead: {
      afterDays: DEAD_AFTER_DAYS,
      items: deadTotal?.items ?? 0,
      value: toCents(deadTotal?.value ?? 0),
      rows: dead.map((item) => ({ ...item, value: item.value === null ? null : toCents(item.value) })),
    },
    suppliers: supplierRows(delivered, partners, ended),
    places: sums.places.map((place) => ({ ...place, value: toCents(place.value) })),
    expiring: expiring.map((group) => ({ ...group, value: toCents(group.value) })),
    making: totals?.hasRuns ? makingRows(sums.made) : null,
    ageing: ageingRows(ageing),
  };
}
