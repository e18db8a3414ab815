import { describe, expect, test } from 'vitest';
import type { Change } from '../../change.ts';
import { lexiconOf } from '../../lexicon.ts';
import { textOf } from '../../sentences.ts';
import { chatOver, itemNamed, workspaceOf } from '../../support.ts';
import { Reader } from '../../words/read.ts';
import type { Before } from '../context.ts';
import { afterMessage } from '../conversation.ts';
import { plainly } from '../plainly.ts';
import { spokenChange } from './spoken-change.ts';

const pieces = { category: 'Accessories', unit: 'pieces', location: 'Harbour shop', inventoryType: 'retail' as const };
const snapshot = workspaceOf([
  itemNamed(1, 'Gunpowder', { quantity: 12 }),
  itemNamed(2, 'Hojicha', { quantity: 8 }),
  itemNamed(3, 'Clay Teapot', pieces),
  itemNamed(4, 'Brass Strainer', { ...pieces, quantity: 9 }),
  itemNamed(5, 'Assam Breakfast', { category: 'Black Tea' }),
  itemNamed(6, 'Assam Breakfast Tin 80 g', { category: 'Black Tea', unit: 'packages' }),
  itemNamed(7, 'Ceylon Tin 80 g', { category: 'Black Tea', unit: 'packages' }),
  itemNamed(8, 'Soy Drink 1L', { category: 'Dairy & Soy', unit: 'cartons' }),
  itemNamed(9, 'Lids (Harbour)', { ...pieces, quantity: 100, inventoryType: 'warehouse' }),
  itemNamed(10, 'Lids (Mill)', { ...pieces, quantity: 40, location: 'Mill loft', inventoryType: 'warehouse' }),
]);
const lexicon = lexiconOf(snapshot);
const { ask, answers, says } = chatOver(snapshot);

type Said = [item: number, verb: Change['verb'], quantity: number];
const changesOf = (...messages: string[]): Said[] =>
  ask(...messages).map(({ items, change }) => [
    Number(items.flat()[0]),
    change?.verb ?? 'count',
    change?.quantity ?? 0,
  ]);

/** What is read by rule alone. */
function ruled(...messages: string[]) {
  const reader = new Reader(lexicon);
  let before: Before | null = null;
  for (const said of messages.slice(0, -1)) before = afterMessage(said, before, reader);
  return spokenChange(plainly(messages.at(-1) ?? '', reader), before, reader)?.questions ?? [];
}

describe('what a message reports', () => {
  test.each<[string, Said[]]>([
    ['three clay teapots sold, 19 each', [[3, 'sale', 3]]],
    ['tossed 2 soy cartons, past their date', [[8, 'damage', 2]]],
    ['a guest brings back the brass strainer, still packed', [[4, 'return', 1]]],
    ['lady gave back a ceylon tin, put 1 back in', [[7, 'return', 1]]],
    ['gunpowder 2 lb got wet', [[1, 'damage', 2]]],
    ['+4 strainers', [[4, 'add', 4]]],
    ['took 2 hojicha for a tasting', [[2, 'remove', 2]]],
    ['we already sent 3 strainers back to the supplier', [[4, 'remove', 3]]],
    ['returned 2 teapots to Uji Tea Growers', [[3, 'remove', 2]]],
    ['customer sent 2 teapots back to us', [[3, 'return', 2]]],
    ['delivered 2 lb gunpowder to a customer', [[1, 'sale', 2]]],
    ['2 teapots split in transit', [[3, 'damage', 2]]],
    ['3 strainers cracked open', [[4, 'damage', 3]]],
    [
      'wholesale pickup: 1.5 lb gunpowder + 2 lb hojicha',
      [
        [1, 'sale', 1.5],
        [2, 'sale', 2],
      ],
    ],
    [
      'binned 3 soy and 2 ceylon tins',
      [
        [8, 'damage', 3],
        [7, 'damage', 2],
      ],
    ],
    [
      'sold 2 teapots, 1 strainer broke',
      [
        [3, 'sale', 2],
        [4, 'damage', 1],
      ],
    ],
  ])('“%s” is prepared', (message, expected) => expect(changesOf(message)).toEqual(expected));

  test.each([
    'how many teapots were sold',
    'has a teapot ever been broken',
    'list the last 3 sales of teapots',
    'teapots sold in october',
    'we need 3 teapots',
  ])('“%s” is no report', (message) => expect(ask(message).filter(({ change }) => change)).toEqual([]));

  test.each([
    'a guest had 3 strainers in her trolley',
    'we lost 4 regulars over the gunpowder',
    'split 3 lb gunpowder into pouches',
    'tore open 2 boxes of gunpowder',
    'we were sold 4 lb gunpowder by them',
    'gunpowder came in 3 lb light',
    'unpacked 4 strainers onto the front shelf',
    'handed 2 strainers back to the potter',
    '3 strainers returned by us to the potter',
    '4 teapots returned from the spring fair',
    '2 strainers returned by head office',
    'lost a sale of 3 teapots today',
    'Uji Tea Growers sold 4 lb gunpowder',
    'gunpowder broke the 5 lb mark',
    '4 lb gunpowder delivered to the cafe this morning',
  ])('“%s” is read by no rule', (message) => expect(ruled(message)).toEqual([]));

  test('a name that nothing explains is taken for no other item', () => {
    expect(changesOf('how much hojicha is left', 'binned 2 zorbas')).toEqual([]);
  });

  test('says that a price is not recorded', () => {
    expect(says('three clay teapots sold, 19 each')).toContain('A price is not recorded with a movement');
  });

  test('a return adds stock as a sale that is taken back', () => {
    const [answer] = answers('a customer gave back a strainer');
    expect(answer?.proposals).toMatchObject([{ delta: 1, reason: 'sale', quantityAfter: 10 }]);
  });
});

describe('a correction replaces what was prepared', () => {
  test.each<[string, string, Said[]]>([
    ['sold 2 teapots', 'wait not teapots, was the strainers', [[4, 'sale', 2]]],
    ['sold 3 teapots', 'no wait, only 2', [[3, 'sale', 2]]],
    ['sold 2 ceylon tins', 'no it was assam breakfast', [[6, 'sale', 2]]],
    ['sold 2 assam breakfast tins', 'the loose, not the tin', [[5, 'sale', 2]]],
    ['received 24 ceylon tins', 'hang on 3 are crushed, so 21', [[7, 'receive', 21]]],
    ['received 24 ceylon tins', '22, two were missing', [[7, 'receive', 22]]],
    [
      'received 24 ceylon tins',
      '2 of them are broken',
      [
        [7, 'receive', 24],
        [7, 'damage', 2],
      ],
    ],
    ['sold 4 strainers', 'sorry, broken not sold', [[4, 'damage', 4]]],
    ['2 strainers broken', 'put it in as a return', [[4, 'return', 2]]],
    ['sold 4 strainers', 'make that 1 more', [[4, 'sale', 5]]],
    ['sold 2 teapots and 3 strainers', 'he left the teapots, only the strainers then', [[4, 'sale', 3]]],
    [
      'sold 2 teapots and 3 strainers',
      'teapots was 1',
      [
        [3, 'sale', 1],
        [4, 'sale', 3],
      ],
    ],
  ])('“%s”, “%s”', (first, second, expected) => {
    expect(changesOf(first, second)).toEqual(expected);
    expect(says(first, second)).toContain('It replaces the change before');
  });

  test.each<[string, string]>([
    ['sold 2 teapots', 'the gunpowder was lovely'],
    ['sold 2 teapots', 'oh and the strainers were dusty'],
    ['sold 2 teapots', 'just weighing the gunpowder'],
    ['sold 2 teapots', 'sorry, strainer par 6'],
    ['sold 2 teapots', 'we only have 3 strainers now'],
    ['sold 2 teapots', 'sorry, the strainers were delivered'],
    ['received 8 strainers', 'the gunpowder is not there'],
    ['order 4 lb gunpowder', 'sorry hojicha was received'],
    ['sold 2 teapots', 'also 4 strainers are coming'],
    ['sold 2 teapots', 'and a guest needs 4 strainers'],
    ['sold 2 teapots', 'also keep 2 strainers by the till'],
    ['sold 2 teapots', 'and 3 strainers to unpack'],
    ['2 strainers broken', 'they were in the last delivery'],
    ['2 strainers broken', "that was in monday's delivery"],
    ['sold 2 teapots', 'he left'],
    ['received 8 strainers', 'they left them here'],
    ['sold 2 teapots and 3 strainers', 'that was 90 altogether'],
  ])('“%s”, “%s” is read by no rule', (first, second) => {
    expect(ruled(first, second)).toEqual([]);
  });

  test('what came and is all broken was received all the same', () => {
    expect(changesOf('received 8 strainers', 'they were all dented')).toEqual([
      [4, 'receive', 8],
      [4, 'damage', 8],
    ]);
  });

  test('what a customer leaves is not sold', () => {
    const [answer] = answers('sold 2 teapots', 'he put them back');
    expect(answer?.proposals).toBeUndefined();
  });

  test('of the unit', () => {
    expect(ask('sold 3 gunpowder', 'it was ounces')[0]?.change).toMatchObject({ quantity: 3, unit: 'ounce' });
  });

  test('one more change leaves the first as it is, and can be withdrawn alone', () => {
    expect(changesOf('sold 2 teapots', 'and 3 of the strainers too')).toEqual([[4, 'sale', 3]]);
    expect(changesOf('sold 2 teapots', 'and 3 strainers too', 'no strainers, just the teapots')).toEqual([
      [3, 'sale', 2],
    ]);
  });

  test('what is withdrawn is not prepared again', () => {
    const [answer] = answers('sold 2 teapots', 'forget it, he cancelled');
    expect(answer?.proposals).toBeUndefined();
    expect(textOf(answer?.lines ?? [])).toContain('nothing of it is recorded');
  });

  test('an item that nobody keeps withdraws nothing', () => {
    expect(ask('sold 2 teapots', 'wait not teapots, was the zorbas')).toEqual([]);
  });

  test.each(['how much gunpowder is left', 'what do they cost', 'who sold the last one'])('“%s” is none', (message) =>
    expect(ask('sold 2 teapots', message).filter(({ change }) => change)).toEqual([]),
  );
});

describe('what is asked of a change', () => {
  test('is what it will leave', () => {
    expect(says('sold 4 strainers', 'ok and how much does that leave')).toContain(
      'Brass Strainer: 5 pieces once you confirm the change. The stock on hand is 9 pieces.',
    );
    expect(says('sold 2 teapots and 3 strainers', 'how many of each are left now')).toContain(
      'Brass Strainer: 6 pieces',
    );
  });

  test('is whether it is recorded', () => {
    expect(says('sold 4 strainers', 'did you save that')).toContain('recorded once you confirm it');
  });
});

describe('stock that is moved between places', () => {
  test('is two changes where each place has its item', () => {
    const [answer] = answers('move 30 lids from harbour to mill');
    expect(answer?.proposals).toMatchObject([
      { itemId: 9, delta: -30 },
      { itemId: 10, delta: 30 },
    ]);
  });

  test('is left to the person where an item has one place', () => {
    const [answer] = answers('transfer 3 strainers from harbour to mill');
    expect(answer?.proposals).toBeUndefined();
    expect(textOf(answer?.lines ?? [])).toContain('an item has one place here');
  });

  test('is not more than there is', () => {
    expect(answers('move 300 lids from harbour to mill')[0]?.proposals).toBeUndefined();
  });
});

test('a long message is read in a moment', () => {
  expect(ask('sold 2 teapots', `no ${'not the strainers, '.repeat(110)}`).length).toBeLessThan(4);
});
