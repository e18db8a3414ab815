import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ADMIN, answer, type Endpoint, fill, held, openApp } from '../../tests/support/components.tsx';
import { itemAnswer, listAnswer } from '../../worker/inventory/contract.ts';
import { sampleItem } from '../inventory/item/sample-item.ts';

/** Longer than a person waits without a word, and shorter than the deadline. */
const A_WHILE_MS = 6_000;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

/** An endpoint that never answers. */
const silent = (): Endpoint => held(() => Response.json([])).endpoint;

const wait = () => act(() => vi.advanceTimersByTimeAsync(A_WHILE_MS));

test('a list that takes long says so, and is asked for again on request', async () => {
  let list = silent();
  const { user } = await openApp('/inventory', { 'GET /api/inventory': (asked) => list(asked) }, ADMIN);
  expect(screen.queryByText('Camellia is taking long to answer.')).toBeNull();
  await wait();
  screen.getByText('Camellia is taking long to answer.');
  list = answer(listAnswer, [sampleItem()]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('1 item');
  expect(screen.queryByText('Camellia is taking long to answer.')).toBeNull();
});

test('a change that takes long can be given up, and the form keeps what was typed', async () => {
  const item = sampleItem();
  const { user } = await openApp(
    '/inventory/1/edit',
    {
      'GET /api/inventory': answer(listAnswer, [item]),
      'GET /api/inventory/1': answer(itemAnswer, item),
      'GET /api/inventory/1/files': () => Response.json([]),
      'GET /api/inventory/1/codes': () => Response.json([]),
      'PATCH /api/inventory/1': silent(),
    },
    ADMIN,
  );
  const supplier = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Supplier' });
  await fill(user, supplier, 'Uji Gardens');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await wait();
  screen.getByText('Camellia is taking long to answer. Your change isn’t confirmed yet.');
  await user.click(screen.getByRole('button', { name: 'Stop waiting' }));
  await screen.findByText('Save Failed');
  expect(supplier.value).toBe('Uji Gardens');
});
