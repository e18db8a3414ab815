import { requestSource } from '../core/http/client-address.ts';
import { handle } from '../core/http/endpoint.ts';
import { sessionCookie } from '../core/http/session-cookie.ts';
import * as contract from './contract.ts';
import { openSample } from './service.ts';

export const demoEndpoints = [
  handle(contract.openSample, async ({ http }) => {
    const opened = await openSample(http.env, requestSource(http));
    return { json: opened, headers: sessionCookie(opened.token, http.req.url) };
  }),
];
