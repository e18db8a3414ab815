import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { WorkspaceContext } from '../core/context.ts';
import { defineRows } from '../core/sql/rows.ts';
import { unionAll } from '../core/sql/union-all.ts';

const namedRows = defineRows('uploads/named', { key: z.string() });

/** The columns that name uploads. The picture of an item is one of its files. */
const NAMES = [
  ['lot_papers', 'upload_key'],
  ['supplier_papers', 'upload_key'],
  ['documents', 'upload_key'],
  ['imports', 'upload_key'],
  ['files', 'upload_key'],
  ['files', 'small_key'],
] as const;

/** Which of these uploads a row of the workspace names. `keys` is JSON `[key, …]`. */
export function selectNamed({ db, workspaceId }: WorkspaceContext, keys: string) {
  const named = NAMES.map(
    ([table, column]) =>
      sql`SELECT ${sql.identifier(column)} FROM ${sql.identifier(table)} WHERE workspace_id = ${workspaceId}`,
  );
  return namedRows.select(
    db.statements,
    sql`SELECT value AS key FROM json_each(${keys}) WHERE value IN (${unionAll(named)})`,
  );
}
