import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ADMIN, answer, type Endpoint, held, openApp, refusal } from '../../tests/support/components.tsx';
import { chatAnswer, type SupplierDraft } from '../../worker/assistant/contract.ts';

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
  expect(send.disabled).toBe(true);
  release();
  await log().findByText('I compute answers');
  expect(input.readOnly).toBe(false);
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
