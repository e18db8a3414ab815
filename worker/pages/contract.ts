import { z } from 'zod';
import { everyone, idInPath } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';

/** Public pages of lots: what who has bought a pouch may know. The pages themselves are HTML, below `/p`. */

const endpoint = endpointsOf('lots');

export const getPublicPage = endpoint({
  method: 'get',
  path: '/lots/{id}/public-page',
  summary: 'Retrieve the address of a lot’s public page',
  description:
    'What the code on a pouch opens: a page for everyone who has the address. With a GTIN, the address is a GS1 Digital Link.',
  access: everyone,
  params: z.object({ id: idInPath }),
  answer: {
    status: 200,
    body: z.object({
      address: z.url().nullable().meta({ description: 'null while the workspace has no public pages' }),
    }),
  },
  refusals: ['not_found'],
});
