import { describe, expect, test } from 'vitest';
import { lexiconOf } from '../lexicon.ts';
import { itemNamed, workspaceOf } from '../support.ts';
import { Reader } from './read.ts';

/** One time in the many ways in which people say it. Today is Saturday, 2026-11-21. */

const reader = new Reader(lexiconOf(workspaceOf([itemNamed(1, 'Assam Second Flush'), itemNamed(2, 'Ribbon')])));
const FRAMES = ['what did we sell %', 'how much assam did we have %', 'what was broken %?'];
const pastOf = (message: string) => {
  const past = reader.read(message).time?.past;
  return past ? `${past.from} ${past.to}` : null;
};

describe('a day is the same day however it is written', () => {
  test.each([
    ['on september 5th', '2026-09-05'],
    ['september 5th', '2026-09-05'],
    ['on sept. 5th', '2026-09-05'],
    ['on 5 sep', '2026-09-05'],
    ['on the fifth of september', '2026-09-05'],
    ['on september fifth', '2026-09-05'],
    ['on september the 5th', '2026-09-05'],
    ['on 9/5', '2026-09-05'],
    ['on 5.9.', '2026-09-05'],
    ['on 05.09.2026', '2026-09-05'],
    ['on saturday, september 5th', '2026-09-05'],
    ['on saturday the 5th of september', '2026-09-05'],
    ['on september 5th last year', '2025-09-05'],
    ['on the 9th', '2026-11-09'],
    ['on monday the 9th', '2026-11-09'],
    ['the 9th', '2026-11-09'],
    ['on the first', '2026-11-01'],
    ['on the 25th', '2026-10-25'],
  ])('%s', (said, day) => {
    expect(FRAMES.map((frame) => pastOf(frame.replace('%', said)))).toEqual(FRAMES.map(() => `${day} ${day}`));
  });
});

describe('a span is the same span however it is written', () => {
  test.each([
    ['from september 5th on', '2026-09-05 2026-11-21'],
    ['starting september 5th', '2026-09-05 2026-11-21'],
    ['from the 5th onwards', '2026-11-05 2026-11-21'],
    ['after september 5th', '2026-09-06 2026-11-21'],
    ['since yesterday', '2026-11-20 2026-11-21'],
    ['since the weekend', '2026-11-14 2026-11-21'],
    ['from the first to the tenth', '2026-11-01 2026-11-10'],
    ['from the 25th to the 31st', '2026-10-25 2026-10-31'],
    ['september 5th through 9th', '2026-09-05 2026-09-09'],
    ['from 5.9. to 9.9.', '2026-09-05 2026-09-09'],
    ['in week 40', '2026-09-28 2026-10-04'],
    ['in cw 40', '2026-09-28 2026-10-04'],
    ['in week 52', '2025-12-22 2025-12-28'],
    ['in june last year', '2025-06-01 2025-06-30'],
    ['in june 2025', '2025-06-01 2025-06-30'],
    ['last june', '2026-06-01 2026-06-30'],
    ['last november', '2025-11-01 2025-11-30'],
    ['this and last week together', '2026-11-09 2026-11-21'],
    ['last month and this month combined', '2026-10-01 2026-11-21'],
    ['until the 9th', '1970-01-02 2026-11-09'],
    ['up to september 5th', '1970-01-02 2026-09-05'],
    ['before october', '1970-01-02 2026-09-30'],
    ['up to the end of october', '1970-01-02 2026-10-31'],
  ])('%s', (said, span) => {
    expect(FRAMES.map((frame) => pastOf(frame.replace('%', said)))).toEqual(FRAMES.map(() => span));
  });

  test('two times side by side stay two', () => {
    expect(reader.read('what did we sell this and last week').periods).toHaveLength(2);
  });

  test('stock in a part of a month is of a day in it', () => {
    expect(pastOf('how much assam did we have in early october')).toBe('2026-10-05 2026-10-05');
  });
});

describe('what lies ahead stays ahead', () => {
  test.each([
    ['will the assam last until december 10th', '2026-12-11'],
    ['do we need more assam before december 10th', '2026-12-10'],
    ['does it come by december 10th', '2026-12-10'],
  ])('%s', (message, day) => {
    const { time } = reader.read(message);
    expect([time?.past ?? null, [day, '2026-12-10'].includes(time?.deadline ?? '')]).toEqual([null, true]);
  });

  test('a weekend of which a message asks whether stock lasts is not the one before', () => {
    expect(pastOf('will the assam last the weekend')).not.toBe('2026-11-14 2026-11-15');
  });
});
