import { handle } from '../core/http/endpoint.ts';
import * as contract from './contract.ts';
import { makeLabels, readContents } from './service.ts';

export const labelEndpoints = [
  handle(contract.makeLabels, async ({ context, body, http }) => ({
    response: await makeLabels(context, body, new URL(http.req.url).origin),
  })),
  handle(contract.readContents, async ({ context, body, http }) => ({
    json: await readContents(context, body, new URL(http.req.url).origin),
  })),
];
