import type { QueryClient } from '@tanstack/react-query';
import * as accounts from '../../../worker/accounts/contract.ts';
import { api } from '../../lib/requests/api.ts';
import { openSession, replaceToken } from '../../lib/session/session.ts';
import { SESSION_LIFETIME_MS } from '../../lib/session/session-storage.ts';

/** POST /api/auth/login. The session lasts seven days. @throws ApiError with the server's message */
export async function signIn(
  queryClient: QueryClient,
  credentials: { username: string; password: string },
): Promise<void> {
  const { token } = await api(accounts.login, { body: credentials });
  await openSession(queryClient, token, Date.now() + SESSION_LIFETIME_MS);
}

/** What the browser says of its person: it suggests the currency, numbers and dates of a new workspace. */
const browserStyle = () => ({
  language: navigator.language.slice(0, 64),
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone ?? '',
});

/** POST /api/auth/register: creates an account with its own workspace, signed in until the server's expiry. */
export async function register(
  queryClient: QueryClient,
  credentials: { username: string; password: string },
): Promise<void> {
  const { token, expiry } = await api(accounts.register, { body: { ...credentials, ...browserStyle() } });
  await openSession(queryClient, token, expiry);
}

/** POST /api/auth/join: adds an account without a workspace to the one that invited it. */
export async function joinWorkspace(queryClient: QueryClient, inviteCode: string): Promise<void> {
  const { token, expiry } = await api(accounts.join, { body: { inviteCode } });
  await replaceToken(queryClient, token, expiry);
}
