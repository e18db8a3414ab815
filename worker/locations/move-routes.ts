import { handle } from '../core/http/endpoint.ts';
import * as contract from './move-contract.ts';
import { moveStock } from './move-service.ts';

export const moveEndpoints = [
  handle(contract.moveStock, async ({ context, body }) => ({ json: await moveStock(context, body) })),
];
