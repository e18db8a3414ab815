import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { TextPatterns } from '../../engines/questions/snapshot.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { defineRows, epochMs } from '../core/sql/rows.ts';

/** What people have written: descriptions of items and notes of movements. */

/** Movements whose notes are looked at, the newest: some weeks of a busy shop. */
const MAX_MOVEMENTS = 2_000;
/** Notes that a message can name, each of so many sales or losses. */
export const MAX_NOTES = 100;
/** Other notes that are found by their words. */
const MAX_OTHERS = 400;
const MIN_SALES = 3;
const MIN_LOSSES = 2;
/** Texts that are read out for one search. */
const MAX_TEXTS = 60;

/** The newest movements of a workspace by the index of their times, from a moment on. */
const newestMovements = ({ workspaceId }: WorkspaceContext, from = 0): SQL => sql`
  SELECT item_id, id, reason, note, user_id, created_at FROM movements
  WHERE workspace_id = ${workspaceId} AND created_at >= ${from} ORDER BY created_at DESC LIMIT ${MAX_MOVEMENTS}`;

/** How far back the notes lie that are said again and again, and those that are found by their words. */
const SAID_MS = 90 * 86_400_000;
const FOUND_MS = 366 * 86_400_000;

const saidNotes = defineRows('insights/notes of movements by how they are said', {
  note: z.string(),
  kind: z.enum(['sale', 'loss', 'other']),
});

/** What sales are noted as again and again, and losses more than once, the commonest first; then all others, the newest first. */
export function selectSaidNotes(ctx: WorkspaceContext, now: number) {
  const lately = sql`sum(created_at >= ${now - SAID_MS})`;
  return saidNotes.select(
    ctx.db.statements,
    sql`
    SELECT note, kind FROM (
      SELECT note, max(created_at) AS at, count(*) AS times, CASE
        WHEN reason = 'sale' AND ${lately} >= ${MIN_SALES} THEN 'sale'
        WHEN reason = 'damage' AND ${lately} >= ${MIN_LOSSES} THEN 'loss' ELSE 'other' END AS kind
      FROM (${newestMovements(ctx, now - FOUND_MS)}) WHERE note <> '' GROUP BY reason, note COLLATE NOCASE)
    ORDER BY kind = 'other', iif(kind = 'other', 0, times) DESC, iif(kind = 'other', at, 0) DESC, note
    LIMIT ${MAX_NOTES + MAX_OTHERS}`,
  );
}

/** What D1 takes as a pattern. A letter may have four bytes, and an escaped one has two signs. */
const MAX_PATTERN_BYTES = 50;
const utf8 = new TextEncoder();

/** The pattern of a text that holds this one, or the beginning of it that fits into a pattern. */
function like(part: string): string {
  let pattern = '%';
  let left = MAX_PATTERN_BYTES - 2;
  for (const letter of part) {
    const escaped = letter.replace(/[\\%_]/, '\\$&');
    left -= utf8.encode(escaped).length;
    if (left < 0) break;
    pattern += escaped;
  }
  return `${pattern}%`;
}

/** The same with any letter for one that may have an accent. */
const likeWithAccents = (part: string): string => like(part).replaceAll(/[aceinouy]/g, '_');

/** Whether a column holds one of these, whatever the case of letters; a text with accents, by its other letters. */
function holdsAny(column: SQL, parts: readonly string[]): SQL {
  if (parts.length === 0) return sql`(1 = 0)`;
  const holds = (patterns: readonly string[]) =>
    sql`EXISTS (SELECT 1 FROM json_each(${JSON.stringify(patterns)}) WHERE ${column} LIKE value ESCAPE '\\')`;
  return sql`(${holds(parts.map(like))} OR (${column} GLOB '*[À-ž]*' AND ${holds(parts.map(likeWithAccents))}))`;
}

const stemsOf = (words: readonly TextPatterns[]): string[] => words.map(({ stem }) => stem);
const partsOf = (words: readonly TextPatterns[]): string[] => words.flatMap(({ stem, parts }) => [stem, ...parts]);

/** Whether a column may hold one of the words. */
export const mayHold = (column: SQL, words: readonly TextPatterns[]): SQL => holdsAny(column, partsOf(words));

const descriptions = defineRows('insights/descriptions', { itemId: z.int(), text: z.string() });

/** Descriptions that may hold one of the words, those that surely do first; or those of some items. */
export function selectDescriptions(
  ctx: WorkspaceContext,
  { words, itemIds }: { words: readonly TextPatterns[]; itemIds?: readonly number[] },
) {
  const wanted = itemIds
    ? sql`id IN (SELECT value FROM json_each(${JSON.stringify(itemIds)}))`
    : holdsAny(sql`description`, partsOf(words));
  return descriptions.select(
    ctx.db.statements,
    sql`
    SELECT id AS itemId, description AS text FROM items
    WHERE workspace_id = ${ctx.workspaceId} AND archived_at IS NULL AND description <> '' AND ${wanted}
    ORDER BY ${holdsAny(sql`description`, stemsOf(words))} DESC, id LIMIT ${MAX_TEXTS}`,
  );
}

const notes = defineRows('insights/notes of movements', {
  text: z.string(),
  times: z.int(),
  itemId: z.int(),
  name: z.string(),
  userId: z.int().nullable(),
  createdAt: epochMs,
});

/** Notes of the newest movements that may hold one of the words, or of those of some items; each with its last movement. */
export function selectNotes(
  ctx: WorkspaceContext,
  { words, itemIds }: { words: readonly TextPatterns[]; itemIds?: readonly number[] },
) {
  const wanted = itemIds
    ? sql`m.item_id IN (SELECT value FROM json_each(${JSON.stringify(itemIds)}))`
    : holdsAny(sql`m.note`, partsOf(words));
  return notes.select(
    ctx.db.statements,
    sql`
    SELECT n.note AS text, n.times, n.item_id AS itemId, i.name, n.user_id AS userId, n.createdAt FROM (
      SELECT m.note, m.item_id, m.user_id, count(*) AS times, max(m.created_at) AS createdAt
      FROM (${newestMovements(ctx)}) AS m WHERE m.note <> '' AND ${wanted}
      GROUP BY m.note ORDER BY createdAt DESC LIMIT ${MAX_TEXTS}) AS n
    CROSS JOIN items AS i ON i.workspace_id = ${ctx.workspaceId} AND i.id = n.item_id
    ORDER BY n.createdAt DESC`,
  );
}
