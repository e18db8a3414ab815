import { z } from 'zod';
import { FIELD_NAMES } from '../inventory/fields.ts';
import { QUANTITY_LIMIT } from '../inventory/limits.ts';
import { fieldSchemas } from '../inventory/schemas.ts';
import { mapNullable, toThousandths } from '../inventory/thousandths.ts';
import { hasThreeDecimals } from '../inventory/values.ts';
import { matchKey } from '../text/match-key.ts';

/**
 * The lists of the JSON export (worker/export/queries.ts): the schema of their rows, and the table and columns that a row
 * becomes. Texts are taken as they are, so that what is restored is what was exported.
 */

type Value = string | number | null;

/** A row of a list: checked, and as the row of its table. */
interface Parsed<Row> {
  row: Row;
  /** What makes it different from the others. */
  key: string;
  values: Value[];
}

/** A list of an export. */
interface ExportedList<Row> {
  /** Of a workspace's shard. */
  table: string;
  /** Its columns, without the workspace, in the order of `values`. */
  columns: readonly string[];
  schema: z.ZodType<Parsed<Row>>;
}

const id = z.int({ error: 'must be a whole number' }).positive({ error: 'must be above 0' });
const time = z.iso.datetime({ error: 'must be a time such as 2026-11-20T08:30:00.000Z' });
const flag = z.boolean();
const role = z.enum(['admin', 'member', 'staff']);
const count = z.int().min(0);

/** A text that a database takes. */
const string = (max: number) =>
  z
    .string()
    .max(max, { error: `may have at most ${max} characters` })
    .refine((value) => value.isWellFormed() && !value.includes('\0'), { error: 'may not contain broken characters' });
const quantity = z
  .number()
  .refine(hasThreeDecimals, { error: 'may have at most three decimals' })
  .min(-QUANTITY_LIMIT, { error: `may not be below -${QUANTITY_LIMIT}` })
  .max(QUANTITY_LIMIT, { error: `may not be above ${QUANTITY_LIMIT}` });

const ms = (text: string): number => Date.parse(text);
const msOrNull = (text: string | null): number | null => (text === null ? null : ms(text));
const bit = (value: boolean): number => (value ? 1 : 0);
const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

function define<S extends z.ZodType>(
  table: string,
  row: S,
  columns: Record<string, (row: z.output<S>) => Value>,
  key: (row: z.output<S>) => string,
): ExportedList<z.output<S>> {
  const read = Object.values(columns);
  return {
    table,
    columns: Object.keys(columns),
    schema: row.transform((one) => ({ row: one, key: key(one), values: read.map((value) => value(one)) })),
  };
}

const byId = (row: { id: number }) => String(row.id);

const members = define(
  'members',
  z.object({
    id,
    username: string(200),
    firstName: string(200),
    lastName: string(200),
    role,
    email: string(300).nullable(),
    notifications: z.object({ email: flag, lowStock: flag, integrationSync: flag }).nullable(),
    joinedAt: time,
    removedAt: time.nullable(),
  }),
  {
    user_id: (row) => row.id,
    username: (row) => row.username,
    first_name: (row) => row.firstName,
    last_name: (row) => row.lastName,
    role: (row) => row.role,
    email: (row) => row.email ?? '',
    notify_email: (row) => bit(row.notifications?.email ?? true),
    notify_low_stock: (row) => bit(row.notifications?.lowStock ?? true),
    notify_integration_sync: (row) => bit(row.notifications?.integrationSync ?? false),
    joined_at: (row) => ms(row.joinedAt),
    removed_at: (row) => msOrNull(row.removedAt),
  },
  byId,
);

const suppliers = define(
  'suppliers',
  z.object({
    id,
    name: string(500),
    company: string(500),
    email: string(500),
    phone: string(500),
    contactPerson: string(500),
    responseTimeAvg: z.number().min(0).max(8760),
    reliabilityScore: z.number().min(0).max(5),
    leadTimeDays: z.int().min(0).max(3650).nullable(),
    notes: string(20_000),
    createdAt: time,
    updatedAt: time,
    deletedAt: time.nullable(),
  }),
  {
    id: (row) => row.id,
    name: (row) => row.name,
    name_key: (row) => matchKey(row.name),
    company: (row) => row.company,
    email: (row) => row.email,
    phone: (row) => row.phone,
    contact_person: (row) => row.contactPerson,
    response_time_avg: (row) => row.responseTimeAvg,
    reliability_score: (row) => row.reliabilityScore,
    lead_time_days: (row) => row.leadTimeDays,
    notes: (row) => row.notes,
    created_at: (row) => ms(row.createdAt),
    updated_at: (row) => ms(row.updatedAt),
    archived_at: (row) => msOrNull(row.deletedAt),
  },
  byId,
);

const templates = define(
  'communication_templates',
  z.object({
    id,
    name: string(500),
    category: string(500),
    subject: string(2000),
    body: string(50_000),
    createdAt: time,
    updatedAt: time,
  }),
  {
    id: (row) => row.id,
    name: (row) => row.name,
    category: (row) => row.category,
    subject: (row) => row.subject,
    body: (row) => row.body,
    created_at: (row) => ms(row.createdAt),
    updated_at: (row) => ms(row.updatedAt),
  },
  byId,
);

const communications = define(
  'communications',
  z.object({
    id,
    supplierId: id,
    inventoryItemId: id.nullable(),
    templateId: id.nullable(),
    recipient: string(500),
    subject: string(2000),
    message: string(50_000),
    status: z.enum(['sending', 'sent', 'recorded', 'failed']),
    failure: string(2000).nullable(),
    userId: id,
    createdAt: time,
    sentAt: time.nullable(),
    quantity: quantity.nullable(),
    expectedAt: time.nullable(),
    arrivedAt: time.nullable(),
    cancelledAt: time.nullable(),
  }),
  {
    id: (row) => row.id,
    supplier_id: (row) => row.supplierId,
    item_id: (row) => row.inventoryItemId,
    template_id: (row) => row.templateId,
    recipient: (row) => row.recipient,
    subject: (row) => row.subject,
    message: (row) => row.message,
    status: (row) => row.status,
    failure: (row) => row.failure,
    user_id: (row) => row.userId,
    created_at: (row) => ms(row.createdAt),
    sent_at: (row) => msOrNull(row.sentAt),
    quantity: (row) => mapNullable(row.quantity, toThousandths),
    expected_at: (row) => msOrNull(row.expectedAt),
    arrived_at: (row) => msOrNull(row.arrivedAt),
    cancelled_at: (row) => msOrNull(row.cancelledAt),
  },
  byId,
);

const items = define(
  'items',
  z.object({
    id,
    ...fieldSchemas,
    uncounted: flag,
    isPinned: flag,
    pinnedReason: string(2000).nullable(),
    version: count,
    createdAt: time,
    lastUpdated: time,
    alert: z.enum(['critical', 'warning', 'low']).nullable(),
    alertSince: time.nullable(),
    deletedAt: time.nullable(),
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
    alert: (row) => row.alert,
    alert_since: (row) => msOrNull(row.alertSince),
    uncounted: (row) => bit(row.uncounted),
    is_pinned: (row) => bit(row.isPinned),
    pinned_reason: (row) => row.pinnedReason,
    name_key: (row) => matchKey(row.name),
    supplier_key: (row) => matchKey(row.supplier),
    version: (row) => row.version,
    created_at: (row) => ms(row.createdAt),
    updated_at: (row) => ms(row.lastUpdated),
    archived_at: (row) => msOrNull(row.deletedAt),
  },
  byId,
);

const REASONS = ['create', 'edit', 'import', 'receive', 'sale', 'count', 'damage', 'transfer', 'sync', 'undo'] as const;

const movements = define(
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
  },
  ({ itemId, id }) => `${itemId} ${id}`,
);

const imports = define(
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
});

const importChanges = define(
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

const receipts = define(
  'order_receipts',
  z.object({ orderId: id, movementId: id, quantity, importId: id.nullable() }),
  {
    order_id: (row) => row.orderId,
    movement_id: (row) => row.movementId,
    quantity: (row) => toThousandths(row.quantity),
    import_id: (row) => row.importId,
  },
  ({ orderId, movementId }) => `${orderId} ${movementId}`,
);

const messages = define(
  'team_messages',
  z.object({
    id,
    content: string(20_000),
    isUrgent: flag,
    senderId: id.nullable(),
    recipientId: id.nullable(),
    inventoryItemId: id.nullable(),
    createdAt: time,
  }),
  {
    id: (row) => row.id,
    content: (row) => row.content,
    is_urgent: (row) => bit(row.isUrgent),
    sender_id: (row) => row.senderId,
    recipient_id: (row) => row.recipientId,
    item_id: (row) => row.inventoryItemId,
    created_at: (row) => ms(row.createdAt),
  },
  byId,
);

const MAX_AUDIT_CHARACTERS = 100_000;

function fitsAudit(value: unknown): boolean {
  try {
    return JSON.stringify(value).length <= MAX_AUDIT_CHARACTERS;
  } catch {
    // Nested too deeply.
    return false;
  }
}

const auditValues = z
  .record(z.string(), z.unknown())
  .refine(fitsAudit, { error: `may have at most ${MAX_AUDIT_CHARACTERS} characters` })
  .nullable();

const auditLog = define(
  'audit_events',
  z.object({
    id,
    at: time,
    actorKind: z.enum(['user', 'key', 'system', 'unknown']),
    actorId: z.int().nullable(),
    actorName: string(500),
    action: string(100),
    subjectType: string(100),
    subjectId: string(200).nullable(),
    subjectName: string(1000),
    before: auditValues,
    after: auditValues,
    network: string(100).nullable(),
    country: string(10).nullable(),
    device: string(500).nullable(),
    requestId: string(200),
  }),
  {
    id: (row) => row.id,
    at: (row) => ms(row.at),
    actor_kind: (row) => row.actorKind,
    actor_id: (row) => row.actorId,
    actor_name: (row) => row.actorName,
    network: (row) => row.network,
    country: (row) => row.country,
    device: (row) => row.device,
    action: (row) => row.action,
    subject_type: (row) => row.subjectType,
    subject_id: (row) => row.subjectId,
    subject_name: (row) => row.subjectName,
    before: (row) => json(row.before),
    after: (row) => json(row.after),
    request_id: (row) => row.requestId,
  },
  byId,
);

/** Every list, in the order of the file. */
export const LISTS = {
  members,
  suppliers,
  templates,
  communications,
  items,
  movements,
  imports,
  importChanges,
  receipts,
  messages,
  auditLog,
} as const;
export type ListName = keyof typeof LISTS;
export const LIST_NAMES = Object.keys(LISTS) as readonly ListName[];

/** Lists that exports of older versions do not have. */
export const NEWER_LISTS: readonly ListName[] = ['importChanges', 'receipts'];
