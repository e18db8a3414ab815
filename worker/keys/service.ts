import type { z } from 'zod';
import type { WorkspaceContext } from '../core/context.ts';
import type { EndpointContract } from '../core/endpoint-contract.ts';
import { DomainError, invalidField } from '../core/errors.ts';
import { generateKey, hashKey, shownPrefix } from '../core/identity/api-key.ts';
import { newId } from '../core/ids.ts';
import { announceSecurityEvent } from '../email/security-notice-service.ts';
import type { ApiKey, keyInput, NewApiKey, ScopeGroup } from './contract.ts';
import { insertKey, type KeyRow, selectKeys, updateRevoked } from './queries.ts';
import { groupScopes } from './scope-groups.ts';

/** What scopes are derived from: the endpoints of all features, and the names of the features. */
export interface ScopeSource {
  endpoints: readonly EndpointContract[];
  tags: Readonly<Record<string, { name: string; description: string }>>;
}

/** The workspace's API keys, newest first. */
export async function listKeys(ctx: WorkspaceContext): Promise<ApiKey[]> {
  const now = Date.now();
  return (await selectKeys(ctx)).map((row) => toKey(row, now));
}

/** The scopes that a key can have, by feature. */
export async function listScopes(ctx: WorkspaceContext, { endpoints, tags }: ScopeSource): Promise<ScopeGroup[]> {
  await ctx.db.read([]);
  return groupScopes(endpoints, tags);
}

/**
 * Creates a key, and mails the workspace's admins about it.
 * @returns the key with its text, which cannot be read again
 * @throws 400 for an unknown scope or an expiry in the past; 403 in a sample workspace; 409 for too many keys
 */
export async function createKey(
  ctx: WorkspaceContext,
  { name, scopes, expiresAt }: z.output<typeof keyInput>,
  { endpoints, tags }: ScopeSource,
): Promise<NewApiKey> {
  if (ctx.sampleUntil !== null) {
    await ctx.db.read([]);
    throw new DomainError(
      'sample_workspace',
      'Sample workspaces cannot have API keys. Create an account to have some.',
    );
  }
  const now = Date.now();
  const known = groupScopes(endpoints, tags).flatMap((group) => group.scopes);
  for (const [index, scope] of scopes.entries()) {
    if (!known.includes(scope)) {
      throw invalidField(`scopes[${index}]`, 'is not a scope. GET /api/keys/scopes lists them.');
    }
  }
  const end = expiresAt === null ? null : Date.parse(expiresAt);
  if (end !== null && end <= now) throw invalidField('expiresAt', 'must be in the future');
  const { workspaceId, shard } = ctx;
  const id = newId();
  const key = generateKey({ id, workspaceId, shard });
  const stored = known.filter((scope) => scopes.includes(scope)).join(' ');
  const { row, admins } = await insertKey(ctx, {
    id,
    hash: await hashKey(key),
    name,
    scopes: stored,
    createdBy: ctx.userId,
    createdAt: now,
    expiresAt: end,
  });
  for (const admin of admins) announceSecurityEvent(ctx.env, admin, { kind: 'API key created', name });
  return { ...toKey(row, now), key };
}

/** Revokes a key; does nothing if it is revoked already. @throws 404 */
export function revokeKey(ctx: WorkspaceContext, id: number): Promise<void> {
  return updateRevoked(ctx, id, Date.now());
}

const toTime = (time: number | null) => (time === null ? null : new Date(time).toISOString());

function toKey(row: KeyRow, now: number): ApiKey {
  const { id, name, scopes, createdAt, creatorId, creatorName, expiresAt, lastUsedAt, revokedAt } = row;
  const isMember = row.creatorRemovedAt === null && row.creatorJoinedAt <= createdAt;
  return {
    id,
    name,
    prefix: shownPrefix(id),
    scopes: scopes.split(' '),
    status: toStatus(row, isMember, now),
    role: isMember ? row.creatorRole : null,
    createdAt: new Date(createdAt).toISOString(),
    createdBy: { id: creatorId, username: creatorName },
    expiresAt: toTime(expiresAt),
    lastUsedAt: toTime(lastUsedAt === 0 ? null : lastUsedAt),
    revokedAt: toTime(revokedAt),
  };
}

function toStatus({ revokedAt, expiresAt }: KeyRow, creatorIsMember: boolean, now: number): ApiKey['status'] {
  if (revokedAt !== null) return 'revoked';
  if (expiresAt !== null && expiresAt <= now) return 'expired';
  return creatorIsMember ? 'active' : 'ended';
}
