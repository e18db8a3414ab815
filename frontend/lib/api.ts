import type { ErrorAnswer } from '../../worker/core/contract.ts';
import { noteAnswer, noteSilence } from './reachability.ts';
import { storedToken } from './session-storage.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type RequestOptions = {
  /** Further headers, such as `Idempotency-Key` or `If-Match`. */
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** True for what must still reach the server while the page is being left. */
  keepalive?: boolean;
};

/** A refused request. `message` is "status: text" as it came; `error` is the server's sentence, fit to be shown. */
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

/** What to tell a person about a failure: the server's own sentence, or `fallback`. */
export function errorText(failure: unknown, fallback: string): string {
  return (failure instanceof ApiError && failure.error) || fallback;
}

/** Whether it was a model that gave no answer: the built-in engine can be asked instead. */
export function isModelFailure(failure: unknown): boolean {
  return failure instanceof ApiError && (failure.status === 502 || failure.status === 429);
}

/**
 * The messages for single fields of a refused form, by the field's path. The server's messages continue the field's
 * name ("is taken"), so the name is put before them: "Username is taken".
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

/** `firstName` as "First name", `sku` as "SKU"; of a path into a list, the last name. */
function fieldName(path: string): string {
  const name = path.split('.').at(-1) ?? path;
  if (name === 'sku') return 'SKU';
  const words = name.replace(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const unauthorizedListeners = new Set<() => void>();

/**
 * Calls `listener` whenever the server answers that the session in use has ended. A 401 to a token that another tab has
 * replaced since says nothing about the session that is stored now. Returns what stops it.
 */
export function onUnauthorized(listener: () => void): () => void {
  unauthorizedListeners.add(listener);
  return () => unauthorizedListeners.delete(listener);
}

/** Whether an answer is Camellia's own 401, not that of a proxy or a captive network on the way. */
async function namesEndedSession(response: Response): Promise<boolean> {
  if (response.status !== 401) return false;
  const text = await response
    .clone()
    .text()
    .catch(() => '');
  return typeof parseErrorAnswer(text).error === 'string';
}

/** Statuses that something in front of the server answers with when it cannot reach it. */
const GATEWAY_STATUSES = [502, 503, 504];

/** `fetch`, which also notes whether the server was reached. */
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
 * The one way to the server. Sends the bearer token where one is stored, cookies always, and a JSON body where one is
 * given. A refusal throws an {@link ApiError}; a 401 of the server itself is only logged, and its response returned.
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
 * For mutations: the parsed answer, `undefined` for one without content. Here a 401 throws too, because what was asked
 * for has not been done.
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

/** For queries: the parsed answer of a GET, or null when nobody is signed in. */
export async function getJson<T>(path: string, signal?: AbortSignal): Promise<T | null> {
  const response = await apiRequest('GET', path, undefined, signal ? { signal } : {});
  return response.status === 401 ? null : ((await response.json()) as T);
}

const known = new Map<string, { etag: string; data: unknown }>();

/** For what is polled: the answer of a GET, the very same object as last time while the server's ETag stands. */
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
 * As {@link fetchIfChanged}, for what the server also tells the changes of, at `<path>/changes?since=<version>`: what is
 * held is made new by them. Where nothing is held the whole is asked for, and also where the changes do not belong to
 * what is held: those of another workspace (somebody else has signed in from another tab), or of a version that is older
 * (the database has been set back).
 * @param merge what is held with the changes: the whole as it stands now
 */
export async function fetchChanges<T, C>(
  path: string,
  merge: (held: T, changes: C) => T,
  signal?: AbortSignal,
): Promise<T | null> {
  const held = known.get(path);
  const from = tagOf(held?.etag);
  if (!held || !from) return fetchIfChanged<T>(path, signal);
  const url = `${path}/changes?since=${from.version}`;
  const response = await apiRequest('GET', url, undefined, signal ? { signal } : {});
  if (response.status === 401) return null;
  const etag = response.headers.get('ETag') ?? '';
  const to = tagOf(etag);
  if (to?.workspaceId !== from.workspaceId || to.version < from.version) return fetchIfChanged<T>(path, signal);
  const data = merge(held.data as T, (await response.json()) as C);
  known.set(path, { etag, data });
  return data;
}

/** The version in the ETag of the last answer that is held of this path, or null where there is none. */
export function heldVersion(path: string): number | null {
  return tagOf(known.get(path)?.etag)?.version ?? null;
}

/** What an ETag of the server says (worker/core/http/entity-tag.ts); null where it is none of these. */
function tagOf(etag: string | undefined): { workspaceId: number; version: number } | null {
  const match = /"(\d+)-(\d+)/.exec(etag ?? '');
  return match ? { workspaceId: Number(match[1]), version: Number(match[2]) } : null;
}

/** Drops what {@link fetchIfChanged} and {@link fetchChanges} remember. Called when the session changes hands. */
export function forgetAnswers(): void {
  known.clear();
}
