import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { WorkspaceContext } from '../core/context.ts';
import { inPresentUnit } from '../core/sql/former-units.ts';
import { isReversed } from '../core/sql/reversed.ts';
import { defineRows, type RowOf } from '../core/sql/rows.ts';
import { costOfStock, isWithoutCost, valueAtCost } from '../inventory/item-columns.ts';
import { ofReasons } from './queries.ts';

/** Maximum groups and units in a chart; the rest is combined. */
export const MAX_GROUPS = 10;
export const MAX_UNITS = 12;
/** Category, type, supplier and unit of an item are one number while the ledger is summed: one is sorted by sooner than four texts. */
const GROUPS = sql.raw(String(MAX_GROUPS + 1));
const UNITS = sql.raw(String(MAX_UNITS + 1));

/**
 * What a group of one unit has now (`bucket` null), or how a bucket changed it: 0 is the period before, 1 the range's first.
 * Money in thousandths of a cent.
 */
const stockRows = defineRows('analytics/stock', {
  grouping: z.enum(['category', 'type', 'supplier']),
  /** Null: all groups beyond the largest. */
  name: z.string().nullable(),
  /** Null: a unit beyond the commonest. */
  unit: z.string().nullable(),
  bucket: z.int().nullable(),
  quantity: z.int(),
  value: z.number(),
  usedCost: z.number(),
  receivedCost: z.number(),
  sales: z.number(),
  revenue: z.number(),
  soldCost: z.number(),
});
export type StockRow = RowOf<typeof stockRows>;

/**
 * Stock now, and its change in the period before and in each bucket since, by category, type and supplier and in each by unit.
 * Stock of an item that was deleted leaves at that moment, as it does from every list.
 * @param bounds the first moment of the period before and of each bucket, then the first after the range
 */
export function selectStock(ctx: WorkspaceContext, bounds: readonly number[]) {
  const [from = 0] = bounds;
  const isReal = sql`NOT ${isReversed(ctx, 'movements')}`;
  const delta = inPresentUnit(ctx, 'movements');
  const events = sql`
    SELECT item_id, ${bucketIndexSql(sql`created_at`, bounds)} AS bucket, sum(${delta}) AS delta,
      sum(iif((delta < 0 OR reason = 'sale') AND ${ofReasons} AND ${isReal}, -${delta}, 0)) AS used,
      sum(iif(reason = 'sale' AND ${isReal}, -${delta}, 0)) AS sold,
      sum(iif(delta > 0 AND reason = 'receive' AND ${isReal}, ${delta}, 0)) AS received
    FROM movements WHERE workspace_id = ${ctx.workspaceId} AND created_at >= ${from}
    GROUP BY item_id, bucket
    UNION ALL
    SELECT id, ${bucketIndexSql(sql`archived_at`, bounds)}, -quantity, 0, 0, 0
    FROM items WHERE workspace_id = ${ctx.workspaceId} AND archived_at >= ${from}
    UNION ALL
    SELECT id, NULL, quantity, 0, 0, 0 FROM items WHERE workspace_id = ${ctx.workspaceId} AND archived_at IS NULL`;
  const grouped = (grouping: StockRow['grouping'], column: string) => sql`
    SELECT ${grouping} AS "grouping", ${sql.identifier(column)} AS name, unit, bucket, sum(quantity) AS quantity, sum(value) AS value,
      sum(used_cost) AS usedCost, sum(received_cost) AS receivedCost, sum(sales) AS sales, sum(revenue) AS revenue, sum(sold_cost) AS soldCost
    FROM cells GROUP BY ${sql.identifier(column)}, unit, bucket`;
  return stockRows.select(
    ctx.db.statements,
    sql`
    WITH
      categories AS MATERIALIZED (${numbered(largest(ctx, 'category'))}),
      partners AS MATERIALIZED (${numbered(largest(ctx, 'supplier'))}),
      measures AS MATERIALIZED (${numbered(commonUnits(ctx))}),
      things AS MATERIALIZED (
        SELECT items.id, coalesce(${costOfStock('items')}, 0) AS cost, selling_price AS price,
          iif(${isWithoutCost('items')}, NULL, selling_price) AS price_with_cost,
          ((coalesce(categories.n, 0) * 2 + (inventory_type = 'retail')) * ${GROUPS} + coalesce(partners.n, 0)) * ${UNITS}
            + coalesce(measures.n, 0) AS cell
        FROM items
        LEFT JOIN categories ON categories.name = items.category
        LEFT JOIN partners ON partners.name = items.supplier
        LEFT JOIN measures ON measures.name = items.unit
        WHERE items.workspace_id = ${ctx.workspaceId}),
      sums AS MATERIALIZED (
        SELECT cell, bucket, sum(delta) AS quantity, sum(${valueAtCost(sql`delta`, sql`cost`)}) AS value,
          sum(${valueAtCost(sql`used`, sql`cost`)}) AS used_cost,
          sum(${valueAtCost(sql`received`, sql`cost`)}) AS received_cost,
          sum(iif(price IS NULL, 0.0, CAST(sold AS REAL) * price)) AS sales,
          sum(iif(price_with_cost IS NULL, 0.0, CAST(sold AS REAL) * price_with_cost)) AS revenue,
          sum(iif(price_with_cost IS NULL, 0.0, ${valueAtCost(sql`sold`, sql`cost`)})) AS sold_cost
        FROM (${events}) AS events CROSS JOIN things ON things.id = events.item_id
        GROUP BY cell, bucket),
      cells AS MATERIALIZED (
        SELECT (SELECT name FROM categories WHERE n = cell / (${UNITS} * ${GROUPS} * 2)) AS category,
          iif(cell / (${UNITS} * ${GROUPS}) % 2, 'retail', 'warehouse') AS type,
          (SELECT name FROM partners WHERE n = cell / ${UNITS} % ${GROUPS}) AS supplier,
          (SELECT name FROM measures WHERE n = cell % ${UNITS}) AS unit,
          bucket, quantity, value, used_cost, received_cost, sales, revenue, sold_cost
        FROM sums)
    ${grouped('category', 'category')} UNION ALL ${grouped('type', 'type')} UNION ALL ${grouped('supplier', 'supplier')}`,
  );
}

/** SQL: a list with its rows numbered from 1; 0 stands for what is not in it. */
const numbered = (list: SQL) => sql`SELECT name, row_number() OVER () AS n FROM (${list})`;

const unitRows = defineRows('analytics/units', { unit: z.string(), items: z.int(), known: z.int() });

export type UnitRow = RowOf<typeof unitRows>;

/** The commonest units, with the number of items that are counted in each; `known` is how many units there are. */
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

/** The groups that bind the most value, by the names of their column. */
function largest(ctx: WorkspaceContext, column: 'category' | 'supplier'): SQL {
  const name = sql.identifier(column);
  return sql`
    SELECT ${name} AS name FROM items WHERE workspace_id = ${ctx.workspaceId} AND archived_at IS NULL
    GROUP BY ${name} ORDER BY sum(coalesce(${valueAtCost(sql`quantity`, costOfStock('items'))}, 0)) DESC, count(*) DESC, ${name} LIMIT ${MAX_GROUPS}`;
}

/**
 * SQL: the number of the bucket that a moment lies in; one more than the last for what is after the range. A tree of
 * comparisons, six for sixty buckets: a join with the bounds would compare every movement with every bucket.
 */
export function bucketIndexSql(moment: SQL, bounds: readonly number[]): SQL {
  const branch = (low: number, high: number): SQL => {
    if (low === high) return sql.raw(String(low));
    const middle = Math.ceil((low + high) / 2);
    return sql`iif(${moment} < ${sql.raw(String(bounds[middle] ?? 0))}, ${branch(low, middle - 1)}, ${branch(middle, high)})`;
  };
  return branch(0, bounds.length - 1);
}
