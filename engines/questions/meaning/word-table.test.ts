import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packWords, unpackWords } from './packed.ts';
import trained from './trained.json' with { type: 'json' };
import { WordRows } from './word-rows.ts';
import { WordTable } from './word-table.ts';

test('every word has its row, and no other word has one', () => {
  const words = fc.uniqueArray(fc.string({ unit: fc.constantFrom(...'abz_<é ') }), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(words, fc.string({ unit: fc.constantFrom(...'abz_<é ') }), (all, other) => {
      const sorted = all.toSorted();
      const table = new WordTable(packWords(sorted));
      expect(table.size).toBe(sorted.length);
      expect(sorted.map((word) => table.rowOf(word))).toEqual(sorted.map((_, row) => row));
      expect(table.has(other)).toBe(all.includes(other));
    }),
  );
});

test('words that share more letters than a digit says are told apart', () => {
  const words = ['x'.repeat(34), 'x'.repeat(35), 'x'.repeat(36), 'x'.repeat(60), `${'x'.repeat(60)}y`];
  const table = new WordTable(packWords(words));
  expect(words.map((word) => table.rowOf(word))).toEqual([0, 1, 2, 3, 4]);
  expect(table.rowOf('x'.repeat(59))).toBeNull();
});

test.each([
  ['features', trained.features],
  ['common words', trained.common],
  ['evidence', trained.certainty.names],
])('the %s of the trained model have their rows', (_name, packed) => {
  const words = unpackWords(packed);
  const table = new WordTable(packed);
  expect(words.length).toBeGreaterThan(1_000);
  expect(words.filter((word, row) => table.rowOf(word) !== row)).toEqual([]);
  expect(words.filter((word) => table.has(`${word}§`))).toEqual([]);
});

test('what follows a word is parsed once, and nothing where nothing follows', () => {
  const parsed: string[] = [];
  const rows = new WordRows('tea 1 2\nstock\nlow *', (rest) => {
    parsed.push(rest);
    return rest === '' ? null : rest.split(' ');
  });
  expect([...rows.words()]).toEqual(['tea', 'stock', 'low']);
  expect([rows.get('tea'), rows.get('tea'), rows.get('stock'), rows.get('stock'), rows.get('order')]).toEqual([
    ['1', '2'],
    ['1', '2'],
    null,
    null,
    undefined,
  ]);
  expect(parsed).toEqual(['1 2', '']);
  expect([rows.has('low'), rows.has('lo')]).toEqual([true, false]);
});
