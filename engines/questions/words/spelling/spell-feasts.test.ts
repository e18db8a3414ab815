import { expect, test } from 'vitest';
import { spellFeasts } from './spell-feasts.ts';

const TODAY = '2026-11-20';

test.each([
  ['sold over Easter weekend', 'sold between 2026-04-03 and 2026-04-06'],
  ['sold in the week of Easter', 'sold between 2026-03-30 and 2026-04-05'],
  ['best sellers carnival week', 'best sellers between 2026-02-12 and 2026-02-17'],
  ['taken over Labor Day weekend', 'taken between 2026-09-05 and 2026-09-07'],
  ['sold in Lent', 'sold between 2026-02-18 and 2026-04-04'],
  ['sold during Ramadan', 'sold between 2026-02-18 and 2026-03-19'],
  ['what was sold the week before Christmas', 'what was sold between 2025-12-18 and 2025-12-24'],
  ['will it last us through the holidays', 'will it last us before 2027-01-02'],
  ['will it run out before the holidays', 'will it run out before 2026-12-24'],
  ['what was sold over the holidays', 'what was sold between 2025-12-24 and 2026-01-01'],
  ['sold since the holidays', 'sold since 2025-12-24'],
  ['sold on Thanksgiving 2025', 'sold on 2025-11-27'],
  ["sold at last year's Easter", 'sold at 2025-04-20'],
  ['what was sold over Easter weekend last year', 'what was sold between 2025-04-18 and 2025-04-21'],
])('“%s” names days', (message, spelled) => expect(spellFeasts(message, TODAY)).toBe(spelled));

test.each([
  "before Mei's holidays",
  'the school holidays',
  'the Christmas week tin',
  'in advent calendars',
  'the Lent blend',
  'over the bank holiday',
])('“%s” names none that are known', (message) => expect(spellFeasts(message, TODAY)).toBe(message));
