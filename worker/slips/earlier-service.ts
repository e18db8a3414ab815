import type { z } from 'zod';
import type { WorkspaceContext } from '../core/context.ts';
import { endOfKey } from '../uploads/service.ts';
import type { receiveInput } from './contract.ts';
import type { EarlierAnswer } from './earlier-contract.ts';
import { selectEarlierReceipts } from './earlier-queries.ts';
import { parseGoods } from './receive.ts';
import { planGoods, readAliases } from './service.ts';

/**
 * How far back the same goods are treated as the same delivery. A slip is imported twice within days; a standing order brings
 * the same goods every few weeks.
 */
const LATELY_MS = 14 * 24 * 60 * 60 * 1000;
/** The share of the smaller receipt that is the same: a second photo is read a little differently. */
const MOST = 2 / 3;

/**
 * Finds the newest receipt that importing these rows would repeat: of the same picture, or lately of the same items with the
 * same quantities. The supplier needs no comparison: its goods are the same items. Changes nothing.
 * @throws 400 for an item of another workspace
 */
export async function findEarlierReceipt(
  ctx: WorkspaceContext,
  { extractedData, uploadKey }: z.output<typeof receiveInput>,
): Promise<EarlierAnswer> {
  const sorted = parseGoods(extractedData);
  const { plan, standing } = await planGoods(ctx, sorted, await readAliases(ctx, sorted.goods));
  const before = new Map(standing.map(({ id, quantity }) => [id, quantity]));
  const added = plan.items.flatMap(({ id, quantity }) => {
    const there = before.get(id);
    return there === undefined ? [] : [[id, quantity - there]];
  });
  const picture = uploadKey === undefined ? '' : endOfKey(uploadKey);
  const since = Date.now() - LATELY_MS;
  const { results } = await ctx.db.read([selectEarlierReceipts(ctx, JSON.stringify(added), picture, since)]);
  const items = plan.items.length;
  const found = results[0].find((one) => one.isSamePicture === 1 || isRepeated(one.same, items, one.items));
  if (!found) return { items, earlier: null };
  const { importId, fileName, createdAt, createdBy, same, isSamePicture } = found;
  return {
    items,
    earlier: {
      ...{ importId, fileName, createdBy, same },
      createdAt: new Date(createdAt).toISOString(),
      isSamePicture: isSamePicture === 1,
    },
  };
}

/** One item with the same quantity is a coincidence, unless neither receipt has another. */
const isRepeated = (same: number, items: number, earlierItems: number): boolean =>
  same >= MOST * Math.min(items, earlierItems) && (same > 1 || Math.max(items, earlierItems) === 1);
