import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { WorkspaceContext } from '../core/context.ts';
import { defineRows, type RowOf } from '../core/rows.ts';
import { ofReasons, toReal } from './queries.ts';

/** Maximum groups and units in a chart; the rest is combined. */
export const MAX_GROUPS = 10;
export const MAX_UNITS = 12;
/** Category, type, supplier and unit are one number while the ledger is summed: sorting by it is faster than by four texts. */
const GROUPS = sql.raw(String(MAX_GROUPS + 1));
const UNITS = sql.raw(String(MAX_UNITS + 1));

/** The current stock of a group in one unit (`bucket` null), or its change in a bucket. Money in thousandths of a cent. */
export interface StockRow {
  grouping: 'category' | 'type' | 'supplier';
  /** Null: all groups beyond the largest. */
  name: string | null;
  /** Null: all units beyond the most common. */
  unit: string | null;
  bucket: number | null;
  quantity: number;
  value: number;
  usedCost: number;
  revenue: number;
  soldCost: number;
}

/**
 * Current stock, and its change in each bucket of the range, by category, type and supplier, each by unit. Stock of a
 * deleted item leaves at its deletion.
 * @param bounds the first moment of each bucket, then the first after the range
 */
export function selectStock(ctx: WorkspaceContext, bounds: readonly number[]) {
  const [from = 0] = bounds;
  const events = sql`
    SELECT item_id, ${bucketIndexSql(sql`created_at`, bounds)} AS bucket, sum(delta) AS delta,
      sum(iif(delta < 0 AND ${ofReasons}, -delta, 0)) AS used, sum(iif(delta < 0 AND reason = 'sale', -delta, 0)) AS sold
    FROM movements WHERE workspace_id = ${ctx.workspaceId} AND created_at >= ${from}
    GROUP BY item_id, bucket
    UNION ALL
    SELECT id, ${bucketIndexSql(sql`archived_at`, bounds)}, -quantity, 0, 0
    FROM items WHERE workspace_id = ${ctx.workspaceId} AND archived_at >= ${from}
    UNION ALL
    SELECT id, NULL, quantity, 0, 0 FROM items WHERE workspace_id = ${ctx.workspaceId} AND archived_at IS NULL`;
  const grouped = (grouping: StockRow['grouping'], column: string) => sql`
    SELECT ${grouping} AS "grouping", ${sql.identifier(column)} AS name, unit, bucket, sum(quantity) AS quantity, sum(value) AS value,
      sum(used_cost) AS usedCost, sum(revenue) AS revenue, sum(sold_cost) AS soldCost
    FROM cells GROUP BY ${sql.identifier(column)}, unit, bucket`;
  return stockRows.select(
    ctx.db.statements,
    sql`
    WITH
      categories AS MATERIALIZED (${numbered(largest(ctx, 'category'))}),
      partners AS MATERIALIZED (${numbered(largest(ctx, 'supplier'))}),
      measures AS MATERIALIZED (${numbered(commonUnits(ctx))}),
      things AS MATERIALIZED (
        SELECT items.id, cost_price, iif(cost_price IS NULL, NULL, selling_price) AS price,
          ((coalesce(categories.n, 0) * 2 + (inventory_type = 'retail')) * ${GROUPS} + coalesce(partners.n, 0)) * ${UNITS}
            + coalesce(measures.n, 0) AS cell
        FROM items
        LEFT JOIN categories ON categories.name = items.category
        LEFT JOIN partners ON partners.name = items.supplier
        LEFT JOIN measures ON measures.name = items.unit
        WHERE items.workspace_id = ${ctx.workspaceId}),
      sums AS MATERIALIZED (
        SELECT cell, bucket, sum(delta) AS quantity, sum(${toReal('delta')} * coalesce(cost_price, 0)) AS value,
          sum(${toReal('used')} * coalesce(cost_price, 0)) AS used_cost,
          sum(iif(price IS NULL, 0.0, ${toReal('sold')} * price)) AS revenue,
          sum(iif(price IS NULL, 0.0, ${toReal('sold')} * cost_price)) AS sold_cost
        FROM (${events}) AS events CROSS JOIN things ON things.id = events.item_id
        GROUP BY cell, bucket),
      cells AS MATERIALIZED (
        SELECT (SELECT name FROM categories WHERE n = cell / (${UNITS} * ${GROUPS} * 2)) AS category,
          iif(cell / (${UNITS} * ${GROUPS}) % 2, 'retail', 'warehouse') AS type,
          (SELECT name FROM partners WHERE n = cell / ${UNITS} % ${GROUPS}) AS supplier,
          (SELECT name FROM measures WHERE n = cell % ${UNITS}) AS unit,
          bucket, quantity, value, used_cost, revenue, sold_cost
        FROM sums)
    ${grouped('category', 'category')} UNION ALL ${grouped('type', 'type')} UNION ALL ${grouped('supplier', 'supplier')}`,
  );
}

/** SQL: a list with its rows numbered from 1; 0 is anything else. */
const numbered = (list: SQL) => sql`SELECT name, row_number() OVER () AS n FROM (${list})`;

/** The most common units with their number of items; `known` is the number of units. */
export function selectUnits(ctx: WorkspaceContext) {
  return unitRows.select(
    ctx.db.statements,
    sql`
    SELECT name AS unit, items, known FROM (${commonUnits(ctx)}) ORDER BY items DESC, name`,
  );
}

const commonUnits = (ctx: WorkspaceContext) => sql`
  SELECT unit AS name, count(*) AS items, count(*) OVER () AS known
  FROM items WHERE workspace_id = ${ctx.workspaceId} AND archived_at IS NULL
  GROUP BY unit ORDER BY items DESC, unit LIMIT ${MAX_UNITS}`;

/** The most valuable groups. */
function largest(ctx: WorkspaceContext, column: 'category' | 'supplier'): SQL {
  const name = sql.identifier(column);
  return sql`
    SELECT ${name} AS name FROM items WHERE workspace_id = ${ctx.workspaceId} AND archived_at IS NULL
    GROUP BY ${name} ORDER BY sum(${toReal('quantity')} * coalesce(cost_price, 0)) DESC, count(*) DESC, ${name} LIMIT ${MAX_GROUPS}`;
}

/**
 * SQL: the bucket number of a moment; one more than the last if it is after the range. A tree of comparisons, six for
 * sixty buckets; a join with the bounds would compare every movement with every bucket.
 */
export function bucketIndexSql(moment: SQL, bounds: readonly number[]): SQL {
  const branch = (low: number, high: number): SQL => {
    if (low === high) return sql.raw(String(low));
    const middle = Math.ceil((low + high) / 2);
    return sql`iif(${moment} < ${sql.raw(String(bounds[middle] ?? 0))}, ${branch(low, middle - 1)}, ${branch(middle, high)})`;
  };
  return branch(0, bounds.length - 1);
}
