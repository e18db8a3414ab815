import { memoized } from '../../text/memoized.ts';
import type { Flow } from '../question.ts';

/** Whether a bound is of single entries of the ledger rather than of items: `deliveries over $600`, `sold more than 10 lb at once`. */

const MOST_TEXTS = 50;

/** What entries of a kind are called. */
const ENTRIES: readonly (readonly [Flow | 'any', string])[] = [
  ['received', 'receipts?|deliver(?:y|ies)|shipments?|consignments?|goods[- ]in|purchases?'],
  ['sold', 'sales?'],
  ['damaged', 'write[- ]?offs?|written off|loss(?:es)?|breakages?|spillages?|damages?'],
  [
    'counted',
    '(?:count |counting |stock ?take )?(?:corrections?|differences?|discrepanc(?:y|ies)|adjustments?|variances?)|counts',
  ],
  ['any', 'movements?|transactions?|entries|entry|ledger lines?'],
];
const BOUND =
  '(?:over|above|under|below|beyond|exceeding|worth|at least|at most|up to|between|more than|less than|no more than|no less than|bigger than|larger than|smaller than|greater than|higher than)';
/** `deliveries of more than`, `sales last month over`; items in between are what is bounded. */
const BETWEEN =
  "(?:,? (?!(?:items?|teas?|products?|goods|lines?|where|which|that|with|from items)\\b)[\\p{L}\\d’'-]+){0,4}?,? ";
const OF_KIND = ENTRIES.map(
  ([flow, nouns]) =>
    [
      flow,
      new RegExp(
        `\\b(?:${nouns})${BETWEEN}(?:of |for |that (?:were|was|are|is) |worth |which (?:were|was) )?${BOUND} `,
        'u',
      ),
    ] as const,
);
/** `sold more than 10 lb at once`: what happened in a single entry. */
const AT_ONCE =
  /\b(?:at once|in one go|in a single (?:sale|go|day|delivery|movement|entry)|in one (?:sale|delivery|movement)|at a time)\b/u;
const DONE: readonly (readonly [Flow, RegExp])[] = [
  ['received', /\b(?:receiv\p{L}*|deliver\p{L}*|arriv\p{L}*|came in|come in|got)\b/u],
  ['damaged', /\b(?:los[et]|lost|wrote off|written off|broke|damaged|threw|spilled)\b/u],
  ['sold', /\b(?:s[eo]ll?|sold|sale|went out|go out|gone out)\b/u],
];

/** Which entries a bound is of; null where it is of none. */
export const boundedEntries = memoized((written): Flow | 'any' | null => {
  const text = written.replace(/\s+/g, ' ');
  const named = OF_KIND.find(([, pattern]) => pattern.test(text));
  if (named) return named[0];
  return AT_ONCE.test(text) ? (DONE.find(([, pattern]) => pattern.test(text))?.[0] ?? null) : null;
}, MOST_TEXTS);
