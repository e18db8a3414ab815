import { clientAddress } from '../core/http/client-address.ts';
import { handle } from '../core/http/endpoint.ts';
import { memoryBudget } from '../core/http/memory-budget.ts';
import * as contract from './contract.ts';
import * as earlier from './earlier-contract.ts';
import { findEarlierReceipt } from './earlier-service.ts';
import * as names from './names-contract.ts';
import { changeSlipName, forgetSlipName, listSlipNames } from './names-service.ts';
import { readSlip, receiveSlip } from './service.ts';
import { changeSlipSupplier, forgetSlipSupplier } from './suppliers-service.ts';

/** A body takes up to three times its size until its picture is ready, and the reader its own (decision 0027). */
const slipRoom = memoryBudget(16 * 1024 * 1024);

export const slipEndpoints = [
  handle(
    contract.readSlip,
    async ({ context, body, http }) => {
      const client = { address: clientAddress(http), left: http.req.raw.signal };
      return { text: await readSlip(context, body, client) };
    },
    {
      bodyBudget: slipRoom,
    },
  ),
  handle(contract.receiveSlip, async ({ context, body }) => ({ text: await receiveSlip(context, body) })),
  handle(earlier.findEarlierReceipt, async ({ context, body }) => ({ json: await findEarlierReceipt(context, body) })),
  handle(names.listSlipNames, async ({ context }) => ({ json: await listSlipNames(context) })),
  handle(names.changeSlipName, async ({ context, body }) => {
    await changeSlipName(context, body);
    return { empty: true };
  }),
  handle(names.forgetSlipName, async ({ context, query }) => {
    await forgetSlipName(context, query);
    return { empty: true };
  }),
  handle(names.changeSlipSupplier, async ({ context, body }) => {
    await changeSlipSupplier(context, body);
    return { empty: true };
  }),
  handle(names.forgetSlipSupplier, async ({ context, query }) => {
    await forgetSlipSupplier(context, query);
    return { empty: true };
  }),
];
