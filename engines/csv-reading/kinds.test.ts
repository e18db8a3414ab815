import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withoutShared } from './columns/shared-words.ts';
import { WOOCOMMERCE } from './columns/woocommerce-labels.ts';
import type { Answers } from './questions.ts';
import { readImportBytes } from './read.ts';
import type { Choices } from './table/table.ts';

const open = (text: string, choices?: Choices) =>
  readImportBytes('list.csv', new TextEncoder().encode(text), undefined, choices);
const read = (text: string, choices?: Choices) => open(text, choices).result;
const stockOf = (text: string) => read(text).rows.map(({ stockOnHand }) => stockOnHand);
const messages = (text: string) => read(text).warnings.map(({ message }) => message);

describe('stock in several columns', () => {
  test.each([
    ['Item,Qty Front,Qty Attic\nRooibos,3,4\nMate,0,2\n', [7, 2]],
    ['Item,Stock 1,Stock 2,Stock 3\nRooibos,3,4,1\nMate,0,,2\n', [8, 2]],
    ['Artikel,Bestand Laden,Bestand Keller\nRooibos,3,4\nMate,0,2\n', [7, 2]],
    ['Item,Main St on hand,Harbour on hand\nRooibos,3,4\nMate,0,2\n', [7, 2]],
    ['Item,Shop,Warehouse\nRooibos,3,4\nMate,none,2\n', [7, 2]],
    ['Item,Stock A,Stock B,Total stock\nRooibos,3,4,7\nMate,0,2,2\n', [7, 2]],
  ])('is added up in %j', (text, stock) => {
    expect(stockOf(text)).toEqual(stock);
  });

  test('can be taken from one of them, which is then said', () => {
    const { table, result } = open('Item,Qty Front,Qty Attic\nRooibos,3,4\nMate,0,2\n');
    const columns = [1, 2].map((column) => ({ column, header: result.headers[column] }));
    expect(result.questions).toEqual([{ kind: 'places', columns, answer: null }]);
    expect(result.unused).toEqual([]);
    const one = table.result({ ...result.mapping, stockOnHand: 2 }, { onePlace: true });
    expect(one.rows.map(({ stockOnHand }) => stockOnHand)).toEqual([4, 2]);
    expect(one.warnings.map(({ message }) => message)).toContain(
      "Stock is read only from 'Qty Attic', not from 'Qty Front'.",
    );
  });

  test.each([
    ['Qty Front,Qty Attic', ['Front', 'Attic']],
    ['Stock (Main St),Stock (Harbour)', ['Main St', 'Harbour']],
    ['Bestand Laden,Bestand Keller', ['Laden', 'Keller']],
    ['Shop,Warehouse', ['Shop', 'Warehouse']],
    ['Stock 1,Stock 2', ['Stock 1', 'Stock 2']],
  ])('of %j can be in a place each, which can be taken back', (headers, [one, other]) => {
    const { table, result } = open(`Item,${headers}\nRooibos,3,4\nMate,0,\n`);
    const placed = table.result(result.mapping, { byPlace: true });
    expect(placed.rows).toMatchObject([
      {
        stockAt: [
          { place: one, stockOnHand: 3 },
          { place: other, stockOnHand: 4 },
        ],
      },
      { stockAt: [{ place: one, stockOnHand: 0 }] },
    ]);
    expect(placed.rows.map(({ stockOnHand }) => stockOnHand)).toEqual([undefined, undefined]);
    expect(placed.questions).toMatchObject([{ kind: 'places', answer: 'places' }]);
    expect(table.result(result.mapping, { byPlace: false }).rows[0]).toMatchObject({ stockOnHand: 7 });
  });

  test.each(['Qty Ordered', 'Qty 2023', 'Stock value', 'Max stock', 'Qty per box'])('does not take %j in', (header) => {
    expect(stockOf(`Item,Stock,${header}\nRooibos,3,4\nMate,5,2\n`)).toEqual([3, 5]);
  });
});

describe('currencies in headers', () => {
  test.each(['Price EUR,Price USD', 'Preis (€),Preis ($)', 'price_eur,price_usd', 'Retail [CHF],Retail [USD]'])(
    'of %j, the one of the workspace is the price',
    (headers) => {
      expect(read(`Name,Stock,${headers}\nRooibos,1,9,11.50\n`).rows[0]?.sellingPrice).toBe(1150);
    },
  );

  test.each([
    ['Cost [GBP]', 'GBP'],
    ['Preis €', '€'],
    ['MRP (Rs)', 'Rs'],
  ])('of %j, another one is pointed out', (header, currency) => {
    const message = `Column '${header}' is in ${currency}. Its amounts are imported as US dollars without conversion.`;
    expect(messages(`Name,Stock,${header}\nRooibos,1,9\n`)).toContain(message);
  });
});

test.each(['MRP', 'RRP', 'UVP', 'PVP', 'PPC', 'M.R.P.', 'Maximum Retail Price'])(
  '%s is the selling price',
  (header) => {
    expect(read(`Name,Stock,${header},Cost\nRooibos,1,9,5\nMate,2,8,4\n`).rows[0]).toMatchObject({
      sellingPrice: 900,
      costPrice: 500,
    });
  },
);

test('a price of its own is better than a recommended one', () => {
  expect(read('Name,Stock,RRP,Our price\nRooibos,1,9,8\n').rows[0]?.sellingPrice).toBe(800);
});

test('every translated label of WooCommerce names its field', () => {
  const of = (field: keyof typeof WOOCOMMERCE.sure) => (WOOCOMMERCE.sure[field] ?? '').split('|');
  for (const [field, value] of [
    ['sku', 'R-1'],
    ['stockOnHand', 12],
    ['sellingPrice', 2400],
  ] as const) {
    for (const label of of(field)) {
      const cell = field === 'sellingPrice' ? '24' : value;
      const header = `"${label.replaceAll('"', '""')}"`;
      expect(read(`ID,Type,Name,${header}\n4,simple,Rooibos,${cell}\n5,simple,Mate,7\n`).rows[0], label).toMatchObject({
        [field]: value,
      });
    }
  }
});

test('variations of a translated WooCommerce export are read with their product', () => {
  const text =
    'ID,Type,UGS,Nom,Stock,Tarif régulier,Parent\n1,variable,R,Rooibos,,,\n2,variation,R-1,Rooibos,5,9,R\n3,variation,R-2,Rooibos,4,8,R\n';
  expect(read(text).dropped).toEqual([{ row: 2, reason: 'Its variations are imported instead, with their stock.' }]);
});

describe('merged cells', () => {
  const list =
    'Lieferant,Kategorie,Artikel,Größe,Bestand\nNord,Kräuter,Minze,50 g,5\n,,,100 g,7\n,,Kamille,50 g,2\nSüd,Früchte,Hagebutte,50 g,1\n,,,100 g,3\nTotal,,,,18\n';

  test('have the value above, names included', () => {
    const { rows, questions } = read(list);
    expect(rows.map(({ productName, vendor, category }) => [productName, vendor, category])).toEqual([
      ['Minze – 50 g', 'Nord', 'Kräuter'],
      ['Minze – 100 g', 'Nord', 'Kräuter'],
      ['Kamille', 'Nord', 'Kräuter'],
      ['Hagebutte – 50 g', 'Süd', 'Früchte'],
      ['Hagebutte – 100 g', 'Süd', 'Früchte'],
    ]);
    expect(questions).toEqual([{ kind: 'merged', columns: ['Lieferant', 'Kategorie'], answer: true }]);
  });

  test('are blank where a person says so', () => {
    const answers: Answers = { leavesBlank: true };
    const { table, result } = open('Category,Item,Stock\nHerbs,Mint,5\n,Sage,7\nFruit,Rosehip,1\n');
    expect(result.rows[1]?.category).toBe('Herbs');
    expect(table.result(result.mapping, answers).rows[1]?.category).toBeUndefined();
  });

  test('are not supposed where a value is repeated', () => {
    const { rows, questions } = read('Category,Item,Stock\nHerbs,Mint,5\nHerbs,Sage,7\n,Rosehip,1\n');
    expect([rows[2]?.category, questions]).toEqual([undefined, []]);
  });
});

describe('a list without a header row', () => {
  test.each([
    ['Rooibos;4,50€\nMate;5,20€\nMint leaves;3,10€\n', { productName: 'Rooibos', sellingPrice: 450 }],
    ['"Rooibos 50 g",4\n"Mate 100 g",12\n"Mint 20 g",0\n', { productName: 'Rooibos 50 g', stockOnHand: 4 }],
  ])('keeps its first row: %j', (text, first) => {
    const { rows, headerRow } = read(text);
    expect(rows).toHaveLength(3);
    expect(rows[0]).toEqual(first);
    expect(headerRow).toBeNull();
  });

  test('can be said to have one, or to have none', () => {
    expect(read('Rooibos,4\nMate,12\nMint tea,7\n', { hasHeader: true }).headers).toEqual(['Rooibos', '4']);
    const { table, result } = open('Rooibos,loose\nMate,bagged\n', { hasHeader: false });
    expect([result.headers, result.total]).toEqual([['Column 1', 'Column 2'], 2]);
    expect(table.result({ productName: 0 }).rows).toHaveLength(2);
  });

  test.each(['Item,2023,2024\nRooibos,4,5\nMate,6,7\n', 'a,b,c\n1,2,3\n', 'Item,Stock\nRooibos,4\n'])(
    'is not supposed of %j',
    (text) => {
      expect(read(text).headerRow).toBe(1);
    },
  );
});

describe('words that all headers share', () => {
  test.each([
    [
      ['KT.sku', 'KT.name', 'KT.quantity'],
      ['sku', 'name', 'quantity'],
    ],
    [
      ['teaName', 'teaPrice'],
      ['Name', 'Price'],
    ],
    [
      ['Name (export)', 'Stock (export)'],
      ['Name', 'Stock'],
    ],
    [
      ['product_tmpl_id/name', 'product_tmpl_id/barcode', 'qty'],
      ['name', 'barcode', 'qty'],
    ],
    [
      ['Stock A', 'Stock B'],
      ['Stock A', 'Stock B'],
    ],
    [
      ['Name', 'Stock'],
      ['Name', 'Stock'],
    ],
  ])('of %j leave %j', (headers, own) => {
    expect(withoutShared(headers)).toEqual(own);
  });

  test('change nothing of what a list says', () => {
    const prefix = fc.stringMatching(/^[A-Z]{2,4}[._/: ]$/);
    fc.assert(
      fc.property(prefix, (start) => {
        const own = ['name', 'sku', 'quantity', 'selling price'];
        expect(withoutShared(own.map((header) => start + header))).toEqual(own);
      }),
    );
  });
});

describe('fractions', () => {
  test.each([
    ['½', 0.5],
    ['1½', 1.5],
    ['2 1/2', 2.5],
    ['3-1/4', 3.25],
    ['2⅛', 2.125],
    ['1/4 kg', 0.25],
  ])('%s is %d', (cell, amount) => {
    expect(stockOf(`Item;Stock\nRooibos;${cell}\nMate;3\n`)).toEqual([amount, 3]);
  });

  test('of digits alone are read where no date makes sense, and else pointed out', () => {
    expect(stockOf('Item,Stock,Unit\nRooibos,1/2,kg\nMate,3,kg\n')).toEqual([0.5, 3]);
    expect(stockOf('Item,Stock\nRooibos,1/2\nMate,1 1/2\n')).toEqual([0.5, 1.5]);
    expect(messages('Item,Stock\nRooibos,1/2\nMate,3\n')).toEqual([
      "Row 2: stock '1/2' is not a number; a new item will be uncounted.",
    ]);
  });
});

test('numbers among words, and words among numbers, are pointed out with their rows', () => {
  const list = 'Item,Supplier,Stock\nRooibos,Hill,4\n12,Hill,5\nMate,Hill,six\nMint,Hill,7\nSage,3,few\n';
  expect(messages(list)).toEqual(
    expect.arrayContaining([
      "Column 'Item': row 3 has a number where others have words. Please check.",
      "Column 'Supplier': row 6 has a number where others have words. Please check.",
      "Column 'Stock': couldn’t read 2 of 5 cells ('six', 'few') in rows 4 and 6; a new item will be uncounted.",
    ]),
  );
});

test('a column that tells the warehouse from the shop sets the type', () => {
  const types = (text: string) => read(text).rows.map(({ inventoryType }) => inventoryType);
  expect(types('Item,Stock,Where\nRooibos,4,Warehouse\nMate,5,Shop\n')).toEqual(['warehouse', 'retail']);
  expect(types('Artikel,Bestand,Typ\nRooibos,4,Lager\nMate,5,Laden\n')).toEqual(['warehouse', 'retail']);
  expect(types('Item,Stock,Location\nRooibos,4,Shelf 2\nMate,5,Shop\n')).toEqual([undefined, undefined]);
});
