import type { PublicPage } from '../../engines/gs1/page-code.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { shardNames } from '../core/env.ts';
import { isRefusal, notFound } from '../core/errors.ts';
import { findShard, runAtHome } from '../core/home.ts';
import { isProven } from '../core/public-address.ts';
import { noteStyle } from '../core/style.ts';
import { selectGoods, toGoods } from '../labels/service.ts';
import type { PublicLot } from './links.ts';

export { hasLink, LINKSET_TYPE, linkHeader, linkset, type PublicLot } from './links.ts';

/** The address of a lot's public page; null while the workspace has none. @throws 404 */
export async function getPublicPage(ctx: WorkspaceContext, lotId: number, origin: string): Promise<string | null> {
  const { results } = await ctx.db.read([selectGoods(ctx, [[null, lotId]])]);
  const [row] = results[0];
  if (!row) throw notFound('Lot');
  return (await toGoods(ctx.workspaceId, row, origin)).lot?.publicPage ?? null;
}

/**
 * The lot that a public address opens, also of a deleted item. Null for an address that nobody was given, and while the
 * workspace has no public pages: the same work is done for each, so that not even the time tells them apart.
 */
export async function openPublicPage(env: Env, page: PublicPage, origin: string): Promise<PublicLot | null> {
  const { workspaceId, lotId } = page;
  const shard = (await findShard(env, workspaceId)) ?? shardNames(env)[0] ?? '';
  const found = await runAtHome(env, { workspaceId, shard }, (db) => [
    selectGoods({ workspaceId, db: { statements: db } }, [[null, lotId]]),
  ]).catch((error: unknown) => {
    // It has been deleted meanwhile.
    if (isRefusal(error, 'session_ended')) return null;
    throw error;
  });
  const row = found?.results[0][0];
  const isOpen = await isProven(row?.publicKey ?? '', page);
  if (!isOpen || !row) return null;
  noteStyle(workspaceId, row);
  const goods = await toGoods(workspaceId, row, origin);
  const { lot } = goods;
  return lot?.publicPage == null
    ? null
    : { ...goods, lot, address: lot.publicPage, business: row.business, isRecalled: row.status === 'recalled' };
}
