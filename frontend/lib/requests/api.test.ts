import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { login, me } from '../../../worker/accounts/contract.ts';
import { archiveItem, listItems, listMovements, updateItem } from '../../../worker/inventory/contract.ts';
import { readPicture } from '../../../worker/uploads/contract.ts';
import { api, apiQuery, pathTo, repeatUntilAnswered } from './api.ts';
import { ApiError, errorText, fieldErrors, isRefusal, isUnanswered } from './api-error.ts';
import {
  apiRequest,
  cachedVersion,
  clearResponseCache,
  fetchChanges,
  fetchIfChanged,
  onUnauthorized,
} from './request.ts';
import { retryUnlessRejected } from './retries.ts';
import { DEADLINE_MS, NoAnswerError } from './slow-requests.ts';

const fetchStub = vi.fn<typeof fetch>();
const stored = new Map<string, string>();

function answer(status: number, body?: unknown, headers?: Record<string, string>) {
  const text = body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body);
  fetchStub.mockResolvedValueOnce(new Response(text, { status, headers: headers ?? {} }));
}

function sent(call = 0): { path: unknown; init: RequestInit; headers: Headers } {
  const [path, init = {}] = fetchStub.mock.calls[call] ?? [];
  return { path, init, headers: new Headers(init.headers) };
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetchStub);
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null });
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  fetchStub.mockReset();
  stored.clear();
  clearResponseCache();
});

describe('the request helper', () => {
  test('always sends cookies, but no token or content type if there is none', async () => {
    answer(200, {});
    await apiRequest('GET', '/api/inventory');
    const { path, init, headers } = sent();
    expect([path, init.method, init.credentials, init.body]).toEqual(['/api/inventory', 'GET', 'include', undefined]);
    expect([headers.get('authorization'), headers.get('content-type')]).toEqual([null, null]);
  });

  test('sends the stored token as bearer and the body as JSON', async () => {
    stored.set('authToken', 'abc');
    answer(201, {});
    await apiRequest('POST', '/api/inventory', { name: 'Sencha' });
    const { init, headers } = sent();
    expect(headers.get('authorization')).toBe('Bearer abc');
    expect(headers.get('content-type')).toBe('application/json');
    expect(init.body).toBe('{"name":"Sencha"}');
  });

  test('throws "status: text" with the server’s message and field errors', async () => {
    const refusal = {
      error: 'SKU T-1 is taken',
      code: 'sku_taken',
      details: [{ path: 'sku', message: 'is taken' }],
      requestId: 'r1',
    };
    answer(409, refusal);
    const failure = await apiRequest('POST', '/api/inventory', {}).catch((caught: unknown) => caught);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({
      message: `409: ${JSON.stringify(refusal)}`,
      status: 409,
      error: 'SKU T-1 is taken',
      requestId: 'r1',
    });
    expect(isRefusal(failure, 'username_taken', 'sku_taken')).toBe(true);
    expect(fieldErrors(failure)).toEqual({ sku: 'SKU is taken' });
    expect(errorText(failure, 'Save Failed')).toBe('SKU T-1 is taken');
  });

  test('falls back to the status text and the screen’s own message for an empty error', async () => {
    fetchStub.mockResolvedValueOnce(new Response(null, { status: 502, statusText: 'Bad Gateway' }));
    const failure = await apiRequest('GET', '/api/inventory').catch((caught: unknown) => caught);
    expect(failure).toMatchObject({ message: '502: Bad Gateway', error: undefined });
    expect(errorText(failure, 'Could not load')).toBe('Could not load');
    answer(500, { error: 'Internal error' });
    const bare = await apiRequest('GET', '/api/inventory').catch((caught: unknown) => caught);
    expect(errorText(bare, 'Could not load')).toBe('Could not load');
  });

  test('logs a 401, notifies listeners and returns it without an error', async () => {
    const listener = vi.fn();
    const stop = onUnauthorized(listener);
    answer(401, { error: 'Sign in first', code: 'not_signed_in' });
    const response = await apiRequest('GET', '/api/inventory');
    stop();
    expect(response.status).toBe(401);
    expect(listener).toHaveBeenCalledOnce();
    expect(console.info).toHaveBeenCalledWith('Unauthorized: GET /api/inventory');
  });
});

describe('a server that does not answer', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    fetchStub.mockImplementation(
      (_, init) =>
        new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
    );
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('is given up at the deadline, with a sentence', async () => {
    const asked = apiRequest('GET', '/api/inventory').catch((caught: unknown) => caught);
    await vi.advanceTimersByTimeAsync(DEADLINE_MS);
    const failure = await asked;
    expect(failure).toBeInstanceOf(NoAnswerError);
    expect(errorText(failure, 'Could not load')).toBe('Camellia didn’t answer. Please try again.');
  });

  test('is not asked a second time with the same key at once', async () => {
    const saved = repeatUntilAnswered((idempotencyKey) =>
      api(updateItem, { params: { id: 7 }, body: { quantity: 2 }, idempotencyKey, deadlineMs: DEADLINE_MS }),
    ).catch((caught: unknown) => caught);
    await vi.advanceTimersByTimeAsync(DEADLINE_MS);
    expect(errorText(await saved, '')).toBe('Camellia didn’t answer, so this may not be saved. Please try again.');
    expect(fetchStub).toHaveBeenCalledTimes(1);
  });

  test('is waited for where the work takes its time', async () => {
    const failed = vi.fn();
    void apiRequest('GET', '/api/export', undefined, { deadlineMs: null }).catch(failed);
    await vi.advanceTimersByTimeAsync(10 * DEADLINE_MS);
    expect(failed).not.toHaveBeenCalled();
  });
});

test('a query is tried again after a lost connection, once after an error of the server, and not after a refusal', () => {
  const retry = retryUnlessRejected(3);
  const tries = (error: Error) => [0, 1, 2, 3].filter((failures) => retry(failures, error)).length;
  expect(tries(new TypeError('Failed to fetch'))).toBe(3);
  expect(tries(new ApiError(500, '{}'))).toBe(1);
  expect(tries(new ApiError(403, '{}'))).toBe(0);
  expect(tries(new NoAnswerError(false, true))).toBe(0);
});

test('only a request without an answer of the server’s own is unanswered', () => {
  const busy = JSON.stringify({ error: 'The reader is busy', code: 'reader_busy', requestId: 'r1' });
  const failures = {
    'no network': new TypeError('Failed to fetch'),
    'no answer in time': new NoAnswerError(true, true),
    'the page of a captive network': new SyntaxError('Unexpected token <'),
    'a proxy’s error': new ApiError(502, '<html>Bad Gateway</html>'),
    'a server that is starting': new ApiError(503, '{"status":"starting"}'),
    'a refusal': new ApiError(409, '{"error":"Only 1 left","code":"stock_below_zero"}'),
    'a server without time': new ApiError(503, busy),
    'a bug': new ApiError(500, '{"error":"Something went wrong","code":"internal_error"}'),
    'a request that was stopped': new DOMException('Stopped', 'AbortError'),
  };
  const unanswered = Object.entries(failures).filter(([, failure]) => isUnanswered(failure));
  expect(unanswered.map(([name]) => name)).toEqual([
    'no network',
    'no answer in time',
    'the page of a captive network',
    'a proxy’s error',
    'a server that is starting',
  ]);
});

describe('field errors of a form', () => {
  const refused = (path: string, message: string) =>
    fieldErrors(new ApiError(400, JSON.stringify({ error: 'Invalid', details: [{ path, message }] })));

  test('start with the field’s name', () => {
    expect(refused('firstName', 'is required')).toEqual({ firstName: 'First name is required' });
  });

  test('leave a full sentence unchanged', () => {
    expect(refused('password', 'Password must be at least 6 characters long')).toEqual({
      password: 'Password must be at least 6 characters long',
    });
  });

  test('are empty for a failure without a response', () => {
    expect(fieldErrors(new TypeError('Failed to fetch'))).toEqual({});
  });
});

describe('a query', () => {
  test('is null for a 401', async () => {
    answer(401, { error: 'Sign in first', code: 'session_ended' });
    expect(await apiQuery(me).queryFn()).toBeNull();
  });

  test('fails for a proxy’s 401, which does not end the session', async () => {
    const listener = vi.fn();
    const stop = onUnauthorized(listener);
    answer(401, {});
    await expect(apiQuery(listItems).queryFn()).rejects.toMatchObject({ status: 401 });
    stop();
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('the address of an endpoint', () => {
  test('takes parameters and query from the input, encoded, and leaves out what is undefined', () => {
    expect(pathTo(listItems)).toBe('/api/inventory');
    expect(pathTo(listMovements, { params: { id: 7 }, query: { limit: 100, before: undefined } })).toBe(
      '/api/inventory/7/movements?limit=100',
    );
    expect(pathTo(readPicture, { params: { key: 'a/b?c.png' } })).toBe('/api/uploads/a%2Fb%3Fc.png');
  });
});

describe('a mutation', () => {
  test('sends its key and the version that it was made for', async () => {
    answer(200, {});
    await api(updateItem, { params: { id: 7 }, body: { quantity: 2 }, idempotencyKey: 'k1', ifMatch: 5 });
    const { path, init, headers } = sent();
    expect([path, init.method, init.body]).toEqual(['/api/inventory/7', 'PATCH', '{"quantity":2}']);
    expect([headers.get('idempotency-key'), headers.get('if-match')]).toEqual(['k1', '"5"']);
  });

  test('is undefined for an empty response', async () => {
    answer(204);
    expect(await api(archiveItem, { params: { id: 1 } })).toBeUndefined();
    expect([sent().path, sent().init.method]).toEqual(['/api/inventory/1', 'DELETE']);
  });

  test('throws for a 401, because nothing was changed', async () => {
    answer(401, { error: 'Wrong username or password', code: 'wrong_credentials' });
    await expect(api(login, { body: { username: 'mei', password: 'first flush' } })).rejects.toMatchObject({
      status: 401,
      error: 'Wrong username or password',
    });
  });
});

describe('conditional fetching', () => {
  test('returns the very same object for a 304', async () => {
    answer(200, [{ id: 1 }], { ETag: '"v1"' });
    const first = await fetchIfChanged('/api/inventory');
    answer(304);
    const second = await fetchIfChanged('/api/inventory');
    expect(sent(1).headers.get('if-none-match')).toBe('"v1"');
    expect(second).toBe(first);
  });

  test('returns the new response when the ETag has changed', async () => {
    answer(200, [1], { ETag: '"v1"' });
    await fetchIfChanged('/api/inventory');
    answer(200, [2], { ETag: '"v2"' });
    expect(await fetchIfChanged('/api/inventory')).toEqual([2]);
  });

  test('fetches everything after the session has changed', async () => {
    answer(200, [1], { ETag: '"v1"' });
    await fetchIfChanged('/api/inventory');
    clearResponseCache();
    answer(200, [2]);
    await fetchIfChanged('/api/inventory');
    expect(sent(1).headers.get('if-none-match')).toBeNull();
  });
});

test('a list that is too long for one answer is read with its next pages', async () => {
  clearResponseCache();
  answer(200, [1, 2], { ETag: '"1-7"', Link: '</api/inventory?cursor=a>; rel="next"' });
  answer(200, [3], { ETag: '"1-8"', Link: '</api/inventory?cursor=b>; rel="next"' });
  answer(200, [4], { ETag: '"1-8"' });
  expect(await fetchIfChanged('/api/inventory')).toEqual([1, 2, 3, 4]);
  expect([sent(1).path, sent(2).path]).toEqual(['/api/inventory?cursor=a', '/api/inventory?cursor=b']);
  // What changed between the pages comes with the next changes.
  expect(cachedVersion('/api/inventory')).toBe(7);
});

describe('fetching the changes', () => {
  const LIST = '/api/inventory';
  const CHANGES = `${LIST}/changes?since=`;
  const append = (held: number[], { added }: { added: number[] }) => (added.length > 0 ? [...held, ...added] : held);
  const ask = () => fetchChanges<number[], { added: number[] }>(LIST, (since) => `${CHANGES}${since}`, append);
  const paths = () => fetchStub.mock.calls.map(([path]) => path);

  async function hold(): Promise<void> {
    answer(200, [1], { ETag: '"7-4"' });
    expect(await ask()).toEqual([1]);
  }

  test('fetches everything first, then only changes', async () => {
    await hold();
    answer(200, { added: [2] }, { ETag: 'W/"7-5"' });
    expect([await ask(), cachedVersion(LIST)]).toEqual([[1, 2], 5]);
    answer(200, { added: [3] }, { ETag: '"7-6"' });
    expect(await ask()).toEqual([1, 2, 3]);
    expect(paths()).toEqual([LIST, `${CHANGES}4`, `${CHANGES}5`]);
  });

  test('returns the very same object when nothing is new', async () => {
    await hold();
    answer(200, { added: [] }, { ETag: '"7-4"' });
    const first = await ask();
    answer(200, { added: [] }, { ETag: '"7-4"' });
    expect(await ask()).toBe(first);
  });

  test.each([
    ['are of another workspace', '"8-5"'],
    ['lead to a version before the one that is held', '"7-3"'],
    ['do not say what they lead to', '"v1"'],
  ])('asks for the whole when the changes %s', async (_, etag) => {
    await hold();
    answer(200, { added: [2] }, { ETag: etag });
    answer(200, [8, 9], { ETag: '"8-5"' });
    expect([await ask(), cachedVersion(LIST)]).toEqual([[8, 9], 5]);
    expect(paths()).toEqual([LIST, `${CHANGES}4`, LIST]);
  });

  test('fetches everything again after the session has changed', async () => {
    await hold();
    clearResponseCache();
    answer(200, [2], { ETag: '"8-1"' });
    expect(await ask()).toEqual([2]);
    expect(paths()).toEqual([LIST, LIST]);
  });

  test('is null when signed out, and keeps the cached data', async () => {
    await hold();
    answer(401, { error: 'Sign in first', code: 'session_ended' });
    expect([await ask(), cachedVersion(LIST)]).toEqual([null, 4]);
  });
});
