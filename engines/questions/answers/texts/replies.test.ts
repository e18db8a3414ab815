import { describe, expect, test } from 'vitest';
import { answerQuestion } from '../../answer-question.ts';
import { newQuestion, type QuestionInput } from '../../question.ts';
import { resolveQuestion } from '../../resolve.ts';
import { textOf } from '../../sentences.ts';
import type { TeamMessage } from '../../snapshot.ts';
import { itemNamed, workspaceOf } from '../../support.ts';

/** Who wrote messages and when, and what came after them. */

const PEOPLE = [
  { id: 1, username: 'guest', firstName: 'Ada', lastName: 'Lind' },
  { id: 2, username: 'noor', firstName: 'Noor', lastName: 'Haddad' },
  { id: 3, username: 'tam', firstName: 'Tam', lastName: 'Okafor' },
];
const said = (id: number, senderId: number | null, content: string, itemId: number | null = null): TeamMessage => ({
  ...{ id, senderId, content, isUrgent: false, itemId },
  createdAt: Date.parse(`2026-11-20T${10 + id}:05:00Z`),
});
/** The newest first. */
const MESSAGES = [
  said(4, 1, 'Thanks both.'),
  said(3, 3, 'Petra delivers in five days.'),
  said(2, 3, 'Half of what we like to keep.'),
  said(1, 2, 'Do we still have hojicha?', 1),
];

function reply(input: QuestionInput, messages: readonly TeamMessage[] = MESSAGES) {
  const snapshot = workspaceOf([itemNamed(1, 'Hojicha')], { people: PEOPLE, messages });
  const { resolved } = resolveQuestion(newQuestion(input), snapshot);
  return textOf(answerQuestion(resolved, snapshot).lines);
}
const OF_HOJICHA = newQuestion({ topic: 'messages', items: [[1]] });
const ALL = newQuestion({ topic: 'messages' });

describe('who wrote messages', () => {
  test('is answered for the message shown before, with its time', () => {
    expect(reply({ topic: 'messages', asks: 'author', within: OF_HOJICHA })).toBe(
      'It was written by Noor Haddad on Nov 20, 2026, 11:05 AM.\n- “Do we still have hojicha?”',
    );
  });

  test('is answered for each of several messages, the asker’s own too', () => {
    const text = reply({ topic: 'messages', asks: 'author', within: ALL });
    expect(text).toContain('They were written by you (Ada Lind), Tam Okafor, and Noor Haddad, the last on Nov 20');
    expect(text).toContain('- Tam Okafor, Nov 20, 2026, 1:05 PM: “Petra delivers in five days.”');
  });

  test('is answered for the one that is named by its place in the list', () => {
    expect(reply({ topic: 'messages', asks: 'author', place: 2, within: ALL })).toBe(
      'It was written by Tam Okafor on Nov 20, 2026, 1:05 PM.\n- “Petra delivers in five days.”',
    );
    expect(reply({ topic: 'messages', asks: 'author', place: 9, within: ALL })).toBe('There were only 4 messages.');
  });

  test('is said of no message where there is none', () => {
    expect(reply({ topic: 'messages', asks: 'author', within: ALL }, [])).toContain('There is no message');
  });
});

describe('what was written back', () => {
  test('is the next of that person after the message, and never one before it', () => {
    const text = reply({ topic: 'messages', asks: 'reply', people: ['tam'], within: OF_HOJICHA });
    expect(text).toContain('Tam Okafor wrote on Nov 20, 2026, 12:05 PM: “Half of what we like to keep.”');
    expect(text).toContain('- Tam Okafor, Nov 20, 2026, 1:05 PM: “Petra');
    expect(text).not.toContain('Thanks both');
    expect(text).toContain('Messages do not say which one they answer');
  });

  test('is of anyone else where nobody is named', () => {
    expect(reply({ topic: 'messages', asks: 'reply', items: [[1]] })).toContain('“Thanks both.”');
  });

  test('is nothing where that person wrote nothing since', () => {
    expect(reply({ topic: 'messages', asks: 'reply', people: ['noor'], within: OF_HOJICHA })).toContain(
      'I find nothing that Noor wrote after Noor Haddad’s message of Nov 20, 2026, 11:05 AM.',
    );
  });
});
