import { expect, test } from 'vitest';
import { spellThatTime } from './that-time.ts';

const timeIn = (text: string) => /in the last \w+ \w+|last month/.exec(text)?.[0] ?? null;

test.each([
  [
    'I was off sick for a week. What arrived in that time?',
    'I was off sick in the last one week. What arrived in the last one week?',
  ],
  [
    'we were closed for three days, anything move meanwhile',
    'we were closed in the last three days, anything move in the last three days',
  ],
  [
    'Noor ran the shop last month. What broke during that time?',
    'Noor ran the shop last month. What broke last month?',
  ],
])('“%s” points at the time it told', (message, spelled) => expect(spellThatTime(message, timeIn)).toBe(spelled));

test.each(['what sold in that time', 'is the teapot good for two weeks', 'out for delivery'])(
  '“%s” tells no time',
  (message) => expect(spellThatTime(message, timeIn)).toBe(message),
);
