import type { HttpContext } from '../core/http/endpoint.ts';
import { handle } from '../core/http/endpoint.ts';
import * as contract from './contract.ts';
import {
  changeRole,
  changeWorkspace,
  createInvite,
  deleteWorkspace,
  dismiss,
  listInvites,
  listMembers,
  readWorkspace,
  revokeInvite,
} from './service.ts';

const originOf = (http: HttpContext) => new URL(http.req.url).origin;

export const workspaceEndpoints = [
  handle(contract.listInvites, async ({ context, http }) => ({ json: await listInvites(context, originOf(http)) })),
  handle(contract.createInvite, async ({ context, body, http }) => ({
    text: await createInvite(context, body, originOf(http)),
  })),
  handle(contract.revokeInvite, async ({ context, params }) => {
    await revokeInvite(context, params.id);
    return { empty: true };
  }),
  handle(contract.listMembers, async ({ context }) => ({ json: await listMembers(context) })),
  handle(contract.changeRole, async ({ context, params, body }) => ({
    json: await changeRole(context, params.userId, body.role),
  })),
  handle(contract.dismiss, async ({ context, params, query, http }) => {
    const endsInvites = query.endInvites === 'true';
    return { json: { openInvites: await dismiss(context, params.userId, endsInvites, originOf(http)) } };
  }),
  handle(contract.readWorkspace, async ({ context }) => ({ json: await readWorkspace(context) })),
  handle(contract.changeWorkspace, async ({ context, body }) => ({ json: await changeWorkspace(context, body) })),
  handle(contract.deleteWorkspace, async ({ context, body }) => {
    await deleteWorkspace(context, body.name);
    return { empty: true };
  }),
];
