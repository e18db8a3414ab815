import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ADMIN, type Api, answer, choose, fill, openApp, refusal } from '../../tests/support/components.tsx';
import type { Role } from '../../worker/core/contract.ts';
import { itemAnswer } from '../../worker/inventory/contract.ts';
import {
  type Communication,
  communicateAnswer,
  communicationAnswer,
  supplierAnswer,
  type Template,
  templateAnswer,
} from '../../worker/suppliers/contract.ts';
import { supplierFigures } from '../../worker/suppliers/figures-contract.ts';
import { sampleItem } from '../inventory/item/sample-item.ts';
import { sampleSupplier } from './sample-supplier.ts';

const UJI = sampleSupplier({ id: 3, email: 'mei@refused.example' });
const QUALITY: Template = {
  ...{ id: 4, name: 'Quality Inquiry', category: 'quality', createdAt: UJI.createdAt, lastUpdated: UJI.createdAt },
  subject: 'Batch {batchNumber} of {productName}',
  body: 'To {deliveryPlace}, please.',
};
const FIGURES = [
  { id: 3, items: 12, openOrders: 2, spend: 1240.5, onTime: 0.875, lastOrderAt: '2026-11-20T08:00:00.000Z' },
];
const SENT: Communication = {
  id: 8,
  supplier: { id: 3, name: 'Uji Tea House' },
  item: { id: 1, name: 'Gyokuro' },
  recipient: 'mei@uji.example',
  subject: 'More tea',
  message: 'Please.',
  status: 'sent',
  failure: null,
  createdAt: '2026-11-02T08:00:00.000Z',
  createdBy: null,
  sentAt: '2026-11-02T08:00:00.000Z',
  quantity: null,
  received: 0,
  expectedAt: null,
  arrivedAt: null,
  cancelledAt: null,
  orderId: null,
};

/** A workspace with one supplier, and one item that names a supplier. */
const withItem = (supplier: string): Api => ({
  'GET /api/inventory/1': answer(itemAnswer, sampleItem({ name: 'Gyokuro', quantity: 2, minimumPar: 40, supplier })),
  'GET /api/inventory/1/movements': () => Response.json([]),
  'GET /api/inventory/1/stock': () => Response.json([]),
  'GET /api/inventory/1/files': () => Response.json([]),
  'GET /api/inventory/1/codes': () => Response.json([]),
  'GET /api/movements': () => Response.json([]),
  'GET /api/inventory/1/communications': answer(communicationAnswer.array(), [SENT]),
  'GET /api/insights/cover': refusal('busy', 'Not in this test'),
  'GET /api/orders': () => Response.json([]),
  'GET /api/suppliers': answer(supplierAnswer.array(), [UJI]),
  'GET /api/suppliers/figures': answer(supplierFigures.array(), FIGURES),
  'GET /api/communication-templates': () => Response.json([]),
  'GET /api/suppliers/3/communications': answer(communicationAnswer.array(), [SENT]),
});

async function openDialog(api: Api) {
  const { user } = await openApp('/inventory/1', api, ADMIN);
  await user.click(await screen.findByRole('button', { name: 'Contact Supplier' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Contact Supplier' })) };
}

test('a message without supplier, subject or text is not sent, and an unknown supplier is named', async () => {
  const sent = vi.fn(refusal('internal_error', 'Not to be sent'));
  const { user, dialog } = await openDialog({
    ...withItem('Somebody else'),
    'POST /api/suppliers/3/communicate': sent,
  });
  await dialog.findByText('The item’s supplier, “Somebody else”, isn’t in your supplier list');
  await user.click(dialog.getByRole('button', { name: /^(Send|Save) Message$|^Place Order$/ }));
  await screen.findByText('Missing Information');
  screen.getByText('Please select a supplier and provide a subject and message.');
  for (const text of ['Select a supplier', 'Enter a subject', 'Enter a message']) dialog.getByText(text);
  expect(sent).not.toHaveBeenCalled();
});

test('the draft of a mail that the mail server refuses is kept, with the reason', async () => {
  const reason = 'The mail server does not deliver to mei@refused.example';
  const { user, dialog } = await openDialog({
    ...withItem('uji  tea house'),
    'POST /api/suppliers/3/communicate': refusal('upstream_failed', reason),
  });
  await dialog.findByText('To mei@refused.example');
  await fill(user, dialog.getByLabelText(/^Subject/), 'More tea');
  const message = dialog.getByLabelText<HTMLTextAreaElement>(/^Message/);
  await fill(user, message, 'Forty kilograms, please.');
  await user.click(dialog.getByRole('button', { name: /^(Send|Save) Message$|^Place Order$/ }));
  await screen.findByText('Send Failed');
  screen.getByText('Failed to send message. Please try again.');
  await dialog.findByText(reason);
  expect(message.value).toBe('Forty kilograms, please.');
});

test('a message asks for what its template leaves open, and is signed', async () => {
  const sent = vi.fn(answer(communicateAnswer, { id: 9, status: 'recorded', sentAt: null }));
  const { user, dialog } = await openDialog({
    ...withItem('Uji Tea House'),
    'GET /api/communication-templates': answer(templateAnswer.array(), [QUALITY]),
    'POST /api/suppliers/3/communicate': sent,
  });
  await choose(user, await dialog.findByRole('combobox', { name: 'Template' }), /^Quality Inquiry$/);
  await dialog.findByText('Still to fill in: Batch Number, Delivery Place');
  dialog.getByRole('button', { name: 'Save anyway' });
  await user.type(dialog.getByLabelText('Batch Number'), 'U-26{Enter}');
  await user.type(dialog.getByLabelText('Delivery Place'), 'Back door{Tab}');
  expect(dialog.queryByText(/^Still to fill in/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Save Message' }));
  await screen.findByText('Message Recorded');
  expect(sent.mock.calls.map(([{ body }]) => body)).toMatchObject([
    { subject: 'Batch U-26 of Gyokuro', message: 'To Back door, please.\n\nmei\nLeaf & Cup' },
  ]);
});

test('a written message is asked about before its dialog closes, however it is closed', async () => {
  const { user, dialog } = await openDialog(withItem('Uji Tea House'));
  await dialog.findByText('To mei@refused.example');
  const message = dialog.getByLabelText<HTMLTextAreaElement>(/^Message/);
  await fill(user, message, 'Forty kilograms, please.');
  const question = () => screen.findByRole('dialog', { name: 'Leave without sending?' });
  for (const close of [
    () => user.keyboard('{Escape}'),
    () => user.click(document.querySelector('.mantine-Modal-overlay') as HTMLElement),
    () => user.click(dialog.getByRole('button', { name: 'Cancel' })),
  ]) {
    await close();
    await question();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Leave without sending?' })).toBeNull());
    expect(message.value).toBe('Forty kilograms, please.');
  }
  await user.keyboard('{Escape}');
  await user.click(within(await question()).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a message dialog in which nothing was written closes at once', async () => {
  const { user, dialog } = await openDialog(withItem('Uji Tea House'));
  await dialog.findByText('To mei@refused.example');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a new supplier is asked about before another tab is opened', async () => {
  const { user, path } = await openApp('/suppliers?tab=setup', withItem(''), ADMIN);
  await fill(user, await screen.findByLabelText(/^Supplier name/), 'Assam Estates');
  await user.click(screen.getByRole('tab', { name: /^Templates/ }));
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  expect(path()).toBe('/suppliers?tab=setup');
  await user.click(question.getByRole('button', { name: 'Leave' }));
  await screen.findByRole('tab', { name: /^Templates/, selected: true });
});

test('staff read what was sent about an item, and cannot write', async () => {
  await openApp('/inventory/1', withItem('Uji Tea House'), { ...ADMIN, role: 'staff' });
  await screen.findByText('More tea');
  expect(screen.queryByRole('button', { name: 'Contact Supplier' })).toBeNull();
});

async function openLowStock(role: Role) {
  const low = [sampleItem({ name: 'Gyokuro', quantity: 2, minimumPar: 40 })];
  const api = { ...withItem('Uji Tea House'), 'GET /api/inventory': answer(itemAnswer.array(), low) };
  await openApp('/dashboard', api, { ...ADMIN, role });
  const lowStock = within(await screen.findByRole('region', { name: 'Low stock' }));
  await lowStock.findByText('Gyokuro');
  return lowStock;
}

test('the office is offered to reorder what runs low, and a link to the suppliers', async () => {
  const lowStock = await openLowStock('member');
  lowStock.getByRole('button', { name: 'Reorder Gyokuro' });
  expect(lowStock.getByRole('link', { name: 'Suppliers' }).getAttribute('href')).toBe('/suppliers?tab=suppliers');
});

test('staff are not offered to reorder what runs low', async () => {
  const lowStock = await openLowStock('staff');
  expect(lowStock.queryByRole('button', { name: /^Reorder/ })).toBeNull();
});

test('staff see the suppliers without controls', async () => {
  await openApp('/suppliers?tab=suppliers', withItem(''), { ...ADMIN, role: 'staff' });
  await screen.findByText('Uji Tea House');
  expect(screen.queryByRole('button', { name: /Add supplier|Edit|Delete|^Contact/ })).toBeNull();
});

test('/supplier-test opens the test tab, with the tabs in the order of docs/specification.md, 3.3', async () => {
  const { path } = await openApp('/supplier-test', withItem(''), ADMIN);
  await screen.findByRole('tab', { name: 'Test Communication', selected: true });
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    ...['Test Communication', 'Suppliers (1)', 'Templates (0)', 'Quick Setup'],
  ]);
  expect(path()).toBe('/supplier-test');
});

test('a supplier without name or mail is not sent, and a refusal is said at its field', async () => {
  const sent = vi.fn(
    refusal('invalid_request', 'Email must be an email address', [
      { path: 'email', message: 'Email must be an email address' },
    ]),
  );
  const { user } = await openApp('/suppliers?tab=setup', { ...withItem(''), 'POST /api/suppliers': sent }, ADMIN);
  const create = await screen.findByRole('button', { name: 'Create supplier' });
  await user.click(create);
  await screen.findByText('Missing Information');
  screen.getByText('Please provide at least supplier name and email.');
  expect(sent).not.toHaveBeenCalled();
  expect(screen.getByLabelText<HTMLInputElement>('Average response time (hours)').value).toBe('');
  expect(screen.getByLabelText<HTMLInputElement>('Reliability (out of 5)').value).toBe('');
  await fill(user, screen.getByLabelText(/^Supplier name/), 'Assam Estates');
  const email = screen.getByLabelText<HTMLInputElement>(/^Email/);
  await fill(user, email, 'nobody');
  await user.click(create);
  await screen.findByText('Creation Failed');
  expect(email.getAttribute('aria-invalid')).toBe('true');
  expect(email.value).toBe('nobody');
});

test('a new supplier gets no rating and no lead time that nobody entered', async () => {
  const sent = vi.fn(refusal('busy', 'Not in this test'));
  const { user } = await openApp('/suppliers?tab=setup', { ...withItem(''), 'POST /api/suppliers': sent }, ADMIN);
  await fill(user, await screen.findByLabelText(/^Supplier name/), 'Assam Estates');
  await fill(user, screen.getByLabelText(/^Email/), 'anil@assam.example');
  const create = screen.getByRole('button', { name: 'Create supplier' });
  await user.click(create);
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  await fill(user, screen.getByLabelText('Reliability (out of 5)'), '5');
  await user.click(create);
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
  expect(sent.mock.calls.map(([{ body }]) => body)).toMatchObject([
    { responseTimeAvg: 24, reliabilityScore: 5, leadTimeDays: null },
    { responseTimeAvg: 0, reliabilityScore: 5, leadTimeDays: null },
  ]);
});
