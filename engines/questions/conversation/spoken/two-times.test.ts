import { describe, expect, test } from 'vitest';
import { chatOver, itemNamed, workspaceOf } from '../../support.ts';

/** A figure in two times that a message says itself. Today is Saturday, 2026-11-21. */

const { ask } = chatOver(
  workspaceOf([itemNamed(1, 'Hojicha'), itemNamed(2, 'Kukicha'), itemNamed(3, 'Assam', { category: 'Black Tea' })]),
);

const TIMES = [
  ['october and november', ['2026-11-01', '2026-11-21'], ['2026-10-01', '2026-10-31']],
  ['september vs august', ['2026-09-01', '2026-09-30'], ['2026-08-01', '2026-08-31']],
  ['the last 20 days with the 20 days before', ['2026-11-02', '2026-11-21'], ['2026-10-13', '2026-11-01']],
  ['the last two weeks against the two before', ['2026-11-08', '2026-11-21'], ['2026-10-25', '2026-11-07']],
  ['q3 against q2', ['2026-07-01', '2026-09-30'], ['2026-04-01', '2026-06-30']],
  ['this week with last', ['2026-11-16', '2026-11-21'], ['2026-11-09', '2026-11-15']],
] as const;
const FIGURES = [
  ['sales', { flow: 'sold', measure: 'sold' }],
  ['profit', { flow: 'sold', measure: 'earned' }],
  ['deliveries', { flow: 'received', measure: null }],
  ['losses', { flow: 'damaged', measure: null }],
] as const;
const BEFORE = [[], ['sales so far today'], ['how much kukicha did we sell in the last 90 days']];

describe('two times that a message compares', () => {
  test.each(
    TIMES.flatMap(([said, later, earlier]) =>
      FIGURES.map(([figure, asked]) => [`compare ${figure} of ${said}`, asked, later, earlier] as const),
    ),
  )('“%s” compares both, whatever was asked before', (message, asked, [from, to], [start, end]) => {
    for (const said of BEFORE)
      expect(ask(...said, message)).toMatchObject([
        { topic: 'trend', items: [], ...asked, period: { from, to }, against: { from: start, to: end } },
      ]);
  });

  test('are compared where they follow the question', () => {
    expect(ask('are we selling more hojicha than before? last 30 days vs the 30 days before')).toMatchObject([
      {
        ...{ topic: 'trend', flow: 'sold', measure: 'quantity', items: [[1]], claim: null },
        ...{ period: { from: '2026-10-23', to: '2026-11-21' }, against: { from: '2026-09-23', to: '2026-10-22' } },
      },
    ]);
  });

  test('say what goods bring in as money, and what we bring in as deliveries', () => {
    expect(ask('is hojicha bringing in more this week than last week?')).toMatchObject([
      { topic: 'trend', flow: 'sold', measure: 'sold', items: [[1]], claim: 'more' },
    ]);
    expect(ask('are we bringing in more hojicha this week than last week?')).not.toMatchObject([{ flow: 'sold' }]);
  });

  test('are not compared where they overlap', () => {
    expect(ask('november vs this month in profit')).not.toMatchObject([{ topic: 'trend', measure: 'earned' }]);
  });
});
