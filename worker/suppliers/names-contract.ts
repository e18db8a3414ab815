import { z } from 'zod';
import { line, office } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';
import { supplierAnswer } from './contract.ts';

/** Names for one request; more are sent in parts. */
export const MAX_SUPPLIER_NAMES = 200;

const endpoint = endpointsOf('suppliers');

/** Apart from the other endpoints, because only the import's last step needs it. */
export const addNamedSuppliers = endpoint({
  method: 'post',
  path: '/suppliers/names',
  summary: 'Add the suppliers that items name',
  description: 'Those that are missing, without an email address. Answers all suppliers.',
  access: office,
  body: z.object({
    names: z
      .array(line(200).min(1, { error: 'is required' }))
      .min(1)
      .max(MAX_SUPPLIER_NAMES),
  }),
  answer: { status: 201, body: z.array(supplierAnswer) },
});
