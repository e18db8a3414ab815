import { expect, test } from 'vitest';
import { spellSeasons } from './spell-seasons.ts';

const TODAY = '2026-11-20';

test.each([
  ['sold last winter?', 'sold between 2025-12-01 and 2026-02-28?'],
  ['takings over the summer', 'takings between 2026-06-01 and 2026-08-31'],
  ['what broke this autumn', 'what broke between 2026-09-01 and 2026-11-20'],
  ['counted last autumn', 'counted between 2025-09-01 and 2025-11-30'],
  ['orders since the spring', 'orders since 2026-03-01'],
  ['enough for next summer?', 'enough by 2027-08-31?'],
  ['will it run out before the spring', 'will it run out by 2027-03-01'],
  ['what came in during spring', 'what came in between 2026-03-01 and 2026-05-31'],
  ['how many tins will we need in spring', 'how many tins will we need by 2027-05-31'],
  ['not sold from spring', 'not sold since 2026-03-01'],
  ['sold from the summer onwards', 'sold since 2026-06-01'],
  ['do we have enough for the summer', 'do we have enough by 2027-08-31'],
])('“%s” names days', (message, spelled) => expect(spellSeasons(message, TODAY)).toBe(spelled));

test.each(['the winter blend', 'where is the summer berry tea', 'winter', 'the last spring onions tin'])(
  '“%s” names no time',
  (message) => expect(spellSeasons(message, TODAY)).toBe(message),
);

test('a long row of such words is read at once', () => {
  const row = 'the last '.repeat(400);
  expect(spellSeasons(`${row}winter`, TODAY)).toContain('between 2025-12-01');
});
