/** The types of events that webhooks are sent, in the order of the form, in words. */
export const WEBHOOK_EVENT_SUMMARIES = {
  'stock.moved': 'Stock on hand changed, or a count confirmed it',
  'item.created': 'An item was added',
  'item.changed': 'Fields of an item changed, other than its quantity',
  'item.deleted': 'An item was deleted',
  'item.restored': 'A deleted item was restored',
  'low_stock.raised': 'An item reached a low-stock level, or a worse one',
  'import.finished': 'A file or a slip was taken in',
  'import.undone': 'An import was undone',
  'order.placed': 'An order was placed with a supplier',
  'order.received': 'An order was fully received, or closed although a part never came',
  'order.cancelled': 'An order was cancelled',
  'order.reopened': 'An order was reopened',
  'run.finished': 'A run was finished: what it took has left, and its lot has come',
  'run.undone': 'A finished run was undone',
  'message.posted': 'A team message was posted; private messages are never sent',
  'sync.finished': 'A sync ended; automatic ones only if they changed something or failed',
} as const;
export type WebhookEventType = keyof typeof WEBHOOK_EVENT_SUMMARIES;

const isEventType = (name: string): name is WebhookEventType => Object.hasOwn(WEBHOOK_EVENT_SUMMARIES, name);

export const WEBHOOK_EVENT_TYPES: readonly WebhookEventType[] =
  Object.keys(WEBHOOK_EVENT_SUMMARIES).filter(isEventType);
