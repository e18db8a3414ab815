import { itemCover, type Lifetime } from '../../engines/forecasting/cover.ts';
import { weeklyDemand } from '../../engines/forecasting/demand.ts';
import { MAX_FORECASTS } from '../../engines/forecasting/selection.ts';
import { byItem, type OrderRow } from '../../engines/stock/open-order.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { notFound } from '../core/errors.ts';
import { forecastWeeks } from '../core/kept-forecasts.ts';
import { fromThousandths } from '../core/quantity.ts';
import { shardScope } from '../core/scope.ts';
import { runBatch } from '../core/sql/batch.ts';
import { type CoverRow, selectCoverPage, selectCoverRows, theseItems } from '../core/sql/cover-rows.ts';
import { parseJson } from '../core/sql/rows.ts';
import { isLowSql } from '../inventory/service.ts';
import { selectOpenOrders } from '../orders/service.ts';
import type { CoversAnswer } from './contract.ts';
import { coverAnswer, onOrderAnswer } from './cover-answer.ts';

/** Days of cover of these items, by item; what is not in stock any more is left out. */
export async function lifetimesOf(ctx: WorkspaceContext, itemIds: readonly number[]): Promise<Map<number, Lifetime>> {
  if (itemIds.length === 0) return new Map();
  const now = Date.now();
  const { results } = await ctx.db.read([selectOpenOrders(ctx), selectCoverRows(ctx, theseItems(itemIds), now)]);
  return lifetimes(results[0], results[1], now);
}

/** The same for a cron, which works for nobody in particular. */
export async function lifetimesOnShard(
  shard: D1Database,
  workspaceId: number,
  itemIds: readonly number[],
  now: number,
): Promise<Map<number, Lifetime>> {
  const scope = shardScope(shard, workspaceId);
  const [orders, rows] = await runBatch(shard, [
    selectOpenOrders(scope),
    selectCoverRows(scope, theseItems(itemIds), now),
  ]);
  return lifetimes(orders, rows, now);
}

/**
 * Days of cover and what is on the way: of one item, or of every item that counts as low.
 * @throws 404 when the one item that is asked for is not there
 */
export async function listCover(ctx: WorkspaceContext, { id }: { id?: number | undefined }): Promise<CoversAnswer> {
  const now = Date.now();
  const which = id === undefined ? isLowSql : theseItems([id]);
  const { results } = await ctx.db.read([selectOpenOrders(ctx, id), selectCoverRows(ctx, which, now)]);
  const all = lifetimes(results[0], results[1], now);
  if (id !== undefined && all.size === 0) throw notFound('Item');
  return { items: [...all].map(toAnswer) };
}

/**
 * Days of cover of every item that has any, a page of the inventory at a time. It costs what is on the page: no request
 * forecasts more items than one that asks for what is low. `next` is the cursor of the next page, null on the last.
 */
export async function listAllCover(
  ctx: WorkspaceContext,
  cursor = 0,
): Promise<{ answer: CoversAnswer; next: number | null }> {
  const now = Date.now();
  const { results } = await ctx.db.read([selectOpenOrders(ctx), selectCoverPage(ctx, cursor, now)]);
  const [open, rows] = results;
  const known = [...lifetimes(open, rows, now)].filter(([, { cover }]) => cover.basis !== 'none');
  const next = rows.length < MAX_FORECASTS ? null : (rows.at(-1)?.itemId ?? null);
  return { answer: { items: known.map(toAnswer) }, next };
}

const toAnswer = ([itemId, { cover, orders }]: [number, Lifetime]): CoversAnswer['items'][number] => ({
  itemId,
  cover: coverAnswer(cover),
  onOrder: orders.map(onOrderAnswer),
});

function lifetimes(open: readonly OrderRow[], rows: readonly CoverRow[], now: number): Map<number, Lifetime> {
  const onOrder = byItem(open, now);
  return new Map(
    rows.map(({ itemId, quantity, minimumPar, since, weeks }) => {
      const pairs = weeks === null ? [] : parseJson(weeks);
      const demand = pairs.map((value, i) => (i % 2 === 0 ? value : fromThousandths(value)));
      const forecast = forecastWeeks(weeklyDemand(demand, since, now));
      const orders = onOrder.get(itemId) ?? [];
      const stock = { quantity: fromThousandths(quantity), minimumPar: fromThousandths(minimumPar) };
      return [itemId, { cover: itemCover(stock, forecast, orders, now), orders }];
    }),
  );
}
