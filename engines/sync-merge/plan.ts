import { matchKey, skuMatchKey } from '../text/match-key.ts';
import { type FieldConflict, hasChanged, type Merge, mergeSides } from './compare.ts';
import { ASK_ABOVE_SHARE, NEVER_ASK_UP_TO } from './limits.ts';
import type { RemoteRecord, SyncDirectionPolicy, SyncValues } from './record.ts';

/**
 * What a sync would do, worked out before anything is written. Pure: the engine reads both sides and carries out the
 * plan; after a crash it reads and plans anew, and what has been done already is no difference any more.
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
  /** What both sides were last seen to say; a field on which they never agreed is left out. */
  seen: Partial<SyncValues>;
}

/** What was read. */
export interface Known {
  items: readonly OurItem[];
  links: readonly Link[];
  /** Every record, or in a part every one that a link names: one that is missing has been deleted. */
  records: readonly RemoteRecord[];
}

export interface PlannedConflict extends Omit<FieldConflict, 'field' | 'here' | 'there'> {
  itemId: number;
  name: string;
  /** Null: one side had deleted it. */
  field: FieldConflict['field'] | null;
  here: FieldConflict['here'];
  there: FieldConflict['there'];
}

export interface SyncPlan {
  createHere: { record: RemoteRecord }[];
  /** Also restores what was archived, where `restore` says so. */
  updateHere: { item: OurItem; link: Link; values: Partial<SyncValues>; restore: boolean; overwrites: boolean }[];
  archiveHere: { item: OurItem; link: Link }[];
  createThere: { item: OurItem }[];
  updateThere: { item: OurItem; link: Link; values: Partial<SyncValues>; overwrites: boolean }[];
  removeThere: { item: OurItem | null; link: Link }[];
  /** Links to be kept as they are in the plan, without any other write. */
  relink: Link[];
  /** Links of what is gone on both sides. */
  unlink: Link[];
  conflicts: PlannedConflict[];
  problems: { name: string; reason: string }[];
  unchanged: number;
}

const emptyPlan = (): SyncPlan => ({
  createHere: [],
  updateHere: [],
  archiveHere: [],
  createThere: [],
  updateThere: [],
  removeThere: [],
  relink: [],
  unlink: [],
  conflicts: [],
  problems: [],
  unchanged: 0,
});

/**
 * The plan over what was read.
 * @param hasMadeUpSku whether Camellia made the item's SKU up: only then, or where the record has none, does a name match
 */
export function planSync(
  known: Known,
  policy: SyncDirectionPolicy,
  hasMadeUpSku: (item: OurItem) => boolean,
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
  const loose = known.items.filter((item) => !item.archived && !linkedItems.has(item.id));
  const strange = [...records.values()].filter(({ id, values, problems }) => {
    // A grid is full of rows that nobody has written anything into.
    const isBlank = problems.length === 0 && !Object.values(values).some((value) => value !== null && value !== '');
    return !linkedRecords.has(id) && !isBlank;
  });
  planUnlinked(plan, loose, strange, policy, hasMadeUpSku);
  refuseTakenSkus(plan, known.items);
  return plan;
}

function planLinked(
  plan: SyncPlan,
  item: OurItem | null,
  record: RemoteRecord | null,
  link: Link,
  policy: SyncDirectionPolicy,
): void {
  const isHere = item !== null && !item.archived;
  if (record && record.problems.length > 0) reportProblems(plan, record, item?.values.name);
  else if (isHere && record) planPair(plan, item, record, link, policy);
  else if (isHere) planDeletedThere(plan, item, link, policy);
  else if (record) planArchivedHere(plan, item, record, link, policy);
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
  // What is yet to be written is agreed on only once it is: until then the link says what was seen before.
  const current = { ...link, seen: { ...link.seen, ...agreed } };
  const writesHere = restore || Object.keys(merge.here).length > 0;
  const writesThere = Object.keys(merge.there).length > 0;
  const { overwrites } = merge;
  if (writesHere) plan.updateHere.push({ item, link: current, values: merge.here, restore, overwrites });
  if (writesThere) plan.updateThere.push({ item, link: current, values: merge.there, overwrites });
  if (writesHere || writesThere) return;
  plan.unchanged += 1;
  if (hasChanged(merge.agreed, link.seen)) plan.relink.push(current);
}

/** A change beats a deletion: so nothing is lost that anyone still worked on. Else the item is archived, too. */
function planDeletedThere(plan: SyncPlan, item: OurItem, link: Link, policy: SyncDirectionPolicy): void {
  const changed = hasChanged(item.values, link.seen);
  const recreate = policy === 'out' || (policy === 'both' && changed);
  if (changed || policy === 'out') plan.conflicts.push(deletion(item, recreate ? 'here' : 'there', 'kept', 'deleted'));
  if (!recreate) {
    plan.archiveHere.push({ item, link });
    return;
  }
  plan.unlink.push(link);
  plan.createThere.push({ item });
}

function planArchivedHere(
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
    plan.removeThere.push({ item, link });
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

/** Items and records that were never seen together: by SKU, else by name; the rest is new. */
function planUnlinked(
  plan: SyncPlan,
  items: readonly OurItem[],
  records: readonly RemoteRecord[],
  policy: SyncDirectionPolicy,
  hasMadeUpSku: (item: OurItem) => boolean,
): void {
  const bySku = new Map(items.map((item) => [skuMatchKey(item.values.sku), item]));
  const free = new Set(items);
  const left: RemoteRecord[] = [];
  const pair = (record: RemoteRecord, item: OurItem | undefined): boolean => {
    if (!item || !free.delete(item)) return false;
    if (record.problems.length > 0) reportProblems(plan, record, item.values.name);
    else planPair(plan, item, record, { itemId: item.id, recordId: record.id, seen: {} }, policy);
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
    const item = namesakes.findLast((one) => free.has(one) && (sku === undefined || hasMadeUpSku(one)));
    if (pair(record, item)) continue;
    if (record.problems.length > 0) reportProblems(plan, record, undefined);
    else if (policy !== 'out') plan.createHere.push({ record });
  }
  if (policy !== 'in') plan.createThere.push(...items.filter((item) => free.has(item)).map((item) => ({ item })));
}

function reportProblems(plan: SyncPlan, { values, id, problems }: RemoteRecord, name: string | undefined): void {
  plan.problems.push({ name: values.name ?? name ?? id, reason: problems.join('; ') });
}

/**
 * A SKU is one item's only. What would take a SKU that an item has, or that the plan gives away already, is left for a
 * later sync and named: by then the SKU may be free.
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
    plan.problems.push({ name, reason: `SKU ${sku} belongs to another item already. Give this one another SKU.` });
  plan.createHere = plan.createHere.filter(({ record: { values } }) => {
    if (takes(values.sku)) return true;
    report(values.name ?? '', values.sku);
    return false;
  });
  plan.updateHere = plan.updateHere.filter(({ item, values, restore }) => {
    const sku = values.sku ?? (restore ? item.values.sku : undefined);
    const isOwn = !item.archived && sku !== undefined && skuMatchKey(sku) === skuMatchKey(item.values.sku);
    if (isOwn || takes(sku)) return true;
    report(item.values.name, sku);
    return false;
  });
}

const without = (values: Partial<SyncValues>, fields: readonly string[]): Partial<SyncValues> =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !fields.includes(field)));

/** The part of a plan that writes on one side only; links of what is done anyway stay. */
export function onlyOn(plan: SyncPlan, side: 'here' | 'there'): SyncPlan {
  if (side === 'here') return { ...plan, createThere: [], updateThere: [], removeThere: [] };
  return { ...plan, createHere: [], updateHere: [], archiveHere: [] };
}

/** How much of what stood before changes or vanishes; what is new is not counted, nor what only fills in blanks. */
export function upheaval(plan: SyncPlan): { changing: number; vanishing: number } {
  const changed = [
    ...plan.updateHere.filter(({ overwrites, restore }) => overwrites || restore),
    ...plan.updateThere.filter(({ overwrites }) => overwrites),
  ];
  const changing = new Set(changed.map(({ item }) => item.id)).size;
  return { changing, vanishing: plan.archiveHere.length + plan.removeThere.length };
}

/** Whether so much is asked about first: more than a tenth of all items, and more than a handful. */
export function needsConsent({ changing, vanishing }: ReturnType<typeof upheaval>, total: number): boolean {
  return changing + vanishing > Math.max(NEVER_ASK_UP_TO, total * ASK_ABOVE_SHARE);
}
