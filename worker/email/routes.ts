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
    summary: 'Send yourself a confirmation link',
    description: 'Changing your email address also sends one. Mail is sent to confirmed addresses only.',
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
    summary: 'Confirm an email address with the token from its link',
    description: 'Called by the button on the page that the link opens. A token works once, within 24 hours.',
    access: 'public',
    body: confirmInput,
    answer: { status: 200, body: confirmAnswer },
    refusals: [404],
    run: async ({ body, http }) => ({ json: await confirmEmail(http.env, body.token, http.req.url) }),
  }),
  endpoint({
    method: 'get',
    path: '/email/unsubscribe',
    summary: 'Open the unsubscribe page',
    description: 'Redirects browsers to a page with a button. Nothing changes until it is pressed.',
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
    summary: 'Turn off email notifications with one click',
    description: 'The List-Unsubscribe link of every notification (RFC 8058). The body is ignored.',
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
