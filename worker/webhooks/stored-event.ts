import { costFields } from '../../engines/inventory/exact-cost.ts';
import { fromThousandths, mapNullable } from '../core/quantity.ts';
import { fromStored, type StoredItem } from '../inventory/stored-item.ts';
import type { RunCounts } from '../sync/contract.ts';
import { type EventData, FIRST_FIELDS, type WebhookBody } from './events-contract.ts';

/**
 * Events as the triggers of the migration store them: lists of columns, in the units of the database. The body is made
 * from them alone, so that every attempt sends the same.
 */

type Person = [id: number, username: string] | null;
type ItemName = [id: number, name: string, sku: string, unit: string];

type EventItem = EventData['item.created']['item'];

const time = (at: number) => new Date(at).toISOString();
const timeIfAny = (at: number | null) => (at === null ? null : time(at));
const toPerson = (person: Person) => person && { id: person[0], username: person[1] };
const toItemName = ([id, name, sku, unit]: ItemName) => ({ id, name, sku, unit });

type StoredItemFields = Partial<Pick<StoredItem, Exclude<keyof EventItem, 'uncounted' | 'isBetterWithAge'>>> &
  Pick<StoredItem, 'costPrice' | 'uncounted'> &
  Partial<Pick<StoredItem, 'isBetterWithAge'>>;

/** @param stored the columns by name; until items had more fields in events, the first ones in their order, without a currency */
function toItem(stored: StoredItemFields | unknown[], currency?: string): EventItem {
  const columns = Array.isArray(stored)
    ? Object.fromEntries(Object.keys(FIRST_FIELDS).map((name, index) => [name, stored[index]]))
    : stored;
  const { uncounted, isBetterWithAge, ...values } = columns as StoredItemFields;
  const fields = fromStored(values);
  return {
    ...fields,
    ...(currency !== undefined && costFields(fields.costPrice, currency)),
    uncounted: uncounted === 1,
    ...(isBetterWithAge !== undefined && { isBetterWithAge: isBetterWithAge === 1 }),
  } as EventItem;
}

function toPrevious(before: EventItem, after: EventItem): Partial<EventItem> {
  const changed = Object.entries(before).filter(
    ([name, value]) => name !== 'version' && value !== after[name as keyof EventItem],
  );
  return Object.fromEntries(changed);
}

type StoredItemEvent = [
  item: StoredItemFields | unknown[],
  before: StoredItemFields | unknown[] | null,
  currency?: string,
];
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

/** The first line is what was made, the others are what that took. */
type StoredRun = [
  id: number,
  number: number,
  recipeId: number | null,
  doneAt: number,
  lot: [id: number, code: string] | null,
  lines: [made: [quantity: number, item: ItemName], ...inputs: [quantity: number, item: ItemName][]],
  by: Person,
];

const toItemData = ([item, , currency]: StoredItemEvent) => ({ item: toItem(item, currency) });
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

const toRunData = ([id, number, recipeId, doneAt, lot, [[made, item], ...inputs], by]: StoredRun) => ({
  run: { id, number, recipeId, made: fromThousandths(made), doneAt: time(doneAt) },
  item: toItemName(item),
  lot: lot && { id: lot[0], code: lot[1] },
  inputs: inputs.map(([quantity, of]) => ({ item: toItemName(of), quantity: fromThousandths(quantity) })),
  by: toPerson(by),
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
  'item.changed': reads(([item, before, currency]: StoredItemEvent) => {
    const after = toItem(item, currency);
    return { item: after, previous: before ? toPrevious(toItem(before, currency), after) : {} };
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
  'run.finished': reads(toRunData),
  'run.undone': reads(toRunData),
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
