import { DEAD_AFTER_DAYS } from '../../engines/stock/usage.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { lifetimesOf } from '../insights/cover-service.ts';
import type { Analytics, AnalyticsQuery } from './contract.ts';
import { daysPresent, readRange } from './range.ts';
import { buildSeries, toCents, turnoverRows } from './series.ts';
import { readSums } from './sums-service.ts';
import { supplierRows } from './suppliers.ts';

/**
 * Stock and value over time, movers, dead stock, turnover, margin and suppliers in a range of days.
 * Past stock is current stock minus later movements, valued at today's cost prices.
 * @throws 400 naming `from` or `to` if the range is in the future or too long
 */
export async function readAnalytics(ctx: WorkspaceContext, query: AnalyticsQuery): Promise<Analytics> {
  const now = Date.now();
  const { bounds, buckets, ...range } = readRange(query, now);
  const from = bounds[0] ?? 0;
  const { sums, partners } = await readSums(ctx, bounds, now);
  const { totals, units, stock, movers, dead, deadTotal, delivered } = sums;
  // A second read: days of cover come from the forecast, as on every other screen.
  const lasting = await lifetimesOf(
    ctx,
    movers.map(({ id }) => id),
  );
  const began = totals?.firstAt ?? from;
  const present = (since: number) => daysPresent({ bounds, days: range.days }, since, now);
  const firstBucket = Math.max(
    0,
    bounds.findLastIndex((bound) => bound <= began),
  );
  const { from: first, to: last, timeZone, days, bucket } = range;
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
    stock: {
      category: buildSeries(stock, 'category', buckets.length),
      type: buildSeries(stock, 'type', buckets.length),
      supplier: buildSeries(stock, 'supplier', buckets.length),
    },
    turnover: turnoverRows(stock, buckets.length, present(began), firstBucket),
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
    suppliers: supplierRows(delivered, partners),
  };
}
