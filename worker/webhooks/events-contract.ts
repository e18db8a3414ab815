import { z } from 'zod';
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

/** The fields of an item that its events have. */
const item = itemAnswer.pick({
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
});

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
  order: z.object({ id, quantity, orderedAt: timestamp, expectedAt: timestamp.nullable() }),
  item: itemName,
  supplier: z.object({ id, name: z.string() }),
  by: person.meta({ description: 'Who placed the order' }),
});

/** The types of events, in the order of the form, each with its summary and the schema of its `data`. */
export const WEBHOOK_EVENTS = {
  'stock.moved': {
    summary: 'Stock on hand changed, or a count confirmed it',
    data: z.object({
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
  },
  'item.created': { summary: 'An item was added', data: z.object({ item }) },
  'item.changed': {
    summary: 'Fields of an item changed, other than its quantity',
    data: z.object({
      item,
      previous: item.partial().meta({ description: 'The fields that changed, with their values before' }),
    }),
  },
  'item.deleted': { summary: 'An item was deleted', data: z.object({ item }) },
  'item.restored': { summary: 'A deleted item was restored', data: z.object({ item }) },
  'low_stock.raised': {
    summary: 'An item reached a low-stock level, or a worse one',
    data: z.object({
      item: itemName.extend({ quantity, minimumPar: quantity }),
      level: alertLevel,
      previousLevel: alertLevel.nullable(),
    }),
  },
  'import.finished': { summary: 'A file or a slip was taken in', data: importData },
  'import.undone': { summary: 'An import was undone', data: importData },
  'order.placed': { summary: 'An order was placed with a supplier', data: orderData },
  'order.received': { summary: 'An order was fully received, or marked as arrived', data: orderData },
  'order.cancelled': { summary: 'An order was cancelled', data: orderData },
  'order.reopened': { summary: 'An order was reopened', data: orderData },
  'message.posted': {
    summary: 'A team message was posted; private messages are never sent',
    data: z.object({
      message: z.object({
        id,
        content: z.string(),
        isUrgent: z.boolean(),
        inventoryItemId: id.nullable(),
        createdAt: timestamp,
      }),
      by: person,
    }),
  },
  'sync.finished': {
    summary: 'A sync ended; automatic ones only if they changed something or failed',
    data: z.object({
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
  },
} as const;
export type WebhookEventType = keyof typeof WEBHOOK_EVENTS;

const isEventType = (name: string): name is WebhookEventType => Object.hasOwn(WEBHOOK_EVENTS, name);
export const EVENT_TYPES: readonly WebhookEventType[] = Object.keys(WEBHOOK_EVENTS).filter(isEventType);

/** The data of an event by its type. */
export type EventData = { [T in WebhookEventType]: z.output<(typeof WEBHOOK_EVENTS)[T]['data']> } & {
  'webhook.test': { message: string };
};

/** The body of a request to a webhook. */
export const webhookBody = (type: string, data: z.ZodType) =>
  z.object({
    id: z.string().meta({ description: 'The same as in the header `webhook-id`', example: 'evt_8123456789012480_7' }),
    type: z.literal(type),
    timestamp: timestamp.meta({ description: 'When it happened' }),
    workspaceId: id,
    data,
  });

export interface WebhookBody<T extends keyof EventData = keyof EventData> {
  id: string;
  type: T;
  timestamp: string;
  workspaceId: number;
  data: EventData[T];
}
