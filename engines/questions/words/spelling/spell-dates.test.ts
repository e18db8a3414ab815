import { expect, test } from 'vitest';
import { spellDates } from './spell-dates.ts';

const TODAY = '2026-11-21';

test.each([
  ['what was sold on 11/5', 'what was sold  on 2026-11-05 '],
  ['what moved this morning?', 'what moved  on 2026-11-21 ?'],
  ['will the sencha last until 10 days from now', 'will the sencha last  before 2026-12-02 '],
  ['sold since 11/5', 'sold  since 2026-11-05 '],
  ['will it be gone before the 15th?', 'will it be gone before 2026-12-15?'],
  ['enough tape by the 30th', 'enough tape before 2026-12-01'],
  ['counted since the 3rd', 'counted since 2026-11-03'],
])('spells the day of “%s” as a date', (message, spelled) => expect(spellDates(message, TODAY)).toBe(spelled));

test.each([
  'from the 2nd shelf row',
  'by the 31st of them',
  'what moved last week',
  'Sheng Pu-erh 2015',
  'how much sencha do we have',
  'over 5 kg',
])('leaves “%s” as it is', (message) => expect(spellDates(message, TODAY)).toBe(message));
