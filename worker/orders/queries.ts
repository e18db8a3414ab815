import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isOpenOrder, isOrder, receivedOf } from '../../db/workspace/order-state.ts';
import { auditStatement } from '../audit/record.ts';
import type { WorkspaceContext } from '../core/context.ts';
import type { Scope } from '../core/scope.ts';
import { defineRows, epochMs, flag } from '../core/sql/rows.ts';
import type { OrderState } from './contract.ts';

const orders = defineRows('orders/orders', {
  id: z.int(),
  itemId: z.int(),
  itemName: z.string(),
  unit: z.string(),
  supplierId: z.int(),
  supplierName: z.string(),
  quantity: z.int(),
  received: z.int(),
  orderedAt: epochMs,
  orderedBy: z.int(),
  expectedAt: epochMs.nullable(),
  arrivedAt: epochMs.nullable(),
  cancelledAt: epochMs.nullable(),
  sent: flag,
});

const selectOrders = (scope: Scope, where: SQL) =>
  orders.select(
    scope.db.statements,
    sql`
    SELECT c.id, c.item_id AS itemId, i.name AS itemName, i.unit, c.supplier_id AS supplierId, s.name AS supplierName,
      c.quantity, ${receivedOf(scope)} AS received, c.created_at AS orderedAt, c.user_id AS orderedBy,
      c.expected_at AS expectedAt, c.arrived_at AS arrivedAt, c.cancelled_at AS cancelledAt,
      c.status <> 'recorded' AS sent
    FROM communications AS c
    CROSS JOIN items AS i ON i.workspace_id = ${scope.workspaceId} AND i.id = c.item_id AND i.archived_at IS NULL
    CROSS JOIN suppliers AS s ON s.workspace_id = ${scope.workspaceId} AND s.id = c.supplier_id
    WHERE c.workspace_id = ${scope.workspaceId} AND ${isOrder} AND ${where}
    ORDER BY c.expected_at IS NULL, c.expected_at, c.id`,
  );

/** Open orders, earliest expected first; of one item or of all. */
export function selectOpenOrders(scope: Scope, itemId?: number) {
  return selectOrders(scope, itemId === undefined ? isOpenOrder : sql`${isOpenOrder} AND c.item_id = ${itemId}`);
}

/** One order, open or not. */
export function selectOrder(scope: Scope, id: number) {
  return selectOrders(scope, sql`c.id = ${id}`);
}

/** SQL: whether the order exists. */
export const orderExists = (ctx: WorkspaceContext, id: number) => sql`EXISTS (
  SELECT 1 FROM communications AS c
  JOIN items AS i ON i.workspace_id = ${ctx.workspaceId} AND i.id = c.item_id AND i.archived_at IS NULL
  WHERE c.workspace_id = ${ctx.workspaceId} AND c.id = ${id} AND ${isOrder})`;

/** SQL: whether part of the order has not been received. */
export const isOutstanding = (ctx: WorkspaceContext, id: number) => sql`EXISTS (
  SELECT 1 FROM communications AS c
  WHERE c.workspace_id = ${ctx.workspaceId} AND c.id = ${id} AND c.quantity > ${receivedOf(ctx)})`;

/** Records that an order is closed or reopened, before it is. */
export function recordOrderState(ctx: WorkspaceContext, id: number, state: OrderState) {
  const ofOrder = sql`FROM communications AS c WHERE c.workspace_id = ${ctx.workspaceId} AND c.id = ${id}`;
  return auditStatement(ctx, {
    action: 'order.changed',
    subject: {
      id,
      name: sql`(SELECT i.name FROM items AS i WHERE i.workspace_id = ${ctx.workspaceId} AND i.id = (SELECT c.item_id ${ofOrder}))`,
    },
    before: sql`(
      SELECT json_object('state', CASE WHEN c.arrived_at IS NOT NULL THEN 'arrived'
        WHEN c.cancelled_at IS NOT NULL THEN 'cancelled' ELSE 'open' END) ${ofOrder})`,
    after: { state },
  });
}

/** Closes or reopens an order. */
export function setOrderState(ctx: WorkspaceContext, id: number, state: OrderState, now: number) {
  return ctx.db.statements.run(sql`
    UPDATE communications SET
      arrived_at = ${state === 'arrived' ? sql`coalesce(arrived_at, ${now})` : null},
      cancelled_at = ${state === 'cancelled' ? sql`coalesce(cancelled_at, ${now})` : null}
    WHERE workspace_id = ${ctx.workspaceId} AND id = ${id}`);
}
