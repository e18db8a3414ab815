import fc from 'fast-check';
import { expect, test } from 'vitest';
import { smallWordFor } from './small-words.ts';

test.each([
  ['adn', 'and'],
  ['thsi', 'this'],
  ['wek', 'week'],
  ['ystrday', 'yesterday'],
  ['wendesday', 'wednesday'],
  ['cheapset', 'cheapest'],
  ['agian', 'again'],
])('%s stands for %s', (written, meant) => expect(smallWordFor(written)).toBe(meant));

test.each(['sam', 'hal', 'don', 'wil', 'marc', 'sencha', 'pearl', 'bag', 'ox', 'and', 'matcha', 'pear', 'x1', 'ชา'])(
  '%s stands for none',
  (word) => expect(smallWordFor(word)).toBeNull(),
);

test.each(['eighty', 'sixth', 'mouths', 'weak', 'otter', 'sundae', 'shore', 'sill', 'toddy', 'evenings', 'threes'])(
  '%s is a word of its own',
  (word) => expect(smallWordFor(word)).toBeNull(),
);

test('whatever is written is read, and no small word is taken for another', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (word) => {
      const meant = smallWordFor(word);
      if (meant !== null) expect(smallWordFor(meant)).toBeNull();
    }),
  );
});
