import { expect, test } from 'vitest';
import { type ChatMessage, historyKey, MAX_MESSAGES, readHistory, writeHistory } from './chat-storage.ts';

function store(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries));
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
}

const said = (n: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  ...{ id: String(n), role: 'user', content: `Question ${n}`, timestamp: n },
  ...more,
});

test('keeps a history of its own for each workspace and user', () => {
  const storage = store();
  writeHistory(historyKey(1, 2), [said(1)], storage);
  expect(readHistory(historyKey(1, 2), storage)).toEqual([said(1)]);
  expect(readHistory(historyKey(1, 3), storage)).toEqual([]);
  expect(readHistory(historyKey(2, 2), storage)).toEqual([]);
});

test('takes what is broken or strange for no history', () => {
  expect(readHistory('k', store({ k: '{' }))).toEqual([]);
  expect(readHistory('k', store({ k: '{"role":"user"}' }))).toEqual([]);
  expect(readHistory('k', store({ k: JSON.stringify([said(1), { role: 'system' }, null]) }))).toEqual([said(1)]);
});

test('keeps the latest messages, and pictures with the last four that have one', () => {
  const storage = store();
  const messages = Array.from({ length: 80 }, (_, n) =>
    said(n, n % 10 === 0 ? { image: 'data:image/png;base64,AA==' } : {}),
  );
  writeHistory('k', messages, storage);
  const kept = readHistory('k', storage);
  expect(kept).toHaveLength(MAX_MESSAGES);
  expect(kept[0]?.id).toBe('20');
  expect(kept.filter(({ image }) => image).map(({ id }) => id)).toEqual(['40', '50', '60', '70']);
});

test('forgets everything when the chat is cleared, and lives without storage', () => {
  const storage = store();
  writeHistory('k', [said(1)], storage);
  writeHistory('k', [], storage);
  expect(storage.getItem('k')).toBeNull();
  const full = {
    ...store(),
    setItem: () => {
      throw new Error('full');
    },
  };
  expect(() => writeHistory('k', [said(1)], full)).not.toThrow();
});
