import { handle } from '../core/http/endpoint.ts';
import * as contract from './contract.ts';
import { createKey, listKeys, listScopes, revokeKey, type ScopeSource } from './service.ts';

/** @param source the endpoints that scopes are derived from */
export const keyEndpoints = (source: ScopeSource) => [
  handle(contract.listKeys, async ({ context }) => ({ json: await listKeys(context) })),
  handle(contract.listScopes, async ({ context }) => ({ json: await listScopes(context, source) })),
  handle(contract.createKey, async ({ context, body }) => ({ json: await createKey(context, body, source) })),
  handle(contract.revokeKey, async ({ context, params }) => {
    await revokeKey(context, params.id);
    return { empty: true };
  }),
];
