import { expect, test } from 'vitest';
import { RANKS, ranked, rankName } from './rank.ts';

test.each([
  ['Sencha', 'sencha', RANKS.exact],
  ['Café', 'cafe', RANKS.exact],
  ['Sencha Uji', 'sen', RANKS.prefix],
  ['Green Sencha', 'sencha', RANKS.word],
  ['Genmaicha', 'cha', RANKS.inside],
  ['Inventory', 'invnetory', RANKS.typo],
  ['Analytics', 'anlytics', RANKS.typo],
  ['Orders', 'ordesr', RANKS.typo],
  ['Orders', 'ox', null],
  ['AB-124', 'ab-123', null],
  ['Bancha', 'assam', null],
])('ranks %s for “%s” as %s', (name, typed, rank) => {
  expect(rankName(name, typed)).toBe(rank);
});

test('lists the exact name first, then prefixes, words and typing errors', () => {
  const names = ['Senche', 'My Sencha', 'Sencha Uji', 'Assam', 'Sencha'];
  expect(ranked(names, (name) => name, 'sencha')).toEqual(['Sencha', 'Sencha Uji', 'My Sencha', 'Senche']);
});
