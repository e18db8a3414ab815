import { describe, expect, test } from 'vitest';
import { parseTextLines } from '../page/page.ts';
import { parseSlip } from '../read-rows.ts';

const read = (text: string) =>
  parseSlip(parseTextLines(text)).rows.map(({ quantity, name, sku }) => [quantity, name, sku]);

describe('two lists side by side', () => {
  test('are none where an item number and a name stand before two columns of quantities', () => {
    const slip = `
PACKING SLIP 2208
No.   Item No.    Description                     Qty  Qty/case
1     HONEY-01    Manuka honey 250 g                24         6
2     LEAF-02     Kawakawa leaf loose               12         5
3     LEAF-03     Horopito leaf                      6         3
4     HERB-04     Lemon verbena                     18         9`;
    expect(read(slip)).toEqual([
      [24, 'Manuka honey 250 g', 'HONEY-01'],
      [12, 'Kawakawa leaf loose', 'LEAF-02'],
      [6, 'Horopito leaf', 'LEAF-03'],
      [18, 'Lemon verbena', 'HERB-04'],
    ]);
  });

  test('nor where packages and pieces are counted behind them', () => {
    const slip = `
BON DE LIVRAISON 4410
Article   Désignation                   Colis   Qté/colis          Qté
Palette 1      ENTREPOT NORD 2
T-201     Boîte carton kraft                4          50          200
T-215     Ruban coton ivoire                2          12           24
T-230     Étiquette ronde dorée            10         100         1000`;
    expect(read(slip)).toEqual([
      [200, 'Boîte carton kraft', 'T-201'],
      [24, 'Ruban coton ivoire', 'T-215'],
      [1000, 'Étiquette ronde dorée', 'T-230'],
    ]);
  });

  test('are two where the headings are the same twice', () => {
    const slip = `
Item                Qty   Price     Item               Qty   Price
Nilgiri loose         4    9.00     Strainer steel       6    3.50
Darjeeling loose      2   14.00     Cup porcelain       12    4.20`;
    expect(read(slip).map(([, name]) => name)).toEqual([
      'Nilgiri loose',
      'Darjeeling loose',
      'Strainer steel',
      'Cup porcelain',
    ]);
  });
});
