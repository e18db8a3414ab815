import { describe, expect, test } from 'vitest';
import { parseTextLines } from './page/page.ts';
import { parseSlip } from './read-rows.ts';

/** Rows that bring nothing into stock, by their units, by what they add up to, and by words. */

const names = (text: string) => parseSlip(parseTextLines(text)).rows.map(({ name }) => name);

describe('a flat rate', () => {
  test('is no unit of goods', () => {
    const slip = `
Menge  EH    Bezeichnung                     Preis     Betrag
  500  Stk   Flachbeutel bedruckt             0,30     150,00
   12  Rll   Siegelband transparent           4,00      48,00
    1  Psch  Sieb 2-farbig                   65,00      65,00
                                   Summe               263,00`;
    expect(names(slip)).toEqual(['Flachbeutel bedruckt', 'Siegelband transparent']);
  });

  test('may be two words, in rows of any kind', () => {
    const slip = `
Quantity            Goods                        Unit price   Amount
200 pcs             Sleeve for 50 g caddies            0.55   110.00
  1 lump sum        Foil stamp                        80.00    80.00
100 pcs             Shipper with insert                1.20   120.00
                                   Total                      310.00`;
    expect(names(slip)).toEqual(['Sleeve for 50 g caddies', 'Shipper with insert']);
  });
});

describe('the sum of the goods of one tax', () => {
  test('is no goods, whatever its words are', () => {
    const till = `
COCOA POWDER
   2 x 4.50            9.00 B
OAT MILK
   6 x 1.90           11.40 A
DISH BRUSH             3.20 B
LEMONS
   3 x 0.60            1.80 A
BRUTOVERDE A          13.20
BRUTOVERDE B          12.20
TOTAL                 25.40`;
    expect(names(till)).toEqual(['COCOA POWDER', 'OAT MILK', 'DISH BRUSH', 'LEMONS']);
  });

  test('differs from goods that have a tax themselves', () => {
    const till = `
GREEN TEA    2 x 4.00   8.00 A
HONEY        1 x 5.00   5.00 A
TEAPOT                 13.00 B
CUPS         4 x 2.00   8.00 B
TOTAL                  34.00`;
    expect(names(till)).toEqual(['GREEN TEA', 'HONEY', 'TEAPOT', 'CUPS']);
  });
});

describe('packages that go back', () => {
  test('are no goods of a list without prices', () => {
    const slip = `
CODICE  DESCRIZIONE                        U.M.   QUANTITA'   LOTTO
FIN     FINOCCHIO SEMI                     KG        10,000   F25/1
TIG     TIGLIO FIORI E BRATTEE             KG         4,500   T25/4
ROS     ROSMARINO FOGLIE                   KG         6,200   R25/2
BID     BIDONI PLASTICA A RENDERE          PZ             3`;
    expect(names(slip)).toEqual(['FINOCCHIO SEMI', 'TIGLIO FIORI E BRATTEE', 'ROSMARINO FOGLIE']);
  });

  test('in Dutch', () => {
    const slip = `
Artikel   Omschrijving               Aantal   Eenheid
5511      Lindebloesem gesneden          12   kg
5520      Venkelzaad                      5   kg
9001      Retourfust krat grijs           4   st`;
    expect(names(slip)).toEqual(['Lindebloesem gesneden', 'Venkelzaad']);
  });
});
