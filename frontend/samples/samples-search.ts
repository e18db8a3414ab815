import { isId } from '../lib/search-values.ts';

/** Which samples /samples shows: those to decide unless said otherwise. */
export type SamplesSearch = { show?: 'decided' | 'all'; supplier?: number };

export function readSamplesSearch({ show, supplier }: Record<string, unknown>): SamplesSearch {
  return {
    ...((show === 'decided' || show === 'all') && { show }),
    ...(isId(supplier) && { supplier }),
  };
}

/** In the place of an id: the form of a new sample. */
export const NEW_SAMPLE = 'new';
/** What a new sample is of. */
export type NewSampleSearch = { item?: number; lot?: number };

export const readNewSample = ({ item, lot }: Record<string, unknown>): NewSampleSearch => ({
  ...(isId(item) && { item }),
  ...(isId(lot) && { lot }),
});

/** The id of a sample in an address; null if it is none. */
export function readSampleId(text: string): number | null {
  const id = /^\d+$/.test(text) ? Number(text) : 0;
  return isId(id) ? id : null;
}
