import type { WorkspaceContext } from '../core/context.ts';
import { DomainError, invalidField, notFound } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import type { Guard } from '../core/sql/guards.ts';
import type { JsonText } from '../core/sql/json-text.ts';
import { changeInventory } from '../inventory/ledger.ts';
import { parsePaperText } from '../uploads/paper.ts';
import { deleteUploads, storePicture } from '../uploads/service.ts';
import { recordNewPaper, recordPaperChange, recordPaperDeletion } from './audit-queries.ts';
import type { LotPaper, PaperFacts, PaperPatch, SupplierPaper } from './contract.ts';
import {
  areItems,
  hasRoomForPaper,
  insertPaper,
  isInOrder,
  type Owner,
  ownerExists,
  paperExists,
  paperText,
  removePaper,
  selectOwner,
  selectSupplierPapers,
  updatePaper,
} from './queries.ts';

type PaperOf<K> = K extends 'supplier' ? SupplierPaper : LotPaper;

/** The most papers of one lot or supplier. */
export const MAX_PAPERS = 100;

/** A paper raises the inventory's version, so that other devices show what lots lack. No stock changes by it. */
const NO_ITEMS: readonly number[] = [];

const ownerNotFound = ({ kind }: Owner) => notFound(kind === 'lot' ? 'Lot' : 'Supplier');

/** A guard: the paper exists. */
const paperGuard = (ctx: WorkspaceContext, owner: Owner, id: number): Guard => ({
  name: 'paper_not_found',
  holds: paperExists(ctx, owner, id),
  refusal: () => notFound('Paper'),
});

const roomGuard = (ctx: WorkspaceContext, owner: Owner): Guard => ({
  name: 'too_many_papers',
  holds: hasRoomForPaper(ctx, owner, MAX_PAPERS),
  refusal: () =>
    new DomainError(
      'quota_exceeded',
      `A ${owner.kind} has at most ${MAX_PAPERS} papers. Delete some of this ${owner.kind} that you no longer need.`,
    ),
});

/** Guards: the items that a paper names are there. */
const itemGuards = (ctx: WorkspaceContext, { itemIds = [] }: PaperPatch): Guard[] =>
  itemIds.length === 0
    ? []
    : [
        {
          name: 'paper_items',
          holds: areItems(ctx, itemIds),
          refusal: () => invalidField('itemIds', 'must be items of your inventory'),
        },
      ];

/** The papers of a supplier, oldest first. @throws 404 */
export async function listSupplierPapers(
  ctx: WorkspaceContext,
  supplierId: number,
): Promise<JsonText<SupplierPaper[]>> {
  const { results } = await ctx.db.read([selectSupplierPapers(ctx, supplierId)]);
  const [row] = results[0];
  if (!row?.isThere) throw notFound('Supplier');
  return row.text;
}

/**
 * Adds a paper to a lot or a supplier.
 * @throws 404, 400, 413, 415 or 422 for a file that is none, 403 if the owner or the workspace's storage is full
 */
export async function addPaper<K extends Owner['kind']>(
  ctx: WorkspaceContext,
  owner: Owner<K>,
  { file, ...facts }: PaperFacts,
): Promise<JsonText<PaperOf<K>>> {
  // Before the file is looked at: checks the session, and that there is such an owner.
  const { results } = await ctx.db.read([selectOwner(ctx, owner)]);
  if (!results[0][0]?.isThere) throw ownerNotFound(owner);
  const uploadKey = await storePicture(ctx, parsePaperText('file', file));
  const id = newId();
  try {
    const { answer } = await ctx.db.write({
      guards: [
        { name: 'owner_not_found', holds: ownerExists(ctx, owner), refusal: () => ownerNotFound(owner) },
        roomGuard(ctx, owner),
        ...itemGuards(ctx, facts),
      ],
      statements: [
        recordNewPaper(ctx, owner, facts),
        ...changeInventory(ctx, [insertPaper(ctx, owner, { ...facts, id, uploadKey })], NO_ITEMS),
      ],
      answer: { status: 201, parts: paperText(ctx, owner, id) },
    });
    return answer;
  } catch (error) {
    // Refused: nothing names the file. After any other error, the row may have been written.
    if (error instanceof DomainError) await deleteUploads(ctx, [uploadKey]);
    throw error;
  }
}

/** Corrects a paper. @throws 404; 400 that names the field */
export async function changePaper<K extends Owner['kind']>(
  ctx: WorkspaceContext,
  owner: Owner<K>,
  id: number,
  patch: PaperPatch,
): Promise<JsonText<PaperOf<K>>> {
  const order: Guard = {
    name: 'paper_order',
    holds: isInOrder(ctx, owner, id, patch),
    refusal: () => invalidField('expiresOn', 'must not be before the first day'),
  };
  const { answer } = await ctx.db.write({
    guards: [paperGuard(ctx, owner, id), ...(owner.kind === 'supplier' ? [order] : []), ...itemGuards(ctx, patch)],
    statements:
      Object.keys(patch).length === 0
        ? []
        : [
            recordPaperChange(ctx, owner, id, patch),
            ...changeInventory(ctx, [updatePaper(ctx, owner, id, patch)], NO_ITEMS),
          ],
    answer: { status: 200, parts: paperText(ctx, owner, id) },
  });
  return answer;
}

/** Deletes a paper and its file. @throws 404 */
export async function deletePaper(ctx: WorkspaceContext, owner: Owner, id: number): Promise<void> {
  const { results } = await ctx.db.write({
    guards: [paperGuard(ctx, owner, id)],
    statements: [
      recordPaperDeletion(ctx, owner, id),
      removePaper(ctx, owner, id),
      ...changeInventory(ctx, [], NO_ITEMS),
    ],
  });
  await deleteUploads(
    ctx,
    results[1].map(({ uploadKey }) => uploadKey),
  );
}
