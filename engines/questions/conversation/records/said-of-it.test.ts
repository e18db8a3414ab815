import { describe, expect, test } from 'vitest';
import { writtenAbout } from '../../answers/texts/written-about.ts';
import { lexiconOf } from '../../lexicon.ts';
import { textOf } from '../../sentences.ts';
import { chatOver, itemNamed, workspaceOf } from '../../support.ts';
import { understand } from '../../understand.ts';

/** Today is Saturday, 2026-11-21. What people wrote of one thing, and of nothing that is in stock. */

const NOW = Date.parse('2026-11-21T15:00:00Z');
const messages = [
  { content: 'A theatre wants the Oak Tray for its foyer, 12 of them.', itemId: 1 },
  { content: 'Rose Congou is held at the border near Basel.', itemId: null },
  { content: 'I cancelled it, the lids rust.', itemId: 3 },
  { content: 'The labelling machine runs at 40 a minute, no faster.', itemId: null },
].map((one, at) => ({ ...one, senderId: 2, isUrgent: false, id: 50 - at, createdAt: NOW - (at + 1) * 7_200_000 }));
const snapshot = workspaceOf(
  [
    itemNamed(1, 'Oak Tray', { unit: 'pieces' }),
    itemNamed(2, 'Rose Congou'),
    itemNamed(3, 'Copper Caddy', { unit: 'pieces' }),
    itemNamed(4, 'Winter Plum', { isPinned: true, pinnedReason: 'Two inns are waiting' }),
    itemNamed(5, 'Advent Mix', { isPinned: true, pinnedReason: 'Must be gone by December 24' }),
    itemNamed(6, 'Gift Crate', { unit: 'boxes' }),
  ],
  {
    now: NOW,
    messages,
    people: [
      { id: 1, username: 'noor', firstName: 'Noor', lastName: '' },
      { id: 2, username: 'tam', firstName: 'Tam', lastName: '' },
    ],
    texts: { descriptions: [{ itemId: 6, text: 'Nine jars and a spoon.' }], notes: [] },
    written: {
      notes: [],
      messages: messages.map(({ content }) => content),
      about: messages.map(({ itemId, senderId, isUrgent }) => ({ itemId, senderId, isUrgent })),
    },
  },
);
const lexicon = lexiconOf(snapshot);
const { ask, says } = chatOver(snapshot);

/** What is shown with an answer that is not sure. */
function shown(...said: string[]): string {
  const read = understand(said.at(-1) ?? '', lexicon, { said: said.slice(0, -1) });
  return 'sought' in read && read.sought ? textOf(writtenAbout(read.sought, snapshot).lines) : '';
}

describe('who wants something and where it is stuck is what somebody wrote of just that', () => {
  test.each([
    ['how much oak tray do we have', 'who asked for it?', 'A theatre wants'],
    ['what does the oak tray cost', 'who are they for', 'A theatre wants'],
    ['is rose congou on order', 'where is it stuck?', 'near Basel'],
    ['how much rose congou is left', 'why is it taking so long', 'near Basel'],
    ['is the copper caddy on order', 'why was it cancelled', 'the lids rust'],
    ['is there any winter plum', 'how many customers are waiting for it', 'Two inns are waiting'],
    ['how much advent mix do we have', 'by when does it have to be gone', 'by December 24'],
  ])('%s > %s', (first, next, text) => {
    expect(says(first, next)).toContain(text);
  });

  test('and of nothing else: records answer where nobody wrote of it', () => {
    expect(says('what does the copper caddy cost', 'who asked for it')).not.toContain('theatre');
    expect(ask('where is the oak tray')).toMatchObject([{ topic: 'location' }]);
    expect(ask('who supplies the oak tray')).toMatchObject([{ topic: 'supplierOf' }]);
    expect(ask('when did we last sell rose congou')).toMatchObject([{ topic: 'lastEvent' }]);
  });
});

describe('with an answer that is not sure the nearest texts are shown', () => {
  test.each([
    ['what is special about the winter plum', 'This is what is written about Winter Plum:', 'Two inns'],
    ['what do you get with the gift crate', 'This is what is written about Gift Crate:', 'Nine jars and a spoon'],
    ['how fast does the labeller go', 'This is what is written about “labeller”:', '40 a minute'],
  ])('%s', (message, head, text) => {
    expect(shown(message)).toContain(head);
    expect(shown(message)).toContain(text);
  });

  test('of what was talked about, too', () => {
    expect(shown('how much gift crate is left', 'whats inside it')).toContain('Nine jars');
  });

  test('not where a message only shares words of any question, or orders a change', () => {
    expect(shown('who supplies it?')).toBe('');
    expect(shown('sold the theatre some of the oak tray')).toBe('');
  });

  test('two at most', () => {
    const many = Array.from({ length: 30 }, (_, at) => ({
      ...{ content: `Oak Tray note ${at}`, itemId: 1, senderId: 2, isUrgent: false },
      ...{ id: at, createdAt: NOW - at },
    }));
    const sought = {
      ...{ itemIds: [1], supplierKeys: [], names: [], words: [], isNamed: true, asks: true, asksContents: false },
    };
    expect(writtenAbout(sought, { ...snapshot, messages: many }).lines).toHaveLength(3);
    expect(writtenAbout({ ...sought, itemIds: [] }, snapshot).lines).toEqual([]);
  });
});
