import type { z } from 'zod';
import { guessStyle } from '../../engines/text/guess-style.ts';
import { type Contact, displayContactName, selectContact, theContact } from '../core/contact.ts';
import type { AccountContext, WorkspaceContext } from '../core/context.ts';
import { readSettings } from '../core/env.ts';
import { alreadyJoined, DomainError, notSignedIn, noWorkspace } from '../core/errors.ts';
import { closeConnections } from '../core/hub.ts';
import type { Caller } from '../core/identity/caller.ts';
import { type Device, type DeviceIdentity, identifyDevice } from '../core/identity/device.ts';
import type { RequestSource } from '../core/identity/request-source.ts';
import { signSecondFactorToken } from '../core/identity/tokens.ts';
import { newId } from '../core/ids.ts';
import { toStyle } from '../core/style.ts';
import { announceSecurityEvent } from '../email/security-notice-service.ts';
import { sendConfirmationAfterSave } from '../email/service.ts';
import {
  type loginInput,
  type Me,
  NOTIFICATION_DEFAULTS,
  type profileInput,
  type registerInput,
  type signupInput,
} from './contract.ts';
import { deleteMemberSession, insertMember, updateMember } from './member-queries.ts';
import { hashPassword } from './passwords/passwords.ts';
import { refuseWeakPassword } from './passwords/weak-passwords.ts';
import {
  type Account,
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
import { endLinks } from './recovery/reset-queries.ts';
import { openSession, type SignedIn } from './session-service.ts';
import { authenticate } from './sign-in/authentication-service.ts';
import { signInBuckets } from './sign-in/sign-in-attempts.ts';
import { limitVisits } from './sign-in/visit-limit-service.ts';
import { selectUses, type Uses } from './uses-queries.ts';

export { readInvitation } from './joining/invitation-service.ts';
export { changePassword } from './passwords/password-service.ts';
export { openSampleWorkspace } from './sample-service.ts';

/**
 * Creates an account with its own workspace, as its admin and contact, and signs it in.
 * @throws 400 if the password is too weak; 409 if the name is taken, regardless of case; 429 after too many new accounts
 * from this address.
 */
export async function register(env: Env, input: z.output<typeof registerInput>, device: Device): Promise<SignedIn> {
  await limitVisits(env, 'account', device.address);
  const identity = await identifyDevice(readSettings(env).AUTH_SECRET, device);
  const account = await insertAccountWithWorkspace(env, newAccount(input), newId(), { device: identity });
  const { language, timeZone } = input;
  const isSaid = language !== undefined || timeZone !== undefined;
  return openSession(env, { ...account, ...(isSaid && { style: guessStyle({ language, timeZone }) }) }, device);
}

/**
 * Signs a person in. A sign-in on a new device is announced by mail.
 * @throws 401, the same for an unknown name and a wrong password, and with a challenge if a second factor is needed; 429
 * after too many failures.
 */
export async function login(env: Env, input: z.output<typeof loginInput>, device: Device): Promise<SignedIn> {
  const { AUTH_SECRET } = readSettings(env);
  const identity = await identifyDevice(AUTH_SECRET, device);
  const success = { device: identity, recorded: 'session.started' } as const;
  const attempt = signInAttempt(input.username, device, identity);
  const authenticated = await authenticate(env, attempt, input.password, device, success);
  if (!authenticated) throw new DomainError('wrong_credentials', 'Invalid username or password');
  const { account, isNewDevice } = authenticated;
  if (account.hasTotp) {
    throw new DomainError('second_factor_required', 'Enter the code from your authenticator app.', {
      challenge: await signSecondFactorToken(AUTH_SECRET, account.id),
    });
  }
  const signedIn = await openSession(env, account, device);
  if (isNewDevice) announceSecurityEvent(env, account.id, { kind: 'new device', device: identity.label });
  return signedIn;
}

/** An attempt to sign in with a password. */
function signInAttempt(username: string, { address }: Device, { hash }: DeviceIdentity) {
  return {
    who: { usernameKey: username.toLowerCase() },
    deviceHash: hash,
    buckets: signInBuckets(username, address, hash),
  };
}

/**
 * Whether username and password are correct, for a request that repeats its Idempotency-Key.
 * @throws 429 after too many failures, counted with the sign-ins.
 */
export async function verifyAccount(
  env: Env,
  { username, password }: { username: string; password: string },
  device: Device,
): Promise<boolean> {
  const identity = await identifyDevice(readSettings(env).AUTH_SECRET, device);
  return (await authenticate(env, signInAttempt(username, device, identity), password, device)) !== null;
}

/**
 * Creates an account without signing it in. With an invite code it joins that workspace; otherwise it has none.
 * @throws 409 if the name is taken; 400 if the code is not valid; 429 after too many new accounts from this address
 */
export async function signup(
  env: Env,
  input: z.output<typeof signupInput>,
  source: RequestSource,
): Promise<{ id: number; username: string }> {
  await limitVisits(env, 'account', source.address);
  const account = newAccount(input);
  if (input.inviteCode) await insertMember(env, await insertInvitedAccount(env, account, input.inviteCode), source);
  else await insertLoneAccount(env, account);
  return { id: account.id, username: account.username };
}

/**
 * Joins a workspace. Returns a token that names it, of a session that has proved what the old one has; the old one remains
 * valid.
 * @throws 409 if the account already has a workspace; 400 if the code is not valid; 429 after too many tries
 */
export async function join(ctx: AccountContext, inviteCode: string): Promise<SignedIn> {
  await limitVisits(ctx.env, 'invitation', ctx.source.address);
  if (ctx.workspace) {
    await ctx.workspace.db.read([]);
    throw alreadyJoined();
  }
  const account = await joinByInvite(ctx.env, ctx.userId, inviteCode);
  await insertMember(ctx.env, account, ctx.source);
  return openSession(ctx.env, account, ctx.source, ctx.proof ?? undefined);
}

/** Detaches an account whose membership has ended and closes its connections. It may join another workspace. */
export async function detachFromWorkspace(env: Env, userId: number, workspaceId: number): Promise<void> {
  await detachAccount(env, userId, workspaceId);
  await closeConnections(env, workspaceId, { userId }, { reason: 'removed' });
}

/** Ends the session and with it the token. */
export async function logout(ctx: AccountContext): Promise<void> {
  const { workspace, sessionId, env } = ctx;
  if (workspace) await deleteMemberSession(workspace);
  await deleteAccountSession(ctx);
  if (workspace) await closeConnections(env, workspace.workspaceId, { sessionId }, { reason: 'signed_out' });
}

/** The signed-in account. */
export async function me(ctx: AccountContext): Promise<Me> {
  if (ctx.workspace) {
    const { caller, results } = await ctx.workspace.db.read([selectContact(ctx.workspace), selectUses(ctx.workspace)]);
    return memberAnswer(ctx.userId, ctx.workspace, caller, theContact(results[0]), results[1]);
  }
  return accountAnswer(await accountById(ctx.env, ctx.userId));
}

/**
 * Updates profile and notifications. A new email address is sent a confirmation link.
 * @throws 403 for notifications of an account without a workspace
 */
export async function updateProfile(ctx: AccountContext, input: z.output<typeof profileInput>): Promise<Me> {
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
    if (input.email !== undefined && input.email !== before.email) await followAddress(ctx, before);
    if (input.email && input.email !== before.email)
      await sendConfirmationAfterSave(ctx.workspace, input.email, ctx.source.address);
  } else {
    if (input.notifications) throw noWorkspace();
    await updateAccount(ctx, definedOnly(profile));
  }
  return me(ctx);
}

/** After a change of a confirmed address: links mailed to it end, and it gets a last mail about the change. */
async function followAddress({ env, userId }: AccountContext, before: Caller): Promise<void> {
  if (before.email === '' || before.email !== before.confirmedEmail) return;
  await endLinks(env, userId);
  announceSecurityEvent(env, userId, { kind: 'address changed' }, before.email);
}

/** Without the keys whose value is undefined. */
function definedOnly<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as T;
}

/** @throws 400 if the password is too weak */
function newAccount(input: {
  username: string;
  password: string;
  firstName?: string | undefined;
  lastName?: string | undefined;
  email?: string | undefined;
}): NewAccount {
  const { username, password, firstName = '', lastName = '', email = '' } = input;
  refuseWeakPassword(password, username, 'password');
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
  [uses]: readonly Uses[],
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
    seesCosts: caller.seesCosts === 1,
    secondFactor: {
      required: caller.secondFactorRoles.split(',').includes(role),
      proved: caller.hasSecondFactor === 1,
    },
    notifications: {
      email: caller.notifyEmail === 1,
      lowStock: caller.notifyLowStock === 1,
      integrationSync: caller.notifyIntegrationSync === 1,
    },
    workspace: {
      id: workspaceId,
      name: caller.workspaceName,
      style: toStyle(caller),
      contact: { username: contact.contactUsername, name: displayContactName(contact) },
      sampleUntil: sampleUntil === null ? null : new Date(sampleUntil).toISOString(),
      uses: {
        places: uses?.places === 1,
        lots: uses?.lots === 1,
        recipes: uses?.recipes === 1,
        samples: uses?.samples === 1,
      },
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
    seesCosts: false,
    secondFactor: { required: false, proved: false },
    notifications: NOTIFICATION_DEFAULTS,
    workspace: null,
  };
}
