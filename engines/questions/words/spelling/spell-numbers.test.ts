import { expect, test } from 'vitest';
import { spellNumbers } from './spell-numbers.ts';

test.each([
  ['four hundred of the hundred gram pouches', '400 of the 100 gram pouches'],
  ['my tally came to twenty-two', 'my tally came to 22'],
  ['nine and a half pounds', '9.5 pounds'],
  ['half a pound of silver needle', '0.5 pound of silver needle'],
  ['a pound and a half of sencha', '1.5 pound of sencha'],
  ['order two dozen kettles', 'order 24 kettles'],
  ['a hundred and fifty pouches', '150 pouches'],
  ['all eighteen pounds', 'all 18 pounds'],
  ['a couple of gaiwans broke', '2 gaiwans broke'],
  ['half the teas are gone', 'half the teas are gone'],
  ['what sold in the last quarter', 'what sold in the last quarter'],
])('%s', (message, spelled) => expect(spellNumbers(message)).toBe(spelled));
