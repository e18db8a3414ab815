import { type SQL, sql } from 'drizzle-orm';
import { MAIN_LOCATION, NO_LOT } from '../../db/workspace/places-and-lots.ts';
import { type PastMovement, replayHistory } from '../../engines/stock/history.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { jsonRows, splitIntoParameters } from '../core/sql/json-rows.ts';
import { currentVersion } from '../core/sql/versions.ts';
import { columnName, NEW_ITEM_COLUMNS, type NewItem } from './item-columns.ts';
import { insertPlacedMovements } from './posting-queries.ts';

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
  history: readonly PlacedMovement[];
}

/** A past movement with its id, ascending within the item, and where it was. Lots must be there before. */
export interface PlacedMovement extends PastMovement {
  id: number;
  /** By default Main. */
  locationId?: number;
  lotId?: number;
  /** Who chose the lot; by default a rule. */
  lotBy?: 'person' | 'rule';
  documentId?: number;
  line?: number;
  /** In thousandths of a cent, where it has a cost of its own. */
  worth?: number;
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
    for (const [index, movement] of history.entries()) {
      const { id, at, delta, reason, note, userId, locationId = MAIN_LOCATION, lotId = NO_LOT } = movement;
      movements.push([
        ...[item.id, id, delta, after[index], reason, note, userId, at, locationId, lotId],
        ...[movement.documentId ?? null, movement.line ?? null, lotId === NO_LOT ? null : (movement.lotBy ?? 'rule')],
        movement.worth ?? null,
      ]);
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
      insertPlacedMovements(
        ctx,
        sql`${jsonRows(json)}
        SELECT ${ctx.workspaceId}, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5,
               value ->> 6, NULL, value ->> 10, value ->> 7, value ->> 8, value ->> 9,
               value ->> 12, value ->> 11, value ->> 13 FROM r`,
      ),
    ),
  ];
}
