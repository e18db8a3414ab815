import { z } from 'zod';
import { id, idInPath, line, role, text, timestamp } from '../core/contract.ts';

/** Characters of a message at most. */
export const MESSAGE_LIMIT = 2000;
/** Messages in one answer, unless the query says otherwise. */
export const MESSAGES_PAGE = 100;
/** And at most. */
export const MESSAGES_MOST = 500;
/** Unread messages are counted up to here; a badge then reads `99+`. */
export const UNREAD_COUNTED = 100;

/** One message of the team. */
export const messageAnswer = z
  .object({
    id,
    content: z.string(),
    isUrgent: z.boolean(),
    senderId: id.nullable().meta({ description: 'null: Camellia itself' }),
    recipientUsername: z.string().nullable().meta({ description: 'null: the whole team' }),
    inventoryItemId: id.nullable(),
    isPrivate: z.boolean().meta({ description: 'Only sender and recipient see it' }),
    createdAt: timestamp,
    sender: z
      .object({ firstName: z.string(), lastName: z.string(), username: z.string(), role })
      .nullable()
      .meta({ description: 'null: Camellia itself' }),
    inventoryItem: z.object({ name: z.string(), category: z.string() }).nullable(),
  })
  .meta({ id: 'TeamMessage' });
export type TeamMessage = z.infer<typeof messageAnswer>;

/** POST /api/team-messages */
export const messageInput = z.object({
  content: text(MESSAGE_LIMIT).min(1, { error: 'is required' }).meta({
    description: 'A leading `@lisa`, `@` and the contact’s name, or `@` and a username makes it private to them',
  }),
  isUrgent: z.boolean().default(false),
  recipientUsername: line(200).nullish().meta({ description: 'Instead of a leading @' }),
  inventoryItemId: id.nullish(),
});
export type MessageInput = z.input<typeof messageInput>;

/** GET /api/team-messages */
export const messagesQuery = z.object({
  after: idInPath.optional().meta({ description: 'Only messages newer than this one' }),
  before: idInPath.optional().meta({ description: 'Only messages older than this one' }),
  limit: z.coerce
    .number<string>()
    .pipe(z.int().min(1).max(MESSAGES_MOST))
    .optional()
    .meta({ description: `Default ${MESSAGES_PAGE}` }),
});
export type MessagesQuery = z.output<typeof messagesQuery>;
export const messagesAnswer = z.array(messageAnswer);

/** DELETE /api/team-messages */
export const clearQuery = z.object({
  through: idInPath.optional().meta({ description: 'The newest message that was looked at; newer ones stay' }),
});
export const clearedAnswer = z.object({
  deleted: z.int(),
  kept: z.int().meta({ description: 'Messages of others, which only they or an admin may delete' }),
});
export type Cleared = z.infer<typeof clearedAnswer>;

/** GET /api/team-messages/clearable */
export const clearableAnswer = z.object({
  own: z.int().meta({ description: 'Messages of your own that clearing deletes' }),
  others: z
    .int()
    .meta({ description: 'Messages of others, and of Camellia itself, that it deletes as well: an admin’s' }),
  kept: z.int().meta({ description: 'Messages that you see and may not delete' }),
});
export type Clearable = z.infer<typeof clearableAnswer>;

/** GET /api/team-messages/unread */
export const unreadAnswer = z.object({
  unread: z.int().meta({ description: `Messages of others behind the last read one; at most ${UNREAD_COUNTED}` }),
  lastReadId: z.int().min(0).meta({ description: '0: none yet' }),
});
export type Unread = z.infer<typeof unreadAnswer>;

/** POST /api/team-messages/read */
export const readInput = z.object({ lastReadId: id });
