import { and, eq, gt, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { accountSessions, users, workspaces } from '../../../db/directory/schema.ts';
import * as shardTables from '../../../db/workspace/accounts.ts';
import type { AccountContext, WorkspaceContext } from '../context.ts';
import { everyone, type Role } from '../contract.ts';
import { getShard, readSettings, shardNames } from '../env.ts';
import { notSignedIn, sessionEnded } from '../errors.ts';
import { findShard, lastKnownShard, type Place } from '../home.ts';
import { notifyHub } from '../hub.ts';
import type { Idempotency } from '../idempotency.ts';
import { announceEvents } from '../outbox.ts';
import { WorkspaceDatabase } from '../sql/database.ts';
import { hashKey, isApiKey, parseKey } from './api-key.ts';
import { keyIncomplete, keyUnknown } from './key-check.ts';
import type { RequestSource } from './request-source.ts';
import {
  NO_DEMANDS,
  recordAccountUse,
  requireRecentProof,
  SESSION_IDLE_MS,
  type SessionDemands,
  type SessionProof,
  SYSTEM_PROOF,
} from './session-check.ts';
import { readToken, type TokenWorkspace } from './tokens.ts';

interface Request {
  source: RequestSource;
  /** The roles that the endpoint admits; checked by the database with every batch. */
  roles: readonly Role[];
  idempotency: Idempotency | null;
  demands?: SessionDemands;
  /** The scope that an API key needs; null if no key is accepted (core/identity/scopes.ts). */
  scope?: string | null;
}

/**
 * Resolves a token to its account. A member's session is stored on their shard and checked there by the first statement
 * of the request's own batch, without an extra round trip. A token issued before the account joined a workspace takes one
 * query to the directory.
 * @throws 401 for a forged or expired token, or an ended account session.
 */
export async function contextFromToken(env: Env, token: string, request: Request): Promise<AccountContext> {
  if (isApiKey(token)) return contextFromKey(env, token, request);
  const claims = await readToken(readSettings(env).AUTH_SECRET, token);
  if (!claims) throw notSignedIn();
  const { userId, sessionId } = claims;
  const { source, demands = NO_DEMANDS } = request;
  const { requestId } = source;
  /** @param proof of a session in the directory; null for one on the shard, which is checked there */
  const workspaceContext = (
    { id, shard, sampleUntil }: TokenWorkspace,
    proof: SessionProof | null,
  ): WorkspaceContext => ({
    workspaceId: id,
    shard,
    sampleUntil: sampleUntil ?? null,
    userId,
    isKey: false,
    sessionId,
    requestId,
    source,
    env,
    db: new WorkspaceDatabase(env, {
      workspaceId: id,
      shard,
      userId,
      credential: proof ? { kind: 'checked', proof } : { kind: 'session', id: sessionId },
      // A guest in a sample workspace has nothing to confirm with.
      demands: sampleUntil === undefined ? demands : { ...demands, reauthentication: false },
      roles: request.roles,
      idempotency: request.idempotency,
      onRaised: (versions) => notifyHub(env, { shard, workspaceId: id }, versions),
      onEvents: (lastSeq) => announceEvents(env, { shard, workspaceId: id }, lastSeq),
    }),
  });
  const account = { userId, sessionId, requestId, source, env };
  if (claims.workspace) {
    return { ...account, proof: null, workspace: workspaceContext(claims.workspace, null) };
  }
  const { joined, proof } = await readAccountSession(env, userId, sessionId);
  if (joined === null) requireRecentProof(demands, proof);
  return { ...account, proof, workspace: joined && workspaceContext(joined, proof) };
}

/**
 * Resolves an API key. Its row is on the shard that it names, and checked there like a session, without an extra round
 * trip. Where no key is accepted, that check is made at once, because not everything begins at the shard.
 * @throws 401 for an incomplete or unknown key; 403 where no key is accepted
 */
async function contextFromKey(env: Env, token: string, request: Request): Promise<AccountContext> {
  const key = parseKey(token);
  if (!key) throw keyIncomplete();
  const { workspaceId, id: userId } = key;
  const { source, demands = NO_DEMANDS, roles, idempotency } = request;
  // A key proves nothing again, and cannot be asked to.
  const scope = demands.reauthentication ? null : (request.scope ?? null);
  const shard = shardNames(env).includes(key.shard) ? key.shard : await findShard(env, workspaceId);
  if (shard === null) throw keyUnknown();
  const common = { userId, sessionId: '', requestId: source.requestId, source, env };
  const workspace: WorkspaceContext = {
    ...common,
    workspaceId,
    shard,
    isKey: true,
    sampleUntil: null,
    db: new WorkspaceDatabase(env, {
      workspaceId,
      shard,
      userId,
      credential: { kind: 'key', hash: await hashKey(token), scope },
      demands: NO_DEMANDS,
      roles,
      idempotency,
      onRaised: (versions) => notifyHub(env, { shard, workspaceId }, versions),
      onEvents: (lastSeq) => announceEvents(env, { shard, workspaceId }, lastSeq),
    }),
  };
  if (scope === null) await workspace.db.read([]);
  return { ...common, proof: null, workspace };
}

/**
 * A session in the directory: its proof, and the workspace that the account has joined since it began.
 * @throws 401 if the session has ended
 */
async function readAccountSession(
  env: Env,
  userId: number,
  sessionId: string,
): Promise<{ joined: TokenWorkspace | null; proof: SessionProof }> {
  const row = await drizzle(env.DIRECTORY)
    .select({
      id: workspaces.id,
      shard: workspaces.shard,
      sampleUntil: workspaces.expiresAt,
      createdAt: accountSessions.createdAt,
      lastUsedAt: accountSessions.lastUsedAt,
      confirmedAt: accountSessions.confirmedAt,
      hasSecondFactor: accountSessions.hasSecondFactor,
    })
    .from(accountSessions)
    .innerJoin(users, eq(users.id, accountSessions.userId))
    .leftJoin(workspaces, eq(workspaces.id, users.workspaceId))
    .where(
      and(
        eq(accountSessions.id, sessionId),
        eq(accountSessions.userId, userId),
        gt(accountSessions.expiresAt, Date.now()),
        gt(sql`max(${accountSessions.createdAt}, ${accountSessions.lastUsedAt})`, Date.now() - SESSION_IDLE_MS),
      ),
    )
    .get();
  if (!row) throw sessionEnded();
  const { id, shard, sampleUntil, createdAt, confirmedAt, hasSecondFactor } = row;
  recordAccountUse(env, sessionId, Math.max(createdAt, row.lastUsedAt));
  return {
    joined: id !== null && shard !== null ? { id, shard, sampleUntil: sampleUntil ?? undefined } : null,
    proof: { confirmedAt: Math.max(createdAt, confirmedAt), hasSecondFactor },
  };
}

/**
 * The context of background work such as a scheduled sync. It runs with the rights of the workspace's contact; the ledger
 * records no user. Null if the workspace no longer exists.
 * @param shard the binding name of the shard where it lived last
 */
export async function systemContext(env: Env, shard: string, workspaceId: number): Promise<WorkspaceContext | null> {
  const found = await findContact(env, { workspaceId, shard });
  return found && memberContext(env, { workspaceId, shard: found.shard }, found.userId);
}

/** The context of background work with the rights of a member, such as a mail that says what they may see. */
export function memberContext(
  env: Env,
  { workspaceId, shard }: { workspaceId: number; shard: string },
  userId: number,
): WorkspaceContext {
  return {
    workspaceId,
    shard,
    sampleUntil: null,
    userId,
    isKey: false,
    sessionId: '',
    requestId: crypto.randomUUID(),
    source: null,
    env,
    db: new WorkspaceDatabase(env, {
      workspaceId,
      shard,
      userId,
      credential: { kind: 'checked', proof: SYSTEM_PROOF },
      demands: NO_DEMANDS,
      roles: everyone,
      idempotency: null,
      onRaised: (versions) => notifyHub(env, { shard, workspaceId }, versions),
      onEvents: (lastSeq) => announceEvents(env, { shard, workspaceId }, lastSeq),
    }),
  };
}

/** The workspace's contact and shard, found by the directory if it no longer lives on this one. */
async function findContact(env: Env, place: Place): Promise<{ userId: number; shard: string } | null> {
  const shard = lastKnownShard(place);
  const row = await selectContact(env, { ...place, shard });
  if (row && row.moveState === null) return { userId: row.userId, shard };
  const home = await findShard(env, place.workspaceId);
  const moved = home === null || home === shard ? row : await selectContact(env, { ...place, shard: home });
  return home !== null && moved ? { userId: moved.userId, shard: home } : null;
}

function selectContact(env: Env, { workspaceId, shard }: Place) {
  const { id, contactUserId, moveState } = shardTables.workspaces;
  return drizzle(getShard(env, shard))
    .select({ userId: contactUserId, moveState })
    .from(shardTables.workspaces)
    .where(eq(id, workspaceId))
    .get();
}
