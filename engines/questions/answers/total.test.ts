import { describe, expect, test } from 'vitest';
import { answerQuestion } from '../answer-question.ts';
import { newQuestion, type QuestionInput } from '../question.ts';
import { resolveQuestion } from '../resolve.ts';
import { textOf } from '../sentences.ts';
import { itemNamed, workspaceOf } from '../support.ts';

const snapshot = workspaceOf([
  itemNamed(1, 'Jasmine Pearls', { costPrice: 3900, sellingPrice: 8800 }),
  itemNamed(2, 'Jasmine Pearls Pouch 50 g', { unit: 'packages', costPrice: 700, sellingPrice: 1650 }),
  itemNamed(3, 'Gyokuro Asahi', { costPrice: 6800, sellingPrice: 14500, minimumOrder: 22, packSize: 2 }),
  itemNamed(4, 'Kraft Pouch 100 g', { unit: 'pieces', costPrice: 12, sellingPrice: null, category: 'Packaging' }),
  itemNamed(5, 'Cup', { unit: 'pieces', costPrice: null, sellingPrice: null }),
  itemNamed(6, 'Old Sampler', { unit: 'packages', costPrice: 1000, sellingPrice: 800 }),
  itemNamed(7, 'Gift', { unit: 'pieces', costPrice: 100, sellingPrice: 0 }),
]);

function reply(more: Partial<QuestionInput>): string[] {
  const question = newQuestion({ topic: 'total', measure: 'price', ...more });
  return textOf(answerQuestion(resolveQuestion(question, snapshot).resolved, snapshot).lines).split('\n');
}

describe('so much of one item', () => {
  test('has a selling price, a cost and a margin', () => {
    expect(reply({ items: [[2]], wanted: { quantity: 60 } })).toEqual([
      '60 packages of Jasmine Pearls Pouch 50 g sell for $990.00, at $16.50 per package.',
      'At cost that is $420.00, so $570.00 is earned: a margin of 58%.',
    ]);
    expect(reply({ items: [[3]], measure: 'cost', wanted: { quantity: 80 } })[0]).toBe(
      '80 pounds of Gyokuro Asahi cost $5,440.00, at $68.00 per pound.',
    );
    expect(reply({ items: [[3]], measure: 'margin', wanted: { quantity: 1 } })).toEqual([
      'On 1 pound of Gyokuro Asahi $77.00 is earned: a margin of 53%. Sold for $145.00, bought for $68.00.',
    ]);
  });

  test('is converted where it is a weight in another unit', () => {
    expect(reply({ items: [[1]], wanted: { quantity: 2, unit: 'kg' } })[0]).toBe(
      '2 kg (4.409 pounds) of Jasmine Pearls sell for $388.01, at $88.00 per pound.',
    );
  });

  test('may be so many bags of a size', () => {
    const wanted = { quantity: 40, unit: 'bag', holds: { quantity: 250, unit: 'g' } };
    expect(reply({ items: [[1]], wanted })[0]).toMatch(/^40 × 250 g \(22\.046 pounds\) of Jasmine Pearls sell for /);
  });

  test('is of what has such a unit, where a name stands for several items', () => {
    expect(reply({ items: [[1, 2]], wanted: { quantity: 15, unit: 'pouch' } })[0]).toContain(
      'Jasmine Pearls Pouch 50 g',
    );
    expect(reply({ items: [[1, 2]], wanted: { quantity: 5, unit: 'kg' } })[0]).toContain('of Jasmine Pearls sell');
    expect(reply({ items: [[1, 2]], wanted: { quantity: 5 } })[0]).toBe('2 items may be meant:');
  });

  test('can not be worked out in a unit that the item is not kept in', () => {
    expect(reply({ items: [[4]], wanted: { quantity: 5, unit: 'kg' } })).toEqual([
      'Kraft Pouch 100 g is counted in pieces, so 5 kg of it can’t be worked out.',
      'It costs $0.12 per piece.',
    ]);
    expect(reply({ items: [[3]], wanted: { quantity: 40, unit: 'bag' } })[0]).toContain(
      'how much one bag holds is not recorded',
    );
  });

  test('says which price is missing', () => {
    expect(reply({ items: [[4]], wanted: { quantity: 500 } })).toEqual([
      'Kraft Pouch 100 g has no selling price, so what 500 pieces of it sell for is not known.',
      'At cost that is $60.00.',
    ]);
    expect(reply({ items: [[5]], wanted: { quantity: 5 } })).toEqual([
      'Cup has no cost and no selling price, so what 5 pieces of it come to is not known.',
    ]);
  });

  test('may be sold at a loss or for nothing', () => {
    expect(reply({ items: [[6]], wanted: { quantity: 10 } })[1]).toBe(
      'At cost that is $100.00, so $20.00 is lost: a margin of -25%.',
    );
    expect(reply({ items: [[7]], wanted: { quantity: 10 } })[1]).toContain('no margin, as it sells for nothing');
  });
});

describe('the minimum order', () => {
  test('is as much as the supplier delivers at least, or a pack', () => {
    expect(reply({ items: [[3]], measure: 'cost', ofMinimum: true })).toEqual([
      '22 pounds of Gyokuro Asahi cost $1,496.00, at $68.00 per pound.',
      'That is the minimum order.',
      'At today’s selling price that is $3,190.00, so $1,694.00 is earned: a margin of 53%.',
    ]);
    expect(reply({ items: [[1]], measure: 'cost', ofMinimum: true })[1]).toBe(
      'No minimum order is recorded, so this is one pound.',
    );
  });
});

describe('an order of several lines', () => {
  const order = {
    items: [[1], [2]],
    amounts: [{ quantity: 2, unit: 'kilo' }, { quantity: 15 }],
  } satisfies Partial<QuestionInput>;

  test('has its sum first, then a line each', () => {
    expect(reply(order)).toEqual([
      'Together they sell for $635.51, over 2 lines.',
      'At cost that is $276.96, so $358.55 is earned: a margin of 56%.',
      '- Jasmine Pearls: 2 kilos (4.409 pounds), $388.01 (cost $171.96)',
      '- Jasmine Pearls Pouch 50 g: 15 packages, $247.50 (cost $105.00)',
    ]);
    expect(reply({ ...order, measure: 'margin' })[0]).toBe(
      'On all of it $358.55 is earned: a margin of 56%. Sold for $635.51, bought for $276.96.',
    );
  });

  test('leaves out what has no price, and says so', () => {
    const items = [[2], [4]];
    const amounts = [{ quantity: 2 }, { quantity: 10 }];
    expect(reply({ items, amounts })).toEqual([
      'Together they sell for $33.00, over 1 line.',
      'At cost that is $14.00, so $19.00 is earned: a margin of 58%.',
      '1 line without a known selling price is not in it.',
      '- Jasmine Pearls Pouch 50 g: 2 packages, $33.00 (cost $14.00)',
      '- Kraft Pouch 100 g: 10 pieces, selling price unknown',
    ]);
  });
});
