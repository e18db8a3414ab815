import type { WorkspaceContext } from '../core/context.ts';
import { office } from '../core/contract.ts';
import { changedSinceRead, DomainError, invalidField, isRefusal, notAllowed, notFound } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { type Thousandths, toThousandths } from '../core/quantity.ts';
import type { Statement } from '../core/sql/batch.ts';
import type { Guard } from '../core/sql/guards.ts';
import { joinParts } from '../core/sql/json-rows.ts';
import type { JsonText } from '../core/sql/json-text.ts';
import { workspaceDay } from '../core/style.ts';
import {
  addLots,
  changeInventory,
  countForLines,
  locationsExist,
  lotKey,
  lotsAgree,
  post,
  reopenLinesOf,
  takeBackShares,
} from '../inventory/ledger.ts';
import type { LotInput } from '../inventory/posting-contract.ts';
import { ITEM_REFUSALS } from '../inventory/service.ts';
import { hasPicture } from '../uploads/service.ts';
import { recordDraftChange, recordOrder } from './audit-queries.ts';
import { hasRate, isReceivable, orderIs } from './queries.ts';
import type { Receipt, ReceiptInput } from './receipt-contract.ts';
import {
  areOpen,
  hasNoCharge,
  insertReceipt,
  isBooked,
  type LineToReceive,
  receiptIs,
  receiptText,
  selectEntries,
  selectLinesToReceive,
  selectReceipts,
  setReceiptUndone,
} from './receipt-queries.ts';
import { affordableGuard, orderGuard } from './service.ts';
import { changeDraft } from './write-queries.ts';

/** What was received of an order, newest first. @throws 404 */
export async function listReceipts(ctx: WorkspaceContext, orderId: number): Promise<JsonText<Receipt[]>> {
  const { results } = await ctx.db.read([selectLinesToReceive(ctx, orderId), selectReceipts(ctx, orderId)]);
  if (results[0].length === 0) throw notFound('Order');
  return joinParts(results[1]);
}

/** Goods of a line of an order that arrived. */
export interface Arrived {
  line: LineToReceive;
  /** In thousandths. */
  quantity: Thousandths;
  locationId?: number | undefined;
  lot?: LotInput | undefined;
}

/** What is booked with a receipt. */
export interface Booking {
  id: number;
  orderId: number;
  arrived: readonly Arrived[];
  /** Lines of which the rest no longer comes. */
  closes: readonly LineToReceive[];
  receivedOn: string;
  note: string;
  uploadKey: string | null;
  /** The import that it belongs to. */
  importId?: number;
  /** What becomes the rate of the order. */
  rate?: number | undefined;
  now: number;
}

/**
 * Books goods of an order: adds them to stock and counts them towards its lines. What comes beyond the order is accepted.
 * @returns guards, and statements that belong into `changeInventory`
 */
export function bookReceipt(ctx: WorkspaceContext, booking: Booking): { guards: Guard[]; statements: Statement[] } {
  const { id, orderId, arrived, closes, receivedOn, note, uploadKey, importId, rate, now } = booking;
  const lines = arrived.map(({ line: { line, itemId, unitCost }, quantity, locationId }) => ({
    ...{ itemId, lineId: line, quantity, locationId, unitCost },
  }));
  const lots = arrived.flatMap(({ line: { itemId, supplierId }, lot }) => (lot ? [{ itemId, supplierId, lot }] : []));
  const { statements, ids } = post(
    ctx,
    arrived.map(({ line: { itemId, supplierId, unitCost }, quantity, locationId, lot }, index) => ({
      ...{ itemId, delta: quantity, locationId, unitCost, line: index + 1 },
      ...(lot && { lot: lotKey({ lot, supplierId }) }),
    })),
    { reason: 'receive', documentId: id, note, at: now, ...(importId !== undefined && { importId }) },
  );
  const counted = lines.map(({ lineId, quantity }, index) => [lineId, ids[index], quantity]);
  const closed = closes.map(({ line }) => line);
  return {
    guards: [
      orderGuard(ctx, orderId),
      ...rateGuards(ctx, booking),
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
        arrived.map(({ locationId }) => locationId),
        'lines.locationId',
      ),
      ...(lots.length > 0 ? [lotsAgree(ctx, lots)] : []),
    ],
    statements: [
      ...(rate === undefined
        ? []
        : [recordDraftChange(ctx, orderId, { rate }), ...changeDraft(ctx, orderId, { rate })]),
      ...(closed.length > 0 ? [recordOrder(ctx, orderId, 'order.rest_closed')] : []),
      ...addLots(ctx, lots, { receivedOn, now, isReceipt: true }),
      ...insertReceipt(ctx, { id, orderId, receivedAt: Date.parse(receivedOn), note, uploadKey, lines, closes }, now),
      ...statements,
      ...countForLines(ctx, orderId, JSON.stringify(counted), closed, now),
    ],
  };
}

/** Guards: the goods cost what the order said when it was read, and not more than a cost may be. */
function rateGuards(ctx: WorkspaceContext, { orderId, arrived, rate }: Booking): Guard[] {
  const [first] = arrived;
  if (!first?.line.isForeign) return [];
  return [
    {
      name: 'order_rate_changed',
      holds: orderIs(ctx, orderId, hasRate(first.line.rate)),
      refusal: () => changedSinceRead('The rate of this order'),
    },
    ...(rate === undefined ? [] : [affordableGuard(ctx, orderId, { rate })]),
  ];
}

/**
 * The lines of an order that goods arrive for.
 * @param closes lines of which the rest no longer comes @param rate that becomes the order's
 * @throws 403 if staff close a line or name a rate; 404; 400 for a line of another order, or a rate of one in the workspace's currency
 */
export async function readOrderToReceive(
  ctx: WorkspaceContext,
  orderId: number,
  closes: readonly number[] = [],
  rate?: number,
) {
  const { caller, results } = await ctx.db.read([selectLinesToReceive(ctx, orderId, rate)]);
  const [lines] = results;
  if (lines.length === 0) throw notFound('Order');
  if ((closes.length > 0 || rate !== undefined) && !office.includes(caller.role)) throw notAllowed();
  if (rate !== undefined && !lines[0]?.isForeign) throw invalidField('rate', 'is for an order in another currency');
  const byLine = new Map(lines.map((line) => [line.line, line]));
  const find = (lineId: number, path: string) => {
    const line = byLine.get(lineId);
    if (!line) throw invalidField(path, 'is no line of this order');
    return line;
  };
  return { lines, find, closes: [...new Set(closes)].map((lineId, index) => find(lineId, `closes[${index}]`)) };
}

/**
 * Receives goods of an order, all or nothing.
 * @throws 404; 400 that names the line or the rate; 403 if staff close a line or name a rate; 409 for a draft, a closed or
 * cancelled order, or a lot with another date; 412 if the rate has just changed
 */
export async function receiveOrder(
  ctx: WorkspaceContext,
  orderId: number,
  { lines, receivedOn, note = '', closes, uploadKey, rate }: ReceiptInput,
): Promise<JsonText<Receipt>> {
  const [id, now] = [newId(), Date.now()];
  const order = await readOrderToReceive(ctx, orderId, closes, rate);
  const seen = lines.flatMap(({ lineId, open }) =>
    open === undefined ? [] : [[lineId, toThousandths(open)] as const],
  );
  const arrived = lines.map(({ lineId, quantity, locationId, lot }, index) => ({
    line: order.find(lineId, `lines[${index}].lineId`),
    quantity: toThousandths(quantity),
    locationId,
    lot: lot ?? undefined,
  }));
  if (uploadKey !== undefined && !(await hasPicture(ctx, uploadKey))) {
    throw invalidField('uploadKey', 'must be a picture in your workspace');
  }
  const { guards, statements } = bookReceipt(ctx, {
    rate,
    ...{ id, orderId, arrived, closes: order.closes, note, now, uploadKey: uploadKey ?? null },
    receivedOn: receivedOn ?? dayOf(now),
  });
  const { answer } = await ctx.db.write({
    guards: seen.length === 0 ? guards : [...guards, openGuard(ctx, orderId, seen)],
    statements: changeInventory(
      ctx,
      statements,
      arrived.map(({ line }) => line.itemId),
    ),
    refusals: ITEM_REFUSALS,
    answer: { status: 201, parts: receiptText(ctx, id) },
  });
  return answer;
}

/** A guard: the lines are as open as they were when the goods were entered. */
const openGuard = (ctx: WorkspaceContext, orderId: number, seen: readonly (readonly [number, number])[]): Guard => ({
  name: 'order_line_open',
  holds: areOpen(ctx, orderId, seen),
  refusal: () =>
    new DomainError(
      'changed_since_read',
      'Other goods of this order have been received since this was entered. Look at the order before you receive these, too.',
    ),
});

/** The day in UTC. */
export const dayOf = (at: number): string => workspaceDay(at);

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
        {
          name: 'receipt_charged',
          holds: hasNoCharge(ctx, id),
          refusal: () => new DomainError('wrong_state', 'This receipt has charges. Undo them first.'),
        },
      ],
      statements: [
        ...setReceiptUndone(ctx, id, now),
        ...changeInventory(
          ctx,
          [...statements, ...reopenLinesOf(ctx, id), ...takeBackShares(ctx, JSON.stringify(shares))],
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
