import { cleanup, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { ADMIN, choose, openApp } from '../../../tests/support/components.tsx';
import { keepInput, watchInput } from './kept-input.ts';

beforeAll(watchInput);

const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Product name/ });
const type = () => screen.findByRole<HTMLInputElement>('combobox', { name: /^Inventory type/ });
const price = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Selling price/ });

/** Types into a new item until the session ends. */
async function typeItem(): Promise<void> {
  const { user } = await openApp('/inventory/new', {}, ADMIN);
  await user.type(await name(), 'Silver Needle');
  await user.type(await price(), '12.50');
  keepInput(ADMIN.id, '/inventory/new');
  cleanup();
}

test('what was typed when the session ended is there after signing in again, once', async () => {
  await typeItem();
  await openApp('/inventory/new', {}, ADMIN);
  expect([(await name()).value, (await price()).value]).toEqual(['Silver Needle', '12.50']);
  await screen.findByText('Your input is back');
  cleanup();
  await openApp('/inventory/new', {}, ADMIN);
  expect((await name()).value).toBe('');
});

test('what was chosen from a list is there as well', async () => {
  const { user } = await openApp('/inventory/new', {}, ADMIN);
  await choose(user, await type(), /^Retail$/);
  keepInput(ADMIN.id, '/inventory/new');
  cleanup();
  await openApp('/inventory/new', {}, ADMIN);
  await screen.findByText('Your input is back');
  expect((await type()).value).toBe('Retail');
});

test('what one person typed is not shown to another, nor to them later', async () => {
  await typeItem();
  await openApp('/inventory/new', {}, { ...ADMIN, id: 2 });
  expect((await name()).value).toBe('');
  cleanup();
  await openApp('/inventory/new', {}, ADMIN);
  expect((await name()).value).toBe('');
});
