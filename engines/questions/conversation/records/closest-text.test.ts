import { describe, expect, test } from 'vitest';
import type { Supplier, TeamMessage } from '../../snapshot.ts';
import { chatOver, itemNamed, workspaceOf } from '../../support.ts';

/** Today is Saturday, 2026-11-21; Noor (1) asks. What people wrote, the newest first. */

const HOUR_MS = 3_600_000;
const NOW = Date.parse('2026-11-21T15:00:00Z');
const supplier = (id: number, name: string, notes: string): Supplier => ({
  ...{ id, key: name.toLowerCase(), name, notes, contactPerson: '', email: '', phone: '' },
  ...{ responseHours: 24, reliability: 5, leadTimeDays: null },
});
const from = (name: string) => ({ supplier: name, supplierKey: name.toLowerCase() });
const written = (content: string, senderId: number, more: Partial<TeamMessage> = {}) => ({
  ...{ content, senderId, isUrgent: false, itemId: null, ...more },
});
const messages = [
  written('Mint lands on Monday, then we can grind the mojito mix again.', 2),
  written('The walk-in cooler beeps. Ring Femi on 0171 496 if it starts over.', 3, { isUrgent: true }),
  written('Corner Bistro asked for a standing order of sencha, 3 kg every other week.', 2),
  written('Thanks. I asked the farm for a refund.', 3),
  written('Four cups of the last crate came chipped.', 2, { itemId: 2 }),
  written('Spring market is May 3 at the town hall, stall 17. Doors open at 8 am.', 2),
  written('All receipts belong in the green binder before the tenth.', 3),
].map((one, at) => ({ ...one, id: 50 - at, createdAt: NOW - (at + 1) * 2 * HOUR_MS }));

const snapshot = workspaceOf(
  [
    itemNamed(1, 'Sencha', from('Shizuku Farm')),
    itemNamed(2, 'Clay Cup', { ...from('Potters Yard'), unit: 'pieces' }),
    itemNamed(3, 'Tasting Box', { ...from('Potters Yard'), unit: 'boxes' }),
    itemNamed(4, 'Mojito Mix', from('Mint Hill')),
  ],
  {
    now: NOW,
    messages,
    suppliers: [
      supplier(1, 'Shizuku Farm', 'Picked in May and October. Delayed three times since last year.'),
      supplier(2, 'Potters Yard', 'Crates go to the side gate, never to the front.'),
      supplier(3, 'Mint Hill', 'Cash only.'),
    ],
    people: [
      { id: 1, username: 'noor', firstName: 'Noor', lastName: '' },
      { id: 2, username: 'tam', firstName: 'Tam', lastName: '' },
      { id: 3, username: 'mei', firstName: 'Mei', lastName: '' },
    ],
    notes: ['Corner Bistro'],
    texts: { descriptions: [{ itemId: 3, text: 'Five tins and a whisk.' }], notes: [] },
    written: {
      notes: ['lent to the scouts'],
      messages: messages.map(({ content }) => content),
      about: messages.map(({ itemId, senderId, isUrgent }) => ({ itemId, senderId, isUrgent })),
    },
  },
);
const { ask, says } = chatOver(snapshot);

describe('a question in the words of a text', () => {
  test.each([
    ['when can we grind the mojito mix again', 'Mint lands on Monday'],
    ['did anyone ask the farm for a refund', 'asked the farm for a refund'],
    ['which binder do receipts belong in', 'green binder'],
  ])('is answered with the message: %s', (message, text) => {
    expect(says(message)).toContain(text);
  });

  test.each([
    ['do crates go to the side gate', 'side gate'],
    ['should crates go to the front', 'side gate'],
  ])('is answered with the note on a supplier: %s', (message, text) => {
    expect(ask(message)).toMatchObject([{ topic: 'supplierStory', measure: 'notes', suppliers: ['potters yard'] }]);
    expect(says(message)).toContain(text);
  });

  test('is not answered by a text that lacks a word of it', () => {
    expect(says('can we grind the mojito mix for the wedding in Leeds')).not.toContain('Mint lands');
    expect(says('which lawyer keeps the receipts')).not.toContain('binder');
  });

  test('is not taken from figures that records have', () => {
    expect(ask('how much sencha do we have')).toMatchObject([{ topic: 'quantity', items: [[1]] }]);
    expect(ask('what did we sell last week').map(({ topic }) => topic)).not.toContain('messages');
    expect(ask('do we owe corner bistro anything').map(({ topic }) => topic)).not.toContain('messages');
  });
});

describe('a text that was just shown', () => {
  test.each([
    ['which stall are we at the spring market', 'and when do doors open', '8 am'],
    ['any urgent messages?', 'who do i ring if it starts over', '0171 496'],
    ['has the farm sent the refund', 'what was it for?', 'came chipped'],
  ])('tells what the next question asks: %s > %s', (first, next, text) => {
    expect(says(first, next)).toContain(text);
  });

  test('tells nothing of what it does not say', () => {
    expect(says('which stall are we at the spring market', 'who sings there')).not.toContain('stall 17');
  });
});

test('a customer that was just asked about is in the text that is meant', () => {
  expect(says('what did corner bistro buy', 'what was the standing order they asked for')).toContain(
    '3 kg every other',
  );
});

test('a message that answers another one is shown with that', () => {
  expect(says('any messages about the refund')).toContain('Just before it:');
  expect(says('any messages about the binder')).not.toContain('Just before it:');
});

test('what no record holds is looked for in texts first', () => {
  const asked = ask('by when does mei need the receipts');
  expect(asked.map(({ topic }) => topic)).toEqual(['messages', 'outside']);
  expect(says('by when does mei need the receipts')).toContain('before the tenth');
  expect(ask('by when does mei need her wages').map(({ topic }) => topic)).toEqual(['outside']);
});

test('what is in something is what its description says', () => {
  expect(says('whats in the tasting box')).toContain('The description of Tasting Box says: “Five tins and a whisk.”');
  expect(says('what does the clay cup contain')).toContain('Clay Cup has no description.');
});

test('how a supplier usually is, and when there is something to be had, is what the note says', () => {
  expect(says('shizuku farm, is it often late?')).toContain('Delayed three times');
  expect(says('when is the season to order from shizuku farm')).toContain('Picked in May');
});

test('what somebody waits for is in what they wrote', () => {
  expect(ask('whats mei waiting for')).toMatchObject([{ topic: 'messages', people: [3] }]);
  expect(ask('how many hours did mei work').map(({ topic }) => topic)).toEqual(['outside']);
});

test('a page of words is read without comparing each of them', () => {
  const page = Array.from({ length: 300 }, (_, at) => `binderly${at}`).join(' ');
  expect(ask(`which binder ${page}`).map(({ topic }) => topic)).not.toContain('messages');
});

test('news of an item are the messages that name it', () => {
  expect(says('whats this about the clay cup breaking')).toContain('Four cups of the last crate');
});
