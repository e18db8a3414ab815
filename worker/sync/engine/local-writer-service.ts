import { storeCost, storedCost } from '../../../engines/inventory/exact-cost.ts';
import { pickFields } from '../../../engines/inventory/fields.ts';
import type { Link, OurItem, SyncPlan } from '../../../engines/sync-merge/plan.ts';
import type { RemoteRecord, SyncValues } from '../../../engines/sync-merge/record.ts';
import { SYNC_FIELDS } from '../../../engines/sync-merge/record.ts';
import type { WorkspaceContext } from '../../core/context.ts';
import { type DomainError, isRefusal } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import {
  archiveItems,
  type Cause,
  changeInventory,
  createItems,
  editItems,
  restoreItems,
} from '../../inventory/ledger.ts';
import { ITEM_REFUSALS } from '../../inventory/service.ts';
import { type NewItem, newItem, toChange } from '../../inventory/stored-item.ts';
import { itemQuotaGuard } from '../../quotas/quota-service.ts';
import type { Journal } from '../runs/journal-service.ts';
import { deleteLinks, itemsAreAt, saveLinks, selectVersions } from './item-queries.ts';

/** Writes a sync's changes to our items: items and links in one batch, stock through the ledger. */

/** One change to our items. */
export type LocalStep =
  | ({ action: 'create' } & SyncPlan['createLocal'][number])
  | ({ action: 'update' } & SyncPlan['updateLocal'][number])
  | ({ action: 'archive' } & SyncPlan['archiveLocal'][number]);

/** An item created from a record, and its values that the record does not have yet. */
export interface Made {
  item: OurItem;
  link: Link;
  lacks: Partial<SyncValues>;
}

/** Items have been changed while the sync was planned. */
class ItemsChanged extends Error {}

/**
 * Writes steps in one batch. Items that changed since they were read are left to the next sync; a step that the
 * inventory refuses is reported and does not block the others.
 */
export async function writeLocal(
  ctx: WorkspaceContext,
  steps: readonly LocalStep[],
  journal: Journal,
  title: string,
): Promise<Made[]> {
  let left = steps;
  // Terminates: every failed attempt drops at least one changed item.
  while (left.length > 0) {
    try {
      return await writeBatch(ctx, left, journal, title);
    } catch (error) {
      if (error instanceof ItemsChanged) left = await dropChanged(ctx, left);
      else if (isRefusedItem(error)) return writeOneByOne(ctx, left, journal, title, error);
      else throw error;
    }
  }
  return [];
}

/** Whether the inventory refused an item of the batch: its SKU is taken, or its stock is out of bounds. */
const isRefusedItem = (error: unknown): error is DomainError =>
  isRefusal(error, 'invalid_request', 'out_of_stock', 'stock_limit_exceeded', 'sku_taken');

async function writeOneByOne(
  ctx: WorkspaceContext,
  steps: readonly LocalStep[],
  journal: Journal,
  title: string,
  error: DomainError,
): Promise<Made[]> {
  const [first] = steps;
  if (first && steps.length === 1) {
    journal.error(nameOf(first), error.message);
    return [];
  }
  const made: Made[] = [];
  for (const step of steps) made.push(...(await writeLocal(ctx, [step], journal, title)));
  return made;
}

const nameOf = (step: LocalStep): string =>
  step.action === 'create' ? (step.record.values.name ?? step.record.id) : step.item.values.name;

/** The steps whose items have not changed since they were read. */
async function dropChanged(ctx: WorkspaceContext, steps: readonly LocalStep[]): Promise<LocalStep[]> {
  const ids = steps.flatMap((step) => (step.action === 'create' ? [] : [step.item.id]));
  const { results } = await ctx.db.read([selectVersions(ctx, ids)]);
  const rows: readonly { id: number; version: number }[] = results[0];
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  return steps.filter((step) => step.action === 'create' || versions.get(step.item.id) === step.item.version);
}

async function writeBatch(
  ctx: WorkspaceContext,
  steps: readonly LocalStep[],
  journal: Journal,
  title: string,
): Promise<Made[]> {
  const { service } = journal.run;
  const cause: Cause = { reason: 'sync', note: title, userId: null };
  const made = steps.flatMap((step) => (step.action === 'create' ? [toNewItem(step.record)] : []));
  const updates = steps.filter((step) => step.action === 'update');
  const archives = steps.filter((step) => step.action === 'archive');
  const restored = updates.filter(({ restore }) => restore);
  const added = made.length + restored.length;
  const updated = updates.map(({ link, values }) => ({ ...link, seen: { ...link.seen, ...values } }));
  const counts = { ...journal.run.counts };
  journal.count('createdHere', made.length);
  journal.count('updatedHere', updates.length - restored.length);
  journal.count('restoredHere', restored.length);
  journal.count('archivedHere', archives.length);
  try {
    await ctx.db.write({
      guards: [
        journal.goesOn(ctx),
        {
          name: 'items_changed',
          holds: itemsAreAt(
            ctx,
            [...updates, ...archives].map(({ item }) => item),
          ),
          refusal: () => new ItemsChanged(),
        },
        ...(added > 0 ? [itemQuotaGuard(ctx, added)] : []),
      ],
      statements: [
        ...changeInventory(ctx, [
          ...createItems(
            ctx,
            made.map(({ row }) => row),
            cause,
          ),
          ...restoreItems(
            ctx,
            restored.map(({ item }) => item.id),
          ),
          ...editItems(
            ctx,
            updates.map(({ item, values }) => ({ id: item.id, ...toChange(item.id, storeCost(values)) })),
            cause,
          ),
          ...archiveItems(
            ctx,
            archives.map(({ item }) => item.id),
          ),
        ]),
        ...saveLinks(ctx, service, [...made.map(({ link }) => link), ...updated]),
        ...deleteLinks(
          ctx,
          service,
          archives.map(({ link }) => link.itemId),
        ),
        ...journal.statements(ctx),
      ],
      refusals: ITEM_REFUSALS,
    });
  } catch (error) {
    journal.run.counts = counts;
    throw error;
  }
  for (const { link, values } of updates) link.seen = { ...link.seen, ...values };
  for (const step of steps) logStep(journal, step);
  return made;
}

function logStep(journal: Journal, step: LocalStep): void {
  const name = nameOf(step);
  if (step.action !== 'update') journal.change({ name, side: 'here', action: step.action });
  else journal.change({ name, side: 'here', action: step.restore ? 'restore' : 'update' }, Object.keys(step.values));
}

/** Builds a new item from a record, with our defaults for missing values. */
function toNewItem({ id: recordId, values: given }: RemoteRecord): Made & { row: NewItem } {
  const row = newItem({ name: '', ...storeCost(given), id: newId() });
  const values = { ...pickFields(row, SYNC_FIELDS), costPrice: storedCost(row) };
  const lacks = pickFields(
    values,
    SYNC_FIELDS.filter((field) => given[field] === undefined),
  );
  const item: OurItem = { id: row.id, values, version: 0, updatedAt: Date.now(), archived: false };
  return { item, link: { itemId: row.id, recordId, seen: { ...given } }, lacks, row };
}
