import { expect, test } from 'vitest';
import { answerQuestion } from '../answer-question.ts';
import { lexiconOf } from '../lexicon.ts';
import { newQuestion, type QuestionInput } from '../question.ts';
import { resolveQuestion } from '../resolve.ts';
import { textOf } from '../sentences.ts';
import type { Flows } from '../snapshot.ts';
import { itemNamed, workspaceOf } from '../support.ts';
import { Reader } from '../words/read.ts';
import { claimSaid } from './claim-said.ts';

/** Today is Saturday, 2026-11-21. */
const ITEMS = [itemNamed(1, 'Hojicha'), itemNamed(2, 'Ginger', { quantity: 0 })];
const reader = new Reader(lexiconOf(workspaceOf(ITEMS)));

test.each([
  ['did we sell more in October than in September', 'more'],
  ['did we sell more in September than in October', 'less'],
  ['are sales down on last month', 'less'],
  ['is hojicha selling faster', 'more'],
  ['are we up or down on last month', null],
  ['how much more did we sell in October than in September', null],
  ['which grew more in October', null],
] as const)('“%s” claims %s of the later time', (text, claim) => {
  expect(claimSaid('trend', 'sold', reader.read(text))).toBe(claim);
});

test('“worse” of what was lost is more of it', () => {
  expect(claimSaid('trend', 'damaged', reader.read('was October worse than September'))).toBe('more');
});

const sale = (went: number): Flows => ({ itemId: 1, reason: 'sale', came: 0, went, times: 1 });
const ask = (question: QuestionInput, now = 6): string => {
  const snapshot = workspaceOf(ITEMS, { ledgerSince: 0, spans: [[sale(now)], [sale(4)]] });
  return textOf(answerQuestion(resolveQuestion(newQuestion(question), snapshot).resolved, snapshot).lines);
};

test('a claim that something sold more is answered with yes or no', () => {
  const months = {
    period: { from: '2026-10-01', to: '2026-10-31' },
    against: { from: '2026-09-01', to: '2026-09-30' },
  };
  const trend: QuestionInput = { topic: 'trend', flow: 'sold', measure: 'quantity', items: [[1]], ...months };
  expect(ask({ ...trend, claim: 'more' })).toMatch(/^Yes, up 50% on September 2026: 6 pounds/);
  expect(ask({ ...trend, claim: 'less' })).toMatch(/^No, up 50%/);
  expect(ask({ ...trend, claim: 'more' }, 4)).toMatch(/^No, level with September 2026/);
});

test('whether an item sells faster is answered before how much it sells', () => {
  expect(ask({ topic: 'selling', items: [[1]], claim: 'more' })).toMatch(/^Yes: Hojicha sells more than/);
  expect(ask({ topic: 'selling', items: [[1]], claim: 'more' }, 2)).toMatch(/^No: Hojicha sells less than/);
});

test('whether a named item is out of stock is answered with what is left', () => {
  expect(ask({ topic: 'out', items: [[2]] })).toMatch(/^Yes: Ginger is out of stock/);
  expect(ask({ topic: 'out', items: [[1, 2]] })).toMatch(/^1 of the 2 items is out of stock\./);
  expect(ask({ topic: 'out', items: [[1]] })).toMatch(/^No: Hojicha is not out of stock. There are 20 pounds/);
});
