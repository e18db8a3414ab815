import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { WorkspaceContext } from '../core/context.ts';
import { defineRows, epochMs } from '../core/sql/rows.ts';

/** What people have written: descriptions, notes of movements and suppliers, and messages of the team. */

const MAX_TEXTS = 40;
/** Movements whose notes are looked at, the newest: some weeks of a busy shop. */
const MAX_MOVEMENTS = 2_000;

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

/** SQL: whether a column holds all words, whatever the case of letters. */
const holdsAll = (column: SQL, words: readonly string[]): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(words.map(like))}) WHERE ${column} NOT LIKE value ESCAPE '\\')`;

const texts = defineRows('insights/texts', {
  where: z.enum(['description', 'movement', 'message', 'supplier']),
  text: z.string(),
  itemId: z.int().nullable(),
  supplierKey: z.string().nullable(),
  userId: z.int().nullable(),
  at: epochMs.nullable(),
});

/** Texts that hold all these words; private messages of others are left out. No words: every description. */
export function selectTexts(ctx: WorkspaceContext, words: readonly string[]) {
  const { workspaceId, userId } = ctx;
  return texts.select(
    ctx.db.statements,
    sql`
    SELECT * FROM (
      SELECT 'description' AS "where", description AS text, id AS itemId, NULL AS supplierKey, NULL AS userId, NULL AS at
      FROM items WHERE workspace_id = ${workspaceId} AND archived_at IS NULL AND description <> '' AND ${holdsAll(sql`description`, words)}
      UNION ALL SELECT 'supplier', notes, NULL, name_key, NULL, NULL
      FROM suppliers WHERE workspace_id = ${workspaceId} AND archived_at IS NULL AND notes <> '' AND ${holdsAll(sql`notes`, words)}
      UNION ALL SELECT 'message', content, item_id, NULL, sender_id, created_at
      FROM team_messages WHERE workspace_id = ${workspaceId} AND ${holdsAll(sql`content`, words)}
        AND (recipient_id IS NULL OR recipient_id = ${userId} OR sender_id = ${userId})
      UNION ALL SELECT 'movement', note, item_id, NULL, user_id, created_at
      FROM (SELECT note, item_id, user_id, created_at FROM movements WHERE workspace_id = ${workspaceId}
        ORDER BY created_at DESC LIMIT ${MAX_MOVEMENTS}) WHERE note <> '' AND ${holdsAll(sql`note`, words)})
    ORDER BY at DESC LIMIT ${MAX_TEXTS}`,
  );
}
