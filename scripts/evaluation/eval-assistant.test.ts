import { expect, test } from 'vitest';
import type { AnswerLine } from '../../worker/assistant/contract.ts';
import { judge } from './eval-assistant.ts';

const lines: AnswerLine[] = [
  { kind: 'text', spans: [{ text: 'Two are low:' }] },
  { kind: 'bullet', spans: [{ text: 'Sencha', itemId: 1 }, { text: ': 4 lbs' }] },
  { kind: 'bullet', spans: [{ text: 'Assam', itemId: 2 }, { text: ': 2 lbs' }] },
];
const answer = { response: 'Two are low:\n- Sencha: 4 lbs\n- Assam: 2 lbs', lines, understood: true };
const asked = { ask: 'What is low?' };

test('an answer is right if it contains everything in the required order', () => {
  expect(judge({ ...asked, says: ['Sencha', '4 lbs', 'Assam'] }, answer)).toBe('right');
  expect(judge({ ...asked, says: ['Assam', 'Sencha'] }, answer)).toBe('wrong');
  expect(judge({ ...asked, mentions: ['Assam', 'Sencha'] }, answer)).toBe('right');
  expect(judge({ ...asked, inOrder: ['Sencha', 'Assam'] }, answer)).toBe('right');
  expect(judge({ ...asked, inOrder: ['Assam'] }, answer)).toBe('wrong');
  expect(judge({ ...asked, names: ['Hojicha'] }, answer)).toBe('wrong');
  expect(judge({ ...asked, only: ['Sencha'] }, answer)).toBe('wrong');
});

test('admitting not to know is never wrong, and required for unanswerable questions', () => {
  expect(judge({ ...asked, says: ['Hojicha'] }, { ...answer, understood: false })).toBe('admitted');
  expect(judge({ ...asked, unknowable: true }, { ...answer, understood: false })).toBe('right');
  expect(judge({ ...asked, unknowable: true }, answer)).toBe('wrong');
});
