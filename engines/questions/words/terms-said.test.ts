import { describe, expect, test } from 'vitest';
import { lexiconOf } from '../lexicon.ts';
import { itemNamed, workspaceOf } from '../support.ts';
import { Reader } from './read.ts';

const reader = new Reader(
  lexiconOf(
    workspaceOf([
      itemNamed(1, 'Silver Needle', { category: 'White Tea' }),
      itemNamed(2, 'Ginger Root Pieces', { category: 'Herbal Tea' }),
      itemNamed(3, 'Assam CTC', { category: 'Black Tea' }),
    ]),
  ),
);
const conditions = (message: string) => reader.read(message).conditions ?? [];
const assumed = (message: string) => reader.read(message).assumed ?? [];
const states = (message: string) => conditions(message).flatMap((one) => ('state' in one ? [one.state] : []));
const bounds = (message: string) =>
  conditions(message).flatMap((one) =>
    'measure' in one ? [`${one.measure} ${one.side} ${one.value} ${one.unit}`] : [],
  );

describe('conditions', () => {
  test('are bounds of what each clause says, or of what the figure is in', () => {
    expect(bounds('margin under 55 and price over $30')).toEqual(['margin under 55 null', 'price over 30 null']);
    expect(bounds('more than 20 lb in stock and cost below 10')).toEqual(['quantity over 20 lb', 'cost under 10 null']);
    expect(bounds('teas over 10 lb with margin below 50%')).toEqual(['quantity over 10 lb', 'margin under 50 null']);
    expect(bounds('anything under $20 a pound')).toEqual(['price under 20 pound']);
  });

  test('are states, said or denied', () => {
    expect(states('what is low and not pinned')).toEqual(['notPinned', 'low']);
    expect(states('out of stock but pinned')).toEqual(['pinned', 'out']);
    expect(states("low items that aren't on order")).toEqual(['notOnOrder', 'low']);
    expect(states('any of the pinned ones under par')).toEqual(['pinned', 'low']);
    expect(states('which teas are without a supplier')).toEqual(['noSupplier']);
    expect(states('which of those are critical')).toEqual(['critical']);
    expect(states('which is the most critical one')).toEqual([]);
    expect(states('what do we sell by the piece')).toEqual(['byPiece']);
    expect(states('cheapest loose tea')).toEqual(['byWeight']);
    expect(states('which item has the lowest price')).toEqual([]);
    expect(states('which teas have a low margin')).toEqual([]);
    expect(states('what is nowhere near running low')).toEqual(['notLow']);
  });

  test('are words of a name or description, which then name no item', () => {
    const { mentions, tokens } = reader.read('anything with ginger in it');
    expect(mentions).toEqual([]);
    expect(tokens.map(({ text }) => text)).toEqual(['anything', '<held>']);
    expect(conditions('anything with ginger in it')).toEqual([{ words: ['ginger'], isFree: false }]);
    expect(conditions('caffeine free teas')).toEqual([{ words: ['caffeine'], isFree: true }]);
    expect(conditions('organic teas please')).toEqual([{ words: ['organic'], isFree: false }]);
    expect(conditions('what do we have in stock with a par in it').some((one) => 'words' in one)).toBe(false);
    expect(conditions('which category has the fewest items in it')).toEqual([]);
    expect(reader.read('how much ginger do we have').mentions).toHaveLength(1);
  });
});

describe('assumed figures', () => {
  test.each([
    ['with 10% off?', 'price percent -10'],
    ['what if I raise it by 5 percent', 'price percent 5'],
    ["if we sold it at 145 what's the margin", 'price to 145'],
    ['margin on Silver Needle at $145', 'price to 145'],
    ['what should I charge for 60 % margin on Silver Needle', 'margin to 60'],
    ['what price gives me a 65% margin on the assam', 'margin to 65'],
    ['if the cost goes up a dollar', 'cost by 1'],
    ['what if the supplier raises silver needle by 50 cents', 'cost by 0.5'],
    ["suppose silver needle costs us $70, what's our margin", 'cost to 70'],
    ['how much do we make on the assam if we take $2 off', 'price by -2'],
    ['and plus 7% tax', 'tax percent 7'],
    ['the cost of assam goes up 25 percent, margin how', 'cost percent 25'],
    ['if the cost of the assam goes to $18 margin then', 'cost to 18'],
    ['at $60?', 'price to 60'],
    ['how about 20% less', 'price percent -20'],
  ])('%s', (message, expected) => {
    expect(assumed(message).map(({ of, how, value }) => `${of} ${how} ${value}`)).toEqual([expected]);
    expect(reader.read(message).amounts).toEqual([]);
  });

  test('are none where a price is to be changed, a sale is reported, or a list is bounded', () => {
    for (const message of [
      'change the price to 145',
      'set the price of silver needle to $20',
      'raise the price of silver needle by 5%',
      'sold 5 of silver needle at $20',
      'which items sell at a 60% margin',
      'which teas are under $20',
      'knock 12 percent off the assam',
      'are we more than 30 percent up on yesterday',
      'if I buy in 12 assam what is the bill',
    ])
      expect(assumed(message), message).toEqual([]);
  });

  test('leave the amount that they are of', () => {
    const { amounts, assumed: figures } = reader.read('what would 5 lb of silver needle come to with a 15% discount');
    expect(amounts).toMatchObject([{ value: 5, unit: 'lb' }]);
    expect(figures).toEqual([{ of: 'price', how: 'percent', value: -15 }]);
  });
});

test('what a supplier charges us is a cost, and what we charge is a price', () => {
  expect(assumed('what would happen to profit on silver needle if they charged us 12% more')).toMatchObject([
    { of: 'cost', how: 'percent', value: 12 },
  ]);
  expect(assumed('margin on silver needle if we charged 12% more')).toMatchObject([
    { of: 'price', how: 'percent', value: 12 },
  ]);
});
