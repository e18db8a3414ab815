import { describe, expect, test } from 'vitest';
import { matchKey } from '../../../text/match-key.ts';
import { resolveQuestion } from '../../resolve.ts';
import { chatOver, itemNamed, workspaceOf } from '../../support.ts';

const supplier = (id: number, name: string, phone: string, notes = '') => ({
  ...{ id, key: matchKey(name), name, contactPerson: '', email: '', phone, notes },
  ...{ responseHours: 4, reliability: 4, leadTimeDays: 8 },
});
const snapshot = workspaceOf(
  [
    itemNamed(1, 'Moroccan Mint', { location: 'Barn', supplier: 'Atlas Herbs' }),
    itemNamed(2, 'Brown Bag', { category: 'Packaging', location: 'Barn', supplier: 'Paper Works', unit: 'pieces' }),
    itemNamed(3, 'Cold Drip Blend', { category: 'Herbal Tea', location: 'Loft', supplier: 'Paper Works' }),
  ],
  { suppliers: [supplier(1, 'Atlas Herbs', '+212 5 24 30'), supplier(2, 'Paper Works', '+49 30 1234')] },
);
const { ask, says } = chatOver(snapshot);

describe('what is left out of a list', () => {
  test.each([
    [['what is in the barn that isnt packaging'], 'Moroccan Mint', 'Brown Bag'],
    [['how much brown bag is left', 'and everything in the barn except packaging'], 'Moroccan Mint', 'Brown Bag'],
    [['show me everything but the herbal teas'], 'Moroccan Mint', 'Cold Drip Blend'],
    [['items without a supplier from morocco'], 'Brown Bag', 'Moroccan Mint'],
    [['all items except those from germany'], 'Moroccan Mint', 'Cold Drip Blend'],
  ])('%j', (messages, shown, left) => {
    expect(ask(...messages)).toMatchObject([{ topic: 'list' }]);
    expect(says(...messages)).toContain(`- ${shown}`);
    expect(says(...messages)).not.toContain(`- ${left}`);
  });

  test('is left out of the list before it', () => {
    expect(ask('what is running low', 'everything but packaging')).toMatchObject([
      { topic: 'low', except: { categories: ['Packaging'] } },
    ]);
  });
});

test.each([
  ['what is in the cold room', 'cold room'],
  ['whats in the attic that isnt packaging', 'attic'],
])('“%s” asks of a place that nothing is called', (message, place) => {
  const [question] = ask(message);
  expect(question).toMatchObject({ topic: 'list', locations: [place] });
  expect(question && resolveQuestion(question, snapshot).unknown).toEqual([place]);
});

describe('a country that no supplier is known to be in', () => {
  test.each(['items from kenya', 'how many items do we have from kenya', 'what sold best from kenya last month'])(
    '“%s” is not answered with all items',
    (message) => {
      expect(ask(message)).toMatchObject([{ origin: 'kenya', suppliers: [] }]);
      expect(says(message)).toMatch(/^None of your suppliers is known to be from Kenya:/);
    },
  );

  test('narrows nothing where one is', () => {
    expect(says('how many items do we have from morocco')).toMatch(/1 item/);
  });
});
