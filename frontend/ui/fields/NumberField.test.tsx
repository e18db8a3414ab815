import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { PLAIN_STYLE } from '../../../engines/text/style.ts';
import { showStyle } from '../../lib/text/shown-style.ts';
import { NumberField } from './NumberField.tsx';

/** What a text means is decided in worker/core/typed-number.shared.ts; these tests are about the field around it. */

function Form({ unit }: { unit?: string }) {
  const [value, setValue] = useState('');
  return (
    <MantineProvider>
      <NumberField label="Quantity" rules={{ decimals: 3, max: 1_000_000, unit }} value={value} onChange={setValue} />
      <output>{value}</output>
    </MantineProvider>
  );
}

function open(unit?: string) {
  render(<Form unit={unit} />);
  return { user: userEvent.setup(), input: screen.getByLabelText<HTMLInputElement>('Quantity') };
}

const stored = () => screen.getByRole('status').textContent;

afterEach(cleanup);
afterEach(() => void showStyle(undefined));

test('in a style with a decimal comma it shows one, and keeps the number', async () => {
  showStyle({ ...PLAIN_STYLE, currency: 'EUR', numberStyle: 'de-DE' });
  const { user, input } = open();
  await user.type(input, '1.234,5');
  await user.tab();
  expect([input.value, stored()]).toEqual(['1234,5', '1234.5']);
  await user.clear(input);
  await user.type(input, '2,75');
  expect([input.value, stored()]).toEqual(['2,75', '2.75']);
  await user.clear(input);
  await user.type(input, '2.5');
  await user.tab();
  expect([input.value, stored()]).toEqual(['2,5', '2.5']);
});

test('what is ambiguous is asked about in the style, too', async () => {
  showStyle({ ...PLAIN_STYLE, numberStyle: 'de-DE' });
  const { user, input } = open();
  await user.type(input, '1.234');
  await user.tab();
  expect(screen.getByText('1.234 can mean 1234 or 1,234. Which one?')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '1,234' }));
  expect([input.value, stored()]).toEqual(['1,234', '1.234']);
});

test('a typed comma is the decimal point', async () => {
  const { user, input } = open();
  await user.type(input, '2,5');
  expect([input.value, stored()]).toEqual(['2.5', '2.5']);
});

test('a number with a thousands separator is shown as it is stored once the field is left', async () => {
  const { user, input } = open();
  await user.type(input, '1.234,5');
  await user.tab();
  expect([input.value, stored()]).toEqual(['1234.5', '1234.5']);
});

test.each([
  ['-5', 'Must be 0 or more'],
  ['1e3', 'Enter all digits of the number, without “e”'],
  ['2 1/2', 'Enter decimals instead of a fraction, such as 2.5'],
  ['12.50 €', 'Enter the number without “€”'],
  ['2x.5.', 'Enter a number, such as 12 or 2.5'],
  ['1.2345', 'At most three decimals'],
])('"%s" is refused with the reason, and stays as it was typed', async (typed, reason) => {
  const { user, input } = open();
  await user.type(input, typed);
  expect(screen.queryByText(reason)).toBeNull();
  await user.tab();
  await screen.findByText(reason);
  // What the form holds is the text, which it refuses as well (frontend/inventory/numbers.test.ts).
  expect([input.value, stored()]).toEqual([typed, typed]);
});

test('a paste that could mean two numbers is asked about, and the choice is stored', async () => {
  const { user, input } = open();
  await user.click(input);
  await user.paste('1,234');
  await screen.findByText('1,234 can mean 1234 or 1.234. Which one?');
  expect(Number(stored())).toBeNaN();
  await user.click(screen.getByRole('button', { name: '1.234' }));
  expect([input.value, stored()]).toEqual(['1.234', '1.234']);
  expect(screen.queryByText(/Which one\?/)).toBeNull();
});

test('another unit is stored in the item’s, and what it comes to stays below the field', async () => {
  const { user, input } = open('g');
  await user.type(input, '2,5 kg');
  expect([input.value, stored()]).toEqual(['2.5 kg', '2500']);
  screen.getByText('= 2,500 g');
  await user.tab();
  expect(input.value).toBe('2500');
  screen.getByText('2.5 kg = 2,500 g');
  await user.clear(input);
  await user.type(input, '3 boxes');
  await user.tab();
  await screen.findByText('“boxes” can’t be converted: this item is counted in g');
  expect(screen.queryByText(/=/)).toBeNull();
});
