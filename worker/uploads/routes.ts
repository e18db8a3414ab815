import { handle } from '../core/http/endpoint.ts';
import * as contract from './contract.ts';
import { readPicture } from './service.ts';

/** A key's content never changes; private, so shared caches do not store it. */
const A_DAY = 'private, max-age=86400, immutable';

export const uploadEndpoints = [
  handle(contract.readPicture, async ({ context, params }) => {
    const { body, type } = await readPicture(context, params.key);
    const headers = {
      'content-type': type,
      'cache-control': A_DAY,
      'x-content-type-options': 'nosniff',
      // A PDF may run scripts in some viewers: it is saved, and never opened as a page of Camellia.
      'content-disposition': type === 'application/pdf' ? 'attachment' : 'inline',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    };
    return { response: new Response(body, { headers }) };
  }),
];
