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
    summary: 'Read the messages of the team, newest first',
    description:
      'Private ones only where you have sent or received them. Bears an ETag; If-None-Match is answered 304 while nothing has changed.',
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
    description: 'To the whole team; addressed to a member it is private.',
    access: everyone,
    body: messageInput,
    answer: { status: 201, body: messageAnswer },
    run: async ({ context, body }) => ({ text: await postMessage(context, body) }),
  }),
  endpoint({
    method: 'delete',
    path: '/team-messages',
    summary: 'Clear all messages',
    description: 'Deletes what you see and may delete: your own, for an admin all. What stays is counted.',
    access: everyone,
    query: clearQuery,
    answer: { status: 200, body: clearedAnswer },
    run: async ({ context, query }) => ({ json: await clearMessages(context, query.through) }),
  }),
  endpoint({
    method: 'get',
    path: '/team-messages/clearable',
    summary: 'Count what clearing all messages would delete',
    access: everyone,
    query: clearQuery,
    answer: { status: 200, body: clearableAnswer },
    run: async ({ context, query }) => ({ json: await countClearable(context, query.through) }),
  }),
  endpoint({
    method: 'get',
    path: '/team-messages/unread',
    summary: 'Count the messages that you have not read',
    access: everyone,
    answer: { status: 200, body: unreadAnswer },
    run: async ({ context }) => ({ text: await countUnread(context) }),
  }),
  endpoint({
    method: 'post',
    path: '/team-messages/read',
    summary: 'Say up to which message you have read',
    access: everyone,
    body: readInput,
    answer: { status: 200, body: unreadAnswer },
    run: async ({ context, body }) => ({ text: await markRead(context, body.lastReadId) }),
  }),
  endpoint({
    method: 'delete',
    path: '/team-messages/{id}',
    summary: 'Delete a message',
    description: 'Its sender and admins may.',
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
