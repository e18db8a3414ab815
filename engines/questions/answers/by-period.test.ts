import { describe, expect, test } from 'vitest';
import { answerQuestion } from '../answer-question.ts';
import { money } from '../format.ts';
import { newQuestion, type QuestionInput } from '../question.ts';
import { resolveQuestion } from '../resolve.ts';
import { textOf } from '../sentences.ts';
import type { Flows } from '../snapshot.ts';
import { itemNamed, workspaceOf } from '../support.ts';

const flow = (itemId: number, reason: Flows['reason'], came: number, went: number, times = 1): Flows => ({
  ...{ itemId, reason, came, went, times },
});
const ITEMS = [
  itemNamed(1, 'Matcha', { costPrice: 1000, sellingPrice: 2500 }),
  itemNamed(2, 'Whisk', { unit: 'pieces', costPrice: null, sellingPrice: null }),
];
const SNAPSHOT = workspaceOf(ITEMS, {
  flows: [
    flow(1, 'damage', 0, 2),
    flow(2, 'damage', 0, 3, 2),
    flow(1, 'count', 1, 4),
    flow(1, 'sale', 0, 10, 6),
    flow(2, 'sale', 0, 1, 1),
  ],
  spans: [[flow(1, 'sale', 0, 4)], [flow(1, 'sale', 0, 6), flow(2, 'sale', 0, 2), flow(1, 'receive', 5, 0)]],
});
const NOVEMBER = { from: '2026-11-01', to: '2026-11-20' };
const MONTHS = [
  { from: '2026-09-01', to: '2026-09-30' },
  { from: '2026-10-01', to: '2026-10-31' },
];

const ask = (question: QuestionInput, snapshot = SNAPSHOT): string[] => {
  const { resolved } = resolveQuestion(newQuestion(question), snapshot);
  return textOf(answerQuestion(resolved, snapshot).lines).split('\n');
};

test('what was sold of an item is given for each of several months, with its sum', () => {
  expect(ask({ topic: 'movement', flow: 'sold', items: [[1]], periods: MONTHS })).toEqual([
    'What was sold of Matcha comes to 10 pounds, $250.00 at today’s selling prices over these 2 periods.',
    '- September 2026: 4 pounds, $100.00',
    '- October 2026: 6 pounds, $150.00',
  ]);
});

test('revenue and deliveries are given for each of several months, without what has no price', () => {
  expect(ask({ topic: 'revenue', periods: MONTHS })).toEqual([
    'What was sold comes to $250.00 at today’s selling prices over these 2 periods.',
    '- September 2026: $100.00',
    '- October 2026: $150.00',
    '1 item without a selling price is not in the money.',
  ]);
  expect(ask({ topic: 'spending', periods: MONTHS }).slice(1)).toEqual([
    '- September 2026: nothing',
    '- October 2026: $50.00',
  ]);
});

test('what was damaged is valued at cost or at selling prices, and what has no price is counted', () => {
  const damaged = { topic: 'movement', flow: 'damaged', period: NOVEMBER } as const;
  expect(ask({ ...damaged, measure: 'cost' })).toEqual([
    'At today’s cost, what was lost to damage from Nov 1, 2026 to Nov 20, 2026 comes to $20.00, over 1 item.',
    'At today’s selling prices it is $50.00.',
    '1 item without a cost price is not in it.',
    '- Matcha: $20.00 (2 pounds)',
  ]);
  expect(ask({ ...damaged, items: [[1]], measure: 'price' })[0]).toBe(
    'At today’s selling prices, what was lost to damage of Matcha from Nov 1, 2026 to Nov 20, 2026 comes to $50.00: 2 pounds.',
  );
  expect(ask({ ...damaged, items: [[2]], measure: 'price' })[0]).toContain('has no selling price');
});

test('what counts found is valued on both sides', () => {
  expect(ask({ topic: 'movement', flow: 'counted', period: NOVEMBER, measure: 'cost' })[0]).toBe(
    'At today’s cost, what was corrected by counting from Nov 1, 2026 to Nov 20, 2026 comes to -$30.00 in all ($10.00 more, $40.00 less), over 1 item.',
  );
});

test('movements are counted where their number is asked for', () => {
  expect(ask({ topic: 'movement', flow: 'sold', period: NOVEMBER, countOnly: true })).toEqual([
    '7 sales were recorded from Nov 1, 2026 to Nov 20, 2026, of 2 items.',
    'Customers are not recorded: a sale of several items to one of them counts once for each item.',
  ]);
});

test('a loss that no note tells is not taken for all damage', () => {
  const theft = { topic: 'movement', flow: 'damaged', period: NOVEMBER, words: ['theft', 'stolen'] } as const;
  expect(ask({ ...theft, words: [...theft.words] })).toEqual([
    'Nothing is noted as “theft” or “stolen” from Nov 1, 2026 to Nov 20, 2026: movements have no such reason, and no note of the latest ones says it.',
    'Recorded as damaged, for whatever reason: 3 pieces and 2 pounds, $20.00 at today’s cost.',
    'Counts found 3 pounds less than recorded, $30.00 at today’s cost: why it was missing is not known.',
  ]);
});

test('a loss that notes tell is quoted from them, where it is of the time that is asked for', () => {
  const note = { text: 'Stolen from the window', times: 1, itemId: 1, name: 'Matcha', userId: null };
  const of = (day: string) =>
    ask(
      { topic: 'movement', flow: 'damaged', period: NOVEMBER, words: ['theft', 'stolen'] },
      { ...SNAPSHOT, texts: { descriptions: [], notes: [{ ...note, createdAt: Date.parse(day) }] } },
    );
  expect(of('2026-11-10')).toEqual([
    '1 note of recent movements says “theft” or “stolen” from Nov 1, 2026 to Nov 20, 2026:',
    '- Matcha: “Stolen from the window”, by Camellia on Nov 10, 2026',
  ]);
  expect(of('2026-10-10')[0]).toContain('Nothing is noted as');
});

test('movements are counted time by time, and a note that is not told apart is named', () => {
  expect(ask({ topic: 'movement', flow: 'sold', periods: MONTHS, countOnly: true, notes: ['Market stall'] })).toEqual([
    '3 sales over these 2 periods, each item of a sale or delivery counted once.',
    '- September 2026: 1 sale',
    '- October 2026: 2 sales',
    'This includes movements with any note, not only “Market stall”.',
  ]);
});

test('a part of a month is named by its days', () => {
  const part = { from: '2026-10-01', to: '2026-10-20' };
  const [first] = ask({ topic: 'revenue', order: 'most', periods: [MONTHS[0] ?? part, part] });
  expect(first).toContain('higher from Oct 1 to Oct 20, 2026: $150.00 against $100.00 in September 2026');
});

test('which of two times had more comes first, with both sums and the difference', () => {
  const both = { topic: 'revenue', order: 'most', periods: MONTHS } as const;
  expect(ask(both)[0]).toBe(
    'Sales were higher in October 2026: $150.00 against $100.00 in September 2026, $50.00 more, at today’s selling prices.',
  );
  expect(ask(both)[1]).toBe('Up 50% on September 2026.');
  expect(ask({ ...both, topic: 'movement', flow: 'damaged' })[0]).toBe(
    'Nothing was lost to damage in any of these 2 periods.',
  );
  expect(ask(both, { ...SNAPSHOT, spans: [SNAPSHOT.spans[0] ?? [], SNAPSHOT.spans[0] ?? []] })[0]).toBe(
    'Sales were the same in both, at today’s selling prices: $100.00 each.',
  );
});

describe('profits of several times', () => {
  const gaiwan = itemNamed(1, 'Gaiwan', { unit: 'pieces', costPrice: 1500, sellingPrice: 1000 });
  const pot = itemNamed(2, 'Pot', { unit: 'pieces', costPrice: 1000, sellingPrice: 3000 });
  const earned = { topic: 'revenue', measure: 'earned', periods: MONTHS } as const;
  const of = (spans: (typeof SNAPSHOT)['spans'], order: 'most' | null = null) =>
    ask({ ...earned, order }, workspaceOf([gaiwan, pot], { spans }));
  const [loss, more, gain] = [[flow(1, 'sale', 0, 3)], [flow(1, 'sale', 0, 5)], [flow(2, 'sale', 0, 2)]];

  test('are below cost where they are losses', () => {
    expect(of([loss, more])).toEqual([
      'What was sold comes to $40.00 below cost, at today’s prices over these 2 periods.',
      '- September 2026: $15.00 below cost',
      '- October 2026: $25.00 below cost',
    ]);
    expect(of([loss, gain])[0]).toContain('comes to $25.00 above cost, at today’s prices');
  });

  test('are compared with losses, and losses with each other', () => {
    expect(of([loss, gain], 'most')[0]).toBe(
      'The profit was higher in October 2026: $40.00 against a loss of $15.00 in September 2026, $55.00 more, at today’s prices.',
    );
    expect(of([loss, more], 'most')[0]).toBe(
      'The loss was smaller in September 2026: $15.00 against $25.00 in October 2026, $10.00 less, at today’s prices.',
    );
    expect(of([loss, loss], 'most')[0]).toBe('The loss was the same in both, at today’s prices: $15.00 each.');
    expect(of([gain, []], 'most')[0]).toContain('Profits were higher in September 2026: $40.00 against $0.00');
  });
});

test('what rounds to nothing has no sign', () => {
  expect([money(-0), money(-0.3), money(-0.6)]).toEqual(['$0.00', '$0.00', '-$0.01']);
});
