import { z } from 'zod';
import { everyone } from '../core/context.ts';
import { idInPath } from '../core/contract.ts';
import { endpointsOf } from '../core/http/endpoint.ts';
import { entityTagOf, knownVersionOf } from '../core/http/entity-tag.ts';
import {
  clearableAnswer,
  clearedAnswer,
  clearQuery,
  messageAnswer,
  messageInput,
  messagesAnswer,
  messagesQuery,
  readInput,
  unreadAnswer,
} from './contract.ts';
import {
  clearMessages,
  countClearable,
  countUnread,
  listMessages,
  markRead,
  postMessage,
  removeMessage,
} from './service.ts';

const endpoint = endpointsOf('messages');

export const messageEndpoints = [
  endpoint({
    method: 'get',
    path: '/team-messages',
    summary: 'List team messages, newest first',
    description:
      'Includes private messages you sent or received. Supports conditional requests: returns an ETag, and 304 for If-None-Match while nothing has changed.',
    access: everyone,
    query: messagesQuery,
    answer: { status: 200, body: messagesAnswer },
    refusals: [304],
    run: async ({ context, query, http }) => {
      const list = await listMessages(context, query, knownVersionOf(http, context));
      const headers = entityTagOf(context, list.version);
      return list.unchanged ? { status: 304, headers } : { text: list.messages, headers };
    },
  }),
  endpoint({
    method: 'post',
    path: '/team-messages',
    summary: 'Post a message',
    description: 'Goes to the whole team unless it is addressed to a member, which makes it private.',
    access: everyone,
    body: messageInput,
    answer: { status: 201, body: messageAnswer },
    run: async ({ context, body }) => ({ text: await postMessage(context, body) }),
  }),
  endpoint({
    method: 'delete',
    path: '/team-messages',
    summary: 'Clear all messages',
    description: 'Deletes your own messages; as an admin, all that you can see. Also returns how many were kept.',
    access: everyone,
    query: clearQuery,
    answer: { status: 200, body: clearedAnswer },
    run: async ({ context, query }) => ({ json: await clearMessages(context, query.through) }),
  }),
  endpoint({
    method: 'get',
    path: '/team-messages/clearable',
    summary: 'Preview how many messages clearing would delete',
    access: everyone,
    query: clearQuery,
    answer: { status: 200, body: clearableAnswer },
    run: async ({ context, query }) => ({ json: await countClearable(context, query.through) }),
  }),
  endpoint({
    method: 'get',
    path: '/team-messages/unread',
    summary: 'Count your unread messages',
    access: everyone,
    answer: { status: 200, body: unreadAnswer },
    run: async ({ context }) => ({ text: await countUnread(context) }),
  }),
  endpoint({
    method: 'post',
    path: '/team-messages/read',
    summary: 'Mark messages as read',
    access: everyone,
    body: readInput,
    answer: { status: 200, body: unreadAnswer },
    run: async ({ context, body }) => ({ text: await markRead(context, body.lastReadId) }),
  }),
  endpoint({
    method: 'delete',
    path: '/team-messages/{id}',
    summary: 'Delete a message',
    description: 'Only the sender and admins can.',
    access: everyone,
    params: z.object({ id: idInPath }),
    answer: { status: 204 },
    refusals: [404],
    run: async ({ context, params }) => {
      await removeMessage(context, params.id);
      return { empty: true };
    },
  }),
];
