import { handle } from '../core/http/endpoint.ts';
import * as contract from './contract.ts';
import { researchProduct, researchSupplier } from './service.ts';

export const researchEndpoints = [
  handle(contract.researchProduct, async ({ context, body }) => ({ json: await researchProduct(context, body) })),
  handle(contract.researchSupplier, async ({ context, body }) => ({ json: await researchSupplier(context, body) })),
];
