import { matchKey, skuMatchKey } from '../text/match-key.ts';
import { type FieldConflict, hasChanged, type Merge, mergeSides, withExactCost } from './compare.ts';
import { ASK_ABOVE_SHARE, NEVER_ASK_UP_TO } from './limits.ts';
import type { RemoteRecord, SyncDirectionPolicy, SyncValues } from './record.ts';

/**
 * Plans a sync before anything is written. Pure: the engine reads both sides and applies the plan. After a crash it
 * reads and plans again, and finds its earlier changes already made.
 */

/** An item as a sync sees it; archived ones too, as long as they are linked. */
export interface OurItem {
  id: number;
  values: SyncValues;
  version: number;
  updatedAt: number;
  archived: boolean;
}

export interface Link {
  itemId: number;
  recordId: string;
  /** The values both sides last agreed on; a field they never agreed on is left out. */
  seen: Partial<SyncValues>;
}

/** What was read. */
export interface Known {
  items: readonly OurItem[];
  links: readonly Link[];
  /** Every record, or in a partial read every linked record: one that is missing was deleted. */
  records: readonly RemoteRecord[];
}

export interface PlannedConflict extends Omit<FieldConflict, 'field' | 'here' | 'there'> {
  itemId: number;
  name: string;
  /** Null for a deletion. */
  field: FieldConflict['field'] | null;
  here: FieldConflict['here'];
  there: FieldConflict['there'];
}

export interface SyncPlan {
  createLocal: { record: RemoteRecord }[];
  /** `restore`: the item is archived and comes back. */
  updateLocal: { item: OurItem; link: Link; values: Partial<SyncValues>; restore: boolean; overwrites: boolean }[];
  archiveLocal: { item: OurItem; link: Link }[];
  createRemote: { item: OurItem }[];
  updateRemote: { item: OurItem; link: Link; values: Partial<SyncValues>; overwrites: boolean }[];
  deleteRemote: { item: OurItem | null; link: Link }[];
  /** Links to save without any other write. */
  relink: Link[];
  /** Links of pairs deleted on both sides. */
  unlink: Link[];
  conflicts: PlannedConflict[];
  problems: { name: string; reason: string }[];
  unchanged: number;
}

const emptyPlan = (): SyncPlan => ({
  createLocal: [],
  updateLocal: [],
  archiveLocal: [],
  createRemote: [],
  updateRemote: [],
  deleteRemote: [],
  relink: [],
  unlink: [],
  conflicts: [],
  problems: [],
  unchanged: 0,
});

/**
 * Plans a sync from what was read.
 * @param hasGeneratedSku whether Camellia generated the item's SKU: only then, or if the record has none, names may match
 */
export function planSync(
  known: Known,
  policy: SyncDirectionPolicy,
  hasGeneratedSku: (item: OurItem) => boolean,
): SyncPlan {
  const plan = emptyPlan();
  const records = new Map(known.records.map((record) => [record.id, record]));
  const items = new Map(known.items.map((item) => [item.id, item]));
  const linkedItems = new Set<number>();
  const linkedRecords = new Set<string>();
  for (const link of known.links) {
    linkedItems.add(link.itemId);
    linkedRecords.add(link.recordId);
    planLinked(plan, items.get(link.itemId) ?? null, records.get(link.recordId) ?? null, link, policy);
  }
  const unlinkedItems = known.items.filter((item) => !item.archived && !linkedItems.has(item.id));
  const unlinkedRecords = [...records.values()].filter(({ id, values, problems }) => {
    // Grids contain blank rows.
    const isBlank = problems.length === 0 && !Object.values(values).some((value) => value !== null && value !== '');
    return !linkedRecords.has(id) && !isBlank;
  });
  planUnlinked(plan, unlinkedItems, unlinkedRecords, policy, hasGeneratedSku);
  refuseTakenSkus(plan, known.items);
  return plan;
}

function planLinked(
  plan: SyncPlan,
  item: OurItem | null,
  read: RemoteRecord | null,
  link: Link,
  policy: SyncDirectionPolicy,
): void {
  const record = read && withExactCost(read, link.seen.costPrice);
  const isHere = item !== null && !item.archived;
  if (record && record.problems.length > 0) reportProblems(plan, record, item?.values.name);
  else if (isHere && record) planPair(plan, item, record, link, policy);
  else if (isHere) planDeletedRemote(plan, item, link, policy);
  else if (record) planArchivedLocal(plan, item, record, link, policy);
  else plan.unlink.push(link);
}

function planPair(plan: SyncPlan, item: OurItem, record: RemoteRecord, link: Link, policy: SyncDirectionPolicy): void {
  const ours = { values: item.values, changedAt: item.updatedAt };
  const merge = mergeSides(ours, record, link.seen, policy);
  addMerge(plan, item, link, merge, false);
}

function addMerge(plan: SyncPlan, item: OurItem, link: Link, merge: Merge, restore: boolean): void {
  for (const conflict of merge.conflicts) plan.conflicts.push({ itemId: item.id, name: item.values.name, ...conflict });
  const agreed = without(merge.agreed, [...Object.keys(merge.here), ...Object.keys(merge.there)]);
  // Values still to be written become agreed once they are; until then the link keeps the old ones.
  const current = { ...link, seen: { ...link.seen, ...agreed } };
  const writesHere = restore || Object.keys(merge.here).length > 0;
  const writesThere = Object.keys(merge.there).length > 0;
  const { overwrites } = merge;
  if (writesHere) plan.updateLocal.push({ item, link: current, values: merge.here, restore, overwrites });
  if (writesThere) plan.updateRemote.push({ item, link: current, values: merge.there, overwrites });
  if (writesHere || writesThere) return;
  plan.unchanged += 1;
  if (hasChanged(merge.agreed, link.seen)) plan.relink.push(current);
}

/** A change beats a deletion, so that nobody's work is lost. Otherwise the item is archived, too. */
function planDeletedRemote(plan: SyncPlan, item: OurItem, link: Link, policy: SyncDirectionPolicy): void {
  const changed = hasChanged(item.values, link.seen);
  const recreate = policy === 'out' || (policy === 'both' && changed);
  if (changed || policy === 'out') plan.conflicts.push(deletion(item, recreate ? 'here' : 'there', 'kept', 'deleted'));
  if (!recreate) {
    plan.archiveLocal.push({ item, link });
    return;
  }
  plan.unlink.push(link);
  plan.createRemote.push({ item });
}

function planArchivedLocal(
  plan: SyncPlan,
  item: OurItem | null,
  record: RemoteRecord,
  link: Link,
  policy: SyncDirectionPolicy,
): void {
  const changed = hasChanged(record.values, link.seen);
  const restore = item !== null && (policy === 'in' || (policy === 'both' && changed));
  if (item && (changed || policy === 'in')) {
    plan.conflicts.push(deletion(item, restore ? 'there' : 'here', 'deleted', 'kept'));
  }
  if (!restore) {
    plan.deleteRemote.push({ item, link });
    return;
  }
  const ours = { values: item.values, changedAt: item.updatedAt };
  addMerge(plan, item, link, mergeSides(ours, record, link.seen, policy), true);
}

const deletion = (item: OurItem, winner: 'here' | 'there', here: string, there: string): PlannedConflict => ({
  itemId: item.id,
  name: item.values.name,
  field: null,
  here,
  there,
  winner,
});

/** Pairs unlinked items and records by SKU, then by name; the rest is new. */
function planUnlinked(
  plan: SyncPlan,
  items: readonly OurItem[],
  records: readonly RemoteRecord[],
  policy: SyncDirectionPolicy,
  hasGeneratedSku: (item: OurItem) => boolean,
): void {
  const bySku = new Map(items.map((item) => [skuMatchKey(item.values.sku), item]));
  const free = new Set(items);
  const left: RemoteRecord[] = [];
  const pair = (record: RemoteRecord, item: OurItem | undefined): boolean => {
    if (!item || !free.delete(item)) return false;
    if (record.problems.length > 0) reportProblems(plan, record, item.values.name);
    else {
      const link = { itemId: item.id, recordId: record.id, seen: {} };
      planPair(plan, item, withExactCost(record, item.values.costPrice), link, policy);
    }
    return true;
  };
  for (const record of records) {
    const { sku } = record.values;
    if (sku === undefined || !pair(record, bySku.get(skuMatchKey(sku)))) left.push(record);
  }
  const byName = Map.groupBy([...free].toReversed(), (item) => matchKey(item.values.name));
  for (const record of left) {
    const { name, sku } = record.values;
    const namesakes = (name === undefined ? undefined : byName.get(matchKey(name))) ?? [];
    const item = namesakes.findLast((one) => free.has(one) && (sku === undefined || hasGeneratedSku(one)));
    if (pair(record, item)) continue;
    if (record.problems.length > 0) reportProblems(plan, record, undefined);
    else if (policy !== 'out') plan.createLocal.push({ record });
  }
  if (policy !== 'in') plan.createRemote.push(...items.filter((item) => free.has(item)).map((item) => ({ item })));
}

function reportProblems(plan: SyncPlan, { values, id, problems }: RemoteRecord, name: string | undefined): void {
  plan.problems.push({ name: values.name ?? name ?? id, reason: problems.join('; ') });
}

/**
 * SKUs are unique. A step that needs a SKU already used by an item or by the plan is reported and left to a later sync,
 * when the SKU may be free.
 */
function refuseTakenSkus(plan: SyncPlan, items: readonly OurItem[]): void {
  const taken = new Set(items.filter(({ archived }) => !archived).map(({ values }) => skuMatchKey(values.sku)));
  const takes = (sku: string | undefined): boolean => {
    if (sku === undefined) return true;
    const key = skuMatchKey(sku);
    if (taken.has(key)) return false;
    taken.add(key);
    return true;
  };
  const report = (name: string, sku: string | undefined) =>
    plan.problems.push({ name, reason: `SKU ${sku} is already used by another item. Use a different SKU.` });
  plan.createLocal = plan.createLocal.filter(({ record: { values } }) => {
    if (takes(values.sku)) return true;
    report(values.name ?? '', values.sku);
    return false;
  });
  plan.updateLocal = plan.updateLocal.filter(({ item, values, restore }) => {
    const sku = values.sku ?? (restore ? item.values.sku : undefined);
    const isOwn = !item.archived && sku !== undefined && skuMatchKey(sku) === skuMatchKey(item.values.sku);
    if (isOwn || takes(sku)) return true;
    report(item.values.name, sku);
    return false;
  });
}

const without = (values: Partial<SyncValues>, fields: readonly string[]): Partial<SyncValues> =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !fields.includes(field)));

/** The part of a plan that writes to one side only; link changes stay. */
export function restrictToSide(plan: SyncPlan, side: 'here' | 'there'): SyncPlan {
  if (side === 'here') return { ...plan, createRemote: [], updateRemote: [], deleteRemote: [] };
  return { ...plan, createLocal: [], updateLocal: [], archiveLocal: [] };
}

/** How many existing items change or disappear. New items and filled-in blanks do not count. */
export function changeVolume(plan: SyncPlan): { changing: number; vanishing: number } {
  const changed = [
    ...plan.updateLocal.filter(({ overwrites, restore }) => overwrites || restore),
    ...plan.updateRemote.filter(({ overwrites }) => overwrites),
  ];
  const changing = new Set(changed.map(({ item }) => item.id)).size;
  return { changing, vanishing: plan.archiveLocal.length + plan.deleteRemote.length };
}

/** Whether a change this large needs confirmation: more than a tenth of all items, and more than a handful. */
export function needsConfirmation({ changing, vanishing }: ReturnType<typeof changeVolume>, total: number): boolean {
  return changing + vanishing > Math.max(NEVER_ASK_UP_TO, total * ASK_ABOVE_SHARE);
}
