import { z } from 'zod';
import { adminOnly, everyone } from '../core/context.ts';
import { idInPath } from '../core/contract.ts';
import { type Endpoint, endpointsOf } from '../core/http/endpoint.ts';
import type { HttpContext } from '../core/http/mount.ts';
import {
  deleteWorkspaceInput,
  inviteAnswer,
  inviteInput,
  memberAnswer,
  memberInput,
  workspaceAnswer,
  workspaceInput,
} from './contract.ts';
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

const endpoint = endpointsOf('workspaces');

const originOf = (http: HttpContext) => new URL(http.req.url).origin;
const inviteId = z.object({ id: idInPath });
const userId = z.object({ userId: idInPath });

export const workspaceEndpoints: Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/invites',
    summary: 'List the workspace’s invites, newest first',
    access: adminOnly,
    answer: { status: 200, body: z.array(inviteAnswer) },
    run: async ({ context, http }) => ({ json: await listInvites(context, originOf(http)) }),
  }),
  endpoint({
    method: 'post',
    path: '/invites',
    summary: 'Create an invite link, valid for 7 days',
    access: adminOnly,
    body: inviteInput,
    answer: { status: 201, body: inviteAnswer },
    run: async ({ context, body, http }) => ({ text: await createInvite(context, body, originOf(http)) }),
  }),
  endpoint({
    method: 'delete',
    path: '/invites/{id}',
    summary: 'Revoke an invite',
    access: adminOnly,
    params: inviteId,
    answer: { status: 204 },
    refusals: [404],
    run: async ({ context, params }) => {
      await revokeInvite(context, params.id);
      return { empty: true };
    },
  }),
  endpoint({
    method: 'get',
    path: '/members',
    summary: 'List the workspace’s members',
    access: everyone,
    answer: { status: 200, body: z.array(memberAnswer) },
    run: async ({ context }) => ({ json: await listMembers(context) }),
  }),
  endpoint({
    method: 'patch',
    path: '/members/{userId}',
    summary: 'Change a member’s role',
    access: adminOnly,
    params: userId,
    body: memberInput,
    answer: { status: 200, body: memberAnswer },
    refusals: [404, 409],
    run: async ({ context, params, body }) => ({ json: await changeRole(context, params.userId, body.role) }),
  }),
  endpoint({
    method: 'delete',
    path: '/members/{userId}',
    summary: 'Remove a member from the workspace',
    access: adminOnly,
    params: userId,
    answer: { status: 204 },
    refusals: [404, 409],
    run: async ({ context, params }) => {
      await dismiss(context, params.userId);
      return { empty: true };
    },
  }),
  endpoint({
    method: 'get',
    path: '/workspace',
    summary: 'Get the workspace and its contact',
    access: everyone,
    answer: { status: 200, body: workspaceAnswer },
    run: async ({ context }) => ({ json: await readWorkspace(context) }),
  }),
  endpoint({
    method: 'patch',
    path: '/workspace',
    summary: 'Update the workspace’s name or contact',
    access: adminOnly,
    body: workspaceInput,
    answer: { status: 200, body: workspaceAnswer },
    run: async ({ context, body }) => ({ json: await changeWorkspace(context, body) }),
  }),
  endpoint({
    method: 'delete',
    path: '/workspace',
    summary: 'Delete the workspace and all its data',
    description: 'Send the workspace’s exact name to confirm. This cannot be undone.',
    access: adminOnly,
    body: deleteWorkspaceInput,
    answer: { status: 204 },
    run: async ({ context, body }) => {
      await deleteWorkspace(context, body.name);
      return { empty: true };
    },
  }),
];
