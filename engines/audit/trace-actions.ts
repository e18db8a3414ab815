import { type AuditWords, changedFields, define, fields } from './definition.ts';

type Owner = 'lot' | 'supplier';
const paperAdded =
  (owner: Owner) =>
  ({ actor, subject, after }: AuditWords) =>
    `${actor} added the paper ${String(after.name)} to the ${owner} ${subject}`;
const paperChanged = (owner: Owner) => (words: AuditWords) =>
  `${words.actor} changed the paper ${String(words.before.name)} of the ${owner} ${words.subject}: ${fields(words)}`;
const paperDeleted =
  (owner: Owner) =>
  ({ actor, subject, before }: AuditWords) =>
    `${actor} deleted the paper ${String(before.name)} of the ${owner} ${subject}`;

/** What the audit log records of lots, of what counts, recipes and runs make of them, and of samples. A part of `AUDIT_ACTIONS`. */
export const TRACE_ACTIONS = {
  'lot.changed': define('places', 'lot', (words) => {
    const { actor, subject, before, after } = words;
    const names = changedFields(before, after);
    if (names.length !== 1 || names[0] !== 'status') return `${actor} changed the lot ${subject}: ${fields(words)}`;
    if (after.status === 'recalled') return `${actor} recalled the lot ${subject}`;
    return after.status === 'hold' ? `${actor} put the lot ${subject} on hold` : `${actor} released the lot ${subject}`;
  }),
  'lot.paper_added': define('places', 'lot', paperAdded('lot')),
  'lot.paper_changed': define('places', 'lot', paperChanged('lot')),
  'lot.paper_deleted': define('places', 'lot', paperDeleted('lot')),
  'supplier.paper_added': define('suppliers', 'supplier', paperAdded('supplier')),
  'supplier.paper_changed': define('suppliers', 'supplier', paperChanged('supplier')),
  'supplier.paper_deleted': define('suppliers', 'supplier', paperDeleted('supplier')),

  'recall.started': define('places', 'recall', ({ actor, subject }) => `${actor} started the ${subject}`),
  'recall.ended': define('places', 'recall', ({ actor, subject }) => `${actor} ended the ${subject}`),

  'count.created': define('counts', 'count', ({ actor, subject }) => `${actor} opened the count ${subject}`),
  'count.applied': define('counts', 'count', ({ actor, subject }) => `${actor} applied the count ${subject} to stock`),
  'count.cancelled': define('counts', 'count', ({ actor, subject }) => `${actor} cancelled the count ${subject}`),
  'count.entry_taken_back': define(
    'counts',
    'count',
    ({ actor, subject, before }) =>
      `${actor} took back what ${String(before.countedBy)} counted of ${String(before.item)} in the count ${subject}`,
  ),
  'count.undone': define('counts', 'count', ({ actor, subject }) => `${actor} undid the count ${subject}`),

  'recipe.created': define('making', 'recipe', ({ actor, subject }) => `${actor} added a recipe of ${subject}`),
  'recipe.changed': define(
    'making',
    'recipe',
    (words) => `${words.actor} changed the recipe of ${words.subject}: ${fields(words)}`,
  ),
  'recipe.deleted': define('making', 'recipe', ({ actor, subject }) => `${actor} deleted the recipe of ${subject}`),
  'run.planned': define('making', 'run', ({ actor, subject }) => `${actor} planned the run ${subject}`),
  'run.cancelled': define('making', 'run', ({ actor, subject }) => `${actor} cancelled the run ${subject}`),
  'run.undone': define('making', 'run', ({ actor, subject }) => `${actor} undid the run ${subject}`),

  'sample.created': define('samples', 'sample', ({ actor, subject }) => `${actor} added the sample ${subject}`),
  'sample.changed': define('samples', 'sample', (words) => {
    const { actor, subject, before, after } = words;
    if (before.decision !== after.decision && after.decision !== null) {
      return `${actor} ${String(after.decision)} the sample ${subject}`;
    }
    return `${actor} changed the sample ${subject}: ${fields(words)}`;
  }),
  'sample.deleted': define('samples', 'sample', ({ actor, subject }) => `${actor} deleted the sample ${subject}`),
  'tasting.created': define('samples', 'tasting', ({ actor, subject }) => `${actor} set up the tasting ${subject}`),
  'tasting.ended': define('samples', 'tasting', ({ actor, subject }) => `${actor} ended the tasting ${subject}`),
  'tasting.reopened': define('samples', 'tasting', ({ actor, subject }) => `${actor} reopened the tasting ${subject}`),
  'tasting.deleted': define('samples', 'tasting', ({ actor, subject }) => `${actor} deleted the tasting ${subject}`),
} as const;
