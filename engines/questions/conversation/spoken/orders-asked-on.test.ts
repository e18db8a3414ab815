import { describe, expect, test } from 'vitest';
import { chatOver, itemNamed, workspaceOf } from '../../support.ts';

const day = (text: string) => Date.parse(`${text}T09:00:00Z`);
const { ask, says } = chatOver(
  workspaceOf(
    [
      itemNamed(1, 'Dong Ding', { unit: 'kg', category: 'Oolong Tea' }),
      itemNamed(2, 'Clay Kettle', { unit: 'pieces', category: 'Kettles', supplier: 'Potters Yard', leadTimeDays: 9 }),
    ],
    {
      orders: new Map([
        [
          1,
          [
            {
              ...{ id: 7, itemId: 1, supplierName: 'Uji Tea Growers', quantity: 8, open: 8, overdue: false },
              ...{ orderedAt: day('2026-11-10'), expectedAt: day('2026-12-04') },
            },
          ],
        ],
      ]),
      pastOrders: [
        {
          ...{ id: 3, itemId: 2, supplierName: 'Potters Yard', quantity: 24, cancelledAt: null },
          ...{ orderedAt: day('2026-09-01'), expectedAt: day('2026-09-12'), arrivedAt: day('2026-09-14') },
        },
      ],
    },
  ),
);
const DONG_DING = '- Dong Ding: 8 kg from Uji Tea Growers, ordered Nov 10, 2026, expected Dec 4, 2026';

describe('of an item', () => {
  test.each([
    'how many kilos of dong ding are on order',
    'how much dong ding did we order',
    'when did we order the dong ding?',
    'when was the dong ding ordered and how much',
    'did anyone order dong ding',
    'where is our dong ding order',
    'when do we get more dong ding',
  ])('the open orders say how much, since when and until when: %s', (message) => {
    expect(says(message)).toContain(DONG_DING);
  });

  test.each([
    'where is the dong ding',
    'should we order dong ding',
    'order 4 kg dong ding',
    'who ordered the dong ding',
  ])('another question is another question: %s', (message) => {
    expect(ask(message)).not.toMatchObject([{ topic: 'onOrder', asks: null }]);
  });

  test('nothing on order says which order was the last', () => {
    expect(says('when did we order the clay kettle').split('\n')).toEqual([
      'Nothing of Clay Kettle is on order.',
      'The last order of Clay Kettle, 24 pieces from Potters Yard, was sent on Sep 1, 2026 and arrived on Sep 14, 2026.',
      'Ordered today, Clay Kettle would be here around Nov 30, 2026: delivery takes 9 days.',
    ]);
  });
});

describe('after an item', () => {
  test.each([
    ['has dong ding been ordered', 'how much and when'],
    ['has dong ding been ordered', 'when was that ordered?'],
    ['is dong ding on order', 'how many kilos did she order'],
    ['who ordered the dong ding', 'how much and when?'],
    ['dong ding?', 'when are more coming'],
    ['how much dong ding do we have', 'when is the next lot due'],
    ['how much dong ding do we have', 'have we ordered more'],
  ])('its orders are asked of: %s > %s', (first, message) => {
    expect(says(first, message)).toContain(DONG_DING);
  });

  test('how much and when is asked of an order that has arrived, too', () => {
    expect(says('did the clay kettle order ever turn up', 'how many and when?')).toBe(
      'Yes, the last order of Clay Kettle has arrived: 24 pieces from Potters Yard, ordered Sep 1, 2026, arrived Sep 14, 2026.',
    );
    expect(says('did the clay kettle order ever turn up', 'did that take longer than planned')).toMatch(
      /^It took 2 days longer than planned/,
    );
  });

  test.each(['does the order get here before that', 'will the delivery be in time?', 'is the order here by then'])(
    'that runs out, whether an order comes before that: %s',
    (message) => {
      expect(ask('when does the dong ding run out', message)).toMatchObject([
        { topic: 'onOrder', measure: 'leadTime', items: [[1]] },
      ]);
    },
  );

  test.each(['how many should I get', 'how much do we need to order then'])(
    'that is to last until a day, what has to be ordered for that: %s',
    (message) => {
      expect(ask('will the dong ding last until christmas', message)).toMatchObject([
        { topic: 'fillUp', measure: 'quantity', items: [[1]], deadline: '2026-12-25' },
      ]);
      expect(ask('how much dong ding do we have', message)).toMatchObject([{ topic: 'reorder', items: [[1]] }]);
    },
  );

  test('that may have to be ordered, how much that is and what it costs', () => {
    expect(ask('do I need to order dong ding', 'how much?')).toMatchObject([{ topic: 'reorder', items: [[1]] }]);
    expect(ask('do I need to order dong ding', 'what would that cost')).toMatchObject([
      { topic: 'reorder', measure: 'cost', items: [[1]] },
    ]);
  });

  test('who sent its order', () => {
    expect(ask('any dong ding on the way?', 'who sent that order')).toMatchObject([
      { topic: 'onOrder', asks: 'author', items: [[1]] },
    ]);
  });

  test('how long its last order took', () => {
    expect(says('how long did the clay kettle order take')).toMatch(
      /^It took 2 days longer than planned.*took 13 days/,
    );
  });
});

test('which orders were cancelled is asked after whether any was', () => {
  expect(ask('did we ever cancel an order', 'which ones?')).toMatchObject([{ topic: 'onOrder', ended: 'cancelled' }]);
});

test('the last delivery of a supplier is compared with its plan', () => {
  for (const message of [
    'did the last potters yard delivery take longer than planned',
    'was potters yard late last time',
  ])
    expect(ask(message)).toMatchObject([{ topic: 'onOrder', ended: 'arrived', suppliers: ['potters yard'] }]);
});

describe('after what so much costs', () => {
  test.each(['and how much would we get for them?', 'what would they sell for', 'how much do we sell that for'])(
    'the same at selling prices is asked: %s',
    (message) => {
      expect(ask('what do 3 kg dong ding and 2 clay kettles cost us', message)).toMatchObject([
        { topic: 'total', measure: 'price', items: [[1], [2]], amounts: [{ quantity: 3 }, { quantity: 2 }] },
      ]);
    },
  );

  test('how many packs that is', () => {
    expect(ask('what do 18 clay kettles cost us', 'in packs?')).toMatchObject([
      { topic: 'packs', items: [[2]], wanted: { quantity: 18 } },
    ]);
  });

  test('what is made on it is no price', () => {
    expect(ask('what do 3 kg dong ding cost us', 'how much do we make on it')).not.toMatchObject([
      { measure: 'price' },
    ]);
  });
});
