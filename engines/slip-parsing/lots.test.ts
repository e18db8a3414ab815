import { describe, expect, test } from 'vitest';
import { parseTextLines } from './page/page.ts';
import { parseSlip } from './read-rows.ts';

/** Numbers of lots: they neither hide what is counted nor stand for the number of an article. */

const rows = (text: string) => parseSlip(parseTextLines(text)).rows;
const counted = (text: string) => rows(text).map(({ name, quantity }) => [name, quantity]);
const skus = (text: string) => rows(text).map(({ sku }) => sku);

test('a lot and a date that leave no gap behind a count do not hide it', () => {
  const slip = `
Frantoio Val Serena
DOCUMENTO DI TRASPORTO n. 31 del 04/03/2027
Cod.    Descrizione                         Colli x pz   Pezzi Lotto  Da cons. entro
VS-03   Confettura di fichi vaso 340 g      2x12            24 B26/11 05/2029
VS-04   Confettura di more vaso 340 g       3x12            36 B26/14 05/2029
VS-09   Olive nere vaso 180 g               1x24            24 B26/15 06/2029
VS-22   Taralli al finocchio 250 g          2x20            40 D26/03 11/2028
VS-31   Cucchiaio in olivo                  1x50            50
Totale colli 9`;
  expect(counted(slip)).toEqual([
    ['Confettura di fichi vaso 340 g', 24],
    ['Confettura di more vaso 340 g', 36],
    ['Olive nere vaso 180 g', 24],
    ['Taralli al finocchio 250 g', 40],
    ['Cucchiaio in olivo', 50],
  ]);
});

describe('the number of an article', () => {
  test('is none of the lot, where a heading tells', () => {
    const slip = `
Especias del Sur, S.L.
Cantidad   Descripción                      Lote       Precio    Importe
2 kg       Pimentón dulce granel            L-2711C     9,50      19,00
1,5 kg     Orégano hoja                     L-2709B    12,00      18,00
0,5 kg     Anís estrellado                  L-2710A    20,00      10,00
                                            Total                 47,00`;
    expect(skus(slip)).toEqual(['', '', '']);
  });

  test('is printed below its own heading, though it looks like a count', () => {
    const slip = `
Teekontor Bremer
LIEFERSCHEIN 4711
Pos  Art.-Nr.  Artikel                   Menge  Einh.   Charge
1    20417     Assam Broken kräftig      4      kg      L26-1182
2    20538     Kamille ganze Blüte       2,5    kg      L26-0977
3    30114     Rooibos Vanille           10     kg      L27-0031
4    40220     Minze geschnitten         3      kg      L26-1150`;
    expect(skus(slip)).toEqual(['20417', '20538', '30114', '40220']);
  });

  test('is that of its own line, and not the lot above', () => {
    const till = `
Miele di acacia
  Lotto LH8810
AC0550 Teiera in ghisa      3 x 31,20    93,60
AC0560 Tazza in ghisa       4 x  8,00    32,00
AC0570 Vassoio in legno     2 x 12,00    24,00
                     Totale             149,60`;
    expect(skus(till)).toEqual(['AC0550', 'AC0560', 'AC0570']);
  });

  test('is no tariff number, and none that other goods have, too', () => {
    const slip = `
No.   HS CODE      DESCRIPTION                 KG       USD/KG       AMOUNT
1     0902.40.00   BLACK TEA PEKOE         750.00         5.10     3,825.00
2     0902.40.00   BLACK TEA DUST          240.00         4.60     1,104.00
3     0902.30.00   GREEN TEA HYSON          60.00        13.20       792.00
                                            TOTAL                  5,721.00`;
    expect(skus(slip)).toEqual(['', '', '']);
    expect(
      skus(`
Ref       Description        Qty    Price    Amount
A-2044    Rose syrup           4     6.00     24.00
A-2044    Elder syrup          2     6.50     13.00
A-2051    Lime syrup           3     5.00     15.00
                           Total              52.00`),
    ).toEqual(['', '', 'A-2051']);
  });
});
