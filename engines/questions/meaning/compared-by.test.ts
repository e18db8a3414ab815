import { expect, test } from 'vitest';
import { comparedBy } from './compared-by.ts';

test.each([
  ['from which one did we buy more this year', 'spent'],
  ['where have we ordered the most', 'spent'],
  ['which of the two is bought more', 'sold'],
  ['which one sells better', 'sold'],
  ['which supplier do we make more on', 'earned'],
])('“%s” compares by %s', (text, measure) => expect(comparedBy(text)).toBe(measure));
