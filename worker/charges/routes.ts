import { handle } from '../core/http/endpoint.ts';
import * as contract from './contract.ts';
import { addCharge, listCharges, removeCharge } from './service.ts';

export const chargeEndpoints = [
  handle(contract.listCharges, async ({ context, params }) => ({ text: await listCharges(context, params.id) })),
  handle(contract.addCharge, async ({ context, params, body }) => ({
    text: await addCharge(context, params.id, body),
  })),
  handle(contract.removeCharge, async ({ context, params }) => ({
    text: await removeCharge(context, { id: params.chargeId, receiptId: params.id }),
  })),
];
