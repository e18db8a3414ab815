import { expect, test, vi } from 'vitest';
import { notSavedText } from './online.ts';

test('a failed change is told as it is, and offline as lost for want of a network', () => {
  vi.stubGlobal('navigator', { onLine: true });
  expect(notSavedText('Please try again.')).toBe('Please try again.');
  vi.stubGlobal('navigator', { onLine: false });
  expect(notSavedText('Please try again.')).toBe(
    'You are offline. The change was not saved; try again when you are connected.',
  );
  vi.unstubAllGlobals();
});
