import { expect, test } from 'vitest';
import { readTime } from '../periods.ts';
import { wordsOf } from '../words.ts';
import { FEASTS } from './feasts.ts';

const TODAY = '2026-11-20';
const dayOf = (name: string, year: number) => FEASTS.find(({ said }) => said.join(' ') === name)?.dayIn(year);

test.each([
  ['easter', '2026-04-05'],
  ['mardi gras', '2026-02-17'],
  ['ash wednesday', '2026-02-18'],
  ['ascension day', '2026-05-14'],
  ['pentecost', '2026-05-24'],
  ['mothering sunday', '2026-03-15'],
  ['labor day', '2026-09-07'],
  ['memorial day', '2026-05-25'],
  ['victoria day', '2026-05-18'],
  ['first advent', '2026-11-29'],
  ['fourth advent', '2026-12-20'],
  ['chinese new year', '2026-02-17'],
  ['eid', '2026-03-20'],
  ['rosh hashanah', '2026-09-12'],
])('%s of 2026 is %s', (name, day) => expect(dayOf(name, 2026)).toBe(day));

test('moves as its year has it', () => {
  expect(dayOf('first advent', 2022)).toBe('2022-11-27');
  expect(dayOf('fourth advent', 2023)).toBe('2023-12-24');
  expect(dayOf('king day', 2025)).toBe('2025-04-26');
});

test.each([
  ["sold on St Patrick's Day", '2026-03-17'],
  ['sold on st patricks day', '2026-03-17'],
  ["sold on king's day", '2026-04-27'],
  ['sold at hogmanay', '2025-12-31'],
  ['sold on the fourth of july', '2026-07-04'],
  ['sold on labour day', '2026-09-07'],
  ['sold on canada day', '2026-07-01'],
  ['sold on anzac day', '2026-04-25'],
  ['sold on bonfire night', '2026-11-05'],
  ['sold on burns night', '2026-01-25'],
  ["sold on singles' day", '2026-11-11'],
  ['sold on pancake day', '2026-02-17'],
  ['sold at epiphany', '2026-01-06'],
  ['sold on sinterklaas', '2025-12-05'],
  ['sold on bastille day', '2026-07-14'],
])('“%s” is of that day', (message, day) =>
  expect(readTime(wordsOf(message), TODAY)?.past).toEqual({ from: day, to: day }),
);

test.each([
  ['will it last until australia day', '2027-01-26'],
  ['enough before whitsun', '2027-05-16'],
])('“%s” is by that day', (message, day) => expect(readTime(wordsOf(message), TODAY)?.deadline).toBe(day));

test.each(['the easter blend', 'sold at orthodox easter', 'every single day', 'the bonfire tea'])(
  '“%s” names no day',
  (message) => expect(readTime(wordsOf(message), TODAY)).toBeNull(),
);
