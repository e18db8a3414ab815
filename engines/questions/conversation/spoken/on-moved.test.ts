import { describe, expect, test } from 'vitest';
import { askAgain } from '../../ask-again.ts';
import { lexiconOf } from '../../lexicon.ts';
import type { Question } from '../../question.ts';
import { itemNamed, workspaceOf } from '../../support.ts';
import { understand } from '../../understand.ts';

/** Follow-ups on what moved, on Saturday, 2026-11-21. */

const lexicon = lexiconOf(
  workspaceOf(
    [
      itemNamed(1, 'Oat Husk', { category: 'Grain' }),
      itemNamed(2, 'Barley Malt', { category: 'Grain' }),
      itemNamed(3, 'Copper Ladle', { category: 'Tools', unit: 'pieces' }),
    ],
    { written: { notes: ['kiln batch 7', 'monthly count'], messages: [] } },
  ),
);
function ask(...messages: string[]): Question | null {
  const read = understand(messages.at(-1) ?? '', lexicon, { said: messages.slice(0, -1) });
  return read.kind === 'understood' && read.questions.length === 1 ? (read.questions[0] ?? null) : null;
}

describe('who counted', () => {
  test('is asked of the count that was talked about', () => {
    const after = ask('what was corrected by counting last week', 'ok and who made that count?');
    expect(after).toMatchObject({ topic: 'whoDid', flow: 'counted', period: { from: '2026-11-09', to: '2026-11-15' } });
  });

  test('is in the list of a day of counting', () => {
    const list = { topic: 'lastEvent', by: 'day', flow: 'counted', limit: 1 };
    expect(ask('what did the latest stocktake change')).toMatchObject(list);
    expect(ask('what did the latest stocktake change', 'who did that stocktake')).toMatchObject(list);
  });
});

describe('a count that is called by how often it is made', () => {
  test('is the last day that is noted so, and who made it is in that answer', () => {
    const list = { topic: 'lastEvent', by: 'day', flow: 'counted', limit: 1, notes: ['monthly count'] };
    expect(ask('what did the monthly count change')).toMatchObject(list);
    expect(ask('what did the monthly count change', 'who did that count')).toMatchObject(list);
  });

  test('is not sure where no note says so', () => {
    expect(ask('what did the weekly count change')).toBeNull();
  });
});

test('who booked an item is of the movements that were talked about, in their time', () => {
  const period = { from: '2026-10-01', to: '2026-10-31' };
  const asked = { topic: 'whoDid', items: [[3]], period };
  expect(ask('what was damaged in october', 'who put in the ladles')).toMatchObject({ ...asked, flow: 'damaged' });
  expect(ask('what was received in october', 'so who entered the copper ladle?')).toMatchObject({
    ...asked,
    flow: 'received',
  });
});

describe('the time before that', () => {
  test('is one further back, of the same kind', () => {
    const last = 'when did we last receive oat husk';
    expect(ask(last, 'when did we get oat husk before that')).toMatchObject({ topic: 'lastEvent', place: 2 });
    expect(ask(last, 'when did we get it before that', 'and when before that')).toMatchObject({ place: 3 });
    expect(ask(last, 'when did we sell it before that')?.place ?? null).toBeNull();
    expect(ask(last, 'when did we get barley malt before that')?.place ?? null).toBeNull();
  });

  test('is the last that is recorded after a change that is only prepared', () => {
    expect(ask('received 4 lb oat husk', 'when did we get oat husk before that?')).toMatchObject({
      ...{ topic: 'lastEvent', flow: 'received', place: null, items: [[1]] },
    });
  });
});

describe('what has one note', () => {
  const noted = 'how much oat husk went into kiln batch 7';

  test('is divided into what was made of it and what went into it', () => {
    const made = ask(noted, 'and what did we get out of it');
    expect(made).toMatchObject({ topic: 'movement', by: 'entry', way: 'up', flow: null, items: [] });
    expect(ask(noted, 'what went into it?')).toMatchObject({ by: 'entry', way: 'down', items: [] });
    expect(made?.notes).toEqual(ask(noted)?.notes);
    expect(made?.notes).toEqual(['kiln batch 7']);
  });

  test('is no recipe: without a note nothing was made', () => {
    const after = ask('how much oat husk do we have', 'what did we get out of it');
    expect(after?.way ?? null).toBeNull();
  });
});

test('these questions are asked again in words that mean the same', () => {
  for (const chat of [
    ['what did the last count find'],
    ['what was damaged in october', 'who logged the barley malt'],
    ['when did we last sell barley malt', 'when did we sell some before that'],
  ]) {
    const asked = ask(...chat);
    expect(asked && ask(askAgain(asked, lexicon))).toEqual(asked);
  }
});
