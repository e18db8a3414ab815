import type { z } from 'zod';
import type { WorkspaceContext } from '../core/context.ts';
import { office } from '../core/contract.ts';
import { changedSinceRead, DomainError, invalid, notFound } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import type { Guard } from '../core/sql/guards.ts';
import type { JsonText } from '../core/sql/json-text.ts';
import { itemQuotaGuard } from '../quotas/quota-service.ts';
import { startAlerts } from './alerts.ts';
import {
  recordClearing,
  recordDeletion,
  recordEdit,
  recordPin,
  recordRestoration,
  recordRestorations,
} from './audit-queries.ts';
import {
  DEFAULT_PIN_REASON,
  type Item,
  type itemInput,
  type itemPatchInput,
  type pinInput,
  type RestoreAnswer,
  type restoreInput,
} from './contract.ts';
import { archiveItems, changeInventory, changeItem, createItems, returnUndoneStock } from './ledger.ts';
import {
  archiveAll,
  countArchivedNow,
  itemExists,
  itemHasVersion,
  itemKnown,
  itemText,
  selectItem,
  selectRestored,
  setPinned,
  unarchive,
  unarchiveFree,
} from './queries.ts';
import { generatedSku, newItem, toEdit, toStored } from './stored-item.ts';
import { changeOfUnit, checkOtherUnits, checkUnitsAfter } from './unit-service.ts';

export { isLowSql } from './stock-status-queries.ts';
/** For other features that query low stock, or answer with an item. */
export { itemText as itemAsAnswer, startAlerts };

const itemNotFound = () => notFound('Item');

/** The errors for violated constraints of an item. */
export const ITEM_REFUSALS: Readonly<Record<string, () => DomainError>> = {
  'items.workspace_id, items.sku': () =>
    new DomainError('sku_taken', 'Another item in your workspace has this SKU. Choose another or leave it empty.'),
  below_zero: () => new DomainError('out_of_stock', 'Not enough stock: stock on hand can’t go below 0'),
  loose_below_zero: () =>
    new DomainError(
      'out_of_stock',
      'Not enough free stock: the rest lies in other places, is on hold, or is past its best-before date',
    ),
  lot_below_zero: () =>
    new DomainError('out_of_stock', 'Not enough stock: there is not so much of it in this place, or of this lot'),
  unit_changed: () =>
    new DomainError('unit_changed', 'The unit of this item has changed since. Enter the difference as an adjustment.'),
  too_many_lots: () => invalid('This would take from more than 128 lots at once. Do it in smaller steps.'),
  above_limit: () => new DomainError('stock_limit_exceeded', 'Stock on hand can’t go above 1,000,000,000'),
};

/** Adds an item with its first stock. @throws 409 when the SKU is taken. */
export async function createItem(ctx: WorkspaceContext, input: z.output<typeof itemInput>): Promise<JsonText<Item>> {
  checkOtherUnits(input);
  const id = newId();
  const created = createItems(ctx, [newItem({ ...toStored(input), id })], { reason: 'create' });
  // Who adds items by hand counts them later: that nothing is there yet is how such an item starts, and no news.
  const startsEmpty = input.quantity === 0 && input.minimumPar === 0;
  const { answer } = await ctx.db.write({
    guards: [itemQuotaGuard(ctx, 1)],
    statements: changeInventory(ctx, startsEmpty ? [...created, startAlerts(ctx, [id])] : created),
    refusals: ITEM_REFUSALS,
    answer: { status: 201, parts: itemText(ctx, id) },
  });
  return answer;
}

/** One item. @param withArchive whether to include deleted items @throws 404 */
export async function getItem(ctx: WorkspaceContext, itemId: number, withArchive: boolean): Promise<JsonText<Item>> {
  const { results } = await ctx.db.read([selectItem(ctx, itemId, withArchive)]);
  const [row] = results[0];
  if (!row) throw itemNotFound();
  return row.text;
}

export const onlyOfficeSaysAge = () =>
  new DomainError('role_not_allowed', 'Only the office says what gets better with age. Ask them.');

/** The guards of every change of an item: it exists and, if the caller gives a version, still has it. */
function guardsOf(ctx: WorkspaceContext, itemId: number, version: number | null): Guard[] {
  const exists: Guard = { name: 'item_not_found', holds: itemExists(ctx, itemId), refusal: itemNotFound };
  if (version === null) return [exists];
  return [
    exists,
    { name: 'item_changed', holds: itemHasVersion(ctx, itemId, version), refusal: () => changedSinceRead('This item') },
  ];
}

/**
 * Updates the given fields. A new quantity is recorded as a count: a person has said how much is there. A new unit is another
 * word for the same figures, unless they are to be converted.
 * @throws 400 for units that do not fit, 403 for staff and `isBetterWithAge`, 404, 409 when the SKU is taken or an open document
 * has the item's unit, 412 when `version` is not the item's.
 */
export async function updateItem(
  ctx: WorkspaceContext,
  itemId: number,
  { convertQuantity = false, ...patch }: z.output<typeof itemPatchInput>,
  version: number | null,
): Promise<JsonText<Item>> {
  if (patch.isBetterWithAge !== undefined && !office.includes((await ctx.db.read([])).caller.role)) {
    throw onlyOfficeSaysAge();
  }
  const conversion = convertQuantity ? await changeOfUnit(ctx, itemId, patch) : null;
  if (!conversion) await checkUnitsAfter(ctx, itemId, patch);
  const { answer } = await ctx.db.write({
    guards: [...guardsOf(ctx, itemId, version), ...(conversion?.guards ?? [])],
    statements: conversion?.statements ?? [
      ...recordEdit(ctx, itemId, patch),
      ...changeItem(ctx, itemId, toEdit(itemId, patch), { reason: 'count' }),
    ],
    refusals: ITEM_REFUSALS,
    answer: { status: 200, parts: itemText(ctx, itemId) },
  });
  return answer;
}

/** Pins an item to the top, for a reason, or unpins it. @throws 404 */
export async function pinItem(
  ctx: WorkspaceContext,
  itemId: number,
  { isPinned, pinnedReason }: z.output<typeof pinInput>,
): Promise<JsonText<Item>> {
  const reason = isPinned ? pinnedReason || DEFAULT_PIN_REASON : null;
  const { answer } = await ctx.db.write({
    guards: guardsOf(ctx, itemId, null),
    statements: [recordPin(ctx, itemId, reason), ...changeInventory(ctx, [setPinned(ctx, itemId, reason)])],
    answer: { status: 200, parts: itemText(ctx, itemId) },
  });
  return answer;
}

/**
 * Archives an item: it leaves the lists, its ledger stays readable, and it can be restored.
 * @throws 404, 412 when `version` is not the item's.
 */
export async function archiveItem(ctx: WorkspaceContext, itemId: number, version: number | null): Promise<void> {
  await ctx.db.write({
    guards: guardsOf(ctx, itemId, version),
    statements: [recordDeletion(ctx, itemId), ...changeInventory(ctx, archiveItems(ctx, [itemId]))],
  });
}

/** Archives every item of the workspace. */
export async function clearInventory(ctx: WorkspaceContext): Promise<{ deleted: number }> {
  const { results } = await ctx.db.write({
    statements: changeInventory(ctx, [archiveAll(ctx), countArchivedNow(ctx), recordClearing(ctx)]),
  });
  return { deleted: results[2][0]?.deleted ?? 0 };
}

const skuTakenMeanwhile = () =>
  new DomainError(
    'sku_taken',
    'Another item now has this item’s SKU. Restore it with a different SKU (`?sku=NEW`) or a generated one (`?sku=`).',
  );

/**
 * Restores an archived item; does nothing to an active one.
 * @param sku its new SKU; empty for a generated one; undefined to keep its own
 * @throws 404, 409 when the SKU is taken now
 */
export async function restoreItem(ctx: WorkspaceContext, itemId: number, sku?: string): Promise<JsonText<Item>> {
  const given = sku === '' ? generatedSku('warehouse', newId()) : (sku ?? null);
  const { answer } = await ctx.db.write({
    guards: [{ name: 'item_not_found', holds: itemKnown(ctx, itemId), refusal: itemNotFound }, itemQuotaGuard(ctx, 1)],
    statements: [
      recordRestoration(ctx, itemId),
      ...changeInventory(ctx, [unarchive(ctx, itemId, given), ...returnUndoneStock(ctx, [itemId])]),
    ],
    refusals: { ...ITEM_REFUSALS, 'items.workspace_id, items.sku': skuTakenMeanwhile },
    answer: { status: 200, parts: itemText(ctx, itemId) },
  });
  return answer;
}

/**
 * Restores archived items whose SKU is free, and lists the others with the reason. Of undone imports of one list, only the
 * last comes back.
 */
export async function restoreItems(
  ctx: WorkspaceContext,
  { ids }: z.output<typeof restoreInput>,
): Promise<RestoreAnswer> {
  const json = JSON.stringify(ids);
  const { results } = await ctx.db.write({
    guards: [itemQuotaGuard(ctx, new Set(ids).size)],
    statements: changeInventory(ctx, [
      unarchiveFree(ctx, json),
      selectRestored(ctx, json),
      recordRestorations(ctx),
      ...returnUndoneStock(ctx, ids),
    ]),
  });
  const known = new Map(results[2].map((row) => [row.id, row]));
  const skipped = [...new Set(ids)].flatMap((id) => {
    const row = known.get(id);
    if (!row) return [{ id, name: '', reason: 'Item not found' }];
    if (!row.archived) return [];
    const reason = row.isSkuTaken
      ? `Another item has its SKU ${row.sku}: restore it with a different one`
      : 'Another item has its name and supplier: restore it by itself if you want both';
    return [{ id, name: row.name, reason }];
  });
  return { restored: results[2].filter(({ isNew }) => isNew).length, skipped };
}
