import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SlipRowAnswer } from '../../../worker/slips/contract.ts';
import { ReviewRowCard } from './ReviewRowCard.tsx';
import { confirmed, edited, toReviewRows } from './review-rows.ts';
import { useChecks } from './use-checks.ts';

const row = (name: string, sure: number): SlipRowAnswer => ({
  ...{ name, productName: name, vendor: '', supplier: '', quantity: 2, unit: '', sku: '', price: null, currency: null },
  ...{
    category: 'TEA',
    minimumPar: 0,
    shipTime: 7,
    notes: '',
    lot: null,
    bestBefore: null,
    assumed: ['category', 'minimumPar', 'shipTime'],
  },
  confidence: { name: 1, quantity: sure, price: 0 },
  reasons: sure < 0.72 ? ['quantity-unclear'] : [],
  onSlip: { quantity: 2, unit: '', price: null },
  box: { left: 0, top: 0, right: 1, bottom: 0.1 },
  match: null,
});

const picture = {
  ...{ url: 'about:blank', fileName: 'slip.jpg', blob: new Blob(), width: 100, height: 100 },
  original: { width: 100, height: 100, bytes: 1, type: 'image/jpeg' },
};

/** Three rows, of which the first and the last are to be checked. */
function Rows() {
  const [rows, setRows] = useState(() => toReviewRows([row('Sencha', 0.4), row('Assam', 0.9), row('Congou', 0.4)]));
  const confirm = (key: number) => setRows((all) => all.map((one) => (one.key === key ? confirmed(one) : one)));
  const { goOn, confirmAndGoOn } = useChecks(rows, confirm);
  return (
    <MantineProvider>
      <button type="button" onClick={goOn}>
        Next
      </button>
      <ul>
        {rows.map((one) => (
          <ReviewRowCard
            key={one.key}
            row={one}
            picture={picture}
            turned={0}
            items={[]}
            categories={[]}
            currency="USD"
            lotOf={() => null}
            disabled={false}
            onChange={(key, change) =>
              setRows((all) => all.map((other) => (other.key === key ? edited(other, change) : other)))
            }
            onSelect={() => undefined}
            onConfirm={confirmAndGoOn}
            onRemove={() => undefined}
            onShow={() => undefined}
          />
        ))}
      </ul>
    </MantineProvider>
  );
}

/** The card of a row. */
const card = (name: string) => {
  const found = screen.getByRole('checkbox', { name }).closest<HTMLElement>('[id^="slip-row-"]');
  if (!found) throw new Error(`There is no card of ${name}`);
  return found;
};
const quantityOf = (name: string) => within(card(name)).getByLabelText('Quantity');

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(cleanup);

test('a row to check says why, and a person may say that it is right', async () => {
  render(<Rows />);
  const user = userEvent.setup();
  expect(within(card('Sencha')).queryAllByText('Quantity unclear')).toHaveLength(1);
  expect(within(card('Assam')).queryByText('Quantity unclear')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Sencha is right' }));
  expect(within(card('Sencha')).queryByText('Quantity unclear')).toBeNull();
  expect(within(card('Sencha')).queryAllByText('Checked')).toHaveLength(1);
  expect(document.activeElement).toBe(quantityOf('Congou'));
});

test('Ctrl+Enter confirms the row and goes to the next to check, also from within a field', async () => {
  render(<Rows />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(document.activeElement).toBe(quantityOf('Sencha'));
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(document.activeElement).toBe(quantityOf('Congou'));
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(screen.queryAllByText('Quantity unclear')).toEqual([]);
  // The last one keeps the focus.
  expect(document.activeElement).toBe(card('Congou'));
});

test('after a corrected value the row is checked, and Next goes on from there', async () => {
  render(<Rows />);
  const user = userEvent.setup();
  await user.clear(quantityOf('Sencha'));
  await user.type(quantityOf('Sencha'), '12');
  expect(within(card('Sencha')).queryAllByText('Checked')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(document.activeElement).toBe(quantityOf('Congou'));
});
