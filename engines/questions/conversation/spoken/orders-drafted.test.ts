import { expect, test } from 'vitest';
import { lexiconOf } from '../../lexicon.ts';
import { toQuestion } from '../../meaning/to-question.ts';
import type { Question } from '../../question.ts';
import { itemNamed, workspaceOf } from '../../support.ts';
import { TOPIC_DATA } from '../../topics/index.ts';
import type { KnownMeaning } from '../../topics/topic.ts';
import { Reader } from '../../words/read.ts';
import { after, type Before, withCarried } from '../context.ts';
import { correctedChange } from '../corrected-change.ts';

/** What goes on with a draft, with packs and with what is low, read in the meaning that it is asked in. */

const lexicon = lexiconOf(
  workspaceOf([
    itemNamed(1, 'Matcha'),
    itemNamed(2, 'Sencha'),
    itemNamed(3, 'Tin Caddy', { category: 'Packaging', unit: 'pieces', supplier: 'Northline' }),
  ]),
);
const reader = new Reader(lexicon);
const MEANINGS: readonly KnownMeaning[] = TOPIC_DATA.flatMap(({ topic, meanings }) =>
  meanings.map((meaning) => ({ ...meaning, topic })),
);
const NOTHING_KNOWN = { supplier: null, alike: null, vendor: null, part: null, sibling: null, list: null };

/** Messages, each with its meaning, as one conversation: what the last one asks. */
function hear(...messages: [name: string, text: string][]): Question {
  const last = messages.reduce<Before | null>((before, [name, text]) => {
    const meaning = MEANINGS.find((one) => one.name === name) as KnownMeaning;
    const own = reader.read(text);
    const reading = before ? withCarried(own, before, 'all', meaning, NOTHING_KNOWN) : own;
    return after(before, { question: toQuestion(meaning, reading), meaning, reading }, 1);
  }, null);
  return (last as Before).question;
}
const DRAFT: [string, string] = ['contact', 'draft an order to uji for 25 lb of matcha'];

function corrected(text: string) {
  const meaning = MEANINGS.find(({ name }) => name === 'contact') as KnownMeaning;
  const reading = reader.read(DRAFT[1]);
  const before = after(null, { question: toQuestion(meaning, reading), meaning, reading }, 1);
  return correctedChange(before, reader.read(text))?.questions[0];
}

test('a draft is of the amount that is said, and its correction of another', () => {
  expect(hear(DRAFT)).toMatchObject({ topic: 'contact', items: [[1]], wanted: { quantity: 25, unit: 'lb' } });
  expect(corrected('make it 40')).toMatchObject({ items: [[1]], wanted: { quantity: 40, unit: 'lb' } });
  expect(corrected('actually two packs')).toMatchObject({ items: [[1]], wanted: { quantity: 2, unit: 'pack' } });
  expect(corrected('what does it cost')).toBeUndefined();
});

test('what is added to a corrected draft goes with the amount as corrected', () => {
  const meaning = MEANINGS.find(({ name }) => name === 'contact') as KnownMeaning;
  const reading = reader.read(DRAFT[1]);
  const before = after(null, { question: toQuestion(meaning, reading), meaning, reading }, 1);
  const last = correctedChange(before, reader.read('make it 40'))?.last ?? before;
  const added = withCarried(reader.read('add 10 lb sencha to it'), last, 'all', meaning, NOTHING_KNOWN);
  expect(toQuestion(meaning, added).amounts).toMatchObject([{ quantity: 40 }, { quantity: 10 }]);
});

test('an item that is added to a draft leaves what is in it', () => {
  expect(hear(DRAFT, ['contact', 'add 10 lb sencha to it'])).toMatchObject({
    items: [[1], [2]],
    amounts: [{ quantity: 25 }, { quantity: 10 }],
  });
});

test('what a draft costs is what its amounts cost', () => {
  expect(hear(DRAFT, ['total-cost', 'what will that cost me'])).toMatchObject({
    ...{ topic: 'total', measure: 'cost', items: [[1]], wanted: { quantity: 25, unit: 'lb' } },
  });
});

test('an order from a supplier after an item is of that item', () => {
  expect(
    hear(['quantity', 'how many tin caddies do we have'], ['change-order', 'order 400 from northline']),
  ).toMatchObject({ items: [[3]], suppliers: ['northline'], change: { verb: 'order', quantity: 400 } });
});

test('packaging named after packs is for what was packed', () => {
  const asked = hear(
    ['packs', 'how many 100 g packs can we fill from 5 kg of sencha'],
    ['packs', 'have we enough tin caddies for that'],
  );
  expect(asked).toMatchObject({
    ...{ items: [[2], [3]], pack: { quantity: 100, unit: 'g' }, wanted: { quantity: 5, unit: 'kg' } },
  });
});

test('packs to par are of no amount, and of the item mentioned before', () => {
  expect(
    hear(['packs-own', 'how many packs is 30 matcha'], ['packs-to-par', 'how many packs to get above par again']),
  ).toMatchObject({ topic: 'packs', measure: 'par', items: [[1]], wanted: null, pack: null });
});

test('a bound in terms of par makes what is low or in plenty another question', () => {
  expect(hear(['low', 'what is under half of par'])).toMatchObject({
    ...{ topic: 'filter', measure: 'par', bound: { side: 'under', value: 50 } },
  });
  expect(hear(['excess', 'what is over 3 times par'])).toMatchObject({
    ...{ topic: 'filter', measure: 'par', bound: { side: 'over', value: 300 }, limit: null },
  });
  expect(hear(['low', 'what is below par'])).toMatchObject({ topic: 'low', bound: null });
  expect(hear(['filter-par', 'which are over twice par'], ['filter-par', 'and under half?'])).toMatchObject({
    bound: { side: 'under', value: 50 },
  });
});

test('suppliers are listed with what is asked of them, and ranked only where that is asked', () => {
  expect(hear(['suppliers-contacts', 'list of vendors with emails'])).toMatchObject({
    measure: 'contact',
    order: null,
  });
  expect(hear(['suppliers-items', 'who are our suppliers again'])).toMatchObject({ measure: 'items', order: null });
  expect(hear(['suppliers-items', 'which suppliers have the most items'])).toMatchObject({ order: 'most' });
  expect(hear(['suppliers-items', 'which supplier do we have only one item from'])).toMatchObject({
    bound: { value: 1, upTo: 1 },
  });
  expect(hear(['supplier-terms', 'does uji ship for free'])).toMatchObject({
    ...{ topic: 'supplierStory', measure: 'notes', words: ['ship', 'free'] },
  });
});

test('a line is added to a draft, and the amount of a line is changed', () => {
  const more: [string, string] = ['contact', 'and add 40 lb sencha'];
  const amounts = (...messages: [string, string][]) =>
    hear(DRAFT, more, ...messages).amounts.map((one) => one.quantity);
  expect(hear(DRAFT, more).items).toEqual([[1], [2]]);
  expect(amounts()).toEqual([25, 40]);
  expect(amounts(['contact', 'make that 60'])).toEqual([25, 60]);
  expect(amounts(['contact', 'the matcha 80 lb'])).toEqual([80, 40]);
});
