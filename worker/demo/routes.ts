import { addressOf } from '../core/http/address.ts';
import { type Endpoint, endpointsOf } from '../core/http/endpoint.ts';
import { sessionCookie } from '../core/http/session-cookie.ts';
import { sampleAnswer } from './contract.ts';
import { openSample } from './service.ts';

const endpoint = endpointsOf('demo');

export const demoEndpoints: Endpoint[] = [
  endpoint({
    method: 'post',
    path: '/demo',
    summary: 'Open a sample workspace and sign in as its guest',
    description: 'A private tea house with half a year of history, deleted after 24 hours, at `sampleUntil`.',
    access: 'public',
    answer: { status: 201, body: sampleAnswer },
    refusals: [429],
    run: async ({ http }) => {
      const opened = await openSample(http.env, addressOf(http), http.var.requestId);
      return { json: opened, headers: sessionCookie(opened.token, http.req.url) };
    },
  }),
];
