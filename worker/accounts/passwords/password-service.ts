import type { z } from 'zod';
import type { AccountContext } from '../../core/context.ts';
import { closeConnections } from '../../core/hub.ts';
import { announceSecurityEvent } from '../../email/security-notice-service.ts';
import { confirmPassword } from '../confirmation-service.ts';
import type { passwordInput } from '../contract.ts';
import { deleteOtherMemberSessions } from '../member-queries.ts';
import { changePasswordHash } from '../queries.ts';
import { hashPassword } from './passwords.ts';
import { refuseWeakPassword } from './weak-passwords.ts';

/**
 * Changes the password and ends every other session of the account.
 * @throws 400 if the current password is wrong or the new one too weak; 429 if it must wait after too many
 * failures.
 */
export async function changePassword(ctx: AccountContext, input: z.output<typeof passwordInput>): Promise<void> {
  const username = await confirmPassword(ctx, input.currentPassword, 'currentPassword');
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
