import { everyone } from '../core/context.ts';
import { addressOf } from '../core/http/address.ts';
import { endpointsOf } from '../core/http/endpoint.ts';
import { roomFor } from '../core/http/room.ts';
import { receiveAnswer, receiveInput, slipAnswer, slipInput } from './contract.ts';
import { readSlip, receiveSlip } from './service.ts';

const endpoint = endpointsOf('slips');

/** A picture of 50 MB in base64, and what stands around it. */
const SLIP_BODY_LIMIT = 70 * 1024 * 1024;
/** A body takes up to three times its size until its picture is ready, and the reader its own (decision 0026). */
const slipRoom = roomFor(16 * 1024 * 1024);

export const slipEndpoints = [
  endpoint({
    method: 'post',
    path: '/ai/ocr/order-slip',
    summary: 'Read the picture of an order slip',
    description:
      'Keeps the picture and gives its rows, matched with the inventory. Nothing enters stock. With a model it is the model that reads; a 502 or 429 says why it did not, and `engine` asks for the built-in reader.',
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
      'All or nothing. Quantities are added to known items (by itemId, by what the supplier calls them, by SKU or name); others are created. Undone as an import.',
    access: everyone,
    body: receiveInput,
    answer: { status: 201, body: receiveAnswer },
    refusals: [409, 503],
    run: async ({ context, body }) => ({ text: await receiveSlip(context, body) }),
  }),
];
