import { describe, expect, test } from 'vitest';
import { answerQuestion } from '../answer-question.ts';
import { newQuestion, type QuestionInput } from '../question.ts';
import { resolveQuestion } from '../resolve.ts';
import { textOf } from '../sentences.ts';
import { itemNamed, workspaceOf } from '../support.ts';

const pantry = { category: 'Larder', minimumPar: 0 };
const snapshot = workspaceOf([
  itemNamed(1, 'Almond Flour 3kg', { ...pantry, unit: 'bags', quantity: 7, costPrice: 900, sellingPrice: 1500 }),
  itemNamed(2, 'Rose Syrup 0.75 L', { ...pantry, unit: 'bottles', quantity: 12, costPrice: 600, sellingPrice: null }),
  itemNamed(3, 'Assam', { category: 'Black Tea', unit: 'kg', quantity: 10, costPrice: 1000, sellingPrice: 2000 }),
  itemNamed(4, 'Assam Tin 125 g', {
    category: 'Black Tea',
    unit: 'tins',
    quantity: 8,
    costPrice: 400,
    sellingPrice: 900,
  }),
  itemNamed(5, 'Ceylon Tin 50 g', {
    category: 'Black Tea',
    unit: 'tins',
    quantity: 4,
    costPrice: 300,
    sellingPrice: 700,
  }),
  itemNamed(6, 'Tasting Kit', { category: 'Black Tea', unit: 'kits', quantity: 3, costPrice: 100, sellingPrice: 500 }),
  itemNamed(7, 'Clay Teapot 0.6 l', { category: 'Teaware', unit: 'pieces', quantity: 5 }),
  itemNamed(8, 'Mint Tea Bags, box of 25', { category: 'Herbal Tea', unit: 'boxes', quantity: 6 }),
  itemNamed(9, 'Peach Purée', { ...pantry, unit: 'L', quantity: 4, costPrice: 500, sellingPrice: null }),
]);

function reply(question: QuestionInput): string[] {
  return textOf(answerQuestion(resolveQuestion(newQuestion(question), snapshot).resolved, snapshot).lines).split('\n');
}

describe('stock in another unit', () => {
  test('goes by the size in the name of what is counted', () => {
    expect(reply({ topic: 'quantity', items: [[1]], unit: 'kilo' })[0]).toMatch(
      /^There are 21 kilos \(7 bags, by the 3 kg in its name\) of Almond Flour 3kg in stock/,
    );
    expect(reply({ topic: 'quantity', items: [[2]], unit: 'litre' })[0]).toMatch(/^There are 9 litres \(12 bottles/);
    expect(reply({ topic: 'quantity', items: [[8]], unit: 'bag' })[0]).toMatch(
      /^There are 150 tea bags \(6 boxes, by the 25 tea bags in its name\)/,
    );
  });

  test('is not told of a teapot, nor litres of what is weighed', () => {
    expect(reply({ topic: 'quantity', items: [[7]], unit: 'litre' }).at(-1)).toBe(
      'How many litres that is can’t be worked out: it is counted in pieces, and the size in its name is what one takes.',
    );
    expect(reply({ topic: 'quantity', items: [[3]], unit: 'litre' }).at(-1)).toMatch(/it is kept by weight/);
    expect(reply({ topic: 'quantity', items: [[1]], unit: 'litre' }).at(-1)).toMatch(/says 3 kg, which is no volume/);
  });

  test('is added up over what is loose and what is packed, and the rest is named', () => {
    expect(reply({ topic: 'count', categories: ['Black Tea'], unit: 'kilo' })).toEqual([
      'Of what you keep in Black Tea: 11.2 kilos in stock, 10.0 kilos of it kept by weight, and 1.2 kilos in packages by the sizes in their names.',
      '- Assam: 10 kg',
      '- Assam Tin 125 g: 1 kilo (8 tins of 125 g)',
      '- Ceylon Tin 50 g: 0.2 kilos (4 tins of 50 g)',
      'Not in it, as no weight is known of it: Tasting Kit (3 kits).',
    ]);
    expect(reply({ topic: 'list', categories: ['Teaware'], unit: 'litre' })[0]).toBe(
      'No volume is known of Clay Teapot 0.6 l (5 pieces).',
    );
  });
});

describe('an amount of what comes in packages', () => {
  test('is compared with what they hold', () => {
    expect(reply({ topic: 'fulfil', items: [[1]], wanted: { quantity: 30, unit: 'kg' } })[0]).toBe(
      'No: there are 7 bags of Almond Flour 3kg, 3 bags short of 10 bags (30 kg). By the 3 kg in its name, there are 21 kg, 9 kg short.',
    );
    expect(reply({ topic: 'fulfil', items: [[1]], wanted: { quantity: 8, unit: 'kg' } })[0]).toMatch(
      /^Yes: .* 8 kg take 3 bags, which hold 9 kg\.$/,
    );
    expect(reply({ topic: 'fulfil', items: [[2]], wanted: { quantity: 1, unit: 'kg' } })[0]).toMatch(
      /can’t be worked out/,
    );
  });

  test('of what is kept in litres is no number of them', () => {
    expect(reply({ topic: 'fulfil', items: [[9]], wanted: { quantity: 500, unit: 'ml' } })[0]).toMatch(
      /^Yes: there are 4 L of Peach Purée\. After 0\.5 L \(500 ml\)/,
    );
    expect(reply({ topic: 'fulfil', items: [[9]], wanted: { quantity: 2, unit: 'bottle' } })[0]).toMatch(
      /^Peach Purée is kept in L, and how much one bottle holds is not recorded/,
    );
  });

  test('costs its part of them, and whole ones', () => {
    expect(
      reply({ topic: 'total', items: [[1]], measure: 'cost', wanted: { quantity: 4, unit: 'kg' } }).slice(0, 2),
    ).toEqual([
      '4 kg (1.333 bags) of Almond Flour 3kg cost $12.00, at $9.00 per bag.',
      'That is by the 3 kg in its name. It takes 2 bags, which cost $18.00.',
    ]);
    expect(reply({ topic: 'price', items: [[2]], unit: 'litre' })[0]).toBe(
      'Rose Syrup 0.75 L costs $8.00 per litre, by the 0.75 L in its name; it has no selling price.',
    );
  });

  test('is ordered in whole ones', () => {
    expect(reply({ topic: 'change', items: [[1]], change: { verb: 'order', quantity: 10, unit: 'kg' } })[0]).toBe(
      'I have prepared a reorder of 4 bags (10 kg) of Almond Flour 3kg. Nothing is sent before you confirm.',
    );
    expect(
      reply({ topic: 'fillUp', items: [[1]], measure: 'quantity', wanted: { quantity: 25, unit: 'kg' } })[0],
    ).toMatch(/^Order 2 bags of Almond Flour 3kg .* By the 3 kg in its name, that brings you to 27 kg\./);
  });

  test('means what is weighed where a name stands for both', () => {
    expect(reply({ topic: 'fulfil', items: [[3, 4]], wanted: { quantity: 5, unit: 'kg' } })).toEqual([
      'Yes: there are 10 kg of Assam. After 5 kg, 5 kg stay, at or below its par of 10 kg.',
    ]);
  });
});

describe('a comparison of packages', () => {
  test('with loose tea is by weight, with the difference and where the size is written', () => {
    expect(reply({ topic: 'compare', items: [[3], [4]], measure: 'price', unit: '100 g' })).toEqual([
      'Assam is the cheaper one: $2.00 per 100 g against $7.20 per 100 g for Assam Tin 125 g.',
      'The difference is $5.20 per 100 g.',
      'Packages count by the size in their name: the 125 g of Assam Tin 125 g.',
    ]);
    expect(reply({ topic: 'compare', items: [[3], [4]], measure: 'cost' })[0]).toMatch(
      /\$10\.00 per kg against \$32\.00 per kg/,
    );
  });

  test('of different sizes says which is cheaper by weight', () => {
    const lines = reply({ topic: 'compare', items: [[4], [5]], measure: 'price' });
    expect(lines[0]).toMatch(/^Ceylon Tin 50 g is the cheaper one: \$7\.00 per tin/);
    expect(lines[2]).toBe(
      'By the sizes in their names, Assam Tin 125 g is the cheaper one per 100 g: $7.20 against $14.00 for Ceylon Tin 50 g.',
    );
  });

  test('says that units differ rather than that nothing is recorded', () => {
    expect(reply({ topic: 'compare', items: [[6], [7]], measure: 'quantity' })[0]).toBe(
      'They can’t be compared by stock: they are counted in different units.',
    );
    expect(reply({ topic: 'compare', items: [[3], [4], [6]], measure: 'price' }).at(-1)).toBe(
      'Tasting Kit is counted in kits, so it is not compared per kg.',
    );
  });

  test('of what is not sold is by cost', () => {
    const lines = reply({ topic: 'compare', items: [[2], [9]], measure: 'price' });
    expect(lines[0]).toMatch(/^Peach Purée costs you less: \$5\.00 per L/);
    expect(lines.at(-1)).toBe('None of them has a selling price, so this is by cost.');
  });
});
