import type { z } from 'zod';
import { displayContactName, selectContact, theContact } from '../core/contact.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { DomainError, invalidField, notFound } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { KeptCopies } from '../core/kept-copies.ts';
import type { Guard } from '../core/sql/guards.ts';
import { joinParts } from '../core/sql/json-rows.ts';
import type { JsonText } from '../core/sql/json-text.ts';
import { countUnseen } from '../notices/service.ts';
import { type Addressee, type Contact, findAddressee, readAddress } from './address.ts';
import {
  type Clearable,
  type Cleared,
  DEFAULT_MESSAGES_PAGE,
  type MessagesQuery,
  type messageInput,
  type TeamMessage,
  type Unread,
  type Waiting,
} from './contract.ts';
import {
  countMessages,
  deleteMessage,
  deleteMessages,
  insertMessage,
  isMember,
  isMessageDeletable,
  isMessageVisible,
  itemIsKnown,
  type MarksRow,
  messageText,
  raiseMessageVersion,
  recordClearedMessages,
  recordMessageDeletion,
  selectMarks,
  selectMembers,
  selectMessages,
  selectUnread,
  setRead,
  unreadText,
} from './queries.ts';

/** Messages as one member sees them; `unchanged` if their copy is up to date. */
export interface MessageList {
  version: number;
  unchanged: boolean;
  messages: JsonText<TeamMessage[]>;
}

/** Lists the messages visible to the caller, newest first. @param known the version of their copy, or null */
export async function listMessages(
  ctx: WorkspaceContext,
  { limit = DEFAULT_MESSAGES_PAGE, ...query }: MessagesQuery,
  known: number | null,
): Promise<MessageList> {
  const { caller, results } = await ctx.db.read([selectMessages(ctx, { ...query, limit }, known)]);
  const version = caller.messageVersion;
  return { version, unchanged: version === known, messages: joinParts(results[0]) };
}

/**
 * Posts a message to the team or, if addressed, to one member.
 * @throws 400 if recipient or item are not in this workspace
 */
export async function postMessage(
  ctx: WorkspaceContext,
  input: z.output<typeof messageInput>,
): Promise<JsonText<TeamMessage>> {
  const { recipient, content } = await resolveRecipient(ctx, input);
  const itemId = input.inventoryItemId ?? null;
  const id = newId();
  const { answer } = await ctx.db.write({
    guards: [
      ...(recipient ? [isStillMember(ctx, recipient)] : []),
      ...(itemId === null ? [] : [itemExists(ctx, itemId)]),
    ],
    statements: [
      raiseMessageVersion(ctx),
      insertMessage(ctx, { id, content, isUrgent: input.isUrgent, recipientId: recipient?.userId ?? null, itemId }),
    ],
    answer: { status: 201, parts: messageText(ctx, id) },
  });
  return answer;
}

/** Splits a message into recipient and content. Messages without an address need no query. */
async function resolveRecipient(
  ctx: WorkspaceContext,
  { content, recipientUsername }: z.output<typeof messageInput>,
): Promise<{ recipient: Addressee | null; content: string }> {
  const named = recipientUsername || null;
  if (named === null && !content.startsWith('@')) return { recipient: null, content };
  const { results } = await ctx.db.read([selectMembers(ctx), selectContact(ctx)]);
  const row = theContact(results[1]);
  const contact: Contact = {
    userId: row.contactUserId,
    username: row.contactUsername,
    name: displayContactName(row),
  };
  const parsed = readAddress(content, results[0], contact);
  if (named !== null) {
    const recipient = findAddressee(named, results[0], contact);
    if (!recipient) throw unknownRecipient('recipientUsername', named);
    const isAddressedTwice = parsed.kind === 'member' && parsed.recipient.userId === recipient.userId;
    return { recipient, content: required(isAddressedTwice ? parsed.content : content) };
  }
  // A message meant for one person must not go to everyone because of a typo.
  if (parsed.kind === 'unknown') throw unknownRecipient('content', parsed.name);
  return { recipient: parsed.kind === 'member' ? parsed.recipient : null, content: required(parsed.content) };
}

function required(content: string): string {
  if (content.trim() === '') throw invalidField('content', 'is required');
  return content;
}

const unknownRecipient = (path: string, name: string) =>
  invalidField(path, `is addressed to ${name}, but no member has that name. Check the name or remove it.`);

const isStillMember = (ctx: WorkspaceContext, recipient: Addressee): Guard => ({
  name: 'recipient_gone',
  holds: isMember(ctx, recipient.userId),
  refusal: () => unknownRecipient('recipientUsername', recipient.username),
});

const itemExists = (ctx: WorkspaceContext, itemId: number): Guard => ({
  name: 'item_not_known',
  holds: itemIsKnown(ctx, itemId),
  refusal: () => invalidField('inventoryItemId', 'is not an item in your workspace'),
});

/** Deletes a message. @throws 404 if the caller cannot see it, 403 if they may not delete it */
export async function removeMessage(ctx: WorkspaceContext, messageId: number): Promise<void> {
  await ctx.db.write({
    guards: [
      { name: 'message_not_found', holds: isMessageVisible(ctx, messageId), refusal: () => notFound('Message') },
      {
        name: 'message_of_another',
        holds: isMessageDeletable(ctx, messageId),
        refusal: () => new DomainError('not_the_author', 'Only the sender or an admin can delete a message.'),
      },
    ],
    statements: [raiseMessageVersion(ctx), deleteMessage(ctx, messageId), recordMessageDeletion(ctx, messageId)],
  });
}

/** Deletes every visible message that the caller may delete, and counts the rest. */
export async function clearMessages(ctx: WorkspaceContext, through = Number.MAX_SAFE_INTEGER): Promise<Cleared> {
  const { results } = await ctx.db.write({
    statements: [
      countMessages(ctx, through),
      deleteMessages(ctx, through),
      recordClearedMessages(ctx),
      raiseMessageVersion(ctx),
    ],
  });
  const { seen, deletable } = results[0][0] ?? { seen: 0, deletable: 0 };
  return { deleted: deletable, kept: seen - deletable };
}

/** Previews what clearing would delete and keep. */
export async function countClearable(ctx: WorkspaceContext, through = Number.MAX_SAFE_INTEGER): Promise<Clearable> {
  const { results } = await ctx.db.read([countMessages(ctx, through)]);
  const { seen, own, deletable } = results[0][0] ?? { seen: 0, own: 0, deletable: 0 };
  return { own, others: deletable - own, kept: seen - deletable };
}

/** Unread counts, at a version of the messages and the inventory. */
interface UnreadCopy {
  version: number;
  inventoryVersion: number;
  readAt: number;
  size: number;
  marks: MarksRow | undefined;
  answer: JsonText<Waiting>;
}

/** Unread counts that an isolate keeps, by member. */
const MAX_UNREAD_COPIES = 5_000;
const counts = new KeptCopies<UnreadCopy>(MAX_UNREAD_COPIES);
/** Notices also come with time, with counts and with syncs, which raise no version. */
const MAX_COPY_AGE_MS = 60_000;

/**
 * Counts the caller's unread messages and notices. Every open screen asks again and again, so the counts are kept for a
 * minute, unless messages or inventory change.
 */
export async function countUnread(ctx: WorkspaceContext): Promise<JsonText<Waiting>> {
  const now = Date.now();
  const key = `${ctx.workspaceId} ${ctx.userId}`;
  const known = counts.get(key, now);
  if (known && now - known.readAt < MAX_COPY_AGE_MS) {
    const { caller, results } = await ctx.db.read([selectMarks(ctx)]);
    const [[marks]] = results;
    const isSame =
      marks?.lastReadId === known.marks?.lastReadId &&
      marks?.joinedAt === known.marks?.joinedAt &&
      marks?.ofNotices === known.marks?.ofNotices;
    const { messageVersion, inventoryVersion } = caller;
    if (isSame && messageVersion === known.version && inventoryVersion === known.inventoryVersion) return known.answer;
    counts.drop(key);
  }
  const notices = await countUnseen(ctx);
  const { caller, results } = await ctx.db.read([selectMarks(ctx), selectUnread(ctx, notices)]);
  const [[marks], [row]] = results;
  const answer = row?.part ?? '';
  const { messageVersion: version, inventoryVersion } = caller;
  counts.keep(key, { version, inventoryVersion, readAt: now, size: 1, marks, answer });
  return answer;
}

/** Stores how far the caller has read, and returns the new unread count. */
export async function markRead(ctx: WorkspaceContext, lastReadId: number): Promise<JsonText<Unread>> {
  const { answer } = await ctx.db.write({
    statements: [setRead(ctx, lastReadId)],
    answer: { status: 200, parts: unreadText(ctx) },
  });
  return answer;
}
