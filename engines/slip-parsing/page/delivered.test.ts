import { expect, test } from 'vitest';
import { withDelivered } from './delivered.ts';
import { withPartedSigns } from './glued-counts.ts';
import { joinWords, parseTextLines } from './page.ts';

const texts = (page: string) => withDelivered(parseTextLines(page)).map(({ words }) => joinWords(words));

test('what came stays of cells that print it with what was ordered, also where words ran together', () => {
  expect(
    texts(`
Ingwer geschnitten     2 von 2
Hibiskus ganz           1von 4`),
  ).toEqual(['Ingwer geschnitten 2', 'Hibiskus ganz 1']);
  expect(
    texts(`
Ginger sliced     6/6
Hibiskus whole    2/4`),
  ).toEqual(['Ginger sliced 6', 'Hibiskus whole 2']);
});

test('where more was ordered before the stroke, what came stands behind it', () => {
  expect(
    texts(`
Ginger sliced     6/6
Hibiskus whole    4/2`),
  ).toEqual(['Ginger sliced 6', 'Hibiskus whole 2']);
});

test('pages, numbered parcels, sizes and single cells stay', () => {
  const parcels = ['Parcel 1 of 2', 'Parcel 2 of 2'];
  expect(texts(parcels.join('\n'))).toEqual(parcels);
  expect(texts('Page 1 of 2')).toEqual(['Page 1 of 2']);
  const sizes = ['Peppermint 12/50 g', 'Rosehip 10/40 g'];
  expect(texts(sizes.join('\n'))).toEqual(sizes);
});

test('a sign that was joined to the name before it is parted where others stand alone', () => {
  const page = `
Nettle leaf x 3        12.00
Elderflowerx 4         20.00
Box for six            10.00`;
  expect(withPartedSigns(parseTextLines(page)).map(({ words }) => joinWords(words))).toEqual([
    'Nettle leaf x 3 12.00',
    'Elderflower x 4 20.00',
    'Box for six 10.00',
  ]);
  expect(withPartedSigns(parseTextLines('Elderflowerx 4')).map(({ words }) => joinWords(words))).toEqual([
    'Elderflowerx 4',
  ]);
});
