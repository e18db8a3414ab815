import { ApiError, parseErrorAnswer } from './api-error.ts';
import { recordNoResponse, recordResponse } from './reachability.ts';
import { storedToken } from './session-storage.ts';

export type RequestOptions = {
  /** Further headers, such as `Accept`. */
  headers?: Record<string, string>;
  /** The server does a request with the same key once, however often it is sent. */
  idempotencyKey?: string;
  /** The version that the change was made for; another one refuses it with `changed_since_read`. */
  ifMatch?: number;
  signal?: AbortSignal;
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

/** `fetch`, which also records whether the server was reached. */
async function reach(path: string, init: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch (failure) {
    if (!init.signal?.aborted) recordNoResponse();
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
 */
export async function apiRequest(
  method: string,
  path: string,
  body?: unknown,
  { headers, idempotencyKey, ifMatch, signal, keepalive }: RequestOptions = {},
): Promise<Response> {
  const token = storedToken();
  const response = await reach(path, {
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
