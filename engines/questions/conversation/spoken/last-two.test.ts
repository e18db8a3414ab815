import { describe, expect, test } from 'vitest';
import { lexiconOf } from '../../lexicon.ts';
import type { Question } from '../../question.ts';
import { itemNamed, workspaceOf } from '../../support.ts';
import { readMessage } from '../conversation.ts';

/** Today is Saturday, 2026-11-21. */
const lexicon = lexiconOf(
  workspaceOf([
    itemNamed(1, 'Hojicha'),
    itemNamed(2, 'Honeybush', { supplier: 'Cape Botanicals' }),
    itemNamed(3, 'Glass Teapot', { unit: 'pieces', category: 'Accessories', supplier: 'Kiln' }),
  ]),
);
const asked = (...said: string[]) => readMessage(said.at(-1) ?? '', said.slice(0, -1), lexicon);
const last = (...said: string[]): Partial<Question> | undefined => asked(...said).questions[0];

const NOVEMBER = { from: '2026-11-01', to: '2026-11-21' };
const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };

describe('the last two questions', () => {
  const losses = ['what was damaged this month', 'and last month'] as const;

  test('of two months are asked again side by side', () => {
    for (const message of ['which of the two was worse in dollars?', 'what’s the difference', 'so which one?'])
      expect(last(...losses, message)).toMatchObject({
        ...{ topic: 'movement', flow: 'damaged', order: 'most', periods: [OCTOBER, NOVEMBER] },
      });
  });

  test('are added up', () => {
    expect(last(...losses, 'and together?')).toMatchObject({ order: null, periods: [OCTOBER, NOVEMBER] });
    expect(last('revenue of hojicha in October', 'and of honeybush?', 'both together')).toMatchObject({
      ...{ topic: 'revenue', items: [[1], [2]], period: OCTOBER },
    });
  });

  test('of two items and of two suppliers are compared by what was asked of them', () => {
    expect(last('revenue of hojicha in October', 'and of honeybush?', 'which one was better')).toMatchObject({
      ...{ topic: 'compare', measure: 'revenue', items: [[1], [2]], period: OCTOBER },
    });
    expect(last('what do we pay for hojicha', 'and for honeybush?', 'how much more is that?')).toMatchObject({
      ...{ topic: 'compare', measure: 'cost', items: [[1], [2]] },
    });
    expect(
      last('how much did we spend with Kiln in October', 'and with Cape Botanicals', 'which was more'),
    ).toMatchObject({ topic: 'compare', measure: 'spent', suppliers: ['kiln', 'cape botanicals'] });
  });

  test('are left alone where they are of different things, or a message says what to compare by', () => {
    expect(last('revenue of hojicha in October', 'what was damaged in September', 'which was more')?.topic).not.toBe(
      'compare',
    );
    expect(last('how much hojicha is left', 'and honeybush?', 'which one is cheaper')?.measure).not.toBe('quantity');
  });
});

describe('after whether an order can be filled', () => {
  const ORDER = 'can we fill an order of 60 pounds of Hojicha';
  const SIXTY = { topic: 'fulfil', items: [[1]], wanted: { quantity: 60, unit: 'pound' } };

  test.each(['how short are we', 'how many are we missing?', 'what would be left then', 'what’s the shortfall'])(
    '“%s” is of that order',
    (message) => {
      expect(last(ORDER, message)).toMatchObject(SIXTY);
    },
  );

  test('another amount or another item is another order, in the unit of the first where it is the same item', () => {
    expect(last(ORDER, 'and if we only send 50?')).toMatchObject({ ...SIXTY, wanted: { quantity: 50, unit: 'pound' } });
    expect(last(ORDER, 'what about 40 glass teapots instead')).toMatchObject({
      ...{ topic: 'fulfil', items: [[3]], wanted: { quantity: 40, unit: null } },
    });
  });

  test('“when could we” tells when it would be there', () => {
    expect(asked(ORDER, 'when could we?').questions).toMatchObject([SIXTY, { topic: 'leadTime', items: [[1]] }]);
  });
});

describe('after a figure', () => {
  test('what it cost is taken off', () => {
    expect(last('what is our hojicha worth at selling prices', 'minus what it cost us?')).toMatchObject({
      ...{ topic: 'value', measure: 'earned', items: [[1]] },
    });
    expect(last('what was our revenue in October', 'and minus what it cost us?')).toMatchObject({
      ...{ topic: 'revenue', measure: 'earned', period: OCTOBER },
    });
    expect(last('what would 20 pounds of hojicha sell for', 'less what we paid?')).toMatchObject({
      ...{ topic: 'total', measure: 'margin', wanted: { quantity: 20 } },
    });
  });

  test('it is asked of one unit, and for each item', () => {
    expect(last('what would 20 pounds of hojicha sell for', 'per pound I mean, not in total')).toMatchObject({
      ...{ topic: 'price', items: [[1]], unit: 'pound' },
    });
    expect(last('what was our revenue in October', 'and for each?')).toMatchObject({
      ...{ topic: 'revenue', by: 'item', period: OCTOBER },
    });
  });
});

describe('the two just asked about', () => {
  const stock = ['how much hojicha is left', 'and honeybush?'] as const;

  test.each([
    'which of the two has the better gross margin in percent?',
    'which of both had the higher margin',
    'and which of those has the better margin?',
  ])('are compared by what the message names: %s', (text) => {
    expect(last(...stock, text)).toMatchObject({ topic: 'compare', measure: 'margin', items: [[1], [2]] });
  });
});
