import { expect, test } from 'vitest';
import { spellMonthDays } from './spell-month-days.ts';

const TODAY = '2026-11-21';

test.each([
  ['sales from the 3rd to the 12th', 'sales between 2026-11-03 and 2026-11-12'],
  ['sold between the 3rd and 12th', 'sold between 2026-11-03 and 2026-11-12'],
  ['losses from the 25th to the 3rd', 'losses between 2026-10-25 and 2026-11-03'],
  ['sold from the 18th to the 24th', 'sold between 2026-11-18 and 2026-11-21'],
  ['sales 3rd - 12th', 'sales between 2026-11-03 and 2026-11-12'],
  ['sales the week of the 9th', 'sales between 2026-11-09 and 2026-11-15'],
  ['sales in the week of october 14', 'sales between 2026-10-12 and 2026-10-18'],
  ['sales the week of the 14th of october', 'sales between 2026-10-12 and 2026-10-18'],
  ['takings week beginning 2 november', 'takings between 2026-11-02 and 2026-11-08'],
  ['revenue the week of the 18th', 'revenue between 2026-11-16 and 2026-11-21'],
])('spells “%s” as two dates', (message, spelled) => expect(spellMonthDays(message, TODAY)).toBe(spelled));

test.each([
  'sold from the 3rd to the 12th of october',
  'what arrives between the 3rd and the 12th',
  'the 1st and the 40th',
  'the week of the 35th',
  'compare the 2nd and 3rd item to 12',
  'sales on the 9th',
  'the 2nd to the 4th of those',
])('leaves “%s” as it is', (message) => expect(spellMonthDays(message, TODAY)).toBe(message));
