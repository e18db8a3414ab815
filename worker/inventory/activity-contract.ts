import { z } from 'zod';
import { day, everyone, id, idInPath, timeZone } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';
import { movementAnswer, movementReason } from './contract.ts';

/** Entries on a page unless the caller says how many. */
export const DEFAULT_ENTRIES = 100;

/** A movement in the ledger, with its item. */
export const activityEntry = movementAnswer
  .extend({
    item: z.object({ id, name: z.string(), unit: z.string() }),
  })
  .meta({ id: 'LedgerEntry' });
export type ActivityEntry = z.infer<typeof activityEntry>;

/** GET /api/movements */
export const activityQuery = z
  .object({
    itemId: idInPath.optional().meta({ description: 'Only entries of this item' }),
    userId: idInPath.optional().meta({ description: 'Only what this person or API key entered' }),
    reason: movementReason.optional(),
    locationId: idInPath.optional().meta({ description: 'Only what came to this place or went from it' }),
    from: day.optional().meta({ description: 'The first day' }),
    to: day.optional().meta({ description: 'The last day, inclusive' }),
    tz: timeZone,
    sort: z
      .enum(['createdAt', '-createdAt'])
      .default('-createdAt')
      .meta({ description: 'Default `-createdAt`, newest first' }),
    limit: z.coerce
      .number<string>()
      .pipe(z.int().min(1).max(1000))
      .default(DEFAULT_ENTRIES)
      .meta({ description: `Default ${DEFAULT_ENTRIES}`, example: '100' }),
    cursor: z.string().max(100).optional().meta({ description: 'From the `Link` header of the previous page' }),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['from'],
    error: 'may not be after to',
  });

const endpoint = endpointsOf('inventory');

export const listActivity = endpoint({
  method: 'get',
  path: '/movements',
  summary: 'List the entries of the ledger',
  description:
    'The stock movements of all items, also of deleted ones: who changed what, when and why. Newest first, or oldest first with `sort=createdAt`. Above the limit, the `Link` header with rel="next" is the next page. With `userId`, `reason` or `locationId`, a page looks through 5,000 entries at most: it may have fewer than the limit, even none, and then `X-Looked-To` says down to which time it has looked, or up to which with `sort=createdAt`, and `Link` goes on.',
  access: everyone,
  query: activityQuery,
  answer: { status: 200, body: z.array(activityEntry) },
});
