import type { AccountContext, Idempotency, WorkspaceContext } from './context.ts';
import type { Role } from './contract.ts';
import { WorkspaceDatabase } from './database.ts';
import { settingsOf, shardOf } from './env.ts';
import { notSignedIn } from './errors.ts';
import { tellHub } from './hub.ts';
import { readToken, type TokenWorkspace } from './tokens.ts';

interface Request {
  requestId: string;
  /** The roles that the endpoint admits; checked by the database with every batch. */
  roles: readonly Role[];
  idempotency: Idempotency | null;
}

/**
 * Who a token speaks for. A member's session lies on their shard and is checked there, as the first statement of the
 * request's own batch: this costs no round trip. A token made before its account joined a workspace costs one look
 * into the directory.
 * @throws 401 for a forged or expired token, and for one whose account session has ended.
 */
export async function contextOf(env: Env, token: string, request: Request): Promise<AccountContext> {
  const claims = await readToken(settingsOf(env).AUTH_SECRET, token);
  if (!claims) throw notSignedIn();
  const { userId, sessionId } = claims;
  const workspaceContext = ({ id, shard, sampleUntil }: TokenWorkspace, sessionOnShard: boolean): WorkspaceContext => ({
    workspaceId: id,
    sampleUntil: sampleUntil ?? null,
    userId,
    sessionId,
    requestId: request.requestId,
    env,
    db: new WorkspaceDatabase(shardOf(env, shard), {
      workspaceId: id,
      userId,
      sessionId: sessionOnShard ? sessionId : null,
      roles: request.roles,
      idempotency: request.idempotency,
      onRaised: (versions) => tellHub(env, id, versions),
    }),
  });
  const account = { userId, sessionId, requestId: request.requestId, env };
  if (claims.workspace) {
    return { ...account, workspace: workspaceContext(claims.workspace, true) };
  }
  const joined = await workspaceOfAccountSession(env.DIRECTORY, userId, sessionId);
  return { ...account, workspace: joined && workspaceContext(joined, false) };
}

/** The workspace that the account of a directory session has joined since, or null. @throws 401 when it has ended. */
async function workspaceOfAccountSession(
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
  if (!row) throw notSignedIn();
  const { id, shard, sampleUntil } = row;
  return id !== null && shard !== null ? { id, shard, sampleUntil: sampleUntil ?? undefined } : null;
}
