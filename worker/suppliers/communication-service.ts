import type { z } from 'zod';
import type { WorkspaceContext } from '../core/context.ts';
import { notFound } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { toThousandths } from '../core/quantity.ts';
import { joinParts } from '../core/sql/json-rows.ts';
import type { JsonText } from '../core/sql/json-text.ts';
import { insertDraft, openDraft, removeDraft } from '../orders/statements-service.ts';
import {
  itemKnown,
  outcomeText,
  selectCommunications,
  selectHolds,
  supplierExistsOrArchived,
} from './communication-queries.ts';
import type { CommunicateAnswer, Communication, communicateInput } from './contract.ts';
import { deliver } from './delivery-service.ts';

/** Maximum messages in a history. */
const MAX_LISTED = 200;

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
  const lines = isOrder ? [{ itemId, quantity: toThousandths(quantity), unitCost: null }] : [];
  return deliver(
    ctx,
    { id, supplierId, itemId, templateId, subject, message, orderId: isOrder ? id : null },
    {
      guards:
        itemId === null
          ? []
          : [{ name: 'item_not_found', holds: itemKnown(ctx, itemId), refusal: () => notFound('Item') }],
      before: isOrder ? insertDraft(ctx, { id, supplierId, lines }, now) : [],
      onSent: isOrder ? [openDraft(ctx, id, now)] : [],
      onFailed: isOrder ? removeDraft(ctx, id) : [],
      answer: { status: 201, parts: outcomeText(ctx, id) },
    },
  );
}

/** Messages to a supplier, also a deleted one, newest first. @throws 404 */
export async function listSupplierCommunications(
  ctx: WorkspaceContext,
  supplierId: number,
): Promise<JsonText<Communication[]>> {
  const { results } = await ctx.db.read([
    selectHolds(ctx, supplierExistsOrArchived(ctx, supplierId)),
    selectCommunications(ctx, { supplierId }, MAX_LISTED),
  ]);
  const [[row], parts] = results;
  if (!row?.holds) throw notFound('Supplier');
  return joinParts(parts);
}

/** Messages about an item, also a deleted one, newest first. @throws 404 */
export async function listItemCommunications(
  ctx: WorkspaceContext,
  itemId: number,
): Promise<JsonText<Communication[]>> {
  const { results } = await ctx.db.read([
    selectHolds(ctx, itemKnown(ctx, itemId)),
    selectCommunications(ctx, { itemId }, MAX_LISTED),
  ]);
  const [[row], parts] = results;
  if (!row?.holds) throw notFound('Item');
  return joinParts(parts);
}
