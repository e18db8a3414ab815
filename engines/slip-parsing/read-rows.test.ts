import { describe, expect, test } from 'vitest';
import { parseTextLines } from './page/page.ts';
import { parseSlip } from './read-rows.ts';

/** The rows of a slip written as text, as `[quantity, name, price of one]`. */
const read = (text: string) =>
  parseSlip(parseTextLines(text)).rows.map(({ quantity, name, unitPrice }) => [quantity, name, unitPrice]);

describe('a slip', () => {
  test('with names beside their figures', () => {
    const slip = `
ALPINE HERB TRADING LLC
Invoice No: 20931        Date: 04/02/2026
Description            Qty    Price    Amount
Peppermint leaf          4    12.50     50.00
Lemon verbena          2.5    20.00     50.00
Subtotal                               100.00
Tax 8%                                   8.00
Total                                  108.00`;
    expect(read(slip)).toEqual([
      [4, 'Peppermint leaf', 12.5],
      [2.5, 'Lemon verbena', 20],
    ]);
  });

  test('with names above their figures, and a short remark between', () => {
    const slip = `
Item               QTY  U/P    AMT
Jasmine Pearls
2 x 8.40 16.80 SR
Keemun Mao Feng First Grade
1 x 31.00 31.00 SR
Total 47.80`;
    expect(read(slip)).toEqual([
      [2, 'Jasmine Pearls', 8.4],
      [1, 'Keemun Mao Feng First Grade', 31],
    ]);
  });

  test('with names that go on below, and prices behind an @', () => {
    const slip = `
Qty Description        Amount
3   Gyokuro Okumidori   87.00
    ceremonial
    @29.00
1   Bamboo whisk        14.00
SUBTOTAL               101.00`;
    expect(read(slip)).toEqual([
      [3, 'Gyokuro Okumidori ceremonial', 29],
      [1, 'Bamboo whisk', 14],
    ]);
  });

  test('with European decimal commas', () => {
    const slip = `
Artikel           Menge   Preis    Betrag
Darjeeling FF        12   104,50  1.254,00
Filterpapier        200     0,05     10,00
Summe                             1.264,00`;
    expect(read(slip)).toEqual([
      [12, 'Darjeeling FF', 104.5],
      [200, 'Filterpapier', 0.05],
    ]);
  });

  test('does not read pack sizes and codes as quantities', () => {
    const slip = `
QTY ITEM                      AMOUNT
2   Sencha 100G 12PCS @9.00    18.00
1   (T02) Hojicha 1.5KG        33.00
TOTAL                          51.00`;
    expect(read(slip)).toEqual([
      [2, 'Sencha 100G 12PCS', 9],
      [1, '(T02) Hojicha 1.5KG', 33],
    ]);
    expect(parseSlip(parseTextLines(slip)).rows[1]?.sku).toBe('T02');
  });

  test('with bar codes and "price*quantity", without headings', () => {
    const slip = `
GREENHILL CASH AND CARRY LTD
Chai masala 250g
8888002119454 5.00*3 15.00
Honey sticks
8888338001119 3.50*2 7.00
TOTAL 22.00
CASH 50.00
CHANGE 28.00`;
    expect(read(slip)).toEqual([
      [3, 'Chai masala 250g', 5],
      [2, 'Honey sticks', 3.5],
    ]);
    expect(parseSlip(parseTextLines(slip)).rows[0]?.sku).toBe('8888002119454');
  });

  test('restores a lost decimal point if the arithmetic requires it', () => {
    const slip = `
Description       Qty   Price  Amount
White Peony        20   12.00   2400
Total                           24.00`;
    expect(read(slip)).toEqual([[2, 'White Peony', 12]]);
  });

  test('has a negative quantity for returned goods', () => {
    const slip = `
Description   UP     Iss  Exc  Sale  Amt
Rooibos       4.00   10   2    8     32.00
Chamomile     3.00   0    5    -5    -15.00
Total                                17.00`;
    expect(read(slip)).toEqual([
      [8, 'Rooibos', 4],
      [-5, 'Chamomile', 3],
    ]);
  });

  test('is sure if quantity times price is the amount, and doubtful if not', () => {
    const slip = `
Description   Qty  Price  Amount
Good tea        2   5.00   10.00
Odd tea         3   5.00   11.00
Fine tea        4   2.50   10.00
Total                      31.00`;
    const [good, odd] = parseSlip(parseTextLines(slip)).rows;
    expect(good?.confidence.quantity).toBeGreaterThan(0.8);
    expect(odd?.confidence.quantity).toBeLessThanOrEqual(0.8);
  });

  test('without items has none', () => {
    expect(read('')).toEqual([]);
    expect(read('Dear Sirs,\nplease find enclosed our offer.\nKind regards')).toEqual([]);
    expect(read('TOTAL 12.00\nCASH 20.00\nCHANGE 8.00')).toEqual([]);
  });

  test('without headings, whose head mentions tax and cash', () => {
    const slip = `
LOTUS WHOLESALE SDN BHD
TAX INVOICE
Cash Inv No.: 7724
Oolong Tieguanyin 2 12.50 25.00
Tea tin 100 g 4 3.00 12.00
Total 37.00`;
    expect(read(slip)).toEqual([
      [2, 'Oolong Tieguanyin', 12.5],
      [4, 'Tea tin 100 g', 3],
    ]);
  });

  test('with a code for the tax that was read as a digit', () => {
    const slip = `
Rooibos Vanilla Organic
8888002119454 5.00*3 15.00 8
Chamomile Whole Flowers
8888338001119 3.50*2 7.00 8
Total 22.00`;
    expect(read(slip)).toEqual([
      [3, 'Rooibos Vanilla Organic', 5],
      [2, 'Chamomile Whole Flowers', 3.5],
    ]);
  });

  test('with prices without their decimal points', () => {
    const slip = `
Description        Qty   Price   Amount
Honeybush            2     084     1.68
Lapsang Souchong     1     890     8.90
Total                             10.58`;
    expect(read(slip)).toEqual([
      [2, 'Honeybush', 0.84],
      [1, 'Lapsang Souchong', 8.9],
    ]);
  });

  test('whose closing words are not headings', () => {
    const slip = `
Darjeeling SFTGFOP 2 18.00 36.00
Paper filters 1 6.40 6.40
Total 42.40
Goods Sold Are No Return`;
    expect(read(slip)).toEqual([
      [2, 'Darjeeling SFTGFOP', 18],
      [1, 'Paper filters', 6.4],
    ]);
  });
});

test('a line of two thousand figures is read, and so is the item below it', () => {
  const figures = Array.from({ length: 2000 }, (_, i) => `${i}.${10 + (i % 90)}`).join(' ');
  const { rows } = parseSlip(parseTextLines(`Tea ${figures}\nSencha 2 3.00 6.00`));
  expect(rows.at(-1)).toMatchObject({ name: 'Sencha', quantity: 2, unitPrice: 3 });
});
