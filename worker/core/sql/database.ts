import { type SQL, sql } from 'drizzle-orm';
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';
import { z } from 'zod';
import type { Role } from '../contract.ts';
import { getShard } from '../env.ts';
import { AWAY, away, findShard, followWorkspace, lastKnownShard } from '../home.ts';
import {
  type Idempotency,
  idempotencyKeyReused,
  keepAnswer,
  ReplayedAnswer,
  readAnswer,
  type StoredAnswer,
} from '../idempotency.ts';
import {
  type Caller,
  callerRefusals,
  callerStatement,
  isMoving,
  parseCaller,
  readerStatement,
} from '../identity/caller.ts';
import { type Credential, recordUse, type SessionDemands } from '../identity/session-check.ts';
import { noteStyle } from '../style.ts';
import { type Refusals, type Results, runBatch, type Statement, toResults } from './batch.ts';
import { type Guard, guardBranch, parseRefusal } from './guards.ts';
import type { Answer } from './json-rows.ts';
import { defineRows, type RowOf } from './rows.ts';
import { noteVersion } from './seen-versions.ts';
import type { Versions } from './versions.ts';

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
  /** Whether the caller may see costs, as the last batch has read it; false before the first. */
  seesCosts = false;
  private readonly env: Env;
  private readonly scope: {
    workspaceId: number;
    /** Where the workspace lived last, as the token says. */
    shard: string;
    userId: number;
    credential: Credential;
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
    const rows = await this.run('read', [readerStatement(this.statements, this.scope), ...replay, ...statements], {});
    // First: an ended session gets no stored answer.
    const caller = this.readCaller(rows[0]);
    this.throwReplay(rows.slice(1, 1 + replay.length));
    noteVersion(this.scope.workspaceId, caller.inventoryVersion);
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
      callerStatement(this.statements, this.scope, [...keep.claim, ...guards.map(guardBranch)]),
      ...keep.before,
      ...statements,
      ...keep.after,
      asked ? this.answerStatement(answer.parts) : this.versionsStatement(),
    ];
    const rows = await this.run('write', batch, byName);
    const caller = this.readCaller(rows[0]);
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
    const byName = { ...refusals, ...callerRefusals(this.scope.credential), [AWAY]: away };
    try {
      return await runBatch(database, batch, byName);
    } catch (error) {
      if (parseRefusal(error) === 'idempotency_key_used') {
        const reader = readerStatement(this.statements, this.scope);
        const [rows, ...replay] = await runBatch(database, [reader, ...this.replayStatements()], byName);
        this.readCaller(rows);
        this.throwReplay(replay);
        // Gone since the batch: its workspace has moved, or the answer has expired.
        throw away();
      }
      throw error;
    }
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
    if (after) noteVersion(this.scope.workspaceId, after.inventory);
    if (after && after.events !== null) this.scope.onEvents(after.events);
    if (after && (after.inventory !== before.inventoryVersion || after.messages !== before.messageVersion)) {
      this.scope.onRaised({ inventory: after.inventory, messages: after.messages });
    }
  }

  private readCaller(rows: unknown): Caller {
    const caller = parseCaller(rows);
    this.seesCosts = caller.seesCosts === 1;
    noteStyle(this.scope.workspaceId, caller);
    return caller;
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
