import { z } from 'zod';
import { cents, id, idInPath, line, orderQuantity, quantity, text, timestamp } from '../core/contract.ts';
import { inventoryType, itemAnswer } from '../inventory/contract.ts';

/** The most rows that one import may have. */
export const IMPORT_ROW_LIMIT = 20_000;

/**
 * One row of a file. What a row leaves out stays as it is on an item that you have. On a new item par is 0, and stock is
 * assumed (1, or 0 with `withoutStock`) and marked as uncounted until somebody counts or moves it.
 */
export const importRow = z
  .object({
    productName: line(200).meta({
      example: 'Sencha',
      description: 'A row without one is skipped and named in the answer',
    }),
    vendor: line(200).optional(),
    stockOnHand: quantity.optional(),
    category: line(100).optional(),
    minimumPar: quantity.optional(),
    shipTime: z.int().min(0).max(3650).optional().meta({ description: 'Days from order to delivery' }),
    packSize: orderQuantity.optional().meta({ description: 'Orders are a multiple of it' }),
    minimumOrder: orderQuantity.optional().meta({ description: 'The least that the supplier delivers' }),
    sku: line(100).optional(),
    unit: line(40).optional().meta({
      description:
        'Rows of one name and vendor without SKU whose units differ become items of their own: `Sencha – 50 g`',
    }),
    inventoryType: inventoryType.optional(),
    costPrice: cents.optional(),
    sellingPrice: cents.optional(),
    location: line(200).optional(),
    description: text(5000).optional(),
  })
  .meta({ id: 'ImportRow' });
export type ImportRow = z.infer<typeof importRow>;

/** POST /api/inventory/bulk */
export const bulkInput = z
  .array(importRow)
  .min(1, { error: 'There is no row to import' })
  .max(IMPORT_ROW_LIMIT, { error: `An import may have at most ${IMPORT_ROW_LIMIT} rows; split the file` });
export const previewQuery = z.object({
  withoutStock: z
    .enum(['1', '0'])
    .default('1')
    .meta({ description: 'The stock of a new item whose row gives none; it is marked as uncounted either way' }),
});
export const bulkQuery = previewQuery.extend({
  fileName: line(255).optional().meta({ description: 'What the import is listed under' }),
  importId: idInPath.optional().meta({
    description:
      'Adds these rows to an import that you have begun: a file of many rows is sent in parts. Rows of one product belong in one part',
  }),
  partsLeft: z.coerce
    .number<string>()
    .pipe(z.int().min(0).max(10_000))
    .default(0)
    .meta({ description: 'Parts of the file that will follow this one' }),
});
export type BulkOptions = z.output<typeof bulkQuery>;

/** What becomes of one row. `merge`: the same product as an earlier row, whose quantity takes this one's. */
export const rowAction = z.enum(['create', 'update', 'unchanged', 'merge', 'skip']);
export type RowAction = z.infer<typeof rowAction>;

const counts = {
  imported: z.int().meta({ description: 'Products in the file: created + updated' }),
  created: z.int(),
  updated: z.int().meta({ description: 'Products that stood already, those in need of no change included' }),
  unchanged: z.int().meta({ description: 'Of the updated: how many stood already just so' }),
};
const skipped = z.array(z.object({ row: z.int().meta({ description: 'Counted from 1' }), reason: z.string() }));
const merged = z.array(z.object({ row: z.int(), into: z.int() })).meta({ description: 'Rows added to an earlier row' });

export const bulkAnswer = z.object({
  importId: id.nullable().meta({ description: 'For undo; null where nothing changed' }),
  ...counts,
  skipped,
  merged,
  items: z.array(itemAnswer),
});
export type BulkAnswer = z.infer<typeof bulkAnswer>;

/** POST /api/inventory/bulk/preview */
export const previewAnswer = z.object({ ...counts, skipped, merged, actions: z.array(rowAction) });
export type ImportPreview = z.infer<typeof previewAnswer>;

/** GET /api/inventory/imports, newest first */
export const importAnswer = z
  .object({
    id,
    source: z.enum(['csv', 'slip']),
    fileName: z.string(),
    uploadKey: z.string().nullable().meta({ description: 'The picture of a slip: GET /api/uploads/{key}' }),
    ...counts,
    skipped: skipped.meta({ description: 'The first 100 rows that were left out' }),
    version: z.int().meta({ description: 'The version of the items that it made or changed, until they change again' }),
    createdAt: timestamp,
    createdBy: z.object({ id, username: z.string() }).nullable(),
    undoneAt: timestamp.nullable(),
    partsLeft: z
      .int()
      .meta({ description: 'Parts of the file that have not arrived; above 0 for an import that stopped' }),
  })
  .meta({ id: 'Import' });
export type Import = z.infer<typeof importAnswer>;

/** POST /api/inventory/imports/{id}/undo */
export const undoAnswer = z.object({
  reverted: z.int(),
  skipped: z.array(z.object({ id, name: z.string(), reason: z.string() })),
});
export type Undone = z.infer<typeof undoAnswer>;
