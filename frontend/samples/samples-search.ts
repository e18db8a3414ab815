import { isId } from '../lib/search-values.ts';

/** Which samples /samples shows: those to decide unless said otherwise. */
export type SamplesSearch = { show?: 'decided' | 'all'; supplier?: number };

export function readSamplesSearch({ show, supplier }: Record<string, unknown>): SamplesSearch {
  return {
    ...((show === 'decided' || show === 'all') && { show }),
    ...(isId(supplier) && { supplier }),
  };
}
