import { handle } from '../core/http/endpoint.ts';
import { eventStream, wantsStream } from '../core/http/event-stream.ts';
import { chat, chatWhole } from './chat-service.ts';
import * as contract from './contract.ts';

export const assistantEndpoints = [
  handle(contract.chat, async ({ context, body, http }) =>
    wantsStream(http.req.header('accept'))
      ? { response: await eventStream(chat(context, body), context.requestId) }
      : { text: await chatWhole(context, body) },
  ),
];
