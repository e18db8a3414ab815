import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ADMIN, answer, dialog, type Endpoint, held, openApp, refusal } from '../../tests/support/components.tsx';
import { chatAnswer, type SupplierDraft } from '../../worker/assistant/contract.ts';
import { insightsAnswer } from '../../worker/insights/contract.ts';
import { itemAnswer, listAnswer } from '../../worker/inventory/contract.ts';
import { sampleItem } from '../inventory/item/sample-item.ts';
import { historyKey, readHistory } from './chat-storage.ts';

const SAID = {
  lines: [],
  understood: true,
  links: [],
  proposals: [],
  suggestions: [],
  offers: [],
  context: null,
  needsCommunication: false,
  engine: 'built-in' as const,
};

const says = (response: string, drafts: SupplierDraft[] = []): Endpoint =>
  answer(chatAnswer, {
    ...SAID,
    response,
    lines: [{ kind: 'text', spans: [{ text: response }] }],
    ...(drafts.length > 0 && { needsCommunication: true, communicationOptions: drafts }),
  });

async function openChat(chat: Endpoint) {
  const { user } = await openApp('/dashboard', { 'POST /api/ai/chat': chat }, ADMIN);
  const input = await screen.findByLabelText<HTMLTextAreaElement>('Your question');
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
  const log = () => within(screen.getByRole('log', { name: 'Conversation with the assistant' }));
  return { user, input, send, log };
}

test('a failure is said in a bubble and a toast, and the question can be asked again', async () => {
  const replies = [refusal('busy', 'Down'), says('Nothing is running low.')];
  const { user, input, log } = await openChat((asked) =>
    (replies.shift() ?? refusal('internal_error', 'Asked too often'))(asked),
  );
  await user.type(input, 'What items are running low?{Enter}');
  await log().findByText('Sorry, I encountered an error. Please try your question again.');
  await screen.findByText('Chat Error');
  screen.getByText('Failed to get AI response. Please try again.');
  await user.type(input, 'What items are running low?{Enter}');
  await log().findByText('Nothing is running low.');
});

test('the input is locked while an answer is on its way, and empty text is not sent', async () => {
  const { endpoint, release } = held(says('I compute answers'));
  const { user, input, send, log } = await openChat(endpoint);
  expect(send.disabled).toBe(true);
  await user.type(input, 'help{Enter}');
  await log().findByText('The assistant is computing an answer');
  expect(input.readOnly).toBe(true);
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  release();
  await log().findByText('I compute answers');
  expect(input.readOnly).toBe(false);
  expect(send.disabled).toBe(true);
});

/** Streams these events, and nothing more until the request is given up. */
const streams =
  (...events: [event: string, data: unknown][]): Endpoint =>
  () => {
    const text = events.map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join('');
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode(text)),
    });
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
  };

test('an answer that is stopped keeps the words that came, and the next question can be asked', async () => {
  const sent = vi.fn<Endpoint>(
    streams(['lookup', { tool: 'query' }], ['text', { text: 'There are 12 kg of Sencha and' }]),
  );
  const { user, input, log } = await openChat(sent);
  await user.type(input, 'How much sencha?{Enter}');
  await log().findByText('There are 12 kg of Sencha and');
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  await log().findByText('You stopped this answer.');
  log().getByText('There are 12 kg of Sencha and');
  expect(screen.queryByText('Chat Error')).toBeNull();
  expect(document.activeElement).toBe(input);
  sent.mockImplementation(says('12 kg'));
  await user.type(input, 'again{Enter}');
  await log().findByText('12 kg');
  expect(sent.mock.calls[1]?.[0].body).toMatchObject({
    history: [{ content: 'How much sencha?' }, { content: 'There are 12 kg of Sencha and' }],
  });
});

test('what was looked up is said while it lasts and folded below the answer', async () => {
  const whole = { ...SAID, engine: 'openai', response: '12 kg', lines: [{ kind: 'text', spans: [{ text: '12 kg' }] }] };
  const replies = [
    streams(['lookup', { tool: 'find' }], ['lookup', { tool: 'query' }], ['lookup', { tool: 'query' }]),
    streams(['lookup', { tool: 'find' }], ['lookup', { tool: 'query' }], ['answer', whole]),
  ];
  const { user, input, log } = await openChat((asked) => (replies.shift() ?? refusal('busy', 'Down'))(asked));
  await user.type(input, 'How much sencha?{Enter}');
  await log().findByText('Looking up names, figures');
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  await user.type(input, 'How much sencha?{Enter}');
  const folded = (await log().findByText('Looked up: names, figures.')).closest('details');
  expect(folded?.open).toBe(false);
  await user.click(log().getByText('How this was answered'));
  expect(folded?.open).toBe(true);
  log().getByText(/^Written by the AI model/);
});

test('an answer is copied, and a thumb on it stays in this browser until it is taken back', async () => {
  const { user, input, log } = await openChat(says('Nothing is running low.'));
  await user.type(input, 'What items are running low?{Enter}');
  await user.click(await log().findByRole('button', { name: 'Copy answer' }));
  await screen.findByText('Answer Copied');
  expect(await navigator.clipboard.readText()).toBe('Nothing is running low.');
  const thumbs = () => readHistory(historyKey(1, 1)).map(({ thumb }) => thumb);
  const bad = log().getByRole('button', { name: 'Bad answer' });
  await user.click(log().getByRole('button', { name: 'Good answer' }));
  await user.click(bad);
  expect(bad.getAttribute('aria-pressed')).toBe('true');
  expect(log().getByRole('button', { name: 'Good answer' }).getAttribute('aria-pressed')).toBe('false');
  log().getByText('Kept in this browser only');
  expect(thumbs()).toEqual([undefined, 'down']);
  await user.click(bad);
  expect(thumbs()).toEqual([undefined, undefined]);
});

test('the dashboard, AI Insights and the assistant beside a page show and continue one thread', async () => {
  const chat = vi.fn<Endpoint>(says('Nothing is running low.'));
  const { user } = await openApp(
    '/dashboard',
    {
      'POST /api/ai/chat': chat,
      'GET /api/insights': answer(insightsAnswer, { insights: [], response: '', engine: 'built-in' }),
    },
    ADMIN,
  );
  await user.type(await screen.findByLabelText('Your question'), 'What is low?{Enter}');
  await screen.findByText('Nothing is running low.');
  await user.click(screen.getAllByRole('link', { name: 'AI Insights' })[0] as HTMLElement);
  const response = within(await screen.findByRole('region', { name: 'AI response' }));
  response.getByText('Nothing is running low.');
  chat.mockImplementation(says('Sencha sells best.'));
  await user.click(screen.getByRole('button', { name: 'High value items' }));
  await response.findByText('Sencha sells best.');
  expect(chat.mock.calls[1]?.[0].body).toMatchObject({ history: [{ content: 'What is low?' }, {}] });
  const opener = screen.getByRole('button', { name: 'Ask the assistant' });
  await user.click(opener);
  const beside = await dialog();
  beside.getByText('Sencha sells best.');
  // Read out once: by the sheet.
  expect(response.getByRole('log').getAttribute('aria-live')).toBe('off');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('a question on the page of an item goes on from that item, unless the person takes it away', async () => {
  const item = sampleItem({ id: 7, name: 'Gyokuro' });
  const chat = vi.fn<Endpoint>(says('There are 2 kg.'));
  const { user } = await openApp(
    '/inventory/7/edit',
    {
      'GET /api/inventory': answer(listAnswer, [item]),
      'GET /api/inventory/7': answer(itemAnswer, item),
      'GET /api/inventory/7/files': () => Response.json([]),
      'GET /api/inventory/7/codes': () => Response.json([]),
      'POST /api/ai/chat': chat,
    },
    ADMIN,
  );
  await screen.findByDisplayValue('Gyokuro');
  await user.click(screen.getByRole('button', { name: 'Ask the assistant' }));
  const beside = await dialog();
  await user.type(await beside.findByLabelText('Your question'), 'How much of it do we have?{Enter}');
  await beside.findByText('There are 2 kg.');
  expect(chat.mock.calls[0]?.[0].body).toMatchObject({
    context: { ask: { of: 'item', where: [{ field: 'item', is: [7] }] } },
  });
  await user.click(beside.getByRole('button', { name: 'Not about Gyokuro' }));
  await user.type(beside.getByLabelText('Your question'), 'What is low?{Enter}');
  await waitFor(() => expect(chat).toHaveBeenCalledTimes(2));
  expect(chat.mock.calls[1]?.[0].body).toMatchObject({ context: null });
});

test('a change that a later answer corrects can no longer be confirmed', async () => {
  const prepared = (delta: number, replaces?: true): Endpoint =>
    answer(chatAnswer, {
      ...SAID,
      response: 'I have prepared this change.',
      proposals: [
        {
          ...{ kind: 'adjust', itemId: 1, itemName: 'Gyokuro', unit: 'tins', delta, reason: 'sale' },
          ...{ quantityBefore: 9, quantityAfter: 9 + delta, ...(replaces && { replaces }) },
        },
      ],
    });
  const replies = [prepared(-3), prepared(-2, true), prepared(-1)];
  const { user, input, log } = await openChat((asked) =>
    (replies.shift() ?? refusal('internal_error', 'Asked too often'))(asked),
  );
  await user.type(input, 'sold 3 tins of gyokuro{Enter}');
  await log().findByRole('button', { name: 'Take out 3 tins of Gyokuro' });
  await user.type(input, 'no, 2{Enter}');
  const replaced = await log().findByRole<HTMLButtonElement>('button', { name: 'Replaced: -3 tins of Gyokuro' });
  expect(replaced.disabled).toBe(true);
  await user.type(input, 'sold 1 tin of gyokuro{Enter}');
  await log().findByRole('button', { name: 'Take out 1 tin of Gyokuro' });
  // What is another change leaves the one before as it is.
  log().getByRole('button', { name: 'Take out 2 tins of Gyokuro' });
});

test('a change is recorded with the paper that it is from', async () => {
  const chat = answer(chatAnswer, {
    ...SAID,
    response: 'I have prepared this change.',
    proposals: [
      {
        ...{ kind: 'adjust', itemId: 1, itemName: 'Gyokuro', unit: 'tins', delta: 3, reason: 'receive' },
        ...{ quantityBefore: 9, quantityAfter: 12, note: 'docket 12' },
      },
    ],
  });
  const adjust = vi.fn<Endpoint>(refusal('busy', 'Down'));
  const { user } = await openApp(
    '/dashboard',
    { 'POST /api/ai/chat': chat, 'POST /api/inventory/1/adjust': adjust },
    ADMIN,
  );
  await user.type(await screen.findByLabelText('Your question'), 'received 3 tins of gyokuro, docket 12{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Add 3 tins of Gyokuro' }));
  await user.click(await screen.findByRole('button', { name: 'Change stock' }));
  await vi.waitFor(() => expect(adjust).toHaveBeenCalled());
  expect(adjust.mock.calls[0]?.[0].body).toEqual({ delta: 3, reason: 'receive', note: 'docket 12' });
});

const DRAFT: SupplierDraft = {
  supplierId: 1,
  supplierName: 'Uji Tea Growers',
  emailAddress: 'uji@example.com',
  phone: '',
  items: [{ id: 1, name: 'Gyokuro' }],
  email: { subject: 'Gyokuro', body: 'We would like to order Gyokuro.' },
  whatsapp: 'Gyokuro, please',
  sms: 'Gyokuro',
};

test('where the clipboard is refused, the draft is selected and says what to do', async () => {
  const { user, input, log } = await openChat(says('Here is a draft.', [DRAFT]));
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  await user.type(input, 'Draft a message about Gyokuro{Enter}');
  await user.click(await log().findByRole('button', { name: 'Copy Email Draft' }));
  await screen.findByText('Copy Failed');
  screen.getByText('Please manually select and copy the text.');
  const area = log().getByLabelText<HTMLTextAreaElement>('Email draft to Uji Tea Growers');
  expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe(area.value);
});

test('a draft is copied as an email, for WhatsApp and for SMS', async () => {
  const { user, input, log } = await openChat(says('Here is a draft.', [DRAFT]));
  await user.type(input, 'Draft a message about Gyokuro{Enter}');
  await log().findByRole('button', { name: 'Copy Email Draft' });
  for (const [way, text] of [
    ['Email', 'Subject: Gyokuro\n\nWe would like to order Gyokuro.'],
    ['WhatsApp', 'Gyokuro, please'],
    ['SMS', 'Gyokuro'],
  ] as const) {
    await user.click(log().getByText(way));
    await user.click(await log().findByRole('button', { name: `Copy ${way} Draft` }));
    await screen.findByText(`${way} Draft Copied`);
    expect(await navigator.clipboard.readText()).toBe(text);
  }
});
