import { everyone } from '../core/context.ts';
import { addressOf } from '../core/http/address.ts';
import { type Endpoint, endpointsOf } from '../core/http/endpoint.ts';
import { confirmAnswer, confirmationAnswer, confirmInput, unsubscribeAnswer, unsubscribeQuery } from './contract.ts';
import { confirmEmail, sendConfirmation, unsubscribe } from './service.ts';

const endpoint = endpointsOf('email');

export const emailEndpoints: Endpoint[] = [
  endpoint({
    method: 'post',
    path: '/email/confirmation',
    summary: 'Mail yourself a link to confirm your e-mail address',
    description: 'Changing the address in the profile sends one, too. Mail goes to confirmed addresses only.',
    access: everyone,
    answer: { status: 200, body: confirmationAnswer },
    refusals: [409, 429, 502, 503],
    run: async ({ context, http }) => ({
      text: await sendConfirmation(context, { address: addressOf(http), url: http.req.url }),
    }),
  }),
  endpoint({
    method: 'post',
    path: '/email/confirm',
    summary: 'Confirm an e-mail address with the token of its link',
    description: 'The link opens a page with a button that calls this. A token works once, for 24 hours.',
    access: 'public',
    body: confirmInput,
    answer: { status: 200, body: confirmAnswer },
    refusals: [404],
    run: async ({ body, http }) => ({ json: await confirmEmail(http.env, body.token, http.req.url) }),
  }),
  endpoint({
    method: 'get',
    path: '/email/unsubscribe',
    summary: 'Open the page that stops e-mail notifications',
    description: 'For a browser: answers 302 to a page with a button. Nothing changes before it is pressed.',
    access: 'public',
    query: unsubscribeQuery,
    answer: { status: 302 },
    run: async ({ query }) => {
      const location = `/email/unsubscribe?${new URLSearchParams(query)}`;
      return { response: new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } }) };
    },
  }),
  endpoint({
    method: 'post',
    path: '/email/unsubscribe',
    summary: 'Stop e-mail notifications with one click',
    description: 'The List-Unsubscribe link of every notification (RFC 8058). The body does not matter.',
    access: 'public',
    query: unsubscribeQuery,
    answer: { status: 200, body: unsubscribeAnswer },
    refusals: [404],
    run: async ({ query, http }) => {
      await unsubscribe(http.env, query.token);
      return { json: { success: true as const } };
    },
  }),
];
