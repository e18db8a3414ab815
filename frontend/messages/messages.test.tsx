import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  ADMIN,
  type Api,
  type Asked,
  answer,
  dialog,
  type Endpoint,
  fill,
  openApp,
  refusal,
} from '../../tests/support/components.tsx';
import type { Me } from '../../worker/accounts/contract.ts';
import { itemAnswer } from '../../worker/inventory/contract.ts';
import {
  clearableAnswer,
  clearedAnswer,
  DEFAULT_MESSAGES_PAGE,
  messageAnswer,
  messagesAnswer,
  type TeamMessage,
  unreadAnswer,
  waitingAnswer,
} from '../../worker/messages/contract.ts';
import { memberAnswer } from '../../worker/workspaces/contract.ts';
import { sampleItem } from '../inventory/item/sample-item.ts';

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
  'GET /api/team-messages/unread': answer(waitingAnswer, { unread: 0, lastReadId: 1_000, notices: 0 }),
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

test('a message whose answer was lost is posted again with its key, and the next one with another', async () => {
  const keys: (string | null)[] = [];
  const { user, text, button } = await openForm((asked) => {
    keys.push(asked.headers.get('idempotency-key'));
    if (keys.length === 1) throw new TypeError('Failed to fetch');
    return answer(messageAnswer, message(keys.length, 'hello'))(asked);
  });
  for (const said of ['hello', '', 'hello']) {
    if (said) await fill(user, text, said);
    await user.click(button);
    await screen.findByText(keys.length === 1 ? /^Failed to send/ : 'Message sent');
  }
  expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false]);
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

test.each([
  ['/messages', 'Message'],
  ['/dashboard', 'Message to the team'],
])('a message written on %s is asked about before the page is left', async (from, label) => {
  const { user, path } = await openApp(from, withMessages([]), ADMIN);
  await fill(user, await screen.findByLabelText(label), 'The van is late');
  await user.click(screen.getAllByRole('link', { name: 'Inventory' })[0] as HTMLElement);
  const question = await dialog();
  question.getByText('Leave without sending?');
  expect(path()).toBe(from);
  await user.click(question.getByRole('button', { name: 'Leave' }));
  await screen.findByRole('heading', { level: 1, name: 'Inventory' });
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

const PEOPLE = [
  { id: 1, username: 'mei', firstName: '', lastName: '', role: 'admin', joinedAt: '2026-01-01T00:00:00.000Z' },
  { id: 2, username: 'sam', firstName: '', lastName: '', role: 'staff', joinedAt: '2026-02-01T00:00:00.000Z' },
] as const;
const WITHOUT_SUPPLIERS: Api = { 'GET /api/suppliers': () => Response.json([]) };
/** Someone of the warehouse, whose contact is the admin. */
const STAFF: Me = { ...ADMIN, id: 2, username: 'sam', role: 'staff' };

test('a member on their own is offered to invite a colleague, and never to message themselves', async () => {
  const items = answer(itemAnswer.array(), [sampleItem()]);
  const api = { ...withMessages([]), ...WITHOUT_SUPPLIERS, 'GET /api/inventory': items };
  const { user, path } = await openApp('/dashboard', { ...api, 'GET /api/invites': () => Response.json([]) }, ADMIN);
  const main = () => within(screen.getByRole('main'));
  const invite = () => main().findAllByRole('link', { name: 'Invite a colleague' });
  await invite();
  await within(await region('Team chat')).findByText(/You’re the only one here so far\./);
  expect(main().queryByText(ADMIN.username)).toBeNull();
  await user.click(screen.getAllByRole('link', { name: /^Messages/ })[0] as HTMLElement);
  await within(await region('Team Messages')).findByRole('link', { name: 'Invite a colleague' });
  expect(main().queryByText(ADMIN.username)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Quick message' }));
  await user.click(await screen.findByRole('button', { name: 'Shipment received' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Custom message').value).toBe('Shipment received: ');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click((await invite())[0] as HTMLElement);
  await screen.findByRole('region', { name: 'Team' });
  expect(path()).toBe('/settings?tab=team');
});

test('a member with a colleague is offered to message the team', async () => {
  const members = answer(memberAnswer.array(), [...PEOPLE]);
  const items = answer(itemAnswer.array(), [sampleItem()]);
  const api = { ...withMessages([]), ...WITHOUT_SUPPLIERS, 'GET /api/inventory': items, 'GET /api/members': members };
  await openApp('/dashboard', api, ADMIN);
  const main = within(screen.getByRole('main'));
  await main.findByRole('link', { name: 'Message the team' });
  expect(main.queryByRole('link', { name: 'Invite a colleague' })).toBeNull();
});

test('the quick sheet has six messages to the contact; those with a warning are urgent', async () => {
  const sent = vi.fn(answer(messageAnswer, { ...message(1, 'sent'), isUrgent: true, isPrivate: true }));
  const members = answer(memberAnswer.array(), [...PEOPLE]);
  const { user } = await openApp(
    '/messages',
    { ...withMessages([]), 'GET /api/members': members, 'POST /api/team-messages': sent },
    STAFF,
  );
  await screen.findByText('No messages yet');
  await user.click(screen.getByRole('button', { name: 'Quick message' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Quick message' }));
  const box = sheet.getByLabelText<HTMLTextAreaElement>('Custom message');
  const urgent = sheet.getByLabelText<HTMLInputElement>('Mark as urgent');
  for (const [label, isUrgent] of [
    ['Shipment received', false],
    ['Need reorder approval', false],
    ['Damaged items found', false],
    ['Inventory count complete', false],
    ['Low inventory alert', true],
    ['Urgent: out of stock', true],
  ] as const) {
    await user.click(sheet.getByRole('button', { name: label }));
    expect(box.value).toMatch(/^@mei /);
    expect(urgent.checked).toBe(isUrgent);
  }
  await user.type(box, 'Assam');
  await user.click(sheet.getByRole('button', { name: 'Send' }));
  await screen.findByText('Message sent');
  expect(sent.mock.calls[0]?.[0].body).toMatchObject({
    content: expect.stringMatching(/^@mei .*URGENT: we are out of stock of Assam$/),
    isUrgent: true,
  });
});

test('the chat sends by Enter, breaks lines by Shift+Enter, and sends nothing that is blank', async () => {
  const sent = vi.fn(answer(messageAnswer, { ...message(2, 'I do\nafter lunch'), isUrgent: true }));
  const { user } = await openApp(
    '/dashboard',
    { ...withMessages([]), ...WITHOUT_SUPPLIERS, 'POST /api/team-messages': sent },
    ADMIN,
  );
  const chat = within(await region('Team chat'));
  const line = await chat.findByLabelText<HTMLTextAreaElement>('Message to the team');
  await user.type(line, '  {Enter}');
  expect(sent).not.toHaveBeenCalled();
  await user.clear(line);
  await user.type(line, 'I do{Shift>}{Enter}{/Shift}after lunch');
  await user.click(chat.getByRole('switch', { name: 'Urgent' }));
  await user.type(line, '{Enter}');
  await screen.findByText('Message sent');
  expect(sent.mock.calls.map(([{ body }]) => body)).toMatchObject([{ content: 'I do\nafter lunch', isUrgent: true }]);
  expect(line.value).toBe('');
});

const about = (id: number, content: string, itemId: number | null): TeamMessage => ({
  ...message(id, content),
  inventoryItemId: itemId,
  inventoryItem: itemId === null ? null : { name: 'Sencha', category: 'Green Tea' },
});

test('the messages about an item are read together and answered there', async () => {
  let all = [about(3, 'Two tins are dented', 1), about(2, 'The kettle is on', null)];
  const sent = vi.fn((asked: Asked) => {
    const posted = about(4, 'Send them back', 1);
    all = [posted, ...all];
    return answer(messageAnswer, posted)(asked);
  });
  const { user, path } = await openApp(
    '/messages',
    {
      ...withMessages([]),
      'GET /api/team-messages': (asked) => {
        const itemId = asked.search.get('inventoryItemId');
        return answer(
          messagesAnswer,
          all.filter(({ inventoryItemId }) => itemId === null || inventoryItemId === Number(itemId)),
        )(asked);
      },
      'POST /api/team-messages': sent,
    },
    ADMIN,
  );
  await user.click(await screen.findByRole('link', { name: 'Read and reply: messages about Sencha' }));
  const thread = within(await region('About Sencha'));
  await thread.findByText('Two tins are dented');
  expect(path()).toBe('/messages?item=1');
  expect(screen.queryByText('The kettle is on')).toBeNull();
  await user.type(thread.getByLabelText('Message about Sencha'), 'Send them back{Enter}');
  await thread.findByText('Send them back');
  expect(sent.mock.calls.map(([{ body }]) => body)).toMatchObject([{ content: 'Send them back', inventoryItemId: 1 }]);
  await user.click(thread.getByRole('link', { name: 'All messages' }));
  await screen.findByText('The kettle is on');
});

describe('without the push channel', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('an open page asks for messages every three seconds', async () => {
    let all: TeamMessage[] = [];
    const api = { ...withMessages([]), 'GET /api/team-messages': (asked: Asked) => answer(messagesAnswer, all)(asked) };
    await openApp('/messages', api, ADMIN);
    await screen.findByText('No messages yet');
    all = [message(1, 'The kettle is on')];
    await act(() => vi.advanceTimersByTimeAsync(3100));
    await screen.findByText('The kettle is on');
  });

  test('an open page asks for stock every half a minute', async () => {
    const list = [sampleItem()];
    const sent = vi.fn();
    await openApp(
      '/inventory',
      {
        'GET /api/inventory': (asked) => {
          sent();
          return answer(itemAnswer.array(), list)(asked);
        },
      },
      ADMIN,
    );
    await screen.findByRole('button', { name: 'Stock of Sencha: 20 lbs. Edit quantity' });
    list[0] = sampleItem({ quantity: 17.5, version: 2 });
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    await screen.findByRole('button', { name: 'Stock of Sencha: 17.5 lbs. Edit quantity' });
  });
});
