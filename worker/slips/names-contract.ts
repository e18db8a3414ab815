import { z } from 'zod';
import { everyone, id, line, timestamp } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';

/** Maximum names that a list shows. */
export const MAX_NAMES_LISTED = 500;
/** A name on a slip has up to 200 characters; in comparable form some of them become several. */
const MAX_NAME = 4000;

const name = line(MAX_NAME).min(1, { error: 'is required' }).meta({ description: 'The name on the slip' });
const supplier = line(MAX_NAME);

export const slipName = z
  .object({
    name: z.string().meta({ description: 'The name on the slip in comparable form: lower case, without punctuation' }),
    supplier: z
      .string()
      .nullable()
      .meta({ description: 'Who calls the item so, in comparable form; null if the slip did not name its supplier' }),
    writtenName: z.string().meta({ description: 'The name as the slip wrote it' }),
    writtenSupplier: z.string().nullable().meta({ description: 'The supplier as the slip wrote it' }),
    itemId: id,
    itemName: z.string(),
    itemDeleted: z.boolean().meta({ description: 'The name has no effect until the item is restored' }),
    confirmedAt: timestamp,
  })
  .meta({ id: 'SlipName' });
export type SlipName = z.infer<typeof slipName>;

export const slipSupplier = z
  .object({
    readAs: z.string().meta({ description: 'The supplier as slips are read, in comparable form' }),
    writtenAs: z.string().meta({ description: 'The supplier as the slip was read' }),
    supplier: z.string().meta({ description: 'Who it is' }),
    confirmedAt: timestamp,
  })
  .meta({ id: 'SlipSupplier' });
export type SlipSupplier = z.infer<typeof slipSupplier>;

export const slipNamesAnswer = z.object({
  names: z.array(slipName),
  total: z.int().meta({ description: `May be more than the ${MAX_NAMES_LISTED} that are listed` }),
  suppliers: z
    .array(slipSupplier)
    .meta({ description: `Suppliers that were corrected on slips, newest first; up to ${MAX_NAMES_LISTED}` }),
});
export type SlipNamesAnswer = z.infer<typeof slipNamesAnswer>;

/** PATCH /api/slips/names */
export const slipNameChange = z.object({
  name,
  supplier: supplier.nullable().meta({ description: 'As listed; null for a name without a supplier' }),
  itemId: id.meta({ description: 'The item that the name stands for from now on' }),
});

/** DELETE /api/slips/names */
export const slipNameQuery = z.object({
  name,
  supplier: supplier.optional().meta({ description: 'As listed; absent for a name without a supplier' }),
});

/** PATCH /api/slips/suppliers */
export const slipSupplierChange = z.object({
  readAs: supplier.min(1, { error: 'is required' }).meta({ description: 'As listed' }),
  supplier: line(200).min(1, { error: 'is required' }).meta({ description: 'Who it is from now on' }),
});

/** DELETE /api/slips/suppliers */
export const slipSupplierQuery = slipSupplierChange.pick({ readAs: true });

const endpoint = endpointsOf('slips');

export const listSlipNames = endpoint({
  method: 'get',
  path: '/slips/names',
  summary: 'List what suppliers call your items, and how suppliers are read, newest first',
  description: `Names that were confirmed on slips; the next slip is matched with them. Lists up to ${MAX_NAMES_LISTED}. A name without a supplier is left out if a supplier uses the same name.`,
  access: everyone,
  answer: { status: 200, body: slipNamesAnswer },
});

export const changeSlipName = endpoint({
  method: 'patch',
  path: '/slips/names',
  summary: 'Change the item that a name on slips stands for',
  description:
    'A supplier’s name is also kept for slips without a supplier. That entry changes too if it had the same item.',
  access: everyone,
  body: slipNameChange,
  answer: { status: 204 },
  refusals: ['not_found'],
});

export const forgetSlipName = endpoint({
  method: 'delete',
  path: '/slips/names',
  summary: 'Forget a name on slips',
  description:
    'A supplier’s name is also kept for slips without a supplier. That entry is forgotten too if it has the same item.',
  access: everyone,
  query: slipNameQuery,
  answer: { status: 204 },
  refusals: ['not_found'],
});

export const changeSlipSupplier = endpoint({
  method: 'patch',
  path: '/slips/suppliers',
  summary: 'Change who a supplier on slips is',
  access: everyone,
  body: slipSupplierChange,
  answer: { status: 204 },
  refusals: ['not_found'],
});

export const forgetSlipSupplier = endpoint({
  method: 'delete',
  path: '/slips/suppliers',
  summary: 'Forget who a supplier on slips is',
  description: 'The next slip has the supplier as it is read.',
  access: everyone,
  query: slipSupplierQuery,
  answer: { status: 204 },
  refusals: ['not_found'],
});
