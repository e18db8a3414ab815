import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { LongSelect } from './LongSelect.tsx';

const teas = Array.from({ length: 3000 }, (_, id) => ({ id, name: `Tea ${id}` }));
const FIRST = [{ value: 'none', label: 'No tea' }];
const toOption = vi.fn(({ id, name }: (typeof teas)[number]) => ({ value: String(id), label: name }));

function Field() {
  const [value, setValue] = useState<string | null>('7');
  return <LongSelect label="Tea" first={FIRST} choices={teas} toOption={toOption} value={value} onChange={setValue} />;
}

const labels = () => screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent);

test('thousands of choices are listed only for who is about to choose, and found by typing', async () => {
  const user = userEvent.setup();
  render(<Field />, { wrapper: MantineProvider });
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Tea' });
  expect(field.value).toBe('Tea 7');
  expect(labels()).toEqual(['No tea', 'Tea 7']);
  expect(toOption).toHaveBeenCalledTimes(8);
  await user.click(field);
  await waitFor(() => expect(labels()).toHaveLength(50));
  await user.clear(field);
  await user.type(field, '2999');
  await waitFor(() => expect(labels()).toEqual(['Tea 2999']));
  await user.click(screen.getByRole('option', { name: 'Tea 2999', hidden: true }));
  expect(field.value).toBe('Tea 2999');
});
