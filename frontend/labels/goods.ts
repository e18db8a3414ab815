import { type LabelGoods, MAX_COPIES } from './search.ts';

/** What goods are, as a key. */
export const goodsKey = ({ itemId, lotId }: Pick<LabelGoods, 'itemId' | 'lotId'>): string => `${itemId} ${lotId ?? ''}`;

/** Goods that are listed twice are one line, with the labels of both. */
export function addedUp(listed: readonly LabelGoods[]): LabelGoods[] {
  const byKey = new Map<string, LabelGoods>();
  for (const one of listed) {
    const { copies = 1 } = byKey.get(goodsKey(one)) ?? { copies: 0 };
    const all = Math.min(MAX_COPIES, copies + (one.copies ?? 1));
    byKey.set(goodsKey(one), copies === 0 ? one : { ...one, copies: all });
  }
  return [...byKey.values()];
}
