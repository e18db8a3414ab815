import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ImportFileError } from '../file/file-error.ts';
import { type NamedItem, readRecipes } from './read-recipes.ts';

const item = (id: number, name: string, unit: string, sku = `S-${id}`): NamedItem => ({ id, name, unit, sku });
const [HOUSE, ASSAM, CEYLON, TIN, POUCH] = [
  item(1, 'House blend', 'kg'),
  item(2, 'Assam', 'kg'),
  item(3, 'Ceylon OP', 'g'),
  item(4, 'Tin 100 g', 'pieces'),
  item(5, 'Pouch', 'pieces'),
];
const ITEMS = [HOUSE, ASSAM, CEYLON, TIN, POUCH, item(6, 'Twin', 'kg'), item(7, 'Twin', 'kg')];
const read = (text: string, made: number[] = []) => readRecipes(new TextEncoder().encode(text), ITEMS, new Set(made));
const errorsOf = (text: string, made?: number[]) => read(text, made).errors;

test('reads a blend by per cent and a product by quantities, with names, SKUs and other units', () => {
  const { recipes, errors } = read(
    'My recipes\nProduct,Makes,Input,Quantity,Percent\nHouse blend,10,assam,,60\n,,Ceylon OP,,40 %\nS-4,20,House blend,2000 g,\nS-4,20,Pouch,20,\n',
  );
  expect(errors).toEqual([]);
  expect(recipes).toEqual([
    {
      item: HOUSE,
      makes: 10,
      inputs: [
        { item: ASSAM, percent: 60 },
        { item: CEYLON, percent: 40 },
      ],
    },
    {
      item: TIN,
      makes: 20,
      inputs: [
        { item: HOUSE, quantity: 2 },
        { item: POUCH, quantity: 20 },
      ],
    },
  ]);
});

test('reads files as other countries write them', () => {
  const { recipes, errors } = read('Produkt;Zutat;Menge\nTin 100 g;House blend;0,105\nTin 100 g;Pouch;1\n');
  expect(errors).toEqual([]);
  expect(recipes[0]?.inputs).toMatchObject([{ quantity: 0.105 }, { quantity: 1 }]);
});

test.each([
  [',Assam,1', 'No product is named here or above. Write the product that the row is for.'],
  ['Unknown,Assam,1', "Product 'Unknown' is no item of your inventory. Add it first, or correct its name."],
  ['House blend,Oolong,1', "Input 'Oolong' is no item of your inventory. Add it first, or correct its name."],
  ['House blend,,1', 'Input is blank. Write the name or SKU of an item.'],
  ['House blend,Twin,1', "Several items are called 'Twin'. Write the SKU instead."],
  ['House blend,House blend,1', 'House blend can’t be made of itself. Name another input.'],
  ['House blend,Assam,', 'Assam has neither a quantity nor a per cent. Write one of them.'],
  [
    'House blend,Assam,much',
    "Quantity 'much' is not a number above 0 with at most three decimals. Write such a number.",
  ],
  ['House blend,Assam,0', "Quantity '0' is not a number above 0 with at most three decimals. Write such a number."],
  ['House blend,Assam,3 pieces', "Quantity '3 pieces' can’t be read in kg, which Assam is kept in. Write it in that."],
])('says of %s how to fix it', (row, message) => {
  expect(errorsOf(`Product,Input,Quantity\n${row}\n`)).toEqual([{ row: 2, message }]);
});

test('says what is wrong with a recipe as a whole', () => {
  expect(errorsOf('Product,Input,Percent\nHouse blend,Assam,60\nHouse blend,Ceylon OP,30\n')).toEqual([
    { row: 2, message: 'The per cents of House blend add up to 90. They must add up to 100.' },
  ]);
  expect(errorsOf('Product,Input,Percent\nTin 100 g,Assam,100\n')).toMatchObject([{ row: 2 }, { row: 2 }].slice(0, 1));
  expect(errorsOf('Product,Makes,Input,Quantity\nTin 100 g,1,Assam,1\n,2,Pouch,1\n,1,Pouch,1\n')).toMatchObject([
    { row: 3, message: "Makes is '2' here and 1 in row 2. Write the same in all rows." },
    { row: 4, message: 'Pouch is an input of Tin 100 g twice. Add the two rows up.' },
  ]);
  expect(errorsOf('Product,Input,Quantity\nHouse blend,Assam,1\n', [1])).toMatchObject([{ row: 2 }]);
});

test.each(['', 'a', '\0\0\0', '<html>', 'Name,Stock\nAssam,1', 'Product,Input\nHouse blend,Assam'])(
  'refuses %j with what to do',
  (text) => {
    expect(() => read(text)).toThrow(ImportFileError);
  },
);

test('refuses a file that is too large', () => {
  expect(() => readRecipes(new Uint8Array(2 * 1024 * 1024 + 1), ITEMS, new Set())).toThrow(ImportFileError);
});

test('whatever bytes come, it gives recipes and errors, or says that it is no such file', () => {
  const row = fc.array(fc.oneof(fc.string(), fc.constantFrom('Assam', 'House blend', '60', '1e9', '=1+1', '-3')), {
    maxLength: 6,
  });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 8 }), fc.uint8Array({ maxLength: 20 }), (rows, tail) => {
      const text = `Product,Makes,Input,Quantity,Percent\n${rows.map((cells) => cells.join(',')).join('\n')}`;
      const bytes = new Uint8Array([...new TextEncoder().encode(text), ...tail]);
      try {
        const { recipes } = readRecipes(bytes, ITEMS, new Set());
        for (const { makes, inputs } of recipes) {
          expect(makes).toBeGreaterThan(0);
          for (const { quantity, percent } of inputs) expect((quantity ?? percent ?? 0) > 0).toBe(true);
        }
      } catch (error) {
        expect(error).toBeInstanceOf(ImportFileError);
      }
    }),
  );
});
