import { MantineProvider } from '@mantine/core';
import { notificationsStore } from '@mantine/notifications';
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import Toaster, { show } from './Toaster.tsx';

/** What is shown once two toasts have come one after the other. */
async function afterTwo(width: number, page: string) {
  window.innerWidth = width;
  render(
    <MantineProvider>
      <div role={page}>Page</div>
      <Toaster />
    </MantineProvider>,
  );
  await act(async () => show('one', { title: 'Saved' }));
  await act(async () => show('two', { title: 'Sent' }));
  await screen.findByText('Sent');
  // The first one may still be fading out.
  return notificationsStore.getState().notifications.map(({ title }) => title);
}

test('over a dialog on a phone only the newest toast is shown', async () => {
  expect(await afterTwo(390, 'dialog')).toEqual(['Sent']);
});

test.each([
  ['on a phone without a dialog', 390, 'main'],
  ['over a dialog on a desktop', 1280, 'dialog'],
])('%s toasts are shown together', async (_where, width, page) => {
  expect(await afterTwo(width, page)).toEqual(['Saved', 'Sent']);
});
