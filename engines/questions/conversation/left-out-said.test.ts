import { expect, test } from 'vitest';
import { withoutReason } from './left-out-said.ts';

test.each([
  ['Leave out the matcha, we’ve ordered that already.', 'Leave out the matcha'],
  ['skip the pouches because they are on their way', 'skip the pouches'],
  ['ok and leave the ginger out - we have enough of that', 'ok and leave out the ginger'],
  ['we already ordered the matcha, so leave that out', 'leave out the matcha'],
  ['take the boxes off the list', 'leave out the boxes'],
])('“%s” says what is left out', (message, left) => {
  expect(withoutReason(message)).toBe(left);
});

test.each([
  'leave out the matcha, and what about the sencha?',
  'how much matcha is left out there',
  'skip the pouches, 40 of them',
])('“%s” stays as it is', (message) => {
  expect(withoutReason(message)).toBe(message);
});
