import { describe, expect, test } from 'vitest';
import { isOnlyPacking } from './doubts.ts';
import { parseTextLines } from './page/page.ts';
import { parseSlip } from './read-rows.ts';

/** Names that go on below, and what shows that they do. */

const names = (text: string) => parseSlip(parseTextLines(text)).rows.map(({ name }) => name);

describe('wrapped names', () => {
  test('fill their column: the next word would not have fitted', () => {
    const slip = `
Artikel                                                    Menge      Preis     Betrag
Porzellanbecher mit Deckel und Sieb, spuelbar                  6      12,40      74,40
Motiv Kranich, 350 ml
Art-Nr: 4410-KR
Wasserkocher mit Schwanenhals, Edelstahl matt                  2      48,00      96,00
gebuerstet, 1 Liter
Art-Nr: 4522-SH
Holztablett aus Bambus mit Abtropfgitter fein                  3      21,50      64,50
Groesse L, dunkel
Art-Nr: 4471-BA
Teekanne aus Glas mit herausnehmbarem Einsatz                  4      17,90      71,60
Fassung 750 ml
Art-Nr: 4480-GL
                                                  Summe                         306,50`;
    expect(names(slip)).toEqual([
      'Porzellanbecher mit Deckel und Sieb, spuelbar Motiv Kranich, 350 ml',
      'Wasserkocher mit Schwanenhals, Edelstahl matt gebuerstet, 1 Liter',
      'Holztablett aus Bambus mit Abtropfgitter fein Groesse L, dunkel',
      'Teekanne aus Glas mit herausnehmbarem Einsatz Fassung 750 ml',
    ]);
  });

  test('do not where names of one line differ in length', () => {
    const slip = `
Item                                                         Qty      Price     Amount
Stoneware mug with lid and steel strainer, blue                6      12.40      74.40
Made in Portugal
Gooseneck kettle, steel, brushed                               2      48.00      96.00
Ships in its own box
Bamboo tray with a drip grid                                   3      21.50      64.50
Oiled by hand
Glass pot with an infuser basket                               4      17.90      71.60
Lid sold apart
                                                  Total                         306.50`;
    expect(names(slip)).toEqual([
      'Stoneware mug with lid and steel strainer, blue',
      'Gooseneck kettle, steel, brushed',
      'Bamboo tray with a drip grid',
      'Glass pot with an infuser basket',
    ]);
  });

  test('go on behind a comma, though the next word names a package', () => {
    const slip = `
Description                                     Qty   Unit price     Amount
Peppermint leaf pyramids, plastic free,           4        11.20      44.80
box of 60 pyramids
Lot 7731
Oat biscuits, single wrapped,                     2        16.50      33.00
carton of 120 pieces
Lot 7802
Brown sugar cubes                                 5         2.10      10.50
1 kg
Lot 7810
                                              Total                   88.30`;
    expect(names(slip)).toEqual([
      'Peppermint leaf pyramids, plastic free, box of 60 pyramids',
      'Oat biscuits, single wrapped, carton of 120 pieces',
      'Brown sugar cubes 1 kg',
    ]);
  });

  test('may have a size on a line of their own above what repeats', () => {
    const slip = `
Description                                     Qty   Unit price     Amount
Acacia honey in a jar                             6         7.68      46.08
400 g
Ref K1N9GJ4
Descaler for kettles                              3         6.47      19.41
750 ml
Ref K2GH2YB
Filters of unbleached paper                       8         4.02      32.16
in three sizes
Ref K3VQ7GS
                                              Total                   97.65`;
    expect(names(slip).slice(0, 2)).toEqual(['Acacia honey in a jar 400 g', 'Descaler for kettles 750 ml']);
    expect(names(slip).join()).not.toContain('Ref');
  });
});

test('a name that is only what goods are packed in is marked', () => {
  const slip = `
HARROW HILL ESTATES LTD
No.   DESCRIPTION OF GOODS              PACKAGES          KG     USD/KG       AMOUNT
1     BLACK TEA PEKOE - NORTH VALLEY    15 PAPER SACKS  750.00       5.10     3,825.00
2     BLACK TEA DUST - SOUTH VALLEY     8 PAPER
                                        SACKS           240.00       4.60     1,104.00
                                        ISCTNS           60.00      13.20       792.00
                                        TOTAL                                 5,721.00`;
  const packings = parseSlip(parseTextLines(slip)).rows.filter(({ name }) => /^(?:SACKS|ISCTNS)$/.test(name));
  for (const { reasons } of packings) expect(reasons).toContain('name-unclear');
  expect(isOnlyPacking('SACKS') && isOnlyPacking('ISCTNS') && isOnlyPacking('12 CTNS')).toBe(true);
  expect(isOnlyPacking('Sackcloth') || isOnlyPacking('Tea bags')).toBe(false);
});
