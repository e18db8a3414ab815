import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { receivedOf } from '../../db/workspace/order-state.ts';
import { MAIN_LOCATION } from '../../db/workspace/places-and-lots.ts';
import { auditStatement } from '../audit/record.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { quantityJson } from '../core/quantity.ts';
import { groupIntoParts, isoText, splitIntoParameters } from '../core/sql/json-rows.ts';
import { lacksJson } from '../core/sql/lot-lacks.ts';
import { movementsBy } from '../core/sql/movements-by.ts';
import { defineRows, flag, jsonParts, type RowOf } from '../core/sql/rows.ts';
import { workspaceDay } from '../core/style.ts';
import { costAtRate, isForeign } from './queries.ts';
import { receiptAnswer } from './receipt-contract.ts';

const orderLines = defineRows('orders/lines to receive', {
  ...{ line: z.int(), itemId: z.int(), supplierId: z.int(), unitCost: z.number().nullable() },
  ...{ number: z.int(), open: z.int(), isForeign: flag, rate: z.number().nullable() },
});
export type LineToReceive = RowOf<typeof orderLines>;

/** SQL: what is open of the row `l` of an order's lines, in thousandths. */
const openOf = (ctx: WorkspaceContext): SQL => sql`iif(l.is_closed, 0, max(0, l.quantity - ${receivedOf(ctx)}))`;

/**
 * The lines of an order with what a receipt needs of them: what is open, in thousandths, and the number of the order.
 * @param rate by which they cost what they do; the order's without it
 */
export function selectLinesToReceive(ctx: WorkspaceContext, orderId: number, rate?: number) {
  const cost = rate === undefined ? sql`l.unit_cost` : sql`coalesce(${costAtRate(sql`${rate}`)}, l.unit_cost)`;
  return orderLines.select(
    ctx.db.statements,
    sql`
    SELECT l.line, l.item_id AS itemId, d.supplier_id AS supplierId, ${cost} AS unitCost, d.number, ${isForeign} AS isForeign, d.rate,
      ${openOf(ctx)} AS open
    FROM documents AS d CROSS JOIN document_lines AS l ON l.workspace_id = ${ctx.workspaceId} AND l.document_id = d.id
    WHERE d.workspace_id = ${ctx.workspaceId} AND d.id = ${orderId} AND d.kind = 'order' ORDER BY l.line`,
  );
}

/** SQL: whether lines of the order are open by so much. @param seen lines, each with what is open in thousandths */
export const areOpen = (
  ctx: WorkspaceContext,
  orderId: number,
  seen: readonly (readonly [number, number])[],
): SQL => sql`
  NOT EXISTS (
    SELECT 1 FROM json_each(${JSON.stringify(seen)}) AS j
    CROSS JOIN document_lines AS l
      ON l.workspace_id = ${ctx.workspaceId} AND l.document_id = ${orderId} AND l.line = j.value ->> 0
    WHERE ${openOf(ctx)} <> j.value ->> 1)`;

/** A line of a receipt; quantities in thousandths. */
export interface ReceiptLine {
  itemId: number;
  lineId: number;
  quantity: number;
  locationId?: number | undefined;
  unitCost: number | null;
}

/** A receipt as it is stored. */
export interface NewReceipt {
  id: number;
  orderId: number;
  receivedAt: number;
  note: string;
  uploadKey: string | null;
  lines: readonly ReceiptLine[];
  /** Lines of the order of which the rest no longer comes. */
  closes: readonly LineToReceive[];
}

/** The document of a receipt. Its lots are those of its movements. A line that it only closes has the quantity 0. */
export function insertReceipt(ctx: WorkspaceContext, receipt: NewReceipt, now: number) {
  const { id, orderId, receivedAt, note, uploadKey, lines, closes } = receipt;
  const rows = [
    ...lines.map(({ itemId, lineId, quantity, locationId = MAIN_LOCATION, unitCost }) => [
      ...[itemId, locationId, quantity, unitCost, lineId, 0],
    ]),
    ...closes.map(({ itemId, line }) => [itemId, null, 0, null, line, 1]),
  ].map((row, index) => [index + 1, ...row]);
  return [
    ctx.db.statements.run(sql`
      INSERT INTO documents (workspace_id, id, kind, number, note, source_id, upload_key, user_id, created_at, opened_at, done_at)
      SELECT ${ctx.workspaceId}, ${id}, 'receipt', coalesce(max(number), 0) + 1, ${note}, ${orderId}, ${uploadKey}, ${ctx.userId},
        ${now}, ${receivedAt}, ${now}
      FROM documents WHERE workspace_id = ${ctx.workspaceId} AND kind = 'receipt'`),
    ...splitIntoParameters(rows).map((json) =>
      ctx.db.statements.run(sql`
        INSERT INTO document_lines (workspace_id, document_id, line, item_id, location_id, quantity, unit_cost, source_line, is_closed)
        SELECT ${ctx.workspaceId}, ${id}, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6
        FROM json_each(${json})`),
    ),
  ];
}

/** SQL: receipts as JSON, each as `row` with its id as `id`. @param where over the row `d` of `documents` */
const receiptsAsJson = (ctx: WorkspaceContext, where: SQL, { workspaceId } = ctx) => sql`
  SELECT d.id, json_object('id', d.id, 'orderId', d.source_id,
      'receivedOn', strftime('%Y-%m-%d', d.opened_at / 1000, 'unixepoch'), 'note', d.note,
      'lines', json((
        SELECT json_group_array(json_object('lineId', l.source_line, 'itemId', l.item_id, 'quantity', ${quantityJson(sql`l.quantity`)},
          'locationId', l.location_id, 'lot', (
            SELECT json_object('id', lots.id, 'code', lots.code, 'status', lots.status,
              'lacks', json(${lacksJson(ctx, 'lots', workspaceDay(Date.now()))})) FROM ${movementsBy('document', 'm')}
            CROSS JOIN lots ON lots.workspace_id = ${workspaceId} AND lots.id = m.lot_id
            WHERE m.workspace_id = ${workspaceId} AND m.document_id = d.id AND m.line = l.line AND m.reverses IS NULL)) ORDER BY l.line)
        FROM document_lines AS l WHERE l.workspace_id = ${workspaceId} AND l.document_id = d.id AND l.is_closed = 0)),
      'closes', json((SELECT json_group_array(l.source_line ORDER BY l.source_line)
        FROM document_lines AS l WHERE l.workspace_id = ${workspaceId} AND l.document_id = d.id AND l.is_closed = 1)),
      'uploadKey', d.upload_key,
      'createdAt', ${isoText(sql`d.created_at`)},
      'createdBy', (SELECT json_object('id', user_id, 'username', username) FROM members
        WHERE workspace_id = ${workspaceId} AND user_id = d.user_id),
      'undoneAt', ${isoText(sql`d.cancelled_at`)}) AS row
  FROM documents AS d WHERE d.workspace_id = ${workspaceId} AND d.kind = 'receipt' AND ${where}`;

/** SQL: one receipt as JSON for the answer. */
export const receiptText = (ctx: WorkspaceContext, id: number) =>
  sql`SELECT 0 AS n, row AS part FROM (${receiptsAsJson(ctx, sql`d.id = ${id}`)})`;

const receipts = defineRows('orders/receipts', jsonParts(receiptAnswer));

/** The receipts of an order, newest first, in parts of JSON. */
export function selectReceipts(ctx: WorkspaceContext, orderId: number) {
  return receipts.select(
    ctx.db.statements,
    groupIntoParts(
      sql`SELECT row, row_number() OVER (ORDER BY id DESC) - 1 AS n FROM (${receiptsAsJson(ctx, sql`d.source_id = ${orderId}`)})`,
    ),
  );
}

/** SQL: whether the receipt is there, and a condition on its row `d` holds. */
export const receiptIs = (ctx: WorkspaceContext, id: number, condition = sql`true`) => sql`EXISTS (
  SELECT 1 FROM documents AS d
  WHERE d.workspace_id = ${ctx.workspaceId} AND d.id = ${id} AND d.kind = 'receipt' AND ${condition})`;

/** SQL: whether the receipt `d` was not undone. */
export const isBooked = sql`d.cancelled_at IS NULL`;

/** SQL: whether a receipt has no charge that counts. */
export const hasNoCharge = (ctx: WorkspaceContext, id: number): SQL => sql`NOT EXISTS (
  SELECT 1 FROM charges AS c WHERE c.workspace_id = ${ctx.workspaceId} AND c.receipt_id = ${id} AND c.cancelled_at IS NULL)`;

const entries = defineRows('orders/entries of a receipt', {
  ...{ id: z.int(), itemId: z.int(), delta: z.int(), locationId: z.int(), lotId: z.int(), line: z.int() },
});

/** The entries of the ledger that a receipt made and nobody has reversed. */
export function selectEntries(ctx: WorkspaceContext, receiptId: number) {
  return entries.select(
    ctx.db.statements,
    sql`
    SELECT m.id, m.item_id AS itemId, m.delta, m.location_id AS locationId, m.lot_id AS lotId, m.line
    FROM ${movementsBy('document', 'm')} WHERE m.workspace_id = ${ctx.workspaceId} AND m.document_id = ${receiptId} AND m.reverses IS NULL
      AND NOT EXISTS (SELECT 1 FROM ${movementsBy('reverses', 'back')} WHERE back.workspace_id = ${ctx.workspaceId}
        AND back.item_id = m.item_id AND back.reverses = m.id)`,
  );
}

/** Marks a receipt as undone, and records it. */
export function setReceiptUndone(ctx: WorkspaceContext, id: number, now: number) {
  return [
    auditStatement(ctx, {
      action: 'receipt.undone',
      subject: {
        id,
        name: sql`(SELECT 'order ' || o.number FROM documents AS d CROSS JOIN documents AS o
          ON o.workspace_id = ${ctx.workspaceId} AND o.id = d.source_id
          WHERE d.workspace_id = ${ctx.workspaceId} AND d.id = ${id})`,
      },
    }),
    ctx.db.statements.run(sql`
      UPDATE documents SET cancelled_at = ${now} WHERE workspace_id = ${ctx.workspaceId} AND id = ${id}`),
  ];
}
