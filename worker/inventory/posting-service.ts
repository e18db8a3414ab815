import type { z } from 'zod';
import type { WorkspaceContext } from '../core/context.ts';
import { DomainError, invalid, notFound } from '../core/errors.ts';
import { fromThousandths, toThousandths } from '../core/quantity.ts';
import type { JsonText } from '../core/sql/json-text.ts';
import { workspaceDay } from '../core/style.ts';
import type { Item } from './contract.ts';
import { changeInventory, changeItem, post } from './ledger.ts';
import { addLots, codeIsKnown, locationsExist, lotKey, lotMayLeave, lotsAgree, lotsExist } from './lot-queries.ts';
import type { adjustInput, countInput, Reversal, reverseInput } from './posting-contract.ts';
import { mayTakeHeld, NO_LOT, type Posting } from './posting-queries.ts';
import { itemExists, itemText, selectEntry } from './queries.ts';
import { reverseReceipts } from './receipt-queries.ts';
import { ITEM_REFUSALS } from './service.ts';

const itemNotFound = () => notFound('Item');
const itemGuard = (ctx: WorkspaceContext, itemId: number) => ({
  name: 'item_not_found',
  holds: itemExists(ctx, itemId),
  refusal: itemNotFound,
});

/**
 * Changes stock by a delta, safe for concurrent calls.
 * @throws 404; 400 when stock on hand would go below 0, there or in all; 409 when the lot is on hold or has another date
 */
export async function adjustStock(
  ctx: WorkspaceContext,
  itemId: number,
  { delta, reason, note, locationId, lotId, lot }: z.output<typeof adjustInput>,
): Promise<JsonText<Item>> {
  const now = Date.now();
  const arriving = lot && delta > 0 ? [{ itemId, lot }] : [];
  const key = lot && lotKey({ lot });
  const namesLot = lot !== undefined || lotId !== undefined;
  const { answer } = await ctx.db.write({
    guards: [
      itemGuard(ctx, itemId),
      ...locationsExist(ctx, [locationId]),
      ...(lotId === undefined ? [] : lotsExist(ctx, [[itemId, lotId]])),
      ...(arriving.length > 0 ? [lotsAgree(ctx, arriving)] : []),
      ...(lot && delta < 0 ? [codeIsKnown(ctx, itemId, lot)] : []),
      ...(namesLot && delta < 0 && !mayTakeHeld(reason) ? [lotMayLeave(ctx, itemId, { lotId, lot })] : []),
    ],
    statements: [
      // Only what was counted was there before.
      ...addLots(ctx, arriving, { receivedOn: workspaceDay(now), now, isReceipt: reason !== 'count' }),
      ...changeItem(
        ctx,
        itemId,
        { columns: {}, delta: toThousandths(delta), locationId, lotId, lot: key },
        { reason, at: now, ...(note !== undefined && { note }) },
      ),
    ],
    refusals: ITEM_REFUSALS,
    answer: { status: 200, parts: itemText(ctx, itemId) },
  });
  return answer;
}

/**
 * Records a count: stock on hand, in all or in one place or of one lot, is what was counted. The difference is taken when it
 * is written, so nothing that happens meanwhile is lost. @throws 404
 */
export async function countStock(
  ctx: WorkspaceContext,
  itemId: number,
  { quantity, note, locationId, lotId }: z.output<typeof countInput>,
): Promise<JsonText<Item>> {
  const counted = toThousandths(quantity);
  const cause = { reason: 'count', recordsZero: true, ...(note !== undefined && { note }) } as const;
  const isWhole = locationId === undefined && lotId === undefined;
  const posting = { itemId, quantity: counted, locationId, lotId: lotId === null ? NO_LOT : lotId };
  const { answer } = await ctx.db.write({
    guards: [
      itemGuard(ctx, itemId),
      ...locationsExist(ctx, [locationId]),
      ...(lotId ? lotsExist(ctx, [[itemId, lotId]]) : []),
    ],
    statements: isWhole
      ? changeItem(ctx, itemId, { columns: {}, quantity: counted }, cause)
      : changeInventory(ctx, post(ctx, [posting], cause).statements, [itemId]),
    refusals: ITEM_REFUSALS,
    answer: { status: 200, parts: itemText(ctx, itemId) },
  });
  return answer;
}

const alreadyReversed = () =>
  new DomainError('already_reversed', 'This entry has been reversed already. Reload the history.');

/**
 * Reverses an entry of the ledger with a new one, in the same place and of the same lot; of a move both of its entries.
 * What it counted towards orders is open again.
 * @throws 404; 403 for staff and entries of others; 409 if it is reversed already; 400 if the stock has left since
 */
export async function reverseMovement(
  ctx: WorkspaceContext,
  { id: itemId, movementId }: { id: number; movementId: number },
  { note }: z.output<typeof reverseInput>,
): Promise<Reversal> {
  const { results, caller } = await ctx.db.read([selectEntry(ctx, itemId, movementId)]);
  const entry = results[0].find(({ id }) => id === movementId);
  if (!entry) throw notFound('Entry');
  if (caller.role === 'staff' && entry.userId !== ctx.userId) {
    throw new DomainError(
      'not_the_author',
      'You may reverse your own entries only. Ask the office to reverse this one.',
    );
  }
  if (entry.reason === 'consume' || entry.reason === 'make') {
    throw invalid('This entry belongs to a run, which is only undone as a whole. Undo the run instead');
  }
  if (entry.delta === 0) throw invalid('This entry changed nothing, so there is nothing to reverse');
  const { id, delta, locationId, lotId, reason } = entry;
  // The two entries of a move follow each other: what left, then what arrived.
  const other = reason === 'move' ? results[0].find((one) => one.id === id + Math.sign(-delta)) : undefined;
  const [left, arrived] = delta < 0 ? [entry, other] : [other, entry];
  const posting: Posting =
    left && arrived
      ? {
          ...{ itemId, delta: left.delta, locationId: arrived.locationId, lotId: arrived.lotId },
          ...{ toLocationId: left.locationId, reverses: arrived.id },
        }
      : { itemId, delta: -delta, locationId, lotId, reverses: id };
  const now = Date.now();
  const { statements, ids } = post(ctx, [posting], { reason: 'undo', at: now, ...(note !== undefined && { note }) });
  const first = ids[0] ?? 0;
  const reversal: Reversal = {
    id: other && delta < 0 ? first + 1 : first,
    delta: fromThousandths(-delta),
    reason: 'undo',
    reverses: id,
  };
  const { answer } = await ctx.db.write({
    guards: [itemGuard(ctx, itemId)],
    statements: changeInventory(
      ctx,
      [...statements, ...reverseReceipts(ctx, { itemId, movementId }, first, now)],
      [itemId],
    ),
    refusals: { ...ITEM_REFUSALS, 'movements.workspace_id, movements.item_id, movements.reverses': alreadyReversed },
    answer: { status: 201, text: JSON.stringify(reversal) },
  });
  return JSON.parse(answer);
}
