import { expect, test } from 'vitest';
import { sendWaiting } from '../../lib/offline/send-waiting.ts';
import { WaitingList, type WaitingStorage } from '../../lib/offline/waiting-list.ts';
import { ApiError } from '../../lib/requests/api-error.ts';
import { changeText } from './change-text.ts';
import { type StockChange, type WaitingChange, withWaiting } from './waiting-changes.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const HOUR = 3_600_000;

function entry(key: string, change: StockChange, more: Partial<WaitingChange> = {}): WaitingChange {
  return {
    ...{ key, userId: 1, workspaceId: 1, madeAt: NOW - HOUR, mayBeSaved: true, refused: null },
    ...{ item: { id: 7, name: 'Sencha', unit: 'lbs' }, change, ...more },
  };
}
const plus = (key: string, delta: number, more?: Partial<WaitingChange>) =>
  entry(key, { kind: 'adjust', delta, reason: 'count' }, more);

/** A list that is stored in memory, as `stored` says. */
async function listOf(...stored: WaitingChange[]) {
  const all = new Map(stored.map((one) => [one.key, one]));
  const storage: WaitingStorage<WaitingChange> = {
    read: async () => [...all.values()],
    put: async (one) => void all.set(one.key, one),
    remove: async (key) => void all.delete(key),
  };
  const list = new WaitingList(storage);
  await list.load();
  return { list, stored: all };
}
const mine = ({ userId }: WaitingChange) => userId === 1;

test('stock is shown with the changes that wait, a count replacing those before it', () => {
  expect(withWaiting(20, [plus('a', 2), plus('b', -0.5)])).toBe(21.5);
  const counted = entry('c', { kind: 'count', quantity: 9, version: 3 });
  expect(withWaiting(20, [plus('a', 2), counted, plus('b', 1)])).toBe(10);
  expect(withWaiting(20, [plus('a', 2, { refused: 'Only 1 left' })])).toBe(20);
});

test('changes are sent in the order in which they were made, and each is gone once it is saved', async () => {
  const { list, stored } = await listOf(plus('b', 2, { madeAt: NOW - 1 }), plus('a', 1, { madeAt: NOW - 2 }));
  const sent: string[] = [];
  const isDone = await sendWaiting(list, mine, 'Compare the stock.', async ({ key }) => void sent.push(key), NOW);
  expect([isDone, sent, stored.size, list.entries()]).toEqual([true, ['a', 'b'], 0, []]);
});

test('without an answer nothing is lost, and the ones behind it wait', async () => {
  const { list, stored } = await listOf(plus('a', 1, { mayBeSaved: false }), plus('b', 2));
  const tried: string[] = [];
  const isDone = await sendWaiting(
    list,
    mine,
    'Compare the stock.',
    ({ key }) => {
      tried.push(key);
      return Promise.reject(new TypeError('Failed to fetch'));
    },
    NOW,
  );
  expect([isDone, tried]).toEqual([false, ['a']]);
  expect([...stored.values()].map(({ key, mayBeSaved }) => [key, mayBeSaved])).toEqual([
    ['a', true],
    ['b', true],
  ]);
});

test('a change that is refused is kept with the reason, and the others are sent', async () => {
  const { list } = await listOf(plus('a', -50), plus('b', 2));
  const body = JSON.stringify({ error: 'Only 20 lbs in stock', code: 'stock_below_zero', requestId: 'r1' });
  const isDone = await sendWaiting(
    list,
    mine,
    'Compare the stock.',
    async ({ key }) => {
      if (key === 'a') throw new ApiError(409, body);
    },
    NOW,
  );
  expect([isDone, list.entries().map(({ key, refused }) => [key, refused])]).toEqual([
    true,
    [['a', 'Only 20 lbs in stock']],
  ]);
});

test('a server without time is asked again later', async () => {
  const { list } = await listOf(plus('a', 1, { mayBeSaved: false }));
  const busy = new ApiError(503, JSON.stringify({ error: 'Too many requests', code: 'too_busy', requestId: 'r1' }));
  expect(await sendWaiting(list, mine, 'Compare the stock.', () => Promise.reject(busy), NOW)).toBe(false);
  expect(list.entries()[0]?.refused).toBeNull();
});

test('a session that has ended keeps everything for the next one', async () => {
  const { list } = await listOf(plus('a', 1));
  expect(await sendWaiting(list, mine, 'Compare the stock.', () => Promise.reject(new ApiError(401, '{}')), NOW)).toBe(
    true,
  );
  expect(list.entries()).toEqual([plus('a', 1)]);
});

test('what may have been saved is not sent again once the server would not recognize it', async () => {
  const old = { madeAt: NOW - 24 * HOUR };
  const { list } = await listOf(plus('a', 1, old), plus('b', 1, { ...old, mayBeSaved: false }));
  const sent: string[] = [];
  await sendWaiting(list, mine, 'Compare the stock.', async ({ key }) => void sent.push(key), NOW);
  expect(sent).toEqual(['b']);
  expect(list.entries()[0]?.refused).toContain('may have been saved already');
});

test('nobody sends the changes of another person', async () => {
  const { list } = await listOf(plus('a', 1, { userId: 2 }));
  const sent: string[] = [];
  await sendWaiting(list, mine, 'Compare the stock.', async ({ key }) => void sent.push(key), NOW);
  expect([sent, list.entries().length]).toEqual([[], 1]);
});

test('sending stops with the person: what is left waits for them', async () => {
  const { list } = await listOf(plus('a', 1, { madeAt: NOW - 2 }), plus('b', 2, { madeAt: NOW - 1 }));
  let signedIn = 1;
  const sent: string[] = [];
  const send = async ({ key }: WaitingChange) => {
    sent.push(key);
    signedIn = 2;
  };
  await sendWaiting(list, ({ userId }) => userId === signedIn, 'Compare the stock.', send, NOW);
  expect([sent, list.entries().map(({ key }) => key)]).toEqual([['a'], ['b']]);
});

test('a change that cannot be stored is not in the list', async () => {
  const list = new WaitingList<WaitingChange>({
    read: async () => [],
    put: () => Promise.reject(new Error('The quota is used up')),
    remove: async () => undefined,
  });
  await expect(list.put(plus('a', 1))).rejects.toThrow('quota');
  expect(list.entries()).toEqual([]);
});

test('a change is described by what it does', () => {
  expect(
    [plus('a', 3), plus('b', -0.5), entry('c', { kind: 'count', quantity: 12, version: 1 })].map(changeText),
  ).toEqual(['+3 lbs', '−0.5 lbs', 'Counted 12 lbs']);
});
