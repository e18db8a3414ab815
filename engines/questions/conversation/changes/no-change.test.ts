import { describe, expect, test } from 'vitest';
import { lexiconOf } from '../../lexicon.ts';
import { itemNamed, workspaceOf } from '../../support.ts';
import { understand } from '../../understand.ts';

const herb = { category: 'Herbs', unit: 'kg', supplier: 'Bodrum Herb Co' };
const ware = { category: 'Crockery', unit: 'pieces', supplier: 'Iznik Kilns' };
const lexicon = lexiconOf(
  workspaceOf(
    [
      itemNamed(1, 'Linden Blossom', herb),
      itemNamed(2, 'Rosehip', herb),
      itemNamed(3, 'Copper Cezve', ware),
      itemNamed(4, 'Tulip Glass', ware),
      itemNamed(5, 'Rize Black', { category: 'Black Tea', unit: 'kg' }),
      itemNamed(6, 'Apple Tea Box of 20', { category: 'Fruit Tea', unit: 'boxes' }),
    ],
    { suppliers: [supplierNamed(1, 'Bodrum Herb Co'), supplierNamed(2, 'Iznik Kilns')] },
  ),
);

function supplierNamed(id: number, name: string) {
  return {
    ...{ id, name, key: name.toLowerCase(), email: '', phone: '', contactPerson: '', responseHours: 4 },
    ...{ reliability: 4, leadTimeDays: 9, notes: '' },
  };
}

/** The verb of the change that a message is read as; null for anything else. */
function verbOf(message: string) {
  const read = understand(message, lexicon);
  const [question] = read.kind === 'understood' ? read.questions : [];
  return question?.change?.verb ?? null;
}

describe('a report or an order is prepared', () => {
  test.each([
    ['sold 3 tulip glasses', 'sale'],
    ['we just sold 2 copper cezves to a couple', 'sale'],
    ['2 kg linden blossom sold this morning', 'sale'],
    ['a customer bought 4 tulip glasses', 'sale'],
    ['I sold 1 kg of rosehip yesterday', 'sale'],
    ['could you put down 2 kg of rosehip as sold', 'sale'],
    ['mark 3 tulip glasses as sold please', 'sale'],
    ['sold 2 kg rosehip because it was on offer', 'sale'],
    ['sold 3 kg linden blossom, so that is gone', 'sale'],
    ['sold 5 tulip glasses over the counter', 'sale'],
    ['received 20 kg of linden blossom', 'receive'],
    ['12 kg of rosehip came in today', 'receive'],
    ['the courier brought 6 copper cezves', 'receive'],
    ['got 10 kg of rize black in', 'receive'],
    ['30 tulip glasses arrived from Iznik Kilns', 'receive'],
    ['finally 8 kg of linden blossom arrived, rather late', 'receive'],
    ['please book in 15 kg of rize black', 'receive'],
    ['delivery: 12 kg rosehip', 'receive'],
    ['received 15 kg rosehip over the weekend', 'receive'],
    ['broke a copper cezve', 'damage'],
    ['dropped 2 tulip glasses', 'damage'],
    ["don't be mad, I broke 3 tulip glasses", 'damage'],
    ['bin 2 kg of rosehip please, it is mouldy', 'damage'],
    ['had to throw out 1 kg of linden blossom, it got wet', 'damage'],
    ['we should write off 3 kg of rize black', 'damage'],
    ["2 tulip glasses cracked, can't sell them", 'damage'],
    ['3 kg of rosehip spoiled due to rain', 'damage'],
    ['log 4 tulip glasses as damaged', 'damage'],
    ['threw away 2 kg rize black that was stale', 'damage'],
    ['counted the tulip glasses, 38', 'count'],
    ['set linden blossom to 12 kg', 'count'],
    ['did a count of rosehip and it is 7 kg', 'count'],
    ['add 5 kg to rosehip', 'add'],
    ['take 2 kg off the linden blossom', 'remove'],
    ['remove 1 kg of rosehip, used for a tasting', 'remove'],
    ['gave away 2 tulip glasses as samples', 'remove'],
    ['a customer returned 2 copper cezves', 'return'],
    ['a lady brought back 1 tulip glass', 'return'],
    ['order 10 kg of linden blossom', 'order'],
    ['can you order 12 kg of rosehip', 'order'],
    ['we need to order 20 kg of rize black', 'order'],
    ['i want to order 40 tulip glasses', 'order'],
    ["let's order 6 kg of rosehip", 'order'],
    ['please order another 15 kg of linden blossom if you can', 'order'],
    ["don't forget to order 10 kg of rize black", 'order'],
    ['reorder 24 tulip glasses please', 'order'],
    ['put 10 kg of rosehip on order', 'order'],
    ['is it possible to order 6 copper cezves?', 'order'],
  ])('“%s” (%s)', (message, verb) => expect(verbOf(message)).toBe(verb));
});

describe('a remark is not', () => {
  test.each([
    'rosehip arrived 2 kg short',
    'the linden blossom came in 3 kg light',
    'the delivery of rize black was 4 kg over',
    'received 2 kg too little of the rosehip',
    'counted the tulip glasses, 3 short',
    'broke open 3 boxes of the apple tea',
    'split 2 kg of linden blossom into bags',
    'lost a sale of 5 tulip glasses yesterday',
    'missed out on an order of 4 copper cezves',
    'she wanted 3 tulip glasses but we had none',
    'sold 4 copper cezves, but he changed his mind',
    'Bodrum Herb Co sold us 10 kg of rosehip',
    'they charged us for 12 kg of linden blossom',
    'our neighbour sold 10 kg of rize black at the fair',
    'a competitor sells 20 tulip glasses a day',
    'someone ordered 5 kg of rosehip online',
    'a hotel has ordered 3 copper cezves',
    '10 kg of rosehip arrives tomorrow',
    '10 kg of rosehip should arrive on monday',
    'the courier is bringing 12 kg of linden blossom this afternoon',
    '20 kg of rize black are due next week',
    'we will sell 10 tulip glasses this weekend',
    'expecting 6 kg of rosehip by friday',
    'hoping to sell 12 copper cezves at the fair',
    'the 10 kg of rize black that arrived last week taste odd',
    'if we sold 10 kg of rosehip we would be out',
    'we could have sold 5 more tulip glasses',
    'unless we received 10 kg of rosehip',
    'we did not sell the 3 copper cezves',
    'I never received the 10 kg of linden blossom',
    "we haven't received the 12 kg of rosehip",
    'nobody bought any of the 6 copper cezves',
    'we nearly sold 5 kg of rize black',
    'almost dropped 2 tulip glasses',
    'we usually sell 10 kg of rosehip a week',
    'we used to sell 5 copper cezves every month',
    'i think we sold 4 kg of rosehip, not sure',
    'maybe we sold 4 kg of rosehip',
    'we might order 10 kg of linden blossom',
    'thinking of ordering 20 tulip glasses',
    'was it 4 kg of rosehip we sold',
    'did we receive 12 kg of linden blossom?',
    'put 3 tulip glasses aside for anna',
    '3 copper cezves are reserved for the hotel',
    'she returned for 2 more tulip glasses',
    'a customer complained about 2 tulip glasses',
    'we need 5 more boxes of apple tea by friday',
    'Bodrum Herb Co promised us 10 kg of rosehip',
    'the box with 3 tulip glasses fell but nothing broke',
    'we are sold out of the 4 copper cezves',
    'can you check if 3 tulip glasses were sold',
    'please find out whether we received 12 kg of rosehip',
  ])('“%s”', (message) => expect(verbOf(message)).toBeNull());

  test('and is not offered as a change either', () => {
    const read = understand('rosehip arrived 2 kg short', lexicon);
    expect(read.kind === 'not-understood' ? read.offers : []).not.toContain('Record a delivery of 2 kg Rosehip');
  });
});
