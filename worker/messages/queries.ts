import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { members } from '../../db/workspace/accounts.ts';
import { auditStatement, jsonOf } from '../audit/record.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { groupIntoParts, isoText } from '../core/sql/json-rows.ts';
import { limitTo } from '../core/sql/limit.ts';
import { defineRows, epochMs, jsonColumn, jsonParts, type RowOf } from '../core/sql/rows.ts';
import { MAX_UNREAD_COUNT, type MessagesQuery, messageAnswer, waitingAnswer } from './contract.ts';

/** SQL: the JSON of a message `t` with sender `s`, recipient `r` and item `i`. */
const messageJson = sql`json_object(
  'id', t.id, 'content', t.content, 'isUrgent', json(iif(t.is_urgent, 'true', 'false')), 'senderId', t.sender_id,
  'recipientUsername', r.username, 'inventoryItemId', t.item_id,
  'isPrivate', json(iif(t.recipient_id IS NULL, 'false', 'true')), 'createdAt', ${isoText(sql`t.created_at`)},
  'sender', iif(s.user_id IS NULL, NULL, json_object(
    'firstName', s.first_name, 'lastName', s.last_name, 'username', s.username, 'role', s.role)),
  'inventoryItem', iif(i.id IS NULL, NULL, json_object('name', i.name, 'category', i.category)))`;

/** SQL: joins the sender, recipient and item of a message `t`, even if removed or archived. */
const named = sql`
  LEFT JOIN members s ON s.workspace_id = t.workspace_id AND s.user_id = t.sender_id
  LEFT JOIN members r ON r.workspace_id = t.workspace_id AND r.user_id = t.recipient_id
  LEFT JOIN items i ON i.workspace_id = t.workspace_id AND i.id = t.item_id`;

/** SQL: the messages `t` visible to the caller: to everyone, to them, or by them. */
const visible = (ctx: WorkspaceContext): SQL => sql`t.workspace_id = ${ctx.workspaceId}
  AND (t.recipient_id IS NULL OR t.recipient_id = ${ctx.userId} OR t.sender_id = ${ctx.userId})`;

/** SQL: whether the caller may delete a visible message `t`: it is theirs, or they are an admin. */
const deletable = (ctx: WorkspaceContext): SQL => sql`(t.sender_id = ${ctx.userId} OR EXISTS (
  SELECT 1 FROM members WHERE workspace_id = ${ctx.workspaceId} AND user_id = ${ctx.userId} AND role = 'admin'))`;

/** SQL: the messages, or none if the caller's copy at version `known` is up to date. */
const messagesUnlessKnown = (ctx: WorkspaceContext, known: number | null, itemId: number | undefined) => {
  // Read backwards, the messages of a workspace would all be looked through for those about an item.
  const messages = itemId === undefined ? sql`team_messages t` : sql`team_messages t INDEXED BY team_messages_item`;
  return known === null
    ? messages
    : sql`(SELECT 1 FROM workspaces WHERE id = ${ctx.workspaceId} AND message_version IS NOT ${known})
        CROSS JOIN ${messages}`;
};

const messageParts = defineRows('messages/list', jsonParts(messageAnswer));

/** SQL: only the messages `t` about an item, where one is named. */
const aboutItem = (itemId: number | undefined): SQL => (itemId === undefined ? sql`` : sql`AND t.item_id = ${itemId}`);

/** The messages visible to the caller, newest first, as parts of JSON. */
export function selectMessages(
  ctx: WorkspaceContext,
  { after = 0, before = Number.MAX_SAFE_INTEGER, inventoryItemId, limit }: MessagesQuery & { limit: number },
  known: number | null,
) {
  return messageParts.select(
    ctx.db.statements,
    groupIntoParts(sql`
      SELECT ${messageJson} AS row, row_number() OVER (ORDER BY t.id DESC) - 1 AS n
      FROM ${messagesUnlessKnown(ctx, known, inventoryItemId)} ${named}
      WHERE ${visible(ctx)} AND t.id > ${after} AND t.id < ${before} ${aboutItem(inventoryItemId)}
      ORDER BY t.id DESC ${limitTo(limit)}`),
  );
}

/** SQL: one message as a JSON answer. */
export function messageText(ctx: WorkspaceContext, messageId: number): SQL {
  return sql`SELECT 0 AS n, ${messageJson} AS part FROM team_messages t ${named}
    WHERE ${visible(ctx)} AND t.id = ${messageId}`;
}

/** SQL: whether the message is visible to the caller. */
export function isMessageVisible(ctx: WorkspaceContext, messageId: number): SQL {
  return sql`EXISTS (SELECT 1 FROM team_messages t WHERE ${visible(ctx)} AND t.id = ${messageId})`;
}

/** SQL: whether the caller may delete the message. */
export function isMessageDeletable(ctx: WorkspaceContext, messageId: number): SQL {
  return sql`EXISTS (SELECT 1 FROM team_messages t WHERE ${visible(ctx)} AND t.id = ${messageId} AND ${deletable(ctx)})`;
}

/** SQL: whether the item exists in the workspace. */
export function itemIsKnown(ctx: WorkspaceContext, itemId: number): SQL {
  return sql`EXISTS (SELECT 1 FROM items WHERE workspace_id = ${ctx.workspaceId} AND id = ${itemId})`;
}

/** SQL: whether the user is a current member. */
export function isMember(ctx: WorkspaceContext, userId: number): SQL {
  return sql`EXISTS (SELECT 1 FROM members
    WHERE workspace_id = ${ctx.workspaceId} AND user_id = ${userId} AND removed_at IS NULL)`;
}

/** All current members. */
export function selectMembers(ctx: WorkspaceContext) {
  return ctx.db.statements
    .select({ userId: members.userId, username: members.username })
    .from(members)
    .where(and(eq(members.workspaceId, ctx.workspaceId), isNull(members.removedAt)));
}

/** Raises the message version, which notifies clients. */
export function raiseMessageVersion(ctx: WorkspaceContext) {
  return ctx.db.statements.run(
    sql`UPDATE workspaces SET message_version = message_version + 1 WHERE id = ${ctx.workspaceId}`,
  );
}

export function insertMessage(
  ctx: WorkspaceContext,
  message: { id: number; content: string; isUrgent: boolean; recipientId: number | null; itemId: number | null },
) {
  return ctx.db.statements.run(sql`
    INSERT INTO team_messages (workspace_id, id, content, is_urgent, sender_id, recipient_id, item_id, created_at)
    VALUES (${ctx.workspaceId}, ${message.id}, ${message.content}, ${message.isUrgent ? 1 : 0}, ${ctx.userId},
      ${message.recipientId}, ${message.itemId}, ${Date.now()})`);
}

export function deleteMessage(ctx: WorkspaceContext, messageId: number) {
  return ctx.db.statements.run(sql`
    DELETE FROM team_messages WHERE workspace_id = ${ctx.workspaceId} AND id = ${messageId}`);
}

const messageCounts = defineRows('messages/counts', { seen: z.int(), own: z.int(), deletable: z.int() });

/** Counts the messages up to this one: visible to the caller, their own, and deletable. */
export function countMessages(ctx: WorkspaceContext, through: number) {
  return messageCounts.select(
    ctx.db.statements,
    sql`
    SELECT count(*) AS seen, count(*) FILTER (WHERE t.sender_id = ${ctx.userId}) AS own, count(*) FILTER (WHERE ${deletable(ctx)}) AS deletable
    FROM team_messages t WHERE ${visible(ctx)} AND t.id <= ${through}`,
  );
}

/** Deletes all visible messages up to this one that the caller may delete. */
export function deleteMessages(ctx: WorkspaceContext, through: number) {
  return ctx.db.statements.run(sql`
    DELETE FROM team_messages AS t WHERE ${visible(ctx)} AND t.id <= ${through} AND ${deletable(ctx)}`);
}

/** Records that the statement before this one has deleted a message; never its content. */
export function recordMessageDeletion(ctx: WorkspaceContext, messageId: number) {
  const subject = { id: messageId, name: '' };
  return auditStatement(ctx, { action: 'message.deleted', subject, when: sql`changes() > 0` });
}

/** Records that the statement before this one has deleted messages, and how many. */
export function recordClearedMessages(ctx: WorkspaceContext) {
  const after = jsonOf({ deleted: sql`changes()` });
  return auditStatement(ctx, { action: 'messages.cleared', after, when: sql`changes() > 0` });
}

/** SQL: the caller's unread count as a JSON answer, excluding messages from before they joined. */
export function unreadText(ctx: WorkspaceContext): SQL {
  const lastRead = sql`coalesce((SELECT last_read_id FROM message_reads
    WHERE workspace_id = ${ctx.workspaceId} AND user_id = ${ctx.userId}), 0)`;
  const joined = sql`(SELECT joined_at FROM members
    WHERE workspace_id = ${ctx.workspaceId} AND user_id = ${ctx.userId})`;
  return sql`SELECT 0 AS n, json_object('lastReadId', ${lastRead}, 'unread', (SELECT count(*) FROM (
    SELECT 1 FROM team_messages t
    WHERE ${visible(ctx)} AND t.id > ${lastRead} AND t.sender_id IS NOT ${ctx.userId} AND t.created_at >= ${joined}
    LIMIT ${MAX_UNREAD_COUNT}))) AS part`;
}

const unread = defineRows('messages/unread', { part: jsonColumn(waitingAnswer) });

/** The caller's unread counts as JSON. @param notices SQL: how many notices they have not seen */
export function selectUnread(ctx: WorkspaceContext, notices: SQL) {
  return unread.select(
    ctx.db.statements,
    sql`SELECT json_set(part, '$.notices', ${notices}) AS part FROM (${unreadText(ctx)})`,
  );
}

const marks = defineRows('messages/marks', {
  lastReadId: z.int().nullable(),
  joinedAt: epochMs.nullable(),
  /** How far the caller has seen notices, and which they want. */
  ofNotices: z.string().nullable(),
});
export type MarksRow = RowOf<typeof marks>;

/** What unread counts depend on besides messages and inventory: how far the caller has read, when they joined, what they want. */
export function selectMarks(ctx: WorkspaceContext) {
  return marks.select(
    ctx.db.statements,
    sql`
    SELECT
      (SELECT last_read_id FROM message_reads WHERE workspace_id = ${ctx.workspaceId} AND user_id = ${ctx.userId}) AS lastReadId,
      (SELECT joined_at FROM members WHERE workspace_id = ${ctx.workspaceId} AND user_id = ${ctx.userId}) AS joinedAt,
      (SELECT seen_at || choices FROM notice_settings
        WHERE workspace_id = ${ctx.workspaceId} AND user_id = ${ctx.userId}) AS ofNotices`,
  );
}

/** Stores the last read message; never moves back. */
export function setRead(ctx: WorkspaceContext, lastReadId: number) {
  return ctx.db.statements.run(sql`
    INSERT INTO message_reads (workspace_id, user_id, last_read_id)
    VALUES (${ctx.workspaceId}, ${ctx.userId}, ${lastReadId})
    ON CONFLICT (workspace_id, user_id) DO UPDATE SET last_read_id = max(last_read_id, excluded.last_read_id)`);
}
