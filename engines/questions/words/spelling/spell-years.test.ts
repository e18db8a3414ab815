import { expect, test } from 'vitest';
import { spellYears } from './spell-years.ts';

const TODAY = '2026-11-20';

test.each([
  ['revenue in 2024', 'revenue between 2024-01-01 and 2024-12-31'],
  ['sold during 2026', 'sold between 2026-01-01 and 2026-11-20'],
  ['spent since 2023', 'spent since 2023-01-01'],
  ['best sellers for all of 2024', 'best sellers between 2024-01-01 and 2024-12-31'],
  ['sales of 2025', 'sales between 2025-01-01 and 2025-12-31'],
  ['spent from 2023 to 2024', 'spent between 2023-01-01 and 2024-12-31'],
  ['spend in fiscal 2025', 'spend between 2025-01-01 and 2025-12-31'],
  ['revenue last FY', 'revenue last year'],
  ['revenue last semester', 'revenue between 2026-01-01 and 2026-06-30'],
  ['spent this semester', 'spent between 2026-07-01 and 2026-11-20'],
  ['sold in the first semester', 'sold between 2026-01-01 and 2026-06-30'],
  ['sold in the second semester of 2025', 'sold between 2025-07-01 and 2025-12-31'],
  ['profit the last trimester', 'profit the last quarter'],
  ['income for the quarter just gone', 'income for last quarter'],
  ['sold in the month that just ended', 'sold in last month'],
  ['write-offs of the year', 'write-offs this year'],
  ['best seller of the month', 'best seller this month'],
  ['sold from May onwards', 'sold since May'],
  ['sold from Easter on', 'sold since Easter'],
  ['nothing sold from March', 'nothing sold since March'],
])('“%s” names a span', (message, spelled) => expect(spellYears(message, TODAY)).toBe(spelled));

test.each([
  'Sheng Pu-erh 2015',
  'how much Aged White 2019 do we have',
  'the pu-erh from 2015',
  'can we pack 2024 boxes',
  'an order for 2024 tins',
  'how much per semester',
  'the end of the month',
  'the rest of the month',
  'the first week of the month',
  'three days of the week',
  'what came from May',
])('leaves “%s” as it is', (message) => expect(spellYears(message, TODAY)).toBe(message));

test('a year that something is called by is no time', () => {
  const isName = (word: string) => word === '2019';
  expect(spellYears('white tea in 2019', TODAY, isName)).toBe('white tea in 2019');
});
