import { expect, test } from 'vitest';
import { MESSAGES_POLL_MS } from './api.ts';
import { senderName } from './people.ts';

const sender = { firstName: '', lastName: '', username: 'sam', role: 'staff' as const };

test('shows a sender’s full name, else username, and Camellia for automatic messages', () => {
  expect(senderName({ sender: { ...sender, firstName: 'Sam', lastName: 'Reed' } })).toBe('Sam Reed');
  expect(senderName({ sender: { ...sender, lastName: 'Reed' } })).toBe('Reed');
  expect(senderName({ sender })).toBe('sam');
  expect(senderName({ sender: null })).toBe('Camellia');
});

test('polls team messages every 3 seconds without the push channel', () => {
  expect(MESSAGES_POLL_MS).toBe(3000);
});
