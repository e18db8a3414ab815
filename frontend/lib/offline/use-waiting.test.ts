import { expect, test } from 'vitest';
import { waitingText } from './use-waiting.ts';

const entry = (noun: readonly [string, string], refused: string | null = null) => ({ noun, refused });
const MOVE = ['move', 'moves'] as const;

test('what waits is counted by what it is, and what was refused is said first', () => {
  const delivery = entry(['delivery', 'deliveries']);
  expect(waitingText([delivery])).toBe('1 delivery waiting to be sent.');
  expect(waitingText([entry(MOVE), delivery, entry(MOVE)])).toBe('2 moves and 1 delivery waiting to be sent.');
  expect(waitingText([delivery, entry(MOVE, 'Not enough stock')])).toBe('1 move could not be saved.');
});
