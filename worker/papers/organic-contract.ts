import { z } from 'zod';
import { id, office } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';

/** What became of organic goods in a year. Quantities are in the item's unit. */

/** What makes the closing stock of the opening one, and whether it adds to it or takes from it, in the order of the page. */
export const BALANCE_PARTS = { received: 1, made: 1, consumed: -1, sold: -1, lost: -1 } as const;
export type BalancePart = keyof typeof BALANCE_PARTS;

/** GET /api/organic-balance */
export const organicQuery = z.object({
  year: z.coerce
    .number<string>()
    .pipe(z.int().min(2000).max(2099, { error: 'must be a year such as 2026' }))
    .meta({ example: '2026' }),
  format: z.enum(['json', 'csv']).default('json'),
});
export type OrganicQuery = z.output<typeof organicQuery>;

const figure = z.number();

export const organicAnswer = z
  .object({
    year: z.int(),
    items: z.array(
      z.object({
        ...{ id, name: z.string(), sku: z.string(), unit: z.string() },
        opening: figure,
        received: figure.meta({ description: 'With what was imported' }),
        made: figure.meta({ description: 'In runs, of organic goods alone' }),
        consumed: figure.meta({ description: 'In runs' }),
        sold: figure.meta({ description: 'Sold or gone elsewhere' }),
        lost: figure.meta({ description: 'Damaged, or missing in counts; below 0 if more was found than lost' }),
        closing: figure.meta({ description: 'opening + received + made − consumed − sold − lost' }),
      }),
    ),
    unproven: z
      .array(z.object({ lotId: id, code: z.string(), itemId: id, item: z.string(), unit: z.string(), sold: figure }))
      .meta({ description: 'Lots of which something was sold in the year as organic, without a paper for it' }),
  })
  .meta({ id: 'OrganicBalance' });
export type OrganicBalance = z.infer<typeof organicAnswer>;

const endpoint = endpointsOf('analytics');

export const readOrganicBalance = endpoint({
  method: 'get',
  path: '/organic-balance',
  summary: 'Retrieve the mass balance of organic goods in a year',
  description:
    'Of each item, what its organic lots held when the year began, what came, was made, used in runs, sold and lost, and what they hold at its end. It balances exactly. A year that has not ended counts until now.',
  access: office,
  query: organicQuery,
  answer: { status: 200, body: organicAnswer, media: ['text/csv'] },
});
