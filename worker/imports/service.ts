import type { Statement } from '../core/batch.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { conflict, notFound } from '../core/errors.ts';
import type { Guard } from '../core/guards.ts';
import type { JsonText } from '../core/http/endpoint.ts';
import { newId } from '../core/ids.ts';
import { inParameters, listOf } from '../core/json-rows.ts';
import { archiveItems, type Cause, changeInventory, createItems, editItems } from '../inventory/ledger.ts';
import { planned, unmovedSince } from '../inventory/planning-service.ts';
import { generatedSku, ITEM_REFUSALS } from '../inventory/service.ts';
import { itemOf } from '../inventory/stored-item.ts';
import type { BulkAnswer, BulkOptions, Import, ImportPreview, ImportRow, Undone } from './contract.ts';
import type { Standing } from './match.ts';
import { type Change, type ImportPlan, planImport, type Stamp } from './plan.ts';
import { type ImportFile, productsOf } from './products.ts';
import {
  addToImport,
  importIsOpen,
  insertImport,
  insertImportChanges,
  selectImport,
  selectImportChanges,
  selectImports,
  selectStanding,
  setUndone,
  undoneText,
} from './queries.ts';

/** A plan over the inventory as it stands, the version that it was made for, and what its write will bear. */
async function planFor(
  ctx: WorkspaceContext,
  rowCount: number,
  file: ImportFile,
  withoutStock: BulkOptions['withoutStock'],
): Promise<{ plan: ImportPlan; version: number; stamp: Stamp }> {
  const { standing, version, stamp } = await readStanding(ctx, file.products);
  const plan = planImport(rowCount, file, standing, newId, generatedSku, stamp, Number(withoutStock));
  return { plan, version, stamp };
}

/** By what an item is looked for; an empty SKU is none, and without supplier a name is anybody's. */
export interface StandingKey {
  skuKey: string;
  nameKey: string;
  supplierKey?: string;
  itemId?: number;
}

/**
 * The items that share a SKU, a name and supplier, or an id with one of the keys; the inventory's version, and what a
 * write that follows will stamp its items with.
 */
export async function readStanding(
  ctx: WorkspaceContext,
  keys: readonly StandingKey[],
): Promise<{ standing: Standing[]; version: number; stamp: Stamp }> {
  const rows = keys.map((key) => [key.skuKey, key.nameKey, key.supplierKey ?? null, key.itemId ?? null]);
  const { caller, results } = await ctx.db.read(inParameters(rows).map((json) => selectStanding(ctx, json)));
  const standing = new Map(results.flat().map((item) => [item.id, item]));
  const version = caller.inventoryVersion;
  return { standing: [...standing.values()], version, stamp: { version: version + 1, updatedAt: Date.now() } };
}

const countsOf = ({ create, change, unchanged }: Written) => {
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
export async function previewImport(
  ctx: WorkspaceContext,
  rows: readonly ImportRow[],
  { withoutStock }: Pick<BulkOptions, 'withoutStock'>,
): Promise<ImportPreview> {
  const { plan } = await planFor(ctx, rows.length, productsOf(rows), withoutStock);
  return { ...countsOf(plan), skipped: plan.skipped, merged: plan.merged, actions: plan.actions };
}

/**
 * Imports the rows of a file: all of them or, when anything is wrong, none. With an `importId` they become a further
 * part of that import.
 * @throws 409 when that import is not the caller's, or waits for no further part; 503 when others were busy for too long
 */
export async function importRows(
  ctx: WorkspaceContext,
  rows: readonly ImportRow[],
  { fileName = '', withoutStock, importId: begun, partsLeft }: BulkOptions,
): Promise<JsonText<BulkAnswer>> {
  const file = productsOf(rows);
  return planned(ctx, async () => {
    const { plan, version, stamp } = await planFor(ctx, rows.length, file, withoutStock);
    // A further part is recorded even where it changes nothing, so that the import is known to be complete.
    const importId = begun ?? (plan.create.length + plan.change.length > 0 ? newId() : null);
    const at = stamp.updatedAt;
    return carryOut(ctx, {
      plan,
      version,
      record:
        importId === null
          ? null
          : {
              id: importId,
              source: 'csv',
              reason: 'import',
              fileName,
              uploadKey: null,
              at,
              partsLeft,
              continues: begun !== undefined,
            },
      answer: JSON.stringify(answerOf(plan, importId)),
    });
  });
}

/** What the record of an import says of itself. */
export interface ImportRecord {
  id: number;
  source: 'csv' | 'slip';
  /** The reason of its movements. */
  reason: Cause['reason'];
  fileName: string;
  /** The picture of a slip. */
  uploadKey: string | null;
  /** Epoch milliseconds. */
  at: number;
  /** Parts that will follow; absent: none. */
  partsLeft?: number;
  /** Whether the record stands already and takes a further part. */
  continues?: boolean;
}

type Written = Pick<ImportPlan, 'create' | 'change' | 'unchanged' | 'skipped'>;

/** The statements that carry out a plan and keep the record by which it can be undone. */
function writing(ctx: WorkspaceContext, plan: Written, { reason, continues, partsLeft = 0, ...record }: ImportRecord) {
  const { create, change, skipped } = plan;
  const { id, at } = record;
  const cause: Cause = { reason, importId: id, at };
  const befores = [
    ...create.map((item) => [item.id, null]),
    ...change.map(({ id, before }) => [id, JSON.stringify(before)]),
  ];
  return changeInventory(ctx, [
    continues
      ? addToImport(ctx, id, { ...countsOf(plan), partsLeft })
      : insertImport(ctx, { ...record, ...countsOf(plan), skipped, partsLeft }),
    ...createItems(ctx, create, cause),
    ...editItems(ctx, change, cause),
    ...inParameters(befores).map((json) => insertImportChanges(ctx, id, json)),
  ]);
}

/**
 * Carries out a plan, if the inventory is still as it was at `version`; a record of null keeps nothing, because nothing
 * changes. `more` is written in the same batch.
 * Done within `planned`, which plans again where the inventory has moved.
 * @returns the answer, as it is kept with an idempotency key
 */
export async function carryOut(
  ctx: WorkspaceContext,
  work: {
    plan: Written;
    version: number;
    record: ImportRecord | null;
    more?: readonly Statement[];
    answer: string;
  },
): Promise<string> {
  const { plan, version, record, more = [], answer } = work;
  const written = await ctx.db.write({
    guards: [...(record?.continues ? [isOpen(ctx, record.id)] : []), unmovedSince(ctx, version)],
    statements: [...(record ? writing(ctx, plan, record) : []), ...more],
    refusals: ITEM_REFUSALS,
    // The plan knows how every item will be: reading 10,000 of them back would take as long as writing them.
    answer: { status: 201, text: answer },
  });
  return written.answer;
}

const isOpen = (ctx: WorkspaceContext, importId: number): Guard => ({
  name: 'import_not_open',
  holds: importIsOpen(ctx, importId),
  refusal: () =>
    conflict('This import takes no further part. Import the file again: what is there already stays as it is.'),
});

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
  return planned(ctx, async () => {
    const { caller, results } = await ctx.db.read([selectImport(ctx, importId), selectImportChanges(ctx, importId)]);
    const [[record], touched] = results;
    if (!record) throw notFound('Import');
    if (record.undoneAt !== null) throw conflict('This import has been undone already');
    const mine = touched.filter((item) => item.version === (item.madeAt ?? record.version));
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
