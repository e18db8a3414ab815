import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { WorkspaceContext } from '../core/context.ts';
import { firstIdAt } from '../core/ids.ts';
import { inPresentUnit } from '../core/sql/former-units.ts';
import { lacksJson } from '../core/sql/lot-lacks.ts';
import { MOVEMENT_PARTS, partOf } from '../core/sql/movement-part.ts';
import { movementsBy } from '../core/sql/movements-by.ts';
import { defineRows, flag, type RowOf } from '../core/sql/rows.ts';

const lots = defineRows('papers/organic lots of a year', {
  ...{ lotId: z.int(), code: z.string(), itemId: z.int(), name: z.string(), sku: z.string(), unit: z.string() },
  /** At the end of the year. */
  closing: z.int(),
  ...{ received: z.int(), consumed: z.int(), made: z.int(), sold: z.int(), lost: z.int() },
  /** Whether something was sold of it, and it lacks the certificate. */
  isUnproven: flag,
});
export type OrganicLot = RowOf<typeof lots>;

/**
 * Organic lots that held something in a year or moved, by item: what they held at its end, and the sums of what moved in it, what
 * left below 0, in thousandths of the present unit. What a lot held then is what it holds now without what has moved since, so that
 * only the movements since the year began are read.
 * @param from,until of the year, in epoch milliseconds @param today `YYYY-MM-DD`
 */
export function selectOrganicLots(ctx: WorkspaceContext, from: number, until: number, today: string) {
  const { workspaceId } = ctx;
  const sums = MOVEMENT_PARTS.map(
    (part) => sql`coalesce(sum(f.delta) FILTER (WHERE f.part = ${part}), 0) AS ${sql.raw(part)}`,
  );
  return lots.select(
    ctx.db.statements,
    sql`
    WITH organic AS MATERIALIZED (SELECT id, quantity FROM lots WHERE workspace_id = ${workspaceId} AND is_organic = 1),
    flows AS MATERIALIZED (
      SELECT o.id, ${inPresentUnit(ctx, 'm')} AS delta, iif(m.created_at >= ${until}, 'later', ${partOf(ctx, 'm')}) AS part
      FROM organic AS o CROSS JOIN ${movementsBy('lot', 'm')}
        ON m.workspace_id = ${workspaceId} AND m.lot_id = o.id AND m.lot_id <> 0 AND m.id >= ${firstIdAt(from)}),
    sheet AS MATERIALIZED (
      SELECT o.id, o.quantity - coalesce(sum(f.delta) FILTER (WHERE f.part = 'later'), 0) AS closing, ${sql.join(sums, sql`, `)}
      FROM organic AS o LEFT JOIN flows AS f ON f.id = o.id GROUP BY o.id)
    SELECT l.id AS lotId, l.code, l.item_id AS itemId, i.name, i.sku, i.unit, s.closing, s.received, s.consumed, s.made,
      s.sold, s.lost, iif(s.sold < 0, instr(${lacksJson(ctx, 'l', today)}, '"organic"') > 0, 0) AS isUnproven
    FROM sheet AS s CROSS JOIN lots AS l ON l.workspace_id = ${workspaceId} AND l.id = s.id
    CROSS JOIN items AS i ON i.workspace_id = ${workspaceId} AND i.id = l.item_id
    WHERE s.closing <> 0 OR s.received <> 0 OR s.consumed <> 0 OR s.made <> 0 OR s.sold <> 0 OR s.lost <> 0
    ORDER BY i.name COLLATE NOCASE, i.id, l.id`,
  );
}
