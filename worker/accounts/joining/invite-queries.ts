import { eq, type SQL, sql } from 'drizzle-orm';
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';
import * as directory from '../../../db/directory/schema.ts';
import { workspaces } from '../../../db/workspace/accounts.ts';
import type { Role } from '../../core/contract.ts';
import { DomainError } from '../../core/errors.ts';
import { runAtHome } from '../../core/home.ts';
import { type Refusals, runBatch, type Statement } from '../../core/sql/batch.ts';
import { type Guard, guardStatement } from '../../core/sql/guards.ts';
import { defineRows, flag } from '../../core/sql/rows.ts';

const refusal = (message: string) => () =>
  new DomainError('invite_invalid', message, { details: [{ path: 'inviteCode', message }] });

/** Uses an invite as part of the directory batch that creates or changes the account. */
export interface InviteUse {
  /** Abort the batch unless the code is valid. */
  checks: Statement[];
  /** The checks, then one use. The `uses_within_limit` CHECK guards against races. */
  statements: Statement[];
  refusals: Refusals;
  /** SQL for the invite's workspace and role. */
  workspaceId: SQL;
  role: SQL;
  /** Reads the invite's id. */
  id: Statement;
}

/**
 * Rejects a code whose creator is no longer an admin, or whose user was removed after it was created. These facts are on
 * the shard; `inviteUse` checks what is in the directory.
 * @param userId of the person who joins; null for a new account
 * @throws 400
 */
export async function refuseEndedInvite(env: Env, code: string, userId: number | null): Promise<void> {
  const { invites } = directory;
  const invite = await drizzle(env.DIRECTORY)
    .select({
      shard: directory.workspaces.shard,
      workspaceId: invites.workspaceId,
      createdBy: invites.createdBy,
      createdAt: invites.createdAt,
    })
    .from(invites)
    .innerJoin(directory.workspaces, eq(directory.workspaces.id, invites.workspaceId))
    .where(eq(invites.code, code))
    .get();
  if (!invite) return;
  const { workspaceId, createdBy, createdAt } = invite;
  const { results } = await runAtHome(env, invite, (db) => [
    membersSince.select(
      db,
      sql`
      SELECT
        EXISTS (SELECT 1 FROM members WHERE workspace_id = ${workspaceId} AND (user_id = ${createdBy} OR ${createdBy} IS NULL)
          AND (admin_until >= ${createdAt} OR (role = 'admin' AND removed_at >= ${createdAt}))) AS creatorLeft,
        EXISTS (SELECT 1 FROM members
          WHERE workspace_id = ${workspaceId} AND user_id = ${userId} AND removed_at >= ${createdAt}) AS dismissed`,
    ),
  ]);
  const [since] = results[0];
  if (since?.dismissed) throw createdBeforeRemoval();
  if (since?.creatorLeft) throw endedWithCreator();
}

const membersSince = defineRows('accounts/members since an invite', { creatorLeft: flag, dismissed: flag });

const createdBeforeRemoval = refusal(
  'This invite code was created before you were removed from the workspace. Ask for a new invite link.',
);
const endedWithCreator = refusal(
  'This invite code has ended because its creator is no longer an admin. Ask for a new invite link.',
);

/** The statements that abort a batch unless the code is valid. @param now epoch milliseconds */
function inviteChecks(db: DrizzleD1Database, code: string, now: number): Pick<InviteUse, 'checks' | 'refusals'> {
  const exists = (condition: SQL) => sql`EXISTS (SELECT 1 FROM invites WHERE code = ${code} AND ${condition})`;
  const usedUp = refusal('This invite code has been used up. Ask for a new invite link.');
  const guards: Guard[] = [
    {
      name: 'invite_unknown',
      holds: exists(sql`true`),
      refusal: refusal('This invite code is not known. Check it, or ask for a new invite link.'),
    },
    {
      name: 'invite_revoked',
      holds: exists(sql`revoked_at IS NULL`),
      refusal: refusal('This invite code has been revoked. Ask for a new invite link.'),
    },
    {
      name: 'invite_expired',
      holds: exists(sql`expires_at > ${now}`),
      refusal: refusal('This invite code has expired. Ask for a new invite link.'),
    },
    {
      name: 'invite_used_up',
      // Admin invites are single-use, including those from before that rule.
      holds: exists(sql`(max_uses IS NULL OR uses < max_uses) AND (role <> 'admin' OR uses = 0)`),
      refusal: usedUp,
    },
  ];
  return {
    checks: guards.map((guard) => db.all(guardStatement(guard))),
    refusals: {
      ...Object.fromEntries(guards.map((guard) => [guard.name, guard.refusal])),
      uses_within_limit: usedUp,
    },
  };
}

/**
 * @param userId of the person who uses it
 * @param now epoch milliseconds
 */
export function inviteUse(db: DrizzleD1Database, code: string, userId: number, now: number): InviteUse {
  const { checks, refusals } = inviteChecks(db, code, now);
  return {
    checks,
    statements: [
      ...checks,
      db.run(sql`UPDATE invites SET uses = uses + 1 WHERE code = ${code}`),
      db.run(sql`
        INSERT INTO invite_uses (invite_id, user_id, workspace_id, used_at)
        SELECT id, ${userId}, workspace_id, ${now} FROM invites WHERE code = ${code}
        ON CONFLICT DO UPDATE SET used_at = excluded.used_at`),
    ],
    refusals,
    workspaceId: sql`(SELECT workspace_id FROM invites WHERE code = ${code})`,
    role: sql`(SELECT role FROM invites WHERE code = ${code})`,
    id: db.select({ id: directory.invites.id }).from(directory.invites).where(eq(directory.invites.code, code)),
  };
}

/** The workspace and role of an invite. */
export interface Invitation {
  role: Role;
  /** Null if the workspace no longer exists. */
  workspaceName: string | null;
}

/** Looks up an invite without using it. @throws 400 if the code is not valid */
export async function selectInvitation(env: Env, code: string, now: number): Promise<Invitation> {
  const db = drizzle(env.DIRECTORY);
  const { checks, refusals } = inviteChecks(db, code, now);
  const { invites } = directory;
  const [[invite]] = await runBatch(
    env.DIRECTORY,
    [
      db
        .select({
          role: invites.role,
          workspaceId: invites.workspaceId,
          shard: directory.workspaces.shard,
        })
        .from(invites)
        .innerJoin(directory.workspaces, eq(directory.workspaces.id, invites.workspaceId))
        .where(eq(invites.code, code)),
      ...checks,
    ],
    refusals,
  );
  if (!invite) throw new Error('The invite that was just checked is missing');
  const { results } = await runAtHome(env, invite, (shard) => [
    shard.select({ name: workspaces.name }).from(workspaces).where(eq(workspaces.id, invite.workspaceId)),
  ]);
  return { role: invite.role, workspaceName: results[0][0]?.name ?? null };
}
