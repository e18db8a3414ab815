import {
  changeVolume,
  type Link,
  needsConfirmation,
  type OurItem,
  planSync,
  restrictToSide,
  type SyncPlan,
} from '../../../engines/sync-merge/plan.ts';
import { buildQuestion, costText, previewChanges } from '../../../engines/sync-merge/preview.ts';
import { ProviderError } from '../../../engines/sync-merge/provider-error.ts';
import { type RemoteRecord, SYNC_FIELDS, type SyncDirectionPolicy } from '../../../engines/sync-merge/record.ts';
import type { WorkspaceContext } from '../../core/context.ts';
import { inventoryType } from '../../inventory/contract.ts';
import { generatedSku } from '../../inventory/stored-item.ts';
import type { SyncService } from '../contract.ts';
import type { Provider, RecordPage, RemoteChanges } from '../providers/provider.ts';
import { type IntegrationRow, saveMarks } from '../queries.ts';
import type { Journal } from '../runs/journal-service.ts';
import {
  deleteLinks,
  parseLink,
  saveLinks,
  selectItems,
  selectLinks,
  selectTouched,
  selectVersion,
  toOurItem,
} from './item-queries.ts';
import { type LocalStep, type Made, writeLocal } from './local-writer-service.ts';
import { createRemote, deleteRemote, updateRemote } from './remote-writer-service.ts';

/** One run of a sync. */
export interface SyncJob {
  provider: Provider;
  integration: Pick<IntegrationRow, 'direction' | 'syncedVersion' | 'feed' | 'readAllAt'>;
  journal: Journal;
  /** How many changes at once were approved. */
  allowed: number;
  /** An earlier attempt was interrupted: everything is read again, and records to create may already exist. */
  resumed: boolean;
}

/** How often a list is restarted when the position in it is lost. */
const MAX_LISTINGS = 3;
/** Local steps per batch. */
const LOCAL_BATCH_SIZE = 250;
/** Even with a change feed, everything is read once a day, because a feed can miss changes. */
const FULL_READ_INTERVAL_MS = 24 * 60 * 60 * 1000;

const NO_CHANGES = { cursor: null, changed: new Map<string, number | null>(), deleted: [] };

/** What was read, and up to which version and feed position. */
interface Reading {
  items: OurItem[];
  links: Link[];
  records: RemoteRecord[];
  total: number;
  version: number;
  feed: string | null;
  readAll: boolean;
}

/**
 * Executes a run step by step. It can stop between any two steps and be resumed or restarted: each step saves what both
 * sides now agree on in the same batch, so a restarted run finds no difference where a step was done.
 * @throws ProviderError if the service stops it; RunEnded if it was cancelled
 */
export async function* syncSteps(ctx: WorkspaceContext, job: SyncJob): AsyncGenerator<void, void, void> {
  const { journal } = job;
  const { run } = journal;
  const at = Date.now();
  job.provider.retries.reportWait = (...wait) => journal.waits(ctx, ...wait);
  // Any wait of an earlier attempt is over.
  run.note = null;
  journal.phase('reading', null);
  await journal.save(ctx);
  const reading = yield* readBoth(ctx, job);
  journal.phase('comparing', reading.items.length);
  const policy = choosePolicy(job);
  const whole = planSync(reading, policy, hasGeneratedSku);
  const plan = run.kind === 'sync' ? whole : restrictToSide(whole, run.kind === 'out' ? 'there' : 'here');
  journal.conflicts(plan.conflicts);
  for (const { name, reason } of plan.problems) journal.error(name, reason);
  journal.count('unchanged', plan.unchanged - run.counts.unchanged);
  if (run.dryRun) {
    previewPlan(plan, journal);
  } else if (needsConfirmation(changeVolume(plan), reading.total) && requestConsent(job, plan, reading.total)) {
    await journal.save(ctx);
    return;
  } else {
    yield* write(ctx, job, plan, reading.readAll);
  }
  run.status = 'done';
  run.note = run.dryRun ? costText(plan, job.provider) : null;
  // After errors, the marks stay: the next run starts where this one did and retries.
  const clean = run.errors.length === 0;
  const marks = {
    syncedVersion: clean && run.kind !== 'in' ? reading.version : null,
    feed: clean && run.kind === 'sync' ? reading.feed : null,
  };
  const readAllAt = marks.feed !== null && reading.readAll ? at : null;
  await ctx.db.write({
    guards: [journal.goesOn(ctx)],
    statements: [
      ...journal.statements(ctx),
      ...(run.dryRun
        ? []
        : [saveMarks(ctx, run.service, { ...marks, readAllAt, clocks: job.provider.clocks, at: Date.now() })]),
    ],
  });
}

/** A manual run against the configured one-way direction merges both sides. */
function choosePolicy({ integration: { direction }, journal: { run } }: SyncJob): SyncDirectionPolicy {
  return run.kind === 'sync' || direction === run.kind ? direction : 'both';
}

const hasGeneratedSku = ({ id, values }: OurItem) =>
  inventoryType.options.some((type) => values.sku === generatedSku(type, id));

/** Makes the run wait for confirmation, unless this many changes were approved. */
function requestConsent({ journal: { run }, allowed, provider }: SyncJob, plan: SyncPlan, total: number): boolean {
  const { changing, vanishing } = changeVolume(plan);
  if (changing + vanishing <= allowed) return false;
  run.status = 'asking';
  run.question = buildQuestion(plan, total, provider.title);
  return true;
}

async function* readBoth(ctx: WorkspaceContext, job: SyncJob): AsyncGenerator<void, Reading, void> {
  const part = job.resumed ? null : await readPart(ctx, job);
  return part ?? (yield* readAll(ctx, job));
}

async function* readAll(
  ctx: WorkspaceContext,
  { provider, integration, journal }: SyncJob,
): AsyncGenerator<void, Reading, void> {
  const { service } = journal.run;
  await provider.prepare();
  const changed = await feedTimes(ctx, provider, integration.feed, service);
  const feed = await provider.feedCursor();
  const records = yield* listAll(ctx, provider, journal);
  const { results } = await ctx.db.read([selectVersion(ctx), selectItems(ctx, service), selectLinks(ctx, service)]);
  const [[version], items, links] = results;
  const total = Math.max(links.length, items.filter(({ archived }) => !archived).length);
  return {
    items: items.map(toOurItem),
    links: links.map(parseLink),
    records: timed([...records.values()], changed),
    total,
    version: version?.version ?? 0,
    feed,
    readAll: true,
  };
}

type Times = RemoteChanges['changed'];

const timed = (records: readonly RemoteRecord[], times: Times): RemoteRecord[] =>
  records.map((one) => ({ ...one, changedAt: one.changedAt ?? times.get(one.id) ?? null }));

/** Change times from the feed since the last run, so that the later change wins in a full read, too. */
async function feedTimes(
  ctx: WorkspaceContext,
  provider: Provider,
  feed: string | null,
  service: SyncService,
): Promise<Times> {
  const clocksCoverAll = SYNC_FIELDS.every((field) => provider.clocks.some(({ of }) => of.includes(field)));
  if (feed === null || clocksCoverAll) return new Map();
  const { results } = await ctx.db.read([selectLinks(ctx, service)]);
  const links: readonly Link[] = results[0].map(parseLink);
  const seen = new Map(links.map((link) => [link.recordId, link.seen]));
  return (await provider.changes(feed, seen))?.changed ?? new Map();
}

async function* listAll(
  ctx: WorkspaceContext,
  provider: Provider,
  journal: Journal,
): AsyncGenerator<void, Map<string, RemoteRecord>, void> {
  const records = new Map<string, RemoteRecord>();
  let page: string | null = null;
  for (let listing = 1; ; ) {
    try {
      const read: RecordPage = await provider.list(page);
      for (const record of read.records) records.set(record.id, record);
      page = read.next;
      journal.run.done = records.size;
      await journal.save(ctx);
      yield;
      if (page === null) return records;
    } catch (error) {
      if (!(error instanceof ProviderError) || error.fault !== 'stale') throw error;
      if (++listing > MAX_LISTINGS) throw new ProviderError('unreachable', error.message);
      records.clear();
      page = null;
    }
  }
}

/**
 * Reads only what changed since the last run: our items by version, their records by the change feed. Sending a local
 * change immediately needs no feed, only the linked records. Null if everything must be read.
 */
async function readPart(ctx: WorkspaceContext, { provider, integration, journal }: SyncJob): Promise<Reading | null> {
  const { run } = journal;
  const { feed, readAllAt, syncedVersion } = integration;
  const pushes = run.startedBy === 'change';
  const canUseFeed = feed !== null && readAllAt !== null && readAllAt > Date.now() - FULL_READ_INTERVAL_MS;
  if (syncedVersion === 0 || run.dryRun || !(pushes || canUseFeed)) return null;
  const { results } = await ctx.db.read([selectVersion(ctx), selectLinks(ctx, run.service)]);
  const [[version], linkRows] = results;
  const links = linkRows.map(parseLink);
  const seen = new Map(links.map((link) => [link.recordId, link.seen]));
  const changes = canUseFeed && !pushes ? await provider.changes(feed, seen) : NO_CHANGES;
  if (!changes) return null;
  const reported = new Set([...changes.changed.keys(), ...changes.deleted]);
  const touched = await ctx.db.read(selectTouched(ctx, run.service, syncedVersion, [...reported]));
  const items = new Map(touched.results.flat().map((row) => [row.id, toOurItem(row)]));
  const affected = links.filter(({ itemId, recordId }) => items.has(itemId) || reported.has(recordId));
  // An item that still has its agreed values needs no request.
  const isSame = (link: Link) => !reported.has(link.recordId) && matchesSeen(items.get(link.itemId), link);
  const differing = affected.filter((link) => !isSame(link));
  const gone = new Set(changes.deleted);
  const ids = new Set(
    [...changes.changed.keys(), ...differing.map(({ recordId }) => recordId)].filter((id) => !gone.has(id)),
  );
  const records = ids.size === 0 ? [] : await provider.read([...ids]);
  const same = new Set(affected.filter(isSame).map(({ itemId }) => itemId));
  return {
    items: [...items.values()].filter(({ id }) => !same.has(id)),
    links: differing,
    records: timed(records, changes.changed),
    total: links.length,
    version: version?.version ?? 0,
    feed: changes.cursor,
    readAll: false,
  };
}

function matchesSeen(item: OurItem | undefined, link: Link): boolean {
  return item !== undefined && !item.archived && SYNC_FIELDS.every((field) => item.values[field] === link.seen[field]);
}

/** Dry run: fills in the counts and the list of changes. */
function previewPlan(plan: SyncPlan, journal: Journal): void {
  const restored = plan.updateLocal.filter(({ restore }) => restore).length;
  journal.count('createdHere', plan.createLocal.length);
  journal.count('updatedHere', plan.updateLocal.length - restored);
  journal.count('restoredHere', restored);
  journal.count('archivedHere', plan.archiveLocal.length);
  journal.count('createdThere', plan.createRemote.length);
  journal.count('updatedThere', plan.updateRemote.length);
  journal.count('deletedThere', plan.deleteRemote.length);
  for (const change of previewChanges(plan)) journal.change(change, change.fields);
}

async function* write(
  ctx: WorkspaceContext,
  { provider, journal, resumed, integration }: SyncJob,
  plan: SyncPlan,
  hasReadAll: boolean,
): AsyncGenerator<void, void, void> {
  const { run } = journal;
  const here: LocalStep[] = [
    ...plan.createLocal.map((step) => ({ action: 'create' as const, ...step })),
    ...plan.updateLocal.map((step) => ({ action: 'update' as const, ...step })),
    ...plan.archiveLocal.map((step) => ({ action: 'archive' as const, ...step })),
  ];
  const there = plan.createRemote.length + plan.updateRemote.length + plan.deleteRemote.length;
  journal.phase('writing', here.length + there);
  const linkStatements = [
    ...saveLinks(ctx, run.service, plan.relink),
    ...deleteLinks(
      ctx,
      run.service,
      plan.unlink.map(({ itemId }) => itemId),
    ),
  ];
  await ctx.db.write({ guards: [journal.goesOn(ctx)], statements: [...linkStatements, ...journal.statements(ctx)] });
  const made: Made[] = [];
  for (const steps of inBatches(here, LOCAL_BATCH_SIZE)) {
    made.push(...(await writeLocal(ctx, steps, journal, provider.title)));
    run.done += steps.length;
    yield;
  }
  // Defaults that we gave new items are written to their records, too.
  const fills = made
    .filter(({ lacks }) => Object.keys(lacks).length > 0 && run.kind !== 'in' && integration.direction !== 'in')
    .map(({ item, link, lacks }) => ({ item, link, values: lacks, overwrites: false }));
  for (const batch of inBatches([...plan.updateRemote, ...fills], provider.batchSize)) {
    run.done += batch.length;
    await updateRemote(ctx, provider, journal, batch);
    yield;
  }
  for (const batch of inBatches(plan.createRemote, provider.batchSize)) {
    run.done += batch.length;
    await createRemote(ctx, provider, journal, batch, resumed || !hasReadAll);
    yield;
  }
  for (const batch of inBatches(plan.deleteRemote, provider.batchSize)) {
    run.done += batch.length;
    await deleteRemote(ctx, provider, journal, batch);
    yield;
  }
  run.total = Math.max(run.total ?? 0, run.done);
}

function* inBatches<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size);
}
