import { sql } from 'drizzle-orm';
import { receivedOf } from '../../db/workspace/order-state.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { type Thousandths, toThousandths } from '../core/quantity.ts';
import { splitIntoParameters } from '../core/sql/json-rows.ts';
import type { FormerState, OrderLineInput, OrderPatch } from './contract.ts';
import { costAtRate, expectedByLeadTime } from './queries.ts';

/** Statements that write orders. What was received of them is written by worker/inventory/receipt-queries.ts alone. */

/** A line as it is written. */
export interface OrderLine {
  itemId: number;
  quantity: Thousandths;
  unitCost: number | null;
  /** In the order's currency. */
  price: number | null;
}

export const toLine = ({ itemId, quantity, unitCost = null, price = null }: OrderLineInput): OrderLine => ({
  itemId,
  quantity: toThousandths(quantity),
  unitCost,
  price,
});

/** A draft to insert. */
interface NewDraft {
  id: number;
  supplierId: number;
  expectedAt?: number | null;
  note?: string;
  /** Null for the workspace's own. */
  currency?: string | null;
  rate?: number | null;
  lines: readonly OrderLine[];
}

/** Adds a draft with its lines. */
export function insertDraft(
  ctx: WorkspaceContext,
  { id, supplierId, expectedAt = null, note = '', currency = null, rate = null, lines }: NewDraft,
  now: number,
) {
  return [
    ctx.db.statements.run(sql`
      INSERT INTO documents (workspace_id, id, kind, number, note, supplier_id, expected_at, user_id, created_at, currency, rate)
      SELECT ${ctx.workspaceId}, ${id}, 'order', coalesce(max(number), 0) + 1, ${note}, ${supplierId}, ${expectedAt},
        ${ctx.userId}, ${now}, ${foreign(ctx, currency)}, ${rate}
      FROM documents WHERE workspace_id = ${ctx.workspaceId} AND kind = 'order'`),
    ...insertLines(ctx, id, lines),
    priceLines(ctx, id),
  ];
}

/** SQL: a currency as an order has it: empty for the workspace's own. */
const foreign = (ctx: WorkspaceContext, currency: string | null) => sql`coalesce(nullif(${currency}, (
  SELECT currency FROM workspaces WHERE id = ${ctx.workspaceId})), '')`;

function insertLines(ctx: WorkspaceContext, id: number, lines: readonly OrderLine[]) {
  const rows = lines.map(({ itemId, quantity, unitCost, price }, index) => [
    ...[index + 1, itemId, quantity, unitCost, price],
  ]);
  return splitIntoParameters(rows).map((json) =>
    ctx.db.statements.run(sql`
      INSERT INTO document_lines (workspace_id, document_id, line, item_id, quantity, unit_cost, price)
      SELECT ${ctx.workspaceId}, ${id}, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(${json})`),
  );
}

/** Changes the given fields of a draft; given lines replace all of its lines. */
export function changeDraft(ctx: WorkspaceContext, id: number, patch: OrderPatch) {
  const { supplierId, lines, expectedOn, note, currency, rate } = patch;
  const expectedAt = expectedOn === undefined ? sql`expected_at` : sql`${toTime(expectedOn)}`;
  return [
    ctx.db.statements.run(sql`
      UPDATE documents SET supplier_id = coalesce(${supplierId ?? null}, supplier_id), expected_at = ${expectedAt},
        note = coalesce(${note ?? null}, note), currency = ${currency === undefined ? sql`currency` : foreign(ctx, currency)},
        rate = ${rate === undefined ? sql`rate` : rate}
      WHERE workspace_id = ${ctx.workspaceId} AND id = ${id}`),
    ...(lines === undefined
      ? []
      : [
          ctx.db.statements.run(sql`
            DELETE FROM document_lines WHERE workspace_id = ${ctx.workspaceId} AND document_id = ${id}`),
          ...insertLines(ctx, id, lines.map(toLine)),
        ]),
    priceLines(ctx, id),
  ];
}

/**
 * What lines with a price cost: it times the rate, unknown without one. Of a placed order only where something is open, or was
 * booked without a cost: what was received keeps its cost. In the workspace's own currency a price is the cost.
 */
function priceLines(ctx: WorkspaceContext, id: number) {
  const { workspaceId } = ctx;
  return ctx.db.statements.run(sql`
    UPDATE document_lines AS l SET unit_cost = ${costAtRate(sql`d.rate`)}, price = iif(d.currency = '', NULL, l.price)
    FROM documents AS d
    WHERE d.workspace_id = ${workspaceId} AND d.id = ${id} AND l.workspace_id = ${workspaceId} AND l.document_id = ${id}
      AND l.price IS NOT NULL AND (l.unit_cost IS NULL OR l.quantity > ${receivedOf(ctx)})`);
}

/** A day as it is stored: its beginning in UTC. */
export const toTime = (day: string | null): number | null => (day === null ? null : Date.parse(day));

/** Places a draft: what is open of it is then on order. Unless a day was given, it is expected by its lead time. */
export function openDraft(ctx: WorkspaceContext, id: number, now: number) {
  return ctx.db.statements.run(sql`
    UPDATE documents AS d SET opened_at = ${now}, expected_at = coalesce(expected_at, ${expectedByLeadTime(ctx, now)})
    WHERE d.workspace_id = ${ctx.workspaceId} AND d.id = ${id} AND d.kind = 'order'
      AND d.opened_at IS NULL AND d.cancelled_at IS NULL`);
}

/** Removes a draft whose message could not be sent. */
export function removeDraft(ctx: WorkspaceContext, id: number) {
  const isDraft = sql`EXISTS (
    SELECT 1 FROM documents AS d
    WHERE d.workspace_id = ${ctx.workspaceId} AND d.id = ${id} AND d.kind = 'order' AND d.opened_at IS NULL)`;
  return [
    ctx.db.statements.run(sql`
      DELETE FROM document_lines WHERE workspace_id = ${ctx.workspaceId} AND document_id = ${id} AND ${isDraft}`),
    ctx.db.statements.run(sql`
      DELETE FROM documents WHERE workspace_id = ${ctx.workspaceId} AND id = ${id} AND ${isDraft}`),
  ];
}

/** Closes an order, or cancels it. */
export function endOrder(ctx: WorkspaceContext, id: number, how: 'closed' | 'cancelled', now: number) {
  const column = how === 'closed' ? sql`closed_at` : sql`cancelled_at`;
  return ctx.db.statements.run(sql`
    UPDATE documents SET ${column} = ${now} WHERE workspace_id = ${ctx.workspaceId} AND id = ${id}`);
}

/** Closes, cancels or reopens an order by the states of former times. An order that was fully received stays as it is. */
export function setFormerState(ctx: WorkspaceContext, id: number, state: FormerState, now: number) {
  return [
    ctx.db.statements.run(sql`
    UPDATE documents SET
      closed_at = ${state === 'arrived' ? sql`iif(done_at IS NULL, coalesce(closed_at, ${now}), closed_at)` : null},
      cancelled_at = ${state === 'cancelled' ? sql`coalesce(cancelled_at, ${now})` : null}
    WHERE workspace_id = ${ctx.workspaceId} AND id = ${id}`),
    ...(state === 'open'
      ? [
          ctx.db.statements.run(sql`
            UPDATE document_lines SET is_closed = 0
            WHERE workspace_id = ${ctx.workspaceId} AND document_id = ${id} AND is_closed = 1`),
        ]
      : []),
  ];
}
