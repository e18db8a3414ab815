import { drizzle } from 'drizzle-orm/d1';
import type { z } from 'zod';
import { runBatch } from '../core/batch.ts';
import { contactNameOf } from '../core/contact.ts';
import type { AccountContext } from '../core/context.ts';
import type { Caller } from '../core/database.ts';
import { DomainError, notSignedIn } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { type loginInput, type Me, NOTIFICATION_DEFAULTS, type registerInput } from './contract.ts';
import { hashPassword, needsRehash, verifyPassword } from './passwords.ts';
import {
  type Account,
  accountOf,
  deleteAccountSession,
  deleteMemberSession,
  insertAccountWithWorkspace,
  type NewAccount,
  selectAccount,
  updatePasswordHash,
} from './queries.ts';
import { openSession, type SignedIn } from './sessions.ts';
import {
  type AttemptKeys,
  attemptKeys,
  countAttempt,
  forgiveAttempt,
  refuseTooManyAttempts,
} from './sign-in-attempts.ts';

/**
 * Makes an account with a workspace of its own, whose admin and contact it is, and signs it in.
 * @throws 409 when the name is taken, whatever its case.
 */
export async function register(env: Env, input: z.output<typeof registerInput>): Promise<SignedIn> {
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
  if (!account) throw new DomainError(401, 'Invalid username or password');
  return openSession(env, account);
}

/** Ends the session; its token is worth nothing from then on. */
export async function logout(ctx: AccountContext): Promise<void> {
  if (ctx.workspace) await deleteMemberSession(ctx.workspace);
  await deleteAccountSession(ctx.env, ctx.sessionId);
}

/** Who is signed in. */
export async function me(ctx: AccountContext): Promise<Me> {
  if (ctx.workspace) {
    const { caller } = await ctx.workspace.db.read([]);
    return memberAnswer(ctx.userId, ctx.workspace.workspaceId, caller);
  }
  return accountAnswer(await accountById(ctx.env, ctx.userId));
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

/**
 * The account, when the password is its own. The attempt is counted before the password is looked at.
 * @throws 429 after too many failures.
 */
async function authenticate(
  env: Env,
  keys: AttemptKeys,
  who: { usernameKey: string } | { id: number },
  password: string,
): Promise<Account | null> {
  const now = Date.now();
  const db = drizzle(env.DIRECTORY);
  const [counted, rows] = await runBatch(env.DIRECTORY, [countAttempt(db, keys, now), selectAccount(db, who)]);
  refuseTooManyAttempts(counted, keys, now);
  const account = accountOf(rows);
  if (!verifyPassword(account?.passwordHash ?? null, password) || !account) return null;
  const rehash = needsRehash(account.passwordHash) ? [updatePasswordHash(db, account.id, hashPassword(password))] : [];
  await runBatch(env.DIRECTORY, [...forgiveAttempt(db, keys), ...rehash]);
  return account;
}

async function accountById(env: Env, id: number): Promise<Account> {
  const [rows] = await runBatch(env.DIRECTORY, [selectAccount(drizzle(env.DIRECTORY), { id })]);
  const account = accountOf(rows);
  if (!account) throw notSignedIn();
  return account;
}

function memberAnswer(userId: number, workspaceId: number, caller: Caller): Me {
  const { username, firstName, lastName, email, role } = caller;
  return {
    id: userId,
    username,
    firstName,
    lastName,
    email,
    role,
    notifications: {
      email: caller.notifyEmail === 1,
      lowStock: caller.notifyLowStock === 1,
      integrationSync: caller.notifyIntegrationSync === 1,
    },
    workspace: {
      id: workspaceId,
      name: caller.workspaceName,
      contact: { username: caller.contactUsername, name: contactNameOf(caller) },
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
    role: null,
    notifications: NOTIFICATION_DEFAULTS,
    workspace: null,
  };
}
