import type { WorkspaceContext } from '../core/context.ts';
import { DomainError, notFound } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import type { Guard } from '../core/sql/guards.ts';
import type { JsonText } from '../core/sql/json-text.ts';
import { changeInventory } from '../inventory/ledger.ts';
import { parsePaperText } from '../uploads/paper.ts';
import { deleteUploads, storePicture } from '../uploads/service.ts';
import { recordNewPaper, recordPaperChange, recordPaperDeletion } from './audit-queries.ts';
import type { LotPaper, PaperInput, PaperPatch } from './papers-contract.ts';
import { hasRoomForPaper, insertPaper, paperExists, paperText, removePaper, updatePaper } from './papers-queries.ts';
import { selectLotIds } from './queries.ts';
import { lotGuard, NO_ITEMS } from './service.ts';

/** The most papers of one lot. */
export const MAX_PAPERS = 100;

/** A guard: the paper exists. */
function paperGuard(ctx: WorkspaceContext, lotId: number, id: number): Guard {
  return { name: 'paper_not_found', holds: paperExists(ctx, lotId, id), refusal: () => notFound('Paper') };
}

function roomGuard(ctx: WorkspaceContext, lotId: number): Guard {
  return {
    name: 'too_many_papers',
    holds: hasRoomForPaper(ctx, lotId, MAX_PAPERS),
    refusal: () =>
      new DomainError(
        'quota_exceeded',
        `A lot has at most ${MAX_PAPERS} papers. Delete some of this lot that you no longer need.`,
      ),
  };
}

/**
 * Adds a paper to a lot.
 * @throws 404, 400, 413, 415 or 422 for a file that is none, 403 if the lot or the workspace's storage is full
 */
export async function addPaper(
  ctx: WorkspaceContext,
  lotId: number,
  { name, expiresOn, file }: PaperInput,
): Promise<JsonText<LotPaper>> {
  // Before the file is looked at: checks the session, and that there is such a lot.
  const { results } = await ctx.db.read([selectLotIds(ctx, lotId)]);
  if (results[0].length === 0) throw notFound('Lot');
  const uploadKey = await storePicture(ctx, parsePaperText('file', file));
  const id = newId();
  try {
    const { answer } = await ctx.db.write({
      guards: [lotGuard(ctx, lotId), roomGuard(ctx, lotId)],
      statements: [
        recordNewPaper(ctx, lotId, { name, expiresOn }),
        ...changeInventory(ctx, [insertPaper(ctx, { id, lotId, name, uploadKey, expiresOn })], NO_ITEMS),
      ],
      answer: { status: 201, parts: paperText(ctx, lotId, id) },
    });
    return answer;
  } catch (error) {
    // Refused: nothing names the file. After any other error, the row may have been written.
    if (error instanceof DomainError) await deleteUploads(ctx, [uploadKey]);
    throw error;
  }
}

/** Renames a paper or changes its last day. @throws 404 */
export async function changePaper(
  ctx: WorkspaceContext,
  lotId: number,
  id: number,
  patch: PaperPatch,
): Promise<JsonText<LotPaper>> {
  const { answer } = await ctx.db.write({
    guards: [paperGuard(ctx, lotId, id)],
    statements:
      Object.keys(patch).length === 0
        ? []
        : [
            recordPaperChange(ctx, lotId, id, patch),
            ...changeInventory(ctx, [updatePaper(ctx, lotId, id, patch)], NO_ITEMS),
          ],
    answer: { status: 200, parts: paperText(ctx, lotId, id) },
  });
  return answer;
}

/** Deletes a paper and its file. @throws 404 */
export async function deletePaper(ctx: WorkspaceContext, lotId: number, id: number): Promise<void> {
  const { results } = await ctx.db.write({
    guards: [paperGuard(ctx, lotId, id)],
    statements: [
      recordPaperDeletion(ctx, lotId, id),
      removePaper(ctx, lotId, id),
      ...changeInventory(ctx, [], NO_ITEMS),
    ],
  });
  await deleteUploads(
    ctx,
    results[1].map(({ uploadKey }) => uploadKey),
  );
}
