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

describe('the kind of the goods', () => {
  test('belongs to all names that have one, where a name, its kind and its code have a line each', () => {
    const slip = `
ITEMS                                         QUANTITY
Incense burner, cast brass                      4 of 4
Antique finish
IB-01-AF
Linen apron                                     2 of 2
Charcoal
LA-CH
Linen apron                                     6 of 6
Flax
LA-FL
Strainer with a drip bowl                       9 of 9
SD-100
Tea tray
Walnut                                          1 of 1`;
    expect(names(slip).slice(0, 4)).toEqual([
      'Incense burner, cast brass Antique finish',
      'Linen apron Charcoal',
      'Linen apron Flax',
      'Strainer with a drip bowl',
    ]);
  });

  test('does not, where second lines describe', () => {
    const slip = `
ITEMS                                         QUANTITY
Linen apron                                     2 of 2
Washed by hand
Strainer with a drip bowl                       9 of 9
Made in Japan
Incense burner, cast brass                      4 of 4
Gift wrapped`;
    expect(names(slip)).toEqual(['Linen apron', 'Strainer with a drip bowl', 'Incense burner, cast brass']);
  });
});

describe('what a customer chose', () => {
  test('is no part of the name, whatever its label is', () => {
    const slip = `
Werkstatt am Deich
Becher, Steinzeug, 250 ml            2 x 14.50      29.00
Glasur: Salbei, matt
Stempel fuer Teebeutel               1 x 18.00      18.00
Text: Guten Morgen
Beutel aus Leinen, 5 Stueck          3 x  9.90      29.70
                                     Summe          76.70`;
    expect(parseSlip(parseTextLines(slip)).rows.map(({ name, notes }) => [name, notes])).toEqual([
      ['Becher, Steinzeug, 250 ml', 'Glasur: Salbei, matt'],
      ['Stempel fuer Teebeutel', 'Text: Guten Morgen'],
      ['Beutel aus Leinen, 5 Stueck', ''],
    ]);
  });

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
