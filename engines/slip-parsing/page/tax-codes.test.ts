import { describe, expect, test } from 'vitest';
import { parseSlip } from '../read-rows.ts';
import { parseTextLines } from './page.ts';

const names = (text: string) => parseSlip(parseTextLines(text)).rows.map(({ name }) => name);

describe('the code of a tax before a name', () => {
  test('belongs to it where nothing lists it', () => {
    const till = `
CORNER SHOP
TB HERBAL MIX           4.00
TB BLACK                3.00
OAT BAR                 1.50
TOTAL                   8.50`;
    expect(names(till)).toEqual(['TB HERBAL MIX', 'TB BLACK', 'OAT BAR']);
  });

  test('is the beginning of a name where one letter begins few', () => {
    const till = `
EPICERIE DU PORT
A LA MENTHE SIROP       4,00
CAFE MOULU              6,00
SUCRE                   2,00
TOTAL                  12,00
A 20,00 %   10,00  2,00`;
    expect(names(till)).toEqual(['A LA MENTHE SIROP', 'CAFE MOULU', 'SUCRE']);
  });
});
