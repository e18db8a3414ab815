import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { WorkspaceContext } from '../core/context.ts';
import { quantityJson, toThousandths } from '../core/quantity.ts';
import { groupIntoParts, isoText, wrapList } from '../core/sql/json-rows.ts';
import { limitTo } from '../core/sql/limit.ts';
import { personJson } from '../core/sql/person-json.ts';
import { defineRows, jsonParts } from '../core/sql/rows.ts';
import { showsCups, showsSheet } from '../core/sql/shown-tastings.ts';
import { listedTasting, MAX_LISTED, type SheetInput, type TastingInput } from './contract.ts';

/** Tastings: rows `t` of `tastings`, with cups `c`, their samples `s` and sheets `h`. */

const headJson = (ctx: WorkspaceContext): SQL => sql`'id', t.id, 'name', t.name,
  'isBlind', json(iif(t.is_blind, 'true', 'false')), 'createdBy', ${personJson(ctx, sql`t.user_id`)},
  'createdAt', ${isoText(sql`t.created_at`)}`;

const isTasting = ({ workspaceId }: WorkspaceContext, id: number): SQL =>
  sql`t.workspace_id = ${workspaceId} AND t.id = ${id}`;

const listed = defineRows('tastings/tastings', jsonParts(listedTasting));

/** The newest tastings in parts of JSON, newest first. */
export function selectTastings(ctx: WorkspaceContext) {
  const of = (table: string) =>
    sql`FROM ${sql.identifier(table)} AS o WHERE o.workspace_id = ${ctx.workspaceId} AND o.tasting_id = t.id`;
  return listed.select(
    ctx.db.statements,
    groupIntoParts(sql`
      SELECT row, row_number() OVER (ORDER BY id DESC) - 1 AS n FROM (
        SELECT t.id, json_object(${headJson(ctx)}, 'endedAt', ${isoText(sql`t.ended_at`)},
          'cups', (SELECT count(*) ${of('tasting_cups')}),
          'tasters', (SELECT count(DISTINCT o.user_id) ${of('tasting_sheets')})) AS row
        FROM tastings AS t WHERE t.workspace_id = ${ctx.workspaceId} ORDER BY t.id DESC ${limitTo(MAX_LISTED)})`),
  );
}

/** SQL: a score as JSON, whole numbers without decimals. */
const scoreJson = (name: string): SQL => {
  const column = sql`h.${sql.identifier(name)}`;
  return sql`CASE WHEN ${column} % 10 = 0 THEN ${column} / 10 ELSE ${column} / 10.0 END`;
};

const sheetJson = ({ workspaceId }: WorkspaceContext): SQL => sql`json_object('cup', h.cup, 'userId', h.user_id,
  'username', coalesce((SELECT username FROM members WHERE workspace_id = ${workspaceId} AND user_id = h.user_id), ''),
  'dryLeaf', ${scoreJson('dry_leaf')}, 'liquor', ${scoreJson('liquor')}, 'wetLeaf', ${scoreJson('wet_leaf')},
  'dryLeafWords', h.dry_leaf_words, 'liquorWords', h.liquor_words, 'wetLeafWords', h.wet_leaf_words,
  'writtenAt', ${isoText(sql`h.written_at`)})`;

/** SQL: one tasting as an answer, in parts; nothing but the end of a list if there is none. */
export function tastingText(ctx: WorkspaceContext, id: number): SQL {
  const { workspaceId } = ctx;
  const cups = sql`(
    SELECT json_group_array(json_object('cup', c.cup, 'sample', iif(${showsCups(ctx)},
      json_object('id', s.id, 'name', s.name, 'kind', s.kind, 'itemId', s.item_id), NULL)) ORDER BY c.cup)
    FROM tasting_cups AS c CROSS JOIN samples AS s ON s.workspace_id = ${workspaceId} AND s.id = c.sample_id
    WHERE c.workspace_id = ${workspaceId} AND c.tasting_id = t.id)`;
  const tasters = sql`(
    SELECT json_group_array(json_object('id', user_id, 'username', username, 'sheets', written) ORDER BY user_id) FROM (
      SELECT h.user_id, coalesce(p.username, '') AS username, count(*) AS written FROM tasting_sheets AS h
      LEFT JOIN members AS p ON p.workspace_id = ${workspaceId} AND p.user_id = h.user_id
      WHERE h.workspace_id = ${workspaceId} AND h.tasting_id = t.id GROUP BY h.user_id))`;
  const sheets = groupIntoParts(sql`
    SELECT ${sheetJson(ctx)} AS row, row_number() OVER (ORDER BY h.cup, h.user_id) - 1 AS n
    FROM tastings AS t CROSS JOIN tasting_sheets AS h ON h.workspace_id = ${workspaceId} AND h.tasting_id = t.id
    WHERE ${isTasting(ctx, id)} AND ${showsSheet(ctx)}`);
  return sql`
    SELECT ${sql.raw(String(FIRST_PART))} AS n, rtrim(json_object(${headJson(ctx)}, 'weight', ${quantityJson(sql`t.weight`)},
      'water', t.water, 'seconds', t.seconds, 'cups', json(${cups}), 'tasters', json(${tasters}),
      'endedAt', ${isoText(sql`t.ended_at`)}), '}') AS part
    FROM tastings AS t WHERE ${isTasting(ctx, id)}
    UNION ALL SELECT * FROM (${wrapList(sheets, ',"sheets":', '}')})`;
}
export const FIRST_PART = -2;

const textRows = defineRows('tastings/tasting', { n: z.int(), part: z.string() });

/** The parts of `tastingText`. */
export const selectTasting = (ctx: WorkspaceContext, id: number) =>
  textRows.select(ctx.db.statements, sql`SELECT n, part FROM (${tastingText(ctx, id)}) AS parts ORDER BY n`);

/** SQL: the caller’s sheet of a cup as an answer. */
export const sheetText = (ctx: WorkspaceContext, id: number, cup: number): SQL => sql`
  SELECT 0 AS n, ${sheetJson(ctx)} AS part FROM tasting_sheets AS h
  WHERE h.workspace_id = ${ctx.workspaceId} AND h.tasting_id = ${id} AND h.cup = ${cup} AND h.user_id = ${ctx.userId}`;

/** SQL: whether the tasting is there, and a condition on its row `t` holds. */
export const tastingIs = (ctx: WorkspaceContext, id: number, condition = sql`true`): SQL =>
  sql`EXISTS (SELECT 1 FROM tastings AS t WHERE ${isTasting(ctx, id)} AND ${condition})`;

export const isOpen = sql`t.ended_at IS NULL`;
export const hasEnded = sql`t.ended_at IS NOT NULL`;
export const isUnwritten = ({ workspaceId }: WorkspaceContext): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM tasting_sheets AS h WHERE h.workspace_id = ${workspaceId} AND h.tasting_id = t.id)`;
export const hasCup = ({ workspaceId }: WorkspaceContext, cup: number): SQL => sql`EXISTS (
  SELECT 1 FROM tasting_cups AS c WHERE c.workspace_id = ${workspaceId} AND c.tasting_id = t.id AND c.cup = ${cup})`;

/** SQL: whether these are samples. */
export const areSamples = ({ workspaceId }: WorkspaceContext, ids: readonly number[]): SQL => sql`NOT EXISTS (
  SELECT 1 FROM json_each(${JSON.stringify(ids)}) AS j
  WHERE NOT EXISTS (SELECT 1 FROM samples WHERE workspace_id = ${workspaceId} AND id = j.value))`;

export function insertTasting(ctx: WorkspaceContext, id: number, input: TastingInput, now: number) {
  const { name, isBlind, weight, water, seconds, sampleIds } = input;
  return [
    ctx.db.statements.run(sql`
      INSERT INTO tastings (workspace_id, id, name, is_blind, weight, water, seconds, user_id, created_at)
      VALUES (${ctx.workspaceId}, ${id}, ${name}, ${Number(isBlind)}, ${toThousandths(weight)}, ${water}, ${seconds},
        ${ctx.userId}, ${now})`),
    ctx.db.statements.run(sql`
      INSERT INTO tasting_cups (workspace_id, tasting_id, cup, sample_id)
      SELECT ${ctx.workspaceId}, ${id}, key + 1, value FROM json_each(${JSON.stringify(sampleIds)})`),
  ];
}

/** Writes the caller’s sheet of a cup, unless theirs of a later time is there. @param writtenAt epoch milliseconds */
export function putSheet(ctx: WorkspaceContext, id: number, sheet: SheetInput, writtenAt: number) {
  const { cup, dryLeaf, liquor, wetLeaf, dryLeafWords, liquorWords, wetLeafWords } = sheet;
  const tenths = (score: number | null) => (score === null ? null : Math.round(score * 10));
  return ctx.db.statements.run(sql`
    INSERT INTO tasting_sheets (workspace_id, tasting_id, cup, user_id, dry_leaf, liquor, wet_leaf,
      dry_leaf_words, liquor_words, wet_leaf_words, written_at)
    VALUES (${ctx.workspaceId}, ${id}, ${cup}, ${ctx.userId}, ${tenths(dryLeaf)}, ${tenths(liquor)}, ${tenths(wetLeaf)},
      ${dryLeafWords}, ${liquorWords}, ${wetLeafWords}, ${writtenAt})
    ON CONFLICT (workspace_id, tasting_id, cup, user_id) DO UPDATE SET dry_leaf = excluded.dry_leaf,
      liquor = excluded.liquor, wet_leaf = excluded.wet_leaf, dry_leaf_words = excluded.dry_leaf_words,
      liquor_words = excluded.liquor_words, wet_leaf_words = excluded.wet_leaf_words, written_at = excluded.written_at
    WHERE excluded.written_at >= tasting_sheets.written_at`);
}

/** Ends a tasting, or opens it again. @param endedAt epoch milliseconds */
export function setEnded({ db, workspaceId }: WorkspaceContext, id: number, endedAt: number | null) {
  return db.statements.run(
    sql`UPDATE tastings SET ended_at = ${endedAt} WHERE workspace_id = ${workspaceId} AND id = ${id}`,
  );
}

export function removeTasting({ db, workspaceId }: WorkspaceContext, id: number) {
  return [
    db.statements.run(sql`DELETE FROM tasting_cups WHERE workspace_id = ${workspaceId} AND tasting_id = ${id}`),
    db.statements.run(sql`DELETE FROM tastings WHERE workspace_id = ${workspaceId} AND id = ${id}`),
  ];
}
