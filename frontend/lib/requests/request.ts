import { reauthenticate } from '../session/reauthentication.ts';
import { storedToken } from '../session/session-storage.ts';
import { ApiError, isRefusal, parseErrorAnswer } from './api-error.ts';
import { takeEarlyAnswer } from './early-answers.ts';
import { recordNoResponse, recordResponse } from './reachability.ts';
import { DEADLINE_MS, NoAnswerError, startWaiting } from './slow-requests.ts';

export type RequestOptions = {
  /** Further headers, such as `Accept`. */
  headers?: Record<string, string>;
  /** The server does a request with the same key once, however often it is sent. */
  idempotencyKey?: string;
  /** The version that the change was made for; another one refuses it with `changed_since_read`. */
  ifMatch?: number;
  signal?: AbortSignal;
  /** How long to wait for the answer; null for work that takes its time. By default reads have a deadline and changes none. */
  deadlineMs?: number | null;
  /** Sends the request in place of `fetch`. */
  via?: (path: string, init: RequestInit) => Promise<Response>;
  /** For requests that must still reach the server while the page is being left. */
  keepalive?: boolean;
};

const unauthorizedListeners = new Set<() => void>();

/**
 * Calls `listener` whenever the server answers that the session in use has ended. A 401 to a token that another tab has
 * replaced since says nothing about the stored session. Returns what stops it.
 */
export function onUnauthorized(listener: () => void): () => void {
  unauthorizedListeners.add(listener);
  return () => unauthorizedListeners.delete(listener);
}

/** Says that the session in use has ended, as far as the push channel says. */
export function reportSessionEnded(): void {
  for (const listener of unauthorizedListeners) listener();
}

const setupListeners = new Set<() => void>();

/** Calls `listener` when the server answers that a second factor must be set up first. Returns what stops it. */
export function onSecondFactorSetup(listener: () => void): () => void {
  setupListeners.add(listener);
  return () => setupListeners.delete(listener);
}

/** Whether an answer is Camellia's own 401 for a session, not that of a proxy or a captive network on the way. */
async function namesEndedSession(response: Response): Promise<boolean> {
  if (response.status !== 401) return false;
  const text = await response
    .clone()
    .text()
    .catch(() => '');
  const { code } = parseErrorAnswer(text);
  return code === 'session_ended' || code === 'not_signed_in';
}

/** Statuses that something in front of the server answers with when it cannot reach it. */
const GATEWAY_STATUSES = [502, 503, 504];

/** `fetch`, which also records whether the server was reached. @param early the answer, if it is already on its way */
async function reach(
  path: string,
  init: RequestInit,
  early: Promise<Response> | undefined,
  via: NonNullable<RequestOptions['via']> = fetch,
): Promise<Response> {
  let response: Response;
  try {
    response = await (early ?? via(path, init));
  } catch (failure) {
    const isLate = failure instanceof NoAnswerError && failure.isLate;
    if (isLate || !init.signal?.aborted) recordNoResponse();
    throw failure;
  }
  const isOurs = !GATEWAY_STATUSES.includes(response.status) || isJson(response);
  if (isOurs) recordResponse();
  else recordNoResponse();
  return response;
}

const isJson = (response: Response) => response.headers.get('Content-Type')?.includes('json') ?? false;

/**
 * The one way to the server. Sends the bearer token where one is stored, cookies always, and a JSON body where one is
 * given. A refusal throws an {@link ApiError}; when the session has ended, that is logged and the response returned.
 * If the person must confirm who they are, asks them and repeats the request once.
 */
export async function apiRequest(
  method: string,
  path: string,
  body?: unknown,
  options: RequestOptions = {},
): Promise<Response> {
  try {
    return await send(method, path, body, options);
  } catch (failure) {
    if (isRefusal(failure, 'second_factor_setup_required')) for (const listener of setupListeners) listener();
    if (!isRefusal(failure, 'reauthentication_required') || !(await reauthenticate())) throw failure;
    return send(method, path, body, options);
  }
}

async function send(
  method: string,
  path: string,
  body: unknown,
  { headers, idempotencyKey, ifMatch, signal: cancelled, keepalive, via, ...options }: RequestOptions,
): Promise<Response> {
  const isWrite = method !== 'GET';
  const { deadlineMs = isWrite ? null : DEADLINE_MS } = options;
  const waiting = deadlineMs === null ? null : startWaiting(isWrite, deadlineMs);
  const signal = anyOf(cancelled, waiting?.signal);
  const token = storedToken();
  const early = !isWrite && !headers ? takeEarlyAnswer(path, token, signal) : undefined;
  const init: RequestInit = {
    method,
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
      ...(ifMatch === undefined ? {} : { 'If-Match': `"${ifMatch}"` }),
      ...headers,
    },
    credentials: 'include',
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
    ...(keepalive ? { keepalive } : {}),
  };
  const response = await reach(path, init, early, via).finally(() => waiting?.end());
  if (await namesEndedSession(response)) {
    console.info(`Unauthorized: ${method} ${path}`);
    if (storedToken() === token) reportSessionEnded();
    return response;
  }
  if (!response.ok && response.status !== 304) {
    throw new ApiError(response.status, await response.text(), response.statusText);
  }
  return response;
}

function anyOf(...signals: (AbortSignal | undefined)[]): AbortSignal | undefined {
  const given = signals.filter((signal) => signal !== undefined);
  return given.length > 1 ? AbortSignal.any(given) : given[0];
}

const known = new Map<string, { etag: string; data: unknown }>();

/** For polling: the answer of a GET, the very same object as last time while the server's ETag stays the same. */
export async function fetchIfChanged<T>(path: string, signal?: AbortSignal): Promise<T | null> {
  const before = known.get(path);
  const response = await apiRequest('GET', path, undefined, {
    ...(before ? { headers: { 'If-None-Match': before.etag } } : {}),
    ...(signal ? { signal } : {}),
  });
  if (response.status === 401) return null;
  if (response.status === 304 && before) return before.data as T;
  const page = (await response.json()) as T;
  // A list that is too long for one answer. It is held as the version of its first page, so what changed meanwhile comes with the next changes.
  const next = /<(.*)>/.exec(response.headers.get('Link') ?? '')?.[1];
  const rest = next === undefined ? [] : await fetchIfChanged<unknown[]>(next, signal);
  if (rest === null) return null;
  const data = next === undefined ? page : ([page, rest].flat() as T);
  if (next !== undefined) known.delete(next);
  const etag = response.headers.get('ETag');
  if (etag) known.set(path, { etag, data });
  else known.delete(path);
  return data;
}

/**
 * As {@link fetchIfChanged}, where the server also answers with the changes since a version: they are merged into what
 * is held. The whole is fetched where nothing is held, and where the changes don't belong to it: those of another
 * workspace (somebody else has signed in from another tab), of an older version (the database has been restored), or with
 * costs where what is held has none.
 * @param changesSince the address of the changes since a version
 * @param merge what is held with the changes: the whole as it is now
 */
export async function fetchChanges<T, C>(
  path: string,
  changesSince: (version: number) => string,
  merge: (held: T, changes: C) => T,
  signal?: AbortSignal,
): Promise<T | null> {
  const held = known.get(path);
  const from = parseTag(held?.etag);
  if (!held || !from) return fetchIfChanged<T>(path, signal);
  const response = await apiRequest('GET', changesSince(from.version), undefined, signal ? { signal } : {});
  if (response.status === 401) return null;
  const etag = response.headers.get('ETag') ?? '';
  const to = parseTag(etag);
  const isOfSameList = to?.workspaceId === from.workspaceId && to.hidesCosts === from.hidesCosts;
  if (!isOfSameList || to.version < from.version) return fetchIfChanged<T>(path, signal);
  const data = merge(held.data as T, (await response.json()) as C);
  known.set(path, { etag, data });
  return data;
}

/** The version in the ETag of the last answer that is held of this path, or null where there is none. */
export function cachedVersion(path: string): number | null {
  return parseTag(known.get(path)?.etag)?.version ?? null;
}

/** What an ETag of the server says (worker/core/http/entity-tag.ts); null for any other. */
function parseTag(etag: string | undefined): { workspaceId: number; version: number; hidesCosts: boolean } | null {
  const match = /"(\d+)-(\d+)(n?)/.exec(etag ?? '');
  return match ? { workspaceId: Number(match[1]), version: Number(match[2]), hidesCosts: match[3] === 'n' } : null;
}

/** Drops what {@link fetchIfChanged} and {@link fetchChanges} remember. Called when the session changes hands. */
export function clearResponseCache(): void {
  known.clear();
}
