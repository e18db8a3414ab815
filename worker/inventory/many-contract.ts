import { z } from 'zod';
import { readCost } from '../../engines/inventory/exact-cost.ts';
import { everyone, id, line, office } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';
import { itemAnswer, patchShape, refuseCost } from './contract.ts';

/** What changes many items at once: the same fields, roles and effects as for one, all or nothing. */

/** Items that one request may change. */
export const MANY_LIMIT = 10_000;

const atMost = { error: `may name at most ${MANY_LIMIT} items` };

const edit = patchShape
  .extend({
    id,
    version: z.int().optional().meta({ description: 'Changes the item only if it still has this version' }),
    pinnedReason: line(300).nullable().optional().meta({
      description: 'Pins the item to the top of the list for this reason; null unpins it',
    }),
    convertQuantity: z
      .literal(false, { error: 'goes for one item at a time: send it to PATCH /api/inventory/{id}' })
      .optional(),
  })
  .transform(({ convertQuantity: _, ...patch }, refusals) => readCost(patch, refuseCost(refusals)));

/** PATCH /api/inventory */
export const editsInput = z.object({
  edits: z
    .array(edit)
    .min(1, { error: 'must name at least one item' })
    .max(MANY_LIMIT, atMost)
    .superRefine((edits, refusals) => {
      const known = new Set<number>();
      for (const [index, { id }] of edits.entries()) {
        if (known.has(id)) refusals.addIssue({ code: 'custom', path: [index, 'id'], message: 'is named twice' });
        known.add(id);
      }
    }),
});
export type Edit = z.output<typeof edit>;
/** As a caller sends it. */
export type ItemEdit = z.input<typeof edit>;
export const editsAnswer = z.object({
  items: z.array(itemAnswer).meta({ description: 'The items that have changed, in no particular order' }),
  unchanged: z.int().meta({ description: 'How many had these values already' }),
});
export type EditsAnswer = z.infer<typeof editsAnswer>;

/** POST /api/inventory/archive */
export const archiveInput = z.object({
  ids: z.array(id).min(1, { error: 'must name at least one item' }).max(MANY_LIMIT, atMost),
});
export const archiveAnswer = z.object({ items: z.int().meta({ description: 'How many were deleted' }) });

const endpoint = endpointsOf('inventory');

export const updateItems = endpoint({
  method: 'patch',
  path: '/inventory',
  summary: 'Update many items',
  description:
    'Updates the given fields of up to 10,000 items, all or none. `details` names every item that is refused. A new quantity is recorded as a count. To undo, send the former values. A SKU that another of the edits gives up is taken until then. Staff can’t change `isBetterWithAge`.',
  access: everyone,
  body: editsInput,
  // 10,000 edits of 800 bytes.
  bodyLimit: 8 * 1024 * 1024,
  answer: { status: 200, body: editsAnswer },
  refusals: ['not_found', 'sku_taken', 'changed_since_read'],
});

export const archiveItems = endpoint({
  method: 'post',
  path: '/inventory/archive',
  summary: 'Delete many items',
  description: 'Archives the items, all or none. `POST /api/inventory/restore` brings them back.',
  access: office,
  body: archiveInput,
  answer: { status: 200, body: archiveAnswer },
  refusals: ['not_found'],
});
