import type { WorkspaceContext } from '../core/context.ts';
import { conflict, DomainError, notFound } from '../core/errors.ts';
import type { JsonText } from '../core/http/endpoint.ts';
import { newId } from '../core/ids.ts';
import { listOf } from '../core/json-rows.ts';
import {
  archiveItems,
  type Cause,
  changeInventory,
  createItems,
  editItems,
  inParameters,
} from '../inventory/ledger.ts';
import { generatedSku, ITEM_REFUSALS } from '../inventory/service.ts';
import { itemOf } from '../inventory/stored-item.ts';
import type { BulkAnswer, Import, ImportPreview, ImportRow, Undone } from './contract.ts';
import { type Change, type ImportPlan, planImport, type Stamp } from './plan.ts';
import { type ImportFile, productsOf } from './products.ts';
import {
  insertImport,
  insertImportChanges,
  inventoryIsAt,
  selectImport,
  selectImportChanges,
  selectImports,
  selectStanding,
  setUndone,
  undoneText,
} from './queries.ts';

/** How often a plan is made anew because somebody changed the inventory in between. */
const MOST_ATTEMPTS = 5;

const MOVED = 'inventory_moved';

/** A plan over the inventory as it stands, the version that it was made for, and what its write will bear. */
async function planFor(
  ctx: WorkspaceContext,
  rowCount: number,
  file: ImportFile,
): Promise<{ plan: ImportPlan; version: number; stamp: Stamp }> {
  const keys = file.products.map(({ skuKey, nameKey, supplierKey }) => [skuKey, nameKey, supplierKey]);
  const { caller, results } = await ctx.db.read(inParameters(keys).map((json) => selectStanding(ctx, json)));
  const standing = new Map(results.flat().map((item) => [item.id, item]));
  const version = caller.inventoryVersion;
  const stamp = { version: version + 1, updatedAt: Date.now() };
  const plan = planImport(rowCount, file, [...standing.values()], newId, generatedSku, stamp);
  return { plan, version, stamp };
}

const countsOf = ({ create, change, unchanged }: ImportPlan) => {
  const updated = change.length + unchanged.length;
  return { imported: create.length + updated, created: create.length, updated, unchanged: unchanged.length };
};

const answerOf = (plan: ImportPlan, importId: number | null): BulkAnswer => ({
  importId,
  ...countsOf(plan),
  skipped: plan.skipped,
  merged: plan.merged,
  items: plan.items.map(itemOf),
});

/** What an import would do; nothing is written. */
export async function previewImport(ctx: WorkspaceContext, rows: readonly ImportRow[]): Promise<ImportPreview> {
  const { plan } = await planFor(ctx, rows.length, productsOf(rows));
  return { ...countsOf(plan), skipped: plan.skipped, merged: plan.merged, actions: plan.actions };
}

/**
 * Imports the rows of a file: all of them or, when anything is wrong, none. What is planned over the inventory as it
 * was read is written only if the inventory is still so; else it is planned anew.
 */
export async function importRows(
  ctx: WorkspaceContext,
  rows: readonly ImportRow[],
  fileName: string,
): Promise<JsonText<BulkAnswer>> {
  const file = productsOf(rows);
  return untilUnmoved(async () => {
    const { plan, version, stamp } = await planFor(ctx, rows.length, file);
    const importId = plan.create.length + plan.change.length > 0 ? newId() : null;
    const { answer } = await ctx.db.write({
      guards: [unmovedSince(ctx, version)],
      statements: importId === null ? [] : writing(ctx, plan, { id: importId, fileName, at: stamp.updatedAt }),
      refusals: ITEM_REFUSALS,
      // The plan knows how every item will be: reading 10,000 of them back would take as long as writing them.
      answer: { status: 201, text: JSON.stringify(answerOf(plan, importId)) },
    });
    return answer;
  });
}

/** The statements that carry out a plan and keep the record by which it can be undone. */
function writing(ctx: WorkspaceContext, plan: ImportPlan, record: { id: number; fileName: string; at: number }) {
  const { create, change, skipped } = plan;
  const { id, fileName, at } = record;
  const cause: Cause = { reason: 'import', importId: id, at };
  const befores = [
    ...create.map((item) => [item.id, null]),
    ...change.map(({ id, before }) => [id, JSON.stringify(before)]),
  ];
  return changeInventory(ctx, [
    insertImport(ctx, { id, source: 'csv', fileName, ...countsOf(plan), skipped }),
    ...createItems(ctx, create, cause),
    ...editItems(ctx, change, cause),
    ...inParameters(befores).map((json) => insertImportChanges(ctx, id, json)),
  ]);
}

/** The newest imports. */
export async function listImports(ctx: WorkspaceContext): Promise<JsonText<Import[]>> {
  const { results } = await ctx.db.read([selectImports(ctx, 100)]);
  return listOf(results[0]);
}

/**
 * Undoes an import: items that it created are archived, items that it changed become as they were; what somebody has
 * changed since is left alone and named.
 * @throws 404, 409 when it has been undone already.
 */
export async function undoImport(ctx: WorkspaceContext, importId: number): Promise<JsonText<Undone>> {
  return untilUnmoved(async () => {
    const { caller, results } = await ctx.db.read([selectImport(ctx, importId), selectImportChanges(ctx, importId)]);
    const [[record], touched] = results;
    if (!record) throw notFound('Import');
    if (record.undoneAt !== null) throw conflict('This import has been undone already');
    const mine = touched.filter((item) => item.version === record.version);
    const created = mine.filter((item) => item.before === null).map(({ id }) => id);
    const changed = mine.flatMap(({ id, before }) =>
      before === null ? [] : [{ id, ...(JSON.parse(before) as Change['before']) }],
    );
    const { answer } = await ctx.db.write({
      guards: [unmovedSince(ctx, caller.inventoryVersion)],
      statements: changeInventory(ctx, [
        ...editItems(ctx, [...changed, ...created.map((id) => ({ id, columns: {}, quantity: 0 }))], {
          reason: 'undo',
          importId,
        }),
        ...archiveItems(ctx, created),
        setUndone(ctx, importId),
      ]),
      refusals: ITEM_REFUSALS,
      answer: { status: 200, parts: undoneText(ctx, importId, mine.length) },
    });
    return answer;
  });
}

const unmovedSince = (ctx: WorkspaceContext, version: number) => ({
  name: MOVED,
  holds: inventoryIsAt(ctx, version),
  refusal: () => new InventoryMoved(),
});

/** Somebody changed the inventory between reading and writing. */
class InventoryMoved extends DomainError {
  constructor() {
    super(409, 'The inventory is being changed by others at the same time. Try again in a moment.', { retryAfter: 1 });
  }
}

async function untilUnmoved<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof InventoryMoved) || attempt === MOST_ATTEMPTS) throw error;
    }
  }
}
