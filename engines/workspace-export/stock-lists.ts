import { z } from 'zod';
import { FIELD_NAMES } from '../inventory/fields.ts';
import { defaultedSchemas, fieldSchemas } from '../inventory/schemas.ts';
import { mapNullable, toThousandths } from '../inventory/thousandths.ts';
import { unitCost } from '../inventory/unit-cost.ts';
import { matchKey } from '../text/match-key.ts';
import { bit, byId, count, define, flag, id, json, ms, msOrNull, quantity, string, time, worth } from './define.ts';

/** Lists of stock: items, their ledger, imports and receipts. */

/** The id of the place Main. */
const MAIN = 1;

export const items = define(
  'items',
  z.object({
    id,
    ...fieldSchemas,
    // Missing from files of older versions.
    tare: fieldSchemas.tare.default(null),
    // Left out in exports of older versions.
    buyUnit: defaultedSchemas.buyUnit,
    sellUnit: defaultedSchemas.sellUnit,
    uncounted: flag,
    isBetterWithAge: flag.default(false),
    isPinned: flag,
    pinnedReason: string(2000).nullable(),
    version: count,
    createdAt: time,
    lastUpdated: time,
    alert: z.enum(['critical', 'warning', 'low']).nullable(),
    alertSince: time.nullable(),
    deletedAt: time.nullable(),
    /** In thousandths of a cent; null where no values are kept. Left out in exports of older versions. */
    worth: worth.nullable().default(null),
  }),
  {
    id: (row) => row.id,
    name: (row) => row.name,
    sku: (row) => row.sku,
    category: (row) => row.category,
    inventory_type: (row) => row.inventoryType,
    quantity: (row) => toThousandths(row.quantity),
    unit: (row) => row.unit,
    cost_price: (row) => row.costPrice,
    selling_price: (row) => row.sellingPrice,
    supplier: (row) => row.supplier,
    description: (row) => row.description,
    minimum_par: (row) => toThousandths(row.minimumPar),
    location: (row) => row.location,
    lead_time_days: (row) => row.leadTimeDays,
    pack_size: (row) => mapNullable(row.packSize, toThousandths),
    minimum_order: (row) => mapNullable(row.minimumOrder, toThousandths),
    tare: (row) => mapNullable(row.tare, toThousandths),
    buy_unit: (row) => row.buyUnit,
    sell_unit: (row) => row.sellUnit,
    alert: (row) => row.alert,
    alert_since: (row) => msOrNull(row.alertSince),
    uncounted: (row) => bit(row.uncounted),
    is_better_with_age: (row) => bit(row.isBetterWithAge),
    is_pinned: (row) => bit(row.isPinned),
    pinned_reason: (row) => row.pinnedReason,
    name_key: (row) => matchKey(row.name),
    supplier_key: (row) => matchKey(row.supplier),
    version: (row) => row.version,
    created_at: (row) => ms(row.createdAt),
    updated_at: (row) => ms(row.lastUpdated),
    archived_at: (row) => msOrNull(row.deletedAt),
    worth: (row) => row.worth,
  },
  byId,
);

const REASONS = [
  'create',
  'edit',
  'import',
  'receive',
  'sale',
  'count',
  'damage',
  'transfer',
  'sync',
  'undo',
  'move',
  'unit',
  'consume',
  'make',
  'charge',
] as const;

export const movements = define(
  'movements',
  z.object({
    id,
    itemId: id,
    delta: quantity,
    quantityAfter: quantity,
    reason: z.enum(REASONS),
    note: string(5000),
    userId: id.nullable(),
    importId: id.nullable(),
    createdAt: time,
    /** Left out where the movement is of loose stock in Main, as all were in exports of older versions. */
    locationId: id.default(MAIN),
    lotId: count.default(0),
    lotBy: z.enum(['person', 'rule']).nullable().default(null),
    documentId: id.nullable().default(null),
    line: z.int().positive().nullable().default(null),
    unitCost: unitCost.nullable().default(null),
    reverses: id.nullable().default(null),
    unitFactor: z.number().positive().nullable().default(null),
    /** In thousandths of a cent; left out where no values are kept. */
    worth: z.int().nullable().default(null),
    worthAfter: z.int().nullable().default(null),
  }),
  {
    item_id: (row) => row.itemId,
    id: (row) => row.id,
    delta: (row) => toThousandths(row.delta),
    quantity_after: (row) => toThousandths(row.quantityAfter),
    reason: (row) => row.reason,
    note: (row) => row.note,
    user_id: (row) => row.userId,
    import_id: (row) => row.importId,
    created_at: (row) => ms(row.createdAt),
    location_id: (row) => row.locationId,
    lot_id: (row) => row.lotId,
    lot_by: (row) => row.lotBy,
    unit_factor: (row) => row.unitFactor,
    document_id: (row) => row.documentId,
    line: (row) => row.line,
    unit_cost: (row) => row.unitCost,
    reverses: (row) => row.reverses,
    worth: (row) => row.worth,
    worth_after: (row) => row.worthAfter,
  },
  ({ itemId, id }) => `${itemId} ${id}`,
);

export const imports = define(
  'imports',
  z.object({
    id,
    source: z.enum(['csv', 'slip']),
    fileName: string(1000),
    created: count,
    updated: count,
    unchanged: count,
    skipped: z.array(z.object({ row: count, reason: string(2000) })).max(100_000),
    /** Missing from exports of older versions, whose imports cannot be undone. */
    version: count.default(0),
    userId: id.nullable(),
    createdAt: time,
    undoneAt: time.nullable(),
  }),
  {
    id: (row) => row.id,
    source: (row) => row.source,
    file_name: (row) => row.fileName,
    upload_key: () => null,
    created: (row) => row.created,
    updated: (row) => row.updated,
    unchanged: (row) => row.unchanged,
    skipped: (row) => JSON.stringify(row.skipped),
    version: (row) => row.version,
    parts_left: () => 0,
    user_id: (row) => row.userId,
    created_at: (row) => ms(row.createdAt),
    undone_at: (row) => msOrNull(row.undoneAt),
  },
  byId,
);

/** An item before an import, as it is stored: undoing the import writes it. */
const before = z.strictObject({
  columns: z.partialRecord(
    z.enum([...FIELD_NAMES, 'uncounted', 'nameKey', 'supplierKey']),
    z.union([string(20_000), z.number(), z.null()], { error: 'must be text, a number or null' }),
  ),
  quantity: count.optional(),
  /** Whether it changed what lies in places or is of lots. */
  isPlaced: z.literal(true).optional(),
  /** The codes that it added. */
  codes: z.array(string(200)).optional(),
});

export const importChanges = define(
  'import_changes',
  z.object({ importId: id, itemId: id, before: before.nullable(), version: count.nullable() }),
  {
    import_id: (row) => row.importId,
    item_id: (row) => row.itemId,
    before: (row) => json(row.before),
    version: (row) => row.version,
  },
  ({ importId, itemId }) => `${importId} ${itemId}`,
);

export const receipts = define(
  'order_receipts',
  z.object({ orderId: id, line: z.int().positive().default(1), movementId: id, quantity, importId: id.nullable() }),
  {
    order_id: (row) => row.orderId,
    line: (row) => row.line,
    movement_id: (row) => row.movementId,
    quantity: (row) => toThousandths(row.quantity),
    import_id: (row) => row.importId,
  },
  ({ orderId, line, movementId }) => `${orderId} ${line} ${movementId}`,
);
