import type { z } from 'zod';
import { contactNameOf } from '../core/contact.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { DomainError, invalidField, notFound } from '../core/errors.ts';
import type { Guard } from '../core/guards.ts';
import type { JsonText } from '../core/http/endpoint.ts';
import { newId } from '../core/ids.ts';
import { listOf } from '../core/json-rows.ts';
import { type Addressee, addresseeOf, type Contact, readAddress } from './address.ts';
import {
  type Clearable,
  type Cleared,
  MESSAGES_PAGE,
  type MessagesQuery,
  type messageInput,
  type TeamMessage,
  type Unread,
} from './contract.ts';
import {
  countMessages,
  deleteMessage,
  deleteMessages,
  insertMessage,
  isMember,
  itemIsKnown,
  messageDeletable,
  messageSeen,
  messageText,
  raiseMessageVersion,
  selectMembers,
  selectMessages,
  selectUnread,
  setRead,
  unreadText,
} from './queries.ts';

/** Messages as one member may see them; `unchanged` when they hold this version already. */
export interface MessageList {
  version: number;
  unchanged: boolean;
  messages: JsonText<TeamMessage[]>;
}

/** What the caller may see, newest first. `known` is the version that they hold, null for none. */
export async function listMessages(
  ctx: WorkspaceContext,
  { limit = MESSAGES_PAGE, ...query }: MessagesQuery,
  known: number | null,
): Promise<MessageList> {
  const { caller, results } = await ctx.db.read([selectMessages(ctx, { ...query, limit }, known)]);
  const version = caller.messageVersion;
  return { version, unchanged: version === known, messages: listOf(results[0]) };
}

/**
 * Posts a message to the team or, where it is addressed, to one member.
 * @throws 400 when the address or the item is nobody's and nothing of this workspace.
 */
export async function postMessage(
  ctx: WorkspaceContext,
  input: z.output<typeof messageInput>,
): Promise<JsonText<TeamMessage>> {
  const { recipient, content } = await addressed(ctx, input);
  const itemId = input.inventoryItemId ?? null;
  const id = newId();
  const { answer } = await ctx.db.write({
    guards: [
      ...(recipient ? [stillHere(ctx, recipient)] : []),
      ...(itemId === null ? [] : [ofThisWorkspace(ctx, itemId)]),
    ],
    statements: [
      raiseMessageVersion(ctx),
      insertMessage(ctx, { id, content, isUrgent: input.isUrgent, recipientId: recipient?.userId ?? null, itemId }),
    ],
    answer: { status: 201, parts: messageText(ctx, id) },
  });
  return answer;
}

/** To whom a message goes, and what it says without its address. Most messages have none and cost no look-up. */
async function addressed(
  ctx: WorkspaceContext,
  { content, recipientUsername }: z.output<typeof messageInput>,
): Promise<{ recipient: Addressee | null; content: string }> {
  const named = recipientUsername || null;
  if (named === null && !content.startsWith('@')) return { recipient: null, content };
  const { caller, results } = await ctx.db.read([selectMembers(ctx)]);
  const contact: Contact = {
    userId: caller.contactUserId,
    username: caller.contactUsername,
    name: contactNameOf(caller),
  };
  const said = readAddress(content, results[0], contact);
  if (named !== null) {
    const recipient = addresseeOf(named, results[0], contact);
    if (!recipient) throw nobodyCalled('recipientUsername', named);
    const isSaidTwice = said.kind === 'member' && said.recipient.userId === recipient.userId;
    return { recipient, content: required(isSaidTwice ? said.content : content) };
  }
  // What was meant for one person is not shown to all because of a slip in their name.
  if (said.kind === 'unknown') throw nobodyCalled('content', said.name);
  return { recipient: said.kind === 'member' ? said.recipient : null, content: required(said.content) };
}

function required(content: string): string {
  if (content.trim() === '') throw invalidField('content', 'is required');
  return content;
}

const nobodyCalled = (path: string, name: string) =>
  invalidField(path, `is addressed to ${name}, but nobody here is called so. Check the name, or leave it out.`);

const stillHere = (ctx: WorkspaceContext, recipient: Addressee): Guard => ({
  name: 'recipient_gone',
  holds: isMember(ctx, recipient.userId),
  refusal: () => nobodyCalled('recipientUsername', recipient.username),
});

const ofThisWorkspace = (ctx: WorkspaceContext, itemId: number): Guard => ({
  name: 'item_not_known',
  holds: itemIsKnown(ctx, itemId),
  refusal: () => invalidField('inventoryItemId', 'is no item of your workspace'),
});

/** Deletes a message. @throws 404 for one that the caller does not see, 403 for one that is not theirs to delete. */
export async function removeMessage(ctx: WorkspaceContext, messageId: number): Promise<void> {
  await ctx.db.write({
    guards: [
      { name: 'message_not_found', holds: messageSeen(ctx, messageId), refusal: () => notFound('Message') },
      {
        name: 'message_of_another',
        holds: messageDeletable(ctx, messageId),
        refusal: () => new DomainError(403, 'Only its sender or an admin may delete a message.'),
      },
    ],
    statements: [raiseMessageVersion(ctx), deleteMessage(ctx, messageId)],
  });
}

/** Deletes every message that the caller sees and may delete, and says how many stay. */
export async function clearMessages(ctx: WorkspaceContext, through = Number.MAX_SAFE_INTEGER): Promise<Cleared> {
  const { results } = await ctx.db.write({
    statements: [countMessages(ctx, through), deleteMessages(ctx, through), raiseMessageVersion(ctx)],
  });
  const { seen, deletable } = results[0][0] ?? { seen: 0, deletable: 0 };
  return { deleted: deletable, kept: seen - deletable };
}

/** What clearing would delete, and what it would leave: the question before it says so. */
export async function countClearable(ctx: WorkspaceContext, through = Number.MAX_SAFE_INTEGER): Promise<Clearable> {
  const { results } = await ctx.db.read([countMessages(ctx, through)]);
  const { seen, own, deletable } = results[0][0] ?? { seen: 0, own: 0, deletable: 0 };
  return { own, others: deletable - own, kept: seen - deletable };
}

/** How many messages of others the caller has not read. */
export async function countUnread(ctx: WorkspaceContext): Promise<JsonText<Unread>> {
  const { results } = await ctx.db.read([selectUnread(ctx)]);
  return results[0][0]?.part ?? '';
}

/** Keeps how far the caller has read, and says what is left. */
export async function markRead(ctx: WorkspaceContext, lastReadId: number): Promise<JsonText<Unread>> {
  const { answer } = await ctx.db.write({
    statements: [setRead(ctx, lastReadId)],
    answer: { status: 200, parts: unreadText(ctx) },
  });
  return answer;
}
