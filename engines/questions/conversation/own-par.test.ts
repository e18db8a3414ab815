import { expect, test } from 'vitest';
import { chatOver, itemNamed, workspaceOf } from '../support.ts';

/** Bounds in terms of par, of all items after a message about one. */

const { ask } = chatOver(
  workspaceOf([itemNamed(1, 'Rose Congou', { category: 'Black Tea' }), itemNamed(2, 'Nettle Leaf')]),
);
const ABOUT_ONE = ['how much rose congou do we have', 'who supplies nettle leaf', 'when does rose congou run out'];

test.each(ABOUT_ONE)('after “%s” anything below half its minimum is anything that is kept', (before) => {
  for (const message of [
    'is anything below half its minimum?',
    'what is below half its minimum',
    'which items are under half their par?',
  ])
    expect(ask(before, message)).toMatchObject([
      { topic: 'filter', measure: 'par', items: [], bound: { side: 'under', value: 50 } },
    ]);
});

test('is it below half its minimum asks about the one item', () => {
  expect(ask('how much rose congou do we have', 'is it below half its minimum?')).toMatchObject([
    { topic: 'filter', measure: 'par', items: [[1]], bound: { side: 'under', value: 50 } },
  ]);
});
