import { describe, expect, test } from 'vitest';
import { answerQuestion, needsOf } from '../answer-question.ts';
import { newQuestion, type QuestionInput } from '../question.ts';
import { resolveQuestion } from '../resolve.ts';
import { textOf } from '../sentences.ts';
import type { LedgerRow, WorkspaceSnapshot } from '../snapshot.ts';
import { itemNamed, workspaceOf } from '../support.ts';

const NOW = Date.parse('2026-11-21T15:00:00Z');
const MINUTE_MS = 60_000;

const row = (more: Partial<LedgerRow>): LedgerRow => ({
  ...{ itemId: 1, name: 'Hojicha', unit: 'pounds', delta: -2.75, quantityAfter: 28, reason: 'count', note: '' },
  ...{ userId: 1, createdAt: NOW - MINUTE_MS },
  ...more,
});

function reply(question: QuestionInput, facts: Partial<WorkspaceSnapshot> = {}) {
  const people = [
    { id: 1, username: 'guest', firstName: 'Ines', lastName: '' },
    { id: 2, username: 'noor', firstName: 'Noor', lastName: '' },
  ];
  const snapshot = workspaceOf([itemNamed(1, 'Hojicha')], { people, ...facts });
  const { resolved } = resolveQuestion(newQuestion(question), snapshot);
  const answer = answerQuestion(resolved, snapshot);
  return { ...answer, text: textOf(answer.lines), need: needsOf(resolved, snapshot, false) };
}

describe('what was just changed', () => {
  test('shows the stock before and after, and says that proposals are not recorded', () => {
    const { text, need, links } = reply({ topic: 'recent' }, { movements: [row({})] });
    expect(need.movements).toEqual({ userIds: [1], limit: 5 });
    expect(text).toBe(
      'The newest change by you is recorded:\n- Hojicha: from 30.75 pounds to 28 pounds, counted, Nov 21, 2026, 2:59 PM\nWhat I only propose here is not recorded until you confirm it.',
    );
    expect(links).toEqual([{ label: 'History of Hojicha', path: '/inventory/1' }]);
  });

  test('is not what is older than a quarter of an hour', () => {
    const { text } = reply({ topic: 'recent' }, { movements: [row({ createdAt: NOW - 16 * MINUTE_MS })] });
    expect(text).toMatch(/^No change by you was recorded in the last 15 minutes\. The newest, before that:\n- Hojicha/);
    expect(reply({ topic: 'recent' }).text).toMatch(/^No change of stock by you is recorded\./);
  });

  test('of an item is by anybody', () => {
    const { text, need } = reply({ topic: 'recent', items: ['Hojicha'] }, { movements: [row({ userId: 2 })] });
    expect(need.movements).toEqual({ itemIds: [1], limit: 5 });
    expect(text).toContain('counted by Noor, Nov 21');
  });

  test('holds an order that was placed just now', () => {
    const order = {
      ...{ id: 1, itemId: 1, quantity: 80, open: 80, supplierName: 'Uji', orderedAt: NOW - MINUTE_MS },
      ...{ expectedAt: null, overdue: false },
    };
    const { text } = reply({ topic: 'recent' }, { orders: new Map([[1, [order]]]) });
    expect(text).toContain('An order is recorded: 80 pounds of Hojicha from Uji, Nov 21, 2026, 2:59 PM.');
  });
});

describe('what is asked to be taken back', () => {
  const undo = { topic: 'refused', action: 'undo' } as const;

  test('is the newest movement, with a button that prepares the opposite', () => {
    const { text, links, suggestions, understood } = reply(undo, { movements: [row({ reason: 'sale' })] });
    expect(understood).toBe(false);
    expect(text).toContain('The newest movement is Hojicha: -2.75 pounds, sold, Nov 21, 2026, 2:59 PM.');
    expect(text).toContain('add 2.75 pounds');
    expect(suggestions).toEqual(['Add 2.75 pounds to Hojicha']);
    expect(links).toEqual([{ label: 'History of Hojicha', path: '/inventory/1' }]);
  });

  test('is not offered where the stock would fall below zero, nor for an import', () => {
    const gone = row({ delta: 40, quantityAfter: 28, reason: 'receive' });
    expect(reply(undo, { movements: [gone] }).suggestions).toBeUndefined();
    const { links, suggestions } = reply(undo, { movements: [row({ reason: 'import' })] });
    expect(links).toEqual([{ label: 'Open the dashboard', path: '/dashboard' }]);
    expect(suggestions).toBeUndefined();
  });

  test('is nothing where nothing has moved', () => {
    expect(reply(undo).text).toMatch(/^I can’t undo anything\. Open the item/);
  });
});

test('a message is written by a person, to one colleague alone if they like', () => {
  expect(reply({ topic: 'refused', action: 'message', people: ['noor'] })).toMatchObject({
    text: 'I can’t post messages. Write it in Messages; begin with @noor and only Noor reads it.',
    links: [{ label: 'Open messages', path: '/messages' }],
    understood: false,
  });
  expect(reply({ topic: 'refused', action: 'message' }).text).toContain('where the team reads it');
});
