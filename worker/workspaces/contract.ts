import { z } from 'zod';
import { NEEDED_PAPER_KINDS } from '../../engines/inventory/paper-kinds.ts';
import { workspaceStyle } from '../../engines/text/style-schema.ts';
import { adminOnly, everyone, id, idInPath, line, role, timestamp } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';
import { releaseNeed } from '../lots/contract.ts';

/** How long an invite is valid. */
export const INVITE_DAYS = 7;

/** POST /api/invites */
export const inviteInput = z
  .object({
    role,
    maxUses: z
      .int()
      .min(1)
      .max(1000)
      .optional()
      .meta({ description: 'Unlimited by default; admin invites are always single-use' }),
  })
  .refine(({ role, maxUses = 1 }) => role !== 'admin' || maxUses === 1, {
    path: ['maxUses'],
    error: 'must be 1 for an admin: admin invites are single-use',
  });

export const inviteAnswer = z
  .object({
    id,
    code: z.string(),
    url: z.url().meta({ description: 'The sign-up page with the code filled in' }),
    role,
    maxUses: z.int().nullable(),
    uses: z.int(),
    expiresAt: timestamp,
    createdAt: timestamp,
    createdBy: z
      .object({ id, username: z.string() })
      .nullable()
      .meta({ description: 'Who created it; null for old invites without a recorded creator' }),
    usedBy: z
      .array(z.object({ id, username: z.string(), usedAt: timestamp }))
      .meta({ description: 'Who joined with it, latest first; uses before this was recorded are only counted' }),
    status: z
      .enum(['open', 'used up', 'expired', 'revoked', 'ended'])
      .meta({ description: '`ended`: its creator was removed or is no longer an admin' }),
  })
  .meta({ id: 'Invite' });
export type Invite = z.infer<typeof inviteAnswer>;

/** GET /api/members */
export const memberAnswer = z
  .object({
    id: id.meta({ description: 'The user id' }),
    username: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    role,
    joinedAt: timestamp,
  })
  .meta({ id: 'Member' });
export type Member = z.infer<typeof memberAnswer>;

/** PATCH /api/members/{userId} */
export const memberInput = z.object({ role });

/** DELETE /api/members/{userId} */
export const dismissQuery = z.object({ endInvites: z.enum(['true', 'false']).optional() });
export const dismissAnswer = z.object({ openInvites: z.array(inviteAnswer) });

const showsCostsToStaff = z.boolean().meta({ description: 'Whether staff see costs, too' });
const releaseNeeds = z.array(releaseNeed).max(2).meta({
  description:
    'What a lot that comes in is held for until it is there: the `papers` that it lacks, an approved `sample` of its arrival. Empty: it may leave at once',
});
const neededPapers = z.array(z.enum(NEEDED_PAPER_KINDS)).max(4).meta({
  description: 'The papers that every lot bought needs. One bought as organic also needs that certificate',
});
const hasPublicPages = z.boolean().meta({
  description:
    'Whether lots have public pages, which the codes on labels open: name of the business and the tea, lot, best-before date, origin, net weight, declaration and recall',
});
const keeps = line(200).meta({ description: 'What the workspace keeps, as said once: `tea,packaging`' });

/** GET, PATCH /api/workspace */
export const workspaceAnswer = z
  .object({
    id,
    name: z.string(),
    contact: z.object({
      userId: id,
      username: z.string(),
      name: z.string(),
      displayName: z.string().meta({ description: 'As set by an admin; empty to use the person’s own name' }),
    }),
    createdAt: timestamp,
    secondFactorRoles: z
      .array(role)
      .meta({ description: 'The roles that need a second factor: a passkey or an authenticator app' }),
    style: workspaceStyle,
    showsCostsToStaff,
    keeps,
    releaseNeeds,
    neededPapers,
    hasPublicPages,
  })
  .meta({ id: 'Workspace' });
export type Workspace = z.infer<typeof workspaceAnswer>;

export const workspaceInput = z.object({
  name: line(100).min(1, { error: 'is required' }).optional(),
  contactUserId: id.optional(),
  contactName: line(100).optional().meta({ description: 'Empty to use the contact’s first name or username' }),
  secondFactorRoles: z
    .array(role)
    .max(3)
    .optional()
    .meta({ description: 'If it contains your own role, you need a second factor yourself' }),
  style: workspaceStyle.partial().optional().meta({ description: 'What is left out stays as it is' }),
  keepsAmounts: z.literal(true).optional().meta({
    description: 'Confirms that a change of the currency converts no amount: prices stay the same numbers',
  }),
  showsCostsToStaff: showsCostsToStaff.optional(),
  keeps: keeps.optional(),
  releaseNeeds: releaseNeeds.optional(),
  neededPapers: neededPapers.optional(),
  hasPublicPages: hasPublicPages.optional(),
});

/** DELETE /api/workspace: the typed name confirms the deletion. */
export const deleteWorkspaceInput = z.object({ name: z.string({ error: 'is required' }) });

const endpoint = endpointsOf('workspaces');

const inviteId = z.object({ id: idInPath });
const userId = z.object({ userId: idInPath });
export const listInvites = endpoint({
  method: 'get',
  path: '/invites',
  summary: 'List the workspace’s invites, newest first',
  access: adminOnly,
  answer: { status: 200, body: z.array(inviteAnswer) },
});

export const createInvite = endpoint({
  method: 'post',
  path: '/invites',
  summary: 'Create an invite link, valid for 7 days',
  access: adminOnly,
  reauthentication: true,
  body: inviteInput,
  answer: { status: 201, body: inviteAnswer },
});

export const revokeInvite = endpoint({
  method: 'delete',
  path: '/invites/{id}',
  summary: 'Revoke an invite',
  access: adminOnly,
  params: inviteId,
  answer: { status: 204 },
  refusals: ['not_found'],
});

export const listMembers = endpoint({
  method: 'get',
  path: '/members',
  summary: 'List the workspace’s members',
  access: everyone,
  answer: { status: 200, body: z.array(memberAnswer) },
});

export const changeRole = endpoint({
  method: 'patch',
  path: '/members/{userId}',
  summary: 'Change a member’s role',
  access: adminOnly,
  reauthentication: true,
  params: userId,
  body: memberInput,
  answer: { status: 200, body: memberAnswer },
  refusals: ['not_found', 'last_admin'],
});

export const dismiss = endpoint({
  method: 'delete',
  path: '/members/{userId}',
  summary: 'Remove a member from the workspace',
  description:
    'The answer lists the invites with which anyone who knows them can still join: with `endInvites=true` they are revoked, and there are none.',
  access: adminOnly,
  params: userId,
  query: dismissQuery,
  answer: { status: 200, body: dismissAnswer },
  refusals: ['not_found', 'last_admin'],
});

export const readWorkspace = endpoint({
  method: 'get',
  path: '/workspace',
  summary: 'Get the workspace and its contact',
  access: everyone,
  answer: { status: 200, body: workspaceAnswer },
});

export const changeWorkspace = endpoint({
  method: 'patch',
  path: '/workspace',
  summary:
    'Update the workspace’s name, contact, style, required second factor, what staff see, what lots need or what is public',
  description:
    'Another currency converts nothing: an amount of 1250 is $12.50, or ¥1,250. Where items or orders have prices, it needs `keepsAmounts`.',
  access: adminOnly,
  reauthentication: { part: 'body', field: 'secondFactorRoles' },
  body: workspaceInput,
  answer: { status: 200, body: workspaceAnswer },
  refusals: ['sample_workspace', 'has_prices'],
});

export const deleteWorkspace = endpoint({
  method: 'delete',
  path: '/workspace',
  summary: 'Delete the workspace and all its data',
  description:
    'Send the workspace’s exact name to confirm. For 30 days, the operator of the deployment can bring it back.',
  access: adminOnly,
  reauthentication: true,
  body: deleteWorkspaceInput,
  answer: { status: 204 },
  refusals: ['busy'],
});
