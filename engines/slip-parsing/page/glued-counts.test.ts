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

const read = (page: string) =>
  parseSlip(parseTextLines(page)).rows.map(({ quantity, unit, name, unitPrice }) => [quantity, unit, name, unitPrice]);

test('a weight right before a name is what was weighed, where a price makes the amount of it', () => {
  expect(
    read(`
MARKTHALLE AM TOR
2 HAFERMILCH                   2,19    4,38
0,482KG INGWER                         3,37
   6,99 /KG
1,250KG APFEL LOSE             2,40    3,00
1 WUERFELZUCKER                        1,79
SUMME                                 12,54`),
  ).toEqual([
    [2, undefined, 'HAFERMILCH', 2.19],
    [0.482, 'KG', 'INGWER', 6.99],
    [1.25, 'KG', 'APFEL LOSE', 2.4],
    [1, undefined, 'WUERFELZUCKER', 1.79],
  ]);
});

test('a weight right before a name is a size, where nothing speaks for a count', () => {
  expect(
    read(`
CORNER GROCER
OAT MILK                               3.99
0.500KG DEMERARA SUGAR                 2.75
GINGER BISCUITS                        1.80
TOTAL                                  8.54`)[1],
  ).toEqual([1, undefined, expect.stringContaining('DEMERARA SUGAR'), 2.75]);
});
