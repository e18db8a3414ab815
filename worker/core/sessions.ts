import type { AccountContext, Idempotency, WorkspaceContext } from './context.ts';
import { everyone, type Role } from './contract.ts';
import { WorkspaceDatabase } from './database.ts';
import { getShard, readSettings } from './env.ts';
import { notSignedIn, sessionEnded } from './errors.ts';
import { notifyHub } from './hub.ts';
import { readToken, type TokenWorkspace } from './tokens.ts';

interface Request {
  requestId: string;
  /** The roles that the endpoint admits; checked by the database with every batch. */
  roles: readonly Role[];
  idempotency: Idempotency | null;
}

/**
 * Resolves a token to its account. A member's session is stored on their shard and checked there by the first statement
 * of the request's own batch, without an extra round trip. A token issued before the account joined a workspace takes one
 * query to the directory.
 * @throws 401 for a forged or expired token, or an ended account session.
 */
export async function contextFromToken(env: Env, token: string, request: Request): Promise<AccountContext> {
  const claims = await readToken(readSettings(env).AUTH_SECRET, token);
  if (!claims) throw notSignedIn();
  const { userId, sessionId } = claims;
  const workspaceContext = ({ id, shard, sampleUntil }: TokenWorkspace, sessionOnShard: boolean): WorkspaceContext => ({
    workspaceId: id,
    shard,
    sampleUntil: sampleUntil ?? null,
    userId,
    sessionId,
    requestId: request.requestId,
    env,
    db: new WorkspaceDatabase(getShard(env, shard), {
      workspaceId: id,
      userId,
      sessionId: sessionOnShard ? sessionId : null,
      roles: request.roles,
      idempotency: request.idempotency,
      onRaised: (versions) => notifyHub(env, { shard, workspaceId: id }, versions),
    }),
  });
  const account = { userId, sessionId, requestId: request.requestId, env };
  if (claims.workspace) {
    return { ...account, workspace: workspaceContext(claims.workspace, true) };
  }
  const joined = await findJoinedWorkspace(env.DIRECTORY, userId, sessionId);
  return { ...account, workspace: joined && workspaceContext(joined, false) };
}

/** The workspace that the account has joined since the session began, or null. @throws 401 if the session has ended */
async function findJoinedWorkspace(
  directory: D1Database,
  userId: number,
  sessionId: string,
): Promise<TokenWorkspace | null> {
  const row = await directory
    .prepare(
      `SELECT w.id, w.shard, w.expires_at AS sampleUntil FROM account_sessions s
       JOIN users u ON u.id = s.user_id
       LEFT JOIN workspaces w ON w.id = u.workspace_id
       WHERE s.id = ? AND s.user_id = ? AND s.expires_at > ?`,
    )
    .bind(sessionId, userId, Date.now())
    .first<{ id: number | null; shard: string | null; sampleUntil: number | null }>();
  if (!row) throw sessionEnded();
  const { id, shard, sampleUntil } = row;
  return id !== null && shard !== null ? { id, shard, sampleUntil: sampleUntil ?? undefined } : null;
}

/**
 * The context of background work such as a scheduled sync. It runs with the rights of the workspace's contact; the ledger
 * records no user. Null if the workspace no longer exists.
 * @param shard the shard's binding name
 */
export async function systemContext(env: Env, shard: string, workspaceId: number): Promise<WorkspaceContext | null> {
  const database = getShard(env, shard);
  const workspace = await database
    .prepare('SELECT contact_user_id AS userId FROM workspaces WHERE id = ?')
    .bind(workspaceId)
    .first<{ userId: number }>();
  if (!workspace) return null;
  const { userId } = workspace;
  return {
    workspaceId,
    shard,
    sampleUntil: null,
    userId,
    sessionId: '',
    requestId: crypto.randomUUID(),
    env,
    db: new WorkspaceDatabase(database, {
      workspaceId,
      userId,
      sessionId: null,
      roles: everyone,
      idempotency: null,
      onRaised: (versions) => notifyHub(env, { shard, workspaceId }, versions),
    }),
  };
}
