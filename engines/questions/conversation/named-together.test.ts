import { describe, expect, test } from 'vitest';
import { askAgain } from '../ask-again.ts';
import { lexiconOf } from '../lexicon.ts';
import type { Question } from '../question.ts';
import { itemNamed, workspaceOf } from '../support.ts';
import { readMessage } from './conversation.ts';

const piece = (id: number, name: string, location: string, category = 'Bar Ware') =>
  itemNamed(id, name, { category, location, unit: 'pieces', supplier: 'Dune Papers' });
const lexicon = lexiconOf(
  workspaceOf([
    itemNamed(1, 'Dooars Autumnal', { category: 'Black Tea' }),
    itemNamed(2, 'Dooars First Flush', { category: 'Black Tea' }),
    itemNamed(3, 'Dooars Tin 80 g', { category: 'Black Tea', unit: 'packages' }),
    itemNamed(4, 'Liu Bao Aged', { category: 'Liu Bao Tea' }),
    itemNamed(5, 'Basket Brick 2009', { category: 'Liu Bao Tea' }),
    piece(6, 'Paper Cup 300 ml (Quay)', 'Quay bar'),
    piece(7, 'Paper Cup 300 ml (Hill)', 'Hill bar'),
    piece(8, 'Serviettes', 'Hill bar'),
    piece(9, 'Plum Nectar', 'Cold-store room', 'Nectars'),
    piece(10, 'Rose Nectar', 'Cold-store room', 'Nectars'),
    piece(11, 'Plum Jam', 'Pantry', 'Jams'),
    itemNamed(12, 'Keemun', { category: 'Black Tea' }),
  ]),
);
const asked = (...said: string[]): Partial<Question>[] =>
  readMessage(said.at(-1) ?? '', said.slice(0, -1), lexicon).questions;

describe('items named as a group', () => {
  test('so many kinds are counted as kinds, and all that is asked is answered of each', () => {
    expect(asked('two dooars kinds, loose: price, cost, what we have')).toMatchObject([
      { topic: 'price', items: [[1, 2]], wanted: null },
      { topic: 'quantity', items: [[1, 2]] },
    ]);
    expect(asked('where, price and stock of keemun')).toMatchObject([
      { topic: 'location', items: [[12]] },
      { topic: 'price', items: [[12]] },
      { topic: 'quantity', items: [[12]] },
    ]);
  });

  test('so many that are sold are an amount', () =>
    expect(asked('sold two dooars tins')).toMatchObject([{ topic: 'change', change: { quantity: 2 } }]));

  test('facts of different items are no facts of all of them', () =>
    expect(asked('price of keemun and stock of the serviettes')).not.toMatchObject([
      { items: [[12], [8]] },
      { items: [[12], [8]] },
    ]));

  test('a sum is of all that are called so, or of all that is at a place', () => {
    expect(asked('dooars, all sorts together')).toMatchObject([{ topic: 'quantity', items: [[1, 2, 3]] }]);
    expect(asked('everything in the cold store, total')).toMatchObject([
      { topic: 'list', locations: ['Cold-store room'] },
    ]);
  });

  test('the value of a kind is that of its whole category', () => {
    expect(asked('what is our liu bao worth')).toMatchObject([
      { topic: 'value', items: [], categories: ['Liu Bao Tea'] },
    ]);
    expect(asked('what is our liu bao aged worth')).toMatchObject([{ topic: 'value', items: [[4]] }]);
  });
});

describe('ranks within what was named or listed', () => {
  test('of two they are a comparison, of more a ranking', () => {
    expect(asked('how much keemun and liu bao aged do we have', 'which one is dearer')).toMatchObject([
      { topic: 'compare', measure: 'price', items: [[12], [4]] },
    ]);
    expect(asked('dooars, all sorts together', 'least of which')).toMatchObject([
      { topic: 'rankItems', measure: 'quantity', order: 'least', items: [[1, 2, 3]] },
    ]);
    expect(asked('list the nectars', 'and which do we have least of?')).toMatchObject([
      { topic: 'rankItems', measure: 'quantity', order: 'least', categories: ['Nectars'] },
    ]);
  });

  test('how long they last is asked of them, and by how much', () => {
    const said = ['how much keemun and liu bao aged do we have', 'which lasts longer'];
    const longer = { topic: 'runOut', order: 'most', limit: 1, items: [[12], [4]] };
    expect(asked(...said)).toMatchObject([longer]);
    expect(asked(...said, 'by how many days?')).toMatchObject([longer]);
    expect(asked('which lasts longer, keemun or liu bao aged')).toMatchObject([longer]);
  });

  test('how long they last reads the same when it is asked again', () => {
    const [question] = readMessage('which runs out first, keemun or liu bao aged', [], lexicon).questions;
    expect(question && asked(askAgain(question, lexicon))).toMatchObject([
      { topic: 'runOut', order: 'least', limit: 1, items: [[12], [4]] },
    ]);
  });

  test('which price is better is not known', () =>
    expect(asked('price of keemun and liu bao aged', 'which is better')).not.toMatchObject([{ topic: 'rankItems' }]));

  test('the next item is compared with the one before by what was asked of that', () => {
    expect(asked('margin of keemun', 'liu bao aged better or worse?')).toMatchObject([
      { topic: 'compare', measure: 'margin', items: [[12], [4]] },
    ]);
    expect(asked('when does keemun run out', 'is liu bao aged longer')).toMatchObject([
      { topic: 'runOut', order: 'most', items: [[12], [4]] },
    ]);
  });
});

describe('places', () => {
  test('by a part of their name, also one of two that were talked about', () => {
    expect(asked('whats in the cold store')).toMatchObject([{ topic: 'list', locations: ['Cold-store room'] }]);
    expect(asked('whats in the quay bar and the hill bar', 'only hill')).toMatchObject([
      { topic: 'list', locations: ['Hill bar'] },
    ]);
  });

  test('what was damaged there is asked of the place', () =>
    expect(asked('what is in the cold store worth', 'how much was damaged in there')).toMatchObject([
      { topic: 'movement', flow: 'damaged', locations: ['Cold-store room'] },
    ]));

  test('whose something is, by the place before its name', () =>
    expect(asked("how many of hill's serviettes are left")).toMatchObject([
      { topic: 'quantity', items: [[8]], locations: ['Hill bar'] },
    ]));

  test('ours and theirs are compared where names differ in the place in brackets', () =>
    expect(asked('who has more 300 cups, us or hill')).toMatchObject([
      { topic: 'compare', measure: 'quantity', items: [[6], [7]] },
    ]));
});

test('a word that fits an item of the list wins over other items', () => {
  expect(asked('list the nectars', 'wheres the plum one')).toMatchObject([{ topic: 'location', items: [[9]] }]);
  expect(asked('wheres the plum one')).toMatchObject([{ items: [[9, 11]] }]);
});
