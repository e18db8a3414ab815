import { removeCodesOf } from '../codes/service.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { office } from '../core/contract.ts';
import { DomainError, notFound } from '../core/errors.ts';
import type { Statement } from '../core/sql/batch.ts';
import { splitIntoParameters } from '../core/sql/json-rows.ts';
import type { JsonText } from '../core/sql/json-text.ts';
import { archiveItems, changeInventory, editItems, post, reopenLinesOf, takeBackShares } from '../inventory/ledger.ts';
import { retryOnConflict, unchangedSince } from '../inventory/planning-service.ts';
import { ITEM_REFUSALS } from '../inventory/service.ts';
import type { Change } from '../inventory/stored-item.ts';
import { removeUnusedPlaces, selectPlacesOfImport } from '../locations/service.ts';
import { selectBalancesOf } from './balance-queries.ts';
import type { Undone } from './contract.ts';
import {
  type BookedEntry,
  type ImportChange,
  recordUndo,
  selectBookedEntries,
  selectImport,
  selectImportChanges,
  setImportReceiptUndone,
  setUndone,
  undoneText,
} from './queries.ts';

const importOfAnother = () =>
  new DomainError('role_not_allowed', 'Your role undoes only your own imports. Ask an admin of your workspace.');

/** Takes back what an import entered by line, from the same lots, and what of it counted towards orders. */
function takeBackEntries(ctx: WorkspaceContext, importId: number, entries: readonly BookedEntry[]): Statement[] {
  if (entries.length === 0) return [];
  const now = Date.now();
  const { statements, ids } = post(
    ctx,
    entries.map(({ id: reverses, itemId, delta, locationId, lotId, line }) => ({
      ...{ itemId, delta: -delta, locationId, lotId, line, reverses },
    })),
    { reason: 'undo', importId, at: now },
  );
  const shares = JSON.stringify(entries.map(({ id }, index) => [id, ids[index]]));
  return [
    ...statements,
    setImportReceiptUndone(ctx, importId, now),
    ...reopenLinesOf(ctx, importId),
    ...takeBackShares(ctx, shares),
  ];
}

/**
 * Undoes an import: archives the items it created and reverts the items it changed. Items changed since are skipped and
 * listed. Places that it added go where nothing needs them; lots stay, because the ledger names them. It deletes items, so people who may not delete undo only what they imported themselves.
 * @throws 404, 403 if staff did not import it, 409 if it was already undone
 */
export async function undoImport(ctx: WorkspaceContext, importId: number): Promise<JsonText<Undone>> {
  return retryOnConflict(ctx, async () => {
    const { caller, results } = await ctx.db.read([
      selectImport(ctx, importId),
      selectImportChanges(ctx, importId),
      selectBookedEntries(ctx, importId),
      selectPlacesOfImport(ctx, importId),
    ]);
    const [[record], touched, entries, places] = results;
    if (!record) throw notFound('Import');
    if (!office.includes(caller.role) && record.userId !== ctx.userId) throw importOfAnother();
    if (record.undoneAt !== null) throw new DomainError('already_undone', 'This import was already undone');
    const mine = touched.filter((item) => item.version === (item.madeAt ?? record.version));
    const returned = await balancesBefore(ctx, importId, mine);
    // What was not counted is not counted yet if it is restored.
    const created = mine.filter((item) => item.before === null);
    const takenBack = created.map(({ id, uncounted }) => ({
      id,
      columns: uncounted ? { uncounted } : {},
      quantity: 0,
    }));
    const changed = mine.flatMap(({ id, before }) => (before === null ? [] : [{ id, ...beforeOf(before) }]));
    // Those of an item that it created stay with it, for when it is restored.
    const codes = mine.flatMap(({ id, before }) =>
      before === null ? [] : (beforeOf(before).codes ?? []).map((key) => [id, key]),
    );
    const takeBack = takeBackEntries(ctx, importId, entries);
    const reverted = new Set([...mine, ...entries.map(({ itemId: id }) => ({ id }))].map(({ id }) => id)).size;
    const { answer } = await ctx.db.write({
      guards: [unchangedSince(ctx, caller.inventoryVersion)],
      statements: changeInventory(ctx, [
        ...post(ctx, returned, { reason: 'undo', importId }).statements,
        ...editItems(ctx, [...changed, ...takenBack], {
          reason: 'undo',
          importId,
        }),
        ...archiveItems(
          ctx,
          created.map(({ id }) => id),
        ),
        ...takeBack,
        ...splitIntoParameters(codes).map((json) => removeCodesOf(ctx, json)),
        ...removeUnusedPlaces(ctx, places),
        setUndone(ctx, importId),
        recordUndo(ctx, importId),
      ]),
      refusals: ITEM_REFUSALS,
      answer: { status: 200, parts: undoneText(ctx, importId, reverted) },
    });
    return answer;
  });
}

/** Ids that an import may have made before its own, in a minute of them. */
const IDS_BEFORE = 60_000 * 4096;

/** What takes back what an import did to single balances. */
async function balancesBefore(ctx: WorkspaceContext, importId: number, mine: readonly ImportChange[]) {
  const placed = mine.filter(({ before, placed }) => (before === null ? placed > 0 : beforeOf(before).isPlaced));
  if (placed.length === 0) return [];
  const ids = JSON.stringify(placed.map(({ id }) => id));
  const { results } = await ctx.db.read([selectBalancesOf(ctx, importId, ids, importId - IDS_BEFORE)]);
  return results[0].map(({ delta, ...balance }) => ({ ...balance, delta: -delta }));
}

/** What an import has stored: the values before, whether balances changed, and the codes that it added. */
type Before = Change['before'] & { isPlaced?: boolean; codes?: string[] };

/** What an import has stored of an item. Where it changed balances, they say what the quantity was. */
function beforeOf(json: string): Before {
  const { quantity, ...before } = JSON.parse(json) as Before;
  return before.isPlaced || quantity === undefined ? before : { ...before, quantity };
}
