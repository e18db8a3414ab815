import type { z } from 'zod';
import type { WorkspaceContext } from '../core/context.ts';
import { office } from '../core/contract.ts';
import { DomainError, invalidField, notAllowed, notFound } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import type { Guard } from '../core/sql/guards.ts';
import { joinParts } from '../core/sql/json-rows.ts';
import type { JsonText } from '../core/sql/json-text.ts';
import { isKnownSupplier } from '../suppliers/service.ts';
import { recordDraftChange, recordFormerState, recordOrder } from './audit-queries.ts';
import type { FormerState, Order, OrderInput, OrderPatch, ordersQuery } from './contract.ts';
import {
  areItems,
  hasOpenRate,
  isAffordable,
  isDraft,
  isEndable,
  isPlaced,
  isShortOrder,
  orderIs,
  orderText,
  selectMissingItems,
  selectOrder,
  selectOrders,
} from './queries.ts';
import { changeDraft, endOrder, insertDraft, openDraft, setFormerState, toLine, toTime } from './write-queries.ts';

/** For other features, which read open orders within their own batch. */
export { selectNumberedOrders, selectOpenOrders } from './queries.ts';

/** Lists orders; by default those that are not finished, earliest expected first. */
export async function listOrders(
  ctx: WorkspaceContext,
  query: z.output<typeof ordersQuery>,
): Promise<JsonText<Order[]>> {
  const { results } = await ctx.db.read([selectOrders(ctx, query, Date.now())]);
  return joinParts(results[0]);
}

/** One order, in any state. @throws 404 */
export async function getOrder(ctx: WorkspaceContext, id: number): Promise<JsonText<Order>> {
  const { results } = await ctx.db.read([selectOrder(ctx, id, Date.now())]);
  const [row] = results[0];
  if (!row) throw notFound('Order');
  return row.part;
}

/** A guard: the order is there. */
export const orderGuard = (ctx: WorkspaceContext, id: number): Guard => ({
  name: 'order_not_found',
  holds: orderIs(ctx, id),
  refusal: () => notFound('Order'),
});

const wrongState = (message: string) => () => new DomainError('wrong_state', message);

/** A guard: the order is still a draft, and nobody is sending it. */
export const draftGuard = (ctx: WorkspaceContext, id: number): Guard => ({
  name: 'order_not_draft',
  holds: orderIs(ctx, id, isDraft(ctx)),
  refusal: wrongState('This order is no longer a draft, or is being sent. Reload it.'),
});

/** A guard: no line costs more than can be kept. */
export const affordableGuard = (ctx: WorkspaceContext, id: number, at: Parameters<typeof isAffordable>[2]): Guard => ({
  name: 'order_rate',
  holds: isAffordable(ctx, id, at),
  refusal: () => invalidField('rate', 'makes a line cost more than can be kept. Check the rate and the prices'),
});

/** A guard: the order is in another currency, and a draft or one that goods can still come of. */
export const rateGuard = (ctx: WorkspaceContext, id: number): Guard => ({
  name: 'order_rate_fixed',
  holds: orderIs(ctx, id, hasOpenRate(ctx)),
  refusal: wrongState('Only an order in another currency that is neither closed nor cancelled has a rate to change.'),
});

/** Adds a draft. @throws 400 that names the field for a supplier or item that is not there */
export async function createOrder(ctx: WorkspaceContext, input: OrderInput): Promise<JsonText<Order>> {
  const [id, now] = [newId(), Date.now()];
  const { supplierId, lines, expectedOn, note, currency, rate } = input;
  await refuseMissingItems(ctx, lines);
  const { answer } = await ctx.db.write({
    guards: contentGuards(ctx, id, input),
    statements: [
      ...insertDraft(
        ctx,
        { id, supplierId, expectedAt: toTime(expectedOn), note, currency, rate, lines: lines.map(toLine) },
        now,
      ),
      recordOrder(ctx, id, 'order.created'),
    ],
    answer: { status: 201, parts: orderText(ctx, id, now) },
  });
  return answer;
}

/** @throws 400 that names the first line whose item is not there */
async function refuseMissingItems(ctx: WorkspaceContext, lines: readonly { itemId: number }[] = []): Promise<void> {
  const { results } = await ctx.db.read([
    selectMissingItems(
      ctx,
      lines.map(({ itemId }) => itemId),
    ),
  ]);
  const [first] = results[0];
  if (first) throw missingItem(first.at);
}

const missingItem = (at: number) => invalidField(`lines[${at}].itemId`, 'is not an item in stock or in your list');

/** Guards: supplier and items are there, and no line costs more than a cost may be. */
function contentGuards(
  ctx: WorkspaceContext,
  id: number,
  { supplierId, lines, rate }: Pick<OrderPatch, 'supplierId' | 'lines' | 'rate'>,
): Guard[] {
  const prices = lines?.map(({ price }) => price ?? 0);
  return [
    ...(lines === undefined && rate === undefined ? [] : [affordableGuard(ctx, id, { prices, rate })]),
    ...(supplierId === undefined
      ? []
      : [
          {
            name: 'order_supplier',
            holds: isKnownSupplier(ctx, supplierId),
            refusal: () => invalidField('supplierId', 'is not one of your suppliers'),
          },
        ]),
    // An item may have been deleted since it was looked for.
    ...(lines === undefined
      ? []
      : [
          {
            name: 'order_items',
            holds: areItems(
              ctx,
              lines.map(({ itemId }) => itemId),
            ),
            refusal: () => invalidField('lines', 'name an item that was just deleted'),
          },
        ]),
  ];
}

/**
 * Changes a draft, or the rate of an order that goods can still come of; or closes or reopens an order, which does not change stock.
 * @throws 400 that names the field; 403 for a draft and staff; 404; 409 for a wrong state, or a fully received order
 */
export async function changeOrder(ctx: WorkspaceContext, id: number, patch: OrderPatch): Promise<JsonText<Order>> {
  if (patch.state !== undefined) return changeState(ctx, id, patch.state);
  const { caller } = await ctx.db.read([]);
  if (!office.includes(caller.role)) throw notAllowed();
  await refuseMissingItems(ctx, patch.lines);
  const changed = Object.entries(patch).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  const guard = changed.join() === 'rate' ? rateGuard(ctx, id) : draftGuard(ctx, id);
  const { answer } = await ctx.db.write({
    guards: [orderGuard(ctx, id), guard, ...contentGuards(ctx, id, patch)],
    statements: [recordDraftChange(ctx, id, patch), ...changeDraft(ctx, id, patch)],
    answer: { status: 200, parts: orderText(ctx, id, Date.now()) },
  });
  return answer;
}

async function changeState(ctx: WorkspaceContext, id: number, state: FormerState): Promise<JsonText<Order>> {
  const now = Date.now();
  const outstanding: Guard = {
    name: 'order_received',
    holds: isShortOrder(ctx, id),
    refusal: () =>
      new DomainError('already_received', 'This order has been fully received. Correct the item’s stock instead.'),
  };
  const { answer } = await ctx.db.write({
    guards: [
      orderGuard(ctx, id),
      {
        name: 'order_draft',
        holds: orderIs(ctx, id, isPlaced),
        refusal: wrongState('This order is a draft. Place it, or cancel it.'),
      },
      ...(state === 'arrived' ? [] : [outstanding]),
    ],
    statements: [recordFormerState(ctx, id, state), ...setFormerState(ctx, id, state, now)],
    answer: { status: 200, parts: orderText(ctx, id, now) },
  });
  return answer;
}

/** Places a draft without a message. @throws 404; 409 for an order that is no draft */
export async function placeOrder(ctx: WorkspaceContext, id: number): Promise<JsonText<Order>> {
  const now = Date.now();
  const { answer } = await ctx.db.write({
    guards: [orderGuard(ctx, id), draftGuard(ctx, id)],
    statements: [openDraft(ctx, id, now), recordOrder(ctx, id, 'order.placed')],
    answer: { status: 200, parts: orderText(ctx, id, now) },
  });
  return answer;
}

const ENDS = {
  closed: 'Only an order that is on the way can be closed.',
  cancelled:
    'Only a draft, or an order of which nothing was received, can be cancelled. Close an order that was received in part.',
} as const;

/** Closes an order, or cancels it. @throws 404; 409 in a wrong state */
export async function finishOrder(ctx: WorkspaceContext, id: number, how: keyof typeof ENDS): Promise<JsonText<Order>> {
  const now = Date.now();
  const { answer } = await ctx.db.write({
    guards: [
      orderGuard(ctx, id),
      { name: 'order_state', holds: orderIs(ctx, id, isEndable(ctx, how)), refusal: wrongState(ENDS[how]) },
    ],
    statements: [recordOrder(ctx, id, `order.${how}`), endOrder(ctx, id, how, now)],
    answer: { status: 200, parts: orderText(ctx, id, now) },
  });
  return answer;
}
