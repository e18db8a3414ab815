import type { z } from 'zod';
import type { WorkspaceContext } from '../core/context.ts';
import { newId } from '../core/ids.ts';
import { toThousandths } from '../core/quantity.ts';
import type { JsonText } from '../core/sql/json-text.ts';
import type { CommunicateAnswer, communicateInput } from '../suppliers/contract.ts';
import { deliver, itemGuard, outcomeText } from '../suppliers/delivery-service.ts';
import { insertDraft, openDraft, removeDraft } from './write-queries.ts';

/** Messages to suppliers are sent here, because one with a quantity is an order. */

/**
 * Sends a message to a supplier by mail, or only records it without a mail server. With a quantity it is an order, which is
 * placed once the message is sent or recorded.
 * @throws as `deliver`; 404 for an unknown item
 */
export async function communicate(
  ctx: WorkspaceContext,
  supplierId: number,
  {
    subject,
    message,
    templateId = null,
    inventoryItemId: itemId = null,
    quantity = null,
  }: z.output<typeof communicateInput>,
): Promise<JsonText<CommunicateAnswer>> {
  const [id, now] = [newId(), Date.now()];
  const isOrder = quantity !== null && itemId !== null;
  const lines = isOrder ? [{ itemId, quantity: toThousandths(quantity), unitCost: null, price: null }] : [];
  return deliver(
    ctx,
    { id, supplierId, itemId, templateId, subject, message, orderId: isOrder ? id : null },
    {
      guards: itemId === null ? [] : [itemGuard(ctx, itemId)],
      before: isOrder ? insertDraft(ctx, { id, supplierId, lines }, now) : [],
      onSent: isOrder ? [openDraft(ctx, id, now)] : [],
      onFailed: isOrder ? removeDraft(ctx, id) : [],
      answer: { status: 201, parts: outcomeText(ctx, id) },
    },
  );
}
