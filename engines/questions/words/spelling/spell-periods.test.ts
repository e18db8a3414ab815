import { expect, test } from 'vitest';
import { spellPeriods } from './spell-periods.ts';
import { spellSpans } from './spell-spans.ts';

const TODAY = '2026-11-20';

test.each([
  ['deliveries in the 2nd quarter', 'deliveries between 2026-04-01 and 2026-06-30'],
  ['losses 1st qtr last year', 'losses between 2025-01-01 and 2025-03-31'],
  ['takings quarter 3', 'takings between 2026-07-01 and 2026-09-30'],
  ['sold second half september', 'sold between 2026-09-16 and 2026-09-30'],
  ['sold in the 1st half of last month', 'sold between 2026-10-01 and 2026-10-15'],
  ['came in during the 3rd week of october', 'came in between 2026-10-15 and 2026-10-21'],
  ['broken in the last week of september', 'broken between 2026-09-24 and 2026-09-30'],
  ['sales first ten days of this month', 'sales between 2026-11-01 and 2026-11-10'],
  ['weekly sales from august until today', 'weekly sales between 2026-08-01 and 2026-11-20'],
  ['deliveries dec to now', 'deliveries between 2025-12-01 and 2026-11-20'],
])('spells the period of “%s” as two dates', (message, spelled) => expect(spellSpans(message, TODAY)).toBe(spelled));

test.each([
  ['turnover this week so far vs the same days of last', 'turnover this week so far vs last week'],
  ['what sold better this quarter than last, tins only', 'what sold better this quarter than last quarter, tins only'],
  [
    'sales past 14 days against the 14 days before that',
    'sales past 14 days against between 2026-10-24 and 2026-11-06',
  ],
  ['sales last two weeks vs the previous two weeks', 'sales last two weeks vs between 2026-10-24 and 2026-11-06'],
  ['sales last 7 days vs the 14 before', 'sales last 7 days vs between 2026-10-31 and 2026-11-13'],
])('names both times of “%s”', (message, spelled) => expect(spellPeriods(message, TODAY)).toBe(spelled));

test.each([
  'order a quarter pound of assam',
  'the first quarter of a pound',
  'add 3 to now 40',
  'last quarter',
  'half of the tins',
  'sales last 0 days vs the 0 before',
])('leaves “%s” as it is', (message) => expect(spellPeriods(message, TODAY)).toBe(message));
