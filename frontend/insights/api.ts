import { queryOptions } from '@tanstack/react-query';
import { recommend } from '../../worker/insights/contract.ts';
import { apiQuery } from '../lib/requests/api.ts';

/** Stock moves all day: older insights are computed again when the page opens. */
const FRESH_MS = 60_000;

/** What is worth knowing without a question. Null when nobody is signed in. */
export const recommendationsQuery = queryOptions({
  ...apiQuery(recommend),
  staleTime: FRESH_MS,
});
