import { waitUntil } from 'cloudflare:workers';
import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { accountSessions } from '../../db/directory/schema.ts';
import { sessions } from '../../db/workspace/accounts.ts';
import { DomainError } from './errors.ts';
import { abort } from './guards.ts';
import { AWAY, runAtHome } from './home.ts';

/** A session that nobody has used for this long has ended. */
export const SESSION_IDLE_MS = 14 * 24 * 60 * 60 * 1000;
/** The last use is recorded at most once in this time. */
const USE_RECORDED_EVERY_MS = 60 * 60 * 1000;
/** How long proof of identity is valid; signing in counts. */
export const CONFIRMATION_TTL_MS = 10 * 60 * 1000;

/** What an endpoint demands of the session besides that it is valid. */
export interface SessionDemands {
  /** Proof of identity within `CONFIRMATION_TTL_MS`. */
  reauthentication: boolean;
  /** A second factor, if the workspace requires one of the member's role. */
  secondFactor: boolean;
}

export const NO_DEMANDS: SessionDemands = { reauthentication: false, secondFactor: false };

/** How the person has proved who they are in a session. */
export interface SessionProof {
  /** Epoch milliseconds. */
  confirmedAt: number;
  hasSecondFactor: boolean;
}

/** The proof of background work, which is nobody's session. */
export const SYSTEM_PROOF: SessionProof = { confirmedAt: Number.MAX_SAFE_INTEGER, hasSecondFactor: true };

export const reauthenticationRequired = () =>
  new DomainError('reauthentication_required', 'Confirm that it’s you: enter your password or use a passkey.');
export const secondFactorSetupRequired = () =>
  new DomainError(
    'second_factor_setup_required',
    'Your workspace requires a second factor. Set up a passkey or an authenticator app in Settings, Security.',
  );

export const sessionRefusals = {
  reauthentication_required: reauthenticationRequired,
  second_factor_setup_required: secondFactorSetupRequired,
};

/** @throws 403 if the endpoint demands a proof of identity that is older. */
export function requireRecentProof({ reauthentication }: SessionDemands, { confirmedAt }: SessionProof): void {
  if (reauthentication && confirmedAt <= Date.now() - CONFIRMATION_TTL_MS) throw reauthenticationRequired();
}

/**
 * SQL: the branches of a CASE that abort the batch if the session does not meet the demands. It reads the columns
 * `confirmedAt` and `has_second_factor` of `s`, and the rows of the member `m` and the workspace `w`.
 */
export function demandBranches({ reauthentication, secondFactor }: SessionDemands, proof: ProofColumns): SQL[] {
  // While the workspace moves, rows of this shard may be out of date: ask its home.
  const refuse = (name: keyof typeof sessionRefusals) =>
    sql`THEN iif(w.move_state IS NULL, ${abort(name)}, ${abort(AWAY)})`;
  return [
    ...(reauthentication
      ? [sql`WHEN ${proof.confirmedAt} <= ${Date.now() - CONFIRMATION_TTL_MS} ${refuse('reauthentication_required')}`]
      : []),
    ...(secondFactor
      ? [
          sql`WHEN w.second_factor_roles <> '' AND NOT ${proof.hasSecondFactor}
            AND instr(w.second_factor_roles, m.role) ${refuse('second_factor_setup_required')}`,
        ]
      : []),
  ];
}

/** SQL: where a statement finds the proof. */
export interface ProofColumns {
  confirmedAt: SQL;
  hasSecondFactor: SQL;
}

/** SQL: whether a row of `sessions s` is not idle. */
export const isInUse = () => sql`max(s.created_at, s.last_used_at) > ${Date.now() - SESSION_IDLE_MS}`;

/** Sessions whose use this isolate is recording. */
const recording = new Set<string>();

/** Whether the last use was recorded too long ago. */
const isDue = (lastUsedAt: number | null): lastUsedAt is number =>
  lastUsedAt !== null && lastUsedAt <= Date.now() - USE_RECORDED_EVERY_MS;

/**
 * Records the use of a member's session after the answer, at most once an hour. A failure is only logged: the next request
 * records it.
 * @param lastUsedAt as the session check has read it; null if the session is not on the shard
 */
export function recordUse(
  env: Env,
  session: { workspaceId: number; shard: string; sessionId: string | null },
  lastUsedAt: number | null,
): void {
  const { sessionId, workspaceId } = session;
  if (sessionId === null || !isDue(lastUsedAt)) return;
  const now = Date.now();
  record(sessionId, () =>
    runAtHome(env, session, (db) => [
      db
        .update(sessions)
        .set({ lastUsedAt: now })
        .where(and(eq(sessions.workspaceId, workspaceId), eq(sessions.id, sessionId), lt(sessions.lastUsedAt, now))),
    ]),
  );
}

/** Like `recordUse`, for a session in the directory. */
export function recordAccountUse(env: Env, sessionId: string, lastUsedAt: number): void {
  if (!isDue(lastUsedAt)) return;
  record(sessionId, () =>
    drizzle(env.DIRECTORY)
      .update(accountSessions)
      .set({ lastUsedAt: Date.now() })
      .where(eq(accountSessions.id, sessionId)),
  );
}

function record(sessionId: string, write: () => PromiseLike<unknown>): void {
  if (recording.has(sessionId)) return;
  recording.add(sessionId);
  const work = async () => {
    try {
      await write();
    } catch (error) {
      console.error(JSON.stringify({ lastUse: error instanceof Error ? error.message : String(error) }));
    } finally {
      recording.delete(sessionId);
    }
  };
  waitUntil(work());
}
