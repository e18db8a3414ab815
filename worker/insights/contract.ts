import { z } from 'zod';
import { nullableCost } from '../../engines/inventory/cost-figure.ts';
import { orderTermSchemas } from '../../engines/inventory/schemas.ts';
import { insight } from '../../engines/questions/answer.ts';
import { ask } from '../../engines/questions/ask.ts';
import { cents, everyone, id, idInPath, text, timestamp } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';
import { engine, engineAsked } from '../model/contract.ts';

export type { Impact, Insight, InsightNumber } from '../../engines/questions/answer.ts';

/** POST /api/ai/insights */
export const insightsInput = z.object({
  query: text(2000).min(1, { error: 'is required' }).meta({ example: 'What should I reorder this week?' }),
  ask: ask.optional().meta({ description: 'What the query asks, where a button says it: its words are not read then' }),
  engine: engineAsked,
});

export const insightsAnswer = z.object({ insights: z.array(insight), response: z.string(), engine });
export type InsightsAnswer = z.infer<typeof insightsAnswer>;

/** GET /api/insights/items */
export const itemInsightsQuery = z.object({
  id: idInPath.optional().meta({ description: 'Only this item' }),
  limit: z.coerce.number<string>().pipe(z.int().min(1).max(200)).optional().meta({ description: 'Default 50' }),
  serviceLevel: z.coerce
    .number<string>()
    .pipe(z.number().min(0.5).max(0.999))
    .optional()
    .meta({ description: 'The share of order cycles in which nothing may run out; default 0.95' }),
});

const days = z.number().nullable();

/** How long an item lasts: the same figure on every screen. */
export const cover = z
  .object({
    days,
    shortest: days,
    longest: days,
    basis: z.enum(['forecast', 'par', 'none']).meta({
      description:
        '`forecast`: by the demand of the ledger, and null is longer than the half year that is forecast; `par`: nothing of it has ever gone out, so by a rule of thumb from its par; `none`: neither says anything',
    }),
    withOrders: z
      .object({ days })
      .nullable()
      .meta({ description: 'With what is on the way; null where nothing is, or stock runs out before it comes' }),
  })
  .meta({ id: 'Cover' });
export type CoverAnswer = z.infer<typeof cover>;

/** An open order of an item. */
export const onOrder = z
  .object({
    id,
    supplier: z.string(),
    quantity: z.number().meta({ description: 'What was ordered' }),
    open: z.number().meta({ description: 'What is still to come' }),
    orderedAt: timestamp,
    expectedAt: timestamp.nullable(),
    overdue: z.boolean(),
    sent: z.boolean().meta({ description: 'False if no mail server is set up: the message was recorded, not sent' }),
  })
  .meta({ id: 'OnOrder' });
export type OnOrder = z.infer<typeof onOrder>;

/** GET /api/insights/cover */
export const coverQuery = z.object({
  id: idInPath.optional().meta({ description: 'Only this item; without it, every item that counts as low' }),
  all: z.literal('true').optional().meta({
    description: 'Every item of which demand or par says how long it lasts, page by page in the order of their ids',
  }),
  cursor: idInPath.optional().meta({ description: 'With `all`: from the `Link` header of the previous page' }),
});
export const coversAnswer = z.object({
  items: z.array(z.object({ itemId: id, cover, onOrder: z.array(onOrder) })).meta({
    description: 'As many as are forecast at once: those with the least of their par first, or with `all` by id',
  }),
});
export type CoversAnswer = z.infer<typeof coversAnswer>;

/** Forecast and advice for one item. Quantities in its unit. */
export const itemInsight = z
  .object({
    itemId: id,
    name: z.string(),
    unit: z.string(),
    onHand: z.number(),
    supplier: z.string(),
    forecast: z.object({
      weeks: z
        .array(z.object({ expected: z.number(), low: z.number(), high: z.number() }))
        .meta({ description: 'Demand of the next eight weeks; four outcomes of five lie between low and high' }),
      kind: z.enum(['none', 'smooth', 'erratic', 'intermittent', 'lumpy']),
      methods: z.array(z.object({ method: z.string(), weight: z.number() })),
      seasonal: z.boolean(),
      weeksOfHistory: z.int(),
    }),
    cover,
    onOrder: z.array(onOrder),
    leadTime: z.object({
      days: z.number(),
      source: z.enum(['observed', 'item', 'supplier', 'assumed']),
      observations: z.int(),
    }),
    reorder: z.object({
      due: z.boolean(),
      quantity: z.number(),
      ...orderTermSchemas,
      cost: nullableCost(cents),
      reorderPoint: z.number(),
      safetyStock: z.number(),
      orderUpTo: z.number(),
      inDays: days.meta({ description: 'Days until it is time to order; null where that is not in sight' }),
      risk: z.int().meta({ description: 'Percent: the chance to run out before a delivery that is ordered today' }),
    }),
    abc: z.enum(['A', 'B', 'C']),
    xyz: z.enum(['X', 'Y', 'Z']).nullable(),
    confidence: z.int().min(1).max(100),
  })
  .meta({ id: 'ItemInsight' });
export type ItemInsight = z.infer<typeof itemInsight>;

export const itemInsightsAnswer = z.object({
  items: z.array(itemInsight).meta({ description: 'The most pressing first' }),
  total: z.int().meta({ description: 'Items of the workspace' }),
  serviceLevel: z.number(),
});
export type ItemInsightsAnswer = z.infer<typeof itemInsightsAnswer>;

const endpoint = endpointsOf('insights');

export const recommend = endpoint({
  method: 'get',
  path: '/insights',
  summary: 'What is worth knowing now',
  description:
    'What to reorder, what lies idle, and what the prices say, computed from the ledger, stock and suppliers.',
  access: everyone,
  answer: { status: 200, body: insightsAnswer },
});

export const listItemInsights = endpoint({
  method: 'get',
  path: '/insights/items',
  summary: 'Forecast, cover and reorder advice item by item',
  description: 'The most pressing items first. A safety stock is held for the service level that is asked for.',
  access: everyone,
  query: itemInsightsQuery,
  answer: { status: 200, body: itemInsightsAnswer },
  refusals: ['not_found'],
});

export const listCover = endpoint({
  method: 'get',
  path: '/insights/cover',
  summary: 'Days of cover, and what is on the way',
  description:
    'Of every item that counts as low, of one item, or with `all=true` of every item, where the `Link` header with rel="next" is the next page. Wherever the product tells how long an item lasts, it tells this figure.',
  access: everyone,
  query: coverQuery,
  answer: { status: 200, body: coversAnswer },
  refusals: ['not_found'],
});

export const askInsights = endpoint({
  method: 'post',
  path: '/ai/insights',
  summary: 'Ask about stock, suppliers, categories, value and what to reorder',
  description:
    'Every figure is computed from the workspace’s own records; what they cannot answer is said. With a model the words are its own; a 502 or 429 says why it gave none, and `engine` asks for the built-in answer.',
  access: everyone,
  limit: 'assistant',
  body: insightsInput,
  answer: { status: 200, body: insightsAnswer },
  refusals: ['rate_limited', 'upstream_failed'],
});
