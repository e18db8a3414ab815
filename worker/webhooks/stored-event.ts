import { fromThousandths, mapNullable } from '../core/quantity.ts';
import type { StoredValues } from '../inventory/stored-item.ts';
import { fromStored } from '../inventory/stored-item.ts';
import type { RunCounts } from '../sync/contract.ts';
import type { EventData, WebhookBody } from './events-contract.ts';

/**
 * Events as the triggers of the migration store them: lists of columns, in the units of the database. The body is made
 * from them alone, so that every attempt sends the same.
 */

type Person = [id: number, username: string] | null;
type ItemName = [id: number, name: string, sku: string, unit: string];

const ITEM_COLUMNS = [
  'id',
  'name',
  'sku',
  'category',
  'inventoryType',
  'quantity',
  'unit',
  'costPrice',
  'sellingPrice',
  'supplier',
  'description',
  'minimumPar',
  'location',
  'leadTimeDays',
  'packSize',
  'minimumOrder',
  'uncounted',
  'version',
] as const;
type ItemColumn = (typeof ITEM_COLUMNS)[number];
type ItemValues = Pick<StoredValues, Exclude<ItemColumn, 'id' | 'uncounted' | 'version'>> & {
  id: number;
  uncounted: 0 | 1;
  version: number;
};
type EventItem = EventData['item.created']['item'];

const time = (at: number) => new Date(at).toISOString();
const timeIfAny = (at: number | null) => (at === null ? null : time(at));
const toPerson = (person: Person) => person && { id: person[0], username: person[1] };
const toItemName = ([id, name, sku, unit]: ItemName) => ({ id, name, sku, unit });

function toItem(columns: readonly unknown[]): EventItem {
  const values = Object.fromEntries(ITEM_COLUMNS.map((name, index) => [name, columns[index]])) as ItemValues;
  return { ...fromStored(values), uncounted: values.uncounted === 1 };
}

function toPrevious(before: EventItem, after: EventItem): Partial<EventItem> {
  const changed = Object.entries(before).filter(
    ([name, value]) => name !== 'version' && value !== after[name as ItemColumn],
  );
  return Object.fromEntries(changed);
}

type StoredItemEvent = [item: unknown[], before: unknown[] | null];
type StoredImport = [
  id: number,
  source: 'csv' | 'slip',
  fileName: string,
  created: number,
  updated: number,
  unchanged: number,
  skipped: number,
  at: number,
  by: Person,
];
/** A line of an order. */
type StoredLine = [line: number, quantity: number, unitCost: number | null, received: number, item: ItemName];
/** Until orders had lines, events had only the first seven values. An order of several lines has no item of its own. */
type StoredOrder = [
  id: number,
  quantity: number | null,
  at: number,
  expectedAt: number | null,
  item: ItemName | null,
  supplier: [id: number, name: string],
  by: Person,
  version?: 2,
  number?: number,
  isClosed?: 0 | 1,
  lines?: StoredLine[],
];

const toItemData = ([item]: StoredItemEvent) => ({ item: toItem(item) });
const toImportData = ([id, source, fileName, created, updated, unchanged, skipped, at, by]: StoredImport) => ({
  import: { id, source, fileName, created, updated, unchanged, skipped, createdAt: time(at) },
  by: toPerson(by),
});
const toOrderData = (stored: StoredOrder) => {
  const [id, quantity, at, expectedAt, item, [supplierId, name], by, version, number, isClosed, lines] = stored;
  return {
    order: {
      id,
      ...(version !== undefined && { number, isClosed: isClosed === 1 }),
      quantity: mapNullable(quantity, fromThousandths),
      orderedAt: time(at),
      expectedAt: timeIfAny(expectedAt),
    },
    item: item && toItemName(item),
    lines: lines ? lines.map(toOrderLine) : quantity !== null && item ? [formerLine(quantity, item)] : [],
    supplier: { id: supplierId, name },
    by: toPerson(by),
  };
};
const toOrderLine = ([line, quantity, unitCost, received, item]: StoredLine) => ({
  ...{ id: line, unitCost, item: toItemName(item) },
  quantity: fromThousandths(quantity),
  received: fromThousandths(received),
});
const formerLine = (quantity: number, item: ItemName) => ({
  ...{ id: 1, unitCost: null, item: toItemName(item) },
  quantity: fromThousandths(quantity),
});

/** Reads stored columns, which the triggers have written in this order. */
const reads =
  <S, D>(toData: (stored: S) => D) =>
  (json: string): D =>
    toData(JSON.parse(json));

/** The data of each type from its stored columns. */
const READERS: { [T in keyof EventData]: (json: string) => EventData[T] } = {
  'stock.moved': reads(
    ([id, delta, after, reason, note, importId, at, item, by]: [
      id: number,
      delta: number,
      after: number,
      reason: EventData['stock.moved']['movement']['reason'],
      note: string,
      importId: number | null,
      at: number,
      item: ItemName,
      by: Person,
    ]) => ({
      movement: {
        id,
        delta: fromThousandths(delta),
        quantityAfter: fromThousandths(after),
        reason,
        note,
        importId,
        createdAt: time(at),
      },
      item: toItemName(item),
      by: toPerson(by),
    }),
  ),
  'item.created': reads(toItemData),
  'item.changed': reads(([item, before]: StoredItemEvent) => {
    const after = toItem(item);
    return { item: after, previous: before ? toPrevious(toItem(before), after) : {} };
  }),
  'item.deleted': reads(toItemData),
  'item.restored': reads(toItemData),
  'low_stock.raised': reads(
    ([item, quantity, minimumPar, level, previousLevel]: [
      item: ItemName,
      quantity: number,
      minimumPar: number,
      level: EventData['low_stock.raised']['level'],
      previousLevel: EventData['low_stock.raised']['level'] | null,
    ]) => ({
      item: {
        ...toItemName(item),
        quantity: fromThousandths(quantity),
        minimumPar: fromThousandths(minimumPar),
      },
      level,
      previousLevel,
    }),
  ),
  'import.finished': reads(toImportData),
  'import.undone': reads(toImportData),
  'order.placed': reads(toOrderData),
  'order.received': reads(toOrderData),
  'order.cancelled': reads(toOrderData),
  'order.reopened': reads(toOrderData),
  'message.posted': reads(
    ([id, content, isUrgent, itemId, at, by]: [
      id: number,
      content: string,
      isUrgent: 0 | 1,
      itemId: number | null,
      at: number,
      by: Person,
    ]) => ({
      message: { id, content, isUrgent: isUrgent === 1, inventoryItemId: itemId, createdAt: time(at) },
      by: toPerson(by),
    }),
  ),
  'sync.finished': reads(
    ([id, service, kind, startedBy, status, counts, conflicts, errors, note, startedAt, finishedAt]: [
      id: number,
      service: EventData['sync.finished']['sync']['service'],
      kind: EventData['sync.finished']['sync']['kind'],
      startedBy: EventData['sync.finished']['sync']['startedBy'],
      status: EventData['sync.finished']['sync']['status'],
      counts: RunCounts,
      conflicts: number,
      errors: number,
      note: string | null,
      startedAt: number,
      finishedAt: number | null,
    ]) => ({
      sync: {
        ...{ id, service, kind, startedBy, status, counts, conflicts, errors, note },
        startedAt: time(startedAt),
        finishedAt: timeIfAny(finishedAt),
      },
    }),
  ),
  'webhook.test': reads(([message]: [message: string]) => ({ message })),
};

/** A stored event. */
export interface StoredEvent {
  seq: number;
  type: string;
  data: string;
  createdAt: number;
}

/** The id of an event's message: the header `webhook-id`. */
export const toMessageId = (workspaceId: number, seq: number) => `evt_${workspaceId}_${seq}`;

const isKnown = (type: string): type is keyof EventData => Object.hasOwn(READERS, type);

/** The body that is sent for an event. @throws Error for a type that this version does not know */
export function toBody(workspaceId: number, { seq, type, data, createdAt }: StoredEvent): WebhookBody {
  if (!isKnown(type)) throw new Error(`No webhook event has the type ${type}`);
  return {
    id: toMessageId(workspaceId, seq),
    type,
    timestamp: time(createdAt),
    workspaceId,
    data: READERS[type](data),
  };
}
