import { sql } from 'drizzle-orm';
import type { WorkspaceContext } from '../core/context.ts';
import { type Thousandths, toThousandths } from '../core/quantity.ts';
import { splitIntoParameters } from '../core/sql/json-rows.ts';
import type { FormerState, OrderLineInput, OrderPatch } from './contract.ts';
import { expectedByLeadTime } from './queries.ts';

/** Statements that write orders. What was received of them is written by worker/inventory/receipt-queries.ts alone. */

/** A line as it is written. */
export interface OrderLine {
  itemId: number;
  quantity: Thousandths;
  unitCost: number | null;
}

export const toLine = ({ itemId, quantity, unitCost = null }: OrderLineInput): OrderLine => ({
  itemId,
  quantity: toThousandths(quantity),
  unitCost,
});

/** Adds a draft with its lines. */
export function insertDraft(
  ctx: WorkspaceContext,
  {
    id,
    supplierId,
    expectedAt = null,
    note = '',
    lines,
  }: { id: number; supplierId: number; expectedAt?: number | null; note?: string; lines: readonly OrderLine[] },
  now: number,
) {
  return [
    ctx.db.statements.run(sql`
      INSERT INTO documents (workspace_id, id, kind, number, note, supplier_id, expected_at, user_id, created_at)
      SELECT ${ctx.workspaceId}, ${id}, 'order', coalesce(max(number), 0) + 1, ${note}, ${supplierId}, ${expectedAt},
        ${ctx.userId}, ${now}
      FROM documents WHERE workspace_id = ${ctx.workspaceId} AND kind = 'order'`),
    ...insertLines(ctx, id, lines),
  ];
}

function insertLines(ctx: WorkspaceContext, id: number, lines: readonly OrderLine[]) {
  const rows = lines.map(({ itemId, quantity, unitCost }, index) => [index + 1, itemId, quantity, unitCost]);
  return splitIntoParameters(rows).map((json) =>
    ctx.db.statements.run(sql`
      INSERT INTO document_lines (workspace_id, document_id, line, item_id, quantity, unit_cost)
      SELECT ${ctx.workspaceId}, ${id}, value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(${json})`),
  );
}

/** Changes the given fields of a draft; given lines replace all of its lines. */
export function changeDraft(ctx: WorkspaceContext, id: number, { supplierId, lines, expectedOn, note }: OrderPatch) {
  const expectedAt = expectedOn === undefined ? sql`expected_at` : sql`${toTime(expectedOn)}`;
  return [
    ctx.db.statements.run(sql`
      UPDATE documents SET supplier_id = coalesce(${supplierId ?? null}, supplier_id), expected_at = ${expectedAt},
        note = coalesce(${note ?? null}, note)
      WHERE workspace_id = ${ctx.workspaceId} AND id = ${id}`),
    ...(lines === undefined
      ? []
      : [
          ctx.db.statements.run(sql`
            DELETE FROM document_lines WHERE workspace_id = ${ctx.workspaceId} AND document_id = ${id}`),
          ...insertLines(ctx, id, lines.map(toLine)),
        ]),
  ];
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
