import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { spellPointed, spellSameLastYear } from './pointed-time.ts';

const TODAY = '2026-11-20';
const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };

describe('the time before', () => {
  test.each([
    ['what about the month before?', 'what about between 2026-09-01 and 2026-09-30'],
    ['and the previous month', 'and between 2026-09-01 and 2026-09-30'],
    ['and the one before that?', 'and between 2026-09-01 and 2026-09-30?'],
    ['and the week before?', 'and between 2026-09-24 and 2026-09-30'],
    ['week before that', 'between 2026-09-24 and 2026-09-30'],
    ['and the six months before that', 'and between 2026-04-01 and 2026-09-30'],
    ['the two weeks before', 'between 2026-09-17 and 2026-09-30'],
    ['and the week after', 'and between 2026-11-01 and 2026-11-07'],
    ['and the day after', 'and between 2026-11-01 and 2026-11-01'],
  ])('“%s” lies beside the last span', (message, spelled) =>
    expect(spellPointed(message, OCTOBER, TODAY)).toBe(spelled),
  );

  test('is as long as the span where no unit is said', () => {
    const year = { from: '2025-12-01', to: '2026-11-20' };
    expect(spellPointed('and for the twelve before', year, TODAY)).toBe('and between 2024-12-11 and 2025-11-30');
  });

  test.each([
    'and this month?',
    'what sold the month before Christmas',
    'the week after next week',
    'in the month after',
  ])('is not asked for by “%s”', (message) =>
    expect(spellPointed(message, { ...OCTOBER, to: TODAY }, TODAY)).toBeNull(),
  );
});

describe('a day of the week', () => {
  const monday = { from: '2026-11-16', to: '2026-11-16' };
  test.each([
    ['compared to the Monday before?', 'compared to between 2026-11-09 and 2026-11-09?'],
    ['and the fri before that', 'and between 2026-11-13 and 2026-11-13'],
    ['and the following Wednesday', 'and between 2026-11-18 and 2026-11-18'],
    ['the same Monday in September', 'between 2026-09-14 and 2026-09-14'],
    ['vs the previous Monday', 'vs between 2026-11-09 and 2026-11-09'],
  ])('“%s” is the one beside the last span', (message, spelled) =>
    expect(spellPointed(message, monday, TODAY)).toBe(spelled),
  );

  test.each(['what sold the Friday before last', 'and the Monday before Christmas'])(
    'of “%s” is not beside it',
    (message) => expect(spellPointed(message, monday, TODAY)).toBeNull(),
  );
});

describe('so many days, and days of another month', () => {
  test.each([
    ['30 days before that', 'between 2026-09-01 and 2026-09-30'],
    ['vs the previous 30 days', 'vs between 2026-09-01 and 2026-09-30'],
    ['more or less than the month before, overall?', 'more or less than between 2026-09-01 and 2026-09-30'],
  ])('“%s” are before the last span', (message, spelled) =>
    expect(spellPointed(message, OCTOBER, TODAY)).toBe(spelled),
  );

  const week = { from: '2026-11-09', to: '2026-11-15' };
  test.each([
    ['and the same week in September?', 'and between 2026-09-07 and 2026-09-13?'],
    ['those days of october', 'between 2026-10-09 and 2026-10-15'],
    ['the same week in December', 'between 2025-12-08 and 2025-12-14'],
    ['the same week of September 2025', 'between 2025-09-08 and 2025-09-14'],
  ])('“%s” are those of the last time', (message, spelled) => expect(spellPointed(message, week, TODAY)).toBe(spelled));

  test('are none for a span of more than a month', () =>
    expect(spellPointed('those days of May', { from: '2026-08-01', to: '2026-10-31' }, TODAY)).toBeNull());
});

describe('the same time', () => {
  test.each([
    ['revenue over that same month', 'revenue between 2026-10-01 and 2026-10-31'],
    ['what sold worst in the same period?', 'what sold worst between 2026-10-01 and 2026-10-31?'],
    ['and in that time?', 'and between 2026-10-01 and 2026-10-31?'],
    ['best sellers that month', 'best sellers between 2026-10-01 and 2026-10-31'],
    ['and since then', 'and between 2026-11-01 and 2026-11-20'],
    ['same month last year', 'between 2025-10-01 and 2025-10-31'],
    ['and a year earlier', 'and between 2025-10-01 and 2025-10-31'],
  ])('“%s” is the last span', (message, spelled) => expect(spellPointed(message, OCTOBER, TODAY)).toBe(spelled));

  test('of two months is those of another year', () =>
    expect(spellPointed('in those two months of last year', { from: '2026-09-01', to: '2026-10-31' }, TODAY)).toBe(
      'between 2025-09-01 and 2025-10-31',
    ));

  test('of a weekend a year ago keeps its weekdays', () =>
    expect(spellPointed('and the same weekend a year ago', { from: '2026-11-14', to: '2026-11-15' }, TODAY)).toBe(
      'and between 2025-11-15 and 2025-11-16',
    ));

  test('is the week of a day that was asked of', () =>
    expect(spellPointed('and that week?', { from: '2026-11-03', to: '2026-11-03' }, TODAY)).toBe(
      'and between 2026-11-02 and 2026-11-08?',
    ));

  test.each([
    'how much is left',
    'at the same time',
    'is that the same tea',
    'the same day delivery fee',
    'this time it is 5',
  ])('is not asked of by “%s”', (message) => expect(spellPointed(message, OCTOBER, TODAY)).toBeNull());
});

test('where no question was before it, the same month is this one', () => {
  expect(spellSameLastYear('revenue in the same month last year', TODAY)).toBe(
    'revenue between 2025-11-01 and 2025-11-30',
  );
  expect(spellSameLastYear('the same weekend last year', TODAY)).toBe('the same weekend last year');
});

test('whatever is written is read at once, and names days that are over', () => {
  const parts = fc.constantFrom(
    'the',
    'same',
    'week',
    'month',
    'before',
    'that',
    'two',
    'year',
    'ago',
    'and',
    'in',
    'last',
    '?',
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 30 }), (words) => {
      const spelled = spellPointed(words.join(' '), OCTOBER, TODAY);
      for (const [day] of spelled?.matchAll(/\d{4}-\d\d-\d\d/g) ?? []) expect(day <= TODAY).toBe(true);
    }),
  );
});
