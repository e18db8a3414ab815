import { expect, test } from 'vitest';
import { spellCorrected } from './corrected-figures.ts';

test.each([
  ['order 12, no, 20 kettles', 'order 20 kettles'],
  ['sold 3 tins... sorry 5', 'sold 5 tins'],
  ['put 2 kg, I mean 2.5 kg aside', 'put 2.5 kg aside'],
  ['the top 3 by value, no sorry, top 8', 'the top 8 by value'],
  ['we broke six, wait, seven cups', 'we broke seven cups'],
])('“%s” has one figure', (message, spelled) => expect(spellCorrected(message)).toBe(spelled));

test.each(['under $20, no supplier', '10, 12 or 15 kg', 'sold 4 cups and 5 pots', 'no 4 is empty'])(
  '“%s” corrects nothing',
  (message) => expect(spellCorrected(message)).toBe(message),
);
