import { describe, expect, test } from 'vitest';
import { readTime } from './periods.ts';
import { wordsOf } from './words.ts';

/** A Saturday. */
const TODAY = '2026-11-21';

/** The first and last day of a span in the past, or the day before which something is to come. */
function read(message: string) {
  const time = readTime(wordsOf(message), TODAY);
  if (time?.past) return [time.past.from, time.past.to];
  return time?.deadline ?? null;
}

describe('the past', () => {
  test.each([
    ['what moved last week', ['2026-11-09', '2026-11-15']],
    ['sold this week', ['2026-11-16', '2026-11-21']],
    ['last month', ['2026-10-01', '2026-10-31']],
    ['in the past 30 days', ['2026-10-23', '2026-11-21']],
    ['the last two weeks', ['2026-11-08', '2026-11-21']],
    ['the past week', ['2026-11-15', '2026-11-21']],
    ['yesterday', ['2026-11-20', '2026-11-20']],
    ['since monday', ['2026-11-16', '2026-11-21']],
    ['in october', ['2026-10-01', '2026-10-31']],
    ['in december', ['2025-12-01', '2025-12-31']],
    ['between Nov 2 and November 5th', ['2026-11-02', '2026-11-05']],
    ['on 2026-11-03', ['2026-11-03', '2026-11-03']],
    ['3 days ago', ['2026-11-18', '2026-11-18']],
    ['last year', ['2025-01-01', '2025-12-31']],
    ['since easter', ['2026-04-05', '2026-11-21']],
    ['on good friday', ['2026-04-03', '2026-04-03']],
    ['since mothers day', ['2026-05-10', '2026-11-21']],
  ])('%s', (message, expected) => expect(read(message)).toEqual(expected));
});

describe('what is to come', () => {
  test.each([
    ['before December 10', '2026-12-10'],
    ['by Christmas', '2026-12-25'],
    ['until easter', '2027-03-28'],
    ['before thanksgiving', '2026-11-26'],
    ['by black friday', '2026-11-27'],
    ['before new year', '2027-01-01'],
    ['before december', '2026-12-01'],
    ['in the next fortnight', '2026-12-05'],
    ['in the next 10 days', '2026-12-01'],
    ['within 2 weeks', '2026-12-05'],
    ['before the end of the month', '2026-12-01'],
    ['by friday', '2026-11-27'],
    ['before January 5', '2027-01-05'],
    ['next week', '2026-11-30'],
  ])('%s', (message, expected) => expect(read(message)).toEqual(expected));
});

test.each(['how much sencha', 'last sale of hojicha', 'before', 'may I ask', 'February 30', 'in stock'])(
  'reads no time in “%s”',
  (message) => expect(read(message)).toBeNull(),
);

test.each([
  ['for two weeks', '2026-11-08', '2026-12-05'],
  ['for december', '2025-12-01', '2027-01-01'],
  ['for christmas', '2025-12-25', '2026-12-25'],
])('%s may be in the past or ahead', (message, from, until) => {
  const time = readTime(wordsOf(message), TODAY);
  expect([time?.past?.from, time?.deadline]).toEqual([from, until]);
});

test('tells whether a span reaches today', () => {
  const isCurrent = (message: string) => readTime(wordsOf(message), TODAY)?.isCurrent;
  expect(['this week', 'today', 'last week', 'yesterday'].map(isCurrent)).toEqual([true, true, false, false]);
});
