import { describe, expect, test } from 'vitest';
import { parseSlip } from '../read-rows.ts';
import { parseTextLines } from './page.ts';

const names = (text: string) => parseSlip(parseTextLines(text)).rows.map(({ name }) => name);

describe('the code of a tax before a name', () => {
  test('is no part of it where the codes are listed with their rates', () => {
    const till = `
DAPUR ANEKA
SR* KAIN LAP BESAR     2   3.00    6.00
ZRE KAMUS MASAKAN      1  12.00   12.00
SR* PENAPIS TEH        3   4.00   12.00
TOTAL                             30.00
Code   Rate   Amount   Tax
SR     6.00    18.00   1.08
ZRE    0.00    12.00   0.00`;
    expect(names(till)).toEqual(['KAIN LAP BESAR', 'KAMUS MASAKAN', 'PENAPIS TEH']);
  });

  test('of one letter, where most goods have one', () => {
    const till = `
BUURTWINKEL
A  Rooibos              4,00
B  Theelicht            9,00
A  Honing               6,00
TOTAAL                 19,00
A 9,00 %   9,17  0,83
B 21,00 %  7,44  1,56`;
    expect(names(till)).toEqual(['Rooibos', 'Theelicht', 'Honing']);
  });

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
