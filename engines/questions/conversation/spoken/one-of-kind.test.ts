import { expect, test } from 'vitest';
import { lexiconOf } from '../../lexicon.ts';
import { itemNamed, workspaceOf } from '../../support.ts';
import { readMessage } from '../conversation.ts';

const lexicon = lexiconOf(
  workspaceOf(
    [
      itemNamed(1, 'Harvest Date Sticker', { category: 'Stickers', unit: 'pieces' }),
      itemNamed(2, 'Gold Seal', { category: 'Stickers', unit: 'pieces' }),
      itemNamed(5, 'Round Sticker Sheet', { category: 'Stickers', unit: 'pieces' }),
      itemNamed(3, 'Ceylon Kandy Pekoe', { unit: 'kg', supplier: 'Galle Traders' }),
      itemNamed(4, 'Lemon Myrtle', { unit: 'g', supplier: 'Outback Herbs' }),
    ],
    {
      written: {
        notes: [],
        messages: [
          'Galle raises all prices by 8% from March.',
          'Outback says the price goes up soon.',
          'Till is broken.',
        ],
      },
    },
  ),
);
const asked = (...messages: string[]) => {
  const { questions, confidence } = readMessage(messages.at(-1) ?? '', messages.slice(0, -1), lexicon);
  return confidence >= 0.6 ? questions[0] : null;
};

test('a correction names one of the kind that was asked of', () => {
  expect(asked('how many stickers do we have', 'no the gold seals')).toMatchObject({ topic: 'quantity', items: [[2]] });
  expect(asked('how many stickers do we have', 'no, the sheets')).toMatchObject({ topic: 'quantity', items: [[5]] });
});

test('how much was ordered is what is on order', () => {
  expect(asked('who ordered the kandy', 'how many kilos did she order?')).toMatchObject({
    ...{ topic: 'onOrder', items: [[3]], asks: null },
  });
});

test('a cost after a rise is with the percentage that the message says', () => {
  expect(asked('any messages about galle', 'what would the kandy cost after that')).toMatchObject({
    ...{ topic: 'price', items: [[3]], assumed: [{ of: 'cost', how: 'percent', value: 8 }] },
  });
});

test('a message without a percentage is no rise of so much', () => {
  expect(asked('any messages about outback', 'what would the lemon myrtle cost after that')?.assumed ?? []).toEqual([]);
  expect(asked('any messages about galle', 'what would the lemon myrtle cost after that')?.assumed ?? []).toEqual([]);
});
