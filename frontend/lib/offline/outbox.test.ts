import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../requests/api-error.ts';
import { meQuery } from '../session/session.ts';
import { type Entry, Outbox } from './outbox.ts';
import type { WaitingStorage } from './waiting-list.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const HOUR = 3_600_000;

type Parcel = Entry<{ pounds: number; page?: string }>;

const parcel = (key: string, pounds: number, more: Partial<Parcel> = {}): Parcel => ({
  ...{ key, userId: 1, workspaceId: 1, madeAt: NOW - HOUR, mayBeSaved: true, refused: null },
  ...{ pounds, ...more },
});

/** Parts of a page, which have not been sent. */
const part = (key: string, pounds: number, madeAt: number, page = 'first') =>
  parcel(key, pounds, { madeAt, page, mayBeSaved: false });

let signedIn: number | null = 1;
const queryClient = new QueryClient();

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  vi.stubGlobal('navigator', { onLine: true });
  signIn(1);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function signIn(userId: number | null): void {
  signedIn = userId;
  const me = signedIn === null ? null : { id: signedIn, workspace: { id: 1 } };
  queryClient.setQueryData<unknown>(meQuery.queryKey, me);
}

/** A device on which `stored` waits, and what is sent from it. `answer` may refuse. */
function device(stored: Parcel[], answer: (sent: Parcel) => unknown = () => null) {
  const kept = new Map(stored.map((one) => [one.key, one]));
  const storage: WaitingStorage<Parcel> = {
    read: async () => [...kept.values()],
    replace: async (keys, entry) => {
      for (const key of keys) kept.delete(key);
      if (entry) kept.set(entry.key, entry);
    },
  };
  const sent: { key: string; pounds: number; wasMarked: boolean | undefined }[] = [];
  const open = () =>
    new Outbox<{ pounds: number; page?: string }, string>(
      'parcels',
      {
        save: async (_, entry) => {
          const { key, pounds } = entry;
          sent.push({ key, pounds, wasMarked: kept.get(key)?.mayBeSaved });
          await answer(entry);
          return `${pounds} saved`;
        },
        join: (first, next) =>
          first.page !== undefined && first.page === next.page
            ? { ...first, pounds: first.pounds + next.pounds }
            : null,
        advice: 'Compare the stock.',
      },
      storage,
    );
  return { outbox: open(), open, kept, sent, keys: () => sent.map(({ key }) => key) };
}

const unanswered = () => Promise.reject(new TypeError('Failed to fetch'));
const refusal = (status: number, error: string, code: string) =>
  new ApiError(status, JSON.stringify({ error, code, requestId: 'r1' }));

test('what is posted is stored before it is in the list, marked before it is sent, and gone once it is saved', async () => {
  const { outbox, kept, sent } = device([]);
  const seen: [listed: number, stored: number][] = [];
  outbox.list.subscribe(() => seen.push([outbox.list.entries().length, kept.size]));
  expect(await outbox.post(queryClient, { pounds: 3 })).toBe('3 saved');
  expect(seen.every(([listed, stored]) => stored >= listed)).toBe(true);
  expect(sent).toMatchObject([{ pounds: 3, wasMarked: true }]);
  expect([kept.size, outbox.list.entries()]).toEqual([0, []]);
});

test('a page that ended before the answer leaves the entry, which the next page sends with the same key', async () => {
  const ended = Promise.withResolvers<void>();
  const { outbox, open, sent, keys } = device([], () => (sent.length === 1 ? ended.promise : null));
  void outbox.post(queryClient, { pounds: 3 });
  await expect.poll(() => sent.length).toBe(1);
  await open().send(queryClient);
  expect(keys()[1]).toBe(keys()[0]);
});

test('entries are sent in the order in which they were made', async () => {
  const { outbox, kept, keys } = device([parcel('b', 2, { madeAt: NOW - 1 }), parcel('a', 1, { madeAt: NOW - 2 })]);
  expect(await outbox.send(queryClient)).toBe(true);
  expect([keys(), kept.size, outbox.list.entries()]).toEqual([['a', 'b'], 0, []]);
});

test('parts of one page are sent as one with the key of the first, those of another page by themselves', async () => {
  const { outbox, sent, kept } = device([
    part('a', 1, NOW - 9),
    part('b', 1, NOW - 8),
    part('x', 5, NOW - 7, 'second'),
    part('c', -3, NOW - 6),
  ]);
  await outbox.send(queryClient);
  expect(sent.map(({ key, pounds }) => [key, pounds])).toEqual([
    ['a', -1],
    ['x', 5],
  ]);
  expect(kept.size).toBe(0);
});

test('what has been sent is never changed: later parts are an entry of their own', async () => {
  const { outbox, kept, sent } = device([part('a', 1, NOW - 9), part('b', 1, NOW - 8)], unanswered);
  expect(await outbox.send(queryClient)).toBe(false);
  await outbox.list.put(part('c', 4, NOW - 7));
  await outbox.send(queryClient);
  expect(sent.map(({ key, pounds }) => [key, pounds])).toEqual([
    ['a', 2],
    ['a', 2],
  ]);
  expect([...kept.keys()]).toEqual(['a', 'c']);
});

test('without an answer nothing is lost, and the ones behind it wait', async () => {
  const { outbox, kept, keys } = device([parcel('a', 1, { mayBeSaved: false }), parcel('b', 2)], unanswered);
  expect(await outbox.send(queryClient)).toBe(false);
  expect(keys()).toEqual(['a']);
  expect([...kept.values()].map(({ key, mayBeSaved }) => [key, mayBeSaved]).sort()).toEqual([
    ['a', true],
    ['b', true],
  ]);
});

test('without a network nothing is tried, and what is posted waits', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const { outbox, kept, sent } = device([]);
  expect(await outbox.post(queryClient, { pounds: 3 })).toBeNull();
  expect([...kept.values()]).toMatchObject([{ pounds: 3, mayBeSaved: false }]);
  expect(sent).toEqual([]);
});

test('what is refused at the first try reaches the caller, and is not kept', async () => {
  const no = refusal(400, 'Only 20 lbs in stock', 'out_of_stock');
  const { outbox, kept } = device([], () => Promise.reject(no));
  await expect(outbox.post(queryClient, { pounds: -50 })).rejects.toBe(no);
  expect(kept.size).toBe(0);
});

test('what has waited and is refused is kept with the reason, and the others are sent', async () => {
  const { outbox } = device([parcel('a', -50), parcel('b', 2)], ({ key }) => {
    if (key === 'a') throw refusal(400, 'Only 20 lbs in stock', 'out_of_stock');
  });
  expect(await outbox.send(queryClient)).toBe(true);
  expect(outbox.list.entries().map(({ key, refused }) => [key, refused])).toEqual([['a', 'Only 20 lbs in stock']]);
});

test('a server without time, or that is still saving it for a page that was left, is asked again later', async () => {
  for (const busy of [
    refusal(503, 'Too many requests', 'busy'),
    refusal(409, 'It is in progress', 'idempotency_in_progress'),
  ]) {
    const { outbox } = device([parcel('a', 1)], () => Promise.reject(busy));
    expect(await outbox.send(queryClient)).toBe(false);
    expect(outbox.list.entries()[0]?.refused).toBeNull();
  }
});

test('a session that has ended keeps everything for the next one', async () => {
  const { outbox, kept } = device([parcel('a', 1)], () => Promise.reject(new ApiError(401, '{}')));
  expect(await outbox.send(queryClient)).toBe(true);
  expect([...kept.values()]).toEqual([parcel('a', 1)]);
});

test('what may have been saved is not sent again once the server would not recognize it', async () => {
  const old = { madeAt: NOW - 24 * HOUR };
  const { outbox, keys } = device([parcel('a', 1, old), parcel('b', 1, { ...old, mayBeSaved: false })]);
  await outbox.send(queryClient);
  expect(keys()).toEqual(['b']);
  expect(outbox.list.entries()[0]?.refused).toContain('may have been saved already');
});

test('nobody sends the changes of another person', async () => {
  const { outbox, keys } = device([parcel('a', 1, { userId: 2 })]);
  await outbox.send(queryClient);
  expect([keys(), outbox.list.entries().length]).toEqual([[], 1]);
});

test('sending stops with the person: what is left waits for them', async () => {
  const stored = [parcel('a', 1, { madeAt: NOW - 2 }), parcel('b', 2, { madeAt: NOW - 1 })];
  const { outbox, keys } = device(stored, () => signIn(2));
  await outbox.send(queryClient);
  expect([keys(), outbox.list.entries().map(({ key }) => key)]).toEqual([['a'], ['b']]);
});

test('what is deleted while others are sent is not sent', async () => {
  const a = parcel('a', 1, { madeAt: NOW - 2 });
  const b = parcel('b', 2, { madeAt: NOW - 1 });
  const { outbox, keys } = device([a, b], () => outbox.remove(b));
  await outbox.send(queryClient);
  expect(keys()).toEqual(['a']);
});

test('what cannot be stored is sent at once, and in the list at no time', async () => {
  const storage: WaitingStorage<Parcel> = {
    read: async () => [],
    replace: () => Promise.reject(new Error('The quota is used up')),
  };
  const outbox = new Outbox<{ pounds: number }, string>('full', { save: async () => 'saved', advice: '' }, storage);
  const seen: number[] = [];
  outbox.list.subscribe(() => seen.push(outbox.list.entries().length));
  expect(await outbox.post(queryClient, { pounds: 1 })).toBe('saved');
  expect(new Set([0, ...seen])).toEqual(new Set([0]));
});

test('what cannot be stored and got no answer keeps its key when it is posted again, and only then', async () => {
  const keys: string[] = [];
  const storage: WaitingStorage<Parcel> = { read: async () => [], replace: () => Promise.reject(new Error('Full')) };
  const save = async (_: QueryClient, { key }: Entry<{ pounds: number }>) => {
    keys.push(key);
    return keys.length === 1 ? unanswered() : 'saved';
  };
  const outbox = new Outbox<{ pounds: number }, string>('full', { save, advice: '' }, storage);
  await expect(outbox.post(queryClient, { pounds: 1 })).rejects.toThrow('Failed to fetch');
  await outbox.post(queryClient, { pounds: 1 });
  await outbox.post(queryClient, { pounds: 1 });
  expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false]);
});

test('what makes others void takes their place in one step', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const { outbox, kept } = device([parcel('a', 1), parcel('b', 2)]);
  await outbox.post(queryClient, { pounds: 9 }, { replaced: ['a', 'b'] });
  expect([...kept.values()].map(({ pounds }) => pounds)).toEqual([9]);
});
