import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { WorkspaceContext } from '../core/context.ts';
import { inPresentUnit } from '../core/sql/former-units.ts';
import { lotsFrom } from '../core/sql/lot-tree.ts';
import { movementsBy } from '../core/sql/movements-by.ts';
import { isReversed } from '../core/sql/reversed.ts';
import { defineRows, type RowOf } from '../core/sql/rows.ts';

/** The goods that carry a charge: what came, what is left of it, and what runs have made of it. Quantities in thousandths. */

/** SQL: what the item `i` has without a lot. */
const loose = ({ workspaceId }: WorkspaceContext) => sql`i.quantity - coalesce((
  SELECT sum(s.quantity) FROM stock AS s WHERE s.workspace_id = ${workspaceId} AND s.item_id = i.id AND s.lot_id <> 0), 0)`;

/** SQL: what is left in the pool of a movement `m` of the item `i`: of its lot, else of what the item has without one. */
const left = (ctx: WorkspaceContext) => sql`iif(m.lot_id = 0, ${loose(ctx)}, coalesce((
  SELECT l.quantity FROM lots AS l WHERE l.workspace_id = ${ctx.workspaceId} AND l.id = m.lot_id), 0))`;

const goods = defineRows('charges/goods of a receipt', {
  ...{ itemId: z.int(), lotId: z.int(), unit: z.string(), since: z.int(), received: z.int(), left: z.int() },
  /** In thousandths of a cent. */
  worth: z.number().nullable(),
});
export type Goods = RowOf<typeof goods>;

/** The goods of a receipt that nobody has taken back, by item and lot. */
export function selectGoods(ctx: WorkspaceContext, receiptId: number) {
  const { workspaceId } = ctx;
  return goods.select(
    ctx.db.statements,
    sql`
    SELECT m.item_id AS itemId, m.lot_id AS lotId, i.unit, min(m.id) AS since, sum(${inPresentUnit(ctx, 'm')}) AS received,
      ${left(ctx)} AS left, sum(m.worth) AS worth
    FROM ${movementsBy('document', 'm')} CROSS JOIN items AS i ON i.workspace_id = ${workspaceId} AND i.id = m.item_id
    WHERE m.workspace_id = ${workspaceId} AND m.document_id = ${receiptId} AND m.reason = 'receive' AND m.delta > 0
      AND NOT EXISTS (SELECT 1 FROM ${movementsBy('reverses', 'back')} WHERE back.workspace_id = ${workspaceId}
        AND back.item_id = m.item_id AND back.reverses = m.id)
    GROUP BY m.item_id, m.lot_id ORDER BY min(m.line), m.lot_id`,
  );
}

const carrying = defineRows('charges/goods that carry a charge', {
  ...{ itemId: z.int(), lotId: z.int(), id: z.int(), worth: z.int(), left: z.int() },
  /** What was in the pool when the charge came. */
  quantity: z.int(),
});

/** What a charge has made dearer, by the movement that did, and what has been left of that. */
export function selectCarrying(ctx: WorkspaceContext, chargeId: number) {
  const { workspaceId } = ctx;
  // What is left, less what has come since and with what has gone.
  const since = (from: SQL) => sql`coalesce((SELECT sum(${inPresentUnit(ctx, 'later')}) FROM ${from}), 0)`;
  const ofLot = sql`${movementsBy('lot', 'later')} WHERE later.workspace_id = ${workspaceId} AND later.lot_id = m.lot_id
    AND later.lot_id <> 0 AND later.id > m.id`;
  const ofItem = sql`movements AS later WHERE later.workspace_id = ${workspaceId} AND later.item_id = m.item_id
    AND later.id > m.id AND later.lot_id = 0`;
  return carrying.select(
    ctx.db.statements,
    sql`
    SELECT m.item_id AS itemId, m.lot_id AS lotId, m.id, m.worth, ${left(ctx)} AS left,
      ${left(ctx)} - iif(m.lot_id = 0, ${since(ofItem)}, ${since(ofLot)}) AS quantity
    FROM ${movementsBy('document', 'm')} CROSS JOIN items AS i ON i.workspace_id = ${workspaceId} AND i.id = m.item_id
    WHERE m.workspace_id = ${workspaceId} AND m.document_id = ${chargeId} AND m.reason = 'charge' AND m.worth > 0`,
  );
}

/** SQL: the lots that movements of a document name, and what runs have made of them, each once. */
const reached = (ctx: WorkspaceContext, documentId: number): SQL =>
  sql`SELECT DISTINCT id FROM ${lotsFrom(
    ctx,
    sql`SELECT m.lot_id AS id FROM ${movementsBy('document', 'm')}
    WHERE m.workspace_id = ${ctx.workspaceId} AND m.document_id = ${documentId} AND m.lot_id <> 0`,
    'down',
  )}`;

const lots = defineRows('charges/lots reached', { id: z.int(), itemId: z.int(), left: z.int() });
export type Lot = RowOf<typeof lots>;

/** The lots of a receipt or a charge and what was made of them, with what is left of each. */
export function selectLots(ctx: WorkspaceContext, documentId: number) {
  const { workspaceId } = ctx;
  return lots.select(
    ctx.db.statements,
    sql`
    WITH found AS MATERIALIZED (${reached(ctx, documentId)})
    SELECT l.id, l.item_id AS itemId, l.quantity AS left
    FROM found CROSS JOIN lots AS l ON l.workspace_id = ${workspaceId} AND l.id = found.id ORDER BY l.id`,
  );
}

const uses = defineRows('charges/uses by runs', {
  ...{ lotId: z.int(), id: z.int(), quantity: z.int(), runId: z.int() },
  ...{ madeLotId: z.int(), madeId: z.int(), made: z.int() },
});

export type UseOfLot = RowOf<typeof uses>;

/** What runs took of these lots and nobody has taken back, each with what its run made. */
export function selectUses(ctx: WorkspaceContext, documentId: number) {
  const { workspaceId } = ctx;
  return uses.select(
    ctx.db.statements,
    sql`
    WITH found AS MATERIALIZED (${reached(ctx, documentId)})
    SELECT m.lot_id AS lotId, m.id, -${inPresentUnit(ctx, 'm')} AS quantity, m.document_id AS runId,
      o.lot_id AS madeLotId, o.id AS madeId, ${inPresentUnit(ctx, 'o')} AS made
    FROM found CROSS JOIN ${movementsBy('lot', 'm')} ON m.workspace_id = ${workspaceId} AND m.lot_id = found.id AND m.lot_id <> 0
    CROSS JOIN ${movementsBy('document', 'o')} ON o.workspace_id = ${workspaceId} AND o.document_id = m.document_id
      AND o.document_id IS NOT NULL AND o.reason = 'make' AND o.lot_id <> 0
    WHERE m.reason = 'consume' AND NOT ${isReversed(ctx, 'm')}`,
  );
}
