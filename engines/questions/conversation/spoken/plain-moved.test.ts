import { describe, expect, test } from 'vitest';
import { SAMPLE_LEXICON } from '../../../../scripts/assistant/sample-lexicon.ts';
import { askAgain } from '../../ask-again.ts';
import type { Question } from '../../question.ts';
import { understand } from '../../understand.ts';

/** Questions of what moved, over the sample workspace. Today is Friday, 2026-11-20. */

function ask(...messages: string[]): Question | null {
  const read = understand(messages.at(-1) ?? '', SAMPLE_LEXICON, { said: messages.slice(0, -1) });
  return read.kind === 'understood' && read.questions.length === 1 ? (read.questions[0] ?? null) : null;
}
const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };

describe('whether anything was sold', () => {
  test('asks for what was sold in that time', () => {
    expect(ask('have we sold any matcha whisks in october')).toMatchObject({ topic: 'movement', period: OCTOBER });
    expect(ask('any sales yesterday')).toMatchObject({ topic: 'movement', flow: 'sold', items: [] });
  });

  test('may be of the item that was talked about', () => {
    expect(ask('do we have genmaicha', 'any sales yesterday')).toBeNull();
  });
});

test('the sales of a day after a question of one item are those of the whole shop', () => {
  const asked = { topic: 'revenue', items: [], period: { from: '2026-11-19', to: '2026-11-19' } };
  expect(ask('can we fill an order of 12 lb gunpowder', 'yesterdays sales')).toMatchObject(asked);
  // After its sales the item may be meant.
  expect(ask('how much gunpowder did we sell in october', 'yesterdays sales')).toBeNull();
});

test('what was bought from each supplier is what was received from them', () => {
  const asked = { topic: 'rankSuppliers', measure: 'spent', period: OCTOBER };
  expect(ask('how much have we bought from every vendor in october')).toMatchObject(asked);
  expect(ask('what did we pay per supplier in october?')).toMatchObject(asked);
});

describe('the days on which goods came or went', () => {
  test('are asked for by which days and by when', () => {
    const asked = { topic: 'lastEvent', by: 'day', flow: 'received', period: OCTOBER, suppliers: ['cape botanicals'] };
    expect(ask('what dates did Cape Botanicals deliver in october')).toMatchObject(asked);
    expect(ask('when did we get goods from Cape Botanicals in october?')).toMatchObject(asked);
  });

  test('are asked again in words that mean the same', () => {
    for (const message of [
      'on which days did we sell kettles in october',
      'which days did genmaicha arrive this year',
    ]) {
      const asked = ask(message);
      expect(asked && ask(askAgain(asked, SAMPLE_LEXICON))).toEqual(asked);
    }
  });

  test('are no ranking of days', () => {
    expect(ask('which day had the most deliveries in october')).toMatchObject({ topic: 'salesByDay' });
  });
});

describe('deliveries that came in part', () => {
  const asked = { topic: 'movement', by: 'entry', flow: 'received', noted: 'inPart' };

  test('are those that are noted so', () => {
    expect(ask('which shipments were incomplete last week')).toMatchObject(asked);
    expect(ask('did anything from Wuyi arrive only in part in october')).toMatchObject({ ...asked, period: OCTOBER });
  });

  test('may be among those that were just listed', () => {
    expect(ask('what was received in october', 'were some of those partial deliveries?')).toMatchObject({
      ...asked,
      period: OCTOBER,
    });
  });

  test('are asked of suppliers where suppliers are to be ranked', () => {
    expect(ask('which suppliers delivered in part')).toMatchObject({ topic: 'rankSuppliers', measure: 'inPart' });
  });
});

test('the biggest order of a customer is the largest sale that is noted so', () => {
  const asked = { topic: 'movement', flow: 'sold', measure: 'value', notes: ['Wholesale order'] };
  expect(ask('largest wholesale order in october')).toMatchObject(asked);
  expect(ask('smallest wholesale order in october')).toMatchObject({ ...asked, order: 'least' });
});
