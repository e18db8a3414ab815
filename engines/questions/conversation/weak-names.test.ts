import { describe, expect, test } from 'vitest';
import { lexiconOf } from '../lexicon.ts';
import type { QuestionInput } from '../question.ts';
import { itemNamed, workspaceOf } from '../support.ts';
import { understand } from '../understand.ts';

/** Words of names that may as well be words like any other, and clauses that lead up to a question. */

const item = (id: number, name: string, category: string, location = 'B1') =>
  itemNamed(id, name, { category, location, unit: 'pieces', supplier: 'Tarn Pottery' });

const snapshot = workspaceOf(
  [
    item(1, 'Shipping Carton, medium', 'Packaging'),
    item(2, 'Gift Box, round', 'Packaging'),
    item(3, 'Copper Kettle 2 l', 'Tea Accessories'),
    item(4, 'Window Sticker', 'Labels'),
    item(5, 'Kenya Kericho', 'Black Tea'),
    item(6, 'Mountain Oolong', 'Oolong Tea'),
    item(7, 'Stoneware Mug', 'Tableware'),
    item(8, 'Oat Milk', 'Pantry', 'Fridge'),
    item(9, 'Slow Sunday Blend', 'Herbal Tea'),
    item(10, 'Dried White Rose', 'Flowers'),
    { ...item(11, 'Lemon Verbena', 'Herbal Tea'), supplier: 'Old Mill Herb Farm', supplierKey: 'old mill herb farm' },
  ],
  {
    people: [
      { id: 1, username: 'will', firstName: 'Will', lastName: 'Roa' },
      { id: 2, username: 'bill', firstName: 'Bill', lastName: 'Orr' },
    ],
  },
);
const lexicon = lexiconOf(snapshot);

function ask(message: string) {
  const read = understand(message, lexicon);
  return read.kind === 'understood' ? read.questions : [];
}

describe('a common word of a name', () => {
  test.each<[string, Partial<QuestionInput>]>([
    ['packing boxes all day, what is running low?', { topic: 'low', items: [] }],
    ['I have boxes to pack, how much kericho is left?', { topic: 'quantity', items: [[5]] }],
    ['some boxes came in October, what was in them?', { topic: 'movement', items: [], flow: 'received' }],
    ['the window is leaking, what is out of stock?', { topic: 'out', items: [] }],
  ])('“%s” names nothing by it', (message, expected) => {
    const [question, another] = ask(message);
    expect(question).toMatchObject(expected);
    expect(another).toBeUndefined();
  });

  test.each<[string, Partial<QuestionInput>]>([
    ['how many boxes do we have?', { topic: 'quantity', items: [[2]] }],
    ['where is the kettle kept?', { topic: 'location', items: [[3]] }],
    // A word of questions, too: the sticker price.
    ['how many stickers are left?', { topic: 'quantity', items: [[4]] }],
    ['how many mugs do we have?', { topic: 'quantity', items: [[7]] }],
    ['who supplies the milk?', { topic: 'supplierOf', items: [[8]] }],
    ['how much slow sunday is left?', { topic: 'quantity', items: [[9]] }],
    ['what is the price of the white roses?', { topic: 'price', items: [[10]] }],
  ])('“%s” names something by it', (message, expected) => {
    expect(ask(message)[0]).toMatchObject(expected);
  });
});

describe('a colleague, a place or a supplier with a common name', () => {
  test.each<[string, Partial<QuestionInput>]>([
    ['what did Will sell yesterday?', { topic: 'whoDid', people: [1] }],
    ['what did bill sell last week', { topic: 'whoDid', people: [2] }],
    ['will the kericho last until Christmas?', { topic: 'runOut', people: [] }],
    ['fridge contents', { topic: 'list', locations: ['Fridge'] }],
    ['what do we get from the herb farm?', { topic: 'list', suppliers: ['old mill herb farm'] }],
    ['what sold best on sunday?', { topic: 'topSelling', items: [], period: { from: '2026-11-15', to: '2026-11-15' } }],
  ])('“%s”', (message, expected) => {
    expect(ask(message)[0]).toMatchObject(expected);
  });
});

describe('a clause that asks nothing', () => {
  test.each<[string, Partial<QuestionInput>]>([
    ['deliveries in October, what did we spend on them?', { topic: 'spending' }],
    ['stock value, broken down by category', { topic: 'categories' }],
    ['who is Tarn Pottery and what do they supply?', { topic: 'supplierStory', suppliers: ['tarn pottery'] }],
  ])('“%s” asks once', (message, expected) => {
    const [question, another] = ask(message);
    expect(question).toMatchObject(expected);
    expect(another).toBeUndefined();
  });
});
