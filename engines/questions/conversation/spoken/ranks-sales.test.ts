import { expect, test } from 'vitest';
import { SAMPLE_LEXICON } from '../../../../scripts/assistant/sample-lexicon.ts';
import { newQuestion, type QuestionInput } from '../../question.ts';
import { Reader } from '../../words/read.ts';
import { ranksSales } from './ranks-sales.ts';

const reader = new Reader(SAMPLE_LEXICON);
const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };
const best = newQuestion({ topic: 'topSelling', order: 'most', period: OCTOBER });
const goesOn = (message: string, before: QuestionInput, asked = best) =>
  ranksSales(reader.read(message), { question: newQuestion(before) }, asked);

test.each(['which sold best?', 'and the five worst', 'ok, what about the top sellers'])('goes on: %s', (message) => {
  expect(goesOn(message, { topic: 'revenue', period: OCTOBER })).toBe(true);
});

test.each([
  ['which sencha sold best', { topic: 'revenue', period: OCTOBER }],
  ['which supplier is the worst', { topic: 'revenue', period: OCTOBER }],
  ['which sold best', { topic: 'movement', flow: 'received', period: OCTOBER }],
  ['which sold best', { topic: 'low' }],
  ['which sold best', { topic: 'revenue' }],
] satisfies [string, QuestionInput][])('is something of its own: %s', (message, before) => {
  expect(goesOn(message, before)).toBe(false);
});
