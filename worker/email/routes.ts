import { clientAddress, requestSource } from '../core/http/client-address.ts';
import { handle } from '../core/http/endpoint.ts';
import * as contract from './contract.ts';
import { confirmEmail, sendConfirmation, unsubscribe } from './service.ts';

export const emailEndpoints = [
  handle(contract.sendConfirmation, async ({ context, http }) => ({
    text: await sendConfirmation(context, clientAddress(http)),
  })),
  handle(contract.confirmEmail, async ({ body, http }) => ({
    json: await confirmEmail(http.env, body.token, http.req.url, requestSource(http)),
  })),
  handle(contract.openUnsubscribePage, async ({ query }) => {
    const location = `/email/unsubscribe?${new URLSearchParams(query)}`;
    return { response: new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } }) };
  }),
  handle(contract.unsubscribe, async ({ query, http }) => {
    await unsubscribe(http.env, query.token, requestSource(http));
    return { json: { success: true as const } };
  }),
];
