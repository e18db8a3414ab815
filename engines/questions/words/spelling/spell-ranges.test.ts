import { expect, test } from 'vitest';
import { spellRanges } from './spell-ranges.ts';

test.each([
  ['items from 25 to 35 dollars', 'items  between 25 and 35 dollars'],
  ['unit costs $5-$12', 'unit costs  between $5 and $12'],
  ['margins of 50 to 60 percent', 'margins  between 50 and 60 percent'],
  ['teas between $20 and $30', 'teas  between $20 and $30'],
])('%s is a range', (message, spelled) => expect(spellRanges(message)).toBe(spelled));

test.each(['call 555-1234', 'sku 20-30', 'from 5 to 10 days', 'between 2026-11-01 and 2026-11-10', 'from 30 to 10 lb'])(
  '%s is none',
  (message) => expect(spellRanges(message)).toBe(message),
);
