import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { Me } from '../../../worker/accounts/contract.ts';
import * as accounts from '../../../worker/accounts/contract.ts';
import * as demo from '../../../worker/demo/contract.ts';
import { dropAccountData } from '../browser-storage.ts';
import { dropKept } from '../offline/drop-kept.ts';
import { dropSubscription } from '../push/drop-subscription.ts';
import { importOrReload } from '../reload.ts';
import { api, pathTo } from '../requests/api.ts';
import { isReached, onceReached } from '../requests/reachability.ts';
import { apiRequest, clearResponseCache } from '../requests/request.ts';
import { NoAnswerError } from '../requests/slow-requests.ts';
import { showStyle } from '../text/shown-style.ts';
import { clearEnding, noteEnding } from './session-ended.ts';
import { removeToken, storedToken, storeToken, validToken } from './session-storage.ts';

const ME = pathTo(accounts.me);
const FIVE_MINUTES_MS = 5 * 60 * 1000;
/** Keeps a hanging server from blocking the page. */
const CHECK_TIMEOUT_MS = 10_000;

/** The session could not be checked. It is kept, and the check is repeated. */
export class SessionUncheckedError extends Error {
  override readonly name = 'SessionUncheckedError';
}

/** The signed-in account, or null. Fetched only while a token is stored and no account is cached. */
export const meQuery = queryOptions({
  queryKey: [ME] as const,
  queryFn: ({ signal }) => checkSession(signal),
  enabled: (query) => validToken() !== null && !query.state.data,
  // A second deadline would only keep the page empty for longer.
  retry: (failures, error) => failures < 1 && !(error instanceof NoAnswerError),
  retryDelay: 500,
  staleTime: FIVE_MINUTES_MS,
});

/** @throws for anything but an account or a 401: no network, a server error, a proxy's page, a timeout */
async function checkSession(signal: AbortSignal): Promise<Me | null> {
  const response = await apiRequest('GET', ME, undefined, { signal, deadlineMs: CHECK_TIMEOUT_MS });
  if (response.status === 401) return null;
  const answer: unknown = await response.json();
  if (!isMe(answer)) throw new Error(`${ME} did not answer with an account`);
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
 * The signed-in account or null, from the cache or the server, or from this device while the server cannot be reached.
 * @throws SessionUncheckedError as {@link refreshMe}
 */
export async function ensureMe(queryClient: QueryClient): Promise<Me | null> {
  if (validToken() === null) {
    if (queryClient.getQueryData(meQuery.queryKey)) forgetSession(queryClient);
    return null;
  }
  const cached = queryClient.getQueryData(meQuery.queryKey);
  return cached ?? refreshMe(queryClient).catch((failure) => lastKnownMe(queryClient, failure));
}

/** The account as it was kept on this device with what it last saw. @throws the failure if nothing was, or the server answers */
async function lastKnownMe(queryClient: QueryClient, failure: unknown): Promise<Me> {
  if (isReached()) throw failure;
  const { restoreAnswers } = await importOrReload(import('../offline/kept-answers.ts'));
  const known = await restoreAnswers(queryClient);
  if (!known) throw failure;
  // The account may have changed, or the session ended, since it was kept.
  onceReached(() => void refreshMe(queryClient).catch(() => undefined));
  return known;
}

/**
 * Fetches the signed-in account again, for example after joining a workspace or a role change. Clears the session
 * silently if the server doesn't know it.
 * @throws SessionUncheckedError if the server could not be asked; the session is kept
 */
export async function refreshMe(queryClient: QueryClient): Promise<Me | null> {
  const asked = storedToken();
  const me = await queryClient.fetchQuery({ ...meQuery, staleTime: 0 }).catch((cause: unknown) => {
    throw new SessionUncheckedError('The session could not be checked', { cause });
  });
  // Another tab may have signed in meanwhile; the response is about the token that was sent.
  if (me === null && storedToken() === asked) forgetSession(queryClient);
  return me;
}

/** The session for components: `isLoading` until the startup check has finished. */
export function useSession(): { me: Me | null; isLoading: boolean } {
  const { data, isLoading } = useQuery(meQuery);
  return { me: data ?? null, isLoading };
}

/** POST /api/demo: opens a sample workspace for a guest, signed in until it is deleted. */
export async function openSample(queryClient: QueryClient): Promise<void> {
  const { token, expiry } = await api(demo.openSample);
  await openSession(queryClient, token, expiry);
}

/** POST /api/auth/logout, then clears everything. On failure, throws and keeps the session. */
export async function signOut(queryClient: QueryClient): Promise<void> {
  noteEnding('signed_out');
  await api(accounts.logout).catch((failure) => {
    if (failure?.status !== 401) throw failure;
  });
  forgetSession(queryClient);
}

/** Removes the token, all cached data and everything else the browser stores for the account. */
export function forgetSession(queryClient: QueryClient): void {
  removeToken();
  dropAccountData();
  dropKept();
  dropSubscription();
  clearResponseCache();
  showStyle(undefined);
  queryClient.clear();
}

/** After another tab has signed in or out: clears all cached data and refetches what is on screen. */
export function takeStoredSession(queryClient: QueryClient): void {
  if (storedToken() === null) {
    forgetSession(queryClient);
    return;
  }
  clearResponseCache();
  void queryClient.resetQueries();
}

/** Starts the session of a new token, after clearing everything of the previous account. */
export async function openSession(queryClient: QueryClient, token: string, expiry: number): Promise<void> {
  forgetSession(queryClient);
  clearEnding();
  storeToken(token, expiry);
  const me = await refreshMe(queryClient).catch(unlessUnchecked);
  if (me === null) throw new Error('The server did not recognise the new session');
}

/** Continues the account's session with a new token, and fetches the account again. */
export async function replaceToken(queryClient: QueryClient, token: string, expiry: number): Promise<void> {
  storeToken(token, expiry);
  clearResponseCache();
  queryClient.removeQueries({ queryKey: meQuery.queryKey });
  await refreshMe(queryClient).catch(unlessUnchecked);
}

/** Ignores a failed session check after a successful change: the next page reports it. */
function unlessUnchecked(failure: unknown): undefined {
  if (!(failure instanceof SessionUncheckedError)) throw failure;
}
