import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ADMIN, type Api, answer, openApp } from '../../tests/support/components.tsx';
import {
  createdWebhook,
  deliveriesAnswer,
  deliveryDetail,
  type Webhook,
  webhookAnswer,
  webhooksAnswer,
} from '../../worker/webhooks/contract.ts';

const WEBHOOK: Webhook = {
  id: 7,
  url: 'https://shop.example/hooks',
  description: 'Web shop',
  events: ['stock.moved', 'order.received'],
  state: 'on',
  problem: null,
  waiting: 0,
  attempts: 0,
  nextAttemptAt: null,
  secretCreatedAt: '2026-11-20T08:30:00.000Z',
  previousSecretUntil: null,
  createdAt: '2026-11-20T08:30:00.000Z',
};
const DELIVERY = {
  eventId: 12,
  webhookId: 'evt_1_12',
  type: 'stock.moved',
  state: 'delivered' as const,
  attempts: 2,
  statusCode: 200,
  failure: null,
  durationMs: 41,
  attemptedAt: '2026-11-20T08:30:00.000Z',
};
const DETAIL = {
  ...DELIVERY,
  request: { url: WEBHOOK.url, headers: { 'webhook-id': 'evt_1_12' }, body: '{"type":"stock.moved"}' },
  answer: 'taken',
};
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

const page = (webhook: Webhook, more: Api = {}): Api => ({
  'GET /api/webhooks/7': answer(webhookAnswer, webhook),
  'GET /api/webhooks/7/deliveries': answer(deliveriesAnswer, { deliveries: [DELIVERY], hasMore: false }),
  'GET /api/webhooks/7/deliveries/12': answer(deliveryDetail, DETAIL),
  ...more,
});

test('without webhooks the page says what they are for and how to check requests', async () => {
  await openApp('/settings/webhooks', { 'GET /api/webhooks': answer(webhooksAnswer, []) }, ADMIN);
  await screen.findByText('No webhooks yet');
  expect(screen.getByText(/from 'standardwebhooks'/)).toBeTruthy();
});

test('a new webhook’s secret is shown once', async () => {
  const sent: unknown[] = [];
  const api: Api = {
    'GET /api/webhooks': answer(webhooksAnswer, []),
    'POST /api/webhooks': (request) => {
      sent.push(request.body);
      return answer(createdWebhook, { webhook: WEBHOOK, secret: SECRET })(request);
    },
  };
  const { user } = await openApp('/settings/webhooks', api, ADMIN);
  await user.click(await screen.findByRole('button', { name: 'Add webhook' }));
  const form = within(await screen.findByRole('dialog'));
  await user.click(form.getByRole('button', { name: 'Add webhook' }));
  expect(form.getByText('Enter an address')).toBeTruthy();
  expect(form.getByText('Choose at least one event')).toBeTruthy();
  await user.type(form.getByRole('textbox', { name: 'Address' }), WEBHOOK.url);
  await user.click(form.getByRole('checkbox', { name: /Stock on hand changed/ }));
  await user.click(form.getByRole('button', { name: 'Add webhook' }));
  expect(await screen.findByText(SECRET)).toBeTruthy();
  expect(screen.getByText(/shown once/)).toBeTruthy();
  expect(sent).toEqual([{ url: WEBHOOK.url, description: '', events: ['stock.moved'] }]);
});

test('a delivery opens to its request and answer', async () => {
  const { user } = await openApp('/settings/webhooks/7', page(WEBHOOK), ADMIN);
  const list = within(await screen.findByRole('list', { name: 'Deliveries, newest event first' }));
  expect(list.getByText(/^200 · 41 ms · 2 attempts/)).toBeTruthy();
  await user.click(list.getByText('stock.moved'));
  expect((await list.findByRole('region', { name: 'Request' })).textContent).toContain('webhook-id: evt_1_12');
  expect(list.getByRole('region', { name: 'Answer' }).textContent).toContain('taken');
});

test('a paused webhook says why, and can be resumed', async () => {
  let resumed = 0;
  const paused: Webhook = { ...WEBHOOK, state: 'paused', problem: '10 attempts failed.', attempts: 10, waiting: 3 };
  const api = page(paused, {
    'POST /api/webhooks/7/resume': (request) => {
      resumed += 1;
      return answer(webhookAnswer, WEBHOOK)(request);
    },
  });
  const { user } = await openApp('/settings/webhooks/7', api, ADMIN);
  await screen.findByText('10 attempts failed.');
  expect(screen.getByText(/3 events wait to be delivered/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  await expect.poll(() => resumed).toBe(1);
});

test('members who are no admins read who can set webhooks up', async () => {
  await openApp('/settings/webhooks', {}, { ...ADMIN, role: 'member' });
  await screen.findByText('Only admins can see webhooks');
});
