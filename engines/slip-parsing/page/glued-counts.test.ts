import { expect, test } from 'vitest';
import { parseSlip } from '../read-rows.ts';
import { withPartedCounts } from './glued-counts.ts';
import { joinWords, parseTextLines } from './page.ts';

const texts = (page: string) => withPartedCounts(parseTextLines(page)).map(({ words }) => joinWords(words));

test('a count and its unit in one word are parted where their column has them apart', () => {
  const page = `
3 karung   Jahe merah kering
10dus      Teh melati tubruk
2,5kg      Cengkeh Zanzibar`;
  expect(texts(page)).toEqual(['3 karung Jahe merah kering', '10 dus Teh melati tubruk', '2,5 kg Cengkeh Zanzibar']);
});

test('words that only look so stay whole: codes and sizes in other columns, and in names', () => {
  const page = `
3 karung   Jahe merah 25kg   4A
1 ikat     Daun 500gr        4B`;
  expect(texts(page)).toEqual(['3 karung Jahe merah 25kg 4A', '1 ikat Daun 500gr 4B']);
  expect(texts('10dus      Teh melati')).toEqual(['10dus Teh melati']);
});

test('a delivery note whose counts were read so has all rows', () => {
  const { rows } = parseSlip(
    parseTextLines(`
CANTIDAD        DETALLE
3kgs.           Peperina
4 kgs.          Burrito en hoja
15 paq.         Mate cocido suave`),
  );
  expect(rows.map(({ quantity, name }) => [quantity, name])).toEqual([
    [3, 'Peperina'],
    [4, 'Burrito en hoja'],
    [15, 'Mate cocido suave'],
  ]);
});
