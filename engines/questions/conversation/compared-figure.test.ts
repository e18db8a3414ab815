import { describe, expect, test } from 'vitest';
import { lexiconOf } from '../lexicon.ts';
import { toQuestion } from '../meaning/to-question.ts';
import type { Question } from '../question.ts';
import { itemNamed, workspaceOf } from '../support.ts';
import { TOPIC_DATA } from '../topics/index.ts';
import type { KnownMeaning } from '../topics/topic.ts';
import { Reader } from '../words/read.ts';
import { after, type Carry, withCarried } from './context.ts';
import { readingAfter } from './read-one.ts';
import { withFigure } from './shifted-chances.ts';

/** What a comparison takes over from the question before it. Today is Saturday, 2026-11-21. */
const reader = new Reader(
  lexiconOf(workspaceOf([itemNamed(1, 'Hojicha'), itemNamed(2, 'Kettle', { category: 'Accessories' })])),
);
const MEANINGS: readonly KnownMeaning[] = TOPIC_DATA.flatMap(({ topic, meanings }) =>
  meanings.map((meaning) => ({ ...meaning, topic })),
);
const meaningOf = (wanted: string) => MEANINGS.find(({ name }) => name === wanted) as KnownMeaning;
const NOTHING = { supplier: null, alike: null, vendor: null, part: null, sibling: null, list: null };

/** Messages with their meanings, one after the other, and the question of the last. */
function ask(...messages: readonly (readonly [meaning: string, message: string, carry?: Carry])[]): Question {
  let before: ReturnType<typeof after> | null = null;
  for (const [name, message, carry = 'all'] of messages) {
    const meaning = meaningOf(name);
    const read = readingAfter(message, before, reader);
    const reading = before ? withCarried(read, before, carry, meaning, NOTHING) : read;
    before = after(before, { question: toQuestion(meaning, reading), meaning, reading }, 1);
  }
  if (before === null) throw new Error('No message.');
  return before.question;
}
const days = (period: Question['period']) => period && [period.from, period.to].join(' ');
const sides = ({ period, against }: Question) => [days(period), days(against)];

const NOVEMBER = '2026-11-01 2026-11-21';
const OCTOBER = '2026-10-01 2026-10-31';
const SEPTEMBER = '2026-09-01 2026-09-30';

describe('a comparison that follows a question', () => {
  test('has the period of that question on one side', () => {
    const last = ask(
      ['revenue', 'what were our sales in October'],
      ['trend-revenue', 'how does that compare with September?'],
    );
    expect(sides(last)).toEqual([OCTOBER, SEPTEMBER]);
  });

  test('names a time relative to it', () => {
    const last = ask(
      ['sold', 'how much hojicha have we sold since Monday'],
      ['trend-sold', 'is that better or worse than the week before'],
    );
    expect(sides(last)).toEqual(['2026-11-16 2026-11-21', '2026-11-09 2026-11-15']);
    expect(last.items).toEqual([[1]]);
  });

  test('is of the present where the question before it named no time', () => {
    const last = ask(['sold', 'how much hojicha did we sell'], ['trend-sold', 'so worse than last month']);
    expect(sides(last)).toEqual([NOVEMBER, OCTOBER]);
  });

  test('compares with another time that it names itself', () => {
    const last = ask(['revenue', 'takings this month'], ['trend-revenue', 'was October better?']);
    expect(sides(last)).toEqual([NOVEMBER, OCTOBER]);
  });

  test('keeps both times for another scope and another item', () => {
    const first = ['trend-revenue', 'how is November going compared with October'] as const;
    const scoped = ask(
      first,
      ['trend-revenue', 'just the accessories'],
      ['trend-revenue', 'which of them grew the most?'],
    );
    expect(sides(scoped)).toEqual([NOVEMBER, OCTOBER]);
    expect(scoped).toMatchObject({ categories: ['Accessories'], order: 'most' });
    const item = ask(first, ['trend-revenue', 'and the kettle?']);
    expect(sides(item)).toEqual([NOVEMBER, OCTOBER]);
    expect(item.items).toEqual([[2]]);
  });

  test('is with another time after a comparison', () => {
    const first = ['trend-revenue', 'how is November going compared with October'] as const;
    expect(sides(ask(first, ['trend-revenue', 'and compared with September?']))).toEqual([NOVEMBER, SEPTEMBER]);
  });
});

describe('the figure that is compared', () => {
  const chances = (...named: readonly [string, number][]) =>
    Float32Array.from(MEANINGS.map(({ name }) => named.find(([one]) => one === name)?.[1] ?? 0));
  const likeliest = (some: Float32Array) => MEANINGS[some.indexOf(Math.max(...some))]?.name;
  const follows = (meaning: string, text: string) => {
    const reading = reader.read('what was it last month');
    const before = after(
      null,
      { question: toQuestion(meaningOf(meaning), reading), meaning: meaningOf(meaning), reading },
      1,
    );
    return likeliest(withFigure(chances(['trend-revenue', 0.6], ['trend-damaged', 0.2]), before, { text }, MEANINGS));
  };

  test.each([
    ['damaged', 'trend-damaged'],
    ['spending', 'trend-received'],
    ['sold', 'trend-sold'],
    ['revenue', 'trend-revenue'],
    ['best', 'trend-revenue'],
    ['trend-sold', 'trend-sold'],
  ])('after “%s” is that of the question before', (meaning, expected) => {
    expect(follows(meaning, 'was it more than the month before?')).toBe(expected);
  });

  test('is the one that the message names', () => {
    expect(follows('damaged', 'and did we make more money than the month before?')).toBe('trend-revenue');
  });

  test('is left to the words after a question of something else', () => {
    expect(follows('quantity', 'was it more than the month before?')).toBe('trend-revenue');
  });
});
