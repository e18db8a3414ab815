import { describe, expect, test } from 'vitest';
import { parseTextLines } from './page/page.ts';
import { parseSlip } from './read-rows.ts';

/** The rows of a slip written as text, as `[quantity, name, price of one]`. */
const read = (text: string) =>
  parseSlip(parseTextLines(text)).rows.map(({ quantity, name, unitPrice }) => [quantity, name, unitPrice]);

describe('the layout of a slip', () => {
  test('with units between the quantity and the price', () => {
    const slip = `
Ceylon Broken Orange
  4 CTN @ 31.00 124.00 SR
Ginger Lemon
  2PC* 10.50 0.00 21.00
  Tea Cosy
  PC * 18.50 0.00 18.50
TOTAL 163.50`;
    expect(read(slip)).toEqual([
      [4, 'Ceylon Broken Orange', 31],
      [2, 'Ginger Lemon', 10.5],
      [1, 'Tea Cosy', 18.5],
    ]);
    expect(parseSlip(parseTextLines(slip)).rows[0]?.unit).toBe('CTN');
  });

  test('with a labeled quantity below the name', () => {
    const slip = `
ITEM                  AMT
Earl Grey Supreme     6.70T
Qty 1 @ 6.70
Ginger Syrup 750ml   52.00T
Qty: 4 @ 13.00
Total Qty: 5
TOTAL                58.70`;
    expect(read(slip)).toEqual([
      [1, 'Earl Grey Supreme', 6.7],
      [4, 'Ginger Syrup 750ml', 13],
    ]);
  });

  test('with a quantity behind the name and the sum alone', () => {
    const slip = `
Genmaicha Loose x3   13.50
Milk Oolong 1L x12  394.80
TOTAL               408.30`;
    expect(read(slip)).toEqual([
      [3, 'Genmaicha Loose', 4.5],
      [12, 'Milk Oolong 1L', 32.9],
    ]);
  });

  test('with a tax rate on each row, which is not a summary line', () => {
    const slip = `
Item            Qty  Price  VAT   Total
Keemun Mao Feng   2   3.50  20%    7.00
Chai Masala       1   4.20  20%    4.20
VAT 20%                            1.87
TOTAL                             11.20`;
    expect(read(slip)).toEqual([
      [2, 'Keemun Mao Feng', 3.5],
      [1, 'Chai Masala', 4.2],
    ]);
  });

  test('with a multiplication sign that was read twice', () => {
    const slip = `
Silver Needle
  6 Xx 7.50 45.00
Dragon Well
  1 xX 26.50 26.50
TOTAL 71.50`;
    expect(read(slip)).toEqual([
      [6, 'Silver Needle', 7.5],
      [1, 'Dragon Well', 26.5],
    ]);
  });

  test('with codes and bar codes between name and figures', () => {
    const slip = `
Glass Teapot
KT2041 KT77/12
9551848757684 3 X 49.00 147.00
Straw Filter
KT3109 KT18/04
9551848757691 2 X 6.70 13.40
TOTAL 160.40`;
    expect(read(slip)).toEqual([
      [3, 'Glass Teapot', 49],
      [2, 'Straw Filter', 6.7],
    ]);
  });

  test('with a currency before each figure', () => {
    const slip = `
2x Lavender Blend          RM 26.00
1x Nettle Leaf             RM 15.10
TOTAL                      RM 41.10`;
    expect(read(slip)).toEqual([
      [2, 'Lavender Blend', 13],
      [1, 'Nettle Leaf', 15.1],
    ]);
  });

  test('with numbered rows and a unit in a column of its own', () => {
    const slip = `
No  Description          Qty UOM   U/Price   Amount
1   Pu Erh Cake            4 PCS     20.00    80.00
2   Yellow Label          12 BOX      3.50    42.00
3   Rock Sugar             2 KG       5.25    10.50
Total                                        132.50`;
    expect(read(slip)).toEqual([
      [4, 'Pu Erh Cake', 20],
      [12, 'Yellow Label', 3.5],
      [2, 'Rock Sugar', 5.25],
    ]);
  });

  test('leaves out discounts, and keeps a number at the end of a name', () => {
    const slip = `
Description            Qty   Price   Amount
White Peony No 3         2   25.50    51.00
Disc 10%                              -5.10
Vintage 2017             1    8.00     8.00
Member discount                       -1.00
Total                                 52.90`;
    expect(read(slip)).toEqual([
      [2, 'White Peony No 3', 25.5],
      [1, 'Vintage 2017', 8],
    ]);
  });

  test('keeps a remark below an item out of its name', () => {
    const slip = `
QTY ITEM                AMOUNT
2   Milk tea              8.00
    *less sugar
1   Black tea             3.00
TOTAL                    11.00`;
    expect(read(slip)).toEqual([
      [2, 'Milk tea', 4],
      [1, 'Black tea', 3],
    ]);
    expect(parseSlip(parseTextLines(slip)).rows[0]?.notes).toBe('less sugar');
  });

  test('finds names under a heading that was misread', () => {
    const slip = `
De cr1ptxon            Qty   Price   Amount
Verbena                  2    4.50     9.00
Mallow                   3    2.00     6.00
Total                                 15.00`.replace('cr1ptxon', 'crptxon');
    expect(read(slip)).toEqual([
      [2, 'Verbena', 4.5],
      [3, 'Mallow', 2],
    ]);
  });
});

describe('a slip without prices', () => {
  test('gives quantity, name and unit', () => {
    const slip = `
Delivery note
Mountain Leaf Wholesale
Delivery No: 3428
12 kg Sencha Asamushi
3 boxes of Lemon Balm 100g
Earl Grey Imperial 5 lbs
Keemun x 4
Received by`;
    const { rows } = parseSlip(parseTextLines(slip));
    expect(rows.map(({ quantity, unit, name }) => [quantity, unit, name])).toEqual([
      [12, 'kg', 'Sencha Asamushi'],
      [3, 'boxes', 'Lemon Balm 100g'],
      [5, 'lbs', 'Earl Grey Imperial'],
      [4, undefined, 'Keemun'],
    ]);
    expect(rows.every(({ unitPrice, amount }) => unitPrice === null && amount === null)).toBe(true);
  });

  test('under headings, with codes of their own', () => {
    const slip = `
SKU      Product           Ordered   Delivered
TB-204   Jasmine Silver         14          12
TB-318   Assam Gold              5           4
Signature`;
    const { rows } = parseSlip(parseTextLines(slip));
    expect(rows.map(({ quantity, sku, name }) => [quantity, sku, name])).toEqual([
      [12, 'TB-204', 'Jasmine Silver'],
      [4, 'TB-318', 'Assam Gold'],
    ]);
  });

  test('does not read a house number as a quantity', () => {
    expect(read('Leaf & Cup\n18 Harbour Road\nBristol')).toEqual([]);
    expect(read('Leaf & Cup\n18 Chestnut\nBristol')).toEqual([]);
  });

  test('is doubtful if the number may be a size, or prices could not be read', () => {
    const size = parseSlip(parseTextLines('Delivery\nAssam Golden 1kg')).rows[0];
    expect(size?.confidence.quantity).toBeLessThan(0.72);
    const lost = parseSlip(parseTextLines('2 x Milk tea\nTOTAL\nCASH')).rows[0];
    expect(lost?.confidence.quantity).toBeLessThan(0.72);
  });
});

describe('figures that do not agree', () => {
  const one = (line: string) => {
    const slip = parseSlip(parseTextLines(`Description          Qty   Price   Amount\n${line}\nTotal   999.00`));
    return slip.rows.map(({ quantity, unitPrice, confidence }) => ({
      quantity,
      unitPrice,
      sure: confidence.quantity,
    }))[0];
  };

  test('are corrected in the quantity if price and sum make a whole number', () => {
    expect(one('Sage                   B    2.20     6.60')).toMatchObject({ quantity: 3, unitPrice: 2.2 });
  });

  test('are corrected in the price if one of its digits was misread', () => {
    expect(one('Sage                   4    3.00    36.00')).toMatchObject({ quantity: 4, unitPrice: 9 });
  });

  test('have a lower confidence than those that agree', () => {
    const good = one('Sage                   4    9.00    36.00');
    const corrected = one('Sage                   4    3.00    36.00');
    expect(corrected?.sure).toBeLessThan(good?.sure ?? 0);
  });

  test('drop a third decimal if the sum agrees without it', () => {
    expect(one('Sage                  10   0.722     7.20')).toMatchObject({ quantity: 10, unitPrice: 0.72 });
  });

  test('are not confirmed by a printed zero', () => {
    const text = 'Mint tea  1  0.00  0.00\nDiscount 0.00\nTotal 5.00\nCash 5.00';
    expect(parseSlip(parseTextLines(text)).sum).not.toBe('agrees');
  });

  test('with names below their figures', () => {
    const slip = `
Item       Qty    Price    Amount
17007     65.00    15.50  1,007.50 ZRL
DRIED HIBISCUS
17011      2.00     8.00     16.00 ZRL
LEMON VERBENA
Total Sales                1,023.50`;
    expect(read(slip)).toEqual([
      [65, 'DRIED HIBISCUS', 15.5],
      [2, 'LEMON VERBENA', 8],
    ]);
  });

  test('with a tax code behind each price, read correctly or not', () => {
    const slip = `
Desc                         Amt (RM)
Sencha Asamushi              17.00SR
Genmaicha Matcha             RH7.85 ST
Hojicha Stems                 2.20 IRL
Kukicha                       8.00 ZRi.
TOTAL                        35.05`;
    expect(read(slip)).toEqual([
      [1, 'Sencha Asamushi', 17],
      [1, 'Genmaicha Matcha', 7.85],
      [1, 'Hojicha Stems', 2.2],
      [1, 'Kukicha', 8],
    ]);
    expect(parseSlip(parseTextLines(slip)).sum).toBe('agrees');
  });

  test('by weight, with decimal commas and a price per kilo', () => {
    const slip = `
Camomilla fiori      10,83
1,323 kg  8,19 €/kg
Tè nero Ceylon        2,47
2,185 kg  1,13 €/kg
TOTALE               13,30`;
    expect(read(slip)).toEqual([
      [1.323, 'Camomilla fiori', 8.19],
      [2.185, 'Tè nero Ceylon', 1.13],
    ]);
  });

  test('with a count, a unit and a word for each', () => {
    const slip = `
Kamillenblüten        6,54
Menge: 2 Stk à 3,27
Rotbusch Vanille     23,60
Menge: 4 Stk à 5,90
SUMME                30,14`;
    expect(read(slip)).toEqual([
      [2, 'Kamillenblüten', 3.27],
      [4, 'Rotbusch Vanille', 5.9],
    ]);
  });

  test('with a label before each figure', () => {
    const slip = `
Kamillenblüten
Anzahl: 2  Preis: 3,27  Summe: 6,54
Rotbusch Vanille
Anzahl: 4  Preis: 5,90  Summe: 23,60
SUMME                30,14`;
    expect(read(slip)).toEqual([
      [2, 'Kamillenblüten', 3.27],
      [4, 'Rotbusch Vanille', 5.9],
    ]);
  });

  test('with prices before the names', () => {
    const slip = `
 8.24  Silver Needle
15.10  Scones Plain
 3.97  Ginger Lemon
TOTAL 27.31`;
    expect(read(slip)).toEqual([
      [1, 'Silver Needle', 8.24],
      [1, 'Scones Plain', 15.1],
      [1, 'Ginger Lemon', 3.97],
    ]);
  });

  test('with deposits, which are no goods, and a name that goes on above the sum', () => {
    const slip = `
Assam Blatt          15,26
Pfand                 0,25
Darjeeling Auslese    2,16
Gartenselektion
SUMME                17,67`;
    expect(read(slip)).toEqual([
      [1, 'Assam Blatt', 15.26],
      [1, 'Darjeeling Auslese Gartenselektion', 2.16],
    ]);
  });

  test('with goods that cost nothing', () => {
    const slip = `
3 Lemongras          41,52
2 Kamillenblüten    gratis
1 Pfefferminze       11,75
SUMME                53,27`;
    expect(read(slip)).toEqual([
      [3, 'Lemongras', 13.84],
      [2, 'Kamillenblüten', 0],
      [1, 'Pfefferminze', 11.75],
    ]);
  });

  test('with labels in a delivery note', () => {
    const slip = `
Scones Plain
Code T6126    Qty: 5 pcs
Rooibos Vanilla
Code TE1801   Qty: 3 pcs`;
    expect(read(slip)).toEqual([
      [5, 'Scones Plain', null],
      [3, 'Rooibos Vanilla', null],
    ]);
  });
});
