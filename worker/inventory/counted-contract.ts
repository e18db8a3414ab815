import { z } from 'zod';
import { everyone, id, timestamp } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';

/** GET /api/inventory/counted */
export const countedAnswer = z.array(z.object({ id, countedAt: timestamp }));
export type Counted = z.infer<typeof countedAnswer>;

const endpoint = endpointsOf('inventory');

export const listCounted = endpoint({
  method: 'get',
  path: '/inventory/counted',
  summary: 'List when items were last counted',
  description:
    'In a count of several or on their own. Items that nobody has counted are left out. Returns the same ETag as the list of items.',
  access: everyone,
  answer: { status: 200, body: countedAnswer },
  hasETag: true,
});
