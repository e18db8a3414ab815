import { expect, test } from 'vitest';
import { spellKinds } from './spell-kinds.ts';

test.each([
  ['In which kind of goods is most of our capital tied up?', 'In which category is most of our capital tied up?'],
  ['what types of tea sell best', 'what categories sell best'],
  ['what sort of our stock earns the least', 'what category earns the least'],
])('%s', (message, spelled) => expect(spellKinds(message)).toBe(spelled));

test.each(['what kind of tea has no caffeine', 'what kind of payment is most common', 'which tea sells best'])(
  'what ranks no kinds stays: %s',
  (message) => expect(spellKinds(message)).toBe(message),
);
