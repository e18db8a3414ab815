import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { auditStatement } from '../audit/record.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { groupIntoParts, isoText } from '../core/sql/json-rows.ts';
import { movementsBy } from '../core/sql/movements-by.ts';
import { defineRows, jsonParts } from '../core/sql/rows.ts';
import { type ChargeInput, chargeAnswer } from './contract.ts';

/** A charge to insert, in cents. */
export interface NewCharge extends ChargeInput {
  id: number;
  receiptId: number;
}

/** SQL: the order of a receipt, as the audit log names it. */
const orderOf = (ctx: WorkspaceContext, receiptId: number): SQL => sql`(
  SELECT 'order ' || o.number FROM documents AS d CROSS JOIN documents AS o
    ON o.workspace_id = ${ctx.workspaceId} AND o.id = d.source_id
  WHERE d.workspace_id = ${ctx.workspaceId} AND d.id = ${receiptId})`;

export function insertCharge(ctx: WorkspaceContext, charge: NewCharge, now: number) {
  const { id, receiptId, kind, amount, spread, note } = charge;
  return [
    auditStatement(ctx, {
      action: 'receipt.charge_added',
      subject: { id: receiptId, name: orderOf(ctx, receiptId) },
      after: { kind, amount, spread, note },
    }),
    ctx.db.statements.run(sql`
      INSERT INTO charges (workspace_id, id, receipt_id, kind, amount, spread, note, user_id, created_at)
      VALUES (${ctx.workspaceId}, ${id}, ${receiptId}, ${kind}, ${amount}, ${spread}, ${note}, ${ctx.userId}, ${now})`),
  ];
}

export function setChargeUndone(ctx: WorkspaceContext, { id, receiptId }: ChargeOf, now: number) {
  return [
    auditStatement(ctx, {
      action: 'receipt.charge_undone',
      subject: { id: receiptId, name: orderOf(ctx, receiptId) },
      before: sql`(SELECT json_object('kind', kind, 'amount', amount) FROM charges
        WHERE workspace_id = ${ctx.workspaceId} AND id = ${id})`,
    }),
    ctx.db.statements.run(sql`
      UPDATE charges SET cancelled_at = ${now} WHERE workspace_id = ${ctx.workspaceId} AND id = ${id}`),
  ];
}

/** A charge of a receipt. */
export interface ChargeOf {
  id: number;
  receiptId: number;
}

/** SQL: whether the charge is there, and a condition on its row `c` holds. */
export const chargeIs = (ctx: WorkspaceContext, { id, receiptId }: ChargeOf, condition = sql`true`): SQL => sql`EXISTS (
  SELECT 1 FROM charges AS c
  WHERE c.workspace_id = ${ctx.workspaceId} AND c.id = ${id} AND c.receipt_id = ${receiptId} AND ${condition})`;

/** SQL: whether the charge `c` counts. */
export const isCharged = sql`c.cancelled_at IS NULL`;

/** SQL: charges as JSON, each as `row`. @param where over the row `c` */
function chargesAsJson({ workspaceId }: WorkspaceContext, where: SQL): SQL {
  return sql`
    SELECT id, json_object('id', id, 'receiptId', receipt_id, 'kind', kind, 'amount', amount, 'spread', spread, 'note', note,
        'toStock', to_stock, 'expensed', amount - to_stock, 'createdAt', ${isoText(sql`created_at`)},
        'createdBy', (SELECT json_object('id', user_id, 'username', username) FROM members
          WHERE workspace_id = ${workspaceId} AND user_id = charged.user_id),
        'undoneAt', ${isoText(sql`cancelled_at`)}) AS row
    FROM (
      SELECT c.*, CAST(round(coalesce((
        SELECT sum(m.worth) FROM ${movementsBy('document', 'm')}
        WHERE m.workspace_id = ${workspaceId} AND m.document_id = c.id AND m.reason = 'charge' AND m.worth > 0), 0) / 1000.0) AS INTEGER) AS to_stock
      FROM charges AS c WHERE c.workspace_id = ${workspaceId} AND ${where}) AS charged`;
}

/** SQL: one charge as JSON for the answer. */
export const chargeText = (ctx: WorkspaceContext, id: number): SQL =>
  sql`SELECT 0 AS n, row AS part FROM (${chargesAsJson(ctx, sql`c.id = ${id}`)})`;

const charged = defineRows('charges/of a receipt', jsonParts(chargeAnswer));

/** The charges of a receipt, oldest first, in parts of JSON. */
export function selectCharges(ctx: WorkspaceContext, receiptId: number) {
  return charged.select(
    ctx.db.statements,
    groupIntoParts(
      sql`SELECT row, row_number() OVER (ORDER BY id) - 1 AS n FROM (${chargesAsJson(ctx, sql`c.receipt_id = ${receiptId}`)})`,
    ),
  );
}

const known = defineRows('charges/receipt', { isUndone: z.int() });

/** Whether a receipt was undone; nothing if there is none. */
export function selectReceipt(ctx: WorkspaceContext, receiptId: number) {
  return known.select(
    ctx.db.statements,
    sql`SELECT cancelled_at IS NOT NULL AS isUndone FROM documents
      WHERE workspace_id = ${ctx.workspaceId} AND id = ${receiptId} AND kind = 'receipt'`,
  );
}

/** SQL: whether there is such a receipt and nobody has undone it. */
export const isReceived = (ctx: WorkspaceContext, receiptId: number): SQL => sql`EXISTS (
  SELECT 1 FROM documents
  WHERE workspace_id = ${ctx.workspaceId} AND id = ${receiptId} AND kind = 'receipt' AND cancelled_at IS NULL)`;
