import { describe, expect, test } from 'vitest';
import { answerQuestion } from '../answer-question.ts';
import { withoutSuchTime } from '../answers/not-understood.ts';
import { lexiconOf } from '../lexicon.ts';
import { newQuestion } from '../question.ts';
import { resolveQuestion } from '../resolve.ts';
import { textOf } from '../sentences.ts';
import { itemNamed, workspaceOf } from '../support.ts';
import { understand } from '../understand.ts';
import { noSuchTime } from './no-such-time.ts';

const workspace = workspaceOf([itemNamed(1, 'Assam')]);

describe('a time that no calendar has is named', () => {
  test.each([
    ['what was sold on february 30', 'February 30'],
    ['how much assam did we have on the 31st of june?', 'June 31'],
    ['takings on april 31st 2026', 'April 31'],
    ['what came in on september 34th', 'September 34'],
    ['and on the 32nd?', 'day 32 of a month'],
    ['what did we sell in week 60', 'week 60'],
    ['what did we lose next month', 'next month'],
  ])('%s', (message, said) => {
    expect(noSuchTime(message)?.said).toBe(said);
    expect(understand(message, lexiconOf(workspace)).kind).toBe('no-such-time');
  });

  test.each([
    'what was sold on february 29',
    'how many came since october 34 boxes or 40',
    'may 50 people come',
    'what did we sell in week 45',
    'sold 40 tins in june 32 pouches in july',
    'what was ordered for tomorrow',
    'was it expected next week',
    'will we sell more next month',
  ])('but not in “%s”', (message) => expect(noSuchTime(message)).toBeNull());

  test('the answer says which day there is none of, and that a later one has not come', () => {
    expect(textOf(withoutSuchTime({ said: 'June 31', isAhead: false }).lines)).toMatch(/^There is no June 31\./);
    expect(textOf(withoutSuchTime({ said: 'tomorrow', isAhead: true }).lines)).toMatch(/^Tomorrow has not come yet/);
  });

  test('is found in a long message at once', () => {
    expect(noSuchTime(`${'on june '.repeat(250)}31`)).toBeNull();
  });
});

test('a span without a start is said to go up to its last day, and begins with the records', () => {
  const asked = newQuestion({
    topic: 'movement',
    flow: 'received',
    items: [[1]],
    period: { from: '1970-01-02', to: '2026-09-30' },
  });
  const since = Date.parse('2026-08-03T10:00:00Z');
  const snapshot = workspaceOf([itemNamed(1, 'Assam')], { ledgerSince: since });
  const text = textOf(answerQuestion(resolveQuestion(asked, snapshot).resolved, snapshot).lines);
  expect(text).toContain('up to Sep 30, 2026');
  expect(text).not.toContain('1970');
});
