import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { WorkspaceContext } from '../core/context.ts';
import { defineRows, type RowOf } from '../core/sql/rows.ts';
import { SAMPLE_KINDS } from '../samples/contract.ts';

/** What the result of a tasting is made of. */

const sampleColumns = { sampleId: z.int(), name: z.string(), kind: z.enum(SAMPLE_KINDS) };
const cups = defineRows('tastings/cups of a result', { cup: z.int(), ...sampleColumns, itemId: z.int().nullable() });

/** The cups of a tasting with their samples. */
export const selectCups = ({ db, workspaceId }: WorkspaceContext, id: number) =>
  cups.select(
    db.statements,
    sql`SELECT c.cup, s.id AS sampleId, s.name, s.kind, s.item_id AS itemId FROM tasting_cups AS c
      CROSS JOIN samples AS s ON s.workspace_id = ${workspaceId} AND s.id = c.sample_id
      WHERE c.workspace_id = ${workspaceId} AND c.tasting_id = ${id} ORDER BY c.cup`,
  );

const score = z.int().nullable();
const sheetColumns = { cup: z.int(), userId: z.int(), dryLeaf: score, liquor: score, wetLeaf: score };
const sheets = defineRows('tastings/sheets of a result', { ...sheetColumns, username: z.string() });
export type ScoredRow = Pick<RowOf<typeof sheets>, keyof typeof sheetColumns>;

/** The scores of a tasting in tenths. */
export const selectSheets = ({ db, workspaceId }: WorkspaceContext, id: number) =>
  sheets.select(
    db.statements,
    sql`SELECT h.cup, h.user_id AS userId, h.dry_leaf AS dryLeaf, h.liquor, h.wet_leaf AS wetLeaf,
      coalesce(p.username, '') AS username FROM tasting_sheets AS h
      LEFT JOIN members AS p ON p.workspace_id = ${workspaceId} AND p.user_id = h.user_id
      WHERE h.workspace_id = ${workspaceId} AND h.tasting_id = ${id} ORDER BY h.user_id, h.cup`,
  );

const approved = defineRows('tastings/approved samples', {
  ...sampleColumns,
  ...{ itemId: z.int(), tastingId: z.int(), ...sheetColumns },
});

/**
 * The scores of what was approved of each item that arrived, in tenths: its last approved offer or pre-shipment sample, as
 * it was tasted in this tasting or, if it is not in it, in its last one that has ended.
 */
export const selectApproved = ({ db, workspaceId }: WorkspaceContext, id: number) =>
  approved.select(
    db.statements,
    sql`
    WITH arrived AS (
      SELECT DISTINCT s.item_id FROM tasting_cups AS c
      CROSS JOIN samples AS s ON s.workspace_id = ${workspaceId} AND s.id = c.sample_id
      WHERE c.workspace_id = ${workspaceId} AND c.tasting_id = ${id} AND s.kind = 'arrival' AND s.item_id IS NOT NULL),
    known AS (
      SELECT s.*, row_number() OVER (PARTITION BY s.item_id ORDER BY s.decided_at DESC, s.id DESC) AS place
      FROM arrived CROSS JOIN samples AS s ON s.workspace_id = ${workspaceId} AND s.item_id = arrived.item_id
      WHERE s.decision = 'approved' AND s.kind IN ('offer', 'pre_shipment')),
    tasted AS (
      SELECT known.*, (
        SELECT t.id FROM tasting_cups AS c
        CROSS JOIN tastings AS t ON t.workspace_id = ${workspaceId} AND t.id = c.tasting_id
        WHERE c.workspace_id = ${workspaceId} AND c.sample_id = known.id AND t.ended_at IS NOT NULL
        ORDER BY t.id = ${id} DESC, t.ended_at DESC, t.id DESC LIMIT 1) AS tasting_id
      FROM known WHERE place = 1)
    SELECT tasted.id AS sampleId, tasted.name, tasted.kind, tasted.item_id AS itemId, tasted.tasting_id AS tastingId,
      h.cup, h.user_id AS userId, h.dry_leaf AS dryLeaf, h.liquor, h.wet_leaf AS wetLeaf
    FROM tasted
    CROSS JOIN tasting_cups AS c ON c.workspace_id = ${workspaceId} AND c.tasting_id = tasted.tasting_id
      AND c.sample_id = tasted.id
    CROSS JOIN tasting_sheets AS h ON h.workspace_id = ${workspaceId} AND h.tasting_id = c.tasting_id AND h.cup = c.cup`,
  );

const ended = defineRows('tastings/end', { hasEnded: z.literal([0, 1]) });

/** Whether a tasting has ended; no row if there is none. */
export const selectEnd = ({ db, workspaceId }: WorkspaceContext, id: number) =>
  ended.select(
    db.statements,
    sql`SELECT ended_at IS NOT NULL AS hasEnded FROM tastings WHERE workspace_id = ${workspaceId} AND id = ${id}`,
  );
