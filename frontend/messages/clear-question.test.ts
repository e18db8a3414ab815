import { expect, test } from 'vitest';
import { clearQuestion } from './clear-question.ts';

test.each([
  [{ own: 12, others: 0, kept: 3 }, 'This deletes your 12 messages for everyone. 3 messages from others are kept.'],
  [{ own: 1, others: 0, kept: 1 }, 'This deletes your 1 message for everyone. 1 message from someone else is kept.'],
  [{ own: 2, others: 0, kept: 0 }, 'This deletes your 2 messages for everyone.'],
  [{ own: 12, others: 1003, kept: 0 }, 'This deletes your 12 messages and 1,003 from others for everyone.'],
  [{ own: 0, others: 1, kept: 0 }, 'This deletes 1 message from others for everyone.'],
])('clearing %j is asked with whose messages go and stay', (clearable, what) => {
  expect(clearQuestion(clearable)).toBe(
    `Are you sure you want to clear all messages? ${what} This action cannot be undone.`,
  );
});

test('the question has no counts if they could not be loaded', () => {
  expect(clearQuestion(undefined)).toBe('Are you sure you want to clear all messages? This action cannot be undone.');
});
