import { describe, expect, test } from 'vitest';
import { parseTextLines } from './page/page.ts';
import { parseSlip } from './read-rows.ts';

/** Lines between goods: headings of groups, kinds of the goods, and what is said of them. */

const names = (text: string) => parseSlip(parseTextLines(text)).rows.map(({ name }) => name);

describe('the heading of a group', () => {
  test('is no part of the name below it, where what describes goods stands below them', () => {
    const slip = `
Bezeichnung                                 Menge      Preis     Betrag
Pfefferminze, Blatt, 1 kg                    2,00      38,00      76,00
Partie PM-2611, MHD 03/2028
Melisse, geschnitten, 500 g                  4,00      21,50      86,00
Partie ME-2604, MHD 04/2028
Neue Ernte, zweiter Schnitt
Brennnessel, Blatt, 500 g                    3,00      14,20      42,60
Partie BN-2602, MHD 04/2028
Salbei, gerebelt, 250 g                      6,00       9,80      58,80
Partie SA-2609, MHD 03/2028
                                            Summe                263,40`;
    expect(names(slip)).toEqual([
      'Pfefferminze, Blatt, 1 kg',
      'Melisse, geschnitten, 500 g',
      'Brennnessel, Blatt, 500 g',
      'Salbei, gerebelt, 250 g',
    ]);
  });
});

describe('what a customer chose', () => {
  test('is kept with names that would be the same without it', () => {
    const slip = `
Item                                       Qty     Price      Total
Linen apron                                  2     32.50      65.00
Colour: Beige with stripes
Linen apron                                  1     32.50      32.50
Colour: Slate
Pot holder                                   3      4.00      12.00
                                         Total              109.50`;
    const { rows } = parseSlip(parseTextLines(slip));
    expect(new Set(rows.map(({ name, notes }) => `${name} ${notes}`)).size).toBe(3);
  });
});
