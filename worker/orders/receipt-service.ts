import type { WorkspaceContext } from '../core/context.ts';
import { DomainError, invalidField, isRefusal, notFound } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { toThousandths } from '../core/quantity.ts';
import { joinParts } from '../core/sql/json-rows.ts';
import type { JsonText } from '../core/sql/json-text.ts';
import {
  addLots,
  changeInventory,
  countForLines,
  locationsExist,
  lotKey,
  lotsAgree,
  post,
  takeBackShares,
} from '../inventory/ledger.ts';
import { ITEM_REFUSALS } from '../inventory/service.ts';
import { isReceivable, orderIs } from './queries.ts';
import type { Receipt, ReceiptInput } from './receipt-contract.ts';
import {
  insertReceipt,
  isBooked,
  receiptIs,
  receiptText,
  selectEntries,
  selectLinesToReceive,
  selectReceipts,
  setReceiptUndone,
} from './receipt-queries.ts';
import { orderGuard } from './service.ts';

/** What was received of an order, newest first. @throws 404 */
export async function listReceipts(ctx: WorkspaceContext, orderId: number): Promise<JsonText<Receipt[]>> {
  const { results } = await ctx.db.read([selectLinesToReceive(ctx, orderId), selectReceipts(ctx, orderId)]);
  if (results[0].length === 0) throw notFound('Order');
  return joinParts(results[1]);
}

/**
 * Receives goods of an order: adds them to stock and counts them towards its lines, all or nothing. What comes beyond the
 * order is accepted.
 * @throws 404; 400 that names the line; 409 for a draft, a closed or cancelled order, or a lot with another date
 */
export async function receiveOrder(
  ctx: WorkspaceContext,
  orderId: number,
  { lines, receivedOn, note = '' }: ReceiptInput,
): Promise<JsonText<Receipt>> {
  const [id, now] = [newId(), Date.now()];
  const day = receivedOn ?? new Date(now).toISOString().slice(0, 10);
  const { results } = await ctx.db.read([selectLinesToReceive(ctx, orderId)]);
  const [ordered] = results;
  if (ordered.length === 0) throw notFound('Order');
  const byLine = new Map(ordered.map((line) => [line.line, line]));
  const received = lines.map(({ lineId, quantity, locationId, lot }, index) => {
    const line = byLine.get(lineId);
    if (!line) throw invalidField(`lines[${index}].lineId`, 'is no line of this order');
    const { itemId, supplierId, unitCost } = line;
    return {
      itemId,
      supplierId,
      unitCost,
      lineId,
      quantity: toThousandths(quantity),
      locationId,
      lot: lot ?? undefined,
    };
  });
  const lots = received.flatMap(({ itemId, supplierId, lot }) => (lot ? [{ itemId, supplierId, lot }] : []));
  const { statements, ids } = post(
    ctx,
    received.map(({ itemId, quantity, locationId, lot, supplierId, unitCost }, index) => ({
      ...{ itemId, delta: quantity, locationId, unitCost, line: index + 1 },
      ...(lot && { lot: lotKey({ lot, supplierId }) }),
    })),
    { reason: 'receive', documentId: id, note, at: now },
  );
  const counted = received.map(({ lineId, quantity }, index) => [lineId, ids[index], quantity]);
  const { answer } = await ctx.db.write({
    guards: [
      orderGuard(ctx, orderId),
      {
        name: 'order_not_receivable',
        holds: orderIs(ctx, orderId, isReceivable),
        refusal: () =>
          new DomainError(
            'wrong_state',
            'Only an order that is placed and neither closed nor cancelled can be received.',
          ),
      },
      ...locationsExist(
        ctx,
        received.map(({ locationId }) => locationId),
        'lines.locationId',
      ),
      ...(lots.length > 0 ? [lotsAgree(ctx, lots)] : []),
    ],
    statements: [
      ...addLots(ctx, lots, day, now),
      ...insertReceipt(ctx, { id, orderId, receivedAt: Date.parse(day), note, lines: received }, now),
      ...changeInventory(
        ctx,
        [...statements, ...countForLines(ctx, orderId, JSON.stringify(counted), now)],
        received.map(({ itemId }) => itemId),
      ),
    ],
    refusals: ITEM_REFUSALS,
    answer: { status: 201, parts: receiptText(ctx, id) },
  });
  return answer;
}

const alreadyUndone = () => new DomainError('already_undone', 'This receipt has been undone already.');

/**
 * Undoes a receipt: the goods leave the places and lots they came to, and are open again on the order. What someone has
 * reversed in an item's history stays reversed.
 * @throws 404, 409 if it was undone already or part of the goods has left
 */
export async function undoReceipt(ctx: WorkspaceContext, id: number): Promise<JsonText<Receipt>> {
  const now = Date.now();
  const { results } = await ctx.db.read([selectEntries(ctx, id)]);
  const entries = results[0];
  const { statements, ids } = post(
    ctx,
    entries.map(({ id: reverses, itemId, delta, locationId, lotId, line }) => ({
      ...{ itemId, delta: -delta, locationId, lotId, line, reverses },
    })),
    { reason: 'undo', documentId: id, at: now },
  );
  const shares = entries.map(({ id: movementId }, index) => [movementId, ids[index]]);
  try {
    const { answer } = await ctx.db.write({
      guards: [
        { name: 'receipt_not_found', holds: receiptIs(ctx, id), refusal: () => notFound('Receipt') },
        { name: 'receipt_undone', holds: receiptIs(ctx, id, isBooked), refusal: alreadyUndone },
      ],
      statements: [
        ...setReceiptUndone(ctx, id, now),
        ...changeInventory(
          ctx,
          [...statements, ...takeBackShares(ctx, JSON.stringify(shares))],
          entries.map(({ itemId }) => itemId),
        ),
      ],
      refusals: { ...ITEM_REFUSALS, 'movements.workspace_id, movements.item_id, movements.reverses': alreadyUndone },
      answer: { status: 200, parts: receiptText(ctx, id) },
    });
    return answer;
  } catch (error) {
    if (!isRefusal(error, 'out_of_stock')) throw error;
    throw new DomainError(
      'stock_gone',
      'Part of what was received has left its place or lot since. Correct the stock of the items instead.',
    );
  }
}
