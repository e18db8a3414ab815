import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { WorkspaceContext } from '../core/context.ts';
import { toThousandths } from '../core/quantity.ts';
import { balanceSql } from '../core/sql/balance.ts';
import { splitIntoParameters } from '../core/sql/json-rows.ts';
import { defineRows } from '../core/sql/rows.ts';
import type { Move } from './move-contract.ts';

interface Line {
  itemId: number;
  quantity: number;
  fromLocationId: number;
  toLocationId: number;
  lotId?: number | undefined;
}

/** SQL: whether all of the items exist. */
export const itemsExist = (ctx: WorkspaceContext, ids: readonly number[]) => sql`NOT EXISTS (
  SELECT 1 FROM json_each(${JSON.stringify([...new Set(ids)])}) AS j WHERE NOT EXISTS (
    SELECT 1 FROM items WHERE workspace_id = ${ctx.workspaceId} AND id = j.value AND archived_at IS NULL))`;

/** The document of a move with its lines. A line keeps where it went; its movements say the rest. */
export function insertMove(
  ctx: WorkspaceContext,
  { id, note, now, lines }: Pick<Move, 'id'> & { note: string; now: number; lines: readonly Line[] },
) {
  const rows = lines.map(({ itemId, quantity, toLocationId, lotId }, index) => [
    ...[index + 1, itemId, toLocationId, lotId ?? null, toThousandths(quantity)],
  ]);
  return [
    ctx.db.statements.run(sql`
      INSERT INTO documents (workspace_id, id, kind, number, note, user_id, created_at, opened_at, done_at)
      SELECT ${ctx.workspaceId}, ${id}, 'move', coalesce(max(number), 0) + 1, ${note}, ${ctx.userId}, ${now}, ${now}, ${now}
      FROM documents WHERE workspace_id = ${ctx.workspaceId} AND kind = 'move'`),
    ...splitIntoParameters(rows).map((json) =>
      ctx.db.statements.run(sql`
        INSERT INTO document_lines (workspace_id, document_id, line, item_id, location_id, lot_id, quantity)
        SELECT ${ctx.workspaceId}, ${id}, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4
        FROM json_each(${json})`),
    ),
  ];
}

const balances = defineRows('locations/balances', { line: z.int(), quantity: z.int() });

/** What is there of each line's item, in thousandths, where the line takes it from; `line` counts from 0. */
export function selectBalances(ctx: WorkspaceContext, lines: readonly Line[]) {
  const rows = lines.map(({ itemId, fromLocationId, lotId }) => [itemId, fromLocationId, lotId ?? null]);
  return balances.select(
    ctx.db.statements,
    sql`
    SELECT j.key AS line, ${balanceSql(ctx, 'items', sql`(j.value ->> 1)`, sql`(j.value ->> 2)`)} AS quantity
    FROM json_each(${JSON.stringify(rows)}) AS j
    CROSS JOIN items ON items.workspace_id = ${ctx.workspaceId} AND items.id = j.value ->> 0`,
  );
}
