import { expect, test } from 'vitest';
import { answerQuestion, needsOf } from '../../answer-question.ts';
import { readMessage } from '../../conversation/conversation.ts';
import { lexiconOf } from '../../lexicon.ts';
import { newQuestion, type QuestionInput } from '../../question.ts';
import { resolveQuestion } from '../../resolve.ts';
import { textOf } from '../../sentences.ts';
import { itemNamed, workspaceOf } from '../../support.ts';
import { describedWords } from '../../texts/properties.ts';

const ITEMS = [itemNamed(1, 'Hojicha'), itemNamed(2, 'Sencha')];
const descriptions = [{ itemId: 1, text: 'Roasted, so very little caffeine. Steep for two minutes.' }];

function ask(input: Omit<QuestionInput, 'topic'>) {
  const snapshot = workspaceOf(ITEMS, { texts: { descriptions, notes: [] } });
  const { resolved } = resolveQuestion(newQuestion({ topic: 'outside', subject: 'tea', ...input }), snapshot);
  const { lines, understood } = answerQuestion(resolved, snapshot);
  return { need: needsOf(resolved, snapshot, false), text: textOf(lines), understood };
}

test('what a description says of a tea is quoted', () => {
  const { need, text, understood } = ask({ items: ['Hojicha'], words: ['caffeine'] });
  expect(need.texts).toEqual({ words: [], itemIds: [1] });
  expect([text, understood]).toEqual([
    'The description of Hojicha says: “Roasted, so very little caffeine.”',
    undefined,
  ]);
  expect(ask({ items: ['Hojicha'], words: ['brewed'] }).text).toContain('“Steep for two minutes.”');
});

test('a description that says nothing of it is quoted with that', () => {
  const { text, understood } = ask({ items: ['Hojicha'], words: ['organic'] });
  expect(text).toMatch(/^The description of Hojicha says nothing of “organic”: “Roasted.*\nItems have no field/);
  expect(understood).toBe(false);
});

test('an item without a description is said to have none', () => {
  expect(ask({ items: ['Sencha'], words: ['organic'] }).text).toMatch(/^Sencha has no description\.\nItems have no/);
});

test('where no item is named, the descriptions that speak of the property are quoted', () => {
  const { need, text, understood } = ask({ words: ['caffeine'] });
  expect(need.texts?.words.map(({ stem }) => stem)).toEqual(expect.arrayContaining(['caffein', 'decaf']));
  expect([text, understood]).toEqual([
    'No field says that, but these descriptions mention “caffeine”:\n- Hojicha, 20 pounds: “Roasted, so very little caffeine.”',
    undefined,
  ]);
  expect(ask({ words: ['vegan'] }).text).toMatch(/^Items have no field/);
});

test('only words for a property are looked for', () => {
  const [asked] = readMessage('which teas have no caffeine', [], lexiconOf(workspaceOf(ITEMS))).questions;
  expect(asked).toMatchObject({ topic: 'outside', words: ['caffeine'] });
  expect(describedWords(['healthy', 'caffeinated', 'weekend'])).toEqual(['caffeinated']);
});
