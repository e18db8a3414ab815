import { expect, test } from 'vitest';
import { hasUnreadTime, isOfTradeOnHolidays } from './unread-time.ts';
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
])('“%s” says none', (message) => expect(hasUnreadTime(read(message))).toBe(false));

test('trade on a public holiday is no question about staff', () => {
  expect(isOfTradeOnHolidays('what did we take over the bank holiday weekend')).toBe(true);
  expect(isOfTradeOnHolidays('who works on the bank holiday')).toBe(false);
  expect(isOfTradeOnHolidays('what was sold while mei was on holiday')).toBe(false);
});
