import { expect, test } from 'vitest';
import { SAMPLE_LEXICON } from '../../../scripts/assistant/sample-lexicon.ts';
import { Reader } from '../words/read.ts';
import { plainly } from './plainly.ts';

const reader = new Reader(SAMPLE_LEXICON);

test.each([
  ['hotel order: 3 lb sencha, 2 lb hojicha. can we do that?', '3 lb sencha, 2 lb hojicha. can we do that?'],
  ['New order for the Blue Door - 4 lb sencha, do we have enough', '4 lb sencha, do we have enough'],
])('a heading over what is to be filled is left out: %s', (written, read) => {
  expect(plainly(written, reader)).toBe(read);
});

test.each(['order: 3 lb sencha', 'last order: 3 lb sencha', 'can we order 3 lb sencha'])(
  'an order stays one: %s',
  (text) => {
    expect(plainly(text, reader)).toBe(text);
  },
);
