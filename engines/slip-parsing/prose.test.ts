import { describe, expect, test } from 'vitest';
import { parseTextLines } from './page/page.ts';
import { parseSlip } from './read-rows.ts';

/** Rows that are written as people speak, by growers and small makers. */

const read = (slip: string) =>
  parseSlip(parseTextLines(slip)).rows.map(({ name, quantity, unit, unitPrice }) => [name, quantity, unit, unitPrice]);

describe('a price of one in words', () => {
  test('ends the name, in English', () => {
    const slip = `
OAKWELL HIVES
8 jars clear honey, 454 g at 5.20              41.60
3 dozen duck eggs at 4.50 a dozen            13.50
12 bunches of sage at 0.85 each              10.20
2.5 kg rosehips at 6.40 a kilo               16.00
To pay                                       81.30`;
    expect(read(slip)).toEqual([
      ['clear honey, 454 g', 8, 'jars', 5.2],
      ['duck eggs', 3, 'dozen', 4.5],
      ['sage', 12, 'bunches', 0.85],
      ['rosehips', 2.5, 'kg', 6.4],
    ]);
  });

  test.each([
    [
      'German',
      `
GARTENHOF LINDE
12 Bund Schnittlauch zu 0,80 das Bund             9,60
4 kg Quitten zu 3,20 das Kilo                    12,80
6 Gläser Apfelgelee je 3,50                      21,00
Summe                                            43,40`,
      [
        ['Schnittlauch', 12, 'Bund', 0.8],
        ['Quitten', 4, 'kg', 3.2],
        ['Apfelgelee', 6, 'Gläser', 3.5],
      ],
    ],
    [
      'French',
      `
LE JARDIN DE LISE
6 bottes de menthe à 1,20 la botte                7,20
3 kg rhubarbe à 4,10 le kilo                     12,30
5 bocaux de confiture de figues à 6,00 pièce     30,00
Total                                            49,50`,
      [
        ['menthe', 6, 'bottes', 1.2],
        ['rhubarbe', 3, 'kg', 4.1],
        ['confiture de figues', 5, 'bocaux', 6],
      ],
    ],
    [
      'Spanish',
      `
HUERTA EL PINAR
4 kg limones a 1,90 el kilo                       7,60
2 docenas huevos camperos a 3,60 la docena        7,20
10 manojos de perejil por 0,70 cada uno           7,00
Total                                            21,80`,
      [
        ['limones', 4, 'kg', 1.9],
        ['huevos camperos', 2, 'docenas', 3.6],
        ['perejil', 10, 'manojos', 0.7],
      ],
    ],
    [
      'Italian and Dutch',
      `
3 mazzi di salvia a 1,10 al mazzo                 3,30
7 vasetti di miele a 5,40 l'uno                  37,80
5 bossen munt à 0,90 per bos                      4,50
2 kg pruimen voor 2,80 per kilo                   5,60
Totaal                                           51,20`,
      [
        ['salvia', 3, 'mazzi', 1.1],
        ['miele', 7, 'vasetti', 5.4],
        ['munt', 5, 'bossen', 0.9],
        ['pruimen', 2, 'kg', 2.8],
      ],
    ],
  ])('ends the name, in %s', (_, slip, expected) => {
    expect(read(slip)).toEqual(expected);
  });

  test('needs no amount behind it', () => {
    expect(read('FERN FARM\n5 trays cress at $1.30 a tray\n3 kg beets at $2.10 a kilo')).toEqual([
      ['cress', 5, 'trays', 1.3],
      ['beets', 3, 'kg', 2.1],
    ]);
  });
});

describe('names with such words', () => {
  test('stay whole', () => {
    const slip = `
2 Pot of Tea                9.00
1 Pain à 4.50               4.50
3 Tea per Cup 2.50          7.50
Total                      21.00`;
    const [first, , third] = read(slip);
    expect(first).toEqual(['Pot of Tea', 2, undefined, 4.5]);
    expect(third?.slice(1)).toEqual([3, undefined, 2.5]);
  });
});
