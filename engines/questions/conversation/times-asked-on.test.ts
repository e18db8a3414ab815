import { describe, expect, test } from 'vitest';
import { SAMPLE_LEXICON } from '../../../scripts/assistant/sample-lexicon.ts';
import type { Question } from '../question.ts';
import { understand } from '../understand.ts';

/** Figures of a time and what goes on from them. Today is Friday, 2026-11-20. */

function askAll(...messages: string[]): readonly Question[] {
  const read = understand(messages.at(-1) ?? '', SAMPLE_LEXICON, { said: messages.slice(0, -1) });
  return read.kind === 'understood' ? read.questions : [];
}
const ask = (...messages: string[]): Question | null => askAll(...messages)[0] ?? null;
const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };
const SEPTEMBER = { from: '2026-09-01', to: '2026-09-30' };

describe('a profit', () => {
  test('of a time is one total', () => {
    const profit = { topic: 'revenue', measure: 'earned', by: null, share: false };
    expect(ask('gross profit september')).toMatchObject({ ...profit, period: SEPTEMBER });
    expect(ask('what did we earn in october')).toMatchObject({ ...profit, period: OCTOBER });
    expect(ask('profit on white tea in october pls')).toMatchObject({ ...profit, categories: ['White Tea'] });
  });

  test('is in percent of sales where that is asked', () => {
    expect(ask('gross profit october', 'as % of turnover')).toMatchObject({ measure: 'earned', share: true });
    expect(ask('margin on what we sold in october')).toMatchObject({ measure: 'earned', share: true, period: OCTOBER });
  });

  test('is of each month where that is asked', () => {
    expect(ask('profit by month july to october')).toMatchObject({ measure: 'earned', by: 'month' });
  });

  test('is no ranking, and no sales', () => {
    expect(ask('which items made the most profit in october')).toMatchObject({ topic: 'rankItems', measure: 'earned' });
    expect(ask('how much did we make in sales in october')).toMatchObject({ topic: 'revenue', measure: null });
    expect(ask('what share of sales was green tea in october')).toMatchObject({ measure: null, share: true });
  });

  test('of two times is compared as profit', () => {
    expect(ask('profit october vs september')).toMatchObject({ topic: 'trend', measure: 'earned', against: SEPTEMBER });
  });
});

describe('two times', () => {
  const compared = { topic: 'trend', period: OCTOBER, against: SEPTEMBER };
  test('are asked on for what made the difference', () => {
    const first = 'revenue october vs september';
    expect(ask(first, 'where did the difference come from')).toMatchObject({ ...compared, by: 'item' });
    expect(ask(first, 'was it the shop or the rest')).toMatchObject({ ...compared, by: 'type', type: null });
    expect(ask(first, 'the oolongs or everything else?')).toMatchObject({
      ...compared,
      by: 'category',
      categories: [],
    });
    expect(ask(first, 'which teas dragged it down')).toMatchObject({ ...compared, order: 'least' });
    expect(ask(first, 'which suppliers drive that change, by supplier')).toMatchObject({ ...compared, by: 'supplier' });
  });

  test('keep the kind of goods that is said behind them', () => {
    expect(ask('what sold more this month than last, herbs only')).toMatchObject({
      ...{ topic: 'trend', categories: ['Herbal Tea'], against: OCTOBER },
    });
  });
});

test('what runs out is ahead, and what ran out is past', () => {
  expect(ask('packing tape runs out when??')).toMatchObject({ topic: 'runOut' });
  expect(ask('hojicha run out when')).toMatchObject({ topic: 'runOut' });
  expect(ask('hojicha ran out when')).toMatchObject({ topic: 'stockOuts' });
  expect(ask('when did the hojicha run out')).toMatchObject({ topic: 'stockOuts' });
});

test('what went out is all that left, and what was sold is not', () => {
  expect(ask('how much honeybush went out in october')).toMatchObject({ flow: 'sold', way: 'down' });
  expect(ask('how much honeybush did we get through last month', 'and in september')).toMatchObject({
    ...{ way: 'down', period: SEPTEMBER },
  });
  expect(ask('how much honeybush went out to customers in october')).toMatchObject({ flow: 'sold', way: null });
  expect(ask('how much honeybush was sold in october')).toMatchObject({ flow: 'sold', way: null });
});

test('a month that is over is not the time of what has been sold up to now', () => {
  expect(ask('revenue in october', 'how much have green teas sold')).toMatchObject({ period: null });
  expect(ask('revenue in october', 'and the green teas?')).toMatchObject({ period: OCTOBER });
});

test('the same two figures are asked again of something else', () => {
  const said = ['how much black tea was sold in october', 'how much black tea was lost in october'];
  expect(askAll(...said, 'same two figures for oolong')).toMatchObject([
    { flow: 'sold', categories: ['Oolong Tea'], period: OCTOBER },
    { flow: 'damaged', categories: ['Oolong Tea'], period: OCTOBER },
  ]);
});
