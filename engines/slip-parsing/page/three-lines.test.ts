import { describe, expect, test } from 'vitest';
import { parseSlip } from '../read-rows.ts';
import { parseTextLines } from './page.ts';

const rows = (text: string) => parseSlip(parseTextLines(text)).rows;
const read = (text: string) =>
  rows(text).map(({ quantity, unit, name, unitPrice }) => [quantity, unit, name, unitPrice]);

describe('goods on three lines', () => {
  test('have their quantity above the name and their price below it', () => {
    const slip = `
LOOSE & LOCAL
7.5 kg   Silo # 4
Puffed millet              USD 30.00 T
4.00 USD / kg
1.2 kg   Silo # 12
Dried hibiscus             USD 26.40 T
22.00 USD / kg
2 1itre   Silo # 9
Maple syrup                USD 37.00 T
18.50 USD / litre
TOTAL                      USD 93.40`;
    expect(read(slip)).toEqual([
      [7.5, 'kg', 'Puffed millet', 4],
      [1.2, 'kg', 'Dried hibiscus', 22],
      [2, 'litre', 'Maple syrup', 18.5],
    ]);
  });

  test('in other languages', () => {
    const slip = `
HOFLADEN AM WALD
0,350 kg   Fach Nr. 6
Hagebutten                    6,30 B
18,00 EUR/kg
1,500 kg   Fach Nr. 2
Buchweizen                    6,00 B
4,00 EUR/kg
SUMME EUR                    12,30`;
    expect(read(slip)).toEqual([
      [0.35, 'kg', 'Hagebutten', 18],
      [1.5, 'kg', 'Buchweizen', 4],
    ]);
  });

  test('or both below it', () => {
    const slip = `
ALMACEN DE GRANOS
Manzanilla flor               4,80
0,300 kg
16,00 EUR/kg
Hinojo semilla                4,50
0,500 kg
9,00 EUR/kg
TOTAL                         9,30`;
    expect(read(slip)).toEqual([
      [0.3, 'kg', 'Manzanilla flor', 16],
      [0.5, 'kg', 'Hinojo semilla', 9],
    ]);
  });

  test('are left as they are where figures do not agree', () => {
    const slip = `
2.0 kg   Shelf 3
Rice flour                   9.90
4.00 / kg
TOTAL                        9.90`;
    expect(rows(slip).every(({ quantity, unitPrice }) => quantity !== 2 || unitPrice !== 4)).toBe(true);
  });
});

describe('numbers behind a sign', () => {
  test('are references and no quantities', () => {
    const slip = `
SCOOP SHOP
Fennel seed   Bin # 3      8.40
Sumac         Bin # 11     6.60
Nigella       Bin # 5     16.50
TOTAL                     31.50`;
    expect(rows(slip).map(({ quantity, unitPrice }) => [quantity, unitPrice])).toEqual([
      [1, 8.4],
      [1, 6.6],
      [1, 16.5],
    ]);
  });

  test('are quantities behind a unit of the same form', () => {
    const slip = `
Descrizione                 U.M.   Quantita'
Tisana finocchio            NR            6
Calendario spezie           NR            2
Zenzero candito             NR           14`;
    expect(rows(slip).map(({ quantity }) => quantity)).toEqual([6, 2, 14]);
  });
});

describe('a size', () => {
  test('is no code', () => {
    const till = `
JASMINE RICE (500gm)        4.50
MUG ø85 WHITE               6.00
HONEY STICKS [12x10g]       3.25
TOTAL                      13.75`;
    expect(rows(till).map(({ sku }) => sku)).toEqual(['', '', '']);
  });
});
