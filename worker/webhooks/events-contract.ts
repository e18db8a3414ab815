import { z } from 'zod';
import type { WebhookEventType } from '../../engines/webhooks/event-types.ts';
import { id, quantity, timestamp } from '../core/contract.ts';
import { itemAnswer, movementReason } from '../inventory/contract.ts';
import { runCounts, runKind, syncService } from '../sync/contract.ts';

/** What is sent to webhooks. The migration that records events says which columns each one keeps. */

const person = z
  .object({ id, username: z.string() })
  .nullable()
  .meta({ description: 'Who did it; null for Camellia itself, such as a sync' });
const itemName = z.object({ id, name: z.string(), sku: z.string(), unit: z.string() });
const count = z.int().min(0);

/** The fields of an item that its events have had from the start, in the order in which they were stored then. */
export const FIRST_FIELDS = {
  id: true,
  name: true,
  sku: true,
  category: true,
  inventoryType: true,
  quantity: true,
  unit: true,
  costPrice: true,
  sellingPrice: true,
  supplier: true,
  description: true,
  minimumPar: true,
  location: true,
  leadTimeDays: true,
  packSize: true,
  minimumOrder: true,
  uncounted: true,
  version: true,
} as const;

/** An item in its events. Fields that items got later are missing in events from before, which are kept for 30 days. */
const fields = itemAnswer.omit({
  ...{ createdAt: true, lastUpdated: true, isPinned: true, pinnedReason: true },
  ...{ places: true, archivedAt: true, quantityOnRestore: true, value: true },
});
const item = fields.partial().extend(fields.pick(FIRST_FIELDS).shape);

const alertLevel = z.enum(['low', 'warning', 'critical']);
const importData = z.object({
  import: z.object({
    id,
    source: z.enum(['csv', 'slip']).meta({ description: '`slip`: receipts from the photo of a delivery slip' }),
    fileName: z.string(),
    created: count,
    updated: count,
    unchanged: count,
    skipped: count,
    createdAt: timestamp,
  }),
  by: person,
});
const orderData = z.object({
  order: z.object({
    id,
    number: z.int().positive().optional().meta({ description: 'Left out of events from before orders had numbers' }),
    isClosed: z.boolean().optional().meta({ description: 'Whether it ended although a part never came' }),
    quantity: quantity.nullable().meta({ description: 'Of an order of one line' }),
    orderedAt: timestamp,
    expectedAt: timestamp.nullable(),
  }),
  item: itemName.nullable().meta({ description: 'Of an order of one line' }),
  lines: z.array(
    z.object({
      id: z.int().positive().meta({ description: 'The number of the line' }),
      item: itemName,
      quantity,
      unitCost: z.number().nullable(),
      received: quantity.optional().meta({ description: 'What has been received of it' }),
    }),
  ),
  supplier: z.object({ id, name: z.string() }),
  by: person.meta({ description: 'Who placed the order' }),
});

const runData = z.object({
  run: z.object({
    id,
    number: z.int().positive(),
    recipeId: id.nullable().meta({ description: 'Null for one without a recipe' }),
    made: quantity.meta({ description: 'In the unit of the item' }),
    doneAt: timestamp,
  }),
  item: itemName.meta({ description: 'What was made' }),
  lot: z.object({ id, code: z.string() }).nullable(),
  inputs: z.array(z.object({ item: itemName, quantity })).meta({ description: 'What it took' }),
  by: person.meta({ description: 'Who planned the run' }),
});

/** The schema of the `data` of each type. */
export const EVENT_DATA = {
  'stock.moved': z.object({
    movement: z.object({
      id,
      delta: z.number(),
      quantityAfter: quantity,
      reason: movementReason,
      note: z.string(),
      importId: id.nullable(),
      createdAt: timestamp,
    }),
    item: itemName,
    by: person,
  }),
  'item.created': z.object({ item }),
  'item.changed': z.object({
    item,
    previous: item.partial().meta({ description: 'The fields that changed, with their values before' }),
  }),
  'item.deleted': z.object({ item }),
  'item.restored': z.object({ item }),
  'low_stock.raised': z.object({
    item: itemName.extend({ quantity, minimumPar: quantity }),
    level: alertLevel,
    previousLevel: alertLevel.nullable(),
  }),
  'import.finished': importData,
  'import.undone': importData,
  'order.placed': orderData,
  'order.received': orderData,
  'order.cancelled': orderData,
  'order.reopened': orderData,
  'run.finished': runData,
  'run.undone': runData,
  'message.posted': z.object({
    message: z.object({
      id,
      content: z.string(),
      isUrgent: z.boolean(),
      inventoryItemId: id.nullable(),
      createdAt: timestamp,
    }),
    by: person,
  }),
  'sync.finished': z.object({
    sync: z.object({
      id,
      service: syncService,
      kind: runKind,
      startedBy: z.enum(['person', 'schedule', 'change']),
      status: z.enum(['done', 'failed', 'cancelled']),
      counts: runCounts,
      conflicts: count,
      errors: count,
      note: z.string().nullable(),
      startedAt: timestamp,
      finishedAt: timestamp.nullable(),
    }),
  }),
} as const satisfies Record<WebhookEventType, z.ZodType>;

/** The data of an event by its type. */
export type EventData = { [T in WebhookEventType]: z.output<(typeof EVENT_DATA)[T]> } & {
  'webhook.test': { message: string };
};

/** The body of a request to a webhook: what every type has alike. */
export const webhookBody = z.object({
  id: z.string().meta({ description: 'The same as in the header `webhook-id`', example: 'evt_8123456789012480_7' }),
  type: z.string(),
  timestamp: timestamp.meta({ description: 'When it happened' }),
  workspaceId: id,
});

export type WebhookBody<T extends keyof EventData = keyof EventData> = z.output<typeof webhookBody> & {
  type: T;
  data: EventData[T];
};
