import { describe, expect, test } from 'vitest';
import type { Ask } from '../ask.ts';
import { SUGGESTED_ASKS } from '../literal-asks.ts';
import { SAMPLE_FACTS, sampleItem, TODAY } from '../sample-facts.ts';
import { type Before, understand } from './understand.ts';

const read = (message: string, before: Before | null = null, facts = SAMPLE_FACTS) =>
  understand(message, facts, TODAY, before);
function asked(message: string, before: Before | null = null): Ask {
  const understood = read(message, before);
  const [ask] = understood.kind === 'sure' ? understood.asks : [];
  if (!ask) throw new Error(`Not sure of: ${message}`);
  return ask;
}

test.each(SUGGESTED_ASKS)('a suggested question is what its button means: $text', ({ text, ask }) => {
  expect(asked(text)).toEqual(ask);
});

test.each([
  ['how much sencha do we have', { of: 'item', measures: ['quantity'], where: [{ field: 'item', is: [1] }] }],
  ['how much gyokoro is left?', { of: 'item', measures: ['quantity'], where: [{ field: 'item', is: [2] }] }],
  ['what did we sell last month', { of: 'item', period: { from: '2026-10-01', to: '2026-10-31' } }],
  ['which items are out of stock', { of: 'item', where: [{ field: 'state', is: ['out'] }] }],
  ['who supplies the assam', { of: 'item', measures: ['supplier'], where: [{ field: 'item', is: [3] }] }],
  [
    'what is the phone number of Uji Tea',
    { of: 'supplier', measures: ['phone'], where: [{ field: 'supplier', is: ['uji tea'] }] },
  ],
  ['sales by category last week', { of: 'item', by: 'category', period: { from: '2026-11-09', to: '2026-11-15' } }],
  ['how much sencha did we pack last month', { measures: ['made'], period: { from: '2026-10-01', to: '2026-10-31' } }],
  ['what was blended last week', { measures: ['made'], period: { from: '2026-11-09', to: '2026-11-15' } }],
  ['how much assam was used in runs last month', { measures: ['consumed'], where: [{ field: 'item', is: [3] }] }],
  ['how many tin 100 g can I pack now', { measures: ['packable'], where: [{ field: 'item', is: [4] }] }],
  ['do we have 5 kg of sencha', { of: 'item', form: 'yesNo', amount: { quantity: 5, unit: 'kg' } }],
])('%s', (message, expected) => {
  expect(asked(message)).toMatchObject({ kind: 'query', ...expected });
});

test('a reported change is prepared, and nothing else', () => {
  expect(asked('sold 3 kg of sencha')).toMatchObject({
    kind: 'change',
    lines: [{ verb: 'sale', item: 1, quantity: 3, unit: 'kg' }],
  });
});

describe('a message after another one', () => {
  const before: Before = { ask: asked('how much sencha do we have'), intent: 'quantity' };

  test('takes over what it points at', () => {
    expect(asked('who supplies it?', before)).toMatchObject({
      measures: ['supplier'],
      where: [{ field: 'item', is: [1] }],
    });
  });

  test('asks the same of another thing', () => {
    expect(asked('and the assam?', before)).toMatchObject({
      measures: ['quantity'],
      where: [{ field: 'item', is: [3] }],
    });
  });

  test('leaves a single item where it asks which of many', () => {
    const about = (message: string) => asked(message, before);
    expect(about('Which items are running low?')).toMatchObject({ where: [{ field: 'state', is: ['low'] }] });
    expect(about('What is it worth?')).toMatchObject({ where: [{ field: 'item', is: [1] }] });
  });

  test('that points at nothing asks what it means', () => {
    expect(read('who supplies it?')).toMatchObject({ kind: 'unsure', points: 'it' });
  });
});

test('what points back is about what the sentence before it named', () => {
  const understood = read('I sorted the gyokuro. What is it worth?');
  expect(understood).toMatchObject({ asks: [{ measures: ['value'], where: [{ field: 'item', is: [2] }] }] });
});

test('a name of common words and a number is told by them', () => {
  const facts = { ...SAMPLE_FACTS, items: [7, 12].map((id) => sampleItem(id, { name: `Box ${id}` })) };
  expect(read('how many days will box 12 last', null, facts)).toMatchObject({
    asks: [{ measures: ['daysLeft', 'runsOut'], where: [{ field: 'item', is: [12] }] }],
  });
});

test('which orders are overdue leaves out those that are not', () => {
  expect(asked('which orders are overdue?')).toMatchObject({
    of: 'order',
    where: [{ field: 'state', is: ['overdue'] }],
  });
  expect(asked('what is on order?')).toMatchObject({ of: 'order', where: [] });
});

test('a correction counts, and what it takes back does not', () => {
  expect(asked('how much sencha, no, gyokuro do we have')).toMatchObject({ where: [{ field: 'item', is: [2] }] });
});

test('another language than English is said to be none that it speaks', () => {
  for (const message of ['wie viel sencha haben wir noch', '我们还有多少茶', 'quanto abbiamo di sencha per il negozio'])
    expect(asked(message)).toMatchObject({ kind: 'reply', to: 'language' });
});

test('offers at most three meanings where it is not sure', () => {
  const understood = read('sencha gyokuro hmm numbers');
  if (understood.kind === 'unsure') expect(understood.offers.length).toBeLessThanOrEqual(3);
});

test('hostile, huge and empty words are read in good time', () => {
  const facts = {
    ...SAMPLE_FACTS,
    items: Array.from({ length: 10_000 }, (_, id) => sampleItem(id + 1, { name: `Tea ${id} (a+)+$ of the long name` })),
  };
  for (const message of [
    '',
    '   ',
    '?'.repeat(1000),
    'tea '.repeat(250),
    '<script>alert(1)</script>',
    "'; DROP TABLE items; --",
    '(a+)+$'.repeat(80),
  ])
    expect(['sure', 'unsure']).toContain(read(message, null, facts).kind);
});
