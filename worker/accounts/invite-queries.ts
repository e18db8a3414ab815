import { type SQL, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import type { Refusals, Statement } from '../core/batch.ts';
import { invalid } from '../core/errors.ts';
import { type Guard, guardStatement } from '../core/guards.ts';

const refusal = (message: string) => () => invalid(message, [{ path: 'inviteCode', message }]);

/** Using an invite, as part of the directory batch that makes or changes the account. */
export interface InviteUse {
  /** Abort the batch unless the code is good, then take one use. The `uses_within_limit` CHECK is the last word. */
  statements: Statement[];
  refusals: Refusals;
  /** SQL for what the invite leads to. */
  workspaceId: SQL;
  role: SQL;
}

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
    { name: 'invite_used_up', holds: exists(sql`(max_uses IS NULL OR uses < max_uses)`), refusal: usedUp },
  ];
  return {
    statements: [
      ...guards.map((guard) => db.all(guardStatement(guard))),
      db.run(sql`UPDATE invites SET uses = uses + 1 WHERE code = ${code}`),
    ],
    refusals: {
      ...Object.fromEntries(guards.map((guard) => [guard.name, guard.refusal])),
      uses_within_limit: usedUp,
    },
    workspaceId: sql`(SELECT workspace_id FROM invites WHERE code = ${code})`,
    role: sql`(SELECT role FROM invites WHERE code = ${code})`,
  };
}
