import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ADMIN, openApp, refusal } from '../../tests/support/components.tsx';

/** The six steps of the walkthrough, each with the button that goes on. */
const STEPS = [
  ['Start the connection', 'Connect Google Sheets'],
  ['Sign in with Google', 'Continue as Rowan'],
  ['Give permission', 'Allow access'],
  ['Come back with a code', 'Exchange the code'],
  ['Choose the spreadsheet', 'Link this sheet'],
  ['Sync for the first time', 'Run the first sync'],
] as const;

test('the walkthrough has six steps with the badges Current, Complete and Pending, and can be restarted', async () => {
  const { user } = await openApp('/demo');
  const badges = () =>
    screen.getAllByRole('listitem').map((item) => /(Current|Complete|Pending)$/.exec(item.textContent ?? '')?.[1]);
  const expected = (done: number) =>
    STEPS.map((_, index) => (index < done ? 'Complete' : index === done ? 'Current' : 'Pending'));
  screen.getByText('Step 1 of 6');
  for (const [index, [title, action]] of STEPS.entries()) {
    screen.getByRole('heading', { name: title });
    expect(badges()).toEqual(expected(index));
    await user.click(screen.getByRole('button', { name: action }));
  }
  screen.getByRole('heading', { name: 'Connected' });
  expect(badges()).toEqual(expected(6));
  await user.click(screen.getByRole('button', { name: 'Restart' }));
  screen.getByText('Step 1 of 6');
  expect(badges()).toEqual(expected(0));
});

test('the live sample comes first; the walkthrough is below it, and is called one', async () => {
  await openApp('/demo');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'A live sample workspace',
    'Walkthrough: connect Google Sheets in six steps',
  ]);
  const [first] = within(screen.getByRole('main')).getAllByRole('button');
  expect(first?.textContent).toBe('Open the live sample');
});

test('a sample that cannot be opened says why, and can be tried again', async () => {
  const sentence = 'Too many sample workspaces from your address. Try again in 15 minutes.';
  const { user } = await openApp('/demo', { 'POST /api/demo': refusal('rate_limited', sentence) });
  await user.click(screen.getByRole('button', { name: 'Open the live sample' }));
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Open the live sample' }).disabled).toBe(false);
});

test('someone who is signed in keeps their session, and is not offered a sample', async () => {
  await openApp('/demo', {}, ADMIN);
  await screen.findByText(/You’re signed in as mei\./);
  expect(screen.queryByRole('button', { name: 'Open the live sample' })).toBeNull();
});
