import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { register, signIn } from '../../accounts/sign-in/sign-in.ts';
import { createQueryClient } from '../requests/query-client.ts';
import { ensureMe, meQuery, openSample, SessionUncheckedError, signOut } from './session.ts';
import { SESSION_LIFETIME_MS } from './session-storage.ts';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const stored = new Map<string, string>();
const fetchStub = vi.fn<typeof fetch>();
let queryClient: QueryClient;

function answer(status: number, body: unknown) {
  fetchStub.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }));
}

const paths = () => fetchStub.mock.calls.map(([path]) => path);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal('fetch', fetchStub);
  vi.stubGlobal('sessionStorage', { length: 0 });
  vi.stubGlobal('localStorage', {
    get length() {
      return stored.size;
    },
    key: (index: number) => [...stored.keys()][index] ?? null,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  queryClient = createQueryClient();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  fetchStub.mockReset();
  stored.clear();
});

describe('the check at startup', () => {
  test('makes no request without a stored token', async () => {
    expect(await ensureMe(queryClient)).toBeNull();
    expect(fetchStub).not.toHaveBeenCalled();
  });

  test('removes an expired token without a request', async () => {
    stored.set('authToken', 'abc').set('authExpiry', String(NOW - 1));
    expect(await ensureMe(queryClient)).toBeNull();
    expect(fetchStub).not.toHaveBeenCalled();
    expect(stored.size).toBe(0);
  });

  test('makes one request and caches the result', async () => {
    stored.set('authToken', 'abc').set('authExpiry', String(NOW + 1000));
    answer(200, { id: 1, username: 'rowan' });
    expect(await ensureMe(queryClient)).toMatchObject({ username: 'rowan' });
    expect(await ensureMe(queryClient)).toMatchObject({ username: 'rowan' });
    expect(paths()).toEqual(['/api/auth/me']);
  });

  test('clears the session silently when the server does not know it', async () => {
    stored.set('authToken', 'abc').set('authExpiry', String(NOW + 1000));
    answer(401, { error: 'Sign in first', code: 'session_ended' });
    expect(await ensureMe(queryClient)).toBeNull();
    expect(stored.size).toBe(0);
  });

  const failures: [string, () => Promise<Response>][] = [
    ['a 503', async () => new Response('{}', { status: 503 })],
    ['a 500', async () => new Response('{"error":"Something went wrong"}', { status: 500 })],
    ['a 429', async () => new Response('{"error":"Too many requests"}', { status: 429 })],
    ['a 403', async () => new Response('blocked', { status: 403 })],
    ['no network', async () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a page of a proxy', async () => new Response('<html>Sign in to the Wi-Fi</html>')],
    ['a 401 of a proxy', async () => new Response('<html>Proxy authentication</html>', { status: 401 })],
    ['a 401 that names nothing', async () => new Response('', { status: 401 })],
    ['half an answer', async () => new Response('{"id": 1, "usern')],
    ['an empty answer', async () => new Response('')],
    ['an answer without an account', async () => new Response('{"status":"starting"}')],
  ];
  test.each(failures)(
    'keeps the session after %s, and knows the account once the server answers',
    async (_name, fail) => {
      stored.set('authToken', 'abc').set('authExpiry', String(NOW + 60_000));
      fetchStub.mockImplementationOnce(fail).mockImplementationOnce(fail);
      const failed = ensureMe(queryClient).then(
        () => null,
        (failure: unknown) => failure,
      );
      await vi.advanceTimersByTimeAsync(5000);
      expect(await failed).toBeInstanceOf(SessionUncheckedError);
      expect(paths()).toEqual(['/api/auth/me', '/api/auth/me']);
      expect(stored.get('authToken')).toBe('abc');
      answer(200, { id: 1, username: 'rowan' });
      expect(await ensureMe(queryClient)).toMatchObject({ username: 'rowan' });
    },
  );

  test('keeps another tab’s newer token when a response is about an older one', async () => {
    stored.set('authToken', 'abc').set('authExpiry', String(NOW + 60_000));
    fetchStub.mockImplementationOnce(async () => {
      stored.set('authToken', 'newer');
      return new Response('{"error":"Sign in first","code":"session_ended"}', { status: 401 });
    });
    await ensureMe(queryClient);
    expect(stored.get('authToken')).toBe('newer');
  });
});

describe('a sample workspace', () => {
  test('is opened by one POST without credentials and kept until it is deleted', async () => {
    answer(201, { id: 1, username: 'guest-1', token: 'abc', expiry: NOW + 86_400_000, sampleUntil: '' });
    answer(200, { id: 1, username: 'guest-1' });
    await openSample(queryClient);
    expect(paths()).toEqual(['/api/demo', '/api/auth/me']);
    expect(fetchStub.mock.calls[0]?.[1]).toMatchObject({ method: 'POST' });
    expect(fetchStub.mock.calls[0]?.[1]?.body).toBeUndefined();
    expect(stored.get('authExpiry')).toBe(String(NOW + 86_400_000));
    expect(queryClient.getQueryData(meQuery.queryKey)).toMatchObject({ username: 'guest-1' });
  });
});

describe('signing in', () => {
  test('keeps the session for seven days', async () => {
    answer(200, { token: 'abc', expiry: 1, user: { id: 1, username: 'rowan' } });
    answer(200, { id: 1, username: 'rowan' });
    await signIn(queryClient, { username: 'rowan', password: 'secret' });
    expect(stored.get('authToken')).toBe('abc');
    expect(stored.get('authExpiry')).toBe(String(NOW + SESSION_LIFETIME_MS));
    expect(queryClient.getQueryData(meQuery.queryKey)).toMatchObject({ username: 'rowan' });
  });

  test('fails with the server’s message and stores nothing', async () => {
    answer(401, { error: 'Wrong username or password' });
    await expect(signIn(queryClient, { username: 'rowan', password: 'no' })).rejects.toMatchObject({
      error: 'Wrong username or password',
    });
    expect(stored.size).toBe(0);
  });

  test('succeeds even if the following check fails', async () => {
    answer(200, { token: 'abc', expiry: 1, user: { id: 1, username: 'rowan' } });
    fetchStub.mockRejectedValue(new TypeError('Failed to fetch'));
    const signedIn = signIn(queryClient, { username: 'rowan', password: 'secret' });
    await vi.advanceTimersByTimeAsync(5000);
    await signedIn;
    expect(stored.get('authToken')).toBe('abc');
  });

  test('keeps a registration until the server’s expiry', async () => {
    answer(201, { id: 1, username: 'rowan', token: 'abc', expiry: NOW + 5000 });
    answer(200, { id: 1, username: 'rowan' });
    await register(queryClient, { username: 'rowan', password: 'secret' });
    expect(stored.get('authExpiry')).toBe(String(NOW + 5000));
  });
});

describe('signing out', () => {
  beforeEach(() => {
    stored.set('authToken', 'abc').set('authExpiry', String(NOW + 1000));
    queryClient.setQueryData(['/api/inventory'], []);
  });

  test('removes the token, all cached data and all account data', async () => {
    stored.set('chatHistory:7:5', '[]').set('theme', 'light');
    answer(200, { success: true });
    await signOut(queryClient);
    expect([...stored.keys()]).toEqual(['theme']);
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
  });

  test('succeeds if the server has already ended the session', async () => {
    answer(401, { error: 'Not signed in' });
    await signOut(queryClient);
    expect(stored.size).toBe(0);
  });

  test('keeps the session if the server fails', async () => {
    answer(500, {});
    await expect(signOut(queryClient)).rejects.toMatchObject({ status: 500 });
    expect(stored.get('authToken')).toBe('abc');
  });
});
