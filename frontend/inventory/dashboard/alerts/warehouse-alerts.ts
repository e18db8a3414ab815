import type { Import } from '../../../../worker/imports/contract.ts';
import type { Item } from '../../../../worker/inventory/contract.ts';
import { formatQuantity } from '../../../lib/text/format.ts';

/** Warehouse alerts cover the last hour. */
export const ALERT_WINDOW_MS = 60 * 60 * 1000;
/** The rest are `+N more alerts`. */
export const MAX_WAREHOUSE_ALERTS = 3;
/** Polling interval while alerts are on the screen. */
export const WAREHOUSE_POLL_MS = 10_000;

export type WarehouseAlertKind = 'new_item' | 'quantity_update' | 'new_shipment';

export const KIND_WORDS: Record<WarehouseAlertKind, string> = {
  new_item: 'New item',
  quantity_update: 'Quantity updated',
  new_shipment: 'New shipment',
};

/** A change to one item. */
export type ItemAlert = { key: string; kind: WarehouseAlertKind; item: Item };

/** One change to several items: an import, slip or sync. */
export type BatchAlert = {
  key: string;
  kind: 'batch';
  /** The version of the write that created or changed the items. */
  version: number;
  lastUpdated: string;
  count: number;
  areNew: boolean;
};

export type WarehouseAlert = ItemAlert | BatchAlert;

/** Times in the future count as recent, because this clock may run behind the server's. */
function isRecent(when: string, now: number): boolean {
  return now - new Date(when).getTime() <= ALERT_WINDOW_MS;
}

/** Whether an item was created within the hour and is as it was created: a sale of a new item is no news of a new item. */
const isNew = ({ createdAt, lastUpdated }: Pick<Item, 'createdAt' | 'lastUpdated'>, now: number): boolean =>
  isRecent(createdAt, now) && lastUpdated === createdAt;

/** The kind of an alert: created or updated within the hour, else a shipment. `now` is epoch milliseconds. */
export function warehouseAlertKind(item: Item, now: number): WarehouseAlertKind {
  if (isNew(item, now)) return 'new_item';
  return isRecent(item.lastUpdated, now) ? 'quantity_update' : 'new_shipment';
}

/** The key for dismissing an alert. The item's next update is a new alert. */
export function alertKey({ id, lastUpdated }: Pick<Item, 'id' | 'lastUpdated'>): string {
  return `${id}@${lastUpdated}`;
}

/**
 * Warehouse alerts of the last hour that have not been dismissed, latest first. Several items changed by one write are
 * one alert.
 */
export function warehouseAlerts(
  items: readonly Item[],
  dismissed: ReadonlySet<string>,
  now = Date.now(),
): WarehouseAlert[] {
  const recent = items.filter((item) => item.inventoryType === 'warehouse' && isRecent(item.lastUpdated, now));
  return [...Map.groupBy(recent, ({ version }) => version)]
    .map(([version, together]) => toAlert(version, together, now))
    .filter(({ key }) => !dismissed.has(key))
    .sort((a, b) => updatedAt(b).localeCompare(updatedAt(a)) || versionOf(b) - versionOf(a));
}

function toAlert(version: number, [item, ...others]: readonly Item[], now: number): WarehouseAlert {
  if (!item) throw new Error('A group of items is empty');
  if (others.length === 0) return { key: alertKey(item), kind: warehouseAlertKind(item, now), item };
  const { lastUpdated } = item;
  const areNew = [item, ...others].every((one) => isNew(one, now));
  const key = `v${version}@${lastUpdated}`;
  return { key, kind: 'batch', version, lastUpdated, count: 1 + others.length, areNew };
}

const updatedAt = (alert: WarehouseAlert) => (alert.kind === 'batch' ? alert : alert.item).lastUpdated;
const versionOf = (alert: WarehouseAlert) => (alert.kind === 'batch' ? alert : alert.item).version;

/** The label, text and link of a batch alert. */
export type BatchWords = { kind: string; text: string; to: '/onboarding' | '/inventory' };

/** @param imports of the workspace, to find the batch's source by version */
export function batchWords(batch: BatchAlert, imports: readonly Import[]): BatchWords {
  const source = imports.find(({ version, undoneAt }) => version === batch.version && undoneAt === null);
  // An import also counts retail items.
  const count = source ? source.created + source.updated - source.unchanged : batch.count;
  const items = `${formatQuantity(count)} ${count === 1 ? 'item' : 'items'}`;
  if (source?.source === 'slip') return { kind: KIND_WORDS.new_shipment, text: `${items} received`, to: '/onboarding' };
  if (source) return { kind: 'Import', text: `${items} imported`, to: '/onboarding' };
  return {
    kind: batch.areNew ? 'New items' : 'Items updated',
    text: `${items} ${batch.areNew ? 'added' : 'updated'}`,
    to: '/inventory',
  };
}
