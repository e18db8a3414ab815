import { describe, expect, test } from 'vitest';
import { answerQuestion } from '../../answer-question.ts';
import { lexiconOf } from '../../lexicon.ts';
import type { Question } from '../../question.ts';
import { resolveQuestion } from '../../resolve.ts';
import { textOf } from '../../sentences.ts';
import { itemNamed, workspaceOf } from '../../support.ts';
import { readMessage } from '../conversation.ts';

/** Goods that are asked for by what they are. */

const WORKSPACE = workspaceOf(
  [
    itemNamed(1, 'Hojicha'),
    itemNamed(2, 'Nettle Leaf', { category: 'Herbal Tea' }),
    itemNamed(3, 'Water Process Assam', { category: 'Black Tea' }),
    itemNamed(4, 'Rose Congou', { category: 'Black Tea' }),
    itemNamed(5, 'Kraft Pouch', { category: 'Packaging', unit: 'pieces' }),
  ],
  {
    texts: {
      descriptions: [
        { itemId: 1, text: 'Roasted over charcoal; low in caffeine.' },
        { itemId: 2, text: 'Grown in Kent; without caffeine.' },
        { itemId: 3, text: 'Decaffeinated with water.' },
      ],
      notes: [],
    },
  },
);
const lexicon = lexiconOf(WORKSPACE);
const first = (...said: string[]): Partial<Question> | undefined =>
  readMessage(said.at(-1) ?? '', said.slice(0, -1), lexicon).questions[0];
const reply = (message: string): string[] =>
  readMessage(message, [], lexicon).questions.flatMap((question) =>
    textOf(answerQuestion(resolveQuestion(question, WORKSPACE).resolved, WORKSPACE).lines).split('\n'),
  );

describe('what goods are like', () => {
  test.each([
    ['do we have anything peaty', { words: ['peaty'], isFree: false }],
    ['have you got a roasted one for a regular', { words: ['roasted'], isFree: false }],
    ['any vegan teas?', { words: ['vegan'], isFree: false }],
    ['got something without gluten', { words: ['gluten'], isFree: true }],
    ['is there a tea with no added sugar', { words: ['sugar'], isFree: true }],
    ['which teas are malty', { words: ['malty'], isFree: false }],
    ['which of our teas are scented', { words: ['scented'], isFree: false }],
    ['do we stock espresso', { words: ['espresso'], isFree: false }],
  ])('is asked of all that there is: %s', (message, condition) => {
    expect(first(message)).toMatchObject({ topic: 'list', items: [], conditions: [condition] });
    expect(first('how much hojicha is left', message)).toMatchObject({
      ...{ topic: 'list', items: [], conditions: [condition] },
    });
  });

  test.each([
    'do we have any orders open',
    'is there anything on order',
    'do we have any hojicha',
    'do we have any complaints',
    'do we have any backorders',
    'is there an audit trail',
    'any black teas we have overcooked',
    'which item is the costliest for us to purchase',
    'any of our goods without a vendor',
    'any news from the team',
    'do we have any teas under 5 pounds',
  ])('is no word that asks for something else: %s', (message) => {
    const [condition] = first(message)?.conditions ?? [];
    expect(condition && 'words' in condition).toBeFalsy();
  });

  test('is no part of a list that was asked for before where a message asks for nothing by itself', () => {
    expect(first('list our black teas', 'any peaty?')).not.toMatchObject({ topic: 'list', categories: [] });
  });

  test('without caffeine is also what is decaffeinated, and not what is low in it', () => {
    const lines = reply('do we have any tea without caffeine?');
    expect(lines.slice(1)).toEqual(['- Nettle Leaf: 20 pounds', '- Water Process Assam: 20 pounds']);
  });

  test('that nothing is called or described as is said, with what comes nearest', () => {
    expect(reply('do we have a theine blend')).toEqual([
      'There is no item (with “theine” in name or description) in your inventory.',
    ]);
    expect(reply('do we have a caffeinated one')).toEqual([
      'There is no item (with “caffeinated” in name or description) in your inventory.',
      'The nearest: Hojicha, Nettle Leaf, and Water Process Assam.',
    ]);
  });
});
