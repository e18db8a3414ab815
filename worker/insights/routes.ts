import { everyone } from '../core/context.ts';
import { endpointsOf } from '../core/http/endpoint.ts';
import {
  coverQuery,
  coversAnswer,
  insightsAnswer,
  insightsInput,
  itemInsightsAnswer,
  itemInsightsQuery,
} from './contract.ts';
import { listCover } from './cover-service.ts';
import { askInsights, listItemInsights, recommend } from './service.ts';

const endpoint = endpointsOf('insights');

export const insightEndpoints = [
  endpoint({
    method: 'get',
    path: '/insights',
    summary: 'What is worth knowing now',
    description: 'What to reorder, what lies idle, and what the prices say, computed from stock, ledger and suppliers.',
    access: everyone,
    answer: { status: 200, body: insightsAnswer },
    run: async ({ context }) => ({ json: await recommend(context) }),
  }),
  endpoint({
    method: 'get',
    path: '/insights/items',
    summary: 'Forecast, cover and reorder advice item by item',
    description: 'The most pressing items first. A safety stock is held for the service level that is asked for.',
    access: everyone,
    query: itemInsightsQuery,
    answer: { status: 200, body: itemInsightsAnswer },
    refusals: [404],
    run: async ({ context, query }) => ({ json: await listItemInsights(context, query) }),
  }),
  endpoint({
    method: 'get',
    path: '/insights/cover',
    summary: 'Days of cover, and what is on the way',
    description:
      'Of every item that counts as low, or of one item. Wherever the product tells how long an item lasts, it tells this figure.',
    access: everyone,
    query: coverQuery,
    answer: { status: 200, body: coversAnswer },
    refusals: [404],
    run: async ({ context, query }) => ({ json: await listCover(context, query) }),
  }),
  endpoint({
    method: 'post',
    path: '/ai/insights',
    summary: 'Ask about stock, suppliers, categories, value and what to reorder',
    description:
      'Every figure is computed from the workspace’s own records; what they cannot answer is said. With a model the words are its own; a 502 or 429 says why it gave none, and `engine` asks for the built-in answer.',
    access: everyone,
    body: insightsInput,
    answer: { status: 200, body: insightsAnswer },
    refusals: [429, 502],
    run: async ({ context, body }) => ({ text: await askInsights(context, body) }),
  }),
];
