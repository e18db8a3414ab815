import type { WorkspaceContext } from '../core/context.ts';
import { DomainError, notFound } from '../core/errors.ts';
import type { JsonText } from '../core/sql/json-text.ts';
import { changeInventory, postSelected } from './ledger.ts';
import type { UndoneMove } from './move-contract.ts';
import {
  countReturns,
  endMove,
  returnsOf,
  selectMade,
  selectMove,
  selectStaying,
  undoneText,
} from './move-undo-queries.ts';
import { retryOnConflict, unchangedSince } from './planning-service.ts';
import { ITEM_REFUSALS } from './service.ts';

const REASONS = {
  deleted: 'It has been deleted',
  place: 'The place where it came from has been deleted',
  left: 'Some of it has left since',
};

/**
 * Undoes a move: of each item all goes back or nothing, and empty places that the move made are deleted.
 * @throws 404; 403 for staff and moves of others; 409 if it is undone already; 503 if other changes took too long
 */
export async function undoMove(ctx: WorkspaceContext, id: number): Promise<JsonText<UndoneMove>> {
  return retryOnConflict(ctx, async () => {
    const { caller, results } = await ctx.db.read([
      selectMove(ctx, id),
      countReturns(ctx, id),
      selectStaying(ctx, id),
      selectMade(ctx, id),
    ]);
    const [[move], [returns], staying, places] = results;
    if (!move) throw notFound('Move');
    if (caller.role === 'staff' && move.userId !== ctx.userId) {
      throw new DomainError('not_the_author', 'You may undo your own moves only. Ask the office to undo this one.');
    }
    if (move.isUndone) throw new DomainError('already_undone', 'This move was already undone');
    const { statements } = postSelected(
      ctx,
      { postings: returnsOf(ctx, id), most: returns?.entries ?? 0, areMoves: true },
      { reason: 'undo', documentId: id },
    );
    const skipped = staying.map(({ id: itemId, name, why }) => ({ id: itemId, name, reason: REASONS[why] }));
    const { answer } = await ctx.db.write({
      guards: [unchangedSince(ctx, caller.inventoryVersion)],
      statements: changeInventory(ctx, [...statements, ...endMove(ctx, id)]),
      refusals: ITEM_REFUSALS,
      answer: { status: 200, parts: undoneText(ctx, { reverted: returns?.items ?? 0, skipped, places }) },
    });
    return answer;
  });
}
