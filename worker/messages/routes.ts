import { handle } from '../core/http/endpoint.ts';
import { knownMemberVersion, memberEntityTag } from '../core/http/entity-tag.ts';
import * as contract from './contract.ts';
import {
  clearMessages,
  countClearable,
  countUnread,
  listMessages,
  markRead,
  postMessage,
  removeMessage,
} from './service.ts';

export const messageEndpoints = [
  handle(contract.listMessages, async ({ context, query, http }) => {
    const list = await listMessages(context, query, knownMemberVersion(http, context));
    const headers = memberEntityTag(context, list.version);
    return list.unchanged ? { status: 304, headers } : { text: list.messages, headers };
  }),
  handle(contract.postMessage, async ({ context, body }) => ({ text: await postMessage(context, body) })),
  handle(contract.clearMessages, async ({ context, query }) => ({ json: await clearMessages(context, query.through) })),
  handle(contract.countClearable, async ({ context, query }) => ({
    json: await countClearable(context, query.through),
  })),
  handle(contract.countUnread, async ({ context }) => ({ text: await countUnread(context) })),
  handle(contract.markRead, async ({ context, body }) => ({ text: await markRead(context, body.lastReadId) })),
  handle(contract.removeMessage, async ({ context, params }) => {
    await removeMessage(context, params.id);
    return { empty: true };
  }),
];
