import { sql } from 'drizzle-orm';
import { receivedOf } from '../../db/workspace/order-state.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { groupIntoParts, isoText } from '../core/sql/json-rows.ts';
import { limitTo } from '../core/sql/limit.ts';
import { defineRows, jsonParts } from '../core/sql/rows.ts';
import { exactCost } from '../inventory/item-columns.ts';
import { MAX_ORDERS_LOOKED_THROUGH, supplierFigures } from './figures-contract.ts';

const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;
/** Thousandths of a cent in a unit of the currency. */
const EXACT = sql.raw('100000.0');

const figures = defineRows('suppliers/figures', jsonParts(supplierFigures));

/**
 * What items and orders say of each supplier, in parts of JSON. Items are counted from an index; of orders, the newest are
 * read, and the lines of those of the last year.
 */
export function selectSupplierFigures(ctx: WorkspaceContext, now: number) {
  const { workspaceId } = ctx;
  const since = now - YEAR_MS;
  return figures.select(
    ctx.db.statements,
    groupIntoParts(sql`
      WITH named AS MATERIALIZED (
        SELECT supplier_key, count(*) AS items FROM items INDEXED BY items_match
        WHERE workspace_id = ${workspaceId} AND archived_at IS NULL GROUP BY supplier_key),
      placed AS MATERIALIZED (
        SELECT id, supplier_id, opened_at, expected_at, coalesce(done_at, closed_at) AS ended_at
        FROM documents INDEXED BY documents_number
        WHERE workspace_id = ${workspaceId} AND kind = 'order' AND supplier_id IS NOT NULL AND opened_at IS NOT NULL
          AND cancelled_at IS NULL
        ORDER BY number DESC ${limitTo(MAX_ORDERS_LOOKED_THROUGH)}),
      ordered AS MATERIALIZED (
        SELECT supplier_id, count(*) FILTER (WHERE ended_at IS NULL) AS open, max(opened_at) AS last_at,
          count(*) FILTER (WHERE ended_at >= ${since} AND expected_at IS NOT NULL) AS dated,
          count(*) FILTER (WHERE ended_at >= ${since} AND ended_at - expected_at < ${DAY_MS}) AS on_time
        FROM placed GROUP BY supplier_id),
      came AS MATERIALIZED (
        SELECT d.supplier_id, ${receivedOf(ctx)} AS received, coalesce(l.unit_cost, ${exactCost('i')} / ${EXACT}) AS cost
        FROM placed AS d
        CROSS JOIN document_lines AS l ON l.workspace_id = ${workspaceId} AND l.document_id = d.id
        CROSS JOIN items AS i ON i.workspace_id = ${workspaceId} AND i.id = l.item_id
        WHERE d.opened_at >= ${since}),
      bought AS MATERIALIZED (
        SELECT supplier_id, max(received <> 0 AND cost IS NULL) AS is_unknown,
          round(coalesce(sum(received * cost), 0) / 1000.0, 6) AS spend
        FROM came GROUP BY supplier_id)
      SELECT s.id AS n, json_object('id', s.id, 'items', coalesce(named.items, 0), 'openOrders', coalesce(o.open, 0),
        'spend', iif(coalesce(b.is_unknown, 0), NULL, coalesce(b.spend, 0)),
        'onTime', iif(coalesce(o.dated, 0) = 0, NULL, o.on_time * 1.0 / o.dated),
        'lastOrderAt', ${isoText(sql`o.last_at`)}) AS row
      FROM suppliers AS s
      LEFT JOIN named ON named.supplier_key = s.name_key
      LEFT JOIN ordered AS o ON o.supplier_id = s.id
      LEFT JOIN bought AS b ON b.supplier_id = s.id
      WHERE s.workspace_id = ${workspaceId} AND s.archived_at IS NULL`),
  );
}
