import { describe, expect, test } from 'vitest';
import { SAMPLE_LEXICON } from '../../../scripts/assistant/sample-lexicon.ts';
import type { Question } from '../question.ts';
import { understand } from '../understand.ts';

/** What narrowed a question also narrows what goes on with it. Today is Friday, 2026-11-20. */

function ask(...messages: string[]): Question | null {
  const read = understand(messages.at(-1) ?? '', SAMPLE_LEXICON, { said: messages.slice(0, -1) });
  return read.kind === 'understood' ? (read.questions[0] ?? null) : null;
}
const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };
const BOTH = { from: '2026-10-01', to: '2026-11-20' };
const SCOPES: [said: string, scope: Partial<Question>][] = [
  ['what do we get from Malabar?', { suppliers: ['malabar spice house'] }],
  ['show everything from Kiln & Kettle', { suppliers: ['kiln & kettle'] }],
  ['list our oolong', { categories: ['Oolong Tea'] }],
  ["what's kept on D1?", { locations: ['D1'] }],
];
const WHOLE = ["what's that worth", "so what's the whole lot worth", 'what is all of that worth?'];

describe('what points at all that was asked about', () => {
  test.each(SCOPES.flatMap(([said, scope]) => WHOLE.map((text) => [said, text, scope] as const)))(
    '%s > %s',
    (said, text, scope) => {
      expect(ask(said, text)).toMatchObject({ topic: 'value', ...scope });
    },
  );

  test('what is asked of all stock is of all stock', () => {
    expect(ask('list our oolong', 'what is all our stock worth')).toMatchObject({ topic: 'value', categories: [] });
  });
});

describe('a question of the same trade', () => {
  test.each([
    ['what did we buy in october', 'who did we spend the most with', { topic: 'rankSuppliers', measure: 'spent' }],
    ['what did we receive in october', 'what was the biggest single delivery?', { topic: 'movement', by: null }],
    ['what did we sell in october', 'what was the biggest single sale', { topic: 'movement', flow: 'sold' }],
    ['what got damaged in october', 'biggest single loss?', { topic: 'movement', flow: 'damaged' }],
  ])('%s > %s is of the same time', (said, text, asked) => {
    expect(ask(said, text)).toMatchObject({ ...asked, period: OCTOBER });
  });

  test('what was ever sold is of no such time', () => {
    expect(ask('what did we sell in october', 'what has sold best of all time')).toMatchObject({ period: null });
  });
});

describe('the time of two questions', () => {
  test.each([
    ['damage this month', 'biggest single loss over those two months?', { topic: 'movement', flow: 'damaged' }],
    ['sales this month', 'what sold best over both months?', { topic: 'topSelling' }],
    ['what did we buy this month', 'who did we spend the most with in those two months?', { topic: 'rankSuppliers' }],
  ])('%s, then the last one: %s', (said, text, asked) => {
    expect(ask(said, 'and last month?', text)).toMatchObject({ ...asked, period: BOTH });
  });

  test('is of neither where they lie apart', () => {
    const asked = ask('sales in march', 'and last month?', 'what sold best over those two months?');
    expect(asked?.period).not.toEqual({ from: '2026-03-01', to: '2026-10-31' });
  });
});

describe('two that were compared', () => {
  const TWO = 'white against oolong by stock value';
  test.each([
    ['and their margins?', 'margin'],
    ['what about what they sold?', 'sold'],
    ['and the stock on hand?', 'quantity'],
  ] as const)('%s compares the same two', (text, measure) => {
    expect(ask(TWO, text)).toMatchObject({ topic: 'compare', measure, categories: ['White Tea', 'Oolong Tea'] });
  });

  test('are sales with two notes, one asked after the other', () => {
    const both = { topic: 'revenue', notes: ['Café order', 'Wholesale order'], period: OCTOBER };
    const said = ['how did café sales go last month', 'and wholesale?'];
    for (const text of ['which of the two brought in more', 'which was bigger', 'and the two together?'])
      expect(ask(...said, text)).toMatchObject(both);
  });
});
