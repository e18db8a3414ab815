import type { Import } from '../../../worker/imports/contract.ts';
import type { Item } from '../../../worker/inventory/contract.ts';
import { formatQuantity } from '../../lib/format.ts';

/** Warehouse alerts cover the last hour. */
export const ALERT_WINDOW_MS = 60 * 60 * 1000;
/** This many are shown; the rest are `+N more alerts`. */
export const WAREHOUSE_ALERTS_SHOWN = 3;
/** While they are on the screen the list is asked for anew this often. */
export const WAREHOUSE_POLL_MS = 10_000;

export type WarehouseAlertKind = 'new_item' | 'quantity_update' | 'new_shipment';

export const KIND_WORDS: Record<WarehouseAlertKind, string> = {
  new_item: 'New item',
  quantity_update: 'Quantity updated',
  new_shipment: 'New shipment',
};

/** What happened to one item. */
export type ItemAlert = { key: string; kind: WarehouseAlertKind; item: Item };

/** What happened to several items at one stroke: an import, a slip, a sync. */
export type BatchAlert = {
  key: string;
  kind: 'batch';
  /** What the items have in common: the version of the write that made or changed them. */
  version: number;
  lastUpdated: string;
  count: number;
  areNew: boolean;
};

export type WarehouseAlert = ItemAlert | BatchAlert;

/** A clock that runs behind the server's must not hide what has just happened, so the future is recent, too. */
function isRecent(when: string, now: number): boolean {
  return now - new Date(when).getTime() <= ALERT_WINDOW_MS;
}

/** What happened to an item: created or updated within the hour, else a shipment. `now` is epoch milliseconds. */
export function warehouseAlertKind(item: Item, now: number): WarehouseAlertKind {
  if (isRecent(item.createdAt, now)) return 'new_item';
  return isRecent(item.lastUpdated, now) ? 'quantity_update' : 'new_shipment';
}

/** By this an alert is dismissed: the next update of the item is another alert. */
export function alertKey({ id, lastUpdated }: Pick<Item, 'id' | 'lastUpdated'>): string {
  return `${id}@${lastUpdated}`;
}

/**
 * What happened in the warehouse in the last hour and has not been dismissed, the latest first. What one write did to
 * several items is one alert: an import of a thousand is one piece of news.
 */
export function warehouseAlerts(
  items: readonly Item[],
  dismissed: ReadonlySet<string>,
  now = Date.now(),
): WarehouseAlert[] {
  const recent = items.filter((item) => item.inventoryType === 'warehouse' && isRecent(item.lastUpdated, now));
  return [...Map.groupBy(recent, ({ version }) => version)]
    .map(([version, together]) => alertOf(version, together, now))
    .filter(({ key }) => !dismissed.has(key))
    .sort((a, b) => updatedAt(b).localeCompare(updatedAt(a)) || versionOf(b) - versionOf(a));
}

function alertOf(version: number, [item, ...others]: readonly Item[], now: number): WarehouseAlert {
  if (!item) throw new Error('A group of items has none');
  if (others.length === 0) return { key: alertKey(item), kind: warehouseAlertKind(item, now), item };
  const { lastUpdated } = item;
  const areNew = [item, ...others].every(({ createdAt }) => isRecent(createdAt, now));
  const key = `v${version}@${lastUpdated}`;
  return { key, kind: 'batch', version, lastUpdated, count: 1 + others.length, areNew };
}

const updatedAt = (alert: WarehouseAlert) => (alert.kind === 'batch' ? alert : alert.item).lastUpdated;
const versionOf = (alert: WarehouseAlert) => (alert.kind === 'batch' ? alert : alert.item).version;

/** What a batch is called, and where more about it stands. */
export type BatchWords = { kind: string; text: string; to: '/onboarding' | '/inventory' };

/** @param imports of the workspace: what a batch comes from is told by its version */
export function batchWords(batch: BatchAlert, imports: readonly Import[]): BatchWords {
  const source = imports.find(({ version, undoneAt }) => version === batch.version && undoneAt === null);
  // An import counts what it did in the shop, too.
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
