import { numberText } from '../../engines/text/style.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { readSettings } from '../core/env.ts';
import { DomainError } from '../core/errors.ts';
import type { Guard } from '../core/sql/guards.ts';
import { dayOf } from './daily-service.ts';
import { addStored, hasRoomFor, noteStored, selectInDirectory } from './queries.ts';

export const BYTES_PER_MB = 1024 * 1024;

const counted = (count: number) => numberText(count);

/** The guard of a batch that adds items: the workspace has room for them. It costs no statement of its own. */
export function itemQuotaGuard(ctx: WorkspaceContext, more: number): Guard {
  const most = readSettings(ctx.env).ITEM_LIMIT;
  return {
    name: 'item_quota',
    holds: hasRoomFor(ctx, more, most),
    refusal: () =>
      new DomainError(
        'quota_exceeded',
        `Your workspace has a quota of ${counted(most)} items. Delete items that you no longer need, or ask your operator to raise the quota.`,
      ),
  };
}

/** The guard of a batch that restores rows of a file: the workspace is not above its quota of items after it. */
export function restoredItemsGuard(ctx: Storer): Guard {
  const most = readSettings(ctx.env).ITEM_LIMIT;
  return {
    name: 'items_of_file',
    holds: hasRoomFor(ctx, 0, most),
    refusal: () => tooManyOfFile('items', most, ''),
  };
}

/** @throws 403 if a file has more movements than a workspace may make in a day */
export function refuseMovementsAbove(env: Env, movements: number): void {
  const most = readSettings(env).MOVEMENT_DAILY_LIMIT;
  if (movements > most) throw tooManyOfFile('stock movements', most, ' in a day');
}

const tooManyOfFile = (what: string, most: number, period: string) =>
  new DomainError(
    'quota_exceeded',
    `This file has more than the ${counted(most)} ${what} that a workspace may have${period}. Ask your operator to restore it, or to raise the quota.`,
  );

type Storer = Pick<WorkspaceContext, 'env' | 'workspaceId'>;

/**
 * Counts bytes towards the storage of the workspace, before they are stored.
 * @throws 403 if the quota is used up
 */
export async function reserveStorage(ctx: Storer, bytes: number): Promise<void> {
  const { env, workspaceId } = ctx;
  await readStored(ctx);
  const megabytes = readSettings(env).STORAGE_LIMIT_MB;
  if (await addStored(env, workspaceId, bytes, megabytes * BYTES_PER_MB)) return;
  throw new DomainError(
    'quota_exceeded',
    `Your workspace has a quota of ${counted(megabytes)} MB for pictures, and this one no longer fits. Ask your operator to raise the quota.`,
  );
}

/** Takes bytes off the storage of the workspace, before they are deleted. */
export async function releaseStorage(ctx: Storer, bytes: number): Promise<void> {
  await readStored(ctx);
  await addStored(ctx.env, ctx.workspaceId, -bytes, Number.MAX_SAFE_INTEGER);
}

/** What the workspace stores, in bytes: counted once, then kept. */
export async function readStored({ env, workspaceId }: Storer): Promise<number> {
  const { storedBytes } = await selectInDirectory(env, workspaceId, dayOf(Date.now()).day);
  if (storedBytes !== null) return storedBytes;
  let bytes = 0;
  let cursor: string | undefined;
  do {
    const page = await env.UPLOADS.list({ prefix: `${workspaceId}/`, ...(cursor && { cursor }) });
    for (const { size } of page.objects) bytes += size;
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
  await noteStored(env, workspaceId, bytes);
  return bytes;
}
