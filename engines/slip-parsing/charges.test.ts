import { describe, expect, test } from 'vitest';
import { parseTextLines } from './page/page.ts';
import { parseSlip } from './read-rows.ts';

/** Rows that bring nothing into stock, by their units, by what they add up to, and by words. */

const names = (text: string) => parseSlip(parseTextLines(text)).rows.map(({ name }) => name);

describe('the sum of the goods of one tax', () => {
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
