import { handle } from '../core/http/endpoint.ts';
import * as contract from './contract.ts';
import { getPublicPage } from './service.ts';

export const pageEndpoints = [
  handle(contract.getPublicPage, async ({ context, params, http }) => ({
    json: { address: await getPublicPage(context, params.id, new URL(http.req.url).origin) },
  })),
];
