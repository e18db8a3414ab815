import { readSettings } from '../core/env.ts';
import type { RequestSource } from '../core/identity/request-source.ts';
import type { SessionProof } from '../core/identity/session-check.ts';
import { describeOrigin } from '../core/identity/session-origin.ts';
import { SESSION_TTL_MS, signToken } from '../core/identity/tokens.ts';
import { randomText } from '../core/ids.ts';
import { insertMemberSession } from './member-queries.ts';
import { type Account, detachAccount, insertAccountSession, type Membership, type NewSession } from './queries.ts';

/** The result of signing in. `expiry` is in epoch milliseconds. */
export interface SignedIn {
  user: { id: number; username: string };
  token: string;
  expiry: number;
}

/**
 * Opens a session: for a member on their shard, together with any rows that a crash while registering or joining left
 * missing; for other accounts in the directory.
 * @param proof how the person has proved who they are: just now, or in the session that this one continues
 */
export async function openSession(
  env: Env,
  account: Account,
  source: RequestSource,
  { confirmedAt, hasSecondFactor }: SessionProof = { confirmedAt: Date.now(), hasSecondFactor: false },
): Promise<SignedIn> {
  const now = Date.now();
  const sampleUntil = account.membership?.sampleUntil ?? Number.POSITIVE_INFINITY;
  const isOver = sampleUntil <= now;
  // A session ends with its sample workspace, so nothing is written while the cron deletes it.
  const expiresAt = Math.min(now + SESSION_TTL_MS, isOver ? Number.POSITIVE_INFINITY : sampleUntil);
  const session = { id: randomText(18), createdAt: confirmedAt, expiresAt, ...describeOrigin(source), hasSecondFactor };
  const workspace = await insertSession(env, account, session, isOver, source);
  const token = await signToken(
    readSettings(env).AUTH_SECRET,
    {
      userId: account.id,
      sessionId: session.id,
      workspace: workspace && {
        id: workspace.workspaceId,
        shard: workspace.shard,
        sampleUntil: workspace.sampleUntil ?? undefined,
      },
    },
    session.expiresAt,
  );
  return { user: { id: account.id, username: account.username }, token, expiry: session.expiresAt };
}

async function insertSession(
  env: Env,
  account: Account,
  session: NewSession,
  isOver: boolean,
  source: RequestSource,
): Promise<Membership | null> {
  const { membership } = account;
  if (membership) {
    const shard = isOver ? null : await insertMemberSession(env, account, membership, session, source);
    if (shard !== null) return { ...membership, shard };
    await detachAccount(env, account.id, membership.workspaceId);
  }
  await insertAccountSession(env, account.id, session);
  return null;
}
