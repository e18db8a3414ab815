import { waitUntil } from 'cloudflare:workers';
import type { AuditAction } from '../../engines/audit/actions.ts';
import type { RequestSource } from '../core/identity/request-source.ts';
import { logSecurityEvent } from '../core/security-log.ts';
import { insertFailure } from './failure-queries.ts';

/** The account that someone failed to sign in to. */
export interface GuessedAccount {
  id: number;
  membership: { workspaceId: number; shard: string } | null;
}

/**
 * Records a failed sign-in: for the account, for its workspace, and in the security log. It is written after the response,
 * so the time of the response does not tell which names exist. An unknown name is in the security log only, without the
 * name: people type passwords there.
 * @param account null for an unknown name
 */
export function recordFailedSignIn(
  env: Env,
  account: GuessedAccount | null,
  source: RequestSource,
  action: AuditAction = 'session.failed',
): void {
  const { requestId } = source;
  if (account) waitUntil(keepFailure(env, account, source, action));
  else logSecurityEvent({ event: action, source, requestId, actor: { kind: 'unknown', id: null } });
}

async function keepFailure(
  env: Env,
  account: GuessedAccount,
  source: RequestSource,
  action: AuditAction,
): Promise<void> {
  try {
    await insertFailure(env, account, source, action);
  } catch (error) {
    console.error(
      JSON.stringify({ requestId: source.requestId, audit: error instanceof Error ? error.message : String(error) }),
    );
  }
}
