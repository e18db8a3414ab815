import { describe, expect, test } from 'vitest';
import { answerQuestion } from '../answer-question.ts';
import { newQuestion, type QuestionInput } from '../question.ts';
import { resolveQuestion } from '../resolve.ts';
import { textOf } from '../sentences.ts';
import { itemNamed, workspaceOf } from '../support.ts';

const ITEMS = [
  itemNamed(1, 'Silver Needle', { costPrice: 6200, sellingPrice: 13800, quantity: 10 }),
  itemNamed(2, 'Teapot', { costPrice: null, sellingPrice: 3500, unit: 'pieces', category: 'Tea Accessories' }),
  itemNamed(3, 'Label', { costPrice: 10, sellingPrice: null, unit: 'pieces', category: 'Packaging' }),
];
const flows = [{ itemId: 1, reason: 'sale' as const, came: 0, went: 2, times: 2 }];

function reply(more: QuestionInput): string[] {
  const snapshot = workspaceOf(ITEMS, { flows });
  return textOf(answerQuestion(resolveQuestion(newQuestion(more), snapshot).resolved, snapshot).lines).split('\n');
}
const UNCHANGED = 'This is only worked out: nothing is changed.';
const needle = { items: ['Silver Needle'] };
const off = { of: 'price', how: 'percent', value: -10 } as const;
const tax = { of: 'tax', how: 'percent', value: 7 } as const;

describe('what if', () => {
  test('a price is lowered: price, margin and earnings before and after', () => {
    expect(reply({ topic: 'margin', ...needle, assumed: [off] })).toEqual([
      'Silver Needle would sell for $124.20 per pound instead of $138.00, a margin of 50.1% instead of 55.1%.',
      'Each pound would earn $62.20 instead of $76.00.',
      UNCHANGED,
    ]);
  });

  test('a margin is to be reached: the price for it', () => {
    expect(reply({ topic: 'price', ...needle, assumed: [{ of: 'margin', how: 'to', value: 60 }] })).toEqual([
      'For a margin of 60%, Silver Needle has to sell for $155.00 per pound, as it costs $62.00.',
      'Today it sells for $138.00, a margin of 55.1%.',
      UNCHANGED,
    ]);
    expect(reply({ topic: 'price', ...needle, assumed: [{ of: 'margin', how: 'to', value: 100 }] })[0]).toContain(
      'No price gives a margin of 100%',
    );
    expect(
      reply({ topic: 'price', items: ['Teapot'], assumed: [{ of: 'margin', how: 'to', value: 60 }] })[0],
    ).toContain('no cost price');
  });

  test('a margin is less by some points', () => {
    const less = (value: number) => reply({ topic: 'margin', assumed: [{ of: 'margin', how: 'by', value }] })[0];
    expect(less(-6)).toMatch(/^With 6 points less margin, the average margin/);
    expect(less(1)).toMatch(/^With 1 point more margin, the average margin/);
  });

  test('a cost goes up, beyond the price too', () => {
    expect(reply({ topic: 'margin', ...needle, assumed: [{ of: 'cost', how: 'by', value: 1 }] })[0]).toBe(
      'Silver Needle would cost $63.00 per pound instead of $62.00, a margin of 54.3% instead of 55.1%.',
    );
    expect(reply({ topic: 'margin', ...needle, assumed: [{ of: 'cost', how: 'to', value: 150 }] })[1]).toContain(
      'would lose $12.00 instead of $76.00',
    );
  });

  test('tax comes on top of a total, after a discount', () => {
    const total = { topic: 'total', measure: 'price', ...needle, wanted: { quantity: 5 } } as const;
    expect(reply({ ...total, assumed: [tax] })[0]).toBe(
      'With 7% tax, 5 pounds of Silver Needle would come to $738.30: $690.00 and $48.30 tax.',
    );
    expect(reply({ ...total, assumed: [off, tax] })[0]).toBe(
      'With 10% off the price and 7% tax, 5 pounds of Silver Needle would come to $664.47: $621.00 and $43.47 tax, instead of $690.00 as it is.',
    );
  });

  test('the value of stock and the sales of a period are worked out, and what has no price is said', () => {
    expect(reply({ topic: 'value', measure: 'price', assumed: [off] })).toEqual([
      'With 10% off the price, your stock would sell for $1,872.00 instead of $2,080.00.',
      '1 item without a selling price is not in it.',
      UNCHANGED,
    ]);
    expect(reply({ topic: 'revenue', assumed: [off] })[0]).toBe(
      'With 10% off the price, what was sold in the last 30 days would come to $248.40 instead of $276.00.',
    );
  });

  test('nothing is left to sell at 100% off, and an item without a price has nothing to change', () => {
    expect(reply({ topic: 'price', ...needle, assumed: [{ of: 'price', how: 'percent', value: -100 }] })[0]).toBe(
      '100% off leaves no price.',
    );
    expect(reply({ topic: 'price', items: ['Label'], assumed: [off] })[0]).toContain('Label has no selling price');
  });

  test('an answer that can assume nothing says so', () => {
    expect(reply({ topic: 'quantity', ...needle, assumed: [off] })[0]).toContain('This is as it is today');
  });
});
