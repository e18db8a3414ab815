import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { askAgain } from './ask-again.ts';
import { lexiconOf } from './lexicon.ts';
import { newQuestion, question as questionSchema } from './question.ts';
import { resolveQuestion } from './resolve.ts';
import type { StockItem, WorkspaceSnapshot } from './snapshot.ts';
import { itemNamed, workspaceOf } from './support.ts';
import { understand } from './understand.ts';

const item = (id: number, name: string, more: Partial<StockItem> = {}) =>
  itemNamed(id, name, { leadTimeDays: 14, ...more });

const snapshot = workspaceOf(
  [
    item(1, 'Sencha Yabukita'),
    item(2, 'Sencha Tea Bags, box of 20', { inventoryType: 'retail', unit: 'packages' }),
    item(3, 'Gyokuro Asahi'),
    item(4, 'Earl Grey with Bergamot', { category: 'Black Tea' }),
    item(5, 'Shipping Box, large', { category: 'Packaging', location: 'D1' }),
  ],
  { people: [{ id: 9, username: 'tam', firstName: 'Tam', lastName: '' }] },
);

/** What a message asks, with its names as what they stand for. */
function read(message: string, said: string[] = [], over: WorkspaceSnapshot = snapshot) {
  const understood = understand(message, lexiconOf(over), { said });
  const questions = understood.kind === 'understood' ? understood.questions : [];
  const unread =
    understood.kind === 'not-understood' ? understood.unread : understood.kind === 'clarification' ? ['it'] : [];
  return { questions: questions.map((one) => resolveQuestion(one, over).resolved), unread };
}
const topicOf = (message: string, said: string[] = []) => read(message, said).questions[0]?.topic ?? null;
const namesIn = (message: string, said: string[] = []) =>
  read(message, said).questions[0]?.items.map(({ name }) => name);

describe('understands one question in many words', () => {
  test.each([
    ['low', ['What items are running low?', 'anything getting low', 'low stock', 'show me what is nearly out']],
    ['list', ['Show tea inventory', 'list all teas', 'what do we have in stock?']],
    ['contact', ['Which suppliers should I contact?', 'who should I contact about low stock', 'suppliers to contact']],
    ['categories', ['What are my top categories?', 'biggest categories', 'categories by value']],
    [
      'reorder',
      ['Recommend what to reorder', 'what should I buy', 'what should we buy', 'what do we need to restock and why'],
    ],
    ['value', ['What is our inventory worth?', 'total stock value', 'how much money is tied up in stock']],
    [
      'movement',
      [
        'What moved last week?',
        'what changed yesterday',
        'what did we receive this month',
        "what's been received today",
        'whats come in this week',
      ],
    ],
    ['runOut', ['What runs out before December 10?', 'what will run out by Christmas', 'when will sencha run out']],
    ['supplierOf', ['Who supplies gyokuro?', 'where do we buy gyokuro', 'supplier of the gyokuro']],
    ['dead', ['dead stock', 'what is not selling', 'which items have not moved']],
  ])('%s', (topic, messages) => {
    for (const message of messages) expect([message, topicOf(message)]).toEqual([message, topic]);
  });
});

describe('names', () => {
  test('are found in part, in full and misspelt', () => {
    expect(namesIn('how much gyokuro do we have')).toEqual(['Gyokuro Asahi']);
    expect(namesIn('how much gyokruo do we have')).toEqual(['Gyokuro Asahi']);
    expect(namesIn('price of earl grey with bergamot')).toEqual(['Earl Grey with Bergamot']);
  });

  test('match every item that has them, and a general word after them changes nothing', () => {
    expect(namesIn('how much sencha is there')).toHaveLength(2);
    expect(namesIn('how much sencha tea is there')).toHaveLength(2);
    expect(namesIn('how many sencha tea bags are there')).toEqual(['Sencha Tea Bags, box of 20']);
  });

  test('are what a later "it" refers to', () => {
    expect(namesIn('who supplies it?', ['tell me about gyokuro'])).toEqual(['Gyokuro Asahi']);
    expect(read('and the gyokuro?', ['how much sencha do we have?']).questions[0]).toMatchObject({ topic: 'quantity' });
    expect(topicOf('who supplies it?')).toBeNull();
  });
});

describe('admits what it does not understand', () => {
  test('names a word that nothing in the workspace is called', () => {
    expect(read('How much peach oolong do we have?')).toMatchObject({
      questions: [],
      unread: expect.arrayContaining(['peach']),
    });
  });

  test.each([
    ['How much caffeine is in gyokuro?', 'tea'],
    ['Is gyokuro good for my sleep?', 'tea'],
    ['What is the weather tomorrow?', 'weather'],
    ['What do our competitors charge for sencha?', 'competitors'],
    ['Who is our best customer?', 'customers'],
  ])('%s', (message, subject) => expect(read(message).questions).toMatchObject([{ topic: 'outside', subject }]));

  test('does not take the package for what is in it', () => {
    expect(read('how many boxes of lavender do we have?')).toEqual({ questions: [], unread: ['lavender'] });
    expect(namesIn('how many boxes of sencha do we have?')).toContain('Sencha Tea Bags, box of 20');
  });

  test('answers a second question that only names something', () => {
    const { questions } = read('How much gyokuro do we have? And earl grey?');
    expect(questions.map(({ items }) => items[0]?.name)).toEqual(['Gyokuro Asahi', 'Earl Grey with Bergamot']);
  });

  test('answers what it can of several questions, and says what it cannot', () => {
    expect(read('What is low? What is the weather?').questions.map(({ topic }) => topic)).toEqual(['low', 'outside']);
    expect(read('What is low? What is out of stock?').questions.map(({ topic }) => topic)).toEqual(['low', 'out']);
  });
});

describe('tells apart what is near', () => {
  test.each([
    ['what did we buy last week', 'movement'],
    ['what did we order last week', 'outside'],
    ['what should i buy from uji this week', 'reorder'],
    ['is anything coming in this week', 'onOrder'],
    ['how long does it take to get more gyokuro', 'leadTime'],
    ['how soon do i need to reorder gyokuro', 'reorder'],
    ['what should our price for gyokuro be', 'outside'],
    ['which supplier did we spend the most with', 'rankSuppliers'],
    ['are any teas older than a year', 'outside'],
    ['is the gyokuro any good to drink', 'outside'],
    ['delete everything', 'refused'],
    ['how much will we sell', null],
    ['stock turnover', 'outside'],
    ['how many days until christmas', 'outside'],
    ['what packaging do we need', 'reorder'],
    ['what needs counting', 'outside'],
    ['which items are not for sale', 'missing'],
    ['gyokuro price and stock', 'price'],
    ['what came from uji last month', 'movement'],
  ])('%s', (message, topic) => expect(topicOf(message)).toBe(topic));

  test('takes money without another word for a price, and a plain number for stock', () => {
    expect(read('teas under $20').questions[0]).toMatchObject({
      measure: 'price',
      bound: { side: 'under', value: 20 },
    });
    expect(read('teas under 20').questions[0]).toMatchObject({ measure: 'quantity' });
  });

  test('takes a word for packages for a name where nothing else is named and nothing counted by it', () => {
    expect(namesIn('how many big boxes are left')).toEqual(['Shipping Box, large']);
    expect(namesIn('how many boxes of gyokuro are left')).toEqual(['Gyokuro Asahi']);
  });

  test('finds a SKU whole, and not by a part that is a word', () => {
    const items = [item(1, 'Packing Tape', { sku: 'OFF-002' }), item(2, 'Hojicha')];
    const of = (message: string) =>
      read(message, [], { ...snapshot, items }).questions[0]?.items.map(({ name }) => name);
    expect(of('price of off-002')).toEqual(['Packing Tape']);
    expect(of('price of OFF002')).toEqual(['Packing Tape']);
    expect(of('take 3 off the hojicha')).toEqual(['Hojicha']);
  });
});

describe('a conversation', () => {
  test('goes on with another item, another time or another place', () => {
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

  test('goes on with another category, or asks who did it', () => {
    const dearest = read('in green?', ['which black tea costs us the most to buy?']).questions[0];
    expect(dearest).toMatchObject({ topic: 'rankItems', measure: 'cost', categories: ['Green Tea'] });
    for (const message of ['by who?', 'and by whom?', 'who did that?', 'who was it', 'and who counted it?']) {
      const asked = read(message, ['when was the gyokuro last counted?']).questions[0];
      expect([message, asked]).toEqual([
        message,
        expect.objectContaining({
          topic: 'whoDid',
          flow: 'counted',
          items: [expect.objectContaining({ name: 'Gyokuro Asahi' })],
        }),
      ]);
    }
  });

  test('is not gone on with by a question of its own', () => {
    const said = ['how much gyokuro did we sell last week'];
    expect(topicOf('tell me about gyokuro', said)).toBe('story');
    expect(read('how much gyokuro is there and who supplies it', said).questions.map(({ topic }) => topic)).toEqual([
      'quantity',
      'supplierOf',
    ]);
  });
});

describe('a change', () => {
  test.each([
    ['received 5 pounds of gyokuro', { verb: 'receive', quantity: 5 }],
    ['sold 2 shipping boxes, large', { verb: 'sale', quantity: 2 }],
    ['set gyokuro to 12', { verb: 'count', quantity: 12 }],
    ['order 20 lbs of gyokuro', { verb: 'order', quantity: 20 }],
  ])('%s', (message, change) => expect(read(message).questions[0]).toMatchObject({ topic: 'change', change }));

  test('is no question about what was sold', () => {
    expect(topicOf('how much gyokuro did we sell in the last 5 days')).toBe('movement');
  });
});

test.each([
  '1'.repeat(2000),
  `top ${'9'.repeat(400)} items`,
  `add ${'8'.repeat(320)} kg of gyokuro`,
  'top 0 items',
  'top 2.5 teas',
])('reads figures that are no amounts without failing', (message) =>
  expect(() => understand(message, lexiconOf(snapshot))).not.toThrow(),
);

test('reads whatever is written, and whatever items are called, without failing', () => {
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
        ...snapshot,
        items: [
          ...snapshot.items,
          item(6, name, { category: name, location: name, supplier: name, supplierKey: name }),
        ],
      };
      const { questions, unread } = read(`${list.join(' ')} ${name}`, [name], odd);
      expect(questions.length === 0 || unread.length === 0).toBe(true);
    }),
    { numRuns: 60 },
  );
});

describe('a question as data', () => {
  test('is what the rules produce: it goes through JSON and its own schema unchanged', () => {
    for (const message of [
      'how much gyokuro did we sell last week',
      'teas under $20',
      'received 5 pounds of gyokuro',
    ]) {
      const understood = understand(message, lexiconOf(snapshot));
      const [asked] = understood.kind === 'understood' ? understood.questions : [];
      expect(questionSchema.parse(JSON.parse(JSON.stringify(asked)))).toEqual(asked);
    }
  });

  test('names things as a person or a model does, by name, or by id', () => {
    const resolve = (partial: Parameters<typeof newQuestion>[0]) => resolveQuestion(newQuestion(partial), snapshot);
    const [, , gyokuro] = snapshot.items;
    expect(resolve({ topic: 'quantity', items: ['gyokuro asahi'] }).resolved.items).toEqual([gyokuro]);
    expect(resolve({ topic: 'quantity', items: [[gyokuro?.id ?? 0]] }).resolved.items).toEqual([gyokuro]);
    expect(resolve({ topic: 'quantity', items: ['Sencha'] }).resolved.items).toHaveLength(2);
    expect(
      resolve({ topic: 'list', suppliers: ['Uji Tea Growers'], categories: ['green tea'] }).resolved,
    ).toMatchObject({
      suppliers: [{ key: 'uji tea growers' }],
      categories: ['Green Tea'],
    });
    expect(resolve({ topic: 'whoDid', people: ['Tam'] }).resolved.people).toMatchObject([{ id: 9 }]);
  });

  test('says which names nothing has', () => {
    const asked = newQuestion({ topic: 'quantity', items: ['Moon Dust', 'Gyokuro'], suppliers: ['Nobody'] });
    expect(resolveQuestion(asked, snapshot).unknown).toEqual(['Moon Dust', 'Nobody']);
  });

  test('has its days in the time zone of the person who asks', () => {
    const asked = newQuestion({ topic: 'movement', period: { from: '2026-11-20', to: '2026-11-20' } });
    const { past } = resolveQuestion(asked, { ...snapshot, timeZone: 'America/New_York' }).resolved;
    expect(past).toEqual({
      from: Date.parse('2026-11-20T05:00:00Z'),
      until: Date.parse('2026-11-21T05:00:00Z'),
      label: 'on Nov 20, 2026',
      days: { from: '2026-11-20', to: '2026-11-20' },
    });
  });
});

describe('a page that shows findings', () => {
  const asked = (message: string) => understand(message, lexiconOf(snapshot), { acceptsKeywords: true });

  test('takes key words where the whole message is not understood, and says so', () => {
    const message = 'reorder zebra please';
    expect(asked(message)).toMatchObject({ kind: 'understood', isWhole: false, questions: [{ topic: 'reorder' }] });
    expect(understand(message, lexiconOf(snapshot)).kind).toBe('not-understood');
  });

  test('reads several topics', () => {
    expect(asked('Top suppliers and category analysis')).toMatchObject({
      questions: [{ topic: 'rankSuppliers' }, { topic: 'categories' }],
    });
  });

  test('names what no records hold', () => {
    expect(asked('What do my competitors charge?')).toMatchObject({ kind: 'not-understood', outside: 'competitors' });
  });
});

test('asks what “it” stands for where nothing was named before', () => {
  expect(understand('who supplies it?', lexiconOf(snapshot))).toEqual({ kind: 'clarification', word: 'it' });
});

describe('a message of which it is not sure', () => {
  const VAGUE = [
    ...[
      'gyokuro situation',
      'sencha thoughts',
      'green tea status check',
      'earl grey any good',
      'boxes ok',
      'tam stuff',
    ],
    ...[
      'gyokuro supplier trouble',
      'sencha money',
      'earl grey trend',
      'shipping box worries',
      'uji issues',
      'b1 things',
    ],
    ...['gyokuro soon', 'sencha enough', 'earl grey cheaper', 'box arrivals', 'sencha bags going', 'gyokuro again'],
    ...['take sencha', 'do something about gyokuro', 'more earl grey', 'write uji', 'sencha 5', 'gyokuro minus 2'],
  ];
  const unsure = VAGUE.map((message) => understand(message, lexiconOf(snapshot))).filter(
    (one) => one.kind === 'not-understood',
  );

  test('is answered in case, where one question is likely, with the question that is offered first', () => {
    const likely = unsure.filter((one) => one.likely !== null);
    expect(likely.length).toBeGreaterThan(0);
    for (const one of likely) expect(one.offers[0]).toBe(one.likely && askAgain(one.likely, lexiconOf(snapshot)));
  });

  test('is never answered with a change of stock or a letter that nobody asked for', () => {
    const prepared = unsure.filter(({ likely }) => likely?.topic === 'change' || likely?.topic === 'contact');
    expect(prepared).toEqual([]);
  });
});

test.each([
  'show the constructor',
  'top constructor sellers',
  'order constructor tins',
  'how many constructored toString valueOf',
])('a word that every object has breaks nothing: %s', (message) =>
  expect(() => understand(message, lexiconOf(snapshot))).not.toThrow(),
);
