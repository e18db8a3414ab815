import { sql } from 'drizzle-orm';
import { showsCups, showsSheet } from '../core/sql/shown-tastings.ts';
import { bool, type ExportedList, iso, listRows, quantity, rowsAfter } from './list-queries.ts';

/** Lists of samples and tastings. Until a tasting has ended, they leave out what the caller may not know of it. */

export const samples: ExportedList = {
  name: 'samples',
  rows: 500,
  found: listRows('samples'),
  page: (ctx, after) => sql`
    SELECT id, 0 AS itemId, json_object('id', id, 'name', name, 'kind', kind, 'itemId', item_id, 'supplierId', supplier_id,
      'lotId', lot_id, 'weight', ${quantity('weight')}, 'askedOn', asked_on, 'arrivedOn', arrived_on, 'decideBy', decide_by,
      'decision', decision, 'decidedAt', ${iso('decided_at')}, 'decidedBy', decided_by, 'note', note, 'userId', user_id,
      'createdAt', ${iso('created_at')}) AS text
    FROM samples WHERE ${rowsAfter(ctx.workspaceId, after)} ORDER BY id LIMIT ${samples.rows}`,
};

export const tastings: ExportedList = {
  name: 'tastings',
  rows: 1000,
  found: listRows('tastings'),
  page: (ctx, after) => sql`
    SELECT id, 0 AS itemId, json_object('id', id, 'name', name, 'isBlind', ${bool('is_blind')},
      'weight', ${quantity('weight')}, 'water', water, 'seconds', seconds, 'userId', user_id,
      'createdAt', ${iso('created_at')}, 'endedAt', ${iso('ended_at')}) AS text
    FROM tastings WHERE ${rowsAfter(ctx.workspaceId, after)} ORDER BY id LIMIT ${tastings.rows}`,
};

/** `itemId` of a position is the tasting, `id` the cup. */
export const tastingCups: ExportedList = {
  name: 'tastingCups',
  rows: 1000,
  found: listRows('tastingCups'),
  page: (ctx, after) => sql`
    SELECT c.cup AS id, c.tasting_id AS itemId, json_object('tastingId', c.tasting_id, 'cup', c.cup, 'sampleId', c.sample_id) AS text
    FROM tasting_cups AS c CROSS JOIN tastings AS t ON t.workspace_id = ${ctx.workspaceId} AND t.id = c.tasting_id
    WHERE c.workspace_id = ${ctx.workspaceId} AND (c.tasting_id, c.cup) > (${after.itemId}, ${after.id}) AND ${showsCups(ctx)}
    ORDER BY c.tasting_id, c.cup LIMIT ${tastingCups.rows}`,
};

/** As of cups. All sheets of a cup are on one page: it has at least so many rows. */
export const tastingSheets: ExportedList = {
  name: 'tastingSheets',
  rows: 50,
  found: listRows('tastingSheets'),
  page: (ctx, after) => {
    const shown = sql`tasting_sheets AS h CROSS JOIN tastings AS t ON t.workspace_id = ${ctx.workspaceId}
      AND t.id = h.tasting_id AND ${showsSheet(ctx)}`;
    return sql`
    SELECT h.cup AS id, h.tasting_id AS itemId, json_object('tastingId', h.tasting_id, 'cup', h.cup, 'userId', h.user_id,
      'dryLeaf', h.dry_leaf, 'liquor', h.liquor, 'wetLeaf', h.wet_leaf, 'dryLeafWords', h.dry_leaf_words,
      'liquorWords', h.liquor_words, 'wetLeafWords', h.wet_leaf_words, 'writtenAt', ${iso('h.written_at')}) AS text
    FROM (SELECT DISTINCT h.tasting_id, h.cup FROM ${shown}
      WHERE h.workspace_id = ${ctx.workspaceId} AND (h.tasting_id, h.cup) > (${after.itemId}, ${after.id})
      ORDER BY h.tasting_id, h.cup LIMIT ${tastingSheets.rows}) AS v
    CROSS JOIN ${shown} WHERE h.workspace_id = ${ctx.workspaceId} AND h.tasting_id = v.tasting_id AND h.cup = v.cup
    ORDER BY h.tasting_id, h.cup, h.user_id`;
  },
};
