import type { z } from 'zod';
import { REORDER_REQUEST } from '../../engines/supplier-messages/default-templates.ts';
import { openPlaceholders, orderMessage } from '../../engines/supplier-messages/order-message.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { invalid, invalidField, notFound } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { fromThousandths, mapNullable } from '../core/quantity.ts';
import type { JsonText } from '../core/sql/json-text.ts';
import { deliver } from '../suppliers/delivery-service.ts';
import { selectReorderTemplate, selectSender, selectTemplateTexts } from '../suppliers/service.ts';
import { recordOrder } from './audit-queries.ts';
import { type Order, sendInput } from './contract.ts';
import { orderText, selectContents } from './queries.ts';
import { draftGuard, orderGuard } from './service.ts';
import { openDraft } from './write-queries.ts';

/** Signs for a program whose workspace has gone in the meantime: what follows refuses it. */
const NOBODY = { senderName: '', businessName: '' };

/**
 * Sends a draft to its supplier, by a template or in the given words, and places it once the message is sent, or recorded
 * where no mail server is set up.
 * @throws as `deliver`; 400 for a text with something left open; 404; 409 for an order that is no draft
 */
export async function sendOrder(
  ctx: WorkspaceContext,
  id: number,
  { templateId = null, ...given }: z.output<typeof sendInput>,
): Promise<JsonText<Order>> {
  const now = Date.now();
  const { results } = await ctx.db.read([
    selectContents(ctx, id),
    templateId === null ? selectReorderTemplate(ctx) : selectTemplateTexts(ctx, templateId),
    selectSender(ctx),
  ]);
  const [contents, [template], [sender = NOBODY]] = results;
  const [first] = contents;
  if (!first) throw notFound('Order');
  if (templateId !== null && !template) throw notFound('Template');
  const { number, supplierId, supplierName, expectedAt, currency } = first;
  const lines = contents.map(({ itemName, unit, buyUnit, packSize, quantity, price }) => ({
    ...{ name: itemName, unit, buyUnit, packSize: mapNullable(packSize, fromThousandths) },
    ...{ quantity: fromThousandths(quantity), price },
  }));
  const written = orderMessage(
    template ?? REORDER_REQUEST,
    { number, supplierName, sender, expectedAt, lines, currency },
    now,
  );
  const { subject = written.subject, message = written.message } = given;
  check({ subject, message }, [...(given.subject ? [] : [subject]), ...(given.message ? [] : [message])].join(' '));
  const isOwnText = given.subject !== undefined && given.message !== undefined;
  const messageId = newId();
  return deliver(
    ctx,
    {
      ...{ id: messageId, supplierId, subject, message, orderId: id },
      templateId: isOwnText ? templateId : (template?.id ?? null),
      itemId: contents.length === 1 ? first.itemId : null,
    },
    {
      guards: [orderGuard(ctx, id), draftGuard(ctx, id)],
      before: [],
      onSent: [openDraft(ctx, id, now), recordOrder(ctx, id, 'order.sent')],
      onFailed: [],
      answer: { status: 200, parts: orderText(ctx, id, now) },
    },
  );
}

/** @param filled what a template has said @throws 400 for a text that is too long, or that leaves something open */
function check(text: { subject: string; message: string }, filled: string): void {
  if (!sendInput.unwrap().safeParse(text).success) {
    throw invalidField('message', 'would be too long. Write a shorter subject and message, or use another template');
  }
  const [open] = openPlaceholders(filled);
  if (open === undefined) return;
  throw invalid(`The template leaves open what “${open}” is. Choose another template, or write the message.`);
}
