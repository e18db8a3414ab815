import { handle } from '../core/http/endpoint.ts';
import * as contract from './contract.ts';
import { addCode, deleteCode, getCode, listCodes, listItemCodes } from './service.ts';

export const codeEndpoints = [
  handle(contract.listItemCodes, async ({ context, params }) => ({ text: await listItemCodes(context, params.id) })),
  handle(contract.addCode, async ({ context, params, body }) => ({ text: await addCode(context, params.id, body) })),
  handle(contract.listCodes, async ({ context }) => ({ text: await listCodes(context) })),
  handle(contract.getCode, async ({ context, params }) => ({ json: await getCode(context, params.code) })),
  handle(contract.deleteCode, async ({ context, params }) => {
    await deleteCode(context, params.code);
    return { empty: true };
  }),
];
