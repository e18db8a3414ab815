import { queryOptions } from '@tanstack/react-query';
import { listSamples } from '../../worker/samples/contract.ts';
import { pollEvery } from '../lib/push/push.ts';
import { apiQuery } from '../lib/requests/api.ts';

const POLL_MS = 60_000;

/** What a list of samples is of, by id. */
export type SamplesOfWhat = { itemId?: string; lotId?: string; supplierId?: string };

/** Samples, newest first: all, or those of an item, a lot or a supplier. */
export const samplesQuery = (query: SamplesOfWhat = {}) =>
  queryOptions({ ...apiQuery(listSamples, { query }), staleTime: 0, refetchInterval: pollEvery(POLL_MS) });
