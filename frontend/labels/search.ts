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
  const listed = Array.isArray(goods) ? goods.slice(0, MAX).flatMap(readGoods) : [];
  const places = Array.isArray(shelves) ? shelves.slice(0, MAX).filter(isId) : [];
  return {
    ...(listed.length > 0 && { goods: listed }),
    ...(places.length > 0 && { shelves: places }),
    ...(template === 'pouch' && { template }),
  };
}

function readGoods(value: unknown): LabelGoods[] {
  if (typeof value !== 'object' || value === null) return [];
  const { itemId, lotId, copies } = value as Record<string, unknown>;
  if (!isId(itemId)) return [];
  return [{ itemId, ...(isId(lotId) && { lotId }), ...(isId(copies) && copies <= MAX_COPIES && { copies }) }];
}
