import { describe, expect, test } from 'vitest';
import { lexiconOf } from '../lexicon.ts';
import { toQuestion } from '../meaning/to-question.ts';
import type { Question } from '../question.ts';
import { itemNamed, workspaceOf } from '../support.ts';
import { TOPIC_DATA } from '../topics/index.ts';
import type { KnownMeaning } from '../topics/topic.ts';
import { Reader } from './read.ts';

/** Today is Saturday, 2026-11-21. */
const reader = new Reader(lexiconOf(workspaceOf([itemNamed(1, 'Hojicha'), itemNamed(2, 'Gyokuro')])));

const meaningOf = (wanted: string): KnownMeaning =>
  TOPIC_DATA.flatMap(({ topic, meanings }) => meanings.map((meaning) => ({ ...meaning, topic }))).find(
    ({ name }) => name === wanted,
  ) as KnownMeaning;
const asked = (meaning: string, message: string): Question => toQuestion(meaningOf(meaning), reader.read(message));
const days = (period: Question['period']) => period && [period.from, period.to].join(' ');

const NOVEMBER = '2026-11-01 2026-11-21';
const OCTOBER = '2026-10-01 2026-10-31';
const SEPTEMBER = '2026-09-01 2026-09-30';
const THIS_WEEK = '2026-11-16 2026-11-21';
const LAST_WEEK = '2026-11-09 2026-11-15';

describe('two times of one message', () => {
  test.each([
    ['how is November going compared with October', NOVEMBER, OCTOBER],
    ['sales this week vs last week', THIS_WEEK, LAST_WEEK],
    ['sales this week versus the week before', THIS_WEEK, LAST_WEEK],
    ['did we do better this month than last', NOVEMBER, OCTOBER],
    ['did we do better this month than the last one', NOVEMBER, OCTOBER],
    ['compare October and September', OCTOBER, SEPTEMBER],
    [
      'compare our revenue from Oct 1, 2026 to Oct 31, 2026 with that from Sep 1, 2026 to Sep 30, 2026',
      OCTOBER,
      SEPTEMBER,
    ],
    ['how did sales change from September to October', OCTOBER, SEPTEMBER],
    ['October or September, which was better', OCTOBER, SEPTEMBER],
    ['did we sell more in October or in September', OCTOBER, SEPTEMBER],
    ['October against a year ago', OCTOBER, '2025-10-01 2025-10-31'],
    ['November vs last year', NOVEMBER, '2025-11-01 2025-11-30'],
    ['is hojicha selling better this month than in October', NOVEMBER, OCTOBER],
    ['today vs yesterday', '2026-11-21 2026-11-21', '2026-11-20 2026-11-20'],
  ])('“%s”', (message, period, against) => {
    const question = asked('trend-revenue', message);
    expect([days(question.period), days(question.against)]).toEqual([period, against]);
  });

  test('are slots by which the message is matched', () => {
    const { tokens } = reader.read('sales this week vs last week');
    expect(tokens.map(({ text }) => text)).toEqual(['sale', '<current>', 'vs', '<past>']);
  });

  test('are not two where nothing compares them', () => {
    expect(reader.read('what was sold last week and what came in yesterday').against).toBeNull();
  });
});

describe('a single time that another is compared with', () => {
  test.each([
    ['was it more than last month', NOVEMBER, OCTOBER],
    ['so worse than last month', NOVEMBER, OCTOBER],
    ['are we up or down on last year', '2026-01-01 2026-11-21', '2025-01-01 2025-12-31'],
    ['how does that compare with September', NOVEMBER, SEPTEMBER],
    ['is that better or worse than last week', THIS_WEEK, LAST_WEEK],
    ['are we beating last month', NOVEMBER, OCTOBER],
    ['growth on last month', NOVEMBER, OCTOBER],
    ['sales are up this month', NOVEMBER, null],
    ['is October up or down', OCTOBER, null],
  ])('“%s”', (message, period, against) => {
    const question = asked('trend-revenue', message);
    expect([days(question.period), days(question.against)]).toEqual([period, against]);
  });
});

describe('the moment at which something stood', () => {
  test.each([
    ['how much hojicha did we have at the end of October', '2026-10-31'],
    ['how much hojicha did we have at the beginning of last week', '2026-11-08'],
    ['how much hojicha did we have at the start of November', '2026-10-31'],
    ['how much hojicha did we have on November 1', '2026-11-01'],
    ['how much hojicha did we have 3 weeks ago', '2026-10-31'],
    ['how much hojicha did we have this time last year', '2025-11-21'],
    ['how much hojicha did we have this time last week', '2026-11-14'],
    ['opening stock of hojicha for November', '2026-10-31'],
    ['how much hojicha did we have on the first of October', '2026-10-01'],
    ['how much hojicha did we have on the twenty-first of October', '2026-10-21'],
    ['how much hojicha did we have on the first of the month', '2026-11-01'],
    ['how much hojicha did we have at the start of the year', '2025-12-31'],
    ['how much hojicha did we have on 31 March last year', '2025-03-31'],
    ['how much hojicha did we have yesterday', '2026-11-20'],
  ])('“%s”', (message, day) => {
    expect(days(asked('stock-on', message).period)).toBe(`${day} ${day}`);
  });

  test('changes nothing in what moved in the span', () => {
    expect(days(asked('sold', 'what was sold since the start of November').period)).toBe(NOVEMBER);
    expect(asked('sold', 'sales this week vs last week').against).toBeNull();
  });
});

describe('what grew most', () => {
  test.each([
    ['which of them grew the most', 'most'],
    ['biggest gainers this month', 'most'],
    ['which teas went up most compared with October', 'most'],
    ['which of them fell the most', 'least'],
    ['what dropped the most since October', 'least'],
    ['sales this week vs last week', null],
    ['are we up or down on last year', null],
  ] as const)('“%s”', (message, order) => {
    expect(asked('trend-revenue', message).order).toBe(order);
  });
});

describe('days of the week', () => {
  test.each([
    ['how much do we take on an average Saturday', [6]],
    ['sales on Saturdays and Sundays', [0, 6]],
    ['do we sell more at weekends or on Mondays', [0, 1, 6]],
    ['which day of the week is our busiest', []],
  ])('“%s”', (message, weekdays) => {
    const question = asked('sales-weekday', message);
    expect(question.weekdays.toSorted()).toEqual(weekdays);
    expect(question.period).toBeNull();
  });
});

test.each(['nothing moved in a month', 'what has not sold for a month', 'what has not gone out in a month'])(
  '“%s” says since when',
  (message) => {
    expect(days(asked('dead', message).period)).toBe('2026-10-23 2026-11-21');
  },
);
