import { expect, test } from 'vitest';
import { hasHalfReadTime, hasUnreadTime, isOfTradeOnHolidays } from './unread-time.ts';
import { wordsOf } from './words.ts';

const read = (message: string) => ({ tokens: wordsOf(message).map((word) => ({ text: word.stem, word })) });

test.each([
  'sold since diwali',
  'what did we take over the bank holiday weekend',
  'sold in the rainy season',
  'sold during the spring term',
  'what broke that week',
  'best sellers lantern week',
  'will it last until the next festival',
  'how much have we sold since',
  'what went out since then',
  'what came in after that',
])('“%s” says a time', (message) => expect(hasUnreadTime(read(message))).toBe(true));

test.each([
  'how many days of cover do we have',
  'how much do we sell per week',
  'which day of the week is best',
  'sales by week',
  'lead time in weeks',
  'what sells in a busy week',
  'the diwali gift box',
  'how much is left',
  'since that is sorted, what is low',
  'what should come after that one',
])('“%s” says none', (message) => expect(hasUnreadTime(read(message))).toBe(false));

test('a day of a month that was read without it is half a time', () => {
  const of = (message: string) => hasHalfReadTime({ tokens: read(message).tokens.map(timed) });
  expect(of('stock on the 1st of MONTH')).toBe(true);
  expect(of('received on the second MONTH of MONTH')).toBe(true);
  expect(of('stock of MONTH')).toBe(false);
  expect(of('what was sold in MONTH and what of it came back')).toBe(false);
});
const timed = (token: { text: string; word: ReturnType<typeof wordsOf>[number] }) =>
  token.text === 'month' ? { text: '<past>', word: null } : token;

test('trade on a public holiday is no question about staff', () => {
  expect(isOfTradeOnHolidays('what did we take over the bank holiday weekend')).toBe(true);
  expect(isOfTradeOnHolidays('who works on the bank holiday')).toBe(false);
  expect(isOfTradeOnHolidays('what was sold while mei was on holiday')).toBe(false);
});
