import { expect, test } from 'vitest';
import { lexiconOf } from '../../lexicon.ts';
import { newQuestion, type QuestionInput } from '../../question.ts';
import { itemNamed, workspaceOf } from '../../support.ts';
import { TOPIC_DATA } from '../../topics/index.ts';
import { Reader } from '../../words/read.ts';
import { after } from '../context.ts';
import { inSaidPacks } from './said-pack.ts';

const reader = new Reader(lexiconOf(workspaceOf([itemNamed(1, 'Sencha'), itemNamed(2, 'Boxes')])));
const meaning = TOPIC_DATA.flatMap(({ topic, meanings }) => meanings.map((one) => ({ ...one, topic }))).find(
  ({ name }) => name === 'fill-to',
);
function packAfter(message: string, more: QuestionInput) {
  if (!meaning) return undefined;
  const reading = reader.read('how many do I order to get to 1500 boxes');
  const before = after(null, { question: newQuestion(more), meaning, reading }, 1);
  return before && inSaidPacks(before, reader.read(message))?.questions[0]?.pack;
}
const toAmount: QuestionInput = { topic: 'fillUp', measure: 'quantity', items: [[2]], wanted: { quantity: 1500 } };

test('the size of a pack that is said later rounds what is missing to whole packs', () => {
  expect(packAfter('how many do I order then, they come in 50s', toAmount)).toEqual({ quantity: 50, unit: '' });
  expect(packAfter('in packs of 24?', toAmount)).toEqual({ quantity: 24, unit: '' });
});

test('what names another item or amount, or follows another question, is not that', () => {
  expect(packAfter('and sencha, in packs of 24?', toAmount)).toBeUndefined();
  expect(packAfter('and 300, in packs of 24?', toAmount)).toBeUndefined();
  expect(packAfter('in packs of 24?', { topic: 'quantity', items: [[2]] })).toBeUndefined();
});
