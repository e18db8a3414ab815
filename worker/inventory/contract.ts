import { z } from 'zod';
import { MOVEMENT_REASONS } from '../../engines/inventory/choices.ts';
import { nullableCost } from '../../engines/inventory/cost-figure.ts';
import { readCost } from '../../engines/inventory/exact-cost.ts';
import {
  FIELD_NAMES,
  type FieldOfKind,
  type ItemField,
  isTextField,
  mapFields,
} from '../../engines/inventory/fields.ts';
import { defaultedSchemas, documented, fieldSchemas, inventoryType } from '../../engines/inventory/schemas.ts';
import { itemUnitCost, itemUnitCostInput } from '../../engines/inventory/unit-cost.ts';
import { everyone, id, idInPath, line, office, quantity, timestamp } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';

export {
  FORM_CATEGORIES,
  FORM_UNITS,
  type InventoryType,
  type MovementReason,
  NO_CATEGORY,
  SIMPLE_CATEGORIES,
  SIMPLE_UNITS,
} from '../../engines/inventory/choices.ts';
export { inventoryType } from '../../engines/inventory/schemas.ts';

export const DEFAULT_PIN_REASON = 'High priority item';
/** The quick reasons of the pin dialog. */
export const PIN_REASONS = [
  'Low stock urgent reorder',
  'High demand item',
  'Quality concerns',
  'Seasonal priority',
  'New product launch',
] as const;

/** The fields of an answer: as input, but old texts may be longer than what is accepted today. */
type AnswerSchema<F extends ItemField> =
  F extends FieldOfKind<'line' | 'text'> ? z.ZodString : (typeof fieldSchemas)[F];
const answerFields = mapFields<{ [F in ItemField]: AnswerSchema<F> }>((field) =>
  isTextField(field) ? documented(field, z.string()) : fieldSchemas[field],
);

const isBetterWithAge = z.boolean().meta({
  description: 'Whether it gets better with age, as pu-erh does: its youngest lot goes first, and no lot of it expires',
});

/** An item in stock. */
export const itemAnswer = z
  .object({
    id,
    ...answerFields,
    unitCost: itemUnitCost,
    value: nullableCost(z.int()).optional().meta({
      description:
        'What the stock on hand is worth at cost, in cents: what was paid for it, once something of it was received with a cost or made in a run; else its quantity at its cost',
    }),
    uncounted: z.boolean().meta({
      description: 'Whether the stock was assumed by an import; false after a count, a movement or a new quantity',
    }),
    isBetterWithAge,
    picture: z.string().meta({
      description: 'The key of its small picture, at /api/uploads/{picture}; empty without one',
      example: '',
    }),
    createdAt: timestamp,
    lastUpdated: timestamp,
    isPinned: z.boolean(),
    pinnedReason: z.string().nullable(),
    version: z
      .int()
      .meta({ description: 'Increases with every change; send it as If-Match to update only this version' }),
    places: z
      .array(z.object({ locationId: id, quantity }))
      .optional()
      .meta({
        description:
          'What lies outside Main, by place (GET /api/locations); absent where nothing does. The rest lies in Main. Answers of imports leave it out',
      }),
    archivedAt: timestamp.optional().meta({ description: 'When it was deleted; only for archived items' }),
    quantityOnRestore: quantity.optional().meta({
      description:
        'The stock that it returns with when it is restored; only for archived items. Above `quantity` if an undone import took it',
    }),
  })
  .meta({ id: 'Item' });
export type Item = z.infer<typeof itemAnswer>;

const unitCost = itemUnitCostInput.nullable().optional();
type Refusals = { addIssue(issue: { code: 'custom'; path: string[]; message: string }): void };
/** Refuses a cost of a request, for a reason. */
export const refuseCost = (refusals: Refusals) => (message: string) =>
  refusals.addIssue({ code: 'custom', path: ['unitCost'], message });

/** POST /api/inventory: only the name is required. */
export const itemInput = z
  .object({
    ...defaultedSchemas,
    name: z.string({ error: 'is required' }).pipe(fieldSchemas.name),
    costPrice: fieldSchemas.costPrice.optional(),
    unitCost,
  })
  .transform((item, refusals) => ({ costPrice: null, ...readCost(item, refuseCost(refusals)) }));
export type ItemInput = z.input<typeof itemInput>;

/** PATCH /api/inventory/{id}: updates only the given fields. */
export const patchShape = z.object({ ...fieldSchemas, unitCost, isBetterWithAge }).partial();
export const itemPatch = patchShape.transform((patch, refusals) => readCost(patch, refuseCost(refusals)));
export type ItemPatch = z.output<typeof itemPatch>;
export const itemPatchInput = patchShape
  .extend({
    convertQuantity: z.boolean().optional().meta({
      description:
        'With `unit`: converts stock, par, pack size, minimum order and prices into it, as one change of unit in the ledger. Without it, only the word changes and all figures stay',
    }),
  })
  .transform((patch, refusals) => readCost(patch, refuseCost(refusals)));

export const itemStatus = z.enum(['out', 'low', 'short', 'ok', 'uncounted']);

/** Sortable columns; a leading `-` sorts descending. */
export const SORT_FIELDS = [...FIELD_NAMES, 'lastUpdated', 'createdAt', 'archivedAt'] as const;
export type SortField = (typeof SORT_FIELDS)[number];
export const itemSort = z.enum(SORT_FIELDS.flatMap((field) => [field, `-${field}`] as const));

/** Each word takes a parameter, and the database allows 100. */
const MAX_SEARCH_WORDS = 20;

/** What a list is filtered by, and its order. */
export const listFilters = z.object({
  q: line(200)
    .refine((words) => words.split(/\s+/).length <= MAX_SEARCH_WORDS, {
      error: `may have at most ${MAX_SEARCH_WORDS} words`,
    })
    .optional()
    .meta({ description: 'Searches name, SKU, category, supplier and location; all words must match' }),
  category: line(100).optional(),
  type: inventoryType.optional(),
  supplier: line(200).optional(),
  status: itemStatus.optional().meta({
    description:
      '`out`: Out of Stock; `low`: Critical or Low Stock; `short`: any of the three; `uncounted`: items waiting for a count',
  }),
  pinned: z.enum(['true', 'false']).optional(),
  locationId: idInPath
    .optional()
    .meta({ description: 'Only items of which some lies in this place (GET /api/locations)' }),
  sort: itemSort.optional().meta({
    description:
      'Default `name`. Numbers sort by their value, texts by their characters and ignoring the case of A to Z: “Tin 10” comes before “Tin 2”. What is unknown comes before 0',
  }),
});

/** GET /api/inventory */
export const listQuery = listFilters.extend({
  archived: z
    .enum(['true', 'false'])
    .optional()
    .meta({ description: '`true` lists deleted items instead of active ones' }),
  limit: z.coerce.number<string>().pipe(z.int().min(1).max(1000)).optional(),
  cursor: z.string().max(1000).optional().meta({ description: 'From the `Link` header of the previous page' }),
});
export const listAnswer = z.array(itemAnswer);

/** GET /api/inventory/{id} */
export const itemQuery = z.object({
  archived: z.enum(['true', 'false']).optional().meta({ description: '`true` also returns a deleted item' }),
});

/** POST /api/inventory/{id}/restore */
export const restoreQuery = z.object({
  sku: line(100)
    .optional()
    .meta({ description: 'Restores the item with this SKU if its own is taken; empty for a generated one' }),
});

/** The same limit as for imports. */
const RESTORE_LIMIT = 20_000;

/** POST /api/inventory/restore */
export const restoreInput = z.object({
  ids: z
    .array(id)
    .min(1, { error: 'must name at least one item' })
    .max(RESTORE_LIMIT, { error: `may name at most ${RESTORE_LIMIT} items` }),
});
export const restoreAnswer = z.object({
  restored: z.int(),
  skipped: z.array(z.object({ id, name: z.string(), reason: z.string() })),
});
export type RestoreAnswer = z.infer<typeof restoreAnswer>;

/** PATCH /api/inventory/{id}/pin */
export const pinInput = z.object({ isPinned: z.boolean(), pinnedReason: line(300).nullish() });

/** Why a quantity changed. */
export const movementReason = z.enum(MOVEMENT_REASONS);

/** The reasons that a person may give for an adjustment; the others are internal. */
export const adjustReason = movementReason.extract(['edit', 'receive', 'sale', 'count', 'damage', 'transfer']);

const person = z.object({ id, username: z.string() }).nullable().meta({ description: 'null for Camellia itself' });

/** A movement in the ledger. */
export const movementAnswer = z
  .object({
    id,
    itemId: id,
    delta: z.number(),
    quantityAfter: quantity,
    reason: movementReason,
    note: z.string(),
    createdAt: timestamp,
    createdBy: person,
    uploadKey: z
      .string()
      .nullable()
      .meta({ description: 'The picture of the slip for this receipt (GET /api/uploads/{key}), or null' }),
    locationId: id.meta({ description: 'The place where it came to or went from' }),
    location: z.object({ name: z.string() }).nullable().meta({ description: 'null if the place has been deleted' }),
    lotId: id.nullable(),
    lot: z.object({ code: z.string() }).nullable(),
    lotBy: z
      .enum(['person', 'rule'])
      .nullable()
      .meta({ description: '`rule`: nobody named the lot, and what expires first was taken' }),
    documentId: id.nullable().meta({ description: 'The receipt, count or move that it belongs to' }),
    document: z
      .object({ kind: z.string().meta({ example: 'count' }), number: z.int().positive() })
      .nullable()
      .meta({ description: 'What the document is, and its number within its kind' }),
    reverses: id.nullable().meta({ description: 'The movement that it reverses' }),
    unitFactor: z.number().positive().nullable().meta({
      description:
        'Of a change of unit: how many of the new unit one of the former was. Entries before it are in the former unit',
    }),
    reversedBy: id.nullable().meta({ description: 'The movement that reverses it' }),
    reversal: z
      .object({ createdAt: timestamp, createdBy: person })
      .nullable()
      .meta({ description: 'When it was reversed, and who did' }),
  })
  .meta({ id: 'Movement' });
export type Movement = z.infer<typeof movementAnswer>;

/** GET /api/inventory/{id}/movements, newest first */
export const movementsQuery = z.object({
  limit: z.coerce.number<string>().pipe(z.int().min(1).max(1000)).optional().meta({ description: 'Default 200' }),
  before: idInPath.optional().meta({ description: 'Only movements older than this one' }),
});

/** GET /api/inventory/changes */
export const changesQuery = z.object({
  since: z.coerce.number<string>().pipe(z.int().min(0)).meta({ description: 'The version of the previous answer' }),
});
export const changesAnswer = z.object({ version: z.int(), changed: listAnswer, removed: z.array(id) });
export type Changes = z.infer<typeof changesAnswer>;

/** DELETE /api/inventory/clear-all */
export const clearAllAnswer = z.object({ deleted: z.int() });

const endpoint = endpointsOf('inventory');

const params = z.object({ id: idInPath });
export const listItems = endpoint({
  method: 'get',
  path: '/inventory',
  summary: 'List items',
  description:
    'Returns an ETag; If-None-Match returns 304 if nothing has changed. With `limit`, returns a page: `Link` with rel="next" is the next page, `X-Total-Count` the number of items on all pages. A list above 16 million characters ends early and has the `Link`, too.',
  access: everyone,
  query: listQuery,
  answer: { status: 200, body: listAnswer },
  hasETag: true,
});

export const createItem = endpoint({
  method: 'post',
  path: '/inventory',
  summary: 'Add an item',
  access: everyone,
  body: itemInput,
  answer: { status: 201, body: itemAnswer },
  refusals: ['sku_taken'],
});

export const listChanges = endpoint({
  method: 'get',
  path: '/inventory/changes',
  summary: 'List changes since a version',
  description:
    'Returns the same ETag as the list at that version. It identifies the workspace, so that changes of different workspaces are never mixed up.',
  access: everyone,
  query: changesQuery,
  answer: { status: 200, body: changesAnswer },
});

export const clearInventory = endpoint({
  method: 'delete',
  path: '/inventory/clear-all',
  summary: 'Delete every item',
  description: 'Archives all items. Each can be restored.',
  access: office,
  answer: { status: 200, body: clearAllAnswer },
});

export const getItem = endpoint({
  method: 'get',
  path: '/inventory/{id}',
  summary: 'Retrieve an item',
  description: 'Returns 404 for a deleted item, unless `archived=true`.',
  access: everyone,
  params,
  query: itemQuery,
  answer: { status: 200, body: itemAnswer },
  refusals: ['not_found'],
});

export const updateItem = endpoint({
  method: 'patch',
  path: '/inventory/{id}',
  summary: 'Update an item',
  description:
    'Updates only the given fields. Send `If-Match: "<version>"` to update only that version. Staff can’t change `isBetterWithAge`.',
  access: everyone,
  params,
  body: itemPatchInput,
  answer: { status: 200, body: itemAnswer },
  refusals: ['not_found', 'sku_taken', 'changed_since_read', 'unit_in_use'],
});

export const archiveItem = endpoint({
  method: 'delete',
  path: '/inventory/{id}',
  summary: 'Delete an item',
  description: 'Archives the item. Its ledger stays readable, and it can be restored.',
  access: office,
  params,
  answer: { status: 204 },
  refusals: ['not_found', 'changed_since_read'],
});

export const restoreItem = endpoint({
  method: 'post',
  path: '/inventory/{id}/restore',
  summary: 'Restore a deleted item',
  description: 'Returns 409 if another item has its SKU; pass `sku` to restore it with a different one.',
  access: office,
  params,
  query: restoreQuery,
  answer: { status: 200, body: itemAnswer },
  refusals: ['not_found', 'sku_taken'],
});

export const restoreItems = endpoint({
  method: 'post',
  path: '/inventory/restore',
  summary: 'Restore deleted items',
  description: 'Restores the items whose SKU is free. `skipped` lists the others, which stay in the archive.',
  access: office,
  body: restoreInput,
  answer: { status: 200, body: restoreAnswer },
});

export const pinItem = endpoint({
  method: 'patch',
  path: '/inventory/{id}/pin',
  summary: 'Pin or unpin an item',
  access: everyone,
  params,
  body: pinInput,
  answer: { status: 200, body: itemAnswer },
  refusals: ['not_found'],
});

export const listMovements = endpoint({
  method: 'get',
  path: '/inventory/{id}/movements',
  summary: 'List the stock movements of an item, newest first',
  access: everyone,
  params,
  query: movementsQuery,
  answer: { status: 200, body: z.array(movementAnswer) },
  refusals: ['not_found'],
});
