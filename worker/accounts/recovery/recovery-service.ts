import { recordOwnEvent } from '../../audit/own-event-service.ts';
import type { AccountContext } from '../../core/context.ts';
import { announceSecurityEvent } from '../../email/security-notice-service.ts';
import { confirmPassword } from '../confirmation-service.ts';
import type { RecoveryCodes, RecoveryStatus } from '../recovery-contract.ts';
import { CODE_COUNT, hashCode, newCode } from './recovery-codes.ts';
import { countRecoveryCodes, replaceRecoveryCodes, spendRecoveryCode } from './reset-queries.ts';

/** How many recovery codes the account has left. */
export async function readRecoveryCodes(ctx: AccountContext): Promise<RecoveryStatus> {
  await ctx.workspace?.db.read([]);
  const { unused, createdAt } = await countRecoveryCodes(ctx.env, ctx.userId);
  return { unused, createdAt: createdAt === null ? null : new Date(createdAt).toISOString() };
}

/**
 * Creates recovery codes, which replace the earlier ones.
 * @throws 400 if the password is wrong; 403 in a sample workspace, or if a second factor must be proved first; 429 after too
 * many failures
 */
export async function createRecoveryCodes(
  ctx: AccountContext,
  currentPassword: string,
  requireProof: (ctx: AccountContext) => Promise<void>,
): Promise<RecoveryCodes> {
  const { env, userId } = ctx;
  await requireProof(ctx);
  await confirmPassword(ctx, currentPassword, 'currentPassword');
  const codes = Array.from({ length: CODE_COUNT }, newCode);
  const createdAt = Date.now();
  await replaceRecoveryCodes(env, userId, await Promise.all(codes.map((code) => hashCode(userId, code))), createdAt);
  await recordOwnEvent(ctx, 'recovery_codes.created');
  announceSecurityEvent(env, userId, { kind: 'recovery codes created' });
  return { codes, createdAt: new Date(createdAt).toISOString() };
}

/** Uses up one of the account's recovery codes. @returns false if it is unknown or has been used */
export async function consumeRecoveryCode(env: Env, userId: number, code: string): Promise<boolean> {
  return spendRecoveryCode(env, userId, await hashCode(userId, code), Date.now());
}
