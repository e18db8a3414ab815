import { and, eq, type SQL, sql } from 'drizzle-orm';
import { communications, items, members, suppliers } from '../../db/workspace/schema.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { quantityJson, type Thousandths } from '../core/quantity.ts';
import { groupIntoParts, isoText } from '../core/sql/json-rows.ts';
import { limitTo } from '../core/sql/limit.ts';
import { defineRows, flag, jsonParts } from '../core/sql/rows.ts';
import { communicationAnswer } from './contract.ts';

/** SQL: whether the item exists, archived or not. */
export function itemKnown(ctx: WorkspaceContext, itemId: number): SQL {
  return sql`EXISTS (SELECT 1 FROM ${items} WHERE ${items.workspaceId} = ${ctx.workspaceId} AND ${items.id} = ${itemId})`;
}

/** SQL: whether the supplier exists, archived or not. */
export function supplierExistsOrArchived(ctx: WorkspaceContext, id: number): SQL {
  return sql`EXISTS (SELECT 1 FROM ${suppliers} WHERE ${suppliers.workspaceId} = ${ctx.workspaceId} AND ${suppliers.id} = ${id})`;
}

/** SQL: whether the supplier has an email address. */
export function supplierHasEmail(ctx: WorkspaceContext, id: number): SQL {
  return sql`EXISTS (
    SELECT 1 FROM ${suppliers} WHERE ${suppliers.workspaceId} = ${ctx.workspaceId} AND ${suppliers.id} = ${id} AND email <> '')`;
}

const holds = defineRows('suppliers/condition', { holds: flag });

/** One row: whether it holds. */
export function selectHolds(ctx: WorkspaceContext, condition: SQL) {
  return holds.select(ctx.db.statements, sql`SELECT ${condition} AS holds`);
}

/** SQL: whether fewer than `most` messages were written since a time (epoch milliseconds). */
export function fewerThanSince(ctx: WorkspaceContext, most: number, since: number): SQL {
  return sql`coalesce((
    SELECT created_at FROM communications WHERE workspace_id = ${ctx.workspaceId}
    ORDER BY id DESC LIMIT 1 OFFSET ${most - 1}), 0) <= ${since}`;
}

/** SQL: whether an admin has confirmed the address of their profile. */
export function hasConfirmedAdmin(ctx: WorkspaceContext): SQL {
  return sql`EXISTS (
    SELECT 1 FROM members WHERE workspace_id = ${ctx.workspaceId} AND role = 'admin' AND removed_at IS NULL
      AND email <> '' AND email = confirmed_email)`;
}

const DAY_MS = 86_400_000;

/** Stores a message to the supplier's current address; for an order, with its expected arrival. */
export function insertCommunication(
  ctx: WorkspaceContext,
  message: {
    id: number;
    supplierId: number;
    itemId: number | null;
    templateId: number | null;
    subject: string;
    message: string;
    status: 'sending' | 'recorded';
    /** The ordered quantity of the item; null if it is no order. */
    quantity: Thousandths | null;
  },
) {
  const now = Date.now();
  const { itemId, quantity } = message;
  const leadTime = sql`coalesce(
    (SELECT lead_time_days FROM items WHERE workspace_id = ${ctx.workspaceId} AND id = ${itemId}), lead_time_days)`;
  return ctx.db.statements.run(sql`
    INSERT INTO communications (workspace_id, id, supplier_id, item_id, template_id, recipient, subject, message, status,
      user_id, created_at, quantity, expected_at)
    SELECT ${ctx.workspaceId}, ${message.id}, id, ${itemId}, ${message.templateId}, email, ${message.subject},
      ${message.message}, ${message.status}, ${ctx.userId}, ${now}, ${quantity},
      ${quantity === null ? null : sql`${now} + ${leadTime} * ${DAY_MS}`}
    FROM suppliers WHERE workspace_id = ${ctx.workspaceId} AND id = ${message.supplierId}`);
}

/** The recipient of a message. */
export function selectRecipient(ctx: WorkspaceContext, id: number) {
  return ctx.db.statements
    .select({ recipient: communications.recipient })
    .from(communications)
    .where(and(eq(communications.workspaceId, ctx.workspaceId), eq(communications.id, id)));
}

/** Stores the outcome of a message: sent, or the failure. */
export function setOutcome(ctx: WorkspaceContext, id: number, failure: string | null) {
  return ctx.db.statements.run(sql`
    UPDATE communications SET status = ${failure === null ? 'sent' : 'failed'}, failure = ${failure},
      sent_at = ${failure === null ? Date.now() : null}
    WHERE workspace_id = ${ctx.workspaceId} AND id = ${id}`);
}

/** SQL: the outcome of a message as JSON for the answer. */
export function outcomeText(ctx: WorkspaceContext, id: number): SQL {
  return sql`
    SELECT 0 AS n, json_object('id', ${communications.id}, 'status', ${communications.status},
      'sentAt', ${isoText(communications.sentAt)}) AS part
    FROM ${communications} WHERE ${communications.workspaceId} = ${ctx.workspaceId} AND ${communications.id} = ${id}`;
}

const messageParts = defineRows('suppliers/messages', jsonParts(communicationAnswer));

/** The newest messages to a supplier or about an item, in chunks of JSON. */
export function selectCommunications(
  ctx: WorkspaceContext,
  about: { supplierId: number } | { itemId: number },
  limit: number,
) {
  const which =
    'supplierId' in about
      ? sql`${communications.supplierId} = ${about.supplierId}`
      : sql`${communications.itemId} = ${about.itemId}`;
  const received = sql`coalesce((
    SELECT sum(r.quantity) FROM order_receipts AS r
    WHERE r.workspace_id = ${ctx.workspaceId} AND r.order_id = ${communications.id}), 0)`;
  return messageParts.select(
    ctx.db.statements,
    groupIntoParts(sql`
      SELECT json_object(
          'id', ${communications.id},
          'supplier', json_object('id', ${suppliers.id}, 'name', ${suppliers.name}),
          'item', iif(${items.id} IS NULL, NULL, json_object('id', ${items.id}, 'name', ${items.name})),
          'recipient', ${communications.recipient}, 'subject', ${communications.subject},
          'message', ${communications.message}, 'status', ${communications.status},
          'failure', ${communications.failure}, 'createdAt', ${isoText(communications.createdAt)},
          'createdBy', iif(${members.userId} IS NULL, NULL, json_object('id', ${members.userId}, 'username', ${members.username})),
          'sentAt', ${isoText(communications.sentAt)},
          'quantity', ${quantityJson(communications.quantity)}, 'received', ${quantityJson(received)},
          'expectedAt', ${isoText(communications.expectedAt)}, 'arrivedAt', ${isoText(communications.arrivedAt)},
          'cancelledAt', ${isoText(communications.cancelledAt)}
        ) AS row,
        row_number() OVER (ORDER BY ${communications.id} DESC) - 1 AS n
      FROM ${communications}
      JOIN ${suppliers} ON ${suppliers.workspaceId} = ${communications.workspaceId} AND ${suppliers.id} = ${communications.supplierId}
      LEFT JOIN ${items} ON ${items.workspaceId} = ${communications.workspaceId} AND ${items.id} = ${communications.itemId}
      LEFT JOIN ${members} ON ${members.workspaceId} = ${communications.workspaceId} AND ${members.userId} = ${communications.userId}
      WHERE ${communications.workspaceId} = ${ctx.workspaceId} AND ${which}
      ORDER BY ${communications.id} DESC ${limitTo(limit)}`),
  );
}
