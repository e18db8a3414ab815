import { expect, test } from 'vitest';
import { line, textOf } from '../sentences.ts';
import { inCaseOf } from './not-understood.ts';

test('an answer to a guess begins with the guess, offers the others and proposes nothing', () => {
  const answer = inCaseOf(['How much sencha do we have?', 'Who supplies sencha?'], {
    lines: [line`There are 20 pounds.`],
    suggestions: ['Should I reorder sencha?'],
    proposals: [
      { kind: 'reorder', itemId: 1, itemName: 'Sencha', unit: 'pounds', quantity: 5, supplierName: 'Uji Tea Growers' },
    ],
  });
  expect(textOf(answer.lines).split('\n')).toEqual([
    'If you mean “How much sencha do we have?”:',
    'There are 20 pounds.',
    'Or did you mean “Who supplies sencha?”?',
  ]);
  expect(answer).toMatchObject({ suggestions: ['Who supplies sencha?'], proposals: [], understood: false });
});
