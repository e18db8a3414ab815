import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ADMIN, answer, openApp, refusal } from '../../../tests/support/components.tsx';
import { successAnswer } from '../../../worker/accounts/contract.ts';
import { recoveryCodesAnswer, recoveryStatusAnswer } from '../../../worker/accounts/recovery-contract.ts';
import { ownEventsAnswer } from '../../../worker/audit/contract.ts';

const SENTENCE = 'This username and code don’t match, or the code has been used or has expired.';

test('without a mail server, the page names the two other ways and asks for nothing', async () => {
  const { user, path } = await openApp('/forgot-password');
  await screen.findByText(/No mail server is set up here/);
  screen.getByText(/Ask an admin of your workspace for a reset code/);
  expect(screen.queryByLabelText(/^Username/)).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Enter a code' }));
  expect(path()).toBe('/reset-password');
});

test('a code that does not match shows the sentence at the field, and keeps what was typed', async () => {
  const { user } = await openApp('/reset-password', {
    'POST /api/auth/reset-password/code': refusal('reset_invalid', SENTENCE, [{ path: 'code', message: SENTENCE }]),
  });
  await user.type(screen.getByLabelText(/^Username/), 'mei');
  await user.type(screen.getByLabelText(/^Code/), '7k2m-9xqd-04tv-h3pz');
  await user.type(screen.getByLabelText(/^New password/), 'autumn flush');
  await user.type(screen.getByLabelText(/^Confirm new password/), 'autumn flush');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await screen.findByText(SENTENCE);
  expect(screen.getByLabelText<HTMLInputElement>(/^Username/).value).toBe('mei');
});

test('a link asks for the password alone, and leads to the sign-in', async () => {
  const sent = vi.fn(answer(successAnswer, { success: true }));
  const { user, path } = await openApp('/reset-password?token=abc', { 'POST /api/auth/reset-password': sent });
  expect(screen.queryByLabelText(/^Username/)).toBeNull();
  await user.type(screen.getByLabelText(/^New password/), 'autumn flush');
  await user.type(screen.getByLabelText(/^Confirm new password/), 'autumn flush');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await screen.findByRole('heading', { name: 'Sign in' });
  expect(path()).toBe('/login');
  expect(sent.mock.calls[0]?.[0].body).toEqual({ token: 'abc', newPassword: 'autumn flush' });
});

test('the profile says how many recovery codes are left, and shows new ones once', async () => {
  const { user } = await openApp(
    '/settings',
    {
      'GET /api/auth/recovery-codes': answer(recoveryStatusAnswer, {
        unused: 7,
        createdAt: '2026-11-20T08:30:00.000Z',
      }),
      'POST /api/auth/recovery-codes': answer(recoveryCodesAnswer, {
        codes: ['7k2m-9xqd-04tv-h3pz', '0000-1111-2222-3333'],
        createdAt: '2026-11-22T08:30:00.000Z',
      }),
      'GET /api/invites': () => Response.json([]),
      'GET /api/auth/events': answer(ownEventsAnswer, []),
    },
    ADMIN,
  );
  await screen.findByText(/7 of 10 codes left/);
  await user.click(screen.getByRole('button', { name: 'Create new codes' }));
  await screen.findByText(/Your earlier codes stop working/);
  await user.type(screen.getByLabelText(/^Your password/), 'second flush');
  await user.click(screen.getByRole('button', { name: 'Create codes' }));
  await screen.findByText('7k2m-9xqd-04tv-h3pz');
  await user.click(screen.getByRole('button', { name: 'I’ve saved them' }));
  await screen.findByText(/2 of 10 codes left/);
  expect(screen.queryByText('7k2m-9xqd-04tv-h3pz')).toBeNull();
});
