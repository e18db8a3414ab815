import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ADMIN, type Api, answer, dialog, type Endpoint, openApp } from '../../../tests/support/components.tsx';
import { supplierAnswer } from '../../../worker/suppliers/contract.ts';
import { type SupplierFigures, supplierFigures } from '../../../worker/suppliers/figures-contract.ts';
import { sampleSupplier } from '../sample-supplier.ts';

const NAMES = ['Assam Estates', 'Hill Co', 'Uji Tea House'];
const SUPPLIERS = NAMES.map((name, index) => sampleSupplier({ id: index + 1, name, email: `${index}@tea.example` }));
const FIGURES: SupplierFigures[] = [
  { id: 1, items: 3, openOrders: 0, spend: 90, onTime: null, lastOrderAt: null },
  { id: 2, items: 12, openOrders: 2, spend: 1240.5, onTime: 0.875, lastOrderAt: '2026-11-20T08:00:00.000Z' },
  { id: 3, items: 1, openOrders: 1, spend: null, onTime: 1, lastOrderAt: '2026-11-02T08:00:00.000Z' },
];
const api: Api = {
  'GET /api/suppliers': answer(supplierAnswer.array(), SUPPLIERS),
  'GET /api/suppliers/figures': answer(supplierFigures.array(), FIGURES),
  'GET /api/communication-templates': () => Response.json([]),
};
const table = async () => within(await screen.findByRole('table', { name: 'Suppliers' }));
const rows = async () =>
  (await table())
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

test('suppliers open on the list, with what items and orders say of each, and are sorted by it', async () => {
  const { user, path } = await openApp('/suppliers', api, ADMIN);
  await (await table()).findByText('$1,240.50');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    ...['Suppliers (3)', 'Templates (0)', 'Test Communication', 'Quick Setup'],
  ]);
  expect((await rows())[1]).toMatch(/^Hill Co1@tea\.example122\$1,240\.5088%/);
  expect((await rows())[0]).toMatch(/^Assam Estates0@tea\.example30\$90\.00—Never/);
  const spend = (await table()).getByRole('button', { name: 'Spend' });
  await user.click(spend);
  await user.click(spend);
  await waitFor(() => expect(path()).toBe('/suppliers?sort=-spend'));
  // What nobody knows comes last.
  expect((await rows()).map((text) => NAMES.findIndex((name) => text?.startsWith(name)))).toEqual([1, 0, 2]);
});

test('staff see no spend, and of acts only the files', async () => {
  await openApp('/suppliers', api, { ...ADMIN, role: 'staff', seesCosts: false });
  const list = await table();
  await list.findByText('88%');
  expect(list.queryByRole('columnheader', { name: 'Spend' })).toBeNull();
  expect(list.queryByRole('button', { name: /^(Edit|Contact)/ })).toBeNull();
  expect(list.getAllByRole('button', { name: /^Files / })).toHaveLength(3);
});

test('a row’s menu opens by keyboard and names what can be done', async () => {
  const { user, path } = await openApp('/suppliers', { ...api, 'GET /api/orders': () => Response.json([]) }, ADMIN);
  const dots = await (await table()).findByRole('button', { name: 'Actions for Hill Co' });
  dots.focus();
  await user.keyboard('{Enter}');
  const acts = await screen.findAllByRole('menuitem', { hidden: true });
  expect(acts.map(({ textContent }) => textContent)).toEqual(['Contact', 'Edit', 'New order', 'Files', 'Delete']);
  await user.click(screen.getByRole('menuitem', { name: 'New order', hidden: true }));
  await waitFor(() => expect(path()).toBe('/orders/new?supplier=Hill+Co'));
});

test('those that a search leaves are selected, asked about and deleted in one request, with one undo', async () => {
  const remove = vi.fn<Endpoint>(() => Response.json({ suppliers: 2 }));
  const restore = vi.fn<Endpoint>(() => Response.json({ suppliers: 2 }));
  const { user } = await openApp(
    '/suppliers?q=e&sort=name',
    { ...api, 'POST /api/suppliers/archive': remove, 'POST /api/suppliers/restore': restore },
    ADMIN,
  );
  await (await table()).findByText('Assam Estates');
  const search = screen.getByRole('searchbox', { name: 'Search suppliers' });
  await user.clear(search);
  await user.type(search, 'es');
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  await user.clear(search);
  await user.type(search, 'ea');
  await waitFor(async () => expect(await rows()).toHaveLength(3));
  await user.click(screen.getByRole('checkbox', { name: 'Select Assam Estates' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Uji Tea House' }));
  const bar = within(await screen.findByRole('region', { name: 'Selected rows' }));
  bar.getByText('2 suppliers selected');
  await user.click(bar.getByRole('button', { name: 'Delete' }));
  const question = await dialog();
  await question.findByText(/delete 2 suppliers\?/);
  question.getByText(/Undo brings the suppliers back, but not their pictures and files\./);
  expect(remove).not.toHaveBeenCalled();
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await screen.findByText('2 suppliers deleted');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('2 suppliers restored');
  expect([remove, restore].map(({ mock }) => mock.calls.map(([{ body }]) => body))).toEqual([
    [{ ids: [1, 3] }],
    [{ ids: [1, 3] }],
  ]);
});

test('the list is saved as a file as it is filtered and sorted', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL');
  // The DOM of the tests would leave the page for the file.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  try {
    const { user } = await openApp('/suppliers?sort=-items&q=h', api, ADMIN);
    await (await table()).findByText('$1,240.50');
    await user.click(screen.getByRole('button', { name: 'Export this list' }));
    await waitFor(() => expect(saved).toHaveBeenCalled());
    const [file] = saved.mock.calls[0] ?? [];
    const [head, ...lines] = (await (file as Blob).text()).trim().split('\r\n');
    expect(head).toContain('Name,Contact,Contact person,Phone,Items,Open orders,Spend,On time,Last order');
    expect(lines.map((line) => line.split(',').slice(0, 1).concat(line.split(',').slice(4, 8)))).toEqual([
      ['Hill Co', '12', '2', '1240.5', '0.875'],
      ['Uji Tea House', '1', '1', '', '1'],
    ]);
  } finally {
    saved.mockRestore();
  }
});
