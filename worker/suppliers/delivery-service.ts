import type { WorkspaceContext } from '../core/context.ts';
import { DomainError, invalid, notFound, rateLimited } from '../core/errors.ts';
import type { Statement } from '../core/sql/batch.ts';
import type { Guard } from '../core/sql/guards.ts';
import type { Answer } from '../core/sql/json-rows.ts';
import { readSender, sendMail } from '../mail/service.ts';
import {
  fewerThanSince,
  hasConfirmedAdmin,
  insertCommunication,
  itemKnown,
  type NewCommunication,
  selectRecipient,
  setOutcome,
  supplierHasEmail,
} from './communication-queries.ts';
import { MAX_MAILS_PER_DAY } from './contract.ts';
import { supplierGuard, templateGuard } from './service.ts';

/** Sends messages to suppliers, with what else is written when one has been sent. */

/** For answers about a message. */
export { outcomeText } from './communication-queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

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

/** A guard: the item is there, deleted or not. */
export const itemGuard = (ctx: WorkspaceContext, itemId: number): Guard => ({
  name: 'item_not_found',
  holds: itemKnown(ctx, itemId),
  refusal: () => notFound('Item'),
});

/** What is written with a message, and what answers. */
export interface Delivery {
  guards: readonly Guard[];
  /** Written with the message, before it is sent. */
  before: readonly Statement[];
  /** Written once it is sent, or recorded where no mail server is set up. */
  onSent: readonly Statement[];
  /** Written if it could not be sent. */
  onFailed: readonly Statement[];
  answer: Answer;
}

/**
 * Sends a message to a supplier by mail, or only records it without a mail server. It is stored as `sending` before the
 * mail server is called, so that the history contains every sent message.
 * @returns the text of the answer
 * @throws 403 before an admin of a new workspace has confirmed an address, 404 for an unknown supplier or template, 429, 502
 * if the mail server refused it: the message is then stored as `failed` with the reason
 */
export async function deliver(
  ctx: WorkspaceContext,
  message: Omit<NewCommunication, 'status'>,
  { guards, before, onSent, onFailed, answer }: Delivery,
): Promise<string> {
  const { id, supplierId, templateId, subject } = message;
  // Anyone can open a sample workspace, so it sends no mail.
  const { sends, mustConfirm } = await readSender(ctx.env, ctx.workspaceId);
  const stored = await ctx.db.write({
    guards: [
      ...guards,
      supplierGuard(ctx, supplierId),
      ...(templateId === null ? [] : [templateGuard(ctx, templateId)]),
      ...(sends ? [hasAddress(ctx, supplierId), belowDailyLimit(ctx)] : []),
      ...(sends && mustConfirm ? [confirmedAdminGuard(ctx)] : []),
    ],
    statements: [
      selectRecipient(ctx, supplierId),
      ...before,
      insertCommunication(ctx, { ...message, status: sends ? 'sending' : 'recorded' }),
      ...(sends ? [] : onSent),
    ],
    answer,
  });
  if (!sends) return stored.answer;
  const { caller, results } = stored;
  const to = results[0][0]?.email ?? '';
  try {
    // An unconfirmed address may belong to a stranger, who would get the replies.
    const replyTo = caller.email !== '' && caller.email === caller.confirmedEmail ? { replyTo: caller.email } : {};
    await sendMail(ctx.env, { workspaceId: ctx.workspaceId, to, subject, text: message.message, ...replyTo });
  } catch (error) {
    const failure = error instanceof DomainError ? error.message : 'The message could not be sent';
    await ctx.db.write({ statements: [setOutcome(ctx, id, failure), ...onFailed], concludes: true });
    throw error;
  }
  const concluded = await ctx.db.write({
    statements: [setOutcome(ctx, id, null), ...onSent],
    answer,
    concludes: true,
  });
  return concluded.answer;
}
