import { describe, expect, test } from 'vitest';
import type { ChangeVerb } from '../../change.ts';
import { chatOver, itemNamed, workspaceOf } from '../../support.ts';

const pieces = { category: 'Accessories', unit: 'pieces', location: 'Shop' };
const farm = { supplier: 'Tuinderij Het Wieringen', category: 'Herbal' };
const snapshot = workspaceOf(
  [
    itemNamed(1, 'Elderflower Heads', { ...farm, unit: 'kg', quantity: 9 }),
    itemNamed(2, 'Wieringen Syrup 250 ml', { ...farm, unit: 'bottles', quantity: 30 }),
    itemNamed(3, 'Glass Cup', { ...pieces, quantity: 60 }),
    itemNamed(4, 'Kraft Ribbon', { ...pieces, quantity: 40 }),
    itemNamed(5, 'Gyokuro', { quantity: 12 }),
  ],
  {
    people: [{ id: 3, username: 'hanne', firstName: 'Hanne', lastName: 'Bos' }],
    suppliers: [],
  },
);
const { ask, says } = chatOver(snapshot);

const WHAT: readonly (readonly [goods: string, item: number, quantity: number, unit: string | null])[] = [
  ['300 g of elderflower', 1, 300, 'g'],
  ['two and a half kilos of elderflower', 1, 2.5, 'kilo'],
  ['3 glass cups', 3, 3, null],
  ['2 rolls of kraft ribbon', 4, 2, 'roll'],
];
const HOW: readonly (readonly [report: string, verb: ChangeVerb, request: string])[] = [
  ['Hanne just dropped', 'damage', ', can you take it off'],
  ['oh no, I spilled', 'damage', '. Could you please write that down?'],
  ['used', 'remove', ' this morning, pls'],
  ['we gave away', 'remove', ', please update the stock'],
  ['sold', 'sale', ', can you deduct them from stock please'],
  ['received', 'receive', ', please book them in'],
  ['there are only', 'count', ' left, thanks'],
];
const GRID = HOW.flatMap(([report, verb, request]) =>
  WHAT.map(([goods, item, quantity, unit]) => ({
    message: `${report} ${goods}${request}`,
    change: { items: [[item]], verb, quantity, unit },
  })),
);

const changeIn = (...messages: string[]) =>
  ask(...messages).map(({ items, change }) => ({
    items,
    ...{ verb: change?.verb, quantity: change?.quantity, unit: change?.unit },
  }));

describe('what somebody reports is prepared', () => {
  test.each(GRID)('“$message”', ({ message, change }) => expect(changeIn(message)).toEqual([change]));
});

test.each(['Hanne just knocked over the elderflower, 300 g gone', 'Hanne knocked over the elderflower and lost 300 g'])(
  '“%s” is a loss',
  (message) => expect(changeIn(message)).toEqual([{ items: [[1]], verb: 'damage', quantity: 300, unit: 'g' }]),
);

test.each(['3 kg elderflower from Wieringen just arrived', 'Wieringen brought 3 kg of elderflower'])(
  '“%s” names the supplier, though an item is called so, too',
  (message) => expect(changeIn(message)).toEqual([{ items: [[1]], verb: 'receive', quantity: 3, unit: 'kg' }]),
);

test('an item that is called like its supplier is named by more of its name', () =>
  expect(ask('how much wieringen syrup is left').map(({ items }) => items)).toEqual([[[2]]]));

test.each(['what would that bring us to?', 'what do we end up with?', 'where does that put us?'])(
  '“%s” asks for the stock after the change',
  (message) => expect(says('received 24 glass cups', message)).toContain('84 pieces once you confirm'),
);

test('a roll of what is counted in pieces is one piece, and the answer says so', () =>
  expect(says('used 2 rolls of kraft ribbon')).toMatch(/from 40 pieces to 38 pieces[\s\S]*2 rolls are 2 pieces/));

test.each([
  'sold 3 glass cups, can you undo it',
  'received 3 glass cups, can you take them off',
  'who used 2 rolls of kraft ribbon',
  'have we counted 3 glass cups this week',
  'if only 3 glass cups are left what do we order',
])('“%s” is no report', (message) => expect(ask(message).filter(({ change }) => change)).toEqual([]));
