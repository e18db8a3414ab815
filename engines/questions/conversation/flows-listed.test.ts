import { expect, test } from 'vitest';
import { chatOver, itemNamed, workspaceOf } from '../support.ts';

/** Movements that a message lists in a row. */

const { ask } = chatOver(
  workspaceOf([
    itemNamed(1, 'Rose Congou', { category: 'Black Tea' }),
    itemNamed(2, 'Nettle Leaf', { category: 'Herbal Tea', supplier: 'Alpine Herbs' }),
  ]),
);
const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };
const askedOf = (...messages: string[]) =>
  ask(...messages).map(({ topic, flow, period, items }) => [topic, flow, period, items.flat()]);

const IN_OUT = ['received', 'sold', 'damaged'];
const SEPARATED = [
  'in, out and lost',
  'received/sold/wasted',
  'deliveries, sales, losses',
  'received + sold + damaged',
  'in vs out vs lost',
];

test.each(SEPARATED)('“%s” asks for each of them, of one item and time', (row) => {
  for (const message of [`rose congou in october: ${row} please`, `rose congou, ${row} in october`])
    expect(askedOf(message)).toEqual(IN_OUT.map((flow) => ['movement', flow, OCTOBER, [1]]));
});

test.each(SEPARATED)('“%s” in October is asked of all stock', (row) => {
  expect(askedOf(`in october: ${row}`)).toEqual(IN_OUT.map((flow) => ['movement', flow, OCTOBER, []]));
});

test.each(['same for september', 'and in september?'])('“%s” goes on with all of them', (message) => {
  const september = { from: '2026-09-01', to: '2026-09-30' };
  expect(askedOf('in october: in, out and lost', message)).toEqual(
    IN_OUT.map((flow) => ['movement', flow, september, []]),
  );
});

test('without losses, what went out is all that left stock', () => {
  const both = ask('nettle leaf last week: in and out');
  expect(both.map(({ flow, way }) => [flow, way])).toEqual([
    ['received', null],
    ['sold', 'down'],
  ]);
});

test.each([
  'how much rose congou is in and how much did we lose',
  'is rose congou in, or sold out',
  'sold and reordered in october',
  'rose congou: lost, damaged in october',
])('“%s” lists no movements', (message) => {
  expect(ask(message).filter(({ flow }) => flow !== null).length).toBeLessThan(2);
});
