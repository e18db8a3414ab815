import type { WorkspaceContext } from '../core/context.ts';
import { fromThousandths } from '../core/quantity.ts';
import type { Margins } from './contract.ts';
import { selectSales } from './queries.ts';
import { boundsOf } from './service.ts';

/** What sales brought over what the goods had cost. Money in cents. */

/** The margins of a month, the highest revenue first. @throws 400 for a month that has not begun */
export async function readMargins(ctx: WorkspaceContext, month: string): Promise<Margins> {
  const [from, until] = await boundsOf(ctx, month);
  const { results } = await ctx.db.read([selectSales(ctx, from, until)]);
  const items = results[0].map(({ quantity, price, cost: worth, ...item }) => {
    const revenue = price === null ? null : Math.round((quantity * price) / 1000);
    // What nobody knows the cost of was worth nothing: it would look like pure profit.
    const cost = worth === 0 ? null : Math.round(worth / 1000);
    return { ...item, quantity: fromThousandths(quantity), ...marginOf(revenue, cost) };
  });
  const known = items.filter(({ margin }) => margin !== null);
  const sum = (of: 'revenue' | 'cost') => known.reduce((total, item) => total + (item[of] ?? 0), 0);
  return {
    ...{ month, total: marginOf(sum('revenue'), sum('cost')) },
    items: items.toSorted((one, other) => (other.revenue ?? -1) - (one.revenue ?? -1)),
  };
}

const marginOf = (revenue: number | null, cost: number | null) => ({
  ...{ revenue, cost },
  margin: revenue === null || cost === null ? null : revenue - cost,
});
