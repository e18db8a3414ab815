import { describe, expect, test } from 'vitest';
import { answerQuestion } from '../../answer-question.ts';
import { lexiconOf } from '../../lexicon.ts';
import { newQuestion } from '../../question.ts';
import { resolveQuestion } from '../../resolve.ts';
import { textOf } from '../../sentences.ts';
import type { LedgerRow } from '../../snapshot.ts';
import { itemNamed, workspaceOf } from '../../support.ts';
import { SURE } from '../choose.ts';
import { readMessage } from '../conversation.ts';

/** Today is Saturday, 2026-11-21. */
const items = [
  itemNamed(1, 'Silver Pouch Small', { unit: 'pieces', category: 'Packaging', sellingPrice: null }),
  itemNamed(2, 'Silver Pouch Large', { unit: 'pieces', category: 'Packaging', sellingPrice: null }),
  itemNamed(3, 'Dong Ding'),
];
const lexicon = lexiconOf(
  workspaceOf(items, {
    notes: ['Harbour fair', 'Web shop'],
    written: { notes: ['labelling day', 'label torn on the way'], messages: [] },
  }),
);
const read = (message: string) => readMessage(message, [], lexicon);

describe('the last day of a note', () => {
  test.each([
    [
      'how many silver pouches did we use last labelling day',
      { notes: ['labelling day'], flow: null, items: [[1, 2]] },
    ],
    [
      'how much dong ding did we sell at the last harbour fair',
      { notes: ['Harbour fair'], flow: 'sold', items: [[3]] },
    ],
    ['how much dong ding went out on our last harbour fair day', { notes: ['Harbour fair'], items: [[3]] }],
  ])('is that day alone: %s', (message, expected) => {
    const { questions, confidence } = read(message);
    expect(confidence).toBeGreaterThanOrEqual(SURE);
    expect(questions).toMatchObject([{ topic: 'lastEvent', by: 'day', limit: null, ...expected }]);
  });

  test('of a figure that no such day has is not answered for all days', () => {
    expect(read('what margin did we make at the last harbour fair').confidence).toBeLessThan(SURE);
  });

  test.each([
    'how much dong ding did we sell at the harbour fair last month',
    'how much dong ding did we sell at the harbour fair',
  ])('is not meant by %s', (message) => {
    expect(read(message).questions[0]?.topic).toBe('movement');
  });

  test('is answered with its date and the sum', () => {
    const row = (itemId: number, delta: number, date: string): LedgerRow => ({
      ...{ itemId, name: items[itemId - 1]?.name ?? '', unit: 'pieces', delta, quantityAfter: 9, reason: 'edit' },
      ...{ note: 'labelling day', userId: null, createdAt: Date.parse(`2026-${date}T12:00:00Z`) },
    });
    const snapshot = workspaceOf(items, {
      movements: [row(1, -40, '11-12'), row(2, -15, '11-12'), row(1, -70, '10-30')],
    });
    const asked = newQuestion({ topic: 'lastEvent', by: 'day', items: [[1, 2]], notes: ['labelling day'] });
    const text = textOf(answerQuestion(resolveQuestion(asked, snapshot).resolved, snapshot).lines);
    expect(text.split('\n')[0]).toContain('on Nov 12, 2026: 2 movements, 55 pieces out');
    expect(text).not.toContain('70');
  });
});
