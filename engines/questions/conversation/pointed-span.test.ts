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

/** Today is Saturday, 2026-11-21. */
const reader = new Reader(
  lexiconOf(workspaceOf([itemNamed(1, 'Hojicha')], { lossNotes: ['Crushed'], notes: ['Market stall'] })),
);
const meaningOf = (wanted: string): KnownMeaning =>
  TOPIC_DATA.flatMap(({ topic, meanings }) => meanings.map((meaning) => ({ ...meaning, topic }))).find(
    ({ name }) => name === wanted,
  ) as KnownMeaning;
const NOTHING = { supplier: null, alike: null, part: null, sibling: null, vendor: null, list: null };

/** What a message asks in one meaning after another that was asked. */
function follow(first: [string, string], next: [string, string], carry: Carry = 'all'): Question {
  const [meaning, message] = first;
  const reading = reader.read(message);
  const before = after(
    null,
    { question: toQuestion(meaningOf(meaning), reading), meaning: meaningOf(meaning), reading },
    1,
  );
  const said = readingAfter(next[1], before, reader);
  return toQuestion(meaningOf(next[0]), withCarried(said, before, carry, meaningOf(next[0]), NOTHING));
}
const day = (date: string) => ({ from: date, to: date });

describe('a time that is pointed at', () => {
  test.each<[Carry]>([['all'], ['nothing']])('is compared with the one before it, taking over %s', (carry) => {
    const question = follow(
      ['revenue', 'what did we take on November 16'],
      ['trend-revenue', 'compared to the Monday before?'],
      carry,
    );
    expect([question.period, question.against]).toEqual([day('2026-11-16'), day('2026-11-09')]);
  });

  test('is before the usual days where none were named', () => {
    const question = follow(['revenue', 'what was our revenue'], ['trend-revenue', 'and the 30 days before that?']);
    expect([question.period, question.against]).toEqual([
      { from: '2026-10-23', to: '2026-11-21' },
      { from: '2026-09-23', to: '2026-10-22' },
    ]);
  });

  test('by the same days is of what was compared, and not of what with', () => {
    const question = follow(
      ['trend-revenue', 'October compared with September'],
      ['trend-revenue', 'and the same month last year?'],
    );
    expect([question.period, question.against]).toEqual([
      { from: '2026-10-01', to: '2026-10-31' },
      { from: '2025-10-01', to: '2025-10-31' },
    ]);
  });
});

describe('all that is recorded', () => {
  test('sets the time aside that was talked about', () => {
    expect(follow(['sold', 'how much hojicha was sold in October'], ['sold', 'and of all time?'])).toMatchObject({
      ...{ ever: true, period: null, items: [[1]] },
    });
  });

  test('is what the next question is of, too, until it names a time', () => {
    const first: [string, string] = ['sold', 'how much hojicha have we ever sold'];
    expect(follow(first, ['revenue', 'what is that in money'])).toMatchObject({ ever: true, period: null });
    expect(follow(first, ['sold', 'and in October']).ever).toBe(false);
  });

  test('in total is of the time that was talked about', () => {
    expect(follow(['sold', 'how much hojicha was sold in October'], ['sold', 'and in total?'])).toMatchObject({
      ...{ ever: false, period: { from: '2026-10-01' } },
    });
  });
});

test('what losses are noted as goes on to the next question of losses', () => {
  const first: [string, string] = ['damaged', 'how many were crushed in October'];
  expect(follow(first, ['damaged-cost', 'what is that in money'])).toMatchObject({ notes: ['Crushed'] });
  expect(follow(first, ['sold', 'and what was sold']).notes).toEqual([]);
});
