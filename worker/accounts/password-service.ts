import type { z } from 'zod';
import type { AccountContext } from '../core/context.ts';
import { invalid, notSignedIn } from '../core/errors.ts';
import { closeConnections } from '../core/hub.ts';
import { announceSecurityEvent } from '../email/security-notice-service.ts';
import { authenticate } from './authentication-service.ts';
import type { passwordInput } from './contract.ts';
import { deleteOtherMemberSessions } from './member-queries.ts';
import { hashPassword } from './passwords.ts';
import { changePasswordHash, findAccount } from './queries.ts';
import { attemptKeys } from './sign-in-attempts.ts';
import { refuseWeakPassword } from './weak-passwords.ts';

/**
 * Changes the password and ends every other session of the account.
 * @throws 400 if the current password is wrong or the new one too weak; 429 after too many failures, counted with the
 * sign-ins.
 */
export async function changePassword(ctx: AccountContext, input: z.output<typeof passwordInput>): Promise<void> {
  const username = await confirmPassword(ctx, input.currentPassword);
  refuseWeakPassword(input.newPassword, username, 'newPassword');
  const hash = hashPassword(input.newPassword);
  // Sessions first: after a crash in between, the old password still works and the change can be repeated.
  if (ctx.workspace) await deleteOtherMemberSessions(ctx.workspace);
  await changePasswordHash(ctx, hash);
  const { workspace, userId, sessionId, env } = ctx;
  if (workspace)
    await closeConnections(env, workspace.workspaceId, { userId }, { kept: sessionId, reason: 'password_changed' });
  announceSecurityEvent(env, userId, { kind: 'password changed' });
}

/**
 * Checks the password of the caller.
 * @returns their username
 * @throws 400 if it is wrong; 429 after too many failures, counted with the sign-ins
 */
export async function confirmPassword(ctx: AccountContext, password: string): Promise<string> {
  const username = await readUsername(ctx);
  const keys = attemptKeys(username, ctx.source.address);
  if (!(await authenticate(ctx.env, keys, { id: ctx.userId }, password, ctx.source))) {
    const message = 'The current password is wrong';
    throw invalid(message, [{ path: 'currentPassword', message }]);
  }
  return username;
}

async function readUsername(ctx: AccountContext): Promise<string> {
  if (ctx.workspace) return (await ctx.workspace.db.read([])).caller.username;
  const account = await findAccount(ctx.env, ctx.userId);
  if (!account) throw notSignedIn();
  return account.username;
}
