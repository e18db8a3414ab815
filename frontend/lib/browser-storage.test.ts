import { expect, test } from 'vitest';
import { dropAccountData } from './browser-storage.ts';

test('removes account data from the browser and keeps device settings', () => {
  const storage = (entries: Record<string, string>) => {
    const values = new Map(Object.entries(entries));
    return {
      values,
      get length() {
        return values.size;
      },
      key: (index: number) => [...values.keys()][index] ?? null,
      removeItem: (key: string) => void values.delete(key),
    };
  };
  const local = storage({ authToken: 'abc', authExpiry: '1', theme: 'light', 'chatHistory:7:5': '[]', later: 'x' });
  const session = storage({ reloadedForNewVersion: '1', draft: 'Dear supplier' });
  dropAccountData([local, session]);
  expect([...local.values.keys()]).toEqual(['theme']);
  expect([...session.values.keys()]).toEqual(['reloadedForNewVersion']);
});
