import type { z } from 'zod';
import { type Contact, displayContactName, selectContact, theContact } from '../core/contact.ts';
import type { AccountContext, WorkspaceContext } from '../core/context.ts';
import type { Caller } from '../core/database.ts';
import { DomainError, invalid, notSignedIn, noWorkspace } from '../core/errors.ts';
import { closeConnections } from '../core/hub.ts';
import { newId } from '../core/ids.ts';
import { sendConfirmationAfterSave, type Visit } from '../email/service.ts';
import { authenticate } from './authentication-service.ts';
import {
  type loginInput,
  type Me,
  NOTIFICATION_DEFAULTS,
  type passwordInput,
  type profileInput,
  type registerInput,
  type signupInput,
} from './contract.ts';
import { deleteMemberSession, deleteOtherMemberSessions, insertMember, updateMember } from './member-queries.ts';
import { hashPassword } from './passwords.ts';
import {
  type Account,
  alreadyJoined,
  changePasswordHash,
  deleteAccountSession,
  detachAccount,
  findAccount,
  insertAccountWithWorkspace,
  insertInvitedAccount,
  insertLoneAccount,
  joinByInvite,
  type NewAccount,
  updateAccount,
} from './queries.ts';
import { openSession, type SignedIn } from './session-service.ts';
import { attemptKeys } from './sign-in-attempts.ts';
import { limitVisits } from './visit-limit-service.ts';

export { readInvitation } from './invitation-service.ts';
export { openSampleWorkspace } from './sample-service.ts';

/**
 * Creates an account with its own workspace, as its admin and contact, and signs it in.
 * @param address of the client
 * @throws 409 if the name is taken, regardless of case; 429 after too many new accounts from this address.
 */
export async function register(env: Env, input: z.output<typeof registerInput>, address: string): Promise<SignedIn> {
  await limitVisits(env, 'account', address);
  return openSession(env, await insertAccountWithWorkspace(env, newAccount(input), newId()));
}

/**
 * Signs a person in.
 * @param address of the client
 * @throws 401, the same for an unknown name and a wrong password; 429 after too many failures.
 */
export async function login(env: Env, input: z.output<typeof loginInput>, address: string): Promise<SignedIn> {
  const keys = attemptKeys(input.username, address);
  const account = await authenticate(env, keys, { usernameKey: input.username.toLowerCase() }, input.password);
  if (!account) throw new DomainError('wrong_credentials', 'Invalid username or password');
  return openSession(env, account);
}

/**
 * Whether username and password are correct, for a request that repeats its Idempotency-Key.
 * @param address of the client
 * @throws 429 after too many failures, counted with the sign-ins.
 */
export async function verifyAccount(
  env: Env,
  { username, password }: { username: string; password: string },
  address: string,
): Promise<boolean> {
  const keys = attemptKeys(username, address);
  return (await authenticate(env, keys, { usernameKey: username.toLowerCase() }, password)) !== null;
}

/**
 * Creates an account without signing it in. With an invite code it joins that workspace; otherwise it has none.
 * @param address of the client
 * @throws 409 if the name is taken; 400 if the code is not valid; 429 after too many new accounts from this address
 */
export async function signup(
  env: Env,
  input: z.output<typeof signupInput>,
  address: string,
): Promise<{ id: number; username: string }> {
  await limitVisits(env, 'account', address);
  const account = newAccount(input);
  if (input.inviteCode) await insertMember(env, await insertInvitedAccount(env, account, input.inviteCode));
  else await insertLoneAccount(env, account);
  return { id: account.id, username: account.username };
}

/**
 * Joins a workspace. Returns a token that names it; the old one remains valid.
 * @throws 409 if the account already has a workspace; 400 if the code is not valid
 */
export async function join(ctx: AccountContext, inviteCode: string): Promise<SignedIn> {
  if (ctx.workspace) {
    await ctx.workspace.db.read([]);
    throw alreadyJoined();
  }
  return openSession(ctx.env, await joinByInvite(ctx.env, ctx.userId, inviteCode));
}

/** Detaches an account whose membership has ended and closes its connections. It may join another workspace. */
export async function detachFromWorkspace(env: Env, userId: number, workspaceId: number): Promise<void> {
  await detachAccount(env, userId, workspaceId);
  await closeConnections(env, workspaceId, { userId });
}

/** Ends the session and with it the token. */
export async function logout(ctx: AccountContext): Promise<void> {
  const { workspace, sessionId, env } = ctx;
  if (workspace) await deleteMemberSession(workspace);
  await deleteAccountSession(env, sessionId);
  if (workspace) await closeConnections(env, workspace.workspaceId, { sessionId });
}

/** The signed-in account. */
export async function me(ctx: AccountContext): Promise<Me> {
  if (ctx.workspace) {
    const { caller, results } = await ctx.workspace.db.read([selectContact(ctx.workspace)]);
    return memberAnswer(ctx.userId, ctx.workspace, caller, theContact(results[0]));
  }
  return accountAnswer(await accountById(ctx.env, ctx.userId));
}

/**
 * Updates profile and notifications. A new email address is sent a confirmation link.
 * @throws 403 for notifications of an account without a workspace
 */
export async function updateProfile(
  ctx: AccountContext,
  input: z.output<typeof profileInput>,
  visit: Visit,
): Promise<Me> {
  const { notifications = {}, ...profile } = input;
  const nothing = Object.keys(definedOnly({ ...profile, ...notifications })).length === 0;
  if (nothing) return me(ctx);
  if (ctx.workspace) {
    const columns = definedOnly({
      ...profile,
      notifyEmail: notifications.email,
      notifyLowStock: notifications.lowStock,
      notifyIntegrationSync: notifications.integrationSync,
    });
    const before = await updateMember(ctx.workspace, columns);
    if (input.email && input.email !== before.email) await sendConfirmationAfterSave(ctx.workspace, input.email, visit);
  } else {
    if (input.notifications) throw noWorkspace();
    await updateAccount(ctx.env, ctx.userId, definedOnly(profile));
  }
  return me(ctx);
}

/**
 * Changes the password and ends every other session of the account.
 * @param address of the client
 * @throws 400 if the current password is wrong; 429 after too many failures, counted with the sign-ins.
 */
export async function changePassword(
  ctx: AccountContext,
  input: z.output<typeof passwordInput>,
  address: string,
): Promise<void> {
  const { username } = await me(ctx);
  const keys = attemptKeys(username, address);
  const account = await authenticate(ctx.env, keys, { id: ctx.userId }, input.currentPassword);
  if (!account) {
    const message = 'The current password is wrong';
    throw invalid(message, [{ path: 'currentPassword', message }]);
  }
  const hash = hashPassword(input.newPassword);
  // Sessions first: after a crash in between, the old password still works and the change can be repeated.
  if (ctx.workspace) await deleteOtherMemberSessions(ctx.workspace);
  await changePasswordHash(ctx, hash);
  const { workspace, userId, sessionId, env } = ctx;
  if (workspace) await closeConnections(env, workspace.workspaceId, { userId }, sessionId);
}

/** Without the keys whose value is undefined. */
function definedOnly<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as T;
}

function newAccount(input: {
  username: string;
  password: string;
  firstName?: string | undefined;
  lastName?: string | undefined;
  email?: string | undefined;
}): NewAccount {
  const { username, password, firstName = '', lastName = '', email = '' } = input;
  return {
    id: newId(),
    username,
    passwordHash: hashPassword(password),
    firstName,
    lastName,
    email,
    createdAt: Date.now(),
  };
}

async function accountById(env: Env, id: number): Promise<Account> {
  const account = await findAccount(env, id);
  if (!account) throw notSignedIn();
  return account;
}

function memberAnswer(
  userId: number,
  { workspaceId, sampleUntil }: WorkspaceContext,
  caller: Caller,
  contact: Contact,
): Me {
  const { username, firstName, lastName, email, role } = caller;
  return {
    id: userId,
    username,
    firstName,
    lastName,
    email,
    emailConfirmed: email !== '' && email === caller.confirmedEmail,
    confirmationSentAt: caller.confirmationSentAt === null ? null : new Date(caller.confirmationSentAt).toISOString(),
    role,
    notifications: {
      email: caller.notifyEmail === 1,
      lowStock: caller.notifyLowStock === 1,
      integrationSync: caller.notifyIntegrationSync === 1,
    },
    workspace: {
      id: workspaceId,
      name: caller.workspaceName,
      contact: { username: contact.contactUsername, name: displayContactName(contact) },
      sampleUntil: sampleUntil === null ? null : new Date(sampleUntil).toISOString(),
    },
  };
}

function accountAnswer({ id, username, firstName, lastName, email }: Account): Me {
  return {
    id,
    username,
    firstName,
    lastName,
    email,
    emailConfirmed: false,
    confirmationSentAt: null,
    role: null,
    notifications: NOTIFICATION_DEFAULTS,
    workspace: null,
  };
}
