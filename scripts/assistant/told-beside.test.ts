import { expect, test } from 'vitest';
import { newQuestion, type QuestionInput } from '../../engines/questions/question.ts';
import { judgeQuestions } from './judge-reading.ts';
import { parseMessages } from './message-file.ts';
import { SAMPLE_LEXICON } from './sample-lexicon.ts';

const idOf = (name: string): number => {
  const item = SAMPLE_LEXICON.items.find((one) => one.name === name);
  if (!item) throw new Error(`The sample has no ${name}.`);
  return item.id;
};
const isRight = (expected: string, ...asked: QuestionInput[]): boolean => {
  const [line] = parseMessages(`ruth\t${expected}\twhat she said`);
  return judgeQuestions(asked.map(newQuestion), line?.expected ?? [], SAMPLE_LEXICON);
};
const hojicha = { items: [[idOf('Hojicha')]] };

test('an answer that tells what was meant beside other things is right', () => {
  expect(isRight('quantity; item=Hojicha', { topic: 'story', ...hojicha })).toBe(true);
  expect(isRight('margin; item=Hojicha & price; item=Hojicha', { topic: 'margin', ...hojicha })).toBe(true);
  expect(isRight('par; item=Hojicha & quantity; item=Hojicha', { topic: 'quantity', ...hojicha })).toBe(true);
  expect(isRight('quantity; category=White Tea', { topic: 'list', categories: ['White Tea'] })).toBe(true);
});

test('an answer about something else, or without what limits it, is wrong', () => {
  expect(isRight('quantity; item=Genmaicha', { topic: 'story', ...hojicha })).toBe(false);
  expect(isRight('runs-out; item=Hojicha', { topic: 'story', ...hojicha })).toBe(false);
  expect(isRight('sold; item=Hojicha; past=yes', { topic: 'story', ...hojicha })).toBe(false);
  expect(isRight('quantity; category=White Tea', { topic: 'list', categories: ['Black Tea'] })).toBe(false);
  expect(isRight('quantity; item=Hojicha', { topic: 'quantity', ...hojicha }, { topic: 'low' })).toBe(false);
});

test('the same of two things is asked once or twice', () => {
  const genmaicha = { items: [[idOf('Genmaicha')]] };
  const both = { items: [...hojicha.items, ...genmaicha.items] };
  const expected = 'location; item=Hojicha & location; item=Genmaicha';
  expect(isRight(expected, { topic: 'location', ...both })).toBe(true);
  expect(isRight(expected, { topic: 'location', ...hojicha }, { topic: 'location', ...genmaicha })).toBe(true);
  expect(isRight(expected, { topic: 'location', ...hojicha })).toBe(false);
});

test('a category is all that is in it', () => {
  const items = SAMPLE_LEXICON.items.filter(({ category }) => category === 'Pu-erh Tea').map(({ id }) => id);
  expect(isRight('value; category=Pu-erh Tea', { topic: 'value', items: [items] })).toBe(true);
  expect(isRight('value; category=Pu-erh Tea', { topic: 'value', items: [items.slice(1)] })).toBe(false);
});
