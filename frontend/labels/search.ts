import { isId } from '../lib/search-values.ts';

/** Goods to label: an item or one of its lots, and how many labels. */
export type LabelGoods = { itemId: number; lotId?: number; copies?: number };

/** What the address of /labels says. */
export type LabelSearch = { goods?: LabelGoods[]; shelves?: number[]; template?: 'pouch' };

const MAX = 500;
/** As many as one line of labels may have. */
export const MAX_COPIES = 1000;

/** Parses an address, ignoring anything invalid. */
export function readLabelSearch({ goods, shelves, template }: Record<string, unknown>): LabelSearch {
  const listed = Array.isArray(goods) ? addedUp(goods.flatMap(readGoods)).slice(0, MAX) : [];
  const places = Array.isArray(shelves) ? [...new Set(shelves.filter(isId))].slice(0, MAX) : [];
  return {
    ...(listed.length > 0 && { goods: listed }),
    ...(places.length > 0 && { shelves: places }),
    ...(template === 'pouch' && { template }),
  };
}

/** What goods are, as a key. */
export const goodsKey = ({ itemId, lotId }: Pick<LabelGoods, 'itemId' | 'lotId'>): string => `${itemId} ${lotId ?? ''}`;

/** Goods that are listed twice are one line, with the labels of both. */
function addedUp(listed: readonly LabelGoods[]): LabelGoods[] {
  const byKey = new Map<string, LabelGoods>();
  for (const one of listed) {
    const { copies = 1 } = byKey.get(goodsKey(one)) ?? { copies: 0 };
    const all = Math.min(MAX_COPIES, copies + (one.copies ?? 1));
    byKey.set(goodsKey(one), copies === 0 ? one : { ...one, copies: all });
  }
  return [...byKey.values()];
}

function readGoods(value: unknown): LabelGoods[] {
  if (typeof value !== 'object' || value === null) return [];
  const { itemId, lotId, copies } = value as Record<string, unknown>;
  if (!isId(itemId)) return [];
  return [{ itemId, ...(isId(lotId) && { lotId }), ...(isId(copies) && copies <= MAX_COPIES && { copies }) }];
}
