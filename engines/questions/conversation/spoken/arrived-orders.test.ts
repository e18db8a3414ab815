import { describe, expect, test } from 'vitest';
import { askAgain } from '../../ask-again.ts';
import { lexiconOf } from '../../lexicon.ts';
import { newQuestion } from '../../question.ts';
import { itemNamed, workspaceOf } from '../../support.ts';
import { SURE } from '../choose.ts';
import { readMessage } from '../conversation.ts';

/** Today is Saturday, 2026-11-21. */
const lexicon = lexiconOf(
  workspaceOf([
    itemNamed(1, 'Dong Ding', { category: 'Oolong Tea' }),
    itemNamed(2, 'Clay Kettle', {
      unit: 'pieces',
      category: 'Kettles',
      supplier: 'Potters Yard',
      supplierKey: 'potters yard',
    }),
  ]),
);
const read = (message: string) => readMessage(message, [], lexicon);

describe('whether an order has arrived', () => {
  test.each([
    ['did the dong ding we ordered ever turn up', [[1]]],
    ['has the clay kettle order arrived yet?', [[2]]],
    ['hey, did our order of dong ding come in', [[1]]],
    ['were the clay kettles we ordered delivered', [[2]]],
    ['did we ever get the dong ding we ordered', [[1]]],
  ])('is asked of what was ordered: %s', (message, items) => {
    const { questions, confidence } = read(message);
    expect(confidence).toBeGreaterThanOrEqual(SURE);
    expect(questions).toMatchObject([{ topic: 'onOrder', ended: 'arrived', whether: true, items }]);
  });

  test('is asked again in words that are read as the same', () => {
    const question = newQuestion({ topic: 'onOrder', ended: 'arrived', whether: true, items: [[2]] });
    expect(read(askAgain(question, lexicon)).questions).toEqual([question]);
  });

  test.each([
    'when does the dong ding order arrive',
    'is the dong ding order late',
    'did we get any orders for clay kettles',
    'have we delivered the clay kettle order',
    'should we order clay kettles so that they come in on time',
    'which dong ding orders came in',
    'the dong ding came in',
  ])('is not what this asks: %s', (message) => {
    expect(read(message).questions[0]).not.toMatchObject({ ended: 'arrived', whether: true });
  });
});
