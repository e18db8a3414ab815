import { z } from 'zod';
import { id, office } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';

/** What deletes many suppliers at once, and takes it back: all or nothing. */

/** Suppliers that one request may name: each is an event of the audit log. */
export const MANY_SUPPLIERS = 500;

const namedSuppliers = z.object({
  ids: z
    .array(id)
    .min(1, { error: 'must name at least one supplier' })
    .max(MANY_SUPPLIERS, { error: `may name at most ${MANY_SUPPLIERS} suppliers` }),
});

const answer = {
  status: 200,
  body: z.object({ suppliers: z.int().meta({ description: 'How many were named' }) }),
} as const;
const endpoint = endpointsOf('suppliers');

export const archiveSuppliers = endpoint({
  method: 'post',
  path: '/suppliers/archive',
  summary: 'Delete many suppliers',
  description:
    'Deletes up to 500 suppliers, all or none, with their pictures and files. `POST /api/suppliers/restore` brings them back, but not their files.',
  access: office,
  body: namedSuppliers,
  answer,
  refusals: ['not_found'],
});

export const restoreSuppliers = endpoint({
  method: 'post',
  path: '/suppliers/restore',
  summary: 'Restore deleted suppliers',
  description:
    'Brings them back as they were, with their ids, orders and messages, all or none. Those that are not deleted stay as they are.',
  access: office,
  body: namedSuppliers,
  answer,
  refusals: ['not_found'],
});
