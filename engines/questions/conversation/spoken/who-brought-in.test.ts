import { describe, expect, test } from 'vitest';
import { chatOver, itemNamed, workspaceOf } from '../../support.ts';

/** Who wrote, moved or packed something, by the conditions that a message names. */

const chat = (notes: readonly string[]) =>
  chatOver(
    workspaceOf(
      [
        itemNamed(1, 'Rose Congou'),
        itemNamed(2, 'Congou Caddy 50 g', { unit: 'tins' }),
        itemNamed(3, 'Nettle Leaf', { location: 'Harbour stall' }),
      ],
      {
        people: [
          { id: 1, username: 'ada', firstName: 'Ada', lastName: 'Lund' },
          { id: 2, username: 'hugo', firstName: 'Hugo', lastName: 'Vos' },
        ],
        written: { notes, messages: [] },
      },
    ),
  );
const { ask } = chat(['packed by Hugo', 'to Harbour stall']);

describe('urgent messages', () => {
  test.each(['who wrote the urgent one about rose congou and when', 'who sent the urgent message about rose congou'])(
    '“%s” asks for the author of those alone',
    (message) => {
      expect(ask(message)).toMatchObject([{ topic: 'messages', urgentOnly: true, asks: 'author', items: [[1]] }]);
    },
  );

  test('are about what messages before were about', () => {
    expect(ask('any messages about rose congou?', 'who wrote the urgent one')).toMatchObject([
      { topic: 'messages', urgentOnly: true, asks: 'author', items: [[1]] },
    ]);
  });
});

describe('transfers to a place', () => {
  test.each([
    'how many congou caddies did we move over to the harbour stall',
    'how many congou caddies were transferred to the harbour stall',
    'how many congou caddies went over to the harbour stall',
  ])('“%s” asks for no sales', (message) => {
    expect(ask(message)).toMatchObject([
      { topic: 'movement', by: 'entry', flow: 'transferred', words: ['harbour', 'stall'], notes: [], asks: null },
    ]);
  });

  test('say who moved them', () => {
    expect(ask('who moved the congou caddies to the harbour stall')).toMatchObject([
      { flow: 'transferred', asks: 'author', items: [[2]] },
    ]);
  });

  test('are not what is to be moved', () => {
    const [question] = ask('how many congou caddies should we move to the harbour stall');
    expect(question?.flow).not.toBe('transferred');
  });
});

describe('what somebody packed', () => {
  test('is what receipts are noted as', () => {
    expect(ask('how many congou caddies did hugo pack')).toMatchObject([
      { topic: 'movement', by: 'entry', flow: 'received', words: ['packed', 'hugo'], people: [], items: [[2]] },
    ]);
  });

  test('is what they entered, where no note says so', () => {
    expect(chat([]).ask('how many congou caddies did hugo pack last month')).toMatchObject([
      { flow: 'received', words: [], people: [2], period: { from: '2026-10-01', to: '2026-10-31' } },
    ]);
  });

  test('last is shown with its note', () => {
    expect(ask('who packed the last congou caddies')).toMatchObject([
      { flow: 'received', by: 'entry', limit: 1, words: ['packed'], asks: null },
    ]);
  });

  test('of a delivery is who entered the last one', () => {
    expect(ask('who did the last delivery of rose congou')).toMatchObject([
      { flow: 'received', by: 'entry', limit: 1, asks: 'author', items: [[1]] },
    ]);
  });
});
