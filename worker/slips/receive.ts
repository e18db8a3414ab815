import { exactCents, storeCost } from '../../engines/inventory/exact-cost.ts';
import { ownCurrency } from '../../engines/slip-parsing/currencies.ts';
import { findConfirmed, listAliasKeys, toAlias } from '../../engines/slip-parsing/match.ts';
import { isOfPaper } from '../../engines/slip-parsing/page/foot.ts';
import { type OrderedLine, shareAmongLines } from '../../engines/stock/order-of-delivery.ts';
import { matchKey, skuMatchKey } from '../../engines/text/match-key.ts';
import { type Thousandths, toThousandths } from '../core/quantity.ts';
import type { LotInput } from '../inventory/posting-contract.ts';
import {
  asCreated,
  type Change,
  diffItem,
  type NewItem,
  newItem,
  type Stamp,
  type StoredItem,
  withChange,
} from '../inventory/stored-item.ts';
import { ROW_DEFAULTS } from './answer.ts';
import type { ReceivedRow } from './contract.ts';

/**
 * Plans the receipt of a slip before anything is written. Pure: the service reads the existing items and writes the plan.
 */
export interface ReceivePlan {
  create: NewItem[];
  change: Change[];
  /** Always empty: every received item changes. */
  unchanged: number[];
  /** The items after the receipt, in the order of the slip. */
  items: StoredItem[];
  /** Rows that are left out, counted from 1. */
  skipped: { row: number; reason: string }[];
  /** Goods that enter stock by line, of an order or with a lot. `quantity` of the changes is without them. */
  posted: PostedGoods[];
  /** Names on the slip to remember for items. */
  aliases: { alias: string; itemId: number; name: string; supplier: string }[];
}

/** Goods of an item that are entered by themselves. */
export interface PostedGoods {
  itemId: number;
  /** In thousandths. */
  quantity: Thousandths;
  lot?: LotInput | undefined;
  /** Of the order that was given. */
  lineId?: number;
}

/** A row of a slip with the keys to find its item. */
export interface Goods {
  row: ReceivedRow;
  /** Counted from 1. */
  number: number;
  name: string;
  supplier: string;
  skuKey: string;
  nameKey: string;
  /** The keys under which the name on the slip is kept. */
  aliases: string[];
}

/** Separates rows with goods from rows to skip. */
export function parseGoods(rows: readonly ReceivedRow[]): { goods: Goods[]; skipped: ReceivePlan['skipped'] } {
  const goods: Goods[] = [];
  const skipped: ReceivePlan['skipped'] = [];
  for (const [index, row] of rows.entries()) {
    const name = row.name || row.productName || '';
    const supplier = row.vendor || row.supplier || '';
    const number = index + 1;
    if (row.quantity <= 0) {
      skipped.push({ row: number, reason: `Its quantity is ${row.quantity}: only received goods are added` });
    } else if (name === '' && typeof row.itemId !== 'number') {
      skipped.push({ row: number, reason: 'It has no product name' });
    } else {
      const aliases = listAliasKeys(supplier, row.readAs || name);
      const keys = { skuKey: skuMatchKey(row.sku ?? ''), nameKey: matchKey(name), aliases };
      goods.push({ row, number, name, supplier, ...keys });
    }
  }
  return { goods, skipped };
}

/**
 * Plans the receipt of a slip's goods.
 * @param standing every item that a row names by ID, SKU, name or alias
 * @param aliases item by key of `listAliasKeys`
 * @param makeId returns increasing IDs
 * @param ordered the lines of the order that the goods are of, in thousandths
 */
export function planReceipt(
  { goods, skipped }: ReturnType<typeof parseGoods>,
  standing: readonly StoredItem[],
  aliases: ReadonlyMap<string, number>,
  makeId: () => number,
  stamp: Stamp,
  ordered: readonly OrderedLine[] = [],
): ReceivePlan {
  const find = buildFinder(standing, aliases);
  const takenSkus = new Set(standing.map(({ sku }) => skuMatchKey(sku)));
  const received = new Map<number, { item: StoredItem; rows: Goods[] }>();
  const created = new Map<string, { rows: Goods[] }>();
  for (const one of goods) {
    const item = find(one);
    if (item) {
      const same = received.get(item.id);
      if (same) same.rows.push(one);
      else received.set(item.id, { item, rows: [one] });
    } else {
      const hasOwnSku = one.skuKey !== '' && !takenSkus.has(one.skuKey);
      const key = JSON.stringify(hasOwnSku ? [one.skuKey] : [one.nameKey, matchKey(one.supplier)]);
      const same = created.get(key);
      if (same) same.rows.push(one);
      else created.set(key, { rows: [one] });
    }
  }
  const plan: ReceivePlan = { create: [], change: [], unchanged: [], items: [], skipped, posted: [], aliases: [] };
  const positions = new Map<StoredItem, number>();
  const keep = (item: StoredItem, rows: readonly Goods[]) => {
    plan.items.push(item);
    positions.set(item, rows[0]?.number ?? 0);
    for (const { row, supplier, aliases: keys } of rows) {
      if (!row.readAs || isOfPaper(row.readAs) || toAlias(row.readAs) === toAlias(item.name)) continue;
      const written = { name: row.readAs, supplier };
      plan.aliases.push(...keys.map((alias) => ({ alias, itemId: item.id, ...written })));
    }
  };
  for (const { item, rows } of received.values()) {
    const posted = postedOf(item.id, rows, ordered);
    plan.posted.push(...posted);
    const change = receiptOf(item, rows, posted.length === 0);
    if (!change) continue;
    plan.change.push(change);
    keep(withChange(item, { ...change, quantity: item.quantity + sumQuantities(rows) }, stamp), rows);
  }
  for (const { rows } of created.values()) {
    const item = receivedItem(rows, makeId(), takenSkus);
    const posted = postedOf(item.id, rows, []);
    plan.posted.push(...posted);
    plan.create.push(posted.length > 0 ? { ...item, quantity: 0 } : item);
    keep(asCreated(item, stamp), rows);
  }
  plan.items.sort((a, b) => (positions.get(a) ?? 0) - (positions.get(b) ?? 0));
  return plan;
}

/**
 * Finds the item of a row: by ID, else by alias, SKU or name. If several have the name, the supplier's own comes first,
 * then the oldest; a misread supplier name must not create a duplicate.
 */
function buildFinder(standing: readonly StoredItem[], aliases: ReadonlyMap<string, number>) {
  const oldestFirst = standing.toSorted((a, b) => a.id - b.id);
  const byId = new Map(oldestFirst.map((item) => [item.id, item]));
  const bySku = new Map(oldestFirst.map((item) => [skuMatchKey(item.sku), item]));
  const byName = Map.groupBy(oldestFirst, ({ nameKey }) => nameKey);
  return ({ row, skuKey, nameKey, supplier, aliases: keys }: Goods): StoredItem | undefined => {
    if (row.itemId === null) return undefined;
    if (row.itemId !== undefined) return byId.get(row.itemId);
    const known = byId.get(findConfirmed(aliases, keys) ?? 0) ?? (skuKey === '' ? undefined : bySku.get(skuKey));
    if (known) return known;
    const named = byName.get(nameKey) ?? [];
    return named.find(({ supplierKey }) => supplierKey === matchKey(supplier)) ?? named[0];
  };
}

const sumQuantities = (rows: readonly Goods[]): Thousandths =>
  rows.reduce((sum, { row }) => sum + toThousandths(row.quantity), 0);

/** The unit cost of a row in exact cents; null in another currency, which is not converted. */
export const toCost = ({ price, unitCost, currency }: ReceivedRow): number | null =>
  (currency ?? ownCurrency()) === ownCurrency()
    ? exactCents({ costPrice: price ?? null, unitCost: unitCost ?? null })
    : null;

/** The goods of an item by line, if they are of the order or one of them has a lot; else none. */
function postedOf(itemId: number, rows: readonly Goods[], ordered: readonly OrderedLine[]): PostedGoods[] {
  const goods = rows.map(({ row }) => ({ itemId, quantity: toThousandths(row.quantity), lot: row.lot ?? undefined }));
  const shares = shareAmongLines(goods, ordered);
  const isPosted = goods.some(({ lot }, index) => lot !== undefined || shares[index]?.length);
  if (!isPosted) return [];
  return goods.flatMap((one, index) => {
    const theirs = shares[index] ?? [];
    return theirs.length === 0 ? [one] : theirs.map((share) => ({ ...one, ...share }));
  });
}

/** Adds the received quantity, unless it is entered by line. Sets the cost price only if the item has none. */
function receiptOf(item: StoredItem, rows: readonly Goods[], addsQuantity: boolean): Change | null {
  const price = rows.map(({ row }) => toCost(row)).find((cost) => cost !== null) ?? null;
  const change = diffItem(item, {
    columns: item.costPrice === null ? { ...storeCost({ costPrice: price }), uncounted: 0 } : { uncounted: 0 },
    ...(addsQuantity && { quantity: item.quantity + sumQuantities(rows) }),
  });
  // Its stock changes in any case.
  return addsQuantity ? change : (change ?? { id: item.id, columns: {}, before: { columns: {} } });
}

function receivedItem(rows: readonly Goods[], id: number, takenSkus: ReadonlySet<string>): NewItem {
  const [first] = rows;
  if (!first) throw new Error('There is no row to make an item of');
  const { row, name, supplier, skuKey } = first;
  return newItem({
    id,
    name,
    supplier,
    sku: takenSkus.has(skuKey) ? '' : row.sku,
    category: row.category === null ? undefined : row.category || ROW_DEFAULTS.category,
    inventoryType: row.inventoryType,
    quantity: sumQuantities(rows),
    unit: row.unit || undefined,
    ...storeCost({ costPrice: toCost(row) }),
    description: row.notes ?? undefined,
    minimumPar: toThousandths(row.minimumPar ?? ROW_DEFAULTS.minimumPar),
    leadTimeDays: row.shipTime === undefined ? ROW_DEFAULTS.shipTime : row.shipTime,
  });
}
