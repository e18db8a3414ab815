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
    summary: 'What is known of a product',
    description:
      'By the built-in reference and by your own items, purchases and sales. `provenance` says of every value where it is from; what is not known is null. With a model, words that nobody knows are its own; a 502 or 429 says why it gave none, and `engine` asks for the built-in answer.',
    access: everyone,
    body: productResearchInput,
    answer: { status: 200, body: productResearchAnswer },
    refusals: [429, 502],
    run: async ({ context, body }) => ({ json: await researchProduct(context, body) }),
  }),
  endpoint({
    method: 'post',
    path: '/ai/research/supplier',
    summary: 'What is known of a supplier',
    description:
      'By your own suppliers, items, receipts and messages. `provenance` says of every value where it is from; what is not known is null. With a model, words that nobody knows are its own; a 502 or 429 says why it gave none, and `engine` asks for the built-in answer.',
    access: everyone,
    body: supplierResearchInput,
    answer: { status: 200, body: supplierResearchAnswer },
    refusals: [429, 502],
    run: async ({ context, body }) => ({ json: await researchSupplier(context, body) }),
  }),
];
