import { expect, test } from 'vitest';
import { foldForSearch, wordsOfSearch } from './search-fold.ts';

test.each([
  ['istanbul', 'İstanbul Çay'],
  ['ISTANBUL', 'istanbul'],
  ['riza', 'Rıza'],
  ['RIZA', 'rıza'],
  ['lodz', 'Łódź'],
  ['strasse', 'STRASSE'],
  ['straße', 'Hauptstrasse'],
  ['mate', 'Maté'],
  ['maté', 'MATE'],
  ['smorrebrod', 'Smørrebrød'],
  ['assam', 'Ａｓｓａｍ'],
  ['ﬁne', 'Fine Plucked'],
  ['αθήνας', 'ΑΘΗΝΑΣ'],
  ['녹차'.normalize('NFD'), '보성 녹차'],
  ['ほうじ茶'.normalize('NFD'), 'ほうじ茶'],
  ['ชาดำ'.normalize('NFKD'), 'ชาดำ'],
  ['شاي أخضر', 'شَاي أَخْضَر'],
  ['gung', 'Trà Gừng'],
])('%s finds %s', (typed, text) => {
  expect(foldForSearch(text)).toContain(foldForSearch(typed));
});

test.each([
  ['か', 'が'],
  ['चाय', 'चय'],
  ['ช่า', 'ชา'],
])('%s does not find %s, another word', (typed, text) => {
  expect(foldForSearch(text)).not.toContain(foldForSearch(typed));
});

test('a query is split where it has blanks of any kind', () => {
  expect(wordsOfSearch(' Da\u00a0Hong　Páo ')).toEqual(['da', 'hong', 'pao']);
});
