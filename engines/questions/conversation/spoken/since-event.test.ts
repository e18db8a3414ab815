import { describe, expect, test } from 'vitest';
import { askAgain } from '../../ask-again.ts';
import { lexiconOf } from '../../lexicon.ts';
import { itemNamed, workspaceOf } from '../../support.ts';
import { readMessage } from '../conversation.ts';

/** What has happened since the event mentioned before. */

const lexicon = lexiconOf(
  workspaceOf([
    itemNamed(1, 'Yunnan Gold', { category: 'Black Tea', supplier: 'Teng Estate' }),
    itemNamed(2, 'Hojicha'),
    itemNamed(3, 'Paper Straw', { unit: 'pieces', category: 'Packaging', supplier: 'Northline' }),
  ]),
);
const heard = (...said: string[]) => readMessage(said.at(-1) ?? '', said.slice(0, -1), lexicon);

describe('what is asked since an event is asked from its day on', () => {
  test.each([
    ['when did we last get yunnan gold in', 'how much of it have we sold since then', 'sold', 'received'],
    ['last delivery of the yunnan gold?', 'and how many pounds did we sell since that delivery', 'sold', 'received'],
    ['when was yunnan gold last counted', 'anything received since', 'received', 'counted'],
    ['when was the yunnan gold last sold', 'what have we lost since then', 'damaged', 'sold'],
    ['when did yunnan gold last come in', 'since then, how much has been sold?', 'sold', 'received'],
    ['who counted the yunnan gold last', 'how much did we sell since', 'sold', 'counted'],
  ])('%s > %s', (first, next, flow, event) => {
    const { questions, confidence } = heard(first, next);
    expect(confidence).toBeGreaterThan(0.8);
    expect(questions).toMatchObject([
      { topic: 'movement', flow, items: [[1]], period: null, since: { topic: 'lastEvent', flow: event, items: [[1]] } },
    ]);
  });

  test('money is the revenue since then', () => {
    const [question] = heard('when was the last delivery from teng estate', 'how much revenue since then').questions;
    expect(question).toMatchObject({ topic: 'revenue', suppliers: ['teng estate'], since: { topic: 'lastEvent' } });
  });

  test('what went out counts by whatever way', () => {
    const [question] = heard('when did we last receive paper straws', 'how many have we used since').questions;
    expect(question).toMatchObject({ flow: 'sold', way: 'down', items: [[3]], since: { flow: 'received' } });
  });

  test('another item after it is asked since the same event', () => {
    const said = ['when did we last get yunnan gold in', 'how much have we sold since then', 'and the hojicha?'];
    expect(heard(...said).questions).toMatchObject([{ items: [[2]], since: { items: [[1]] } }]);
  });

  test('its button asks the same again', () => {
    const said = ['when did we last get yunnan gold in', 'how much have we sold since then'];
    const [question] = heard(...said).questions;
    const text = question ? askAgain(question, lexicon) : '';
    expect(text).toBe('How much Yunnan Gold was sold since then?');
    expect(heard(...said, text).questions).toMatchObject([
      { items: [[1]], flow: 'sold', since: { topic: 'lastEvent' } },
    ]);
  });
});

test.each([
  [['how much yunnan gold did we sell since']],
  [['how much yunnan gold is left', 'how much did we sell since then']],
  [['when was yunnan gold last counted', 'how much did we sell since that delivery']],
])('since an unknown event is not sure: %j', (said) => {
  expect(heard(...said).confidence).toBeLessThan(0.6);
});

test('with a time that is named it is of that', () => {
  const [question] = heard('when did we last get yunnan gold in', 'how much did we sell since October 1').questions;
  expect(question?.period?.from).toBe('2026-10-01');
  expect(question?.since).toBeUndefined();
});
