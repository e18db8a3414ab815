import { isId } from '../lib/search-values.ts';

/** In the place of an id: the form of a new tasting. */
export const NEW_TASTING = 'new';
/** The cup that is tasted, or the sample in the first cup of a new tasting. */
export type TastingSearch = { cup?: number; sample?: number };

export const readTastingSearch = ({ cup, sample }: Record<string, unknown>): TastingSearch => ({
  ...(isId(cup) && { cup }),
  ...(isId(sample) && { sample }),
});

/** The id of a tasting in an address; null if it is none. */
export function readTastingId(text: string): number | null {
  const id = /^\d+$/.test(text) ? Number(text) : 0;
  return isId(id) ? id : null;
}
