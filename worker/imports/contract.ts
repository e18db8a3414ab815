import { z } from 'zod';
import { importRow } from '../../engines/inventory/import-row.ts';
import { IMPORT_ROW_LIMIT } from '../../engines/inventory/limits.ts';
import { fieldSchemas } from '../../engines/inventory/schemas.ts';
import { itemUnitCost } from '../../engines/inventory/unit-cost.ts';
import { everyone, id, idInPath, line, timestamp } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';
import { itemAnswer } from '../inventory/contract.ts';

export { type ImportRow, importRow } from '../../engines/inventory/import-row.ts';
export { IMPORT_ROW_LIMIT } from '../../engines/inventory/limits.ts';

/** POST /api/inventory/bulk */
export const bulkInput = z
  .array(importRow)
  .min(1, { error: 'There are no rows to import' })
  .max(IMPORT_ROW_LIMIT, { error: `An import may have at most ${IMPORT_ROW_LIMIT} rows; split the file` });
export const previewQuery = z.object({
  withoutStock: z
    .enum(['1', '0'])
    .default('1')
    .meta({ description: 'The assumed stock of a new item whose row has none; it is marked as uncounted either way' }),
  mode: z.enum(['count', 'delivery', 'details']).default('count').meta({
    description:
      'What the quantities mean for items that you have. `count`: the stock on hand. `delivery`: they came and are added (movements with the reason `receive`). `details`: the stock stays as it is',
  }),
  skuConflicts: z.enum(['same', 'separate']).optional().meta({
    description:
      'What rows are whose SKU belongs to another name. `same`: the same product; the item is renamed, and rows of one SKU are added up. `separate`: products of their own, without a SKU that is taken. By default, a row with the SKU of an item of another name is skipped, and rows of the file that share a SKU become items by their names',
  }),
  newPlaces: z.enum(['create', 'skip']).optional().meta({
    description:
      'What happens to places that the rows name and you do not have. `create`: they are added, by the office and admins. `skip`, the default: the stock there is not imported',
  }),
});
export type ImportMode = z.output<typeof previewQuery>['mode'];
export type SkuConflicts = NonNullable<z.output<typeof previewQuery>['skuConflicts']>;
export type NewPlaces = NonNullable<z.output<typeof previewQuery>['newPlaces']>;
export const bulkQuery = previewQuery.extend({
  fileName: line(255).optional().meta({ description: 'The name of the import in the list' }),
  importId: idInPath.optional().meta({
    description:
      'Adds these rows to an import that you started: large files are sent in parts. Rows of one product must be in the same part',
  }),
  partsLeft: z.coerce
    .number<string>()
    .pipe(z.int().min(0).max(10_000))
    .default(0)
    .meta({ description: 'Parts of the file that will follow this one' }),
});
export type BulkOptions = z.output<typeof bulkQuery>;

/** The outcome for a row. `merge`: the same product as an earlier row; their quantities are added. */
export const rowAction = z.enum(['create', 'update', 'unchanged', 'merge', 'skip']);
export type RowAction = z.infer<typeof rowAction>;

const counts = {
  imported: z.int().meta({ description: 'Products in the file: created + updated' }),
  created: z.int(),
  updated: z.int().meta({ description: 'Existing products, including those without changes' }),
  unchanged: z.int().meta({ description: 'Of `updated`, those without changes' }),
};
const rowNote = z.object({ row: z.int().meta({ description: 'Counted from 1' }), reason: z.string() });
export type RowNote = z.infer<typeof rowNote>;
const skipped = z.array(rowNote);
const warnings = z
  .array(rowNote)
  .meta({ description: 'Rows whose SKU, codes or stock by place were not used, and why' });
const merged = z.array(z.object({ row: z.int(), into: z.int() })).meta({ description: 'Rows added to an earlier row' });

export const bulkAnswer = z.object({
  importId: id.nullable().meta({ description: 'For undo; null if nothing changed' }),
  ...counts,
  skipped,
  warnings,
  merged,
  items: z.array(itemAnswer),
});
export type BulkAnswer = z.infer<typeof bulkAnswer>;

/** Values of an item that an import changes. */
const changedValues = z.object({ ...fieldSchemas, unitCost: itemUnitCost, uncounted: z.boolean() }).partial();
const rowChange = z
  .object({
    ...{ row: z.int(), id, name: z.string(), before: changedValues, after: changedValues },
    codes: z.array(z.string()).optional().meta({ description: 'Codes that it gets' }),
  })
  .meta({ description: 'What changes in an item; `name` and `before` are as it is now' });
export type RowChange = z.infer<typeof rowChange>;

const balanceChange = z
  .object({
    row: z.int(),
    id: id.nullable().meta({ description: 'Of the item; null for a new one' }),
    name: z.string(),
    place: z.string().nullable().meta({ description: 'Null for all places' }),
    lot: z.object({ code: z.string(), bestBefore: z.string().nullable() }).nullable(),
    before: z.number(),
    after: z.number(),
  })
  .meta({ description: 'What changes in one place, or of one lot' });
export type BalanceChange = z.infer<typeof balanceChange>;

/** POST /api/inventory/bulk/preview */
export const previewAnswer = z.object({
  ...counts,
  skipped,
  warnings,
  conflicts: z.array(rowNote).meta({ description: 'Rows whose SKU belongs to another name: `skuConflicts` decides' }),
  merged,
  actions: z.array(rowAction),
  changes: z.array(rowChange),
  stockDiffers: z.int().meta({ description: 'Items that you have whose stock is not that of the file, in any mode' }),
  balances: z.array(balanceChange),
  keptBalances: z.int().meta({ description: 'Other places and lots of these items with stock, which stays as it is' }),
  unknownPlaces: z.array(z.string()).meta({ description: 'Names of places that you do not have: `newPlaces` decides' }),
});
export type ImportPreview = z.infer<typeof previewAnswer>;

/** GET /api/inventory/imports, newest first */
export const importAnswer = z
  .object({
    id,
    source: z.enum(['csv', 'slip']),
    fileName: z.string(),
    uploadKey: z.string().nullable().meta({ description: 'The picture of a slip: GET /api/uploads/{key}' }),
    ...counts,
    skipped: skipped.meta({ description: 'The first 100 skipped rows' }),
    version: z
      .int()
      .meta({ description: 'The version of the items that it created or changed, until they change again' }),
    createdAt: timestamp,
    createdBy: z.object({ id, username: z.string() }).nullable(),
    undoneAt: timestamp.nullable(),
    partsLeft: z
      .int()
      .meta({ description: 'Parts of the file that are still missing; above 0 for an interrupted import' }),
  })
  .meta({ id: 'Import' });
export type Import = z.infer<typeof importAnswer>;

/** POST /api/inventory/imports/{id}/undo */
export const undoAnswer = z.object({
  reverted: z.int(),
  skipped: z.array(z.object({ id, name: z.string(), reason: z.string() })),
});
export type Undone = z.infer<typeof undoAnswer>;

const endpoint = endpointsOf('imports');

/** Enough for 20,000 rows with long descriptions; a typical file of that length has about 4 MB. */
const BULK_BODY_LIMIT = 32 * 1024 * 1024;
export const importRows = endpoint({
  method: 'post',
  path: '/inventory/bulk',
  summary: 'Import the rows of a file',
  description:
    'Imports all rows or none. A row that matches an item (same SKU, or same name and vendor) updates it: its quantity is the stock on hand, unless `mode` says otherwise. A SKU that a spreadsheet damaged (`4.00638E+12`, `2-Jan`, `123` for `00123`) is not stored. Rows that name a place or a lot are about that balance alone, and other balances of the product stay. The whole import can be undone.',
  access: everyone,
  limit: 'import',
  query: bulkQuery,
  body: bulkInput,
  bodyLimit: BULK_BODY_LIMIT,
  answer: { status: 201, body: bulkAnswer },
  refusals: ['import_closed', 'busy'],
});

export const previewImport = endpoint({
  method: 'post',
  path: '/inventory/bulk/preview',
  summary: 'Preview an import without changing anything',
  access: everyone,
  limit: 'import',
  query: previewQuery,
  body: bulkInput,
  bodyLimit: BULK_BODY_LIMIT,
  answer: { status: 200, body: previewAnswer },
});

export const listImports = endpoint({
  method: 'get',
  path: '/inventory/imports',
  summary: 'List imports, newest first',
  access: everyone,
  answer: { status: 200, body: z.array(importAnswer) },
});

export const undoImport = endpoint({
  method: 'post',
  path: '/inventory/imports/{id}/undo',
  summary: 'Undo an import',
  description:
    'Archives the items it created and reverts those it changed. Admins and the office undo every import, staff only their own.',
  access: everyone,
  limit: 'import',
  params: z.object({ id: idInPath }),
  answer: { status: 200, body: undoAnswer },
  refusals: ['not_found', 'already_undone', 'busy'],
});
