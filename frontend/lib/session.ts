import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { LoginAnswer, Me, RegisterAnswer } from '../../worker/accounts/contract.ts';
import type { SampleAnswer } from '../../worker/demo/contract.ts';
import { forgetAnswers, getJson, requestJson } from './api.ts';
import { dropAccountData } from './browser-storage.ts';
import { removeToken, SESSION_LIFETIME_MS, storeToken, validToken } from './session-storage.ts';

const FIVE_MINUTES_MS = 5 * 60 * 1000;

/** Who is signed in; null when nobody is. Asked for only while a token is stored and no user is known. */
export const meQuery = queryOptions({
  queryKey: ['/api/auth/me'] as const,
  queryFn: ({ signal }) => getJson<Me>('/api/auth/me', signal),
  enabled: (query) => validToken() !== null && !query.state.data,
  retry: 1,
  retryDelay: 500,
  staleTime: FIVE_MINUTES_MS,
});

/**
 * The signed-in account or null, asking the server where the cache does not know. A check that fails ends the session
 * silently.
 */
export async function ensureMe(queryClient: QueryClient): Promise<Me | null> {
  if (validToken() === null) {
    if (queryClient.getQueryData(meQuery.queryKey)) forgetSession(queryClient);
    return null;
  }
  const cached = queryClient.getQueryData(meQuery.queryKey);
  return cached ?? refreshMe(queryClient);
}

/** Asks the server anew who is signed in: after joining a workspace, or a change of profile or role. */
export async function refreshMe(queryClient: QueryClient): Promise<Me | null> {
  const me = await queryClient.fetchQuery({ ...meQuery, staleTime: 0 }).catch(() => null);
  if (me === null) forgetSession(queryClient);
  return me;
}

/** The session for components: `isLoading` until the check at startup has ended. */
export function useSession(): { me: Me | null; isLoading: boolean } {
  const { data, isLoading } = useQuery(meQuery);
  return { me: data ?? null, isLoading };
}

/** POST /api/auth/login. Throws an ApiError with the server's sentence; the session then lasts seven days. */
export async function signIn(
  queryClient: QueryClient,
  credentials: { username: string; password: string },
): Promise<void> {
  const { token } = await requestJson<LoginAnswer>('POST', '/api/auth/login', credentials);
  await openSession(queryClient, token, Date.now() + SESSION_LIFETIME_MS);
}

/** POST /api/auth/register: a new account with a workspace of its own, signed in until the server's expiry. */
export async function register(
  queryClient: QueryClient,
  credentials: { username: string; password: string },
): Promise<void> {
  const { token, expiry } = await requestJson<RegisterAnswer>('POST', '/api/auth/register', credentials);
  await openSession(queryClient, token, expiry);
}

/** POST /api/demo: a guest of a sample workspace of their own, signed in until it is deleted. */
export async function openSample(queryClient: QueryClient): Promise<void> {
  const { token, expiry } = await requestJson<SampleAnswer>('POST', '/api/demo');
  await openSession(queryClient, token, expiry);
}

/** POST /api/auth/join: takes an account without a workspace into the one that invited it. */
export async function joinWorkspace(queryClient: QueryClient, inviteCode: string): Promise<void> {
  const { token, expiry } = await requestJson<LoginAnswer>('POST', '/api/auth/join', { inviteCode });
  storeToken(token, expiry);
  await refreshMe(queryClient);
}

/** POST /api/auth/logout, then forgets everything. A refusal throws and leaves the session as it was. */
export async function signOut(queryClient: QueryClient): Promise<void> {
  await requestJson('POST', '/api/auth/logout').catch((failure) => {
    if (failure?.status !== 401) throw failure;
  });
  forgetSession(queryClient);
}

/** Removes the token, every cached answer and whatever else the browser keeps of the account. */
export function forgetSession(queryClient: QueryClient): void {
  removeToken();
  dropAccountData();
  forgetAnswers();
  queryClient.clear();
}

async function openSession(queryClient: QueryClient, token: string, expiry: number): Promise<void> {
  forgetSession(queryClient);
  storeToken(token, expiry);
  if (!(await refreshMe(queryClient))) throw new Error('The new session was not recognised');
}
