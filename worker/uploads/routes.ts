import { z } from 'zod';
import { everyone } from '../core/context.ts';
import { endpointsOf } from '../core/http/endpoint.ts';
import { readPicture } from './service.ts';

const endpoint = endpointsOf('uploads');

/** A key's content never changes; private, so shared caches do not store it. */
const A_DAY = 'private, max-age=86400, immutable';

export const uploadEndpoints = [
  endpoint({
    method: 'get',
    path: '/uploads/{key}',
    summary: 'Get the photo of a slip',
    access: everyone,
    // An invalid key gets the same 404 as an unknown one.
    params: z.object({ key: z.string().max(200) }),
    answer: { status: 200, media: ['image/jpeg', 'image/png', 'image/webp'] },
    refusals: [404],
    run: async ({ context, params }) => {
      const { body, type } = await readPicture(context, params.key);
      const headers = {
        'content-type': type,
        'cache-control': A_DAY,
        'x-content-type-options': 'nosniff',
        'content-disposition': 'inline',
      };
      return { response: new Response(body, { headers }) };
    },
  }),
];
