import { expect, test } from 'vitest';
import { saysFigure, saysShare } from './share-said.ts';

test.each([
  'what share of our purchasing goes to harbour',
  'what percentage of our stock value is dead stock',
  'how much of our revenue comes from matcha',
  'what part of the losses was water damage',
  'how many percent is that',
  'what % of sales is matcha',
  'how big a slice of the total is it',
])('a share is asked for: %s', (text) => {
  expect(saysShare(text)).toBe(true);
});

test.each([
  'what would 10 percent off cost us',
  'sales if prices were 5 percent higher',
  'what is the margin in percent',
  'what is above 150 percent of par',
  'how much of the sencha do we have',
  'share that with the team',
  'can you share it',
])('no share is asked for: %s', (text) => {
  expect(saysShare(text)).toBe(false);
});

test('the figure itself can be asked for again', () => {
  expect(saysFigure('and in dollars')).toBe(true);
  expect(saysFigure('and in october')).toBe(false);
});
