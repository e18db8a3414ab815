import { expect, test } from 'vitest';
import { toMailbox } from './limits.ts';

test.each([
  ['Mei+orders@Leaf.Example', 'mei@leaf.example'],
  ['mei@leaf.example', 'mei@leaf.example'],
  ['+mei@leaf.example', '+mei@leaf.example'],
])('%s is counted as %s', (email, mailbox) => {
  expect(toMailbox(email)).toBe(mailbox);
});
