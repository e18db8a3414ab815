import { handle } from '../core/http/endpoint.ts';
import * as contract from './contract.ts';
import { getResult } from './result-service.ts';
import {
  createTasting,
  deleteTasting,
  endTasting,
  getTasting,
  listTastings,
  reopenTasting,
  writeSheet,
} from './service.ts';

export const tastingEndpoints = [
  handle(contract.listTastings, async ({ context }) => ({ text: await listTastings(context) })),
  handle(contract.createTasting, async ({ context, body }) => ({ text: await createTasting(context, body) })),
  handle(contract.getTasting, async ({ context, params }) => ({ text: await getTasting(context, params.id) })),
  handle(contract.writeSheet, async ({ context, params, body }) => ({
    text: await writeSheet(context, params.id, body),
  })),
  handle(contract.endTasting, async ({ context, params }) => ({ text: await endTasting(context, params.id) })),
  handle(contract.reopenTasting, async ({ context, params }) => ({ text: await reopenTasting(context, params.id) })),
  handle(contract.getResult, async ({ context, params }) => ({ json: await getResult(context, params.id) })),
  handle(contract.deleteTasting, async ({ context, params }) => {
    await deleteTasting(context, params.id);
    return { empty: true };
  }),
];
