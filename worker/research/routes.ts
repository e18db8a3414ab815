import { everyone } from '../core/context.ts';
import { endpointsOf } from '../core/http/endpoint.ts';
import {
  productResearchAnswer,
  productResearchInput,
  supplierResearchAnswer,
  supplierResearchInput,
} from './contract.ts';
import { researchProduct, researchSupplier } from './service.ts';

const endpoint = endpointsOf('research');

export const researchEndpoints = [
  endpoint({
    method: 'post',
    path: '/ai/research/product',
    summary: 'Research a product',
    description:
      'Uses the built-in reference and your own items, purchases and sales. `provenance` gives the source of every value; unknown values are null. A model, if configured, fills in missing texts; if it fails (502 or 429), set `engine` for the built-in answer.',
    access: everyone,
    body: productResearchInput,
    answer: { status: 200, body: productResearchAnswer },
    refusals: [429, 502],
    run: async ({ context, body }) => ({ json: await researchProduct(context, body) }),
  }),
  endpoint({
    method: 'post',
    path: '/ai/research/supplier',
    summary: 'Research a supplier',
    description:
      'Uses your own suppliers, items, receipts and messages. `provenance` gives the source of every value; unknown values are null. A model, if configured, fills in missing texts; if it fails (502 or 429), set `engine` for the built-in answer.',
    access: everyone,
    body: supplierResearchInput,
    answer: { status: 200, body: supplierResearchAnswer },
    refusals: [429, 502],
    run: async ({ context, body }) => ({ json: await researchSupplier(context, body) }),
  }),
];
