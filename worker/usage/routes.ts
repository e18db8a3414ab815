import { clientAddress } from '../core/http/client-address.ts';
import { handle } from '../core/http/endpoint.ts';
import * as contract from './contract.ts';
import { readUsage } from './service.ts';

export const usageEndpoints = [
  handle(contract.readUsage, async ({ context, http }) => ({ json: await readUsage(context, clientAddress(http)) })),
];
