import { describe, expect, test } from 'vitest';
import { answerQuestion, needsOf } from '../../answer-question.ts';
import { newQuestion, type QuestionInput } from '../../question.ts';
import { resolveQuestion } from '../../resolve.ts';
import { textOf } from '../../sentences.ts';
import type { Supplier, TeamMessage, WorkspaceSnapshot } from '../../snapshot.ts';
import { itemNamed, workspaceOf } from '../../support.ts';
import { recordsSay } from '../not-understood.ts';

const NOW = Date.parse('2026-11-21T15:00:00Z');
const HOUR_MS = 3_600_000;

const supplier = (id: number, name: string, contactPerson: string, notes: string): Supplier => ({
  ...{ id, key: name.toLowerCase(), name, contactPerson, notes, email: '', phone: '' },
  ...{ responseHours: 24, reliability: 5, leadTimeDays: null },
});
const said = (id: number, senderId: number, content: string, more: Partial<TeamMessage> = {}): TeamMessage => ({
  ...{ id, senderId, content, isUrgent: false, itemId: null, createdAt: NOW - (100 - id) * HOUR_MS },
  ...more,
});

const MESSAGES = [
  said(4, 2, 'I will, she answers within hours.'),
  said(3, 3, 'Who writes to Grace?'),
  said(2, 2, 'Do we still have large shipping boxes?', { itemId: 3 }),
  said(1, 3, 'Asked for a credit note. The cold-room door sticks.'),
];

function reply(question: QuestionInput, facts: Partial<WorkspaceSnapshot> = {}) {
  const snapshot = workspaceOf(
    [
      itemNamed(1, 'Lapsang Souchong', { supplier: 'Wuyi Ridge', supplierKey: 'wuyi ridge' }),
      itemNamed(2, 'Glass Teapot', { supplier: 'Kiln & Kettle', supplierKey: 'kiln & kettle' }),
      itemNamed(3, 'Shipping Box, large', { supplier: '', supplierKey: '' }),
    ],
    {
      suppliers: [
        supplier(1, 'Kiln & Kettle', 'Owen Marsh', 'Open on weekdays. Free shipping above 40 pieces.'),
        supplier(2, 'Wuyi Ridge', 'Lin Qiao', 'Ships by sea.'),
        supplier(3, 'Harbour Blending', 'Grace Whitfield', ''),
      ],
      people: [
        { id: 2, username: 'noor', firstName: 'Noor', lastName: '' },
        { id: 3, username: 'mei', firstName: 'Mei', lastName: '' },
      ],
      messages: MESSAGES,
      texts: {
        descriptions: [{ itemId: 1, text: 'Smoked over pine fires.' }],
        notes: [
          {
            ...{ text: 'Torn sack', times: 2, itemId: 2, name: 'Glass Teapot', userId: 2 },
            createdAt: NOW - 30 * HOUR_MS,
          },
        ],
      },
      ...facts,
    },
  );
  const { resolved } = resolveQuestion(newQuestion(question), snapshot);
  const answer = answerQuestion(resolved, snapshot);
  return { ...answer, text: textOf(answer.lines), need: needsOf(resolved, snapshot, false) };
}

describe('a search', () => {
  test('finds a word in a description, whatever its ending', () => {
    const { text, lines } = reply({ topic: 'search', words: ['smoky'] });
    expect(text).toBe('This is what your records say about “smoky”:\n- Lapsang Souchong: “Smoked over pine fires.”');
    expect(lines[1]?.spans[0]).toEqual({ text: 'Lapsang Souchong', itemId: 1 });
  });

  test('quotes the sentence of a note on the supplier that was named', () => {
    const { text, links } = reply({
      topic: 'search',
      words: ['piece', 'free', 'shipping'],
      suppliers: ['kiln & kettle'],
    });
    expect(text).toContain('- Note on Kiln & Kettle: “Free shipping above 40 pieces.”');
    expect(text).not.toContain('weekdays');
    expect(links).toEqual([{ label: 'Open suppliers', path: '/suppliers' }]);
  });

  test('shows only what holds the most of the words', () => {
    const { text } = reply({ topic: 'search', words: ['free', 'shipping'] });
    expect(text).toContain('Kiln & Kettle');
    expect(text).not.toContain('large shipping boxes');
  });

  test('finds a slip of the hand and letters with accents', () => {
    expect(reply({ topic: 'search', words: ['shiping'] }).text).toContain('Free shipping');
    const descriptions = [{ itemId: 2, text: 'For the Café.' }];
    expect(reply({ topic: 'search', words: ['cafe'] }, { texts: { descriptions, notes: [] } }).text).toContain(
      '“For the Café.”',
    );
  });

  test('shows what was answered where a message asks', () => {
    expect(reply({ topic: 'search', suppliers: ['harbour blending'] }).text).toContain(
      'Mei: “Who writes to Grace?”\n- Nov 17, 2026, Noor: “I will, she answers within hours.”',
    );
  });

  test('looks elsewhere where nothing that was named holds the words, and says so', () => {
    expect(reply({ topic: 'search', words: ['torn'], items: ['Lapsang Souchong'] }).text).toMatch(
      /^I find nothing about Lapsang Souchong and “torn” in .*\nThis is what your records say about “torn”:\n- Noted by Noor on Nov 20, 2026 for Glass Teapot, 2 times lately: “Torn sack”$/,
    );
  });

  test('says that nothing holds a word, or that it needs one', () => {
    expect(reply({ topic: 'search', words: ['vanilla'] })).toMatchObject({
      understood: false,
      text: expect.stringMatching(/^I find nothing about “vanilla” in /),
    });
    expect(reply({ topic: 'search' }).text).toMatch(/^Which word should I look for\?/);
  });

  test('quotes a part of a text without sentences', () => {
    const text = `${'leaf '.repeat(200)}smoky ${'leaf '.repeat(200)}`;
    const { lines } = reply(
      { topic: 'search', words: ['smoky'] },
      { texts: { descriptions: [{ itemId: 1, text }], notes: [] } },
    );
    expect(textOf(lines).length).toBeLessThan(400);
    expect(textOf(lines)).toMatch(/“….*smoky.*…”$/);
  });

  test('has the database look for stems and for parts that a slip leaves as they are', () => {
    expect(reply({ topic: 'search', words: ['smoky', 'shipping'] }).need).toEqual({
      messages: true,
      texts: {
        words: [
          { stem: 'smok', parts: [] },
          { stem: 'ship', parts: ['ship', 'ping'] },
        ],
      },
    });
  });

  test('stands before what may have been meant where nothing was understood', () => {
    const { text: _text, need: _need, ...found } = reply({ topic: 'search', words: ['smoky'] });
    const answer = recordsSay(found, ['What is low?']);
    expect(textOf(answer.lines)).toMatch(
      /^I’m not sure what you’re asking\.\nThis is what .*smoky.*\n- .*\nOr did you mean “What is low\?”\?$/,
    );
    expect(answer).toMatchObject({ understood: false, suggestions: ['What is low?'] });
  });
});

describe('messages', () => {
  test('are those that hold the words', () => {
    const { text } = reply({ topic: 'messages', words: ['credit'], people: ['mei'] });
    expect(text).toMatch(/^1 message about “credit” from Mei, the newest first:\n- .*credit note/);
  });

  test('about items are those of the items, whatever words they have', () => {
    const { text } = reply({ topic: 'messages', words: ['box'], items: ['Shipping Box, large'] });
    expect(text).toMatch(/^1 message about Shipping Box, large, the newest first:\n- .*shipping boxes/);
  });

  test('are of the day of the newest of them, from which on it is asked what has come since', () => {
    const messages = [said(90, 2, 'Boxes?', { itemId: 3 }), said(20, 3, 'More boxes, please.', { itemId: 3 })];
    const { day } = reply({ topic: 'messages', items: [[3]] }, { messages });
    expect(day).toBe('2026-11-21');
  });

  test('about a supplier are those that name it or the person there', () => {
    expect(reply({ topic: 'messages', suppliers: ['harbour blending'] }).text).toMatch(
      /^1 message about Harbour Blending, the newest first:\n- .*Who writes to Grace/,
    );
  });

  test('with a word that only the item is called by are shown where none names it in full', () => {
    const messages = [said(9, 2, 'The souchong is late.'), said(8, 3, 'The large kettle leaks.')];
    expect(reply({ topic: 'messages', items: [[1]] }, { messages }).text).toMatch(
      /^I find no message about Lapsang Souchong among.*\n1 message about “souchong”, the newest first:\n- .*is late.”$/,
    );
  });

  test('are the newest where none is about it, and that is said', () => {
    expect(reply({ topic: 'messages', words: ['invoice'] }).text).toMatch(
      /^I find no message about “invoice” among those that you may read\.\nThe newest:\n- .*she answers.*\n- .*Grace.*\n- .*boxes/,
    );
  });
});

describe('what is not on order', () => {
  test('comes with the newest message about it of the last 30 days', () => {
    const { text, need } = reply({ topic: 'onOrder', items: ['Shipping Box, large'] });
    expect(need.messages).toBe(true);
    expect(text).toMatch(
      /^Nothing of Shipping Box, large is on order\.\n(?:Ordered today|When) .+\nWhat the team wrote last about it:\n- .*shipping boxes/,
    );
    const old = MESSAGES.map((one) => ({ ...one, createdAt: NOW - 31 * 24 * HOUR_MS }));
    expect(reply({ topic: 'onOrder', items: ['Shipping Box, large'] }, { messages: old }).text).not.toContain(
      'What the team wrote',
    );
  });
});
