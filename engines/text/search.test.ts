import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../tests/support/property-runs.ts';
import { editDistance } from './edit-distance.ts';
import { isSearch, SearchIndex, searchTextOf } from './search.ts';

const find = (texts: readonly string[], query: string) => new SearchIndex(texts, searchTextOf).find(query);
const finds = (text: string, query: string) => find([text], query).exact.length === 1;

describe('a search finds exactly', () => {
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
    ['Lady Grey’s', "Lady Grey's blend"],
    ["lady grey's", 'Lady Grey’s blend'],
    ['lady greys', 'Lady Grey`s blend'],
    ['NB-9', 'Nilgiri\nNB\u20119'],
    ['nb9', 'Nilgiri\nNB–9'],
    ['AB123', 'Assam\nAB-123'],
    ['ab-123', 'Assam\nAB123'],
    ['ab 123', 'Assam\nAB_123'],
    ['ab123', 'Assam\nAB/12.3'],
    ['pu erh', 'Pu-erh cake'],
    ['pu-erh', 'Puerh cake'],
    ['puerh', 'Pu\u00a0erh cake'],
    ["pu'er", 'Puer cake'],
    ['puer', 'Pu’er cake'],
    ['dianhong', 'Dian Hong'],
    ['dahong', 'Da Hong Pao'],
    ['hongpao', 'Da Hong Páo'],
    ['koenig', 'Königsmischung'],
    ['könig', 'Koenigsmischung'],
    ['konig', 'Königsmischung'],
    ['KÖNIG'.normalize('NFD'), 'koenig'],
    ['gruen', 'Grüner Tee'],
    ['weiss', 'Weißer Tee'],
    ['kaeufer', 'Käufer'],
    ['aaben', 'Åben'],
    ['100%', 'Pure 100% mint'],
    ['z_1', 'Z_1'],
    [' Da\u00a0Hong　Páo ', 'Da Hong Pao'],
    ['earlgrey', 'Earl Grey\nEG'],
    ['(c', 'Tea (Ceylon)'],
  ])('%j in %j', (query, text) => {
    expect(finds(text, query)).toBe(true);
  });

  test.each([
    ['か', 'が'],
    ['चाय', 'चय'],
    ['ช่า', 'ชา'],
    ['gte', 'Oolong Tea'],
    ['ate', 'Matcha tea'],
    ['tea12', 'Tea\n12'],
    ['100%', '1000 bags'],
    ['AB-124', 'AB-123'],
  ])('not %j in %j', (query, text) => {
    expect(find([text], query)).toEqual({ exact: [], near: [] });
  });

  test('every text for a search without a word', () => {
    for (const query of ['', ' ', '-', '’ – ']) {
      expect(isSearch(query)).toBe(false);
      expect(finds('Sencha', query)).toBe(true);
    }
  });

  const word = fc.stringMatching(/^[a-zäöüéß]{1,8}$/);
  const mark = fc.constantFrom(' ', '-', '–', '\u2011', '\u00a0', '’', "'", '');

  test('words with any marks between them, searched with any others', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(word, mark, mark), { minLength: 1, maxLength: 4 }), word, (parts, before) => {
        const written = parts.map(([part, one]) => part + one).join('');
        const typed = parts.map(([part, , other]) => part + other).join('');
        expect(finds(`${before} ${written}`, typed)).toBe(true);
      }),
      { numRuns: propertyRuns(100) },
    );
  });
});

describe('a search with typing errors', () => {
  test.each([
    ['oolng', 'Oolong'],
    ['lapsong', 'Lapsang Souchong'],
    ['lapsong suchong', 'Lapsang Souchong'],
    ['darjelin', 'Darjeeling First Flush'],
    ['darjel', 'Darjeeling First Flush'],
    ['Early Gray', 'Earl Grey'],
    ['macha', 'Matcha'],
    ['asasm', 'Assam'],
    ['kamilentee', 'Kamillentee'],
    ['puehr', 'Pu-erh'],
    ['dahongpoa', 'Da Hong Pao'],
    ['koeing', 'König'],
  ])('finds what %j means in %j', (query, text) => {
    expect(find(['Sencha', text, 'Rooibos'], query)).toEqual({ exact: [], near: [text] });
  });

  test('ranks what is exact first', () => {
    const texts = ['Lapsang Souchong', 'Lapsong Special', 'Sencha'];
    expect(find(texts, 'lapsong')).toEqual({ exact: ['Lapsong Special'], near: ['Lapsang Souchong'] });
  });

  test('finds the nearest alone', () => {
    expect(find(['Darjeeling', 'Darjeling', 'Sencha'], 'darjelng').near).toEqual(['Darjeling']);
  });

  test('leaves out what is near where enough is exact, short or a code', () => {
    expect(find(['Assam 1', 'Assam 2', 'Assam 3', 'Assam 4', 'Assam 5', 'Assem'], 'assam').near).toEqual([]);
    expect(find(['Chai', 'Hong Cha'], 'chai').near).toEqual([]);
    expect(find(['Sencha'], 'bancha').near).toEqual([]);
    expect(find(['Tea'], 'tae').near).toEqual([]);
    expect(find(['TEA-1234'], 'TEA-1235').near).toEqual([]);
  });

  const letters = fc.stringMatching(/^[a-z]{4,12}$/);

  test('finds a word with a letter changed, added, left out or swapped with the next', () => {
    const edit = fc.tuple(fc.constantFrom('change', 'add', 'omit', 'swap'), fc.nat(), fc.constantFrom(...'aeiotx'));
    fc.assert(
      fc.property(letters, edit, fc.array(letters), (word, [kind, place, letter], others) => {
        const at = place % word.length;
        const [before, here, next, rest] = [
          word.slice(0, at),
          word.charAt(at),
          word.charAt(at + 1),
          word.slice(at + 2),
        ];
        const typed = {
          change: before + letter + next + rest,
          add: before + letter + here + next + rest,
          omit: before + next + rest,
          swap: before + next + here + rest,
        }[kind];
        fc.pre(typed !== undefined && typed.length >= 4);
        const { exact, near } = find([`${others.join(' ')} ${word}`], typed);
        expect([...exact, ...near]).toHaveLength(1);
      }),
    );
  });

  test('finds no word that differs by more than it may', () => {
    const pair = fc.tuple(letters, letters);
    fc.assert(
      fc.property(pair, ([word, typed]) => {
        const { near } = find([word], typed);
        const allowed = Math.min(2, Math.floor(typed.length / 4));
        const beginnings = Array.from({ length: word.length + 1 }, (_, length) => word.slice(0, length));
        const isNear = beginnings.some((beginning) => editDistance(beginning, typed) <= allowed);
        expect(near.length === 1).toBe(isNear && !word.includes(typed));
      }),
    );
  });
});
