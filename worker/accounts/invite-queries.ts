import { type SQL, sql } from 'drizzle-orm';
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';
import { type Refusals, runBatch, type Statement } from '../core/batch.ts';
import type { Role } from '../core/contract.ts';
import { shardOf } from '../core/env.ts';
import { invalid } from '../core/errors.ts';
import { type Guard, guardStatement } from '../core/guards.ts';

const refusal = (message: string) => () => invalid(message, [{ path: 'inviteCode', message }]);

/** Using an invite, as part of the directory batch that makes or changes the account. */
export interface InviteUse {
  /** Abort the batch unless the code is good. */
  checks: Statement[];
  /** Abort the batch unless the code is good, then take one use. The `uses_within_limit` CHECK is the last word. */
  statements: Statement[];
  refusals: Refusals;
  /** SQL for what the invite leads to. */
  workspaceId: SQL;
  role: SQL;
}

/**
 * Refuses a code that has ended with what happened to people, which their shard knows: its creator has stopped being
 * an admin since, or the person who uses it has been dismissed since. What the directory knows `inviteUse` refuses.
 * @param userId of the person who joins; null for a new account
 * @throws 400
 */
export async function refuseEndedInvite(env: Env, code: string, userId: number | null): Promise<void> {
  const invite = await env.DIRECTORY.prepare(
    `SELECT w.shard, i.workspace_id AS workspaceId, i.created_by AS createdBy, i.created_at AS createdAt
     FROM invites i JOIN workspaces w ON w.id = i.workspace_id WHERE i.code = ?`,
  )
    .bind(code)
    .first<{ shard: string; workspaceId: number; createdBy: number | null; createdAt: number }>();
  if (!invite) return;
  const { workspaceId, createdBy, createdAt } = invite;
  const since = await shardOf(env, invite.shard)
    .prepare(
      `SELECT
         EXISTS (SELECT 1 FROM members WHERE workspace_id = ?1 AND (user_id = ?2 OR ?2 IS NULL)
           AND (admin_until >= ?3 OR (role = 'admin' AND removed_at >= ?3))) AS makerLeft,
         EXISTS (SELECT 1 FROM members WHERE workspace_id = ?1 AND user_id = ?4 AND removed_at >= ?3) AS dismissed`,
    )
    .bind(workspaceId, createdBy, createdAt, userId)
    .first<{ makerLeft: number; dismissed: number }>();
  if (since?.dismissed) throw madeBeforeDismissal();
  if (since?.makerLeft) throw endedWithMaker();
}

const madeBeforeDismissal = refusal(
  'This invite code was made before you were removed from the workspace. Ask for a new invite link.',
);
const endedWithMaker = refusal(
  'This invite code has ended because its creator is no longer an admin. Ask for a new invite link.',
);

/** @param now epoch milliseconds */
export function inviteUse(db: DrizzleD1Database, code: string, now: number): InviteUse {
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
      // An invite for an admin is for one use, also one that was made when more could be asked for.
      holds: exists(sql`(max_uses IS NULL OR uses < max_uses) AND (role <> 'admin' OR uses = 0)`),
      refusal: usedUp,
    },
  ];
  const checks = guards.map((guard) => db.all(guardStatement(guard)));
  return {
    checks,
    statements: [...checks, db.run(sql`UPDATE invites SET uses = uses + 1 WHERE code = ${code}`)],
    refusals: {
      ...Object.fromEntries(guards.map((guard) => [guard.name, guard.refusal])),
      uses_within_limit: usedUp,
    },
    workspaceId: sql`(SELECT workspace_id FROM invites WHERE code = ${code})`,
    role: sql`(SELECT role FROM invites WHERE code = ${code})`,
  };
}

/** Where an invite leads. */
export interface Invitation {
  role: Role;
  /** Null where the workspace is gone. */
  workspaceName: string | null;
}

/** Where the invite of this code leads, without using it. @throws 400 when it is not good */
export async function selectInvitation(env: Env, code: string, now: number): Promise<Invitation> {
  const db = drizzle(env.DIRECTORY);
  const { checks, refusals } = inviteUse(db, code, now);
  const results = await runBatch(
    env.DIRECTORY,
    [
      ...checks,
      db.all<{ role: Role; workspaceId: number; shard: string }>(sql`
        SELECT i.role, w.id AS workspaceId, w.shard FROM invites i JOIN workspaces w ON w.id = i.workspace_id
        WHERE i.code = ${code}`),
    ],
    refusals,
  );
  const [invite] = results.at(-1) as { role: Role; workspaceId: number; shard: string }[];
  if (!invite) throw new Error('An invite that was just checked is not there');
  const workspace = await shardOf(env, invite.shard)
    .prepare('SELECT name FROM workspaces WHERE id = ?')
    .bind(invite.workspaceId)
    .first<{ name: string }>();
  return { role: invite.role, workspaceName: workspace?.name ?? null };
}
