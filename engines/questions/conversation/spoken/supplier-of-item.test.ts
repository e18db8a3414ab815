import { describe, expect, test } from 'vitest';
import { answerQuestion } from '../../answer-question.ts';
import { lexiconOf } from '../../lexicon.ts';
import type { Question } from '../../question.ts';
import { resolveQuestion } from '../../resolve.ts';
import { textOf } from '../../sentences.ts';
import { itemNamed, workspaceOf } from '../../support.ts';
import { readMessage } from '../conversation.ts';

/** What is known of suppliers, asked of what they send. */

const entry = { email: 'ana@moor.example', phone: '+44 20', contactPerson: 'Ana', notes: '', leadTimeDays: 9 };
const WORKSPACE = workspaceOf(
  [
    itemNamed(1, 'Sumac Berries', { supplier: 'Moor Spices' }),
    itemNamed(2, 'Waxed Twine', { unit: 'pieces', category: 'Packaging', supplier: 'Kiln' }),
    itemNamed(3, 'Found Bowl', { unit: 'pieces', category: 'Accessories', supplier: '', supplierKey: '' }),
  ],
  {
    suppliers: [
      { ...entry, id: 1, key: 'moor spices', name: 'Moor Spices', responseHours: 8, reliability: 4 },
      { ...entry, id: 2, key: 'kiln', name: 'Kiln', responseHours: 30, reliability: 3.5 },
    ],
  },
);
const lexicon = lexiconOf(WORKSPACE);
const asked = (...said: string[]): readonly Question[] =>
  readMessage(said.at(-1) ?? '', said.slice(0, -1), lexicon).questions;
const reply = (...said: string[]): string[] =>
  asked(...said).map((question) =>
    textOf(answerQuestion(resolveQuestion(question, WORKSPACE).resolved, WORKSPACE).lines),
  );

const OF_SUMAC = { items: [[1]], suppliers: [] };
const RELIABLE = { topic: 'supplierStory', measure: 'reliability', ...OF_SUMAC };

describe('a fact of the supplier of an item', () => {
  test('is how reliable it is', () => expect(asked('how reliable is the sumac supplier')).toMatchObject([RELIABLE]));

  test.each([
    'do we trust the sumac people',
    'can we rely on whoever grows our sumac berries',
    'are the sumac guys usually on time',
    'how reliable r the ppl who send us sumac',
  ])('is asked of the one that is called after it: %s', (message) =>
    expect(asked(message)).toMatchObject([
      { topic: 'supplierStory', measure: 'reliability', items: [], suppliers: ['moor spices'] },
    ]),
  );

  test('is how fast they answer', () =>
    expect(asked('how quickly do the twine people reply')).toMatchObject([
      { topic: 'supplierStory', measure: 'response', suppliers: ['kiln'] },
    ]));

  test.each(['who supplies our sumac, and how reliable are they?', 'who do we get sumac from, are they dependable'])(
    'comes with the supplier’s name: %s',
    (message) => expect(asked(message)).toMatchObject([{ topic: 'supplierOf', ...OF_SUMAC }, RELIABLE]),
  );

  test('comes with other facts of the supplier', () => {
    expect(asked('how long does the sumac supplier take and how reliable are they')).toMatchObject([
      { topic: 'leadTime', ...OF_SUMAC },
      RELIABLE,
    ]);
    expect(asked('lead time and phone number of the twine supplier')).toMatchObject([
      { topic: 'supplierStory', measure: 'leadTime', suppliers: ['kiln'] },
      { topic: 'supplierStory', measure: 'phone', suppliers: ['kiln'] },
    ]);
  });

  test('is asked of the item mentioned before', () => {
    expect(asked('how much sumac is left', 'are they reliable')).toMatchObject([RELIABLE]);
    expect(asked('when will the twine run out', 'who supplies it and how reliable are they')).toMatchObject([
      { topic: 'supplierOf', items: [[2]] },
      { ...RELIABLE, items: [[2]] },
    ]);
  });

  test.each(['how reliable are our suppliers', 'which supplier is the most reliable'])(
    'is a ranking where nothing is named: %s',
    (message) => expect(asked(message)).toMatchObject([{ topic: 'rankSuppliers', measure: 'reliability' }]),
  );

  test('is answered with what they send, and with none where there is no supplier', () => {
    expect(reply('how reliable is the sumac supplier')).toEqual([
      'Moor Spices, who supplies Sumac Berries, is rated 4 of 5 for reliability.',
    ]);
    expect(reply('how reliable is the supplier of the found bowl')).toEqual(['Found Bowl has no supplier.']);
  });
});
