import { sql } from 'drizzle-orm';
import type { WorkspaceContext } from '../core/context.ts';
import { newIds } from '../core/ids.ts';
import { jsonRows, splitIntoParameters } from '../core/sql/json-rows.ts';
import { movementsBy } from '../core/sql/movements-by.ts';
import { currentVersion } from '../core/sql/versions.ts';
import { countTowardsMovementQuota } from '../quotas/movement-quota-service.ts';
import { MAIN, NONE } from './posting-queries.ts';

/**
 * Charges in the ledger: movements that change what stock is worth and no quantity. The trigger `movement_placed` carries them
 * over, and takes back no more than is there.
 */

/** What of a charge falls to goods of a receipt. */
export interface ChargeShare {
  itemId: number;
  lotId: number;
  /** What came, in thousandths. */
  received: number;
  /** In thousandths of a cent. */
  worth: number;
}

/** SQL: what is left of the goods of a row: of its lot, else of what the item has without a lot. Over items `i`. */
const left = ({ workspaceId }: WorkspaceContext) => sql`iif(value ->> 2 = ${NONE}, i.quantity - coalesce((
    SELECT sum(s.quantity) FROM stock AS s
    WHERE s.workspace_id = ${workspaceId} AND s.item_id = i.id AND s.lot_id <> ${NONE}), 0), coalesce((
    SELECT l.quantity FROM lots AS l WHERE l.workspace_id = ${workspaceId} AND l.id = value ->> 2), 0))`;

/**
 * Makes goods of a receipt worth more by a charge, as far as they are still there. No quantity changes, and no demand is counted.
 * Belongs into `changeInventory`.
 */
export function postCharge(
  ctx: WorkspaceContext,
  shares: readonly ChargeShare[],
  { documentId, note, at }: { documentId: number; note: string; at: number },
) {
  countTowardsMovementQuota(ctx, shares.length, true);
  const first = newIds(shares.length);
  const rows = shares.map(({ itemId, lotId, received, worth }, n) => [itemId, first + n, lotId, received, worth]);
  return [
    ...splitIntoParameters(rows).map((json) =>
      ctx.db.statements.run(sql`
        ${jsonRows(json)}
        INSERT INTO movements (workspace_id, item_id, id, delta, quantity_after, reason, note, user_id, document_id, created_at,
          location_id, lot_id, worth)
        SELECT ${ctx.workspaceId}, i.id, value ->> 1, 0, i.quantity, 'charge', ${note}, ${ctx.userId}, ${documentId}, ${at},
          ${MAIN}, value ->> 2, CAST(round((value ->> 4) * min(1.0, CAST(${left(ctx)} AS REAL) / (value ->> 3))) AS INTEGER)
        FROM r CROSS JOIN items AS i ON i.workspace_id = ${ctx.workspaceId} AND i.id = value ->> 0
        WHERE ${left(ctx)} > 0`),
    ),
    touchItems(ctx, documentId, at),
  ];
}

/** Takes back what a charge has added to what stock is worth, with movements that reverse its own. */
export function takeBackCharge(ctx: WorkspaceContext, documentId: number, at: number) {
  // A charge has as many movements as a receipt has lines, at most.
  const first = newIds(MAX_LINES);
  return [
    ctx.db.statements.run(sql`
      INSERT INTO movements (workspace_id, item_id, id, delta, quantity_after, reason, user_id, document_id, created_at,
        location_id, lot_id, worth, reverses)
      SELECT m.workspace_id, m.item_id, CAST(${first} AS INTEGER) + row_number() OVER (ORDER BY m.id), 0, i.quantity, 'undo',
        ${ctx.userId}, ${documentId}, ${at}, m.location_id, m.lot_id, -m.worth, m.id
      FROM ${movementsBy('document', 'm')} CROSS JOIN items AS i ON i.workspace_id = ${ctx.workspaceId} AND i.id = m.item_id
      WHERE m.workspace_id = ${ctx.workspaceId} AND m.document_id = ${documentId} AND m.reason = 'charge'`),
    touchItems(ctx, documentId, at),
  ];
}

/** A receipt has at most 500 lines, and a line goods of one lot. */
const MAX_LINES = 1024;

function touchItems(ctx: WorkspaceContext, documentId: number, at: number) {
  return ctx.db.statements.run(sql`
    UPDATE items SET version = ${currentVersion(ctx)}, updated_at = ${at}
    WHERE workspace_id = ${ctx.workspaceId} AND id IN (
      SELECT m.item_id FROM ${movementsBy('document', 'm')}
      WHERE m.workspace_id = ${ctx.workspaceId} AND m.document_id = ${documentId})`);
}
