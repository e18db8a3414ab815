import { describe, expect, test } from 'vitest';
import { parseTextLines } from './page/page.ts';
import { parseSlip } from './read-rows.ts';
import { DOUBTFUL_BELOW, sureness } from './sureness.ts';

/** Kinds of papers that were read wrongly when they were seen for the first time. */

const rows = (slip: string) => parseSlip(parseTextLines(slip)).rows;
const read = (slip: string) => rows(slip).map(({ name, quantity, unitPrice }) => [name, quantity, unitPrice]);
const sure = (slip: string) =>
  rows(slip).flatMap((row) =>
    sureness({ confidence: row.confidence, price: row.unitPrice }) >= DOUBTFUL_BELOW ? [row.name] : [],
  );

describe('prices of many', () => {
  test('are of what the heading says, less a discount', () => {
    const slip = `
Artikel    Omschrijving              Aantal    Prijs/100   Korting    Bedrag
A1         Blik rond 50 g               800        42,00       5 %    319,20
A2         Zakje kraft 250 g          1.200        18,50      10 %    199,80
A3         Etiket ovaal               3.000         2,10               63,00
                                                    Totaal            582,00`;
    expect(read(slip)).toEqual([
      ['Blik rond 50 g', 800, 0.42],
      ['Zakje kraft 250 g', 1200, 0.185],
      ['Etiket ovaal', 3000, 0.021],
    ]);
  });

  test('are of what a column of letters says, row by row', () => {
    const slip = `
Item      Description               Qty  UOM     Price   Per     Extended
PB-120    Clear poly bag          2,000  EA      45.00    M         90.00
PB-131    Kraft pouch, small      1,500  EA     212.00    M        318.00
LB-009    Round label, gold       5,000  EA      18.40    M         92.00
TN-300    Tin with lid              300  EA      64.50    C        193.50
                                             Total                 693.50`;
    expect(read(slip).map(([, quantity, price]) => [quantity, price])).toEqual([
      [2000, 0.045],
      [1500, 0.212],
      [5000, 0.0184],
      [300, 0.645],
    ]);
  });

  test('are never sure where only a changed quantity makes figures agree', () => {
    const slip = `
Kraft pouch large     4000    12.00    48.00
Paper bag brown        250     6.00    15.00`;
    expect(sure(slip)).toEqual([]);
  });
});

test('weights that are multiplied with a price further right are the quantity, not money', () => {
  const slip = `
Ware               Kolli   kg/Kolli   Gesamt kg   EUR/kg     EUR
Kamille ganz           3      10,00       30,00     8,40   252,00
Pfefferminze           2      12,50       25,00     7,20   180,00
Hibiskus               1      25,00       25,00     5,10   127,50
                                          Summe          559,50`;
  expect(read(slip)).toEqual([
    ['Kamille ganz', 30, 8.4],
    ['Pfefferminze', 25, 7.2],
    ['Hibiskus', 25, 5.1],
  ]);
});

test('of a price for one and a price for a pack, the one that the count is of is taken, below headings of two lines', () => {
  const slip = `
EAN             Bezeichnung             Einzel-    In-    Preis   Menge   Gesamt
                                          preis   halt   je VPE     VPE      EUR
4001110000017   ROIBUSCH NATUR            4,250      6    25,50       2    51,00
4001110000024   KRAEUTERMIX               3,100      4    12,40       1    12,40
4001110000031   ZUCKERSTICKS              7,900      1     7,90       3    23,70
                                         Gesamtbetrag                      87,10`;
  expect(read(slip).map(([, quantity, price]) => [quantity, price])).toEqual([
    [2, 25.5],
    [1, 12.4],
    [3, 7.9],
  ]);
});

describe('notes', () => {
  test('in a language with decimal commas have weights with them, which stay in doubt', () => {
    const slip = `
Documento di trasporto      Causale del trasporto: vendita
Codice    Descrizione                 U.M.     Quantità
E01       Camomilla fiori             KG          2,500
E02       Menta piperita foglie       KG          1,750
F01       Filtri di carta             CF             12`;
    expect(read(slip).map(([, quantity]) => quantity)).toEqual([2.5, 1.75, 12]);
    expect(sure(slip)).not.toContain('Camomilla fiori');
  });

  test('in English have thousands, which stay in doubt without a counted unit', () => {
    const slip = `
Packing list for your order of this date
Description                 Quantity
Black tea dust, bulk         3,500 kg
Green tea fannings, bulk     1,250 kg
White tea, bulk                 40 kg`;
    expect(read(slip).map(([, quantity]) => quantity)).toEqual([3500, 1250, 40]);
    expect(sure(slip)).not.toContain('Black tea dust, bulk');
  });
});

describe('receipts', () => {
  test('with names above weights read the net weight', () => {
    const slip = `
FENNEL SEED LOOSE
  0.325 kg net @ 18.00/kg        5.85
ROSE BUDS
  0.150 kg net @ 64.00/kg        9.60
MILK 1L
  2 @ 2.10                       4.20
TOTAL                           19.65`;
    expect(read(slip)).toEqual([
      ['FENNEL SEED LOOSE', 0.325, 18],
      ['ROSE BUDS', 0.15, 64],
      ['MILK 1L', 2, 2.1],
    ]);
  });

  test('have no row for the sum of the goods before reductions', () => {
    const slip = `
BLACK TEA BAGS        2   4.50    9.00
GREEN TEA BAGS        3   3.90   11.70
  OFFER                          -1.20
OAT MILK              6   1.80   10.80
GOODS                            31.50
NET                              30.30
TOTAL                            30.30`;
    expect(read(slip).map(([name]) => name)).toEqual(['BLACK TEA BAGS', 'GREEN TEA BAGS', 'OAT MILK']);
  });

  test('name goods that begin as words of dates and places do', () => {
    const slip = `
Masala blend
  2 Pkt   8.00   16.00
Dates Medjool
  4 Pkt   6.50   26.00
Pagewood tea
  3 Pkt   5.00   15.00
Total            57.00`;
    expect(read(slip).map(([name]) => name)).toEqual(['Masala blend', 'Dates Medjool', 'Pagewood tea']);
  });
});

test('returned goods are never sure', () => {
  const slip = `
Description           Qty   Price   Amount
Rooibos vanilla         6    4.00    24.00
Chamomile flowers      -2    3.00    -6.00
Total                                18.00`;
  expect(sure(slip)).not.toContain('Chamomile flowers');
});

test('long numbers in groups above a table are no row of it', () => {
  const slip = `
CHAVE DE ACESSO      4100 0900 1200 0100 2200 3100 4200 0500
CÓDIGO   DESCRIÇÃO               NCM/SH     CFOP   UN    QUANT.     V. UNIT.   V. TOTAL   V. ICMS
00101    CHA VERDE GRANEL        09021000   5102   KG    2,5000      52,0000     130,00     15,60
00118    HORTELA DESIDRATADA     12119090   5102   PCT  10,0000      14,5000     145,00     17,40
00125    COPO PAPEL              48236900   5102   CX    4,0000      33,2500     133,00     15,96`;
  expect(read(slip)).toEqual([
    ['CHA VERDE GRANEL', 2.5, 52],
    ['HORTELA DESIDRATADA', 10, 14.5],
    ['COPO PAPEL', 4, 33.25],
  ]);
});
