import { describe, expect, test } from 'vitest';
import { askAgain } from '../../ask-again.ts';
import { lexiconOf } from '../../lexicon.ts';
import { newQuestion } from '../../question.ts';
import { chatOver, itemNamed, workspaceOf } from '../../support.ts';

const snapshot = workspaceOf([
  itemNamed(1, 'Lemon Myrtle', { unit: 'kg', quantity: 4, category: 'Herbal Tea' }),
  itemNamed(2, 'Barley Roast Pouch 200 g', { unit: 'packages', quantity: 9, category: 'Herbal Tea' }),
  itemNamed(3, 'Plain Jar', { unit: 'pieces', quantity: 60, packSize: 24, category: 'Packaging' }),
  itemNamed(4, 'Soy Milk', { unit: 'l', quantity: 12, category: 'Café' }),
  itemNamed(5, 'Nilgiri Frost', { unit: 'kg', quantity: 40, packSize: 20, category: 'Black Tea' }),
]);
const lexicon = lexiconOf(snapshot);
const { ask, says } = chatOver(snapshot);

describe('an amount in another unit', () => {
  test.each([
    ['how many grams is 3 lb', '3 lbs is 1,360.8 grams.'],
    ["what's 12 oz in grams", '12 oz is 340.2 grams.'],
    ['can you convert 18 pounds into kilos for me', '18 pounds is 8.16 kilos.'],
    ['half a kilo in ounces please', '0.5 kilos is 17.64 ounces.'],
    ['how many ounces are there in a pound?', '1 pound is 16 ounces.'],
    ['the recipe says 6 oz, how many grams would that be', '6 oz is 170.1 grams.'],
    ['20 bags of 250 g, how many kilos is that', '20 × 250 g is 5 kilos.'],
    ['how many ml in 2 gallons', '2 gallons is 7,570.8 ml.'],
    ['5 lbs = kg', '5 lbs is 2.27 kg.'],
    ['how many pounds is 2 litres', '2 litres can’t be worked out in pounds: one is a volume, the other a weight.'],
  ])('is worked out without an item: %s', (message, answer) => {
    expect(says(message)).toBe(answer);
  });

  test.each([
    [
      '3 lb of lemon myrtle, what is that in kg',
      '3 lbs of Lemon Myrtle is 1.36 kg.\nThere are 4 kg of Lemon Myrtle in stock, which is enough.',
    ],
    [
      'a lady asked for 14 pounds of lemon myrtle. how much is that in kilos?',
      '14 pounds of Lemon Myrtle is 6.35 kilos.\nThere are 4 kg of Lemon Myrtle in stock, 2.35 kg short of that.',
    ],
    [
      'how many kilos are 7 barley roast pouches',
      '7 packages of Barley Roast Pouch 200 g is 1.4 kilos, by the 200 g in its name.',
    ],
    [
      'how many barley roast pouches is 1.5 kg',
      '1.5 kg of Barley Roast Pouch 200 g is 7.5 packages: 8 packages to have all of it, by the 200 g in its name.\nThere are 9 packages of Barley Roast Pouch 200 g in stock, which is enough.',
    ],
    [
      'how many pieces is 3 packs of the plain jar',
      '3 packs of Plain Jar is 72 pieces, at 24 pieces a pack.\nThere are 60 pieces of Plain Jar in stock, 12 pieces short of that.',
    ],
    [
      'how many sacks is 50 kg of the nilgiri',
      '50 kg of Nilgiri Frost is 2 packs of 20 kg and 10 kg more: 3 packs to have all of it.',
    ],
  ])('is compared with what there is, or comes from the size in the name: %s', (message, answer) => {
    expect(says(message)).toBe(answer);
  });

  test('goes on in another unit, or with another amount', () => {
    expect(says('how many grams is 3 lb', 'and in ounces?')).toBe('3 lbs is 48 ounces.');
    expect(says('how many grams is 3 lb', 'and 5?')).toBe('5 lbs is 2,268 grams.');
    expect(says('lemon myrtle, 3 lb in kg', 'what about 900 g')).toContain('900 g of Lemon Myrtle is 0.9 kg.');
  });

  test.each([
    'how many pounds of lemon myrtle do we have',
    'lemon myrtle in grams',
    'how many kilos did we sell last month',
    'what is 2 kg of lemon myrtle worth',
    'we got 3 kg of lemon myrtle in',
  ])('is not what else is asked with a unit: %s', (message) => {
    expect(ask(message).filter(({ topic, wanted }) => topic === 'packs' && wanted !== null)).toEqual([]);
  });

  test('of packs is what is in them, after what they cost', () => {
    const cost = 'what would 4 packs of the plain jars cost';
    expect(says(cost)).toMatch(/^4 packs \(96 pieces\) of Plain Jar cost/);
    expect(says(cost, 'how many pieces is that?')).toBe(
      '4 packs of Plain Jar is 96 pieces, at 24 pieces a pack.\nThere are 60 pieces of Plain Jar in stock, 36 pieces short of that.',
    );
    expect(says(cost, 'how many full packs do we have now')).toBe(
      'The 60 pieces of Plain Jar in stock are 2 full packs of 24 pieces and 12 pieces more.',
    );
    expect(says('plain jars in packs')).toContain('2 full packs of 24 pieces and 12 pieces more (60 pieces)');
    expect(says('do we have 3 packs of plain jars')).toBe(
      'No: there are 60 pieces of Plain Jar, 12 pieces short of 72 pieces (3 packs).',
    );
  });

  test('is said to be unknown of what has no size in its name', () => {
    expect(says('how many kilos are 12 plain jars')).toBe(
      'How many kilos 12 pieces of Plain Jar is can’t be worked out: it is counted in pieces, and its name says no weight.',
    );
  });

  test('of next to nothing, and of very much, stays readable', () => {
    expect(says('how many pounds is 1 g')).toBe('1 g is 0.002 pounds.');
    expect(says('how many tons is 1 g')).toBe('1 g is less than 0.001 tons.');
    expect(says('how many grams is 900000000 kg')).toBe('900,000,000 kg is 900,000,000,000 grams.');
    expect(ask('how many grams is 0 kg')).toEqual([]);
  });
});

test.each([
  { wanted: { quantity: 30, unit: 'lb' }, unit: 'kg', items: [[1]] },
  { wanted: { quantity: 20, unit: 'bag', holds: { quantity: 250, unit: 'g' } }, unit: 'kilo' },
  { wanted: { quantity: 7, unit: null }, unit: 'kg', items: [[2]] },
  { wanted: { quantity: 1.5, unit: 'kg' }, unit: 'package', items: [[2]] },
  { wanted: { quantity: 3, unit: 'pack' }, unit: 'piece', items: [[3]] },
])('the button of such a question asks the same again: %o', (partial) => {
  const question = newQuestion({ topic: 'packs', countOnly: true, ...partial });
  expect(ask(askAgain(question, lexicon))).toEqual([question]);
});

test('the button of whether an amount is more than there is asks the same again', () => {
  const wanted = { quantity: 9, unit: 'kg' };
  const question = newQuestion({ topic: 'fulfil', claim: 'more', items: [[1]], wanted });
  expect(ask(askAgain(question, lexicon))).toEqual([question]);
});

describe('after an amount', () => {
  test.each(['do we have so much?', 'have we got that much', 'can we cover that', 'do we even have that many then'])(
    'the stock is compared with it: %s',
    (message) => {
      expect(says('9 lb of lemon myrtle in kilos', message)).toBe(
        'No: there are 4 kg of Lemon Myrtle, 0.082 kg short of 4.082 kg (9 lbs).',
      );
      expect(says('what would 3 kg of lemon myrtle cost', message)).toMatch(/^Yes: there are 4 kg/);
    },
  );

  test('whether it is more than there is has the opposite verdict', () => {
    expect(says('9 lb of lemon myrtle in kilos', 'is that more than we have?')).toMatch(
      /^Yes: there are 4 kg.*0\.082 kg short/,
    );
    expect(says('is 2 kg of lemon myrtle more than we have')).toMatch(/^No: there are 4 kg/);
  });

  test('of no item it is asked back what is meant', () => {
    expect(ask('how many grams is 3 lb', 'do we have so much?')).toEqual([]);
  });
});
