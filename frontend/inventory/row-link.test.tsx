import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createAppRouter } from '../App.tsx';
import { createQueryClient } from '../lib/requests/query-client.ts';
import { RowLink } from './list/RowLink.tsx';

test('a click on a row’s link opens the item here, and with Ctrl it is left to the browser', async () => {
  const history = createMemoryHistory({ initialEntries: ['/inventory'] });
  const router = createAppRouter(createQueryClient(), history);
  render(
    <RouterContextProvider router={router}>
      <RowLink itemId={7}>Sencha</RowLink>
      <RowLink itemId={7} toForm>
        Edit Sencha
      </RowLink>
    </RouterContextProvider>,
  );
  const link = screen.getByRole('link', { name: 'Sencha' });
  expect(link.getAttribute('href')).toBe('/inventory/7');
  // `fireEvent` is false where the click was taken from the browser.
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
  expect(fireEvent.click(link)).toBe(false);
  await waitFor(() => expect(history.location.pathname).toBe('/inventory/7'));
  fireEvent.click(screen.getByRole('link', { name: 'Edit Sencha' }));
  await waitFor(() => expect(history.location.pathname).toBe('/inventory/7/edit'));
});
