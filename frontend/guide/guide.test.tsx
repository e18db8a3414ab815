import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ADMIN, openApp } from '../../tests/support/components.tsx';

test('the guide explains every task', async () => {
  await openApp('/how-to-guide', {}, ADMIN);
  await screen.findByRole('heading', { level: 1, name: 'How-To Guide' });
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Add items',
    'View inventory',
    'Low-stock alerts',
    'Update stock on arrivals',
    'Places and lots',
    'Barcodes and scanning',
    'Orders',
    'Buy at the harvest',
    'Recipes and packing',
    'Samples and tastings',
    'Counts',
    'Inventory types: TEA, PACKAGING and OFFICE',
    'AI features',
  ]);
});
