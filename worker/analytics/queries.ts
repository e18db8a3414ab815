import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { DEAD_AFTER_DAYS } from '../../engines/stock/usage.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { timestamp } from '../core/contract.ts';
import { quantityJson } from '../core/quantity.ts';
import { inPresentUnit } from '../core/sql/former-units.ts';
import { isoText } from '../core/sql/json-rows.ts';
import { isReversed } from '../core/sql/reversed.ts';
import { defineRows, defineRowsOf, epochMs, flag, jsonColumn, type RowOf } from '../core/sql/rows.ts';
import { costOfStock, isWithoutCost, valueAtCost } from '../inventory/item-columns.ts';
import { deadItem, mover } from './contract.ts';

const DAY_MS = 86_400_000;
/** The longest lists of items and of suppliers. */
const MAX_ROWS = 50;
/** A receipt later than this after a message does not count as its answer. */
const ANSWER_WITHIN_DAYS = 120;

/**
 * SQL: the reasons for which leaving stock counts as used (engines/stock/usage.ts, held against it by a test). Compared one by
 * one: a list of more than two is looked up in a table of its own, which takes longer.
 */
export const ofReasons = sql.raw(
  `(reason = 'sale' OR reason = 'transfer' OR reason = 'edit' OR reason = 'sync' OR reason = 'consume')`,
);

/** Stock that has not been used since this moment lies dead. */
export const toDeadSince = (now: number): number => now - DEAD_AFTER_DAYS * DAY_MS;

/** Totals of the current items. Money in thousandths of a cent. */
const totals = defineRows('analytics/totals', {
  items: z.int(),
  inStock: z.int(),
  value: z.number(),
  withoutCost: z.int(),
  /** When the first item was added, deleted ones included; null where there never was one. */
  firstAt: epochMs.nullable(),
  /** Whether a run was ever done, and not undone. */
  hasRuns: flag,
});

export type TotalsRow = RowOf<typeof totals>;

export function selectTotals(ctx: WorkspaceContext) {
  return totals.select(
    ctx.db.statements,
    sql`
    SELECT count(*) AS items, count(*) FILTER (WHERE quantity > 0) AS inStock,
      coalesce(sum(${valueAtCost(sql`quantity`, costOfStock('items'))}), 0) AS value,
      count(*) FILTER (WHERE quantity > 0 AND ${isWithoutCost('items')}) AS withoutCost,
      (SELECT min(created_at) FROM items WHERE workspace_id = ${ctx.workspaceId}) AS firstAt,
      EXISTS (SELECT 1 FROM documents WHERE workspace_id = ${ctx.workspaceId} AND kind = 'run' AND done_at IS NOT NULL
        AND cancelled_at IS NULL) AS hasRuns
    FROM items WHERE workspace_id = ${ctx.workspaceId} AND archived_at IS NULL`,
  );
}

/** SQL: what a quantity of an item in `flows` is worth, in thousandths of a cent. */
const costOf = (column: string) => valueAtCost(sql.raw(column), sql`cost`);

/** Thousandths of a cent. */
const money = z.number();

/** A supplier's deliveries, from its items. */
const delivered = z.strictObject({
  key: z.string(),
  name: z.string(),
  items: z.int(),
  deliveries: z.int(),
  receivedCost: money,
  receivedBefore: money,
  lastDelivery: timestamp.nullable(),
  leadMin: z.int().nullable(),
  leadMax: z.int().nullable(),
});
export type Delivered = z.infer<typeof delivered>;

const moverRow = mover.omit({ daysOfCover: true }).extend({ usedCost: money.nullable() });
const deadRow = deadItem.extend({ value: money.nullable() });
const deadTotal = z.strictObject({ items: z.int(), value: money });

const lists = defineRowsOf(
  'analytics/lists',
  z.discriminatedUnion('list', [
    z.strictObject({ list: z.literal('mover'), row: jsonColumn(moverRow.strict()) }),
    z.strictObject({ list: z.literal('dead'), row: jsonColumn(deadRow.strict()) }),
    z.strictObject({ list: z.literal('deadTotal'), row: jsonColumn(deadTotal) }),
    z.strictObject({ list: z.literal('supplier'), row: jsonColumn(delivered) }),
  ]),
);

export type ListRow = RowOf<typeof lists>;

/** When the period before begins, when the range does, and when it ends, in epoch milliseconds. */
export interface Moments {
  before: number;
  from: number;
  until: number;
}

/**
 * What has gone out the most, what lies dead, and what each supplier delivered: three lists from one reading of the
 * ledger.
 */
export function selectLists(ctx: WorkspaceContext, { before, from, until }: Moments, now: number) {
  const deadSince = toDeadSince(now);
  return lists.select(
    ctx.db.statements,
    sql`
    WITH
      flows AS MATERIALIZED (${flowsOfItems(ctx, { before, from, until })}),
      movers AS (
        SELECT * FROM flows WHERE used > 0 AND archived_at IS NULL
        ORDER BY ${costOf('used')} DESC NULLS LAST, times DESC, id LIMIT ${MAX_ROWS}),
      dead AS MATERIALIZED (
        SELECT *, ${costOf('quantity')} AS value FROM flows
        WHERE archived_at IS NULL AND quantity > 0 AND created_at < ${deadSince} AND coalesce(last_used, 0) < ${deadSince}),
      longest_dead AS (SELECT * FROM dead ORDER BY value DESC NULLS LAST, coalesce(last_used, 0), id LIMIT ${MAX_ROWS})
    SELECT 'mover' AS list, json_object('id', id, 'name', name, 'unit', unit, 'used', ${quantityJson(sql`used`)},
      'sold', ${quantityJson(sql`sold`)}, 'usedBefore', ${quantityJson(sql`used_before`)}, 'times', times, 'usedCost', ${costOf('used')},
      'onHand', ${quantityJson(sql`quantity`)}) AS row FROM movers
    UNION ALL
    SELECT 'dead', json_object('id', id, 'name', name, 'category', category, 'unit', unit,
      'onHand', ${quantityJson(sql`quantity`)}, 'value', value, 'lastUsed', ${isoText(sql`last_used`)}) FROM longest_dead
    UNION ALL
    SELECT 'deadTotal', json_object('items', count(*), 'value', coalesce(sum(value), 0)) FROM dead
    UNION ALL
    SELECT 'supplier', json_object('key', supplier_key, 'name', min(supplier),
      'items', count(*) FILTER (WHERE archived_at IS NULL), 'deliveries', sum(receipts),
      'receivedCost', coalesce(sum(${costOf('received')}), 0),
      'receivedBefore', coalesce(sum(${costOf('received_before')}), 0), 'lastDelivery', ${isoText(sql`max(last_received)`)},
      'leadMin', min(lead_time_days) FILTER (WHERE archived_at IS NULL), 'leadMax', max(lead_time_days) FILTER (WHERE archived_at IS NULL))
    FROM flows WHERE supplier_key <> '' GROUP BY supplier_key`,
  );
}

/**
 * SQL: every item with what the ledger says of it, read in the ledger's own order: nothing is sorted. The time is compared
 * first: most movements are out of range, and need no more than that.
 */
function flowsOfItems(ctx: WorkspaceContext, { before, from, until }: Moments): SQL {
  const isBefore = sql`m.created_at >= ${before} AND m.created_at < ${from} AND`;
  const inRange = sql`m.created_at >= ${from} AND m.created_at < ${until} AND`;
  const isReal = sql`NOT ${isReversed(ctx, 'm')}`;
  const delta = inPresentUnit(ctx, 'm');
  const used = sql`delta < 0 AND ${ofReasons} AND ${isReal}`;
  const netUsed = sql`(delta < 0 OR reason = 'sale') AND ${ofReasons} AND ${isReal}`;
  const received = sql`delta > 0 AND reason = 'receive' AND ${isReal}`;
  return sql`
    SELECT i.*, ${costOfStock('i')} AS cost, f.* FROM (
      SELECT item_id,
        coalesce(sum(-${delta}) FILTER (WHERE ${inRange} ${netUsed}), 0) AS used,
        coalesce(sum(-${delta}) FILTER (WHERE ${inRange} reason = 'sale' AND ${isReal}), 0) AS sold,
        coalesce(sum(-${delta}) FILTER (WHERE ${isBefore} ${netUsed}), 0) AS used_before,
        count(*) FILTER (WHERE ${inRange} ${used}) AS times,
        max(m.created_at) FILTER (WHERE ${used}) AS last_used,
        count(*) FILTER (WHERE ${inRange} ${received}) AS receipts,
        coalesce(sum(${delta}) FILTER (WHERE ${inRange} ${received}), 0) AS received,
        coalesce(sum(${delta}) FILTER (WHERE ${isBefore} ${received}), 0) AS received_before,
        max(m.created_at) FILTER (WHERE ${received}) AS last_received
      FROM movements AS m WHERE m.workspace_id = ${ctx.workspaceId} GROUP BY item_id) AS f
    CROSS JOIN items AS i ON i.workspace_id = ${ctx.workspaceId} AND i.id = f.item_id`;
}

const moved = defineRows('analytics/movements between', { moved: flag });

/** Whether anything moved from one moment until before another. */
export function selectMoved(ctx: WorkspaceContext, from: number, until: number) {
  return moved.select(
    ctx.db.statements,
    sql`
    SELECT EXISTS (SELECT 1 FROM movements WHERE workspace_id = ${ctx.workspaceId}
      AND created_at >= ${from} AND created_at < ${until}) AS moved`,
  );
}

/** A supplier's own entry and the messages to it in the range. */
const partners = defineRows('analytics/suppliers', {
  key: z.string(),
  name: z.string(),
  leadTimeDays: z.int().nullable(),
  responseHours: z.number(),
  reliability: z.number(),
  messages: z.int(),
  failedMessages: z.int(),
  observed: z.int(),
  daysToDelivery: z.number().nullable(),
});
export type PartnerRow = RowOf<typeof partners>;

/** Suppliers that have an entry of their own, with what was written to them in the range and when goods followed. */
export function selectPartners(ctx: WorkspaceContext, from: number, until: number) {
  // The plus signs keep SQLite from looking for the least time among the movements of all items.
  // Of an order of several lines, the first that came.
  const items = sql`(SELECT c.item_id UNION SELECT l.item_id FROM document_lines AS l
    WHERE l.workspace_id = ${ctx.workspaceId} AND l.document_id = c.order_id)`;
  const answered = sql`(
    SELECT min(+m.created_at) FROM movements AS m
    WHERE m.workspace_id = ${ctx.workspaceId} AND m.item_id IN ${items} AND m.reason = 'receive' AND m.delta > 0
      AND +m.created_at > c.created_at AND +m.created_at <= c.created_at + ${ANSWER_WITHIN_DAYS * DAY_MS})`;
  return partners.select(
    ctx.db.statements,
    sql`
    SELECT s.name_key AS "key", min(s.name) AS name, min(s.lead_time_days) AS leadTimeDays,
      max(s.response_time_avg) AS responseHours, max(s.reliability_score) AS reliability,
      count(*) FILTER (WHERE status IN ('sent', 'recorded')) AS messages,
      count(*) FILTER (WHERE status = 'failed') AS failedMessages,
      count(answered) FILTER (WHERE status IN ('sent', 'recorded')) AS observed,
      avg(answered - written) FILTER (WHERE status IN ('sent', 'recorded')) / ${sql.raw(`${DAY_MS}.0`)} AS daysToDelivery
    FROM suppliers AS s LEFT JOIN (
      SELECT c.supplier_id, c.status, c.created_at AS written, ${answered} AS answered
      FROM communications AS c
      WHERE c.workspace_id = ${ctx.workspaceId} AND c.created_at >= ${from} AND c.created_at < ${until}) AS sent
      ON sent.supplier_id = s.id
    WHERE s.workspace_id = ${ctx.workspaceId} AND s.archived_at IS NULL
    GROUP BY s.name_key`,
  );
}
