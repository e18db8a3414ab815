import { describe, expect, test } from 'vitest';
import { SAMPLE_LEXICON } from '../../../scripts/assistant/sample-lexicon.ts';
import { SURE } from './choose.ts';
import { readMessage } from './conversation.ts';

/** How sure a follow-up may be of what it is about. */

const hear = (...messages: string[]) => readMessage(messages.at(-1) ?? '', messages.slice(0, -1), SAMPLE_LEXICON);
const idOf = (name: string) => SAMPLE_LEXICON.items.find((item) => item.name === name)?.id ?? 0;
const FIRST = 'how many glass teapots do we have';
const UNSURE = 'is the carton one on its way somewhere';

describe('after an answer that was not sure', () => {
  test.each(['how much did we sell of it last month', 'when do we run out of it'])('%s is not sure either', (text) => {
    expect(hear(FIRST, UNSURE).confidence).toBeLessThan(SURE);
    expect(hear(FIRST, text).confidence).toBeGreaterThanOrEqual(SURE);
    const heard = hear(FIRST, UNSURE, text);
    expect(heard.confidence).toBeLessThan(SURE);
    expect(heard.maybe[0]).toEqual(heard.questions[0]);
  });

  test('a message that names its subject is as sure as ever', () => {
    const heard = hear(FIRST, UNSURE, 'how much hojicha did we sell last month');
    expect(heard.confidence).toBeGreaterThanOrEqual(SURE);
    expect(heard.questions[0]).toMatchObject({ topic: 'movement', items: [[idOf('Hojicha')]] });
  });

  test('yes makes it sure', () => {
    expect(hear(FIRST, UNSURE, 'yes, that one', 'how much did we sell of it last month').confidence).toBeGreaterThan(
      SURE,
    );
  });
});

test.each([
  ['why the hojicha?', 'Hojicha'],
  ['genmaicha trouble?', 'Genmaicha'],
])('%s makes it what is talked about, whatever is answered', (text, name) => {
  const heard = hear('what is on order', text, 'how many of those did we sell last month');
  expect(heard.questions[0]).toMatchObject({ topic: 'movement', flow: 'sold', items: [[idOf(name)]] });
});
