import { describe, expect, test } from 'vitest';
import { isFee } from './grid/not-goods.ts';
import { parseTextLines } from './page/page.ts';
import { parseSlip } from './read-rows.ts';

/** What is printed with names and is no part of them, and names of what brings nothing into stock. */

const rows = (slip: string) => parseSlip(parseTextLines(slip)).rows;

describe('names of costs', () => {
  test.each([
    'Gastos de clichés y preparación',
    'Frais de gravure',
    'Spese di stampa',
    'Despesas de embalamento',
    'Koszt przygotowania matryc',
    'Poplatek za tisk',
    'Biaya cetak plat',
    'Einrichtungspauschale 2 Farben',
    'Stanzwerkzeugkosten',
    'Mindermengenzuschlag',
    'Drukkosten 2 kleuren',
    'Uppläggningsavgift',
    'Kliché kiállítási díj',
    'Kalıp hazırlama bedeli',
    'Plate charge, 2 colours',
    'Die-cutting fee for tins',
  ])('show by the word that they are about: %s', (name) => {
    expect(isFee(name)).toBe(true);
  });

  test.each([
    'Green coffee',
    'Čaj zelený',
    'Kostenprobe Tee',
    'Fromage frais',
    'Tea cost-plus blend',
    'Chargers',
    'Caj',
  ])('are not found in parts of other words: %s', (name) => {
    expect(isFee(name)).toBe(false);
  });

  test('bring no rows', () => {
    const slip = `
Artículo                                  Cant.     Precio    Importe
Bolsa kraft 250 g                           500       0,21     105,00
Etiqueta redonda                           1000       0,05      50,00
Gastos de troquel y montaje                   1      42,00      42,00
                                          Total                197,00`;
    expect(rows(slip).map(({ name }) => name)).toEqual(['Bolsa kraft 250 g', 'Etiqueta redonda']);
  });
});

describe('remarks in brackets', () => {
  test.each([
    ['Nilgiri Frost (free sample)', 'Nilgiri Frost', 'free sample'],
    ['Kamillenblüten (Gratismuster)', 'Kamillenblüten', 'Gratismuster'],
    ['Thé blanc (échantillon gratuit)', 'Thé blanc', 'échantillon gratuit'],
    ['Menta piperita (campione omaggio)', 'Menta piperita', 'campione omaggio'],
    ['Oolong (muestra sin cargo)', 'Oolong', 'muestra sin cargo'],
    ['Sencha (organic)', 'Sencha (organic)', ''],
    ['Filter bags (100)', 'Filter bags (100)', ''],
  ])('that say why goods cost nothing are notes: %s', (printed, name, note) => {
    const [, row] = rows(`Description                                Qty
Uji Matcha                                   3
${printed.padEnd(44)} 2
Assam                                        5`);
    expect(row?.name).toBe(name);
    expect(row?.notes.replaceAll(/[()]/g, '')).toBe(note);
  });
});

describe('flags of taxes', () => {
  test('stand before the number of goods and are no name', () => {
    const slip = `
HIGHLAND CLUB STORE
    1004417 OAT MILK 6PK              2 @ 8.49      16.98
E   1120936 DRIED MANGO 20OZ          1 @ 9.99       9.99
*   1377105 PAPER PLATES              3 @ 4.50      13.50
E   1408812 RAW HONEY                 2 @ 11.25     22.50
TOTAL                                              62.97`;
    expect(rows(slip).map(({ name, quantity }) => [name, quantity])).toEqual([
      ['OAT MILK 6PK', 2],
      ['DRIED MANGO 20OZ', 1],
      ['PAPER PLATES', 3],
      ['RAW HONEY', 2],
    ]);
  });
});

describe('a name with a number that was joined to it', () => {
  test('is no row of taxes beside a discount', () => {
    const slip = `
Artikel                    Menge     Preis    Rabatt    Betrag
Tasse weiss                   10      4,00       5 %     38,00
Untertasse13 cm               10      2,00      10 %     18,00
Kanne                          2     20,00               40,00
                              Netto                      96,00`;
    expect(rows(slip).map(({ name }) => name)).toEqual(['Tasse weiss', 'Untertasse13 cm', 'Kanne']);
  });
});
