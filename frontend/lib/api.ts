import type { ErrorAnswer } from '../../worker/core/contract.ts';
import { noteAnswer, noteSilence } from './reachability.ts';
import { storedToken } from './session-storage.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type RequestOptions = {
  /** Extra headers, such as `Idempotency-Key` or `If-Match`. */
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Lets the request outlive the page. */
  keepalive?: boolean;
};

/** A failed request. `message` is "status: text" as received; `error` is the server's message for people. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly error: string | undefined;
  readonly details: NonNullable<ErrorAnswer['details']>;
  readonly requestId: string | undefined;

  constructor(status: number, text: string, statusText = '') {
    super(`${status}: ${text || statusText}`);
    const answer = parseErrorAnswer(text);
    this.status = status;
    this.error = answer.error;
    this.details = answer.details ?? [];
    this.requestId = answer.requestId;
  }
}

function parseErrorAnswer(text: string): Partial<ErrorAnswer> {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}

/** The server's error message, or `fallback`. */
export function errorText(failure: unknown, fallback: string): string {
  return (failure instanceof ApiError && failure.error) || fallback;
}

/** Whether an AI model failed, in which case the built-in engine can be used instead. */
export function isModelFailure(failure: unknown): boolean {
  return failure instanceof ApiError && (failure.status === 502 || failure.status === 429);
}

/**
 * Error messages by field path. The server's messages continue the field's name ("is taken"), so the name is added:
 * "Username is taken".
 */
export function fieldErrors(failure: unknown): Record<string, string> {
  if (!(failure instanceof ApiError)) return {};
  return Object.fromEntries(
    failure.details.map(({ path, message }) => [
      path,
      /^[a-z]/.test(message) ? `${fieldName(path)} ${message}` : message,
    ]),
  );
}

/** `firstName` as "First name", `sku` as "SKU"; only the last part of a path. */
function fieldName(path: string): string {
  const name = path.split('.').at(-1) ?? path;
  if (name === 'sku') return 'SKU';
  const words = name.replace(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const unauthorizedListeners = new Set<() => void>();

/**
 * Calls `listener` whenever the server reports that the current session has ended. A 401 for a token that another tab
 * has since replaced does not count. Returns an unsubscribe function.
 */
export function onUnauthorized(listener: () => void): () => void {
  unauthorizedListeners.add(listener);
  return () => unauthorizedListeners.delete(listener);
}

/** Whether a response is Camellia's own 401, not that of a proxy or captive portal. */
async function namesEndedSession(response: Response): Promise<boolean> {
  if (response.status !== 401) return false;
  const text = await response
    .clone()
    .text()
    .catch(() => '');
  return typeof parseErrorAnswer(text).error === 'string';
}

/** Statuses of a proxy that cannot reach the server. */
const GATEWAY_STATUSES = [502, 503, 504];

/** `fetch` that also records whether the server was reached. */
async function reach(path: string, init: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch (failure) {
    if (!init.signal?.aborted) noteSilence();
    throw failure;
  }
  const isOurs = !GATEWAY_STATUSES.includes(response.status) || isJson(response);
  if (isOurs) noteAnswer();
  else noteSilence();
  return response;
}

const isJson = (response: Response) => response.headers.get('Content-Type')?.includes('json') ?? false;

/**
 * All requests to the server go through here. Sends cookies, the stored bearer token and an optional JSON body. An
 * error status throws an {@link ApiError}, except the server's own 401, which is logged and returned.
 */
export async function apiRequest(
  method: Method,
  path: string,
  body?: unknown,
  { headers, signal, keepalive }: RequestOptions = {},
): Promise<Response> {
  const token = storedToken();
  const response = await reach(path, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    credentials: 'include',
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
    ...(keepalive ? { keepalive } : {}),
  });
  if (await namesEndedSession(response)) {
    console.info(`Unauthorized: ${method} ${path}`);
    if (storedToken() === token) for (const listener of unauthorizedListeners) listener();
    return response;
  }
  if (!response.ok && response.status !== 304) {
    throw new ApiError(response.status, await response.text(), response.statusText);
  }
  return response;
}

/**
 * For mutations: the parsed response, `undefined` if it is empty. A 401 throws here, because the change was not made.
 */
export async function requestJson<T>(
  method: Method,
  path: string,
  body?: unknown,
  options?: RequestOptions,
): Promise<T> {
  const response = await apiRequest(method, path, body, options);
  if (response.status === 401) throw new ApiError(401, await response.text(), response.statusText);
  const text = await response.text();
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

/** For queries: the parsed response of a GET, or null when signed out. */
export async function getJson<T>(path: string, signal?: AbortSignal): Promise<T | null> {
  const response = await apiRequest('GET', path, undefined, signal ? { signal } : {});
  return response.status === 401 ? null : ((await response.json()) as T);
}

const known = new Map<string, { etag: string; data: unknown }>();

/** For polling: the response of a GET, the same object as last time while the ETag is unchanged. */
export async function fetchIfChanged<T>(path: string, signal?: AbortSignal): Promise<T | null> {
  const before = known.get(path);
  const response = await apiRequest('GET', path, undefined, {
    ...(before ? { headers: { 'If-None-Match': before.etag } } : {}),
    ...(signal ? { signal } : {}),
  });
  if (response.status === 401) return null;
  if (response.status === 304 && before) return before.data as T;
  const data = (await response.json()) as T;
  const etag = response.headers.get('ETag');
  if (etag) known.set(path, { etag, data });
  else known.delete(path);
  return data;
}

/**
 * Like {@link fetchIfChanged}, but fetches only the changes from `<path>/changes?since=<version>` and merges them into
 * the cached data. Fetches everything if nothing is cached, or if the changes belong to another workspace (another
 * account has signed in from another tab) or to an older version (the database was restored).
 * @param merge applies the changes to the cached data
 */
export async function fetchChanges<T, C>(
  path: string,
  merge: (cached: T, changes: C) => T,
  signal?: AbortSignal,
): Promise<T | null> {
  const cached = known.get(path);
  const from = parseTag(cached?.etag);
  if (!cached || !from) return fetchIfChanged<T>(path, signal);
  const url = `${path}/changes?since=${from.version}`;
  const response = await apiRequest('GET', url, undefined, signal ? { signal } : {});
  if (response.status === 401) return null;
  const etag = response.headers.get('ETag') ?? '';
  const to = parseTag(etag);
  if (to?.workspaceId !== from.workspaceId || to.version < from.version) return fetchIfChanged<T>(path, signal);
  const data = merge(cached.data as T, (await response.json()) as C);
  known.set(path, { etag, data });
  return data;
}

/** The version in the cached ETag of a path, or null. */
export function heldVersion(path: string): number | null {
  return parseTag(known.get(path)?.etag)?.version ?? null;
}

/** Parses an ETag of the server (worker/core/http/entity-tag.ts); null for any other. */
function parseTag(etag: string | undefined): { workspaceId: number; version: number } | null {
  const match = /"(\d+)-(\d+)/.exec(etag ?? '');
  return match ? { workspaceId: Number(match[1]), version: Number(match[2]) } : null;
}

/** Clears the cache of {@link fetchIfChanged} and {@link fetchChanges}. Called when the session changes. */
export function forgetAnswers(): void {
  known.clear();
}
