import type { WorkspaceContext } from '../core/context.ts';
import { DomainError, notFound } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import type { Guard } from '../core/sql/guards.ts';
import type { JsonText } from '../core/sql/json-text.ts';
import type { Item } from '../inventory/contract.ts';
import { changeInventory } from '../inventory/ledger.ts';
import { itemAsAnswer } from '../inventory/service.ts';
import { deleteUploads, storePicture } from '../uploads/service.ts';
import { recordFileDeletion, recordFileName, recordNewFile, recordPicture } from './audit-queries.ts';
import type { FileInput, KeptFile } from './contract.ts';
import {
  choosePicture,
  fileExists,
  fileText,
  hasRoomForFile,
  insertFile,
  type Owner,
  ownerExists,
  removeFile,
  replacePicture,
  selectFiles,
  selectOwner,
  setFileName,
  takePicture,
} from './queries.ts';
import { parseSizes, type Sizes } from './small.ts';

/** The most files of one item or supplier. */
export const MAX_FILES = 100;

/** No alert begins or ends by a picture. */
const NO_ITEMS: readonly number[] = [];

const ownerNotFound = ({ kind }: Owner) => notFound(kind === 'item' ? 'Item' : 'Supplier');

const ownerGuard = (ctx: WorkspaceContext, owner: Owner): Guard => ({
  name: 'owner_not_found',
  holds: ownerExists(ctx, owner),
  refusal: () => ownerNotFound(owner),
});

const fileGuard = (ctx: WorkspaceContext, owner: Owner, id: number): Guard => ({
  name: 'file_not_found',
  holds: fileExists(ctx, owner, id),
  refusal: () => notFound('File'),
});

const roomGuard = (ctx: WorkspaceContext, owner: Owner): Guard => ({
  name: 'too_many_files',
  holds: hasRoomForFile(ctx, owner, MAX_FILES),
  refusal: () =>
    new DomainError(
      'quota_exceeded',
      `${owner.kind === 'item' ? 'An item' : 'A supplier'} has at most ${MAX_FILES} files. Delete some of this one that you no longer need.`,
    ),
});

/** The files of an item or a supplier, oldest first. @throws 404 */
export async function listFiles(ctx: WorkspaceContext, owner: Owner): Promise<JsonText<KeptFile[]>> {
  const { results } = await ctx.db.read([selectFiles(ctx, owner)]);
  const [row] = results[0];
  if (!row?.isThere) throw ownerNotFound(owner);
  return row.text;
}

/**
 * Adds a file. The first picture of an item becomes the one that lists show.
 * @throws 404, 400, 413, 415 or 422 for a file that is none, 403 if the owner or the workspace's storage is full
 */
export async function addFile(
  ctx: WorkspaceContext,
  owner: Owner,
  { name, ...given }: FileInput,
): Promise<JsonText<KeptFile>> {
  // Before the file is looked at: checks the session, and that there is such an owner.
  const { results } = await ctx.db.read([selectOwner(ctx, owner)]);
  if (!results[0][0]?.isThere) throw ownerNotFound(owner);
  const keys = await storeSizes(ctx, parseSizes(given));
  const id = newId();
  const inserted = insertFile(ctx, owner, { id, name, ...keys });
  try {
    const { answer } = await ctx.db.write({
      guards: [ownerGuard(ctx, owner), roomGuard(ctx, owner)],
      statements: [
        recordNewFile(ctx, owner, name),
        ...(owner.kind === 'supplier'
          ? [inserted]
          : changeInventory(
              ctx,
              keys.smallKey === null
                ? [inserted]
                : [inserted, takePicture(ctx, owner.id, keys.smallKey), recordPicture(ctx, owner)],
              NO_ITEMS,
            )),
      ],
      answer: { status: 201, parts: fileText(ctx, owner, id) },
    });
    return answer;
  } catch (error) {
    // Refused: nothing names the uploads. After any other error, the row may have been written.
    if (error instanceof DomainError) await deleteUploads(ctx, keysOf([keys]));
    throw error;
  }
}

async function storeSizes(ctx: WorkspaceContext, { file, small }: Sizes) {
  const uploadKey = await storePicture(ctx, file);
  if (small === null || small === file) return { uploadKey, smallKey: small && uploadKey };
  try {
    return { uploadKey, smallKey: await storePicture(ctx, small) };
  } catch (error) {
    await deleteUploads(ctx, [uploadKey]);
    throw error;
  }
}

type Keys = { uploadKey: string; smallKey: string | null };

const keysOf = (files: readonly Keys[]) =>
  files.flatMap(({ uploadKey, smallKey }) => (smallKey === null ? [uploadKey] : [uploadKey, smallKey]));

/** Renames a file. @throws 404 */
export async function renameFile(
  ctx: WorkspaceContext,
  owner: Owner,
  id: number,
  name: string,
): Promise<JsonText<KeptFile>> {
  const renamed = setFileName(ctx, owner, id, name);
  const { answer } = await ctx.db.write({
    guards: [ownerGuard(ctx, owner), fileGuard(ctx, owner, id)],
    statements: [
      recordFileName(ctx, owner, id, name),
      ...(owner.kind === 'supplier' ? [renamed] : changeInventory(ctx, [renamed], NO_ITEMS)),
    ],
    answer: { status: 200, parts: fileText(ctx, owner, id) },
  });
  return answer;
}

/** Deletes a file of an item. If it was the item's picture, the oldest other one becomes it. @throws 404 */
export async function deleteItemFile(ctx: WorkspaceContext, itemId: number, id: number): Promise<void> {
  const owner = { kind: 'item', id: itemId } as const;
  const { results } = await ctx.db.write({
    guards: [ownerGuard(ctx, owner), fileGuard(ctx, owner, id)],
    statements: [
      recordFileDeletion(ctx, owner, id),
      removeFile(ctx, owner, id),
      ...changeInventory(ctx, [replacePicture(ctx, owner), recordPicture(ctx, owner)], NO_ITEMS),
    ],
  });
  await deleteUploads(ctx, keysOf(results[1]));
}

/** Deletes a file of a supplier. @throws 404 */
export async function deleteSupplierFile(ctx: WorkspaceContext, supplierId: number, id: number): Promise<void> {
  const owner = { kind: 'supplier', id: supplierId } as const;
  const { results } = await ctx.db.write({
    guards: [ownerGuard(ctx, owner), fileGuard(ctx, owner, id)],
    statements: [recordFileDeletion(ctx, owner, id), removeFile(ctx, owner, id)],
  });
  await deleteUploads(ctx, keysOf(results[1]));
}

/** For the batch that deletes suppliers: deletes their files. Their uploads follow with `deleteUploadsOf`. */
export { removeFilesOfSuppliers } from './queries.ts';

/** Deletes the uploads of files whose rows are deleted. */
export const deleteUploadsOf = (ctx: WorkspaceContext, files: readonly Keys[]): Promise<void> =>
  deleteUploads(ctx, keysOf(files));

/** Chooses which of its pictures lists show of an item; none for null. @throws 404 */
export async function setItemPicture(
  ctx: WorkspaceContext,
  itemId: number,
  fileId: number | null,
): Promise<JsonText<Item>> {
  const owner = { kind: 'item', id: itemId } as const;
  const isPicture: Guard[] =
    fileId === null
      ? []
      : [
          {
            name: 'picture_not_found',
            holds: fileExists(ctx, owner, fileId, true),
            refusal: () => notFound('Picture'),
          },
        ];
  const { answer } = await ctx.db.write({
    guards: [ownerGuard(ctx, owner), ...isPicture],
    statements: changeInventory(ctx, [choosePicture(ctx, owner, fileId), recordPicture(ctx, owner)], NO_ITEMS),
    answer: { status: 200, parts: itemAsAnswer(ctx, itemId) },
  });
  return answer;
}
