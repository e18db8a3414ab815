import { z } from 'zod';
import { adminOnly, id, idInPath, line, role, timestamp } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';

export const MAX_KEY_NAME = 60;
/** Keys that are valid at the same time. */
export const MAX_KEYS = 50;

/** Marks, embeddings and overrides of direction can make a name read as another one. */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

const keyName = line(MAX_KEY_NAME)
  .refine((name) => !DIRECTION.test(name), { error: 'may not contain characters that change the direction of text' })
  .refine((name) => VISIBLE.test(name), { error: 'is required' });

const scope = z
  .string()
  .meta({ description: 'A feature and a verb, from GET /api/keys/scopes', example: 'inventory:read' });

/** POST /api/keys */
export const keyInput = z.object({
  name: keyName.meta({ description: 'What the key is for. The ledger and the audit log show it' }),
  scopes: z.array(scope).min(1, { error: 'must name at least one scope' }).max(200),
  expiresAt: z.iso
    .datetime({ error: 'must be a time such as 2026-11-20T08:30:00.000Z, or null' })
    .nullable()
    .meta({ description: 'null for a key that does not expire', example: '2030-11-20T08:30:00.000Z' }),
});

export const keyAnswer = z
  .object({
    id,
    name: z.string(),
    prefix: z.string().meta({ description: 'How the key begins, to recognize it by' }),
    scopes: z.array(scope),
    status: z
      .enum(['active', 'expired', 'revoked', 'ended'])
      .meta({ description: '`ended`: the person who created it has left the workspace' }),
    role: role.nullable().meta({
      description: 'The role of the person who created it, which the key cannot exceed; null if they have left',
    }),
    createdAt: timestamp,
    createdBy: z.object({ id, username: z.string() }),
    expiresAt: timestamp.nullable(),
    lastUsedAt: timestamp.nullable().meta({ description: 'To the hour' }),
    revokedAt: timestamp.nullable(),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.infer<typeof keyAnswer>;

/** POST /api/keys */
export const newKeyAnswer = keyAnswer
  .extend({ key: z.string().meta({ description: 'The whole key. It is shown this once: only its hash is stored' }) })
  .meta({ id: 'NewApiKey' });
export type NewApiKey = z.infer<typeof newKeyAnswer>;

/** GET /api/keys/scopes */
export const scopesAnswer = z.array(
  z.object({
    feature: z.string(),
    name: z.string(),
    description: z.string(),
    scopes: z.array(scope),
  }),
);
export type ScopeGroup = z.infer<typeof scopesAnswer>[number];

const endpoint = endpointsOf('keys');

export const listKeys = endpoint({
  method: 'get',
  path: '/keys',
  summary: 'List the workspace’s API keys, newest first',
  access: adminOnly,
  answer: { status: 200, body: z.array(keyAnswer) },
});

export const listScopes = endpoint({
  method: 'get',
  path: '/keys/scopes',
  summary: 'List the scopes that API keys can have, by feature',
  access: adminOnly,
  answer: { status: 200, body: scopesAnswer },
});

export const createKey = endpoint({
  method: 'post',
  path: '/keys',
  summary: 'Create an API key',
  description:
    'Programs send it as `Authorization: Bearer cam_…`. It can do what its scopes name, never more than the role of the person who created it, and ends when they leave the workspace.',
  access: adminOnly,
  reauthentication: true,
  body: keyInput,
  answer: { status: 201, body: newKeyAnswer },
  answerIsSecret: true,
  refusals: ['too_many_keys', 'sample_workspace'],
});

export const revokeKey = endpoint({
  method: 'delete',
  path: '/keys/{id}',
  summary: 'Revoke an API key',
  description: 'It stops working at once, and stays in the list.',
  access: adminOnly,
  params: z.object({ id: idInPath }),
  answer: { status: 204 },
  refusals: ['not_found'],
});
