import type { z } from 'zod';
import type { WorkspaceContext } from '../core/context.ts';
import { DomainError, notFound, tooManyRequests } from '../core/errors.ts';
import type { Guard } from '../core/guards.ts';
import type { JsonText } from '../core/http/endpoint.ts';
import { newId } from '../core/ids.ts';
import { listOf } from '../core/json-rows.ts';
import { toThousandths, unlessNull } from '../core/quantity.ts';
import { sendMail, workspaceSendsMail } from '../mail/service.ts';
import {
  fewerSince,
  insertCommunication,
  itemKnown,
  outcomeText,
  selectCommunications,
  selectHolds,
  selectRecipient,
  setOutcome,
  supplierKnown,
} from './communication-queries.ts';
import { type CommunicateAnswer, type Communication, type communicateInput, MOST_MAILS_A_DAY } from './contract.ts';
import { supplierIsThere, templateIsThere } from './service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A history shows this many messages, the newest. */
const MOST_SHOWN = 200;

const fewEnough = (ctx: WorkspaceContext): Guard => ({
  name: 'too_many_mails',
  holds: fewerSince(ctx, MOST_MAILS_A_DAY, Date.now() - DAY_MS),
  refusal: () =>
    tooManyRequests(`A workspace may send ${MOST_MAILS_A_DAY} messages in 24 hours. Try again later.`, 60 * 60),
});

/**
 * Sends a message to a supplier by mail or, where no mail server is configured, records it. It is written down as
 * `sending` before the mail server is asked, so that no message is sent that the history does not know.
 * @throws 404 for a supplier, template or item that is not there, 429, 502 when the mail server did not take it: the
 * message is then kept as `failed`, with the reason.
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
  // Anyone can open a sample workspace: from there nothing goes out into the world.
  const sends = await workspaceSendsMail(ctx.env, ctx.workspaceId);
  const id = newId();
  const { caller, results, answer } = await ctx.db.write({
    guards: [
      supplierIsThere(ctx, supplierId),
      ...(templateId === null ? [] : [templateIsThere(ctx, templateId)]),
      ...(itemId === null
        ? []
        : [{ name: 'item_not_found', holds: itemKnown(ctx, itemId), refusal: () => notFound('Item') }]),
      ...(sends ? [fewEnough(ctx)] : []),
    ],
    statements: [
      insertCommunication(ctx, {
        id,
        supplierId,
        itemId,
        templateId,
        subject,
        message,
        status: sends ? 'sending' : 'recorded',
        quantity: unlessNull(quantity, toThousandths),
      }),
      selectRecipient(ctx, id),
    ],
    answer: { status: 201, parts: outcomeText(ctx, id) },
  });
  if (!sends) return answer;
  const to = results[1][0]?.recipient ?? '';
  try {
    // An address that nobody has confirmed may be anyone's: answers to it would reach a stranger.
    const replyTo = caller.email !== '' && caller.email === caller.confirmedEmail ? { replyTo: caller.email } : {};
    await sendMail(ctx.env, { workspaceId: ctx.workspaceId, to, subject, text: message, ...replyTo });
  } catch (error) {
    const failure = error instanceof DomainError ? error.message : 'The message could not be sent';
    await ctx.db.write({ statements: [setOutcome(ctx, id, failure)], concludes: true });
    throw error;
  }
  const concluded = await ctx.db.write({
    statements: [setOutcome(ctx, id, null)],
    answer: { status: 201, parts: outcomeText(ctx, id) },
    concludes: true,
  });
  return concluded.answer;
}

/** What was sent to a supplier, deleted ones too, newest first. @throws 404 */
export async function listSupplierCommunications(
  ctx: WorkspaceContext,
  supplierId: number,
): Promise<JsonText<Communication[]>> {
  const { results } = await ctx.db.read([
    selectHolds(ctx, supplierKnown(ctx, supplierId)),
    selectCommunications(ctx, { supplierId }, MOST_SHOWN),
  ]);
  const [[row], parts] = results;
  if (!row?.holds) throw notFound('Supplier');
  return listOf(parts);
}

/** What was sent about an item, deleted ones too, newest first. @throws 404 */
export async function listItemCommunications(
  ctx: WorkspaceContext,
  itemId: number,
): Promise<JsonText<Communication[]>> {
  const { results } = await ctx.db.read([
    selectHolds(ctx, itemKnown(ctx, itemId)),
    selectCommunications(ctx, { itemId }, MOST_SHOWN),
  ]);
  const [[row], parts] = results;
  if (!row?.holds) throw notFound('Item');
  return listOf(parts);
}
