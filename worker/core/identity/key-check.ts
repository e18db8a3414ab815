import { type SQL, sql } from 'drizzle-orm';
import { DomainError } from '../errors.ts';
import { AWAY } from '../home.ts';
import type { Refusals } from '../sql/batch.ts';
import { abort } from '../sql/guards.ts';

/** The check of an API key, within the first statement of a batch (core/identity/caller.ts). */

/** The API key that a request was sent with. */
export interface KeyCredential {
  kind: 'key';
  /** Of the whole key (core/identity/api-key.ts). */
  hash: string;
  /** The scope that the endpoint needs; null if it accepts no key. */
  scope: string | null;
}

const invalidKey = (message: string) => new DomainError('key_invalid', message);
const CREATE_ANOTHER = 'An admin can create another one in Settings, API keys.';
export const keyIncomplete = () =>
  invalidKey('This is not a complete API key. Copy all of it, from “cam_” to its last character.');
export const keyUnknown = () => invalidKey(`This API key is unknown. ${CREATE_ANOTHER}`);
const keyRevoked = () => invalidKey(`This API key was revoked. ${CREATE_ANOTHER}`);
const keyExpired = () => invalidKey(`This API key has expired. ${CREATE_ANOTHER}`);
const keyEnded = () =>
  invalidKey(`This API key ended when the person who created it left the workspace. ${CREATE_ANOTHER}`);
const factorMissing = () =>
  new DomainError(
    'second_factor_setup_required',
    'The workspace requires a second factor of the person who created this API key. The key works once they have set one up in Settings, Security, or signed in with it.',
  );
const keyNotAllowed = () =>
  new DomainError(
    'key_not_allowed',
    'API keys cannot do this, whatever their scopes. Sign in with a username instead.',
  );
const makerNotAllowed = () =>
  new DomainError(
    'role_not_allowed',
    'The role of the person who created this API key does not allow this. Use a key that an admin has created.',
  );
const scopeMissing = (scope: string) =>
  new DomainError('scope_missing', `This API key lacks the scope ${scope}. Use a key that has it.`);

/** The errors of the statement with `keyBranches`, by the names of their aborts. */
export function keyRefusals({ scope }: KeyCredential): Refusals {
  return {
    session_ended: keyUnknown,
    key_revoked: keyRevoked,
    key_expired: keyExpired,
    key_ended: keyEnded,
    second_factor_setup_required: factorMissing,
    key_not_allowed: keyNotAllowed,
    scope_missing: () => scopeMissing(scope ?? ''),
    not_allowed: makerNotAllowed,
  };
}

/**
 * SQL: the branches of a CASE that abort the batch if the key `k` has ended or does not have the scope. `m` is the member
 * who created it, or null if they have left.
 */
export function keyBranches({ scope }: KeyCredential): SQL[] {
  // While the workspace moves, rows of this shard may be out of date: ask its home.
  const refuse = (name: string) => sql`THEN iif(w.move_state IS NULL, ${abort(name)}, ${abort(AWAY)})`;
  return [
    sql`WHEN k.revoked_at IS NOT NULL ${refuse('key_revoked')}`,
    sql`WHEN k.expires_at <= ${Date.now()} ${refuse('key_expired')}`,
    sql`WHEN m.user_id IS NULL ${refuse('key_ended')}`,
    sql`WHEN w.second_factor_roles <> '' AND NOT k.has_second_factor AND instr(w.second_factor_roles, m.role)
      ${refuse('second_factor_setup_required')}`,
    scope === null
      ? sql`WHEN true ${refuse('key_not_allowed')}`
      : sql`WHEN instr(' ' || k.scopes || ' ', ${` ${scope} `}) = 0 ${refuse('scope_missing')}`,
  ];
}

/**
 * SQL: the key `k`, the workspace `w`, the member `m` who created the key, and its own row among the people `p`; all null
 * if there is no such key. Someone who was removed and has joined again does not bring their keys back.
 */
export const keyTables = (workspaceId: number, keyId: number, { hash }: KeyCredential): SQL => sql`(SELECT 1)
      LEFT JOIN api_keys k ON k.workspace_id = ${workspaceId} AND k.id = ${keyId} AND k.hash = ${hash}
      LEFT JOIN workspaces w ON w.id = k.workspace_id
      LEFT JOIN members m ON m.workspace_id = k.workspace_id AND m.user_id = k.created_by AND m.removed_at IS NULL
        AND m.joined_at <= k.created_at
      LEFT JOIN members p ON p.workspace_id = k.workspace_id AND p.user_id = k.id`;

/**
 * SQL: what a request with a key says about its caller, from `keyTables`. A key proves no second factor itself: its creator
 * has proved theirs.
 */
export const KEY_COLUMNS = sql.raw(`1 AS hasSecondFactor, k.last_used_at AS lastUsedAt, p.username,
  '' AS firstName, '' AS lastName, '' AS email, '' AS confirmedEmail, NULL AS confirmationSentAt,
  0 AS notifyEmail, 0 AS notifyLowStock, 0 AS notifyIntegrationSync`);
