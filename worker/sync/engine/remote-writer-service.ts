import type { Link, SyncPlan } from '../../../engines/sync-merge/plan.ts';
import { ProviderError } from '../../../engines/sync-merge/provider-error.ts';
import type { WorkspaceContext } from '../../core/context.ts';
import type { SyncChange } from '../contract.ts';
import type { Provider } from '../providers/provider.ts';
import type { Journal } from '../runs/journal-service.ts';
import { deleteLinks, saveLinks } from './item-queries.ts';

/** Writes a sync's changes to the other service: a call, then its links, then the next call. */

type Creation = SyncPlan['createRemote'][number];
type Change = SyncPlan['updateRemote'][number];
type Removal = SyncPlan['deleteRemote'][number];

/** Whether one record of a call caused the error, so that they are retried one by one. */
const isRecordError = (error: unknown): error is ProviderError =>
  error instanceof ProviderError && (error.fault === 'refused' || error.fault === 'gone');

/**
 * Creates records. A call without an answer may have been applied, so it is retried as an upsert.
 * @param inDoubt they may already exist: an earlier attempt was interrupted, or the table was not read
 */
export async function createRemote(
  ctx: WorkspaceContext,
  provider: Provider,
  journal: Journal,
  creations: readonly Creation[],
  inDoubt: boolean,
): Promise<void> {
  try {
    const ids = await createOnce(provider, creations, inDoubt);
    const links = creations.flatMap(({ item }, index): Link[] => {
      const recordId = ids[index];
      return recordId === undefined ? [] : [{ itemId: item.id, recordId, seen: item.values }];
    });
    journal.count('createdThere', links.length);
    for (const { item } of creations) logChange(journal, item.values.name, 'create');
    await save(ctx, journal, saveLinks(ctx, journal.run.service, links));
  } catch (error) {
    if (!isRecordError(error)) throw error;
    await retryOneByOne(journal, creations, error, (one) => createRemote(ctx, provider, journal, [one], inDoubt));
  }
}

async function createOnce(provider: Provider, creations: readonly Creation[], inDoubt: boolean) {
  const values = creations.map(({ item }) => item.values);
  let doubt = inDoubt;
  const create = () => provider.create(values, doubt);
  return provider.retries.repeat(create, (error) => {
    if (!(error instanceof ProviderError) || error.fault !== 'unclear') return null;
    doubt = true;
    return { why: 'silence', reason: error.message };
  });
}

/** Updates records. */
export async function updateRemote(
  ctx: WorkspaceContext,
  provider: Provider,
  journal: Journal,
  changes: readonly Change[],
): Promise<void> {
  try {
    await provider.update(changes.map(({ link, values }) => ({ id: link.recordId, values })));
    for (const { link, item, values } of changes) {
      link.seen = { ...link.seen, ...values };
      logChange(journal, item.values.name, 'update', Object.keys(values));
    }
    journal.count('updatedThere', changes.length);
    await save(
      ctx,
      journal,
      saveLinks(
        ctx,
        journal.run.service,
        changes.map(({ link }) => link),
      ),
    );
  } catch (error) {
    if (!isRecordError(error)) throw error;
    await retryOneByOne(journal, changes, error, (one) => updateRemote(ctx, provider, journal, [one]));
  }
}

/** Deletes the records of archived items. */
export async function deleteRemote(
  ctx: WorkspaceContext,
  provider: Provider,
  journal: Journal,
  removals: readonly Removal[],
): Promise<void> {
  await provider.remove(removals.map(({ link }) => link.recordId));
  for (const { item, link } of removals) logChange(journal, item?.values.name ?? link.seen.name ?? '', 'delete');
  journal.count('deletedThere', removals.length);
  await save(
    ctx,
    journal,
    deleteLinks(
      ctx,
      journal.run.service,
      removals.map(({ link }) => link.itemId),
    ),
  );
}

/** Saves the result of a call with the run. If that fails, the next run finds the change already made. */
async function save(ctx: WorkspaceContext, journal: Journal, statements: ReturnType<typeof saveLinks>): Promise<void> {
  await ctx.db.write({ guards: [journal.goesOn(ctx)], statements: [...statements, ...journal.statements(ctx)] });
}

async function retryOneByOne<T extends Creation | Change>(
  journal: Journal,
  all: readonly T[],
  error: ProviderError,
  attempt: (one: T) => Promise<void>,
): Promise<void> {
  const [first] = all;
  if (first && all.length === 1) {
    journal.error(first.item.values.name, error.message);
    return;
  }
  for (const one of all) await attempt(one);
}

function logChange(journal: Journal, name: string, action: SyncChange['action'], fields: readonly string[] = []): void {
  journal.change({ name, side: 'there', action }, fields);
}
