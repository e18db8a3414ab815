import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ADMIN, answer, openApp } from '../../tests/support/components.tsx';
import { type Recall, recallAnswer } from '../../worker/recalls/contract.ts';
import { lettersOf } from './letters.ts';
import { recallCsv } from './recall-rows.ts';

const WHEN = '2026-11-20T08:30:00.000Z';
const TEA = { name: 'Sencha', unit: 'kg' };
const POUCH = { name: 'Sencha 50 g', unit: 'pieces' };

const traced = (lotId: number, code: string, relation: Recall['lots'][number]['relation']): Recall['lots'][number] => ({
  ...{
    lotId,
    code,
    relation,
    itemId: lotId,
    item: relation === 'downstream' ? POUCH : TEA,
    steps: relation === 'recalled' ? 0 : 1,
  },
  ...{ status: 'recalled', supplier: relation === 'downstream' ? null : { id: 9, name: 'Uji Gardens' } },
  ...{ receivedOn: '2026-01-15', bestBefore: '2027-03-31', quantity: 4 },
  stock: [{ locationId: 1, location: { name: 'Main' }, quantity: 4 }],
});

const sold = (movementId: number, certainty: 'sure' | 'possible', party?: string): Recall['outgoing'][number] => ({
  ...{ movementId, itemId: 2, item: POUCH, lotId: 2, code: 'P-1', at: WHEN, reason: 'sale', note: party ?? '' },
  ...{ quantity: 12, certainty, ...(party !== undefined && { party }) },
});

const RECALL: Recall = {
  ...{ id: 71, number: 3, isDrill: false, lotId: 1, lot: { code: 'UJI-26' }, itemId: 1, item: TEA, createdAt: WHEN },
  ...{ createdBy: { id: 1, username: 'mei' }, endedAt: null },
  lots: [traced(1, 'UJI-26', 'recalled'), traced(2, 'P-1', 'downstream')],
  held: [1, 2],
  outgoing: [sold(5, 'sure', 'Café Rosa'), sold(6, 'possible')],
  massBalance: { received: 10, stock: 6, gone: 3, lost: 0.5, percent: 95 },
};

const api = {
  'GET /api/recalls': answer(recallAnswer.omit({ lots: true, held: true, outgoing: true, massBalance: true }).array(), [
    RECALL,
  ]),
  'GET /api/recalls/71': answer(recallAnswer, RECALL),
  'POST /api/recalls/71/end': answer(recallAnswer, { ...RECALL, endedAt: '2026-11-20T08:50:00.000Z' }),
};

test('a recall says where it lies, who has it and how sure that is, and ends', async () => {
  const { user } = await openApp('/recalls', api, ADMIN);
  await user.click(await screen.findByRole('link', { name: /Recall 3: Sencha, lot UJI-26/ }));
  await screen.findByRole('heading', { name: 'Mass balance: 95 %' });
  const left = within(screen.getByRole('region', { name: 'Who has it' }));
  left.getByText('Café Rosa');
  expect([left.getAllByText('Sure').length, left.getAllByText('Possible').length]).toEqual([1, 1]);
  await user.click(screen.getByRole('button', { name: 'End' }));
  await screen.findByText('It took 20 minutes.');
  expect(screen.queryByRole('button', { name: 'End' })).toBeNull();
});

test('its letters are shown, one to each supplier and customer', async () => {
  const { user } = await openApp('/recalls/71', api, ADMIN);
  await user.click(await screen.findByRole('button', { name: 'Letters' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Letters' }));
  expect((await dialog.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent)).toEqual([
    ...['Uji Gardens', 'Café Rosa', 'Customers that the ledger does not name'],
  ]);
});

test('a letter says what may have been another lot, and that a drill is one', () => {
  const from = { business: 'Leaf & Co', person: 'Mei' };
  const [, , unnamed] = lettersOf(RECALL, from);
  expect(unnamed?.text).toContain('12 pieces of Sencha 50 g, lot P-1');
  expect(unnamed?.text).toContain('it may have been another lot');
  expect(lettersOf({ ...RECALL, isDrill: true }, from).every(({ text }) => text.includes('this is an exercise'))).toBe(
    true,
  );
});

test('its file has what lies where and what has left, and no formula', () => {
  const rows = recallCsv({ ...RECALL, outgoing: [sold(5, 'sure', '=1+1')] }).split('\r\n');
  expect(rows).toHaveLength(5);
  expect(rows[2]).toContain('Made of it,Sencha 50 g,P-1,4,pieces');
  expect(rows[3]).not.toContain(',=1+1');
});
