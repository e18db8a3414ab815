import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ADMIN, type Api, answer, type Endpoint, openApp, refusal } from '../../tests/support/components.tsx';
import {
  clearableAnswer,
  clearedAnswer,
  DEFAULT_MESSAGES_PAGE,
  messagesAnswer,
  type TeamMessage,
  unreadAnswer,
} from '../../worker/messages/contract.ts';
import { memberAnswer } from '../../worker/workspaces/contract.ts';

const message = (id: number, content: string): TeamMessage => ({
  id,
  content,
  isUrgent: false,
  senderId: ADMIN.id,
  recipientUsername: null,
  inventoryItemId: null,
  isPrivate: false,
  createdAt: '2026-11-01T08:00:00.000Z',
  sender: { firstName: '', lastName: '', username: ADMIN.username, role: 'admin' },
  inventoryItem: null,
});

/** A workspace with these messages, newest first. */
const withMessages = (all: TeamMessage[]): Api => ({
  'GET /api/team-messages': (asked) =>
    answer(messagesAnswer, all.slice(0, Number(asked.search.get('limit') ?? DEFAULT_MESSAGES_PAGE)))(asked),
  'GET /api/team-messages/unread': answer(unreadAnswer, { unread: 0, lastReadId: 1_000 }),
  'GET /api/team-messages/clearable': answer(clearableAnswer, { own: all.length, others: 0, kept: 0 }),
  'POST /api/team-messages/read': answer(unreadAnswer, { unread: 0, lastReadId: 1_000 }),
  'GET /api/members': answer(memberAnswer.array(), [
    { id: 1, username: 'mei', firstName: '', lastName: '', role: 'admin', joinedAt: '2026-01-01T00:00:00.000Z' },
  ]),
});

const region = (name: string) => screen.findByRole('region', { name });

async function openForm(send: Endpoint) {
  const { user } = await openApp('/messages', { ...withMessages([]), 'POST /api/team-messages': send }, ADMIN);
  const form = within(await region('Post a message'));
  const text = await form.findByLabelText<HTMLTextAreaElement>('Message');
  return { user, text, button: form.getByRole<HTMLButtonElement>('button', { name: 'Post message' }) };
}

test('a message that fails is reported and kept in the form', async () => {
  const { user, text, button } = await openForm(refusal('internal_error', 'Something went wrong'));
  await user.type(text, '   ');
  expect(button.disabled).toBe(true);
  await user.type(text, 'hello');
  await user.click(button);
  await screen.findByText('Failed to send message. Please try again.');
  expect(text.value.trim()).toBe('hello');
});

test('a message that is refused for its address says why', async () => {
  const { user, text, button } = await openForm(refusal('invalid_request', '“nobody.here”: no member has that name'));
  await user.type(text, '@nobody.here hello');
  await user.click(button);
  await screen.findByText(/no member has that name/);
});

test('a chat message that fails is reported and kept', async () => {
  const api = { ...withMessages([]), 'GET /api/suppliers': () => Response.json([]) };
  const { user } = await openApp(
    '/dashboard',
    { ...api, 'POST /api/team-messages': refusal('internal_error', 'Something went wrong') },
    ADMIN,
  );
  const line = await screen.findByLabelText<HTMLTextAreaElement>('Message to the team');
  await user.type(line, 'hello{Enter}');
  await screen.findByText('Failed to send message');
  expect(line.value).toBe('hello');
});

test('clearing that fails is reported, and the messages stay', async () => {
  const { user } = await openApp(
    '/messages',
    {
      ...withMessages([message(2, 'stays')]),
      'DELETE /api/team-messages': refusal('internal_error', 'Something went wrong'),
    },
    ADMIN,
  );
  const list = within(await region('Team Messages'));
  await list.findByText('stays');
  await user.click(screen.getByRole('button', { name: 'Clear All' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Clear All' }));
  await screen.findByText('Failed to clear messages');
  await list.findByText('stays');
});

test('an admin clears all messages after a question', async () => {
  let all = [message(2, 'gone')];
  const { user } = await openApp(
    '/messages',
    {
      ...withMessages(all),
      'GET /api/team-messages': (asked) => answer(messagesAnswer, all)(asked),
      'DELETE /api/team-messages': (asked) => {
        all = [];
        return answer(clearedAnswer, { deleted: 1, kept: 0 })(asked);
      },
    },
    ADMIN,
  );
  await within(await region('Team Messages')).findByText('gone');
  await user.click(screen.getByRole('button', { name: 'Clear All' }));
  const question = within(await screen.findByRole('dialog'));
  await question.findByText(/This deletes your 1 message for everyone\./);
  await user.click(question.getByRole('button', { name: 'Clear All' }));
  await screen.findByText('All messages cleared');
  await screen.findByText('No messages yet');
});

test('messages further back are shown on request', async () => {
  const all = Array.from({ length: DEFAULT_MESSAGES_PAGE + 1 }, (_, n) =>
    message(DEFAULT_MESSAGES_PAGE + 1 - n, `Tray ${DEFAULT_MESSAGES_PAGE - n} is counted`),
  );
  const { user } = await openApp('/messages', withMessages(all), ADMIN);
  await screen.findByText(`Tray ${DEFAULT_MESSAGES_PAGE} is counted`);
  expect(screen.queryByText('Tray 0 is counted')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show older messages' }));
  await screen.findByText('Tray 0 is counted');
  expect(screen.queryByRole('button', { name: 'Show older messages' })).toBeNull();
});
