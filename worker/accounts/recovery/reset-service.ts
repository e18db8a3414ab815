import type { z } from 'zod';
import { auditStatement, memberName } from '../../audit/record.ts';
import type { WorkspaceContext } from '../../core/context.ts';
import { DomainError, invalid, notFound } from '../../core/errors.ts';
import { closeConnections } from '../../core/hub.ts';
import type { RequestSource } from '../../core/identity/request-source.ts';
import { hashToken } from '../../core/identity/secrets.ts';
import { randomText } from '../../core/ids.ts';
import { afterResponse, announceSecurityEvent, prepareResetMail } from '../../email/security-notice-service.ts';
import { requireMail } from '../../mail/service.ts';
import { findUsername } from '../member-queries.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { refuseWeakPassword } from '../passwords/weak-passwords.ts';
import { type Account, findAccount, findAccountByName } from '../queries.ts';
import {
  RESET_CODE_HOURS,
  RESET_LINK_MINUTES,
  type ResetCode,
  type resetByCodeInput,
  type resetByLinkInput,
} from '../recovery-contract.ts';
import { accountKey } from '../sign-in/sign-in-attempts.ts';
import { limitVisits } from '../sign-in/visit-limit-service.ts';
import { hashCode, newCode } from './recovery-codes.ts';
import {
  countRecoveryCodes,
  creatorIsAdmin,
  deleteMemberSessions,
  findCode,
  findLink,
  insertLink,
  insertResetCode,
  replacePassword,
  type Used,
} from './reset-queries.ts';

const MINUTE_MS = 60_000;
/** 32 bytes, encoded as 43 characters. */
const TOKEN_BYTES = 32;

/**
 * Mails a link to choose a new password, if the account exists and its address is confirmed. Account and mail are looked
 * up after the response, so that nothing in it tells whether they exist.
 * @throws 429 after too many requests from this address; 503 if mail is not configured
 */
export async function mailResetLink(env: Env, username: string, address: string): Promise<void> {
  await limitVisits(env, 'reset', address);
  requireMail(env);
  afterResponse('reset link', async () => {
    const account = await findAccountByName(env, username);
    if (!account) return;
    const token = randomText(TOKEN_BYTES);
    const mail = await prepareResetMail(env, account.id, `/reset-password?token=${token}`);
    if (!mail) return;
    const createdAt = Date.now();
    const { workspaceId, mailbox } = mail;
    const link = { tokenHash: await hashToken(token), userId: account.id, workspaceId, mailbox, createdAt };
    const isWithinLimits = await insertLink(env, { ...link, expiresAt: createdAt + RESET_LINK_MINUTES * MINUTE_MS });
    if (isWithinLimits) await mail.send();
  });
}

/**
 * Chooses a new password with a mailed link, which ends every session of the account.
 * @throws 400 if the link is not valid or the password is too weak; 429 after too many tries from this address
 */
export async function resetByLink(
  env: Env,
  input: z.output<typeof resetByLinkInput>,
  source: RequestSource,
): Promise<void> {
  await limitVisits(env, 'recovery', source.address);
  const tokenHash = await hashToken(input.token);
  const link = await findLink(env, tokenHash, Date.now());
  const account = link && (await findAccount(env, link.userId));
  if (!account) {
    throw new DomainError('reset_invalid', 'This link has been used or is older than an hour. Ask for a new one.');
  }
  await resetPassword(env, account, input.newPassword, { reset: tokenHash }, source);
  announceSecurityEvent(env, account.id, { kind: 'password reset by mail' });
}

/**
 * Chooses a new password with a code from an admin or a recovery code, which ends every session of the account.
 * @throws 400, the same for an unknown name and a wrong code, or if the password is too weak; 429 after too many tries
 */
export async function resetByCode(
  env: Env,
  input: z.output<typeof resetByCodeInput>,
  source: RequestSource,
): Promise<void> {
  await limitVisits(env, 'recovery', source.address);
  const account = await findAccountByName(env, input.username);
  // An unknown name costs the same queries.
  const codeHash = await hashCode(account?.id ?? 0, input.code);
  const { fromAdmin, isRecoveryCode } = await findCode(env, account?.id ?? 0, codeHash, Date.now());
  if (account && isRecoveryCode) {
    await resetPassword(env, account, input.newPassword, { recoveryCode: codeHash }, source);
    const { unused } = await countRecoveryCodes(env, account.id);
    announceSecurityEvent(env, account.id, { kind: 'recovery code used', unused });
    return;
  }
  const { membership } = account ?? {};
  const isOpen =
    fromAdmin !== null &&
    membership?.workspaceId === fromAdmin.workspaceId &&
    (await creatorIsAdmin(env, membership, fromAdmin));
  if (!account || !isOpen) throw invalidCode();
  await resetPassword(env, account, input.newPassword, { reset: codeHash }, source);
  announceSecurityEvent(env, account.id, { kind: 'password reset by an admin’s code' });
}

function invalidCode() {
  const message = 'This username and code don’t match, or the code has been used or has expired.';
  return new DomainError('reset_invalid', message, { details: [{ path: 'code', message }] });
}

/** Stores the new password and ends every session. @throws 400 if it is too weak, or link or code have just been used */
async function resetPassword(
  env: Env,
  account: Account,
  newPassword: string,
  used: Used,
  source: RequestSource,
): Promise<void> {
  refuseWeakPassword(newPassword, account.username, 'newPassword');
  const { id, username, membership } = account;
  // Before and after: a crash in between leaves the old password without sessions, and a sign-in in between ends too.
  if (membership) await deleteMemberSessions(env, membership, id, null);
  const attemptKey = accountKey(username);
  const isInWorkspace = membership !== null;
  const replaced = { id, attemptKey, passwordHash: hashPassword(newPassword), isInWorkspace };
  await replacePassword(env, replaced, used, Date.now(), source);
  if (!membership) return;
  await deleteMemberSessions(env, membership, id, source);
  await closeConnections(env, membership.workspaceId, { userId: id }, { reason: 'password_changed' });
}

/**
 * Creates a code with which a member chooses a new password. It ends the earlier ones.
 * @throws 404 if there is no such member; 400 for oneself; 403 in a sample workspace
 */
export async function createResetCode(ctx: WorkspaceContext, userId: number): Promise<ResetCode> {
  const username = await findUsername(ctx, userId);
  // The person who opens a sample is its admin, and may have invited someone with an account of their own.
  if (ctx.sampleUntil !== null) {
    throw new DomainError('sample_workspace', 'In sample workspaces, nobody’s password can be reset');
  }
  if (username === null) throw notFound('Member');
  if (userId === ctx.userId) {
    throw invalid('You can’t create a reset code for yourself. Create recovery codes in your profile instead.');
  }
  const code = newCode();
  const createdAt = Date.now();
  const expiresAt = createdAt + RESET_CODE_HOURS * 60 * MINUTE_MS;
  const { env, workspaceId } = ctx;
  const tokenHash = await hashCode(userId, code);
  await insertResetCode(env, { tokenHash, userId, workspaceId, createdBy: ctx.userId, createdAt, expiresAt });
  const subject = { id: userId, name: memberName(workspaceId, userId) };
  await ctx.db.write({ statements: [auditStatement(ctx, { action: 'reset_code.created', subject })] });
  return { code, member: { id: userId, username }, expiresAt: new Date(expiresAt).toISOString() };
}
