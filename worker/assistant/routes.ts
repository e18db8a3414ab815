import { everyone } from '../core/context.ts';
import { endpointsOf } from '../core/http/endpoint.ts';
import { chatAnswer, chatInput } from './contract.ts';
import { answerMessage } from './service.ts';

/** A picture of a phone, put right by the browser, is below 1 MB; this also takes one as it came from the camera. */
const CHAT_BODY_LIMIT = 12 * 1024 * 1024;

export const assistantEndpoints = [
  endpointsOf('assistant')({
    method: 'post',
    path: '/ai/chat',
    summary: 'Ask the assistant about the stock',
    description:
      'Answers are computed from the workspace’s own stock, ledger, suppliers and messages. What it does not understand it says. It changes nothing: `proposals` are for a person to confirm, `communicationOptions` to copy.',
    access: everyone,
    body: chatInput,
    bodyLimit: CHAT_BODY_LIMIT,
    answer: { status: 200, body: chatAnswer },
    run: async ({ context, body }) => ({ text: await answerMessage(context, body) }),
  }),
];
