import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { UnitsOfItem } from '../../../engines/units/unit-choices.ts';
import { QuantityField } from './QuantityField.tsx';

type FormProps = { item?: Partial<UnitsOfItem>; startUnit?: string; initial?: string };

function Form({ item, startUnit, initial = '' }: FormProps) {
  const [value, setValue] = useState(initial);
  const [left, setLeft] = useState('');
  return (
    <MantineProvider>
      <QuantityField
        label={(unit) => `Quantity (${unit})`}
        item={{ name: 'Sencha', unit: 'g', ...item }}
        startUnit={startUnit}
        value={value}
        onChange={setValue}
        onBlur={() => setLeft(value)}
      />
      <output>{value}</output>
      <p data-testid="left">{left}</p>
    </MantineProvider>
  );
}

function open(props: FormProps = {}) {
  render(<Form {...props} />);
  const input = screen.getByRole<HTMLInputElement>('textbox');
  const picker = screen.queryByRole<HTMLSelectElement>('combobox', { name: 'Unit of Sencha', hidden: true });
  return { user: userEvent.setup(), input, pick: picker as HTMLSelectElement };
}

const stored = () => screen.getByRole('status').textContent;
const left = () => screen.getByTestId('left').textContent;

afterEach(cleanup);

test('a number is of the unit that is picked, before or after it is typed, and said in the item’s', async () => {
  const { user, input, pick } = open({ item: { packSize: 500 } });
  await user.type(input, '2.5');
  await user.selectOptions(pick, 'kg');
  expect([input.value, stored()]).toEqual(['2.5', '2500']);
  screen.getByLabelText('Quantity (kg)');
  screen.getByText('= 2,500 g');
  await user.clear(input);
  await user.type(input, '3');
  expect(stored()).toBe('3000');
  await user.selectOptions(pick, 'packs');
  expect([input.value, stored()]).toEqual(['3', '1500']);
});

test('what was there before stays as much as it is, and a unit that is typed counts in any', async () => {
  const { user, input, pick } = open({ initial: '1500', item: { packSize: 500 }, startUnit: 'kg' });
  expect([input.value, stored()]).toEqual(['1.5', '1500']);
  await user.selectOptions(pick, 'packs');
  expect([input.value, stored()]).toEqual(['3', '1500']);
  await user.clear(input);
  await user.type(input, '2 kg');
  expect(stored()).toBe('2000');
});

test('the field is left once its unit is left, too', async () => {
  const { user, input, pick } = open();
  await user.type(input, '2');
  await user.click(pick);
  expect(left()).toBe('');
  await user.selectOptions(pick, 'kg');
  await user.tab();
  expect(left()).toBe('2000');
});

test('nothing is picked where there is one unit', () => {
  expect(open({ item: { unit: 'pieces', packSize: null } }).pick).toBeNull();
});

test('less than the item’s unit can hold is refused', async () => {
  const { user, input, pick } = open({ item: { unit: 'lb' } });
  await user.selectOptions(pick, 'g');
  await user.type(input, '0.1');
  screen.getByText('That is less than 0.001 lbs');
  expect(stored()).toBe('0.1 g');
});
