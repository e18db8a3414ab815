import { afterEach, expect, test, vi } from 'vitest';
import { themeStorage } from './theme-storage.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['light', 'light'],
  ['dark', 'dark'],
  ['auto', 'auto'],
  ['sepia', 'dark'],
  [null, 'dark'],
])('reads the stored theme %j as %s', (stored, theme) => {
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'theme' ? stored : null) });
  expect(themeStorage().get('dark')).toBe(theme);
});

test('works without storage', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('closed');
    },
  });
  expect(themeStorage().get('dark')).toBe('dark');
});
