import { type SQL, sql } from 'drizzle-orm';
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';
import { z } from 'zod';
import { type Refusals, type Results, runBatch, type Statement, toResults } from './batch.ts';
import { type Role, role } from './contract.ts';
import { getShard } from './env.ts';
import { notAllowed, sessionEnded } from './errors.ts';
import { abort, type Guard, guardBranch, parseRefusal } from './guards.ts';
import { AWAY, away, findShard, followWorkspace, lastKnownShard } from './home.ts';
import {
  type Idempotency,
  idempotencyKeyReused,
  keepAnswer,
  ReplayedAnswer,
  readAnswer,
  type StoredAnswer,
} from './idempotency.ts';
import type { Answer } from './json-rows.ts';
import { defineRows, epochMs, flag, type RowOf } from './rows.ts';
import {
  demandBranches,
  isInUse,
  recordUse,
  type SessionDemands,
  type SessionProof,
  sessionRefusals,
} from './session-check.ts';
import type { Versions } from './versions.ts';

/** The calling member and the state of their workspace, as read by the first statement of every batch. */
const callerRows = defineRows('core/caller', {
  refused: z.null(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** The last confirmed address; mail is sent to `email` only if the two are equal. */
  confirmedEmail: z.string(),
  /** Null until a confirmation link for `email` has been sent. */
  confirmationSentAt: epochMs.nullable(),
  role,
  notifyEmail: flag,
  notifyLowStock: flag,
  notifyIntegrationSync: flag,
  workspaceName: z.string(),
  inventoryVersion: z.int(),
  messageVersion: z.int(),
  /** The roles that need a second factor, as `admin,staff`. */
  secondFactorRoles: z.string(),
  hasSecondFactor: flag,
  /** When the session was last known to be used; null if it is stored in the directory. */
  lastUsedAt: epochMs.nullable(),
  /** Null while the shard is the workspace's home (core/home.ts). */
  moveState: z.enum(['leaving', 'arriving']).nullable(),
});
/** SQL: the columns of the caller, from `members m` and `workspaces w`. */
const CALLER_COLUMNS = sql.raw(`m.username, m.first_name AS firstName, m.last_name AS lastName, m.email,
  m.confirmed_email AS confirmedEmail, m.confirmation_sent_at AS confirmationSentAt, m.role,
  m.notify_email AS notifyEmail, m.notify_low_stock AS notifyLowStock, m.notify_integration_sync AS notifyIntegrationSync,
  w.name AS workspaceName, w.inventory_version AS inventoryVersion, w.message_version AS messageVersion,
  w.second_factor_roles AS secondFactorRoles, w.move_state AS moveState`);

export type Caller = Omit<RowOf<typeof callerRows>, 'refused' | 'moveState'>;

/** The versions, and the number of the last event for webhooks; null in a workspace without any. */
const versionColumns = { inventory: z.int(), messages: z.int(), events: z.int().nullable() };
const versionRows = defineRows('core/versions', versionColumns);

/** The versions with the parts of an answer; a part is null if what it is about has gone. */
const answerRows = defineRows('core/answer', { ...versionColumns, part: z.string().nullable() });

export interface Write<T extends readonly Statement[]> {
  /** Conditions without which nothing is written. */
  guards?: readonly Guard[];
  statements: T;
  /** Errors to throw when the CHECK or unique index of that name fails. */
  refusals?: Refusals;
  /** The JSON of the response, stored with the idempotency key in the same batch. */
  answer?: Answer;
  /**
   * For a verb that writes both before and after a call outside the database: `answer` replaces what this request has
   * stored with its idempotency key; without an answer the key is freed, so the request may be sent again.
   */
  concludes?: boolean;
}

/**
 * A workspace's shard as seen by one signed-in member. Every read or write is one batch (one round trip) that starts by
 * checking session and role.
 */
export class WorkspaceDatabase {
  /** Builds statements; they run only through `read` and `write`. */
  readonly statements: DrizzleD1Database;
  private readonly env: Env;
  private readonly scope: {
    workspaceId: number;
    /** Where the workspace lived last, as the token says. */
    shard: string;
    userId: number;
    /** Null if the session is stored in the directory, where it has been checked already. */
    sessionId: string | null;
    /** The proof of a session in the directory, and of background work. */
    proof: SessionProof;
    demands: SessionDemands;
    roles: readonly Role[];
    idempotency: Idempotency | null;
    /** Called after every write that raised a version. */
    onRaised: (versions: Versions) => void;
    /** Called after every write in a workspace with webhooks, with the number of its last event (core/outbox.ts). */
    onEvents: (lastSeq: number) => void;
  };

  constructor(env: Env, scope: WorkspaceDatabase['scope']) {
    this.env = env;
    this.statements = drizzle(getShard(env, lastKnownShard(scope)));
    this.scope = scope;
  }

  /**
   * Runs the statements after the session check.
   * @throws 401 when the session has ended, 403 when the role is not allowed; `ReplayedAnswer` when the request's
   * idempotency key has been used before.
   */
  async read<const T extends readonly Statement[]>(statements: T): Promise<{ caller: Caller; results: Results<T> }> {
    const replay = this.replayStatements();
    const rows = await this.run('read', [this.readerStatement(), ...replay, ...statements], {});
    // First: an ended session gets no stored answer.
    const caller = parseCaller(rows[0]);
    this.throwReplay(rows.slice(1, 1 + replay.length));
    return { caller, results: toResults(statements, rows.slice(1 + replay.length)) };
  }

  /**
   * Runs guards and statements as one atomic batch: all or nothing.
   * @throws the refusal of the guard or constraint that failed, 401, 403, or `ReplayedAnswer`, as for `read`.
   */
  async write<const T extends readonly Statement[]>(
    write: Write<T>,
  ): Promise<{ caller: Caller; results: Results<T>; answer: string }> {
    const { guards = [], statements, refusals = {}, answer, concludes = false } = write;
    const asked = answer && 'parts' in answer;
    const scope = { workspaceId: this.scope.workspaceId, userId: this.scope.userId };
    const keep =
      this.scope.idempotency && (answer || concludes)
        ? keepAnswer(this.statements, scope, this.scope.idempotency, answer, concludes)
        : { claim: [], before: [], after: [] };
    const byName = { ...refusals, ...Object.fromEntries(guards.map((guard) => [guard.name, guard.refusal])) };
    const batch = [
      this.callerStatement([...keep.claim, ...guards.map(guardBranch)]),
      ...keep.before,
      ...statements,
      ...keep.after,
      asked ? this.answerStatement(answer.parts) : this.versionsStatement(),
    ];
    const rows = await this.run('write', batch, byName);
    const caller = parseCaller(rows[0]);
    this.notifyIfRaised(caller, rows.at(-1));
    const first = 1 + keep.before.length;
    const parts = (asked ? rows.at(-1) : []) as RowOf<typeof answerRows>[];
    return {
      caller,
      results: toResults(statements, rows.slice(first, first + statements.length)),
      answer: answer && 'text' in answer ? answer.text : parts.map(({ part }) => part ?? '').join(''),
    };
  }

  /**
   * Stores the answer of a read-only POST under its idempotency key; does nothing without a key.
   * @returns the text of the answer
   * @throws `ReplayedAnswer` when the same request has been answered in the meantime; 401 and 403 like `write`
   */
  async keep(answer: { status: number; text: string }): Promise<string> {
    if (this.scope.idempotency) await this.write({ statements: [], answer });
    return answer.text;
  }

  /** Runs the batch on the shard that is the workspace's home, also if it moves meanwhile. */
  private run(kind: 'read' | 'write', batch: readonly Statement[], refusals: Refusals): Promise<unknown[]> {
    return followWorkspace(this.env, this.scope, async (shard) => {
      const rows = await this.runOn(shard, batch, refusals);
      // Without a caller here, the session may have moved with its workspace.
      recordUse(this.env, this.scope, parseCaller(rows[0]).lastUsedAt);
      // While a move switches, what was read here is true only if the workspace still lives here afterwards.
      if (kind === 'read' && isMoving(rows[0]) && (await findShard(this.env, this.scope.workspaceId)) !== shard) {
        throw away();
      }
      return rows;
    });
  }

  private async runOn(shard: string, batch: readonly Statement[], refusals: Refusals): Promise<unknown[]> {
    const database = getShard(this.env, shard);
    try {
      const byName = {
        ...refusals,
        session_ended: sessionEnded,
        not_allowed: notAllowed,
        ...sessionRefusals,
        [AWAY]: away,
      };
      return await runBatch(database, batch, byName);
    } catch (error) {
      if (parseRefusal(error) === 'idempotency_key_used') {
        this.throwReplay(await runBatch(database, this.replayStatements()));
        // Gone since the batch: its workspace has moved, or the answer has expired.
        throw away();
      }
      throw error;
    }
  }

  /**
   * The session check of a batch that only reads: one row about the caller, or none if the session has ended. It reads the
   * session, the member and the workspace, and aborts the batch if the role is not allowed, or if the workspace has left.
   */
  private readerStatement() {
    const { workspaceId, userId, sessionId, roles, demands } = this.scope;
    const proof =
      sessionId === null
        ? this.givenProof()
        : { confirmedAt: sql`max(s.created_at, s.confirmed_at)`, hasSecondFactor: sql`s.has_second_factor` };
    const session =
      sessionId === null
        ? { table: sql``, holds: sql``, lastUsedAt: sql`NULL` }
        : {
            table: sql`sessions s CROSS JOIN`,
            holds: sql`s.workspace_id = ${workspaceId} AND s.id = ${sessionId} AND s.user_id = ${userId}
              AND s.expires_at > ${Date.now()} AND ${isInUse()} AND`,
            lastUsedAt: sql`max(s.created_at, s.last_used_at)`,
          };
    // Not IN: that would read the list of roles as a row.
    const isNone = sql.join(
      roles.map((role) => sql`m.role <> ${role}`),
      sql` AND `,
    );
    return callerRows.select(
      this.statements,
      sql`
      SELECT CASE WHEN w.move_state = 'gone' THEN ${abort(AWAY)}
                  WHEN ${isNone} THEN iif(w.move_state IS NULL, ${abort('not_allowed')}, ${abort(AWAY)})
                  ${sql.join(demandBranches(demands, proof), sql` `)}
             END AS refused, ${proof.hasSecondFactor} AS hasSecondFactor, ${session.lastUsedAt} AS lastUsedAt,
             ${CALLER_COLUMNS}
      FROM ${session.table} members m CROSS JOIN workspaces w
      WHERE ${session.holds} m.workspace_id = ${workspaceId} AND m.user_id = ${userId} AND m.removed_at IS NULL
        AND w.id = ${workspaceId}`,
    );
  }

  /** SQL: the proof of a session that the shard does not know. */
  private givenProof() {
    const { confirmedAt, hasSecondFactor } = this.scope.proof;
    return { confirmedAt: sql`${confirmedAt}`, hasSecondFactor: sql`${hasSecondFactor ? 1 : 0}` };
  }

  /**
   * The session check of a batch that writes: one row about the caller, or it aborts the batch. It also aborts where the
   * workspace is not at home.
   * @param branches of the CASE that aborts it, which apply to a caller who is allowed to ask
   */
  private callerStatement(branches: readonly SQL[]) {
    const { workspaceId, userId, sessionId, roles, demands } = this.scope;
    const given = this.givenProof();
    const session =
      sessionId === null
        ? sql`SELECT ${workspaceId} AS workspace_id, ${userId} AS user_id, ${given.confirmedAt} AS confirmedAt,
                ${given.hasSecondFactor} AS hasSecondFactor, NULL AS lastUsedAt`
        : sql`SELECT workspace_id, user_id, max(created_at, confirmed_at) AS confirmedAt,
                has_second_factor AS hasSecondFactor, max(created_at, last_used_at) AS lastUsedAt FROM sessions s
              WHERE workspace_id = ${workspaceId} AND id = ${sessionId} AND user_id = ${userId}
                AND expires_at > ${Date.now()} AND ${isInUse()}`;
    const proof = { confirmedAt: sql`s.confirmedAt`, hasSecondFactor: sql`s.hasSecondFactor` };
    return callerRows.select(
      this.statements,
      sql`
      SELECT
        CASE WHEN m.user_id IS NULL THEN ${abort('session_ended')}
             WHEN w.move_state IS NOT NULL THEN ${abort(AWAY)}
             WHEN m.role NOT IN (${sql.raw(roles.map((role) => `'${role}'`).join(', '))}) THEN ${abort('not_allowed')}
             ${sql.join([...demandBranches(demands, proof), ...branches], sql` `)}
        END AS refused, s.hasSecondFactor, s.lastUsedAt, ${CALLER_COLUMNS}
      FROM (SELECT 1)
      LEFT JOIN (${session}) s
      LEFT JOIN members m ON m.workspace_id = s.workspace_id AND m.user_id = s.user_id AND m.removed_at IS NULL
      LEFT JOIN workspaces w ON w.id = m.workspace_id`,
    );
  }

  /** The versions after the batch; no row if it deleted the workspace. */
  private versionsStatement() {
    return versionRows.select(
      this.statements,
      sql`
      SELECT inventory_version AS inventory, message_version AS messages, ${this.lastEvent()} AS events
      FROM workspaces WHERE id = ${this.scope.workspaceId}`,
    );
  }

  /** The versions after the batch, with the parts of the answer; at least one row unless the workspace is gone. */
  private answerStatement(parts: SQL) {
    return answerRows.select(
      this.statements,
      sql`
      SELECT w.inventory_version AS inventory, w.message_version AS messages, ${this.lastEvent()} AS events, a.part
      FROM workspaces w LEFT JOIN (${parts}) a WHERE w.id = ${this.scope.workspaceId} ORDER BY a.n`,
    );
  }

  /** SQL: the number of the last event for webhooks. */
  private lastEvent() {
    return sql`(SELECT seq FROM webhook_outbox
      WHERE workspace_id = ${this.scope.workspaceId} AND kind = 'webhooks' AND is_on = 1)`;
  }

  /** @param rows of `versionsStatement` or `answerStatement`, which ran at the end of the batch */
  private notifyIfRaised(before: Caller, rows: unknown): void {
    const [after] = rows as RowOf<typeof versionRows>[];
    if (after && after.events !== null) this.scope.onEvents(after.events);
    if (after && (after.inventory !== before.inventoryVersion || after.messages !== before.messageVersion)) {
      this.scope.onRaised({ inventory: after.inventory, messages: after.messages });
    }
  }

  private replayStatements() {
    const { workspaceId, userId, idempotency } = this.scope;
    return idempotency ? [readAnswer(this.statements, { workspaceId, userId }, idempotency)] : [];
  }

  /** @param results of `replayStatements` */
  private throwReplay(results: readonly unknown[]): void {
    const { idempotency } = this.scope;
    const parts = (results[0] ?? []) as StoredAnswer[];
    const [first] = parts;
    if (!idempotency || !first) return;
    if (first.requestHash !== idempotency.requestHash) {
      throw idempotencyKeyReused();
    }
    throw new ReplayedAnswer(first.status, parts.map((part) => part.body).join(''));
  }
}

const isMoving = (rows: unknown) => (rows as RowOf<typeof callerRows>[])[0]?.moveState != null;

function parseCaller(rows: unknown): Caller {
  const caller = (rows as Caller[])[0];
  if (!caller) throw sessionEnded();
  return caller;
}
