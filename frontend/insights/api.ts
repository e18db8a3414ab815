import { queryOptions, useMutation } from '@tanstack/react-query';
import type { Ask } from '../../engines/questions/ask.ts';
import { askInsights, recommend } from '../../worker/insights/contract.ts';
import { api, apiQuery } from '../lib/requests/api.ts';
import { newIdempotencyKey } from '../lib/requests/idempotency.ts';

/** Stock moves all day: older insights are computed again when the page opens. */
const FRESH_MS = 60_000;
/** After this, the page reports a timeout. A model has 120 seconds. */
const MAX_WAIT_MS = 130_000;

/** What is worth knowing without a question. Null when nobody is signed in. */
export const recommendationsQuery = queryOptions({
  ...apiQuery(recommend),
  staleTime: FRESH_MS,
});

/** A question; `built-in` answers it without a model. */
export type Asked = { query: string; ask?: Ask; engine?: 'built-in' };

/** Asks a question. */
export function useAsk() {
  return useMutation({
    mutationFn: (asked: Asked) =>
      api(askInsights, {
        body: asked,
        idempotencyKey: newIdempotencyKey(),
        signal: AbortSignal.timeout(MAX_WAIT_MS),
      }),
  });
}
