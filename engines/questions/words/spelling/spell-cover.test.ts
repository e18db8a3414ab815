import { expect, test } from 'vitest';
import { SAMPLE_LEXICON } from '../../../../scripts/assistant/sample-lexicon.ts';
import { understand } from '../../understand.ts';
import { spellCover } from './spell-cover.ts';

test.each([
  ['which items have less than two weeks left', 'which items run out within two weeks'],
  ['teas with fewer than 10 days of stock', 'teas run out within 10 days'],
  ['anything that has less than a month’s cover?', 'anything run out within a month?'],
])('“%s”', (message, spelled) => expect(spellCover(message)).toBe(spelled));

test('quantities stay what they are', () => {
  for (const message of ['less than 2 kg left', 'fewer than 20 boxes left', 'less than two weeks ago'])
    expect(spellCover(message)).toBe(message);
});

test('is answered by what runs out until then', () => {
  const read = understand('which items have less than two weeks left', SAMPLE_LEXICON);
  expect(read).toMatchObject({ kind: 'understood', questions: [{ topic: 'runOut', deadline: '2026-12-04' }] });
});
