import { waitUntil } from 'cloudflare:workers';
import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { accountSessions } from '../../../db/directory/schema.ts';
import { sessions } from '../../../db/workspace/accounts.ts';
import { apiKeys } from '../../../db/workspace/keys.ts';
import { DomainError } from '../errors.ts';
import { AWAY, runAtHome } from '../home.ts';
import { abort } from '../sql/guards.ts';
import type { KeyCredential } from './key-check.ts';

/** A session that nobody has used for this long has ended. */
export const SESSION_IDLE_MS = 14 * 24 * 60 * 60 * 1000;
/** The last use is recorded at most once in this time: screens that show it are as precise, for a write in five minutes. */
const USE_RECORDED_EVERY_MS = 5 * 60 * 1000;
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

/** What a request proves its caller with. */
export type Credential =
  | { kind: 'session'; id: string }
  /** A session in the directory, which has been checked already, or background work. */
  | { kind: 'checked'; proof: SessionProof }
  | KeyCredential;

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

/** Sessions and keys whose use this isolate is recording. */
const recording = new Set<string>();

/** Whether the last use was recorded too long ago. */
const isDue = (lastUsedAt: number | null): lastUsedAt is number =>
  lastUsedAt !== null && lastUsedAt <= Date.now() - USE_RECORDED_EVERY_MS;

/**
 * Records the use of a member's session, or of an API key, after the answer, at most every five minutes. A failure is only
 * logged: the next request records it.
 * @param lastUsedAt as the check has read it; null if the session is not on the shard
 */
export function recordUse(
  env: Env,
  caller: { workspaceId: number; shard: string; userId: number; credential: Credential },
  lastUsedAt: number | null,
): void {
  if (!isDue(lastUsedAt)) return;
  const { workspaceId, userId, credential } = caller;
  const now = Date.now();
  if (credential.kind === 'key') {
    record(`key ${userId}`, () =>
      runAtHome(env, caller, (db) => [
        db
          .update(apiKeys)
          .set({ lastUsedAt: now })
          .where(and(eq(apiKeys.workspaceId, workspaceId), eq(apiKeys.id, userId), lt(apiKeys.lastUsedAt, now))),
      ]),
    );
  } else if (credential.kind === 'session') {
    const { id } = credential;
    record(id, () =>
      runAtHome(env, caller, (db) => [
        db
          .update(sessions)
          .set({ lastUsedAt: now })
          .where(and(eq(sessions.workspaceId, workspaceId), eq(sessions.id, id), lt(sessions.lastUsedAt, now))),
      ]),
    );
  }
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

function record(what: string, write: () => PromiseLike<unknown>): void {
  if (recording.has(what)) return;
  recording.add(what);
  const work = async () => {
    try {
      await write();
    } catch (error) {
      console.error(JSON.stringify({ lastUse: error instanceof Error ? error.message : String(error) }));
    } finally {
      recording.delete(what);
    }
  };
  waitUntil(work());
}
