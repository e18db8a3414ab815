import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordNoResponse, recordResponse } from '../requests/reachability.ts';
import { keepAnswers, restoreAnswers, type Store } from './kept-answers.ts';
import { keptSince } from './kept-since.ts';
import type { Kept } from './kept-store.ts';

/** What is stored on the device. */
let kept: Kept | null = null;
let writes = 0;
const store: Store = {
  readKept: async (session) => (kept?.token === session ? kept : null),
  writeKept: async (record) => {
    kept = record;
    writes += 1;
  },
};

let token = 'first';
const ME = ['/api/auth/me'];
const ITEMS = ['/api/inventory'];
let stop: () => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T08:00:00Z') });
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'authToken' ? token : null) });
  vi.stubGlobal('document', { addEventListener: vi.fn(), removeEventListener: vi.fn(), visibilityState: 'visible' });
  [kept, writes, token] = [null, 0, 'first'];
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

test('the account and its lists are kept, and nothing else', async () => {
  page();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(kept?.answers.map(({ path }) => path)).toEqual(['/api/auth/me', '/api/inventory']);
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
  await vi.advanceTimersByTimeAsync(31_000);
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
  expect(kept?.answers.map(({ path }) => path).sort()).toEqual(['/api/auth/me', '/api/inventory']);
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
  expect(keptSince()).toBeNull();
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
  kept = null;
  vi.stubGlobal('localStorage', { getItem: () => null });
  client.setQueryData(ITEMS, [{ id: 7, quantity: 1 }]);
  await vi.advanceTimersByTimeAsync(40_000);
  expect(kept).toBeNull();
});
