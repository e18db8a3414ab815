import { everyone } from '../core/context.ts';
import { endpointsOf } from '../core/http/endpoint.ts';
import { eventStream, wantsStream } from '../core/http/event-stream.ts';
import { chat, chatWhole } from './chat-service.ts';
import { chatAnswer, chatInput } from './contract.ts';

/** A picture of a phone, put right by the browser, is below 1 MB; this also takes one as it came from the camera. */
const CHAT_BODY_LIMIT = 12 * 1024 * 1024;

export const assistantEndpoints = [
  endpointsOf('assistant')({
    method: 'post',
    path: '/ai/chat',
    summary: 'Ask the assistant about the stock',
    description:
      'Answers are computed from the workspace’s own stock, ledger, suppliers and messages. What it does not understand it says. It changes nothing: `proposals` are for a person to confirm, `communicationOptions` to copy. With `Accept: text/event-stream` the words come as they are said: events `text`, `lookup` (what was said before it is no answer yet), and at the end `answer`, or `error`. With a model a 502 or 429 says why it gave no answer; `engine` asks for the built-in one.',
    access: everyone,
    body: chatInput,
    bodyLimit: CHAT_BODY_LIMIT,
    answer: { status: 200, body: chatAnswer, media: ['text/event-stream'] },
    refusals: [413, 415, 422, 429, 502],
    run: async ({ context, body, http }) =>
      wantsStream(http.req.header('accept'))
        ? { response: await eventStream(chat(context, body), context.requestId) }
        : { text: await chatWhole(context, body) },
  }),
];
