import type { z } from 'zod';
import type { WorkspaceContext } from '../core/context.ts';
import { DomainError, invalid, notFound, rateLimited } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { mapNullable, toThousandths } from '../core/quantity.ts';
import type { Guard } from '../core/sql/guards.ts';
import { joinParts } from '../core/sql/json-rows.ts';
import type { JsonText } from '../core/sql/json-text.ts';
import { readSender, sendMail } from '../mail/service.ts';
import {
  fewerThanSince,
  hasConfirmedAdmin,
  insertCommunication,
  itemKnown,
  outcomeText,
  selectCommunications,
  selectHolds,
  selectRecipient,
  setOutcome,
  supplierExistsOrArchived,
  supplierHasEmail,
} from './communication-queries.ts';
import { type CommunicateAnswer, type Communication, type communicateInput, MAX_MAILS_PER_DAY } from './contract.ts';
import { supplierGuard, templateGuard } from './service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Maximum messages in a history. */
const MAX_LISTED = 200;

const belowDailyLimit = (ctx: WorkspaceContext): Guard => ({
  name: 'too_many_mails',
  holds: fewerThanSince(ctx, MAX_MAILS_PER_DAY, Date.now() - DAY_MS),
  refusal: () =>
    rateLimited(
      `Your workspace has sent ${MAX_MAILS_PER_DAY} messages in 24 hours, the maximum. Try again later.`,
      60 * 60,
    ),
});

/** Suppliers that an import has added have no address yet. */
const hasAddress = (ctx: WorkspaceContext, supplierId: number): Guard => ({
  name: 'supplier_without_email',
  holds: supplierHasEmail(ctx, supplierId),
  refusal: () => invalid('This supplier has no email address yet. Add one to send the message.'),
});

/** A workspace on probation sends mail to others once an admin has confirmed an address. */
const confirmedAdminGuard = (ctx: WorkspaceContext): Guard => ({
  name: 'email_unconfirmed',
  holds: hasConfirmedAdmin(ctx),
  refusal: () =>
    new DomainError(
      'email_unconfirmed',
      'A new workspace can email suppliers once an admin has confirmed their email address: Settings, Profile. Nothing was sent.',
    ),
});

/**
 * Sends a message to a supplier by mail, or only records it without a mail server. It is stored as `sending` before the
 * mail server is called, so that the history contains every sent message.
 * @throws 403 before an admin of a new workspace has confirmed an address, 404 for an unknown supplier, template or item, 429, 502 if the mail server refused it: the message is then
 * stored as `failed` with the reason
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
  // Anyone can open a sample workspace, so it sends no mail.
  const { sends, mustConfirm } = await readSender(ctx.env, ctx.workspaceId);
  const id = newId();
  const { caller, results, answer } = await ctx.db.write({
    guards: [
      supplierGuard(ctx, supplierId),
      ...(templateId === null ? [] : [templateGuard(ctx, templateId)]),
      ...(itemId === null
        ? []
        : [{ name: 'item_not_found', holds: itemKnown(ctx, itemId), refusal: () => notFound('Item') }]),
      ...(sends ? [hasAddress(ctx, supplierId), belowDailyLimit(ctx)] : []),
      ...(sends && mustConfirm ? [confirmedAdminGuard(ctx)] : []),
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
        quantity: mapNullable(quantity, toThousandths),
      }),
      selectRecipient(ctx, id),
    ],
    answer: { status: 201, parts: outcomeText(ctx, id) },
  });
  if (!sends) return answer;
  const to = results[1][0]?.recipient ?? '';
  try {
    // An unconfirmed address may belong to a stranger, who would get the replies.
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
