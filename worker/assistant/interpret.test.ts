import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Business, Thing } from './business.ts';
import { interpret } from './interpret.ts';

const NOW = Date.parse('2026-11-21T15:00:00Z');

let lastId = 0;
function thing(name: string, more: Partial<Thing> = {}): Thing {
  lastId += 1;
  return {
    ...{ id: lastId, name, sku: '', category: 'Green Tea', type: 'warehouse', quantity: 20, unit: 'pounds' },
    ...{
      costPrice: 1000,
      sellingPrice: 2500,
      supplier: 'Uji Tea Growers',
      supplierKey: 'uji tea growers',
      minimumPar: 10,
    },
    ...{
      location: 'B1',
      leadTimeDays: 14,
      packSize: null,
      minimumOrder: null,
      isPinned: false,
      pinnedReason: null,
      createdAt: 0,
    },
    ...more,
  };
}

const business: Business = {
  things: [
    thing('Sencha Yabukita'),
    thing('Sencha Tea Bags, box of 20', { type: 'retail', unit: 'packages' }),
    thing('Gyokuro Asahi'),
    thing('Earl Grey with Bergamot', { category: 'Black Tea' }),
    thing('Shipping Box, large', { category: 'Packaging', location: 'D1' }),
  ],
  partners: [],
  colleagues: [{ id: 9, username: 'tam', firstName: 'Tam', lastName: '' }],
  ...{ now: NOW, timeZone: 'UTC', userId: 1, role: 'admin' },
};

const read = (message: string, said: string[] = []) => interpret(message, said, business);
const topicOf = (message: string, said: string[] = []) => read(message, said).questions[0]?.topic ?? null;
const namesIn = (message: string, said: string[] = []) =>
  read(message, said).questions[0]?.items.map(({ name }) => name);

describe('understands one question in many words', () => {
  it.each([
    ['low', ['What items are running low?', 'anything getting low', 'low stock', 'show me what is nearly out']],
    ['list', ['Show tea inventory', 'list all teas', 'what do we have in stock?']],
    ['contact', ['Which suppliers should I contact?', 'who should I contact about low stock', 'suppliers to contact']],
    ['categories', ['What are my top categories?', 'biggest categories', 'categories by value']],
    ['reorder', ['Recommend what to reorder', 'what should I buy', 'what do we need to restock and why']],
    ['value', ['What is our inventory worth?', 'total stock value', 'how much money is tied up in stock']],
    ['movement', ['What moved last week?', 'what changed yesterday', 'what did we receive this month']],
    ['runOut', ['What runs out before December 10?', 'what will run out by Christmas', 'when will sencha run out']],
    ['supplierOf', ['Who supplies gyokuro?', 'where do we buy gyokuro', 'supplier of the gyokuro']],
    ['dead', ['dead stock', 'what is not selling', 'which items have not moved']],
  ])('%s', (topic, messages) => {
    for (const message of messages) expect([message, topicOf(message)]).toEqual([message, topic]);
  });
});

describe('names', () => {
  it('are found in part, in full and misspelt', () => {
    expect(namesIn('how much gyokuro do we have')).toEqual(['Gyokuro Asahi']);
    expect(namesIn('how much gyokruo do we have')).toEqual(['Gyokuro Asahi']);
    expect(namesIn('price of earl grey with bergamot')).toEqual(['Earl Grey with Bergamot']);
  });

  it('stand for every item that bears them, and a general word behind them chooses none', () => {
    expect(namesIn('how much sencha is there')).toHaveLength(2);
    expect(namesIn('how much sencha tea is there')).toHaveLength(2);
    expect(namesIn('how many sencha tea bags are there')).toEqual(['Sencha Tea Bags, box of 20']);
  });

  it('are taken up again by what points back to them', () => {
    expect(namesIn('who supplies it?', ['tell me about gyokuro'])).toEqual(['Gyokuro Asahi']);
    expect(read('and the gyokuro?', ['how much sencha do we have?']).questions[0]).toMatchObject({ topic: 'quantity' });
    expect(topicOf('who supplies it?')).toBeNull();
  });
});

describe('admits what it does not understand', () => {
  it.each([
    ['How much peach oolong do we have?', ['peach']],
    ['How much caffeine is in gyokuro?', ['caffeine']],
    ['Is gyokuro good for my sleep?', ['sleep']],
    ['What is the weather tomorrow?', ['weather']],
  ])('%s', (message, unread) => {
    expect(read(message).questions).toEqual([]);
    expect(read(message).unread).toEqual(expect.arrayContaining(unread));
  });

  it('answers none of several questions when one of them is not understood', () => {
    expect(read('What is low? What is the weather?').questions).toEqual([]);
    expect(read('What is low? What is out of stock?').questions.map(({ topic }) => topic)).toEqual(['low', 'out']);
  });
});

describe('tells apart what is near', () => {
  it.each([
    ['what did we buy last week', 'movement'],
    ['what did we order last week', null],
    ['what should i buy from uji this week', 'reorder'],
    ['is anything coming in this week', 'onOrder'],
    ['how long does it take to get more gyokuro', 'leadTime'],
    ['how soon do i need to reorder gyokuro', 'reorder'],
    ['what should our price for gyokuro be', null],
    ['which supplier did we spend the most with', 'rankSuppliers'],
    ['are any teas older than a year', null],
    ['is the gyokuro good', null],
    ['delete everything', 'refused'],
    ['how much will we sell', null],
    ['stock turnover', null],
    ['how many days until christmas', null],
    ['what packaging do we need', 'reorder'],
    ['what needs counting', null],
    ['which items are not for sale', 'missing'],
    ['gyokuro price and stock', 'price'],
    ['what came from uji last month', 'movement'],
  ])('%s', (message, topic) => expect(topicOf(message)).toBe(topic));

  it('takes money without another word for a price, and a plain number for stock', () => {
    expect(read('teas under $20').questions[0]).toMatchObject({
      measure: 'price',
      bound: { side: 'under', value: 20 },
    });
    expect(read('teas under 20').questions[0]).toMatchObject({ measure: null });
  });

  it('takes a word for packages for a name where nothing else is named and nothing counted by it', () => {
    expect(namesIn('how many big boxes are left')).toEqual(['Shipping Box, large']);
    expect(namesIn('how many boxes of gyokuro are left')).toEqual(['Gyokuro Asahi']);
  });

  it('finds a SKU whole, and not by a part that is a word', () => {
    const things = [thing('Packing Tape', { sku: 'OFF-002' }), thing('Hojicha')];
    const of = (message: string) =>
      interpret(message, [], { ...business, things }).questions[0]?.items.map(({ name }) => name);
    expect(of('price of off-002')).toEqual(['Packing Tape']);
    expect(of('price of OFF002')).toEqual(['Packing Tape']);
    expect(of('take 3 off the hojicha')).toBeUndefined();
  });
});

describe('a conversation', () => {
  it('goes on with another thing, another time or another place', () => {
    const said = ['how much gyokuro did we sell last week'];
    expect(read('and last month?', said).questions[0]).toMatchObject({
      topic: 'movement',
      items: [{ name: 'Gyokuro Asahi' }],
    });
    expect(read('and of packaging?', ['what is our green tea worth']).questions[0]).toMatchObject({
      topic: 'value',
      categories: ['Packaging'],
    });
    expect(read('and in the shop?', ['what is low?']).questions[0]).toMatchObject({ topic: 'low', type: 'retail' });
    expect(read('and earl grey?', [...said, 'and last month?']).questions[0]).toMatchObject({
      topic: 'movement',
      items: [{ name: 'Earl Grey with Bergamot' }],
    });
  });

  it('is not gone on with by a question of its own', () => {
    const said = ['how much gyokuro did we sell last week'];
    expect(topicOf('tell me about gyokuro', said)).toBe('story');
    expect(read('how much gyokuro is there and who supplies it', said).questions.map(({ topic }) => topic)).toEqual([
      'quantity',
      'supplierOf',
    ]);
  });
});

describe('a change', () => {
  it.each([
    ['received 5 pounds of gyokuro', { verb: 'receive', quantity: 5 }],
    ['sold 2 shipping boxes, large', { verb: 'sale', quantity: 2 }],
    ['set gyokuro to 12', { verb: 'count', quantity: 12 }],
    ['order 20 lbs of gyokuro', { verb: 'order', quantity: 20 }],
  ])('%s', (message, change) => expect(read(message).questions[0]).toMatchObject({ topic: 'change', change }));

  it('is no question about what was sold', () => {
    expect(topicOf('how much gyokuro did we sell in the last 5 days')).toBe('movement');
  });
});

it('reads whatever is written, and whatever items are called, without failing', () => {
  const words = fc.constantFrom(
    'sell',
    'low',
    'last',
    'week',
    'gyokuro',
    'uji',
    '$5',
    '12',
    'between',
    'and',
    'before',
    'tam',
    '@',
    'box',
    'of',
  );
  fc.assert(
    fc.property(fc.array(words, { maxLength: 12 }), fc.string({ unit: 'binary', maxLength: 40 }), (list, name) => {
      const odd = {
        ...business,
        things: [
          ...business.things,
          thing(name, { category: name, location: name, supplier: name, supplierKey: name }),
        ],
      };
      const { questions, unread } = interpret(`${list.join(' ')} ${name}`, [name], odd);
      expect(questions.length === 0 || unread.length === 0).toBe(true);
    }),
    { numRuns: 60 },
  );
});
