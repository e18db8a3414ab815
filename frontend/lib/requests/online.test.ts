import { expect, test, vi } from 'vitest';
import { saveFailureText } from './online.ts';

test('a failed change shows its own message, or the offline message', () => {
  vi.stubGlobal('navigator', { onLine: true });
  expect(saveFailureText('Please try again.')).toBe('Please try again.');
  vi.stubGlobal('navigator', { onLine: false });
  expect(saveFailureText('Please try again.')).toBe(
    'You’re offline, so the change wasn’t saved. Try again when you’re back online.',
  );
  vi.unstubAllGlobals();
});
