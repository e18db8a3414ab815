import { and, eq, type SQL, sql } from 'drizzle-orm';
import { communications, items, members, suppliers } from '../../db/workspace/schema.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { quantityJson } from '../core/quantity.ts';
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

/** A message as it is stored. */
export interface NewCommunication {
  id: number;
  supplierId: number;
  itemId: number | null;
  templateId: number | null;
  subject: string;
  message: string;
  status: 'sending' | 'recorded';
  /** The order that it places; null if it places none. */
  orderId: number | null;
}

/** Stores a message to the supplier's current address. */
export function insertCommunication(ctx: WorkspaceContext, message: NewCommunication) {
  return ctx.db.statements.run(sql`
    INSERT INTO communications (workspace_id, id, supplier_id, item_id, template_id, recipient, subject, message, status,
      user_id, created_at, order_id)
    SELECT ${ctx.workspaceId}, ${message.id}, id, ${message.itemId}, ${message.templateId}, email, ${message.subject},
      ${message.message}, ${message.status}, ${ctx.userId}, ${Date.now()}, ${message.orderId}
    FROM suppliers WHERE workspace_id = ${ctx.workspaceId} AND id = ${message.supplierId}`);
}

/** The address to which a message to the supplier goes. */
export function selectRecipient(ctx: WorkspaceContext, supplierId: number) {
  return ctx.db.statements
    .select({ email: suppliers.email })
    .from(suppliers)
    .where(and(eq(suppliers.workspaceId, ctx.workspaceId), eq(suppliers.id, supplierId)));
}

/** Stores the outcome of a message: sent, or the failure. One that failed has placed no order. */
export function setOutcome(ctx: WorkspaceContext, id: number, failure: string | null) {
  return ctx.db.statements.run(sql`
    UPDATE communications SET status = ${failure === null ? 'sent' : 'failed'}, failure = ${failure},
      sent_at = ${failure === null ? Date.now() : null}, order_id = ${failure === null ? sql`order_id` : null}
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
  // What failed before orders were documents has its quantity itself.
  // The line of the message's item: a message about one item orders that one.
  const received = sql`coalesce((
    SELECT sum(r.quantity) FROM order_receipts AS r
    WHERE r.workspace_id = ${ctx.workspaceId} AND r.order_id = ordered.document_id AND r.line = ordered.line), 0)`;
  return messageParts.select(
    ctx.db.statements,
    groupIntoParts(sql`
      -- A function takes 32 arguments at most on D1.
      SELECT json_insert(json_object(
          'id', ${communications.id},
          'supplier', json_object('id', ${suppliers.id}, 'name', ${suppliers.name}),
          'item', iif(${items.id} IS NULL, NULL, json_object('id', ${items.id}, 'name', ${items.name})),
          'recipient', ${communications.recipient}, 'subject', ${communications.subject},
          'message', ${communications.message}, 'status', ${communications.status},
          'failure', ${communications.failure}, 'createdAt', ${isoText(communications.createdAt)},
          'createdBy', iif(${members.userId} IS NULL, NULL, json_object('id', ${members.userId}, 'username', ${members.username})),
          'sentAt', ${isoText(communications.sentAt)},
          'quantity', ${quantityJson(sql`iif(d.id IS NULL, ${communications.quantity}, ordered.quantity)`)}, 'received', ${quantityJson(received)},
          'expectedAt', ${isoText(sql`iif(d.id IS NULL, ${communications.expectedAt}, d.expected_at)`)}, 'arrivedAt', ${isoText(sql`coalesce(d.done_at, d.closed_at)`)},
          'cancelledAt', ${isoText(sql`d.cancelled_at`)}
        ), '$.orderId', d.id) AS row,
        row_number() OVER (ORDER BY ${communications.id} DESC) - 1 AS n
      FROM ${communications}
      JOIN ${suppliers} ON ${suppliers.workspaceId} = ${communications.workspaceId} AND ${suppliers.id} = ${communications.supplierId}
      LEFT JOIN ${items} ON ${items.workspaceId} = ${communications.workspaceId} AND ${items.id} = ${communications.itemId}
      LEFT JOIN documents AS d ON d.workspace_id = ${ctx.workspaceId} AND d.id = ${communications.orderId} AND d.kind = 'order'
      LEFT JOIN document_lines AS ordered
        ON ordered.workspace_id = ${ctx.workspaceId} AND ordered.document_id = d.id AND ordered.line = 1
          AND ordered.item_id = ${communications.itemId}
      LEFT JOIN ${members} ON ${members.workspaceId} = ${communications.workspaceId} AND ${members.userId} = ${communications.userId}
      WHERE ${communications.workspaceId} = ${ctx.workspaceId} AND ${which}
      ORDER BY ${communications.id} DESC ${limitTo(limit)}`),
  );
}
