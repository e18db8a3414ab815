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
    summary: 'Open a live sample workspace, and sign in to it as its guest',
    description:
      'A tea house with half a year of history, the visitor’s alone, deleted after 24 hours: at `sampleUntil`.',
    access: 'public',
    answer: { status: 201, body: sampleAnswer },
    refusals: [429],
    run: async ({ http }) => {
      const opened = await openSample(http.env, addressOf(http), http.var.requestId);
      return { json: opened, headers: sessionCookie(opened.token, http.req.url) };
    },
  }),
];
