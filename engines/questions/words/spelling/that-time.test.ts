import { expect, test } from 'vitest';
import { spellThatTime } from './that-time.ts';

const timeIn = (text: string) =>
  /in the last \w+ \w+|last month|on sunday|in two weeks|christmas/i.exec(text)?.[0] ?? null;

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
  ['The fair is on sunday, will the hojicha last till then?', 'The fair is, will the hojicha last till sunday?'],
  ['christmas is coming. Is there enough to then', 'is coming. Is there enough until christmas'],
  ['we open in two weeks, do the cups come before then', 'we open, do the cups come in two weeks'],
])('“%s” points at the time it told', (message, spelled) => expect(spellThatTime(message, timeIn)).toBe(spelled));

test.each([
  'what sold in that time',
  'will it last till then',
  'is the teapot good for two weeks',
  'out for delivery',
  'which items run out in the next 2 weeks',
  'what is out in the coming two weeks',
  'what went out two weeks ago',
])('“%s” tells no time', (message) => expect(spellThatTime(message, timeIn)).toBe(message));
