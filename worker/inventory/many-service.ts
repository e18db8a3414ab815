import type { z } from 'zod';
import { skuMatchKey } from '../../engines/text/match-key.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { type ErrorCode, office } from '../core/contract.ts';
import { DomainError, type FieldError, invalid } from '../core/errors.ts';
import { fromThousandths, mapNullable } from '../core/quantity.ts';
import { splitIntoParameters } from '../core/sql/json-rows.ts';
import type { JsonText } from '../core/sql/json-text.ts';
import { recordDeletion, recordDeletions, recordEdit, recordEdits, recordPin } from './audit-queries.ts';
import { DEFAULT_PIN_REASON } from './contract.ts';
import * as ledger from './ledger.ts';
import type { archiveInput, Edit, EditsAnswer, editsInput } from './many-contract.ts';
import { allExist, editedText, selectSkus, selectStored } from './many-queries.ts';
import { retryOnConflict, unchangedSince } from './planning-service.ts';
import { ITEM_REFUSALS, onlyOfficeSaysAge } from './service.ts';
import { type Change, diffItem, type ItemEdit, type StoredItem, toEdit } from './stored-item.ts';
import { otherUnitProblem, touchesUnits } from './unit-service.ts';

/** An edit with the item that it is of. */
interface Planned {
  /** Its place in the request, for errors. */
  index: number;
  version: number | undefined;
  patch: Omit<Edit, 'version'>;
  item: StoredItem;
  edit: ItemEdit;
}

/**
 * Changes many items as `updateItem` changes one, all or none.
 * @throws 400 for units that do not fit, 403 for staff and `isBetterWithAge`, 404, 409 when a SKU is taken, 412 when a version
 * is not the item's: `details` names the edits. 503 if other changes took too long
 */
export function updateItems(
  ctx: WorkspaceContext,
  { edits }: z.output<typeof editsInput>,
): Promise<JsonText<EditsAnswer>> {
  return retryOnConflict(ctx, async () => {
    const { planned, version } = await plan(ctx, edits);
    const changes = planned.flatMap(({ item, edit }) => changeOf(item, edit) ?? []);
    const ids = changes.map(({ id }) => id);
    const { answer } = await ctx.db.write({
      guards: [unchangedSince(ctx, version)],
      statements: changes.length === 0 ? [] : statementsOf(ctx, planned, changes, ids),
      refusals: ITEM_REFUSALS,
      answer: { status: 200, parts: editedText(ctx, JSON.stringify(ids), edits.length - ids.length) },
    });
    return answer;
  });
}

function statementsOf(
  ctx: WorkspaceContext,
  planned: readonly Planned[],
  changes: readonly Change[],
  ids: readonly number[],
) {
  const [first] = changes;
  const only = changes.length === 1 ? planned.find(({ item }) => item.id === first?.id) : undefined;
  return [
    ...(only ? recordEdit(ctx, only.item.id, only.patch) : recordEdits(ctx, changes)),
    ...(only && first && 'pinnedReason' in first.columns
      ? [recordPin(ctx, first.id, first.columns.pinnedReason ?? null)]
      : []),
    // Who says how much is there has counted it, also where it is what was assumed.
    ...ledger.changeInventory(ctx, ledger.editItems(ctx, changes, { reason: 'count', recordsZero: true }), ids),
  ];
}

/** What an edit changes of an item; null if nothing. A quantity that was assumed until now is changed by being said. */
function changeOf(item: StoredItem, edit: ItemEdit): Change | null {
  const change = diffItem(item, edit);
  if (edit.quantity === undefined || item.uncounted === 0) return change;
  return { ...(change ?? { id: item.id, columns: {}, before: { columns: {} } }), quantity: edit.quantity };
}

/** Reads the items of edits, and refuses what does not fit them. */
async function plan(ctx: WorkspaceContext, edits: readonly Edit[]): Promise<{ planned: Planned[]; version: number }> {
  const { caller, results } = await ctx.db.read([selectStored(ctx, JSON.stringify(edits.map(({ id }) => id)))]);
  if (edits.some(({ isBetterWithAge }) => isBetterWithAge !== undefined) && !office.includes(caller.role)) {
    throw onlyOfficeSaysAge();
  }
  const items = new Map(results[0].map((item) => [item.id, item]));
  const planned: Planned[] = [];
  const missing: FieldError[] = [];
  for (const [index, { version, ...patch }] of edits.entries()) {
    const item = items.get(patch.id);
    if (!item) missing.push({ path: pathOf(index, 'id'), message: 'is no item of your workspace' });
    else planned.push({ index, version, patch, item, edit: toPinEdit(patch) });
  }
  refuse('not_found', missing, 'Item not found', (n) => `${n} items not found`);
  const changed = planned.flatMap(({ index, version, item }) =>
    version === undefined || version === item.version
      ? []
      : [{ path: pathOf(index, 'version'), message: `“${item.name}” has changed since you loaded it` }],
  );
  refuse(
    'changed_since_read',
    changed,
    `${changed[0]?.message}. Reload it, then make the change again.`,
    (n) => `${n} of these items have changed since you loaded them. Reload them, then make the changes again.`,
  );
  const [unit, ...units] = planned.flatMap(unitProblem);
  if (unit) throw invalid(`${unit.path} ${unit.message}`, cut([unit, ...units]));
  const taken = await takenSkus(ctx, planned);
  refuse(
    'sku_taken',
    taken,
    `${taken[0]?.message}. Choose another or leave it empty.`,
    (n) => `${n} of these SKUs belong to other items in your workspace. Choose others or leave them empty.`,
  );
  return { planned, version: caller.inventoryVersion };
}

/** An edit with the pin, which has a request of its own where one item is changed. */
function toPinEdit({ pinnedReason, ...patch }: Planned['patch']): ItemEdit {
  const edit = toEdit(patch.id, patch);
  if (pinnedReason === undefined) return edit;
  const reason = pinnedReason === null ? null : pinnedReason || DEFAULT_PIN_REASON;
  return { ...edit, columns: { ...edit.columns, isPinned: reason === null ? 0 : 1, pinnedReason: reason } };
}

const pathOf = (index: number, field: string) => `edits[${index}].${field}`;

/** Edits that an error names. */
const MAX_DETAILS = 20;
const cut = (details: readonly FieldError[]) => details.slice(0, MAX_DETAILS);

function refuse(code: ErrorCode, details: readonly FieldError[], one: string, many: (count: number) => string): void {
  if (details.length === 0) return;
  throw new DomainError(code, details.length === 1 ? one : many(details.length), { details: cut(details) });
}

/** What is wrong with the units of an item after its edit. */
function unitProblem({ index, patch, item, edit }: Planned): FieldError[] {
  if (!touchesUnits(patch)) return [];
  const after = { ...item, ...edit.columns };
  const problem = otherUnitProblem({ ...after, packSize: mapNullable(after.packSize, fromThousandths) });
  return problem ? [{ ...problem, path: pathOf(index, problem.path) }] : [];
}

/** The edits whose SKU another item has, or another of them gives to its item. */
async function takenSkus(ctx: WorkspaceContext, planned: readonly Planned[]): Promise<FieldError[]> {
  const wanted = planned.flatMap(({ index, item, edit }) => {
    const { sku } = edit.columns;
    return sku === undefined || sku === item.sku ? [] : [{ index, id: item.id, sku, key: skuMatchKey(sku) }];
  });
  if (wanted.length === 0) return [];
  const { results } = await ctx.db.read(
    splitIntoParameters(wanted.map(({ sku }) => sku)).map((skus) => selectSkus(ctx, skus)),
  );
  const owners = new Map(results.flat().map(({ id, sku }) => [skuMatchKey(sku), id]));
  return wanted.flatMap(({ index, id, sku, key }) => {
    const owner = owners.get(key) ?? id;
    owners.set(key, owner);
    if (owner === id) return [];
    return [{ path: pathOf(index, 'sku'), message: `Another item in your workspace has the SKU ${sku}` }];
  });
}

/**
 * Deletes many items as `archiveItem` deletes one, all or none.
 * @throws 404 if one of them does not exist
 */
export async function archiveMany(ctx: WorkspaceContext, { ids }: z.output<typeof archiveInput>): Promise<string> {
  const known = [...new Set(ids)];
  const [only = 0] = known;
  const { answer } = await ctx.db.write({
    guards: [
      {
        name: 'items_not_found',
        holds: allExist(ctx, JSON.stringify(known)),
        refusal: () =>
          new DomainError('not_found', 'Not all of these items exist. Reload the list, then choose them again.'),
      },
    ],
    statements: [
      known.length === 1 ? recordDeletion(ctx, only) : recordDeletions(ctx, known.length),
      ...ledger.changeInventory(ctx, ledger.archiveItems(ctx, known)),
    ],
    answer: { status: 200, text: JSON.stringify({ items: known.length }) },
  });
  return answer;
}
