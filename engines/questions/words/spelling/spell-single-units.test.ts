import { expect, test } from 'vitest';
import { spellSingleUnits } from './spell-single-units.ts';

test.each([
  ['corrections of more than a pound', 'corrections of more than 1 pound'],
  ['anything under an ounce', 'anything under 1 ounce'],
  ['at least a dozen tins', 'at least 1 dozen tins'],
])('the article of a bound is a number: %s', (message, spelled) => expect(spellSingleUnits(message)).toBe(spelled));

test.each(['more than a few tins', 'a pound of sencha', 'over a month', 'what is a case of gunpowder'])(
  'another article is none: %s',
  (message) => expect(spellSingleUnits(message)).toBe(message),
);
