import { z } from 'zod';
import { FORM_UNITS, INVENTORY_TYPES, MOVEMENT_REASONS, NO_CATEGORY } from '../../engines/inventory/choices.ts';
import { LEAD_TIME_DAYS_LIMIT, TEXT_LIMITS } from '../../engines/inventory/limits.ts';
import { cents, delta, id, idInPath, line, orderQuantity, quantity, text, timestamp } from '../core/contract.ts';

export {
  FORM_CATEGORIES,
  FORM_UNITS,
  type InventoryType,
  type MovementReason,
  NO_CATEGORY,
  SIMPLE_CATEGORIES,
  SIMPLE_UNITS,
} from '../../engines/inventory/choices.ts';

export const inventoryType = z.enum(INVENTORY_TYPES);

export const DEFAULT_PIN_REASON = 'High priority item';
/** The quick reasons of the pin dialog. */
export const PIN_REASONS = [
  'Low stock urgent reorder',
  'High demand item',
  'Quality concerns',
  'Seasonal priority',
  'New product launch',
] as const;

const fields = {
  name: line(TEXT_LIMITS.name).min(1, { error: 'is required' }),
  sku: line(TEXT_LIMITS.sku),
  category: line(TEXT_LIMITS.category),
  inventoryType,
  quantity,
  unit: line(TEXT_LIMITS.unit),
  costPrice: cents.nullable(),
  sellingPrice: cents.nullable(),
  supplier: line(TEXT_LIMITS.supplier),
  description: text(TEXT_LIMITS.description),
  minimumPar: quantity,
  location: line(TEXT_LIMITS.location),
  leadTimeDays: z.int().min(0).max(LEAD_TIME_DAYS_LIMIT).nullable(),
  packSize: orderQuantity.nullable(),
  minimumOrder: orderQuantity.nullable(),
};

/** One thing that is kept in stock. */
export const itemAnswer = z
  .object({
    id,
    name: z.string(),
    sku: z.string(),
    category: z.string(),
    inventoryType,
    quantity: quantity.meta({ description: 'Stock on hand, in `unit`' }),
    unit: z.string(),
    costPrice: cents.nullable().meta({ description: 'Cents for one unit; null where unknown' }),
    sellingPrice: cents.nullable().meta({ description: 'Cents for one unit; null where unknown' }),
    supplier: z.string(),
    description: z.string(),
    minimumPar: quantity.meta({ description: 'Par: at or below it the item needs attention; 0 for no par' }),
    location: z.string(),
    leadTimeDays: z.int().nullable().meta({ description: 'Days from order to delivery; null where unknown' }),
    packSize: orderQuantity.nullable().meta({ description: 'Orders are a multiple of it; null where unknown' }),
    minimumOrder: orderQuantity
      .nullable()
      .meta({ description: 'The least that the supplier delivers; null where unknown' }),
    uncounted: z.boolean().meta({
      description: 'The stock was assumed by an import; a count, a movement or a new quantity makes it false',
    }),
    createdAt: timestamp,
    lastUpdated: timestamp,
    isPinned: z.boolean(),
    pinnedReason: z.string().nullable(),
    version: z.int().meta({ description: 'Rises with every change; send it as If-Match to change only this version' }),
    archivedAt: timestamp.optional().meta({ description: 'When it was deleted; only of items in the archive' }),
  })
  .meta({ id: 'Item' });
export type Item = z.infer<typeof itemAnswer>;

/** POST /api/inventory: only the name is required. */
export const itemInput = z.object({
  name: z.string({ error: 'is required' }).pipe(fields.name),
  sku: fields.sku.default('').meta({ description: 'Made from type and time when empty; unique in the workspace' }),
  category: fields.category.default(NO_CATEGORY),
  inventoryType: inventoryType.default('warehouse'),
  quantity: quantity.default(0),
  unit: fields.unit.default(FORM_UNITS[0]),
  costPrice: fields.costPrice.default(null),
  sellingPrice: fields.sellingPrice.default(null),
  supplier: fields.supplier.default(''),
  description: fields.description.default(''),
  minimumPar: fields.minimumPar.default(0),
  location: fields.location.default(''),
  leadTimeDays: fields.leadTimeDays.default(null),
  packSize: fields.packSize.default(null),
  minimumOrder: fields.minimumOrder.default(null),
});
export type ItemInput = z.input<typeof itemInput>;

/** PATCH /api/inventory/{id}: what is named changes, the rest stays. */
export const itemPatch = z.object(fields).partial();
export type ItemPatch = z.infer<typeof itemPatch>;

export const itemStatus = z.enum(['out', 'low', 'short', 'ok', 'uncounted']);

/** Columns that the list can be sorted by; a leading `-` turns the order round. */
export const SORT_FIELDS = [
  'name',
  'category',
  'quantity',
  'sellingPrice',
  'supplier',
  'sku',
  'lastUpdated',
  'createdAt',
  'archivedAt',
] as const;
export type SortField = (typeof SORT_FIELDS)[number];
export const itemSort = z.enum(SORT_FIELDS.flatMap((field) => [field, `-${field}`] as const));

/** Each word is a condition with a parameter of its own, and the database takes 100 of these. */
const MOST_WORDS = 20;

/** GET /api/inventory */
export const listQuery = z.object({
  q: line(200)
    .refine((words) => words.split(/\s+/).length <= MOST_WORDS, { error: `may have at most ${MOST_WORDS} words` })
    .optional()
    .meta({ description: 'Words to find in name, SKU, category, supplier or location' }),
  category: line(100).optional(),
  type: inventoryType.optional(),
  supplier: line(200).optional(),
  status: itemStatus.optional().meta({
    description:
      '`low` means Critical or Low Stock, `out` Out of Stock, `short` all three: what counts as low; `uncounted` items that wait for a count',
  }),
  pinned: z.enum(['true', 'false']).optional(),
  archived: z
    .enum(['true', 'false'])
    .optional()
    .meta({ description: '`true`: the deleted items instead of those in stock' }),
  sort: itemSort.optional().meta({ description: 'Default `name`' }),
  limit: z.coerce.number<string>().pipe(z.int().min(1).max(1000)).optional(),
  cursor: z.string().max(1000).optional().meta({ description: 'From the `Link` of the page before' }),
});
export const listAnswer = z.array(itemAnswer);

/** GET /api/inventory/{id} */
export const itemQuery = z.object({
  archived: z.enum(['true', 'false']).optional().meta({ description: '`true`: answers a deleted item, too' }),
});

/** POST /api/inventory/{id}/restore */
export const restoreQuery = z.object({
  sku: line(100)
    .optional()
    .meta({ description: 'Restores the item under this SKU, where its own is taken; empty: under a new one' }),
});

/** As many as an import may bring. */
const RESTORE_LIMIT = 20_000;

/** POST /api/inventory/restore */
export const restoreInput = z.object({
  ids: z
    .array(id)
    .min(1, { error: 'names no item' })
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

/** The reasons that a person may give when adjusting; the others are Camellia's own. */
export const adjustReason = movementReason.extract(['edit', 'receive', 'sale', 'count', 'damage', 'transfer']);

/** POST /api/inventory/{id}/adjust */
export const adjustInput = z.object({ delta, reason: adjustReason, note: text(500).optional() });

/** One row of the ledger. */
export const movementAnswer = z
  .object({
    id,
    itemId: id,
    delta: z.number(),
    quantityAfter: quantity,
    reason: movementReason,
    note: z.string(),
    createdAt: timestamp,
    createdBy: z.object({ id, username: z.string() }).nullable().meta({ description: 'null: Camellia itself' }),
    uploadKey: z
      .string()
      .nullable()
      .meta({ description: 'The picture of the slip that brought the goods (GET /api/uploads/{key}); null for none' }),
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
  since: z.coerce.number<string>().pipe(z.int().min(0)).meta({ description: 'The version of the answer before' }),
});
export const changesAnswer = z.object({ version: z.int(), changed: listAnswer, removed: z.array(id) });
export type Changes = z.infer<typeof changesAnswer>;

/** DELETE /api/inventory/clear-all */
export const clearAllAnswer = z.object({ deleted: z.int() });
