import { describe, expect, test } from 'vitest';
import { parseTextLines } from './page/page.ts';
import { parseSlip } from './read-rows.ts';

/** The rows of a slip written as text, as `[quantity, name, price of one]`. */
const read = (text: string) =>
  parseSlip(parseTextLines(text)).rows.map(({ quantity, name, unitPrice }) => [quantity, name, unitPrice]);

describe('a packing list', () => {
  test('counts what is in all cartons, not the cartons, their contents or their weights', () => {
    const slip = `
Packing list 4471
Ctn   Product               Cartons    Pcs/ctn     Qty    Net weight    Gross weight
1     Lemon Verbena               2         12      24          2.40            2.64
2     Cinnamon Sticks             6         20     120         12.00           13.20`;
    expect(read(slip)).toEqual([
      [24, 'Lemon Verbena', null],
      [120, 'Cinnamon Sticks', null],
    ]);
  });

  test('counts cartons where nothing else is counted', () => {
    const slip = `
Product               Cartons    Net weight
Lemon Verbena               2          2.40
Cinnamon Sticks             6         12.00
Nilgiri Frost               4          8.00`;
    expect(read(slip)).toHaveLength(3);
  });

  test('names each carton above its goods', () => {
    const slip = `
Bon de livraison 89183
Carton 1/2                                17,3 kg
   Sencha Fukuyu 100g              30 pcs
Carton 2/2                                 6,2 kg
   Thé noir en vrac                10 pcs`;
    expect(read(slip)).toEqual([
      [30, 'Sencha Fukuyu 100g', null],
      [10, 'Thé noir en vrac', null],
    ]);
  });
});

describe('a delivery note', () => {
  test('counts what was delivered, not what was ordered or is still to come', () => {
    const slip = `
Code       Désignation             Commandé      Livré     Reste à livrer
10924      Confiture de figues           24         24                  0
37245      Jasmin Chung Hao             156        144                 12
77648      Boule à thé                   19         10                  9`;
    expect(read(slip)).toEqual([
      [24, 'Confiture de figues', null],
      [144, 'Jasmin Chung Hao', null],
      [10, 'Boule à thé', null],
    ]);
  });

  test('with the size of packs or cases counts packs and cases', () => {
    expect(read('Packing list\n6 x 100 g Earl Grey\n4 x 250 g Nilgiri Frost')).toEqual([
      [6, '100 g Earl Grey', null],
      [4, '250 g Nilgiri Frost', null],
    ]);
    expect(read('Packing list\n2 ctn x 12 Earl Grey\n5 ctn x 24 Nilgiri Frost')).toEqual([
      [2, 'Earl Grey', null],
      [5, 'Nilgiri Frost', null],
    ]);
    expect(read('Packing list\nEarl Grey 6 x 100 g\nNilgiri Frost 4 x 250 g')).toEqual([
      [6, 'Earl Grey 100 g', null],
      [4, 'Nilgiri Frost 250 g', null],
    ]);
  });

  test('has no goods in its addresses', () => {
    const slip = `
Leaf & Cup
88 Canal Street, Leeds LS2 7HY
Delivery note 95631
9 Dock Road
   3 pcs        Phoenix Oolong
   1 pcs        Cast Iron Kettle`;
    expect(read(slip)).toEqual([
      [3, 'Phoenix Oolong', null],
      [1, 'Cast Iron Kettle', null],
    ]);
  });

  test('with dates of batches in its rows keeps the rows', () => {
    const slip = `
#     Product             Batch      Best before     Qty   Unit
10    Sencha Yabukita     L201174    31.08.2027        6   pcs
20    Assam Gold          L201175    30.06.2027       12   pcs`;
    expect(read(slip)).toEqual([
      [6, 'Sencha Yabukita', null],
      [12, 'Assam Gold', null],
    ]);
  });

  test('with boxes to tick has the goods that someone counted', () => {
    const slip = `
      Product             Pack      Qty
[x]   Sencha Yabukita     100 g       6
[ ]   Assam Gold          250 g    ____
[x]   Nilgiri Frost       100 g      12`;
    expect(read(slip)).toEqual([
      [6, 'Sencha Yabukita', null],
      [12, 'Nilgiri Frost', null],
    ]);
  });
});

describe('two lists side by side', () => {
  test('below headings are read one after the other', () => {
    const slip = `
Product               Qty      Product               Qty
Sencha Yabukita         6      Assam Gold             12
Earl Grey               4      Nilgiri Frost           3
Milk Oolong             9`;
    expect(read(slip)).toEqual([
      [6, 'Sencha Yabukita', null],
      [4, 'Earl Grey', null],
      [9, 'Milk Oolong', null],
      [12, 'Assam Gold', null],
      [3, 'Nilgiri Frost', null],
    ]);
  });

  test('are no columns of units or currencies', () => {
    const columns = `
Sencha Yabukita    6    tins    MYR 6.10     MYR 36.60
Earl Grey          4    bags    MYR 4.20     MYR 16.80
Milk Oolong        9    tins    MYR 9.30     MYR 83.70`;
    expect(read(columns)).toEqual([
      [6, 'Sencha Yabukita', 6.1],
      [4, 'Earl Grey', 4.2],
      [9, 'Milk Oolong', 9.3],
    ]);
  });
});

describe('an invoice', () => {
  test('with pack sizes and codes before the names has the names alone', () => {
    const slip = `
Ordered   Shipped   Pack size   SKU       Description            Unit price     Total
      2         1   1/5 LB      K83013    Phoenix Oolong              29.51     29.51
      4         2   6/1 KG      K46014    Yunnan Gold Buds            30.91     61.82`;
    expect(read(slip)).toEqual([
      [1, 'Phoenix Oolong', 29.51],
      [2, 'Yunnan Gold Buds', 30.91],
    ]);
  });

  test('goes on after what was carried forward, and its total is that of all pages', () => {
    const slip = `
Invoice 7741                                        Page 2/3
Carried forward                                       100.00
Phoenix Oolong              2         10.00            20.00
Yunnan Gold Buds            3          5.00            15.00
Total                                                 135.00`;
    expect(read(slip)).toEqual([
      [2, 'Phoenix Oolong', 10],
      [3, 'Yunnan Gold Buds', 5],
    ]);
    expect(parseSlip(parseTextLines(slip)).sum).toBe('agrees');
  });
});

describe('a till receipt', () => {
  test('has no dots between names and amounts', () => {
    expect(read('2 Sencha ........ 12.00\n1 Earl Grey...... 4.50\nTotal ........... 16.50')).toEqual([
      [2, 'Sencha', 6],
      [1, 'Earl Grey', 4.5],
    ]);
  });

  test('adds deposits to its total', () => {
    const slip = `
2 Kombucha          8.00
  Deposit           0.50
1 Earl Grey         4.50
Total              13.00`;
    expect(read(slip)).toEqual([
      [2, 'Kombucha', 4],
      [1, 'Earl Grey', 4.5],
    ]);
    expect(parseSlip(parseTextLines(slip)).sum).toBe('agrees');
  });

  test('with weights below the names, written together with the unit, has weights and prices of a kilo', () => {
    const slip = `
Jasmijn Parels               8,97
    1,599kg @ 5,61/kg
Rooibos Kaneel              68,16
    Netto 2,215 kg   30,77/kg
Totaal                      77,13`;
    expect(read(slip)).toEqual([
      [1.599, 'Jasmijn Parels', 5.61],
      [2.215, 'Rooibos Kaneel', 30.77],
    ]);
  });
});
