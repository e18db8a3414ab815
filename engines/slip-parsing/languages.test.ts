import { describe, expect, test } from 'vitest';
import { parseTextLines } from './page/page.ts';
import { parseSlip } from './read-rows.ts';
import { DOUBTFUL_BELOW, sureness } from './sureness.ts';

/** The rows of a slip written as text, as `[quantity, name, price of one]`. */
const read = (text: string) =>
  parseSlip(parseTextLines(text)).rows.map(({ quantity, name, unitPrice }) => [quantity, name, unitPrice]);

describe('a slip in words that no list knows', () => {
  test('ends where a figure is the sum of those above it', () => {
    const slip = `
Zelta tēja            12.00
Melnā tēja             8.50
Kopā                  20.50
Skaidrā naudā         30.00
Atlikums               9.50`;
    expect(read(slip)).toEqual([
      [1, 'Zelta tēja', 12],
      [1, 'Melnā tēja', 8.5],
    ]);
    expect(parseSlip(parseTextLines(slip)).sum).toBe('agrees');
  });

  test('and without prices has its counts below each other', () => {
    const slip = `
Nr         Prece                 Partija      Skaits
1          Zelta tēja            L20117            6
2          Melnā tēja            L20118           12
3          Piparmētra            L20119            3`;
    expect(read(slip)).toEqual([
      [6, 'Zelta tēja', null],
      [12, 'Melnā tēja', null],
      [3, 'Piparmētra', null],
    ]);
  });
});

describe('a figure of a slip', () => {
  test.each([
    ['2 Chá preto   R$1.938,16', 969.08],
    ['2 Herbata     zł 38,40', 19.2],
    ['2 Svart te    kr38,40', 19.2],
    ['2 Thé noir    1 938,40 €', 969.2],
    ['2 Kräutertee  3. 959,40', 1979.7],
  ])('in %s is read with its currency and thousands', (line, price) => {
    expect(read(`${line}\n1 Sencha      7,20`)[0]?.[2]).toBe(price);
  });

  test('is the price of a unit behind which the unit stands', () => {
    const slip = `
Kamille lose
  0,500 kg x 12,80 / kg      6,40
Summe                        6,40`;
    expect(read(slip)).toEqual([[0.5, 'Kamille lose', 12.8]]);
  });

  test('is no part of a telephone number', () => {
    expect(read('Fournisseur\nTél : 02 99 30 14 77\n12 kg Sencha\n3 kg Assam')).toEqual([
      [12, 'Sencha', null],
      [3, 'Assam', null],
    ]);
  });

  test('belongs to the name above it where a bar code stands before it', () => {
    const slip = `
Auto Wash Shine 1L
WA45-A - 12
9555916500133  1 X 3.11     3.11
Eco Wax 1000
WA44-A - 12
9555916500126  2 X 4.62     9.24
Lint Roller
WA43-A - 24
0795676000843  1 X 11.23   11.23
TOTAL                      23.58`;
    expect(read(slip).map(([quantity, name, price]) => [quantity, String(name).split(' WA4')[0], price])).toEqual([
      [1, 'Auto Wash Shine 1L', 3.11],
      [2, 'Eco Wax 1000', 4.62],
      [1, 'Lint Roller', 11.23],
    ]);
  });
});

describe('the confidence of a row', () => {
  const surenesses = (text: string) =>
    parseSlip(parseTextLines(text)).rows.map(({ confidence, unitPrice }) => sureness({ confidence, price: unitPrice }));

  test('is high where quantity times price is the amount and the rows add up to the total', () => {
    const slip =
      'Sencha Yabukita   2   4.50    9.00\nAssam Breakfast   3   5.00   15.00\nTOTAL                       24.00';
    expect(surenesses(slip).every((sure) => sure >= DOUBTFUL_BELOW)).toBe(true);
  });

  test('is low where the rows do not add up and nothing confirms a row', () => {
    const slip = '2 Sencha Yabukita   9.10\n3 Assam Breakfast   15.00\nTOTAL               42.00';
    expect(surenesses(slip).every((sure) => sure < DOUBTFUL_BELOW)).toBe(true);
  });

  test('is low where the price that follows does not come out even', () => {
    const slip = '7 Sencha Yabukita   9.10\n21 Assam Breakfast   13.80\nTOTAL               42.00';
    expect(surenesses(slip)[1]).toBeLessThan(DOUBTFUL_BELOW);
  });
});

describe('noise', () => {
  const word = (text: string, left: number) => ({ text, confidence: 0.9, left, right: left + 50, top: 0, bottom: 18 });
  const line = (texts: string[]) => {
    const words = texts.map((text, index) => word(text, index * 70));
    return { words, left: 0, right: texts.length * 70, top: 0, bottom: 18 };
  };

  test('on a line longer than any slip gives no rows', () => {
    expect(parseSlip([line(Array.from({ length: 5000 }, (_, index) => `${index}.50`))]).rows).toEqual([]);
    expect(parseSlip([line(Array.from({ length: 5000 }, () => 'subtotalamount'))]).rows).toEqual([]);
  });

  test('in words longer than any name gives no rows', () => {
    expect(parseSlip([line(['total'.repeat(20_000), '1.'.repeat(50_000)])]).rows).toEqual([]);
  });
});
