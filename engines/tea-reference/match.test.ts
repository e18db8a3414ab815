import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeSimilarity } from '../text/edit-distance.ts';
import { MIN_SCORE, mentions, nameScore, parseName, splitWords, toTrigrams } from './match.ts';
import { referenceEntries } from './reference/entries.ts';
import { findEntry } from './reference/find.ts';

const entryOf = (query: string) => findEntry(query)?.entry.name ?? null;
const score = (query: string, name: string) => nameScore(parseName(query), parseName(name));

describe('a product name', () => {
  test.each([
    ['Sencha', 'Sencha'],
    ['sencha yabukita 1kg', 'Sencha'],
    ['Organic Sencha, loose leaf, 500 g', 'Sencha'],
    ['Sencah', 'Sencha'],
    ['Ti Kwan Yin', 'Tieguanyin'],
    ['iron goddess', 'Tieguanyin'],
    ['Tie-Guan-Yin', 'Tieguanyin'],
    ['DARJEELING FTGFOP1 Castleton', 'Darjeeling'],
    ['Darjeeling First Flush 2026', 'Darjeeling first flush'],
    ['lapsang suchong', 'Lapsang Souchong'],
    ['Earl Gray', 'Earl Grey'],
    ['Earl Grey tea bags', 'Earl Grey'],
    ['Puerh', 'Pu-erh'],
    ['Pu’er', 'Pu-erh'],
    ['camomile', 'Chamomile'],
    ['Chamomile Flowers Whole', 'Chamomile'],
    ['green rooibos', 'Green rooibos'],
    ['Rooibos', 'Rooibos'],
    ['green tea', 'Green tea'],
    ['Moroccan mint green tea', 'Moroccan mint'],
    ['matcha ceremonial grade', 'Matcha'],
    ['Lu’an Gua Pian', 'Lu’an Guapian'],
    ['stand up pouch 250g kraft', 'Stand-up pouches'],
    ['Genmaicha', 'Genmaicha'],
    ['houjicha', 'Hojicha'],
    ['Keemun Hao Ya A', 'Keemun'],
    ['gunpowder', 'Gunpowder'],
  ])('%j is found as %s', (query, name) => {
    expect(entryOf(query)).toBe(name);
  });

  test.each(['office chair', 'Xyzzy', '123', '!!!', 'printer toner', 'green ink pens', 'Widget'])(
    '%j is not taken for anything',
    (query) => {
      expect(entryOf(query)).toBeNull();
    },
  );

  test('in the reference is found by each of its names', () => {
    const lost = referenceEntries.flatMap(({ name, aliases }) =>
      [name, ...aliases].filter((asked) => entryOf(asked) !== name).map((asked) => `${asked} → ${entryOf(asked)}`),
    );
    expect(lost).toEqual([]);
  });
});

describe('a score', () => {
  const name = fc.string({ unit: fc.constantFrom(...'abcde é-1'), maxLength: 20 });

  test('lies between 0 and 1, whatever the names', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), name, (a, b) => {
        expect(score(a, b)).toBeGreaterThanOrEqual(0);
        expect(score(a, b)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('is 1 for the same name, ignoring case, accents and spaces', () => {
    expect(score('  THÉ  noir ', 'The Noir')).toBe(1);
    fc.assert(
      fc.property(name, (a) => {
        fc.pre(splitWords(a).length > 0);
        expect(score(a, ` ${a.toUpperCase()} `)).toBe(1);
      }),
    );
  });

  test('is too low for a word that only has the same start', () => {
    expect(score('Assam', 'Asparagus')).toBeLessThan(MIN_SCORE);
  });
});

test('a longer name mentions the name it contains, a part does not', () => {
  expect(mentions(parseName('Sencha Yabukita 1kg'), parseName('Sencha'))).toBeGreaterThan(MIN_SCORE);
  expect(mentions(parseName('Rooibos'), parseName('Green rooibos'))).toBe(0);
});

test('similarity is symmetric, and 1 only for equal names', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (a, b) => {
      expect(computeSimilarity(a, b)).toBe(computeSimilarity(b, a));
      expect(computeSimilarity(a, b) === 1).toBe(a === b);
    }),
  );
  expect(computeSimilarity('sencah', 'sencha')).toBeCloseTo(5 / 6);
});

test('words omit numbers and packing, unless there is nothing else', () => {
  expect(splitWords('Assam TGFOP, 2 x 500g (organic)')).toEqual(['assam', 'tgfop']);
  expect(splitWords('1 kg')).toEqual(['kg']);
});

test('trigrams ignore spaces', () => {
  expect(toTrigrams('Tie Guan')).toEqual(['tie', 'ieg', 'egu', 'gua', 'uan']);
  expect(toTrigrams('Uva')).toEqual(['uva']);
  expect(toTrigrams('')).toEqual([]);
});
