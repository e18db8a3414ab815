import { expect, test } from 'vitest';
import { SAMPLE_LEXICON } from '../../../scripts/assistant/sample-lexicon.ts';
import { Reader } from '../words/read.ts';
import { withSuppliersNamed } from './suppliers-described.ts';

const reader = new Reader(SAMPLE_LEXICON);
const named = (message: string) => withSuppliersNamed(message, reader);

test.each([
  ['how quick are the gyokuro people?', 'how quick are Uji Tea Growers?'],
  ['who is the guy at the hojicha people', 'who is the guy at Uji Tea Growers'],
  ['give me the number of whoever sends us hojicha, please', 'give me the number of Uji Tea Growers, please'],
  ['email of the people who make our masala chai tins?', 'email of Harbour Blending Co.?'],
  ['text the packaging guys about boxes', 'text Northline Packaging about boxes'],
  ['write to the lapsang supplier', 'write to Wuyi Ridge Trading'],
])('a supplier that is called after its goods has its name: %s', (message, spelled) => {
  expect(named(message)).toBe(spelled);
});

test.each([
  'who is the gyokuro supplier',
  'what do the matcha people charge',
  'how many people bought gyokuro',
  'whoever counted the gyokuro',
  'the people in the shop like sencha',
])('goods of several suppliers, other people and a question for the supplier stay: %s', (message) => {
  expect(named(message)).toBe(message);
});

test('a long message of nothing else stays as it is', () => {
  const message = 'the gyokuro '.repeat(160);
  expect(named(message)).toBe(message);
});
