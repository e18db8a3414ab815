import { expect, test } from 'vitest';
import { mailboxOf } from './limits.ts';

test.each([
  ['Mei+orders@Leaf.Example', 'mei@leaf.example'],
  ['mei@leaf.example', 'mei@leaf.example'],
  ['+mei@leaf.example', '+mei@leaf.example'],
])('%s is counted as %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
