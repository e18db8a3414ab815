import { isLow } from '../../engines/stock/stock-status.ts';
import { skuMatchKey } from '../../engines/text/match-key.ts';
import { addCodes, selectCodeCounts, selectCodeOwners } from '../codes/service.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { office } from '../core/contract.ts';
import { DomainError } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { fromThousandths } from '../core/quantity.ts';
import type { Statement } from '../core/sql/batch.ts';
import type { Guard } from '../core/sql/guards.ts';
import { joinParts, splitIntoParameters } from '../core/sql/json-rows.ts';
import type { JsonText } from '../core/sql/json-text.ts';
import { addLots, type Cause, changeInventory, createItems, editItems, post } from '../inventory/ledger.ts';
import { retryOnConflict, unchangedSince } from '../inventory/planning-service.ts';
import { ITEM_REFUSALS, startAlerts } from '../inventory/service.ts';
import { generatedSku, type NewItem, type Stamp, toItem } from '../inventory/stored-item.ts';
import { addPlaces } from '../locations/service.ts';
import { itemQuotaGuard } from '../quotas/quota-service.ts';
import { selectLots, selectPlaces, selectStock } from './balance-queries.ts';
import type { BalancePlan, KnownStock } from './balances.ts';
import type { KnownCodes } from './coded.ts';
import type { BulkAnswer, BulkOptions, Import, ImportPreview, ImportRow } from './contract.ts';
import type { ExistingItem } from './match.ts';
import { type ImportChoices, type ImportPlan, planImport } from './plan.ts';
import { planBalances } from './plan-balances.ts';
import { planCodes } from './plan-codes.ts';
import { type ImportFile, listVariants, type Product, readProducts } from './products.ts';
import {
  addToImport,
  importIsOpen,
  insertCreatedItems,
  insertImport,
  insertImportChanges,
  type KeyKind,
  selectExistingItems,
  selectImports,
} from './queries.ts';

/** Plans an import over the current inventory. Also returns the version it is for, and the stamp of its write. */
async function planFor(
  ctx: WorkspaceContext,
  rowCount: number,
  file: ImportFile,
  choices: ImportChoices,
): Promise<{ plan: ImportPlan; version: number; stamp: Stamp }> {
  const { standing, version, stamp } = await findExistingItems(
    ctx,
    [...file.products, ...listVariants(file.products)].flatMap(listKeys),
  );
  const plan = planImport(rowCount, file, standing, newId, generatedSku, stamp, choices);
  if (plan.placed.length > 0) planBalances(plan, await findStock(ctx, plan, choices), newId, stamp, choices);
  if (plan.coded.length > 0) planCodes(plan, await findCodes(ctx, plan), stamp);
  return { plan, version, stamp };
}

/** Who has the codes of a plan, and how many codes its items have. */
async function findCodes(ctx: WorkspaceContext, { coded }: ImportPlan): Promise<KnownCodes> {
  const keys = splitIntoParameters(coded.flatMap(({ codes }) => codes.map(({ key }) => key)));
  const ids = JSON.stringify(coded.flatMap(({ item, isNew }) => (isNew ? [] : item.id)));
  const owners = keys.map((json) => selectCodeOwners(ctx, json));
  const { results } = await ctx.db.read([selectCodeCounts(ctx, ids), ...owners]);
  const [counts, ...found] = results;
  return { owners: found.flat(), counts };
}

/** The places, and the lots and balances of the items of a plan. @throws 403 for who may not add places and would */
async function findStock(ctx: WorkspaceContext, { placed }: ImportPlan, choices: ImportChoices): Promise<KnownStock> {
  const ids = JSON.stringify(placed.flatMap(({ item, isNew }) => (isNew ? [] : item.id)));
  const { caller, results } = await ctx.db.read([selectPlaces(ctx), selectLots(ctx, ids), selectStock(ctx, ids)]);
  if (choices.newPlaces === 'create' && !office.includes(caller.role)) {
    throw new DomainError(
      'role_not_allowed',
      'Your role does not add places. Ask the office, or leave these rows out.',
    );
  }
  const [places, lots, stock] = results;
  return { places, lots, stock };
}

/** The keys to find an item by. An empty SKU is ignored; without a supplier, the name matches any supplier. */
export interface ItemKey {
  skuKey: string;
  nameKey: string;
  supplierKey?: string;
  itemId?: number;
  /** The digits of a SKU that may have lost its zeros. */
  digits?: string;
}

/** What the item of a product may be found by. Without a supplier, the name of a product with a SKU is of any. */
function listKeys({ skuKey, damage, nameKey, supplierKey, says }: Product): ItemKey[] {
  const named = { nameKey, ...((says.supplier !== undefined || skuKey === '') && { supplierKey }) };
  if (!damage) return [{ skuKey, ...named, ...(/^[1-9]\d*$/.test(skuKey) && { digits: skuKey }) }];
  const left = skuMatchKey(damage.left);
  return [{ skuKey, ...named }, ...(left === '' ? [] : [{ skuKey: left, ...named, digits: left }])];
}

/**
 * Finds the items that share a SKU, a name and supplier, or an id with one of the keys. Also returns the inventory's
 * version and the stamp for the next write.
 */
export async function findExistingItems(
  ctx: WorkspaceContext,
  keys: readonly ItemKey[],
): Promise<{ standing: ExistingItem[]; version: number; stamp: Stamp }> {
  const kinds = listKinds(keys);
  const rows = keys.map((key) => [
    key.skuKey,
    key.nameKey,
    key.supplierKey ?? null,
    key.itemId ?? null,
    key.digits ?? null,
  ]);
  const { caller, results } = await ctx.db.read(
    splitIntoParameters(rows).map((json) => selectExistingItems(ctx, json, kinds)),
  );
  const standing = new Map(results.flat().map((item) => [item.id, item]));
  const version = caller.inventoryVersion;
  return { standing: [...standing.values()], version, stamp: { version: version + 1, updatedAt: Date.now() } };
}

/** The kinds of keys to look items up by: every kind costs a pass over the keys. */
function listKinds(keys: readonly ItemKey[]): KeyKind[] {
  const isUsed: Record<KeyKind, (key: ItemKey) => boolean> = {
    sku: ({ skuKey }) => skuKey !== '',
    'name and supplier': ({ supplierKey }) => supplierKey !== undefined,
    name: ({ supplierKey }) => supplierKey === undefined,
    id: ({ itemId }) => itemId !== undefined,
    digits: ({ digits }) => digits !== undefined,
  };
  return (Object.keys(isUsed) as KeyKind[]).filter((kind) => keys.some(isUsed[kind]));
}

const countRows = ({ create, change, unchanged }: Written) => {
  const updated = change.length + unchanged.length;
  return { imported: create.length + updated, created: create.length, updated, unchanged: unchanged.length };
};

const toAnswer = (plan: ImportPlan, importId: number | null): BulkAnswer => ({
  importId,
  ...countRows(plan),
  skipped: plan.skipped,
  warnings: plan.warnings,
  merged: plan.merged,
  items: plan.items.map(toItem),
});

/** Previews an import; writes nothing. */
export async function previewImport(
  ctx: WorkspaceContext,
  rows: readonly ImportRow[],
  choices: ImportChoices,
): Promise<ImportPreview> {
  const { plan } = await planFor(ctx, rows.length, readProducts(rows), choices);
  const { skipped, warnings, conflicts, merged, actions, changes, stockDiffers, balances } = plan;
  return {
    ...{ ...countRows(plan), skipped, warnings, conflicts, merged, actions, changes, stockDiffers },
    ...{ balances: balances?.changes ?? [], keptBalances: balances?.kept ?? 0, unknownPlaces: balances?.unknown ?? [] },
  };
}

/**
 * Imports the rows of a file, all or none. With an `importId`, adds them to that import as another part.
 * @throws 409 if that import is not the caller's or is complete; 503 if other changes took too long
 */
export async function importRows(
  ctx: WorkspaceContext,
  rows: readonly ImportRow[],
  { fileName = '', importId: begun, partsLeft, ...choices }: BulkOptions,
): Promise<JsonText<BulkAnswer>> {
  const file = readProducts(rows);
  return retryOnConflict(ctx, async () => {
    const { plan, version, stamp } = await planFor(ctx, rows.length, file, choices);
    // Record a further part even if it changes nothing, so that the import is known to be complete.
    const importId = begun ?? (plan.create.length + plan.change.length > 0 ? newId() : null);
    const at = stamp.updatedAt;
    return commitPlan(ctx, {
      plan,
      version,
      record:
        importId === null
          ? null
          : {
              id: importId,
              source: 'csv',
              reason: choices.mode === 'delivery' ? 'receive' : 'import',
              fileName,
              uploadKey: null,
              at,
              partsLeft,
              continues: begun !== undefined,
            },
      answer: JSON.stringify(toAnswer(plan, importId)),
    });
  });
}

/** The record of an import. */
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
  /** Parts that will follow; default 0. */
  partsLeft?: number;
  /** Whether this adds a part to an existing record. */
  continues?: boolean;
}

/** Goods of an import that are entered by line: each movement names one. */
interface Booked {
  guards: readonly Guard[];
  statements: readonly Statement[];
  /** What the statements add to stock of each item, in thousandths. */
  added: ReadonlyMap<number, number>;
}

type Written = Pick<ImportPlan, 'create' | 'change' | 'unchanged' | 'skipped' | 'balances' | 'codes'>;

/** The statements that write a plan and the record to undo it. */
function planStatements(
  ctx: WorkspaceContext,
  plan: Written,
  { reason, continues, partsLeft = 0, ...record }: ImportRecord,
  booked?: Booked,
) {
  const { create, change, skipped } = plan;
  const { id, at } = record;
  const cause: Cause = { reason, importId: id, at };
  const [first] = create;
  const starting = create.map((item) => ({ ...item, quantity: item.quantity + (booked?.added.get(item.id) ?? 0) }));
  const low = starting.filter(startsLow).map(({ id }) => id);
  const placed = plan.balances?.itemIds;
  const codes = Map.groupBy(plan.codes ?? [], ({ itemId }) => itemId);
  const befores = change.map(({ id, before }) => {
    const added = codes.get(id)?.map(({ reading: { key } }) => key);
    return [
      id,
      JSON.stringify({ ...before, ...(placed?.has(id) && { isPlaced: true }), ...(added && { codes: added }) }),
    ];
  });
  // What a new item has by place and lot is posted.
  const bare = placed?.size ? create.map((item) => (placed.has(item.id) ? { ...item, quantity: 0 } : item)) : create;
  return changeInventory(
    ctx,
    [
      continues
        ? addToImport(ctx, id, { ...countRows(plan), partsLeft })
        : insertImport(ctx, { ...record, ...countRows(plan), skipped, partsLeft }),
      ...createItems(ctx, bare, cause),
      ...(first ? [insertCreatedItems(ctx, id, first.id)] : []),
      ...editItems(ctx, change, cause),
      ...(plan.balances ? balanceStatements(ctx, plan.balances, cause) : []),
      ...addCodes(ctx, plan.codes ?? [], at),
      ...(low.length > 0 ? [startAlerts(ctx, low)] : []),
      ...splitIntoParameters(befores).map((json) => insertImportChanges(ctx, id, json)),
      ...(booked?.statements ?? []),
    ],
    change.map(({ id }) => id),
  );
}

/** The statements that write balances, after those of their items. */
function balanceStatements(ctx: WorkspaceContext, { places, lots, postings }: BalancePlan, cause: Cause) {
  const at = cause.at ?? Date.now();
  return [
    ...addPlaces(ctx, places, cause.importId ?? undefined),
    ...addLots(ctx, lots, {
      receivedOn: new Date(at).toISOString().slice(0, 10),
      now: at,
      isReceipt: cause.reason === 'receive',
    }),
    ...post(ctx, postings, cause).statements,
  ];
}

/** Whether a new item has an alert from the start. */
const startsLow = ({ quantity, minimumPar, uncounted }: NewItem): boolean =>
  isLow({
    quantity: fromThousandths(quantity),
    minimumPar: fromThousandths(minimumPar),
    uncounted: uncounted === 1,
  });

/**
 * Writes a plan if the inventory still has `version`. A null record means that nothing changes. `more` is written in the
 * same batch. Call it within `retryOnConflict`, which plans again if the inventory changed.
 * @returns the answer, as stored with the idempotency key
 */
export async function commitPlan(
  ctx: WorkspaceContext,
  work: {
    plan: Written;
    version: number;
    record: ImportRecord | null;
    booked?: Booked;
    more?: readonly Statement[];
    answer: string;
  },
): Promise<string> {
  const { plan, version, record, booked, more = [], answer } = work;
  const written = await ctx.db.write({
    guards: [
      ...(record?.continues ? [isOpen(ctx, record.id)] : []),
      unchangedSince(ctx, version),
      ...(plan.create.length > 0 ? [itemQuotaGuard(ctx, plan.create.length)] : []),
      ...(booked?.guards ?? []),
    ],
    statements: [...(record ? planStatements(ctx, plan, record, booked) : []), ...more],
    refusals: ITEM_REFUSALS,
    // The plan has the final items: reading 10,000 of them back would take as long as writing them.
    answer: { status: 201, text: answer },
  });
  return written.answer;
}

const isOpen = (ctx: WorkspaceContext, importId: number): Guard => ({
  name: 'import_not_open',
  holds: importIsOpen(ctx, importId),
  refusal: () =>
    new DomainError(
      'import_closed',
      'This import is complete or was undone. Import the file again: existing items stay unchanged.',
    ),
});

/** The newest imports. */
export async function listImports(ctx: WorkspaceContext): Promise<JsonText<Import[]>> {
  const { results } = await ctx.db.read([selectImports(ctx, 100)]);
  return joinParts(results[0]);
}
