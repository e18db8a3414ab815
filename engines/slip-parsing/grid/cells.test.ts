import { expect, test } from 'vitest';
import { parseTextLines } from '../page/page.ts';
import { parseSlip } from '../read-rows.ts';

const namesOf = (text: string) => parseSlip(parseTextLines(text)).rows.map(({ name }) => name);

const SLIP = `
UJI GARDENS TRADING LTD
Invoice No: 4711
Description              Qty   Price   Amount
Sencha  Yabukita Spring    3   45.00   135.00
Genmaicha Organic Bulk    12    8.50   102.00
Bamboo  Whisk              2   14.25    28.50
Total                                  265.50`;

test('a name whose words are far apart is whole where another name runs through the gap', () => {
  expect(namesOf(SLIP)).toEqual(['Sencha Yabukita Spring', 'Genmaicha Organic Bulk', 'Bamboo Whisk']);
});

test('a column of origins is no part of the names', () => {
  const slip = `
Description       Origin     Qty   Price   Amount
Sencha            Japan        3   45.00   135.00
Genmaicha         Japan       12    8.50   102.00
Gunpowder         China        2   14.25    28.50
Total                                      265.50`;
  expect(namesOf(slip)).toEqual(['Sencha', 'Genmaicha', 'Gunpowder']);
});
