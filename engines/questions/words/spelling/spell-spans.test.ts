import { expect, test } from 'vitest';
import { spellSpans } from './spell-spans.ts';

const TODAY = '2026-11-21';

test.each([
  ['sold between the 1st and the 10th of october', 'sold between 2026-10-01 and 2026-10-10'],
  ['revenue from October 5 to October 20', 'revenue between 2026-10-05 and 2026-10-20'],
  ['deliveries Nov 3 - Nov 9', 'deliveries between 2026-11-03 and 2026-11-09'],
  ['sales from 20 dec to 5 january', 'sales between 2025-12-20 and 2026-01-05'],
  ['spent in the first half of october', 'spent between 2026-10-01 and 2026-10-15'],
  ['damaged in september and october', 'damaged between 2026-09-01 and 2026-10-31'],
  ['sold the week before last', 'sold between 2026-11-02 and 2026-11-08'],
  ['sold the month before last', 'sold between 2026-09-01 and 2026-09-30'],
  ['takings in the first half of the year', 'takings between 2026-01-01 and 2026-06-30'],
  ['spend in H2 2025', 'spend between 2025-07-01 and 2025-12-31'],
  ['best sellers last weekend', 'best sellers between 2026-11-14 and 2026-11-15'],
  ['and weekend takings', 'and between 2026-11-14 and 2026-11-15 takings'],
  ['damaged weekend before last', 'damaged between 2026-11-07 and 2026-11-08'],
  ['moved in the last 36 hours', 'moved between 2026-11-19 and 2026-11-21'],
])('spells the span of “%s” as two dates', (message, spelled) => expect(spellSpans(message, TODAY)).toBe(spelled));

test.each([
  ['who delivered in the last hour', 'who delivered today'],
  ['sold in the past few days', 'sold in the past 3 days'],
  ['spent this fiscal year', 'spent this year'],
  ['lost last calendar month', 'lost last month'],
])('spells the time of “%s” plainly', (message, spelled) => expect(spellSpans(message, TODAY)).toBe(spelled));

test('codes of places are no quarters and halves of a year', () => {
  const isPlace = (code: string) => code === 'h1' || code === 'q2';
  expect(spellSpans('what is in H1 and Q2', TODAY, isPlace)).toBe('what is in H1 and Q2');
  expect(spellSpans('revenue in Q3', TODAY, isPlace)).toBe('revenue between 2026-07-01 and 2026-09-30');
});

test.each([
  'what is on shelf H2',
  'the pots at Q4',
  'the second half of the boxes',
  'compare 5 and 10 pounds',
  'sold since October',
  'order 3 to 4 boxes',
  'Sheng Pu-erh 2015',
  'by December 10',
])('leaves “%s” as it is', (message) => expect(spellSpans(message, TODAY)).toBe(message));
