import { expect, test } from 'vitest';
import { spellDaysOf } from './spell-days-of.ts';
import { spellPartsOf } from './spell-parts-of.ts';

/** A Saturday. */
const TODAY = '2026-11-21';

test.each([
  ['chai stock on the 2nd of this month', 'chai stock on 2026-11-02'],
  ['what came in on the 30th of last month', 'what came in on 2026-10-30'],
  ['takings since the 5th of the previous month', 'takings since 2026-10-05'],
  ['what sold after the 5th of last month', 'what sold since 2026-10-06'],
  ['what was lost up to the 8th of this month', 'what was lost between 2026-11-01 and 2026-11-08'],
  ['takings on the last day of last month', 'takings on 2026-10-31'],
  ['sales between the 4th and 9th of last month', 'sales between 2026-10-04 and 2026-10-09'],
  ['how much nettle on the first of October', 'how much nettle on 1 October'],
  ['nettle as of the 25th', 'nettle on 2026-10-25'],
  ['what broke on thursday last week', 'what broke on 2026-11-12'],
  ['takings last week on Thursday', 'takings on 2026-11-12'],
  ['takings on wednesday of this week', 'takings on 2026-11-18'],
  ['three weeks ago on tuesday', 'on 2026-10-27'],
  ['tuesday a fortnight ago', 'tuesday a fortnight ago'],
  ['tuesday two weeks ago', 'on 2026-11-03'],
  ['the friday before last', 'on 2026-11-13'],
  ['takings on the 2nd saturday of october', 'takings on 2026-10-10'],
  ['losses on the last friday of last month', 'losses on 2026-10-30'],
  ['what sold two weeks ago today', 'what sold on 2026-11-07'],
  ['how much nettle did we have before the weekend', 'how much nettle did we have on 2026-11-20'],
  ['it lasts until the 5th of next month', 'it lasts until 2026-12-05'],
])('spells the day of “%s” as a date', (message, spelled) => expect(spellDaysOf(message, TODAY)).toBe(spelled));

test.each([
  'sales on the 31st of september',
  'the 31st of the previous month but one',
  'sales on the 45th of last month',
  'on the 28th of this month',
  'on the 5th monday of october',
  'on sunday this week',
  'the first two of the month',
  'will nettle last before the weekend',
])('leaves “%s” as it is', (message) => expect(spellDaysOf(message, TODAY)).toBe(message));

test.each([
  ['what sold late last month', 'what sold between 2026-10-21 and 2026-10-31'],
  ['losses in early October', 'losses between 2026-10-01 and 2026-10-10'],
  ['what was received mid september', 'what was received between 2026-09-11 and 2026-09-20'],
  ['what sold at the beginning of last week', 'what sold between 2026-11-09 and 2026-11-10'],
  ['nettle in the middle of last month', 'nettle on 2026-10-15'],
  ['takings since the end of last month', 'takings since 2026-10-31'],
  ['takings since the beginning of october', 'takings since 2026-10-01'],
])('spells the part of a month or a week in “%s” as dates', (message, spelled) =>
  expect(spellPartsOf(message, TODAY)).toBe(spelled),
);

test.each([
  'how much nettle at the end of last month',
  'deliveries due at the end of this month',
  'what did we plan to sell by the end of this month',
])('leaves the part of a month in “%s” as it is', (message) => expect(spellPartsOf(message, TODAY)).toBe(message));
