import { describe, expect, test } from 'vitest';
import { answerQuestion } from '../../answer-question.ts';
import { askAgain } from '../../ask-again.ts';
import { lexiconOf } from '../../lexicon.ts';
import { newQuestion } from '../../question.ts';
import { resolveQuestion } from '../../resolve.ts';
import { textOf } from '../../sentences.ts';
import { itemNamed, workspaceOf } from '../../support.ts';
import { readMessage } from '../conversation.ts';

/** Today is Saturday, 2026-11-21. */
const items = [itemNamed(1, 'Celadon Cup', { unit: 'pieces', category: 'Teaware' }), itemNamed(2, 'Dong Ding')];
const lexicon = lexiconOf(workspaceOf(items));
const read = (...said: string[]) => readMessage(said.at(-1) ?? '', said.slice(0, -1), lexicon).questions[0];

function told(id: number, ...contents: string[]) {
  const messages = contents.map((content, at) => ({
    ...{ id: at + 1, content, isUrgent: false, senderId: null, itemId: null },
    createdAt: Date.parse('2026-11-18T12:00:00Z'),
  }));
  const snapshot = workspaceOf(items, { messages });
  const asked = newQuestion({ topic: 'fulfil', items: [[id]] });
  const answer = answerQuestion(resolveQuestion(asked, snapshot).resolved, snapshot);
  return { text: textOf(answer.lines), isHedged: answer.understood === false };
}

describe('enough for somebody, with no amount', () => {
  test.each([
    [['who asked for the celadon cups', 'do we have enough of them for her'], 1],
    [['have we got enough dong ding for that customer?'], 2],
    [['is there enough celadon cup for the lady'], 1],
  ])('is an order of which the amount is not said: %s', (said, id) => {
    expect(read(...said)).toMatchObject({ topic: 'fulfil', wanted: null, amounts: [], items: [[id]] });
  });

  test('takes the amount that was said before', () => {
    expect(read('can we do 6 celadon cups for a lady', 'do we have enough of them for her')).toMatchObject({
      ...{ topic: 'fulfil', items: [[1]], wanted: { quantity: 6 } },
    });
  });

  test.each(['do we have enough dong ding for the week', 'do we have enough dong ding', 'enough dong ding for 3 lbs'])(
    'is not what this asks: %s',
    (message) => {
      expect(read(message)).not.toMatchObject({ topic: 'fulfil', wanted: null });
    },
  );

  test('is asked again in words that are read as the same', () => {
    const question = newQuestion({ topic: 'fulfil', items: [[2]] });
    expect(read(askAgain(question, lexicon))).toEqual(question);
  });

  test('is answered with the amount in a message, which is quoted', () => {
    const { text, isHedged } = told(1, 'A man from the ferry wants six celadon cups, call 612-555-0177.');
    expect(text.split('\n')[0]).toContain('Yes: there are 20 pieces of Celadon Cup. After 6 pieces, 14 pieces stay');
    expect(text).toContain('“A man from the ferry wants six celadon cups, call 612-555-0177.”');
    expect(isHedged).toBe(false);
    expect(told(2, 'Mrs Orr needs 25 pounds of dong ding').text).toContain('No: there are 20 pounds of Dong Ding');
  });

  test.each([
    ['no message tells it', []],
    ['a message tells two amounts', ['He wants 2 celadon cups, she wants 9 celadon cups.']],
    ['a message says what was ordered of a supplier', ['Ordered 40 celadon cups this morning.']],
    ['a message tells what nobody wants', ['Broke 3 celadon cups today.']],
  ])('asks how much where %s', (_, contents) => {
    const { text, isHedged } = told(1, ...contents);
    expect(text).toBe('There are 20 pieces of Celadon Cup: how much is to be delivered?');
    expect(isHedged).toBe(true);
  });
});
