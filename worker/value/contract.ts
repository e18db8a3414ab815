import { z } from 'zod';
import type { Account } from '../../engines/costs/journal.ts';
import { costFigure, nullableCost } from '../../engines/inventory/cost-figure.ts';
import { adminOnly, day, id, line, office, quantity } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';

/** What stock was worth: at the end of a past day, and month by month. Money in cents. */

/** GET /api/value */
export const valueQuery = z.object({ on: day.meta({ description: 'Its end counts, in the workspace’s time zone' }) });

const worth = nullableCost(z.int());
export const valueAnswer = z
  .object({
    on: day,
    value: worth,
    items: z.int().meta({ description: 'Items that were worth something' }),
    categories: z.array(z.object({ name: z.string(), items: z.int(), value: worth })),
    places: z
      .array(z.object({ id, name: z.string(), value: worth }))
      .meta({ description: 'Each item by what lay where of it, at its average; empty where all is kept in Main' }),
  })
  .meta({ id: 'StockValue' });
export type StockValue = z.infer<typeof valueAnswer>;

/** What makes the closing value of the opening one, in the order of the sheet. */
export const SHEET_PARTS = ['opening', 'received', 'consumed', 'made', 'sold', 'lost', 'revalued'] as const;
export type SheetPart = (typeof SHEET_PARTS)[number];

const month = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: 'must be a month such as 2026-10' })
  .meta({ example: '2026-10' });

const account = (of: string) =>
  line(100)
    .optional()
    .meta({ description: `Of a journal: the account ${of}` });

/** What the accounts of the journals are called. GET, PUT /api/value/accounts */
export const accountNames = z.object({
  stock: account('of stock'),
  purchases: account('against which goods are received'),
  cost: account('of the cost of goods sold'),
  losses: account('of losses and revaluations'),
} satisfies Record<Account, unknown>);
export type AccountNames = z.infer<typeof accountNames>;

/** GET /api/value/sheet */
export const sheetQuery = z.object({
  month,
  format: z.enum(['json', 'csv', 'xero', 'quickbooks']).default('json').meta({
    description:
      '`csv`: the sheet; `xero` and `quickbooks`: its totals as a journal, in the columns that the one’s import of manual journals and the other’s of journal entries take',
  }),
  ...accountNames.shape,
});
export type SheetQuery = z.output<typeof sheetQuery>;

const figures = z.object({
  ...{ opening: z.int(), received: z.int(), consumed: z.int(), made: z.int(), sold: z.int(), lost: z.int() },
  ...{ revalued: z.int(), closing: z.int() },
});
export type SheetFigures = z.infer<typeof figures>;

export const sheetAnswer = z
  .object({
    month: z.string(),
    total: costFigure(figures.nullable()).meta({
      description: 'What leaves is below 0; all parts add up to `closing`',
    }),
    items: z.array(
      z.object({
        id,
        name: z.string(),
        sku: z.string(),
        category: z.string(),
        figures: costFigure(figures.nullable()),
      }),
    ),
  })
  .meta({ id: 'ValueSheet' });
export type ValueSheet = z.infer<typeof sheetAnswer>;

/** GET /api/value/margins */
export const marginsQuery = z.object({ month });

const sold = {
  revenue: nullableCost(z.int()).meta({ description: 'What was sold, at today’s selling price; null without one' }),
  cost: nullableCost(z.int()).meta({ description: 'What left stock with it had cost; null if that is unknown' }),
  margin: nullableCost(z.int()).meta({ description: '`revenue` − `cost`' }),
};
export const marginsAnswer = z
  .object({
    month: z.string(),
    total: z.object(sold).meta({ description: 'Of what has both a revenue and a cost' }),
    items: z.array(
      z.object({
        ...{ id, name: z.string(), sku: z.string(), category: z.string(), unit: z.string() },
        quantity: quantity.meta({ description: 'Sold, less what was taken back' }),
        ...sold,
      }),
    ),
  })
  .meta({ id: 'Margins' });
export type Margins = z.infer<typeof marginsAnswer>;

const endpoint = endpointsOf('analytics');

export const readValue = endpoint({
  method: 'get',
  path: '/value',
  summary: 'Retrieve what stock was worth at the end of a day',
  description:
    'At cost, by category and place. Before something of an item had a cost of its own, its stock counts at what it costs today.',
  access: office,
  query: valueQuery,
  answer: { status: 200, body: valueAnswer },
});

export const readSheet = endpoint({
  method: 'get',
  path: '/value/sheet',
  summary: 'Retrieve what changed the value of stock in a month',
  description:
    'Opening value, what was received, consumed in runs, made, sold and lost, charges and other revaluations, and the closing value, per item and in all. It balances to the cent.',
  access: office,
  query: sheetQuery,
  answer: { status: 200, body: sheetAnswer, media: ['text/csv'] },
});

export const readMargins = endpoint({
  method: 'get',
  path: '/value/margins',
  summary: 'Retrieve what a month’s sales brought over what the goods had cost',
  description:
    'Per item and in all, the highest revenue first: sales at the selling price, less what the goods that left with them were worth by their lots, freight and what went into them.',
  access: office,
  query: marginsQuery,
  answer: { status: 200, body: marginsAnswer },
});

export const readAccounts = endpoint({
  method: 'get',
  path: '/value/accounts',
  summary: 'Retrieve what the accounts of the journals are called',
  description: 'What is left out is called as in new books of the program that a journal is for.',
  access: office,
  answer: { status: 200, body: accountNames },
});

export const nameAccounts = endpoint({
  method: 'put',
  path: '/value/accounts',
  summary: 'Name the accounts of the journals',
  description: 'In place of the names before: what is left out or empty is called as in new books again.',
  access: adminOnly,
  body: accountNames,
  answer: { status: 200, body: accountNames },
});
