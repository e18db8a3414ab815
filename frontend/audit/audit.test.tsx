import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ADMIN, type Api, answer, openApp } from '../../tests/support/components.tsx';
import { type AuditEvent, auditAnswer, auditPeopleAnswer } from '../../worker/audit/contract.ts';

const EVENT: AuditEvent = {
  id: 2,
  at: '2026-11-20T08:30:00.000Z',
  actor: { kind: 'user', id: 1, name: 'Mei' },
  action: 'item.changed',
  kind: 'items',
  summary: 'Mei changed Sencha: cost price',
  subject: { type: 'item', id: '7', name: 'Sencha' },
  before: { costPrice: 1200 },
  after: { costPrice: 1350 },
  network: '203.0.113.0/24',
  country: 'GB',
  device: 'Firefox on Windows',
  requestId: 'r-1',
};

const answers = (events: AuditEvent[], asked: string[] = []): Api => ({
  'GET /api/audit/people': answer(auditPeopleAnswer, [{ id: 1, name: 'Mei', isMember: true, isKey: false }]),
  'GET /api/audit': (request) => {
    asked.push(String(request.search));
    return answer(auditAnswer, { events, hasMore: false })(request);
  },
});

test('an entry opens to what changed, from where', async () => {
  const { user } = await openApp('/settings/audit', answers([EVENT]), ADMIN);
  const list = within(await screen.findByRole('list', { name: 'Audit log, newest first' }));
  await user.click(list.getByText('Mei changed Sencha: cost price'));
  expect(list.getByRole('row', { name: 'Cost price $12.00 $13.50' })).toBeTruthy();
  expect(list.getByText('Firefox on Windows, 203.0.113.0/24, GB')).toBeTruthy();
});

test('the filters of the URL are asked for, and can be cleared', async () => {
  const asked: string[] = [];
  const { user } = await openApp('/settings/audit?kind=items&q=moon', answers([], asked), ADMIN);
  await screen.findByText('Nothing found');
  expect(asked.at(-1)).toBe('q=moon&kind=items');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await expect.poll(() => asked.at(-1)).toBe('');
});

test('members who are no admins read where to find their own sign-ins', async () => {
  await openApp('/settings/audit', {}, { ...ADMIN, role: 'staff' });
  await screen.findByText('Only admins can see the audit log');
});
