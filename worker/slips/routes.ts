import { everyone } from '../core/context.ts';
import { addressOf } from '../core/http/address.ts';
import { endpointsOf } from '../core/http/endpoint.ts';
import { memoryBudget } from '../core/http/room.ts';
import { receiveAnswer, receiveInput, slipAnswer, slipInput } from './contract.ts';
import { readSlip, receiveSlip } from './service.ts';

const endpoint = endpointsOf('slips');

/** A picture of 50 MB in base64, plus the JSON around it. */
const SLIP_BODY_LIMIT = 70 * 1024 * 1024;
/** A body takes up to three times its size until its picture is ready, and the reader its own (decision 0026). */
const slipRoom = memoryBudget(16 * 1024 * 1024);

export const slipEndpoints = [
  endpoint({
    method: 'post',
    path: '/ai/ocr/order-slip',
    summary: 'Read the picture of an order slip',
    description:
      'Stores the picture and returns its rows, matched with the inventory. Does not change stock. Uses a model if one is configured; if it fails (502 or 429), set `engine` to use the built-in reader.',
    access: everyone,
    body: slipInput,
    bodyLimit: SLIP_BODY_LIMIT,
    bodyRoom: slipRoom,
    answer: { status: 200, body: slipAnswer },
    refusals: [413, 415, 422, 429, 502, 503],
    run: async ({ context, body, http }) => ({ text: await readSlip(context, body, addressOf(http)) }),
  }),
  endpoint({
    method: 'post',
    path: '/ai/ocr/import-to-inventory',
    summary: 'Receive the goods of a slip into stock',
    description:
      'Receives all rows or none. Adds quantities to existing items (matched by itemId, the supplier’s name for them, SKU or name) and creates the others. Can be undone like an import.',
    access: everyone,
    body: receiveInput,
    answer: { status: 201, body: receiveAnswer },
    refusals: [409, 503],
    run: async ({ context, body }) => ({ text: await receiveSlip(context, body) }),
  }),
];
