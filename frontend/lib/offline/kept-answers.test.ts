import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordNoResponse, recordResponse } from '../requests/reachability.ts';
import { keepAnswers, keptAnswer, restoreAnswers, type Store } from './kept-answers.ts';
import { keptSince } from './kept-state.ts';
import type { KeptAnswer } from './kept-store.ts';

/** What is stored on the device, by session and path. */
let kept = new Map<string, KeptAnswer>();
let writes = 0;
const store: Store = {
  readKept: async (session, at) =>
    [...kept].flatMap(([key, answer]) =>
      key.startsWith(session) && (at === undefined || answer.path === at) ? [answer] : [],
    ),
  writeKept: async (session, answer, isWanted) => {
    if (!isWanted()) return;
    kept.set(`${session} ${answer.path}`, answer);
    if (answer.path === '/api/inventory') writes += 1;
  },
};
const keptPaths = () => [...kept.values()].map(({ path }) => path).sort();

let token = 'first';
const ME = ['/api/auth/me'];
const ITEMS = ['/api/inventory'];
let stop: () => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T08:00:00Z') });
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'authToken' ? token : null) });
  vi.stubGlobal('document', { addEventListener: vi.fn(), removeEventListener: vi.fn(), visibilityState: 'visible' });
  [kept, writes, token] = [new Map(), 0, 'first'];
});
afterEach(() => {
  stop();
  recordResponse();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page that keeps what it is answered: the account, and a list of items. */
function page(): QueryClient {
  const client = new QueryClient();
  stop = keepAnswers(client, store);
  client.setQueryData(ME, { id: 1, username: 'mei' });
  client.setQueryData(ITEMS, [{ id: 7, quantity: 20 }]);
  client.setQueryData(['/api/audit'], ['what nobody needs without a network']);
  return client;
}

test('the account and its lists are kept as soon as they are there, and nothing else', async () => {
  page();
  await vi.advanceTimersByTimeAsync(0);
  expect(keptPaths()).toEqual(['/api/auth/me', '/api/inventory']);
});

test('a list that does not change is written every ten minutes, however often it is asked for', async () => {
  const client = page();
  const items = client.getQueryData(ITEMS);
  for (let poll = 0; poll < 24; poll += 1) {
    await vi.advanceTimersByTimeAsync(30_000);
    client.setQueryData(ITEMS, items);
  }
  expect(writes).toBe(2);
  client.setQueryData(ITEMS, [{ id: 7, quantity: 19 }]);
  await vi.advanceTimersByTimeAsync(0);
  expect(writes).toBe(3);
});

test('another page of the person keeps what it has not opened itself', async () => {
  page();
  await vi.advanceTimersByTimeAsync(2_000);
  stop();
  const other = new QueryClient();
  stop = keepAnswers(other, store);
  other.setQueryData(ME, { id: 1, username: 'mei' });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(keptPaths()).toEqual(['/api/auth/me', '/api/inventory']);
});

test('what was kept is shown with its time until the server answers, and is then asked for again', async () => {
  page();
  await vi.advanceTimersByTimeAsync(2_000);
  recordNoResponse();
  const started = new QueryClient();
  expect(await restoreAnswers(started, store)).toEqual({ id: 1, username: 'mei' });
  expect(started.getQueryData(ITEMS)).toEqual([{ id: 7, quantity: 20 }]);
  expect(keptSince()).toBe(Date.parse('2026-11-20T08:00:00Z'));
  recordResponse();
  expect(keptSince()).toBeUndefined();
  expect(started.getQueryState(ITEMS)?.isInvalidated).toBe(true);
});

test('another session is shown nothing', async () => {
  page();
  await vi.advanceTimersByTimeAsync(2_000);
  token = 'second';
  const started = new QueryClient();
  expect(await restoreAnswers(started, store)).toBeNull();
  expect(started.getQueryData(ITEMS)).toBeUndefined();
});

test('what a page answers after the person has signed out is not kept', async () => {
  const client = page();
  await vi.advanceTimersByTimeAsync(2_000);
  kept = new Map();
  vi.stubGlobal('localStorage', { getItem: () => null });
  client.setQueryData(ITEMS, [{ id: 7, quantity: 1 }]);
  await vi.advanceTimersByTimeAsync(40_000);
  expect(kept.size).toBe(0);
});

test('a long list that takes long to write is written less often', async () => {
  const slow: Store = {
    ...store,
    writeKept: async (...written) => {
      await new Promise((done) => setTimeout(done, 100));
      await store.writeKept(...written);
    },
  };
  const client = new QueryClient();
  stop = keepAnswers(client, slow);
  client.setQueryData(ME, { id: 1, username: 'mei' });
  for (let second = 0; second < 30; second += 1) {
    client.setQueryData(ITEMS, [{ id: 7, quantity: second }]);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(writes).toBeGreaterThan(5);
  expect(writes).toBeLessThan(12);
  expect(kept.get('first /api/inventory')?.data).not.toEqual([{ id: 7, quantity: 0 }]);
});

test('a device that has kept no stock says so', async () => {
  recordNoResponse();
  kept.set('first /api/auth/me', { path: '/api/auth/me', data: { id: 1 }, updatedAt: 1 });
  await restoreAnswers(new QueryClient(), store);
  expect(keptSince()).toBeNull();
});

test('what is asked for without a network is what was kept of it, or follows from a list', async () => {
  const client = page();
  client.setQueryData(['/api/orders'], [{ id: 7 }]);
  client.setQueryData(['/api/orders?state=all'], ['what is finished']);
  client.setQueryData(['/api/runs/3'], { id: 3 });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await keptAnswer('/api/runs/3', store)).toEqual({ id: 3 });
  expect(await keptAnswer('/api/orders/7', store)).toEqual({ id: 7 });
  expect(await keptAnswer('/api/orders?state=all', store)).toBeUndefined();
  token = 'second';
  expect(await keptAnswer('/api/runs/3', store)).toBeUndefined();
});
