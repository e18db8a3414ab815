import { sql } from 'drizzle-orm';
import type { WorkspaceContext } from '../core/context.ts';
import { newIds } from '../core/ids.ts';
import { jsonRows, splitIntoParameters } from '../core/sql/json-rows.ts';
import { movementsBy } from '../core/sql/movements-by.ts';
import { currentVersion } from '../core/sql/versions.ts';
import { countTowardsMovementQuota } from '../quotas/movement-quota-service.ts';
import { MAIN } from './posting-queries.ts';

/**
 * Charges in the ledger: movements that change what stock is worth and no quantity. The trigger `movement_placed` carries them
 * over, and takes back no more than is there.
 */

/** What of a charge falls to a lot, or to what an item has without one. */
export interface ChargeShare {
  itemId: number;
  lotId: number;
  /** In thousandths of a cent; below 0 where the charge is taken back. */
  worth: number;
  /** The movement of the charge that it takes back. */
  reverses?: number | undefined;
}

/** Makes stock worth more by a charge, or less. No quantity changes, and no demand is counted. Belongs into `changeInventory`. */
export function postCharge(
  ctx: WorkspaceContext,
  shares: readonly ChargeShare[],
  { documentId, note = '', at }: { documentId: number; note?: string; at: number },
) {
  countTowardsMovementQuota(ctx, shares.length, true);
  const first = newIds(shares.length);
  const rows = shares.map(({ itemId, lotId, worth, reverses }, n) => [
    ...[itemId, first + n, lotId, worth, reverses ?? null],
  ]);
  return [
    ...splitIntoParameters(rows).map((json) =>
      ctx.db.statements.run(sql`
        ${jsonRows(json)}
        INSERT INTO movements (workspace_id, item_id, id, delta, quantity_after, reason, note, user_id, document_id, created_at,
          location_id, lot_id, worth, reverses)
        SELECT ${ctx.workspaceId}, i.id, value ->> 1, 0, i.quantity, iif(value ->> 4 IS NULL, 'charge', 'undo'), ${note},
          ${ctx.userId}, ${documentId}, ${at}, ${MAIN}, value ->> 2, value ->> 3, value ->> 4
        FROM r CROSS JOIN items AS i ON i.workspace_id = ${ctx.workspaceId} AND i.id = value ->> 0`),
    ),
    ctx.db.statements.run(sql`
      UPDATE items SET version = ${currentVersion(ctx)}, updated_at = ${at}
      WHERE workspace_id = ${ctx.workspaceId} AND id IN (
        SELECT m.item_id FROM ${movementsBy('document', 'm')}
        WHERE m.workspace_id = ${ctx.workspaceId} AND m.document_id = ${documentId})`),
  ];
}
