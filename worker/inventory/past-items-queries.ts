import { type SQL, sql } from 'drizzle-orm';
import { type PastMovement, replayHistory } from '../../engines/stock/history.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { newId } from '../core/ids.ts';
import { jsonRows, splitIntoParameters } from '../core/sql/json-rows.ts';
import { currentVersion } from '../core/sql/versions.ts';
import { columnName, NEW_ITEM_COLUMNS, type NewItem } from './item-columns.ts';
import { insertMovements } from './posting-queries.ts';

/** Items that begin with a past, as in the sample workspace: a part of the ledger. */

/** SQL of a bulk insert: the columns, and the elements of a row of `jsonRows` in the same order. */
function insertSql(names: readonly string[]): { columns: SQL; values: SQL } {
  return {
    columns: sql.raw(names.join(', ')),
    values: sql.raw(names.map((_, index) => `value ->> ${index}`).join(', ')),
  };
}

/** Additional columns for items with a history, in the order of `createItemsWithHistory`. */
const PAST_COLUMNS = ['createdAt', 'updatedAt', 'alert', 'alertSince', 'isPinned', 'pinnedReason'] as const;
const PAST_ITEM_SQL = insertSql([...NEW_ITEM_COLUMNS, ...PAST_COLUMNS].map(columnName));

/** An item with its stock history. */
export interface ItemWithHistory extends Omit<NewItem, 'quantity'> {
  /** Null if not pinned. */
  pinnedReason: string | null;
  /** Oldest movement first, at least one. */
  history: readonly PastMovement[];
}

/**
 * Bulk-creates items with their history: each in its final state, with all its movements. The statements must follow
 * `raiseVersion` in their batch. @throws Error for an impossible history
 */
export function createItemsWithHistory(ctx: WorkspaceContext, rows: readonly ItemWithHistory[]) {
  const items: unknown[] = [];
  const movements: unknown[] = [];
  for (const { pinnedReason, history, ...columnsOf } of rows) {
    const { after, quantity, alert, alertSince } = replayHistory(history, columnsOf.minimumPar);
    const item: NewItem = { ...columnsOf, quantity };
    const pinned = pinnedReason === null ? 0 : 1;
    const [createdAt, updatedAt] = [history[0]?.at, history.at(-1)?.at];
    items.push([
      ...NEW_ITEM_COLUMNS.map((name) => item[name]),
      ...[createdAt, updatedAt, alert, alertSince, pinned, pinnedReason],
    ]);
    for (const [index, { at, delta, reason, note, userId }] of history.entries()) {
      movements.push([item.id, newId(), delta, after[index], reason, note, userId, at]);
    }
  }
  return [
    ...splitIntoParameters(items).map((json) =>
      ctx.db.statements.run(sql`
        INSERT INTO items (workspace_id, ${PAST_ITEM_SQL.columns}, version)
        ${jsonRows(json)}
        SELECT ${ctx.workspaceId}, ${PAST_ITEM_SQL.values}, ${currentVersion(ctx)} FROM r`),
    ),
    ...splitIntoParameters(movements).map((json) =>
      insertMovements(
        ctx,
        sql`${jsonRows(json)}
        SELECT ${ctx.workspaceId}, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5,
               value ->> 6, NULL, NULL, value ->> 7 FROM r`,
      ),
    ),
  ];
}
