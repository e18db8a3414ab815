import type { WorkspaceContext } from '../core/context.ts';
import type { Statement } from '../core/sql/batch.ts';
import type { Guard } from '../core/sql/guards.ts';
import { addLots, lotKey, lotsAgree, post } from '../inventory/ledger.ts';
import { bookReceipt, dayOf, type readOrderToReceive } from '../orders/receipt-service.ts';
import type { ReceiveAnswer } from './contract.ts';
import type { PostedGoods } from './receive.ts';

/** Guards and statements of a slip's goods that are entered by line, for the batch of its import. */
export interface BookedGoods {
  guards: Guard[];
  /** They belong into `changeInventory`, behind those of the plan. */
  statements: Statement[];
  /** What the statements add to stock of each item, in thousandths. */
  added: ReadonlyMap<number, number>;
  receipt: ReceiveAnswer['receipt'];
}

interface Slip {
  /** Null if nothing is received. */
  importId: number | null;
  order: Awaited<ReturnType<typeof readOrderToReceive>> | null;
  orderId: number;
  uploadKey: string | null;
  /** Epoch milliseconds. */
  at: number;
}

/** Books goods with a lot, and those of an order as its receipt, which has the id of the import. */
export function bookGoods(ctx: WorkspaceContext, posted: readonly PostedGoods[], slip: Slip): BookedGoods {
  const { importId, order, orderId, uploadKey, at } = slip;
  const none = { guards: [], statements: [], added: new Map(), receipt: null };
  if (importId === null) return none;
  const added = new Map<number, number>();
  for (const { itemId, quantity } of posted) added.set(itemId, (added.get(itemId) ?? 0) + quantity);
  const loose = bookLoose(
    ctx,
    posted.filter(({ lineId }) => lineId === undefined),
    { importId, at },
  );
  const arrived = posted.flatMap(({ lineId, quantity, lot }) =>
    order && lineId !== undefined ? [{ line: order.find(lineId, 'order'), quantity, lot }] : [],
  );
  const closes = order?.closes ?? [];
  if (!order || (arrived.length === 0 && closes.length === 0)) return { ...none, ...loose, added };
  const booking = {
    id: importId,
    importId,
    orderId,
    arrived,
    closes,
    receivedOn: dayOf(at),
    note: '',
    uploadKey,
    now: at,
  };
  const receipt = bookReceipt(ctx, booking);
  return {
    guards: [...loose.guards, ...receipt.guards],
    statements: [...loose.statements, ...receipt.statements],
    added,
    receipt: { id: importId, orderId, orderNumber: order.lines[0]?.number ?? 0 },
  };
}

/** Books goods that are of no order that somebody named. */
function bookLoose(
  ctx: WorkspaceContext,
  goods: readonly PostedGoods[],
  { importId, at }: { importId: number; at: number },
) {
  if (goods.length === 0) return { guards: [], statements: [] };
  const lots = goods.flatMap(({ itemId, lot }) => (lot ? [{ itemId, lot }] : []));
  const { statements } = post(
    ctx,
    goods.map(({ itemId, quantity, lot }, index) => ({
      ...{ itemId, delta: quantity, line: index + 1 },
      ...(lot && { lot: lotKey({ lot }) }),
    })),
    { reason: 'receive', importId, at },
  );
  return {
    guards: lots.length > 0 ? [lotsAgree(ctx, lots)] : [],
    statements: [...addLots(ctx, lots, { receivedOn: dayOf(at), now: at, isReceipt: true }), ...statements],
  };
}
