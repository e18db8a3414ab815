import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ADMIN, answer, openApp, refusal } from '../../tests/support/components.tsx';
import { invitationAnswer } from '../../worker/accounts/contract.ts';

const password = () => screen.getByLabelText(/^Password( \*)?$/);

test('registering names each wrong password and sends nothing', async () => {
  const sent = vi.fn(refusal('internal_error', 'Not to be sent'));
  const { user } = await openApp('/register', { 'POST /api/auth/register': sent });
  await user.type(screen.getByLabelText(/^Username/), 'mei');
  await user.type(password(), 'short');
  await user.type(screen.getByLabelText(/^Confirm password/), 'shorter');
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
  await screen.findByText('Password must be at least 6 characters long');
  screen.getByText('Passwords do not match');

  await user.clear(password());
  await user.type(password(), 'first flush');
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
  await screen.findByText('Passwords do not match');
  expect(screen.queryByText(/Password must be at least/)).toBeNull();
  expect(sent).not.toHaveBeenCalled();
});

test('a sign-in without name and password is not sent', async () => {
  const sent = vi.fn(refusal('internal_error', 'Not to be sent'));
  const { user } = await openApp('/login', { 'POST /api/auth/login': sent });
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await screen.findByText('Username is required');
  screen.getByText('Password is required');
  expect(sent).not.toHaveBeenCalled();
});

test('a wrong password shows the server’s words, and keeps the name', async () => {
  const { user, path } = await openApp('/login', {
    'POST /api/auth/login': refusal('wrong_credentials', 'Invalid username or password'),
  });
  await user.type(screen.getByLabelText(/^Username/), 'mei');
  await user.type(password(), 'wrong one');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Invalid username or password');
  expect(screen.getByLabelText<HTMLInputElement>(/^Username/).value).toBe('mei');
  expect(path()).toBe('/login');
});

test('the password can be shown and hidden again', async () => {
  const { user } = await openApp('/login');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password().getAttribute('type')).toBe('text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password().getAttribute('type')).toBe('password');
});

test('a staff account without name or password is not sent', async () => {
  const sent = vi.fn(refusal('internal_error', 'Not to be sent'));
  const { user } = await openApp('/signup', { 'POST /api/auth/signup': sent });
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
  await screen.findByText('Missing Information');
  screen.getByText('Username and password are required');
  expect(sent).not.toHaveBeenCalled();
});

test('an invite that no longer works is explained before a form is filled in', async () => {
  const sentence = 'This invite code has been used up. Ask for a new invite link.';
  const { user, path } = await openApp('/signup?invite=used', {
    'GET /api/auth/invitation': refusal('invite_not_found', sentence),
  });
  expect((await screen.findByRole('alert')).textContent).toContain(sentence);
  expect(screen.queryByRole('button', { name: 'Create Account' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Create an account' }));
  await screen.findByRole('button', { name: 'Create Account' });
  expect(path()).toBe('/signup');
});

test('an invite that is refused on signing up is explained, and nothing typed is lost', async () => {
  const sentence = 'This invite code has been revoked. Ask for a new invite link.';
  const { user } = await openApp('/signup?invite=revoked', {
    'GET /api/auth/invitation': answer(invitationAnswer, { workspace: { name: 'Leaf & Cup' }, role: 'staff' }),
    'POST /api/auth/signup': refusal('invite_invalid', sentence),
  });
  await screen.findByRole('heading', { name: 'Join Leaf & Cup' });
  await user.type(screen.getByLabelText(/^Username/), 'sam');
  await user.type(password(), 'second flush');
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
  await screen.findByText('Sign Up Failed');
  expect(screen.getByLabelText<HTMLInputElement>(/^Username/).value).toBe('sam');
});

test.each([
  ['a visitor', '/no-such-page', undefined],
  ['a member', '/inventory/a/b/c', ADMIN],
])('an unknown address says to %s that there is no such page', async (_, path, me) => {
  await openApp(path, {}, me);
  await screen.findByRole('heading', { name: 'Page Not Found' });
  expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/');
});

test.each(['/', '/login', '/register'])('someone who is signed in is led from %s to the dashboard', async (address) => {
  const { path } = await openApp(address, { 'GET /api/suppliers': () => Response.json([]) }, ADMIN);
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  expect(path()).toBe('/dashboard');
});
