import { expect } from 'vitest';
import { test } from '../support/journeys/browser.ts';
import { newAdmin } from '../support/journeys/people.ts';
import { addItem, as, newStaff } from '../support/journeys/stock.ts';

test('a member on their own is offered to invite a colleague, and never to message themselves', async ({
  openPage,
}) => {
  const owner = await newAdmin();
  await addItem(owner, { name: 'Sencha', quantity: 20 });
  const page = await openPage(as(owner));
  await page.goto('/dashboard');
  const invite = page.getByRole('main').getByRole('link', { name: 'Invite a colleague' });
  await invite.first().waitFor();
  await page.getByRole('region', { name: 'Team chat' }).getByText('You’re the only one here so far.').waitFor();
  expect(await page.getByRole('main').getByText(owner.username).count()).toBe(0);
  await page.goto('/messages');
  await page.getByRole('region', { name: 'Team Messages' }).getByRole('link', { name: 'Invite a colleague' }).waitFor();
  expect(await page.getByRole('main').getByText(owner.username).count()).toBe(0);
  await page.getByRole('button', { name: 'Quick message' }).click();
  await page.getByRole('button', { name: 'Shipment received' }).click();
  expect(await page.getByLabel('Custom message').inputValue()).toBe('Shipment received: ');
  await page.goto('/dashboard');
  await invite.first().click();
  await page.waitForURL('/settings?tab=team');

  await newStaff(owner);
  await page.goto('/dashboard');
  await page.getByRole('main').getByRole('link', { name: 'Message the team' }).waitFor();
  expect(await invite.count()).toBe(0);
});
