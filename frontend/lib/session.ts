import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { LoginAnswer, Me, RegisterAnswer } from '../../worker/accounts/contract.ts';
import type { SampleAnswer } from '../../worker/demo/contract.ts';
import { apiRequest, forgetAnswers, requestJson } from './api.ts';
import { dropAccountData } from './browser-storage.ts';
import { removeToken, SESSION_LIFETIME_MS, storedToken, storeToken, validToken } from './session-storage.ts';

const FIVE_MINUTES_MS = 5 * 60 * 1000;
/** A check that takes longer has failed: a server that hangs does not hang the page. */
const CHECK_DEADLINE_MS = 15_000;

/** Whether the session still stands could not be found out. It is kept, and the check is repeated. */
export class SessionUncheckedError extends Error {
  override readonly name = 'SessionUncheckedError';
}

/** Who is signed in; null when nobody is. Asked for only while a token is stored and no user is known. */
export const meQuery = queryOptions({
  queryKey: ['/api/auth/me'] as const,
  queryFn: ({ signal }) => checkSession(signal),
  enabled: (query) => validToken() !== null && !query.state.data,
  retry: 1,
  retryDelay: 500,
  staleTime: FIVE_MINUTES_MS,
});

/** @throws where neither an account nor a 401 came back: no network, a failing server, a proxy's page, no answer in time */
async function checkSession(signal: AbortSignal): Promise<Me | null> {
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(CHECK_DEADLINE_MS)]);
  const response = await apiRequest('GET', '/api/auth/me', undefined, { signal: inTime });
  if (response.status === 401) return null;
  const answer: unknown = await response.json();
  if (!isMe(answer)) throw new Error('/api/auth/me did not answer with an account');
  return answer;
}

const isMe = (answer: unknown): answer is Me =>
  typeof answer === 'object' &&
  answer !== null &&
  'id' in answer &&
  typeof answer.id === 'number' &&
  'username' in answer &&
  typeof answer.username === 'string';

/**
 * The signed-in account or null, asking the server where the cache does not know.
 * @throws SessionUncheckedError as {@link refreshMe}
 */
export async function ensureMe(queryClient: QueryClient): Promise<Me | null> {
  if (validToken() === null) {
    if (queryClient.getQueryData(meQuery.queryKey)) forgetSession(queryClient);
    return null;
  }
  const cached = queryClient.getQueryData(meQuery.queryKey);
  return cached ?? refreshMe(queryClient);
}

/**
 * Asks the server again who is signed in: after joining a workspace, or a change of profile or role. Where it knows
 * nobody, the session is cleared silently.
 * @throws SessionUncheckedError where the server could not be asked; the session is kept
 */
export async function refreshMe(queryClient: QueryClient): Promise<Me | null> {
  const asked = storedToken();
  const me = await queryClient.fetchQuery({ ...meQuery, staleTime: 0 }).catch((cause: unknown) => {
    throw new SessionUncheckedError('The session could not be checked', { cause });
  });
  // Another tab may have signed in meanwhile; the answer is about the token that was sent.
  if (me === null && storedToken() === asked) forgetSession(queryClient);
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
  forgetAnswers();
  queryClient.removeQueries({ queryKey: meQuery.queryKey });
  await refreshMe(queryClient).catch(unlessUnchecked);
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

/** After another tab has signed out or in: forgets every cached answer, and fetches what is on the screen again. */
export function takeStoredSession(queryClient: QueryClient): void {
  if (storedToken() === null) {
    forgetSession(queryClient);
    return;
  }
  forgetAnswers();
  void queryClient.resetQueries();
}

async function openSession(queryClient: QueryClient, token: string, expiry: number): Promise<void> {
  forgetSession(queryClient);
  storeToken(token, expiry);
  const me = await refreshMe(queryClient).catch(unlessUnchecked);
  if (me === null) throw new Error('The new session was not recognised');
}

/** What was asked for has been done: that the session could not be checked right after it is told by the next page. */
function unlessUnchecked(failure: unknown): undefined {
  if (!(failure instanceof SessionUncheckedError)) throw failure;
}
