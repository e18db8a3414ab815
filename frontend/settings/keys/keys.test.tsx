import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ADMIN, type Api, answer, openApp } from '../../../tests/support/components.tsx';
import { type ApiKey, keyAnswer, keyInput, newKeyAnswer, scopesAnswer } from '../../../worker/keys/contract.ts';

const KEY: ApiKey = {
  id: 7,
  name: 'Webshop',
  prefix: 'cam_000000000007',
  scopes: ['inventory:read', 'orders:write'],
  status: 'active',
  role: 'admin',
  createdAt: '2026-11-20T08:30:00.000Z',
  createdBy: { id: 1, username: 'mei' },
  expiresAt: null,
  lastUsedAt: null,
  revokedAt: null,
};

const withKeys = (keys: ApiKey[]): Api => ({
  'GET /api/keys': answer(z.array(keyAnswer), keys),
  'GET /api/keys/scopes': answer(scopesAnswer, [
    { feature: 'inventory', name: 'Inventory', description: 'Items', scopes: ['inventory:read', 'inventory:write'] },
    { feature: 'slips', name: 'Order slips', description: 'Photos', scopes: ['slips:write'] },
  ]),
});

test('without keys, the page says what they are for and shows a request to this deployment', async () => {
  await openApp('/settings/keys', withKeys([]), ADMIN);
  await screen.findByText('No keys yet');
  expect(screen.getByText(new RegExp(`curl ${window.location.origin}/api/inventory`))).toBeTruthy();
  expect(screen.getByRole('link', { name: 'API documentation' }).getAttribute('href')).toBe('/api/docs');
});

test('a new key is asked for with what is chosen, and shown once', async () => {
  const sent: unknown[] = [];
  const { user } = await openApp(
    '/settings/keys',
    {
      ...withKeys([]),
      'POST /api/keys': async (request) => {
        sent.push(keyInput.parse(request.body));
        return answer(newKeyAnswer, { ...KEY, key: 'cam_the_whole_key' })(request);
      },
    },
    ADMIN,
  );
  await user.click(await screen.findByRole('button', { name: 'Create key' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Create key' }));
  expect(dialog.getByText('Enter a name')).toBeTruthy();
  expect(dialog.getByText('Choose at least one thing that the key may do.')).toBeTruthy();
  expect(sent).toEqual([]);

  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Webshop');
  await user.click(await dialog.findByRole('checkbox', { name: 'Read Inventory' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Write Order slips' }));
  await user.click(dialog.getByRole('button', { name: 'Create key' }));
  expect(await dialog.findByText('cam_the_whole_key')).toBeTruthy();
  expect(sent).toEqual([
    { name: 'Webshop', scopes: ['inventory:read', 'slips:write'], expiresAt: expect.stringMatching(/Z$/) },
  ]);
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByText('cam_the_whole_key')).toBeNull());
});

test('a key is revoked after a question', async () => {
  const revoked: string[] = [];
  const { user } = await openApp(
    '/settings/keys',
    {
      ...withKeys([KEY]),
      'DELETE /api/keys/7': () => {
        revoked.push('7');
        return new Response(null, { status: 204 });
      },
    },
    ADMIN,
  );
  expect(await screen.findByText(/Does not expire/)).toBeTruthy();
  expect(screen.getByText(/Not used yet/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Revoke Webshop' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(revoked).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('Key Revoked')).toBeTruthy();
  expect(revoked).toEqual(['7']);
});

test('says why a key has ended or is limited, and offers no button for one that has ended', async () => {
  const ended: ApiKey = { ...KEY, id: 8, name: 'Till', status: 'ended', role: null };
  await openApp('/settings/keys', withKeys([{ ...KEY, role: 'staff' }, ended]), ADMIN);
  expect(await screen.findByText(/so the key can only do what that role allows/)).toBeTruthy();
  expect(screen.getByText(/has left the workspace/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Revoke Till' })).toBeNull();
});

test('members who are no admins read that an admin gives them a key', async () => {
  await openApp('/settings/keys', {}, { ...ADMIN, role: 'member' });
  await screen.findByText('Only admins can manage API keys');
});
