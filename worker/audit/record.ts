import { type SQL, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { AUDIT_ACTIONS, type AuditAction } from '../../engines/audit/actions.ts';
import type { AuditValues } from '../../engines/audit/definition.ts';
import { describeDevice } from '../../engines/text/device-label.ts';
import { type RequestSource, shortenAddress } from '../core/identity/request-source.ts';
import { newId } from '../core/ids.ts';
import { logSecurityEvent } from '../core/security-log.ts';
import { afterCommit } from '../core/sql/batch.ts';

/**
 * The audit log: the only module that writes it. Each function returns a statement for the batch of the change, so an
 * event is recorded if and only if the change is. After the batch, each recorded event is also a line of the security log.
 */

/** Where an event happens: a `WorkspaceContext`, or its parts where there is no context yet. */
export interface AuditScope {
  workspaceId: number;
  userId: number;
  /** Whether `userId` is an API key's. */
  isKey?: boolean;
  requestId: string;
  /** Null for Camellia itself, such as a scheduled sync: then `userId` is nobody's doing. */
  source: RequestSource | null;
}

/** One event. Values are plain or SQL; SQL reads the rows as they are at the statement's place in the batch. */
export interface AuditEntry {
  action: AuditAction;
  /** By default the workspace. */
  subject?: { id: number | string | SQL; name: string | SQL };
  /** JSON objects without secrets. If both are given and equal, nothing is recorded. */
  before?: AuditValues | SQL;
  after?: AuditValues | SQL;
  /** SQL; nothing is recorded unless it is true. Right after the change, `changes() > 0` is whether it found a row. */
  when?: SQL;
  /** For someone who failed to sign in. */
  actor?: 'unknown';
  /** The name of an actor who is not a member yet. */
  actorName?: string;
}

const isSql = (value: unknown): value is SQL => typeof value === 'object' && value !== null && 'getSQL' in value;
const toJson = (value: AuditValues | SQL | undefined): SQL =>
  value === undefined ? sql`NULL` : isSql(value) ? value : sql`${JSON.stringify(value)}`;

/** D1 sends every number as a REAL, which as text would end in `.0`. */
const toText = (id: number | string | SQL) => (isSql(id) ? sql`CAST(${id} AS TEXT)` : String(id));

/** SQL: a member's name as the log shows it: in full, else the username. Null for someone who is no member. */
export const memberName = (workspaceId: number, userId: number | SQL): SQL => sql`(
  SELECT COALESCE(NULLIF(trim(first_name || ' ' || last_name), ''), username) FROM members
  WHERE workspace_id = ${workspaceId} AND user_id = ${userId})`;

/** SQL: the JSON of a row's columns, named as in the API, in the order given. */
export const jsonOf = (columns: Readonly<Record<string, SQL>>): SQL =>
  sql`json_object(${sql.join(
    Object.entries(columns).map(([name, column]) => sql`${name}, ${column}`),
    sql`, `,
  )})`;

/** The statement that records an event of a workspace: for `ctx.db.write`, next to the change. */
export function auditStatement(ctx: AuditScope & { db: { statements: DrizzleD1Database } }, entry: AuditEntry) {
  return auditStatementOn(ctx.db.statements, ctx, entry);
}

/** Like `auditStatement`, for a batch without a context, such as signing in. @param db of the workspace's shard */
export function auditStatementOn(db: DrizzleD1Database, scope: AuditScope, entry: AuditEntry) {
  const { workspaceId, userId, isKey = false, requestId, source } = scope;
  const { action, subject, before, after, when } = entry;
  const kind = entry.actor ?? (source === null ? 'system' : isKey ? 'key' : 'user');
  const isNamed = kind === 'user' || kind === 'key';
  const actorName = isNamed
    ? sql`COALESCE(${memberName(workspaceId, userId)}, ${entry.actorName ?? ''})`
    : sql`${kind === 'system' ? 'Camellia' : ''}`;
  const type = AUDIT_ACTIONS[action].subject;
  const { network, country, device } = toPlace(source);
  const differs = before !== undefined && after !== undefined ? sql`before_json IS NOT after_json` : sql`true`;
  const statement = db.run(sql`
    INSERT INTO audit_events (workspace_id, id, at, actor_kind, actor_id, actor_name, network, country, device, action,
      subject_type, subject_id, subject_name, before, after, request_id)
    SELECT ${workspaceId}, ${newId()}, ${Date.now()}, ${kind}, ${isNamed ? userId : null}, ${actorName},
      ${network}, ${country}, ${device}, ${action}, ${type}, subject_id, COALESCE(subject_name, ''),
      before_json, after_json, ${requestId}
    FROM (SELECT ${toText(subject?.id ?? workspaceId)} AS subject_id,
      ${subject?.name ?? sql`(SELECT name FROM workspaces WHERE id = ${workspaceId})`} AS subject_name,
      ${toJson(before)} AS before_json, ${toJson(after)} AS after_json)
    WHERE ${differs} AND (${when ?? sql`true`})`);
  // A failed sign-in has its line already (failure-queries.ts).
  if (kind === 'unknown') return statement;
  return afterCommit(statement, () =>
    logSecurityEvent({
      event: action,
      source,
      requestId,
      workspaceId,
      actor: { kind, id: isNamed ? userId : null },
      subject: subject && !isSql(subject.id) ? { type, id: subject.id } : undefined,
    }),
  );
}

/** One event of an account, which has no workspace to record it, or records it there as well. */
export interface AccountEntry {
  userId: number;
  action: AuditAction;
  source: RequestSource;
  /** Who did it, if it was not the account itself, such as an admin. */
  actor?: { id: number; name: string };
  before?: AuditValues;
  after?: AuditValues;
  /** Whether a workspace's log records it too, and so writes the line of the security log. */
  isInWorkspace: boolean;
  /** Record at most so many of this action of this account within an hour: a flood of guesses is in the log lines only. */
  atMost?: number;
}

const HOUR_MS = 60 * 60 * 1000;

/** The statement that records an event of an account, for a batch on the directory. */
export function accountEventStatement(db: DrizzleD1Database, entry: AccountEntry) {
  const { userId, action, source, actor, before, after, isInWorkspace, atMost } = entry;
  const { network, country, device } = toPlace(source);
  const now = Date.now();
  const isRare =
    atMost === undefined
      ? sql`true`
      : sql`(SELECT count(*) FROM account_events
          WHERE user_id = ${userId} AND action = ${action} AND at > ${now - HOUR_MS}) < ${atMost}`;
  const statement = db.run(sql`
    INSERT INTO account_events (id, user_id, at, actor_id, actor_name, network, country, device, action, before, after, request_id)
    SELECT ${newId()}, ${userId}, ${now}, ${actor?.id ?? null}, ${actor?.name ?? ''}, ${network}, ${country}, ${device},
      ${action}, ${before ? JSON.stringify(before) : null}, ${after ? JSON.stringify(after) : null}, ${source.requestId}
    WHERE ${isRare}`);
  if (isInWorkspace) return statement;
  const { requestId } = source;
  return afterCommit(statement, () =>
    logSecurityEvent({
      event: action,
      source,
      requestId,
      actor: { kind: 'user', id: actor?.id ?? userId },
      subject: { type: 'account', id: userId },
    }),
  );
}

/** Where an event came from, as it is stored. */
function toPlace(source: RequestSource | null) {
  if (source === null) return { network: null, country: null, device: null };
  return {
    network: shortenAddress(source.address),
    country: source.country,
    device: describeDevice(source.userAgent),
  };
}
