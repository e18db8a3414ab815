import { type SQL, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { z } from 'zod';
import { type Role, role } from '../contract.ts';
import { notAllowed, sessionEnded } from '../errors.ts';
import { AWAY } from '../home.ts';
import type { Refusals } from '../sql/batch.ts';
import { abort } from '../sql/guards.ts';
import { defineRows, epochMs, flag, type RowOf } from '../sql/rows.ts';
import { styleColumns } from '../style.ts';
import { KEY_COLUMNS, keyBranches, keyRefusals, keyTables } from './key-check.ts';
import {
  type Credential,
  demandBranches,
  isInUse,
  type SessionDemands,
  type SessionProof,
  sessionRefusals,
} from './session-check.ts';

/**
 * The first statement of every batch: it checks the caller's session or API key and their role, and reads what answers say
 * about them. So that check costs no round trip.
 */

/** The calling member, or the API key, and the state of their workspace. */
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
  ...styleColumns,
  inventoryVersion: z.int(),
  messageVersion: z.int(),
  /** The roles that need a second factor, as `admin,staff`. */
  secondFactorRoles: z.string(),
  hasSecondFactor: flag,
  /** Whether they may see costs: all but staff, and staff where the workspace shows them. */
  seesCosts: flag,
  /** When the session or key was last known to be used; null if it is stored in the directory. */
  lastUsedAt: epochMs.nullable(),
  /** Null while the shard is the workspace's home (core/home.ts). */
  moveState: z.enum(['leaving', 'arriving']).nullable(),
});
/** SQL: the columns of a person, from `members m`. */
const PERSON_COLUMNS = sql.raw(`m.username, m.first_name AS firstName, m.last_name AS lastName, m.email,
  m.confirmed_email AS confirmedEmail, m.confirmation_sent_at AS confirmationSentAt, m.role,
  m.notify_email AS notifyEmail, m.notify_low_stock AS notifyLowStock, m.notify_integration_sync AS notifyIntegrationSync`);
/** SQL: the columns of `workspaces w`, and what it shows the member `m`. */
const WORKSPACE_COLUMNS = sql.raw(`w.name AS workspaceName, w.inventory_version AS inventoryVersion,
  w.message_version AS messageVersion, w.second_factor_roles AS secondFactorRoles, w.move_state AS moveState, w.currency,
  w.number_style AS numberStyle, w.weight_unit AS weightUnit, w.week_start AS weekStart, w.time_zone AS timeZone,
  (m.role <> 'staff' OR w.shows_costs_to_staff) AS seesCosts`);

export type Caller = Omit<RowOf<typeof callerRows>, 'refused' | 'moveState'>;

/** Who calls, and what the endpoint demands of them. */
export interface CallerScope {
  workspaceId: number;
  /** The person's id, or the key's. */
  userId: number;
  credential: Credential;
  demands: SessionDemands;
  roles: readonly Role[];
}

/** The errors of the statements below, by the names of their aborts. */
export function callerRefusals(credential: Credential): Refusals {
  if (credential.kind === 'key') return keyRefusals(credential);
  return { session_ended: sessionEnded, not_allowed: notAllowed, ...sessionRefusals };
}

/**
 * The check of a batch that only reads: one row about the caller, or none if the session has ended. It reads the
 * session, the member and the workspace, and aborts the batch if the role is not allowed, or if the workspace has left.
 */
export function readerStatement(db: DrizzleD1Database, scope: CallerScope) {
  const { workspaceId, userId, credential, roles, demands } = scope;
  // Not IN: that would read the list of roles as a row.
  const isNone = sql.join(
    roles.map((role) => sql`m.role <> ${role}`),
    sql` AND `,
  );
  const roleBranch = sql`WHEN ${isNone} THEN iif(w.move_state IS NULL, ${abort('not_allowed')}, ${abort(AWAY)})`;
  if (credential.kind === 'key') {
    return callerRows.select(
      db,
      sql`
      SELECT CASE WHEN k.id IS NULL THEN ${abort('session_ended')}
                  WHEN w.move_state = 'gone' THEN ${abort(AWAY)}
                  ${sql.join([...keyBranches(credential), roleBranch], sql` `)}
             END AS refused, ${KEY_COLUMNS}, m.role, ${WORKSPACE_COLUMNS}
      FROM ${keyTables(workspaceId, userId, credential)}`,
    );
  }
  const isStored = credential.kind === 'session';
  const proof = isStored
    ? { confirmedAt: sql`max(s.created_at, s.confirmed_at)`, hasSecondFactor: sql`s.has_second_factor` }
    : givenProof(credential.proof);
  const session = isStored
    ? {
        table: sql`sessions s CROSS JOIN`,
        holds: sql`s.workspace_id = ${workspaceId} AND s.id = ${credential.id} AND s.user_id = ${userId}
              AND s.expires_at > ${Date.now()} AND ${isInUse()} AND`,
        lastUsedAt: sql`max(s.created_at, s.last_used_at)`,
      }
    : { table: sql``, holds: sql``, lastUsedAt: sql`NULL` };
  return callerRows.select(
    db,
    sql`
      SELECT CASE WHEN w.move_state = 'gone' THEN ${abort(AWAY)}
                  ${sql.join([roleBranch, ...demandBranches(demands, proof)], sql` `)}
             END AS refused, ${proof.hasSecondFactor} AS hasSecondFactor, ${session.lastUsedAt} AS lastUsedAt,
             ${PERSON_COLUMNS}, ${WORKSPACE_COLUMNS}
      FROM ${session.table} members m CROSS JOIN workspaces w
      WHERE ${session.holds} m.workspace_id = ${workspaceId} AND m.user_id = ${userId} AND m.removed_at IS NULL
        AND w.id = ${workspaceId}`,
  );
}

/**
 * The check of a batch that writes: one row about the caller, or it aborts the batch. It also aborts where the
 * workspace is not at home.
 * @param branches of the CASE that aborts it, which apply to a caller who is allowed to ask
 */
export function callerStatement(db: DrizzleD1Database, scope: CallerScope, branches: readonly SQL[]) {
  const { workspaceId, userId, credential, roles, demands } = scope;
  const roleBranch = sql`WHEN m.role NOT IN (${sql.raw(roles.map((role) => `'${role}'`).join(', '))})
                  THEN ${abort('not_allowed')}`;
  if (credential.kind === 'key') {
    return callerRows.select(
      db,
      sql`
      SELECT CASE WHEN k.id IS NULL THEN ${abort('session_ended')}
                  WHEN w.move_state IS NOT NULL THEN ${abort(AWAY)}
                  ${sql.join([...keyBranches(credential), roleBranch, ...branches], sql` `)}
             END AS refused, ${KEY_COLUMNS}, m.role, ${WORKSPACE_COLUMNS}
      FROM ${keyTables(workspaceId, userId, credential)}`,
    );
  }
  const session =
    credential.kind === 'session'
      ? sql`SELECT workspace_id, user_id, max(created_at, confirmed_at) AS confirmedAt,
                has_second_factor AS hasSecondFactor, max(created_at, last_used_at) AS lastUsedAt FROM sessions s
              WHERE workspace_id = ${workspaceId} AND id = ${credential.id} AND user_id = ${userId}
                AND expires_at > ${Date.now()} AND ${isInUse()}`
      : givenSession(workspaceId, userId, credential.proof);
  const proof = { confirmedAt: sql`s.confirmedAt`, hasSecondFactor: sql`s.hasSecondFactor` };
  return callerRows.select(
    db,
    sql`
      SELECT
        CASE WHEN m.user_id IS NULL THEN ${abort('session_ended')}
             WHEN w.move_state IS NOT NULL THEN ${abort(AWAY)}
             ${sql.join([roleBranch, ...demandBranches(demands, proof), ...branches], sql` `)}
        END AS refused, s.hasSecondFactor, s.lastUsedAt, ${PERSON_COLUMNS}, ${WORKSPACE_COLUMNS}
      FROM (SELECT 1)
      LEFT JOIN (${session}) s
      LEFT JOIN members m ON m.workspace_id = s.workspace_id AND m.user_id = s.user_id AND m.removed_at IS NULL
      LEFT JOIN workspaces w ON w.id = m.workspace_id`,
  );
}

/** SQL: the proof of a session that the shard does not know. */
const givenProof = ({ confirmedAt, hasSecondFactor }: SessionProof) => ({
  confirmedAt: sql`${confirmedAt}`,
  hasSecondFactor: sql`${hasSecondFactor ? 1 : 0}`,
});

function givenSession(workspaceId: number, userId: number, proof: SessionProof): SQL {
  const { confirmedAt, hasSecondFactor } = givenProof(proof);
  return sql`SELECT ${workspaceId} AS workspace_id, ${userId} AS user_id, ${confirmedAt} AS confirmedAt,
                ${hasSecondFactor} AS hasSecondFactor, NULL AS lastUsedAt`;
}

/** Whether a move of the workspace is switching. @param rows of the check */
export const isMoving = (rows: unknown) => (rows as RowOf<typeof callerRows>[])[0]?.moveState != null;

/** The caller. @param rows of the check @throws 401 if it found none */
export function parseCaller(rows: unknown): Caller {
  const caller = (rows as Caller[])[0];
  if (!caller) throw sessionEnded();
  return caller;
}
