import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ADMIN, openApp } from '../../tests/support/components.tsx';

test('the dashboard of an empty workspace counts nothing and says what to do first', async () => {
  await openApp('/dashboard', {}, ADMIN);
  await screen.findByRole('heading', { name: 'Add your inventory' });
  for (const name of ['Warehouse items 0', 'Retail items 0', 'Low stock 0', 'Categories 0']) {
    screen.getByRole('link', { name });
  }
  for (const name of ['Import your stock', 'Warehouse', 'Retail', 'Assistant', 'Low stock', 'Team chat']) {
    await screen.findByRole('region', { name });
  }
  screen.getByText('All items are well stocked!');
});

test('an address that names no item says that there is none', async () => {
  const { path } = await openApp('/inventory/no-number', {}, ADMIN);
  await screen.findByRole('heading', { name: 'We couldn’t find this item' });
  expect(path()).toBe('/inventory/no-number');
});
