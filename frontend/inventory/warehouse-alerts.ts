import type { Item } from '../../worker/inventory/contract.ts';

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

export type WarehouseAlert = { key: string; kind: WarehouseAlertKind; item: Item };

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

/** What happened in the warehouse in the last hour and has not been dismissed, the latest first. */
export function warehouseAlerts(
  items: readonly Item[],
  dismissed: ReadonlySet<string>,
  now = Date.now(),
): WarehouseAlert[] {
  return items
    .filter((item) => item.inventoryType === 'warehouse' && isRecent(item.lastUpdated, now))
    .map((item) => ({ key: alertKey(item), kind: warehouseAlertKind(item, now), item }))
    .filter(({ key }) => !dismissed.has(key))
    .sort((a, b) => b.item.lastUpdated.localeCompare(a.item.lastUpdated) || b.item.id - a.item.id);
}
