import { and, eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { z } from 'zod';
import { emailConfirmations } from '../../db/directory/schema.ts';
import { members } from '../../db/workspace/accounts.ts';
import { type AuditScope, auditStatementOn, memberName } from '../audit/record.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { rateLimited } from '../core/errors.ts';
import { runAtHome } from '../core/home.ts';
import type { RequestSource } from '../core/identity/request-source.ts';
import { runBatch } from '../core/sql/batch.ts';
import { type Guard, guardStatement } from '../core/sql/guards.ts';
import { defineRows, type RowOf } from '../core/sql/rows.ts';
import { CONFIRMATION_LIMITS } from './limits.ts';

const DAY = 24 * 60 * 60 * 1000;
const HOUR_S = 60 * 60;

export type NewConfirmation = Omit<typeof emailConfirmations.$inferInsert, 'usedAt'>;

/** Stores a link before it is sent. @throws 429 if account, mailbox or network are over the daily limit */
export async function insertConfirmation(env: Env, confirmation: NewConfirmation): Promise<void> {
  const db = drizzle(env.DIRECTORY);
  const since = confirmation.createdAt - DAY;
  const limit = (
    name: string,
    column: 'user_id' | 'mailbox' | 'network',
    value: number | string,
    max: number,
  ): Guard => ({
    name,
    holds: sql`(SELECT count(*) FROM email_confirmations
      WHERE ${sql.identifier(column)} = ${value} AND created_at > ${since}) < ${max}`,
    refusal: () => rateLimited('Too many links have been sent in the last 24 hours. Try again later.', HOUR_S),
  });
  const guards = [
    limit('account_mailed_often', 'user_id', confirmation.userId, CONFIRMATION_LIMITS.account),
    limit('mailbox_mailed_often', 'mailbox', confirmation.mailbox, CONFIRMATION_LIMITS.mailbox),
    limit('network_mails_often', 'network', confirmation.network, CONFIRMATION_LIMITS.network),
  ];
  await runBatch(
    env.DIRECTORY,
    [...guards.map((guard) => db.all(guardStatement(guard))), db.insert(emailConfirmations).values(confirmation)],
    Object.fromEntries(guards.map(({ name, refusal }) => [name, refusal])),
  );
}

/** The member and address that a link confirms. */
const confirmationRows = defineRows('email/used confirmation', {
  workspaceId: z.int(),
  userId: z.int(),
  shard: z.string(),
  email: z.string(),
});
export type Confirmation = RowOf<typeof confirmationRows>;

/** Uses up a link. @returns null if it is unknown, used, a day old, or of a sample workspace */
export async function takeConfirmation(env: Env, tokenHash: string, now: number): Promise<Confirmation | null> {
  const db = drizzle(env.DIRECTORY);
  const [used] = await runBatch(env.DIRECTORY, [
    confirmationRows.select(
      db,
      sql`
      UPDATE email_confirmations SET used_at = ${now} FROM workspaces w
      WHERE token_hash = ${tokenHash} AND used_at IS NULL AND email_confirmations.created_at > ${now - DAY}
        AND w.id = email_confirmations.workspace_id AND w.expires_at IS NULL
      RETURNING workspace_id AS workspaceId, user_id AS userId, email,
        (SELECT shard FROM workspaces WHERE id = workspace_id) AS shard`,
    ),
  ]);
  return used[0] ?? null;
}

/** Makes a link usable again after the confirmation failed. */
export async function releaseConfirmation(env: Env, tokenHash: string): Promise<void> {
  await drizzle(env.DIRECTORY)
    .update(emailConfirmations)
    .set({ usedAt: null })
    .where(eq(emailConfirmations.tokenHash, tokenHash));
}

/** Marks the address as confirmed if it is still the member's. @returns whether it was */
export async function confirmMemberEmail(
  env: Env,
  { workspaceId, userId, shard, email }: Confirmation,
  origin: string,
  source: RequestSource,
): Promise<boolean> {
  const { results } = await runAtHome(env, { workspaceId, shard }, (db) => [
    db
      .update(members)
      .set({ confirmedEmail: email, confirmedOrigin: origin })
      .where(
        and(
          eq(members.workspaceId, workspaceId),
          eq(members.userId, userId),
          eq(members.email, email),
          sql`removed_at IS NULL`,
        ),
      )
      .returning({ userId: members.userId }),
    auditStatementOn(db, scopeOf(workspaceId, userId, source), {
      action: 'email.confirmed',
      subject: { id: userId, name: memberName(workspaceId, userId) },
      after: { email },
      when: sql`changes() > 0`,
    }),
  ]);
  return results[0].length === 1;
}

/** The statement that records when the caller was sent a link for this address. */
export function setConfirmationSent(ctx: WorkspaceContext, email: string, sentAt: number) {
  return ctx.db.statements
    .update(members)
    .set({ confirmationSentAt: sentAt })
    .where(and(eq(members.workspaceId, ctx.workspaceId), eq(members.userId, ctx.userId), eq(members.email, email)));
}

/** The member that a link in a mail belongs to. */
const scopeOf = (workspaceId: number, userId: number, source: RequestSource): AuditScope => ({
  workspaceId,
  userId,
  requestId: source.requestId,
  source,
});

/** Turns off a member's email notifications. */
export async function turnMailOff(
  env: Env,
  shard: string,
  { workspaceId, userId }: { workspaceId: number; userId: number },
  source: RequestSource,
): Promise<void> {
  await runAtHome(env, { workspaceId, shard }, (db) => [
    auditStatementOn(db, scopeOf(workspaceId, userId, source), {
      action: 'profile.changed',
      subject: { id: userId, name: memberName(workspaceId, userId) },
      before: sql`(
        SELECT json_object('notifyEmail', json(iif(notify_email, 'true', 'false'))) FROM members
        WHERE workspace_id = ${workspaceId} AND user_id = ${userId})`,
      after: { notifyEmail: false },
    }),
    db
      .update(members)
      .set({ notifyEmail: false })
      .where(and(eq(members.workspaceId, workspaceId), eq(members.userId, userId))),
  ]);
}
