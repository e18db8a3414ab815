import { z } from 'zod';
import { readCost } from '../../engines/inventory/exact-cost.ts';
import { fieldSchemas } from '../../engines/inventory/schemas.ts';
import { itemUnitCostInput } from '../../engines/inventory/unit-cost.ts';
import { everyone, id, office } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';
import { itemAnswer } from './contract.ts';

/** Items that one request changes. */
export const MAX_EDITS = 10_000;

/** The fields of an item to change, and the version that the change is made from. */
export const itemEdit = z
  .object({ ...fieldSchemas, unitCost: itemUnitCostInput.nullable().optional(), isBetterWithAge: z.boolean() })
  .partial()
  .extend({
    id,
    version: z.int().optional().meta({ description: 'Changes only this version of the item' }),
  })
  .transform((edit, refusals) =>
    readCost(edit, (message) => refusals.addIssue({ code: 'custom', path: ['unitCost'], message })),
  );
export type ItemEdit = z.input<typeof itemEdit>;

/** PATCH /api/inventory */
export const editsInput = z.object({
  edits: z
    .array(itemEdit)
    .min(1, { error: 'must name at least one item' })
    .max(MAX_EDITS, { error: `may name at most ${MAX_EDITS} items` }),
});
export const editsAnswer = z.object({
  items: z.array(itemAnswer).meta({ description: 'The items that have changed' }),
  unchanged: z.int(),
});

/** POST /api/inventory/archive */
export const idsInput = z.object({
  ids: z
    .array(id)
    .min(1, { error: 'must name at least one item' })
    .max(MAX_EDITS, { error: `may name at most ${MAX_EDITS} items` }),
});
export const archivedAnswer = z.object({ items: z.int() });

/** GET /api/inventory/counted */
export const countedAnswer = z.array(z.object({ id, countedAt: z.iso.datetime() }));

const endpoint = endpointsOf('inventory');

export const editItems = endpoint({
  method: 'patch',
  path: '/inventory',
  summary: 'Update many items',
  description: 'Updates only the given fields of each item: all edits or none.',
  access: everyone,
  body: editsInput,
  answer: { status: 200, body: editsAnswer },
  refusals: ['not_found', 'sku_taken', 'changed_since_read', 'unit_in_use'],
});

export const archiveItems = endpoint({
  method: 'post',
  path: '/inventory/archive',
  summary: 'Delete many items',
  description: 'Archives the items, all or none. Their ledgers stay readable, and they can be restored.',
  access: office,
  body: idsInput,
  answer: { status: 200, body: archivedAnswer },
  refusals: ['not_found'],
});

export const listCounted = endpoint({
  method: 'get',
  path: '/inventory/counted',
  summary: 'List when items were last counted',
  description: 'Items that have never been counted are left out.',
  access: everyone,
  answer: { status: 200, body: countedAnswer },
});
