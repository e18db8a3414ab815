import type { Query, QueryInput } from './ask.ts';

/** A query with everything that it does not say left open: what the contract's defaults are, for pages that do not load it. */
export const newQuery = (input: QueryInput): Query => ({
  ...{ kind: 'query', measures: [], where: [], by: null, period: null, against: null, until: null, per: null },
  ...{ order: null, limit: null, row: null, form: 'list', amount: null, pack: null, unit: null },
  ...input,
});
