import { handle } from '../core/http/endpoint.ts';
import * as contract from './contract.ts';
import { changeDeclaration, readDeclaration } from './service.ts';

export const declarationEndpoints = [
  handle(contract.getDeclaration, async ({ context, params }) => ({ json: await readDeclaration(context, params.id) })),
  handle(contract.setDeclaration, async ({ context, params, body }) => ({
    text: await changeDeclaration(context, params.id, body),
  })),
];
