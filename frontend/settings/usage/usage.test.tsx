import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ADMIN, answer, openApp, refusal } from '../../../tests/support/components.tsx';
import { usageAnswer } from '../../../worker/usage/contract.ts';

const USAGE = {
  quotas: [
    { name: 'items' as const, used: 500_000, limit: 500_000, period: 'always' as const },
    { name: 'movements' as const, used: 850, limit: 1_000, period: 'day' as const },
    { name: 'storage' as const, used: 1_572_864, limit: 10_737_418_240, period: 'always' as const },
  ],
  dayEndsAt: '2026-11-23T00:00:00.000Z',
};

test('staff see each quota as a bar with what happens at the limit', async () => {
  await openApp('/settings/usage', { 'GET /api/usage': answer(usageAnswer, USAGE) }, { ...ADMIN, role: 'staff' });
  const of = async (name: string) => within(await screen.findByRole('region', { name }));
  const items = await of('Items');
  items.getByText('500,000 of 500,000 items');
  items.getByText('Used up');
  items.getByText('At the limit, no items can be added, imported or synced in. Deleted items don’t count.');
  expect(items.getByRole('progressbar', { name: 'Items' }).getAttribute('aria-valuenow')).toBe('100');
  (await of('Stock movements today')).getByText('Nearly used up');
  const storage = await of('Photos of slips');
  storage.getByText('1.5 MB of 10 GB');
  expect(storage.queryByText(/sed up/)).toBeNull();
  expect(screen.queryByRole('region', { name: 'Emails today' })).toBeNull();
});

test('usage that could not be loaded says so, and is asked for again', async () => {
  let reply = refusal('busy', 'Down');
  const { user } = await openApp('/settings/usage', { 'GET /api/usage': (asked) => reply(asked) }, ADMIN);
  await screen.findByText('Couldn’t load usage');
  reply = answer(usageAnswer, USAGE);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('region', { name: 'Items' });
});
