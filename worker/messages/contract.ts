import { z } from 'zod';
import { everyone, id, idInPath, line, role, text, timestamp } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';
import { MAX_UNREAD_NOTICES } from '../notices/contract.ts';

/** Maximum characters of a message. */
export const MESSAGE_LIMIT = 2000;
/** Default number of messages per page. */
export const DEFAULT_MESSAGES_PAGE = 100;
/** Maximum number of messages per page. */
export const MAX_MESSAGES_PAGE = 500;
/** Unread messages are counted up to this number; the badge then shows `99+`. */
export const MAX_UNREAD_COUNT = 100;

/** The last line of a message from Camellia about expiring lots: the page that lists them. */
export const EXPIRING_LOTS_PATH = '/lots?expiring=60';

/** A team message. */
export const messageAnswer = z
  .object({
    id,
    content: z.string(),
    isUrgent: z.boolean(),
    senderId: id.nullable().meta({ description: 'null for messages from Camellia' }),
    recipientUsername: z.string().nullable().meta({ description: 'null for the whole team' }),
    inventoryItemId: id.nullable(),
    isPrivate: z.boolean().meta({ description: 'Visible to sender and recipient only' }),
    createdAt: timestamp,
    sender: z
      .object({ firstName: z.string(), lastName: z.string(), username: z.string(), role })
      .nullable()
      .meta({ description: 'null for messages from Camellia' }),
    inventoryItem: z.object({ name: z.string(), category: z.string() }).nullable(),
  })
  .meta({ id: 'TeamMessage' });
export type TeamMessage = z.infer<typeof messageAnswer>;

/** POST /api/team-messages */
export const messageInput = z.object({
  content: text(MESSAGE_LIMIT).min(1, { error: 'is required' }).meta({
    description: 'Starts with `@lisa`, `@` and the contact’s name, or `@` and a username to send it privately',
  }),
  isUrgent: z.boolean().default(false),
  recipientUsername: line(200).nullish().meta({ description: 'An alternative to the leading @' }),
  inventoryItemId: id.nullish(),
});
export type MessageInput = z.input<typeof messageInput>;

/** GET /api/team-messages */
export const messagesQuery = z.object({
  after: idInPath.optional().meta({ description: 'Only messages newer than this one' }),
  before: idInPath.optional().meta({ description: 'Only messages older than this one' }),
  inventoryItemId: idInPath.optional().meta({ description: 'Only messages about this item' }),
  limit: z.coerce
    .number<string>()
    .pipe(z.int().min(1).max(MAX_MESSAGES_PAGE))
    .optional()
    .meta({ description: `Default ${DEFAULT_MESSAGES_PAGE}` }),
});
export type MessagesQuery = z.output<typeof messagesQuery>;
export const messagesAnswer = z.array(messageAnswer);

/** DELETE /api/team-messages */
export const clearQuery = z.object({
  through: idInPath.optional().meta({ description: 'The id of the newest message to delete; newer ones are kept' }),
});
export const clearedAnswer = z.object({
  deleted: z.int(),
  kept: z.int().meta({ description: 'Messages of others, which only they or an admin can delete' }),
});
export type Cleared = z.infer<typeof clearedAnswer>;

/** GET /api/team-messages/clearable */
export const clearableAnswer = z.object({
  own: z.int().meta({ description: 'Your own messages that would be deleted' }),
  others: z.int().meta({ description: 'Messages of others and of Camellia that would be deleted; admins only' }),
  kept: z.int().meta({ description: 'Messages you can see but not delete' }),
});
export type Clearable = z.infer<typeof clearableAnswer>;

/** GET /api/team-messages/unread */
export const unreadAnswer = z.object({
  unread: z.int().meta({ description: `Messages of others after the last read one; at most ${MAX_UNREAD_COUNT}` }),
  lastReadId: z.int().min(0).meta({ description: '0 if none has been read' }),
});
export type Unread = z.infer<typeof unreadAnswer>;

/** GET /api/team-messages/unread: also of notifications, for the badges of every screen. */
export const waitingAnswer = unreadAnswer.extend({
  notices: z.int().meta({ description: `Unread notifications (GET /notices); at most ${MAX_UNREAD_NOTICES}` }),
});
export type Waiting = z.infer<typeof waitingAnswer>;

/** POST /api/team-messages/read */
export const readInput = z.object({ lastReadId: id });

const endpoint = endpointsOf('messages');

export const listMessages = endpoint({
  method: 'get',
  path: '/team-messages',
  summary: 'List team messages, newest first',
  description:
    'Includes private messages you sent or received. Supports conditional requests: returns an ETag, and 304 for If-None-Match while nothing has changed.',
  access: everyone,
  query: messagesQuery,
  answer: { status: 200, body: messagesAnswer },
  hasETag: true,
});

export const postMessage = endpoint({
  method: 'post',
  path: '/team-messages',
  summary: 'Post a message',
  description: 'Goes to the whole team unless it is addressed to a member, which makes it private.',
  access: everyone,
  body: messageInput,
  answer: { status: 201, body: messageAnswer },
});

export const clearMessages = endpoint({
  method: 'delete',
  path: '/team-messages',
  summary: 'Clear all messages',
  description: 'Deletes your own messages; as an admin, all that you can see. Also returns how many were kept.',
  access: everyone,
  query: clearQuery,
  answer: { status: 200, body: clearedAnswer },
});

export const countClearable = endpoint({
  method: 'get',
  path: '/team-messages/clearable',
  summary: 'Preview how many messages clearing would delete',
  access: everyone,
  query: clearQuery,
  answer: { status: 200, body: clearableAnswer },
});

export const countUnread = endpoint({
  method: 'get',
  path: '/team-messages/unread',
  summary: 'Count your unread messages and notifications',
  access: everyone,
  answer: { status: 200, body: waitingAnswer },
});

export const markRead = endpoint({
  method: 'post',
  path: '/team-messages/read',
  summary: 'Mark messages as read',
  access: everyone,
  body: readInput,
  answer: { status: 200, body: unreadAnswer },
});

export const removeMessage = endpoint({
  method: 'delete',
  path: '/team-messages/{id}',
  summary: 'Delete a message',
  description: 'Only the sender and admins can.',
  access: everyone,
  params: z.object({ id: idInPath }),
  answer: { status: 204 },
  refusals: ['not_found'],
});
