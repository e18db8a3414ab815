import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ADMIN, type Api, answer, openApp, refusal } from '../../../tests/support/components.tsx';
import { type SlipName, type SlipSupplier, slipNamesAnswer } from '../../../worker/slips/names-contract.ts';

const SENCHA: SlipName = {
  name: 'sen yab 1k',
  supplier: 'uji gardens',
  writtenName: 'SEN YAB 1K',
  writtenSupplier: 'Uji Gardens',
  itemId: 7,
  itemName: 'Sencha Yabukita 1 kg',
  itemDeleted: false,
  confirmedAt: '2026-11-20T08:30:00.000Z',
};
const ROAST: SlipName = {
  ...SENCHA,
  name: 'hoj roast',
  supplier: null,
  writtenName: 'Hoj. Roast',
  writtenSupplier: null,
  itemId: 8,
  itemName: 'Hojicha 500 g',
};
const CHANGE = 'Change the item for SEN YAB 1K of Uji Gardens';

/** Keeps names as the server does, and what was sent. */
function serveNames(start: SlipName[], more: Api = {}, known: SlipSupplier[] = []) {
  let names = start;
  let suppliers = known;
  const sent: unknown[] = [];
  const api: Api = {
    'GET /api/slips/names': (asked) => answer(slipNamesAnswer, { names, total: names.length, suppliers })(asked),
    'PATCH /api/slips/names': ({ body }) => {
      sent.push(body);
      names = names.map((one) => (one === SENCHA ? { ...one, itemId: 8, itemName: 'Hojicha 500 g' } : one));
      return new Response(null, { status: 204 });
    },
    'DELETE /api/slips/names': ({ search }) => {
      sent.push(Object.fromEntries(search));
      names = names.filter(({ name }) => name !== search.get('name'));
      return new Response(null, { status: 204 });
    },
    'PATCH /api/slips/suppliers': ({ body }) => {
      sent.push(body);
      suppliers = suppliers.map((one) => ({ ...one, supplier: 'Pennine Teas' }));
      return new Response(null, { status: 204 });
    },
    'DELETE /api/slips/suppliers': ({ search }) => {
      sent.push(Object.fromEntries(search));
      suppliers = [];
      return new Response(null, { status: 204 });
    },
    'GET /api/inventory': () =>
      Response.json([
        { id: 7, name: 'Sencha Yabukita 1 kg', sku: 'SEN-1', unit: 'kg', category: 'TEA' },
        { id: 8, name: 'Hojicha 500 g', sku: 'HOJ-1', unit: 'kg', category: 'TEA' },
      ]),
    ...more,
  };
  return { api, sent };
}

const rows = async () => within(await screen.findByRole('list', { name: 'Names on slips' })).getAllByRole('listitem');

test('the slips page shows each name with its supplier and a link to its item', async () => {
  await openApp('/slips', serveNames([SENCHA, ROAST]).api, ADMIN);
  const [first, second] = await rows();
  expect(first?.textContent).toContain('SEN YAB 1K → Sencha Yabukita 1 kg');
  expect(first?.textContent).toContain('Uji Gardens');
  expect(screen.getByRole('link', { name: 'Sencha Yabukita 1 kg' }).getAttribute('href')).toBe('/inventory/7');
  expect(second?.textContent).toContain('Any supplier');
});

test('another item is chosen for a name', async () => {
  const { api, sent } = serveNames([SENCHA]);
  const { user } = await openApp('/slips', api, ADMIN);
  await user.click(await screen.findByRole('button', { name: CHANGE }));
  const field = screen.getByRole('combobox', { name: 'Item for SEN YAB 1K of Uji Gardens' });
  expect(document.activeElement).toBe(field);
  await user.clear(field);
  await user.type(field, 'Hoj');
  await user.click(await screen.findByRole('option', { name: 'Hojicha 500 g (HOJ-1)', hidden: true }));
  expect(await screen.findByText('The next slip adds SEN YAB 1K to Hojicha 500 g.')).toBeTruthy();
  expect(sent).toEqual([{ name: 'sen yab 1k', supplier: 'uji gardens', itemId: 8 }]);
  expect(await screen.findByRole('link', { name: 'Hojicha 500 g' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: CHANGE }));
});

test('a name is forgotten after a confirmation', async () => {
  const { api, sent } = serveNames([SENCHA, ROAST]);
  const { user } = await openApp('/slips', api, ADMIN);
  for (const name of ['SEN YAB 1K of Uji Gardens', 'Hoj. Roast']) {
    await user.click(await screen.findByRole('button', { name: `Forget ${name}` }));
    const dialog = within(await screen.findByRole('dialog', { name: `Forget ${name}?` }));
    await user.click(dialog.getByRole('button', { name: 'Forget' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: `Forget ${name}` })).toBeNull());
  }
  expect(sent).toEqual([{ name: 'sen yab 1k', supplier: 'uji gardens' }, { name: 'hoj roast' }]);
  expect(await screen.findByText('No names yet. They are added when you receive a slip.')).toBeTruthy();
});

test('a refused change says why and keeps the item', async () => {
  const { api } = serveNames([SENCHA], { 'PATCH /api/slips/names': refusal('not_found', 'Item not found') });
  const { user } = await openApp('/slips', api, ADMIN);
  await user.click(await screen.findByRole('button', { name: CHANGE }));
  await user.clear(screen.getByRole('combobox'));
  await user.click(await screen.findByRole('option', { name: 'Hojicha 500 g (HOJ-1)', hidden: true }));
  expect(await screen.findByText('Item not found')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sencha Yabukita 1 kg' })).toBeTruthy();
});

test('the first ten names are shown, and the others on demand', async () => {
  const names = Array.from({ length: 12 }, (_, index) => ({ ...SENCHA, name: `name ${index}` }));
  const { user } = await openApp('/slips', serveNames(names).api, ADMIN);
  expect(await rows()).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'Show all 12' }));
  expect(await rows()).toHaveLength(12);
});

const PENNINE: SlipSupplier = {
  ...{ readAs: 'penn1ne tea', writtenAs: 'PENN1NE TEA', supplier: 'Pennine Tea' },
  confirmedAt: '2026-11-20T08:30:00.000Z',
};

test('a corrected supplier is shown and can be changed', async () => {
  const { api, sent } = serveNames([], {}, [PENNINE]);
  const { user } = await openApp('/slips', api, ADMIN);
  const list = within(await screen.findByRole('list', { name: 'Suppliers on slips' }));
  expect(list.getByRole('listitem').textContent).toContain('PENN1NE TEA → Pennine Tea');
  await user.click(screen.getByRole('button', { name: 'Change the supplier for PENN1NE TEA' }));
  const field = screen.getByRole('textbox', { name: 'Supplier for PENN1NE TEA' });
  expect(document.activeElement).toBe(field);
  await user.clear(field);
  await user.type(field, ' Pennine Teas {Enter}');
  expect(await screen.findByText('The next slip reads PENN1NE TEA as Pennine Teas.')).toBeTruthy();
  await waitFor(() => expect(list.getByRole('listitem').textContent).toContain('PENN1NE TEA → Pennine Teas'));
  expect(sent).toEqual([{ readAs: 'penn1ne tea', supplier: 'Pennine Teas' }]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change the supplier for PENN1NE TEA' }));
});

test('a corrected supplier is forgotten after a confirmation', async () => {
  const { api, sent } = serveNames([], {}, [PENNINE]);
  const { user } = await openApp('/slips', api, ADMIN);
  await user.click(await screen.findByRole('button', { name: 'Forget PENN1NE TEA' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Forget PENN1NE TEA?' }));
  await user.click(dialog.getByRole('button', { name: 'Forget' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Suppliers on slips' })).toBeNull());
  expect(sent).toEqual([{ readAs: 'penn1ne tea' }]);
});

test('an empty supplier is refused, and the supplier stays', async () => {
  const { api, sent } = serveNames([], {}, [PENNINE]);
  const { user } = await openApp('/slips', api, ADMIN);
  await user.click(await screen.findByRole('button', { name: 'Change the supplier for PENN1NE TEA' }));
  await user.clear(screen.getByRole('textbox', { name: 'Supplier for PENN1NE TEA' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.queryAllByText('Enter the supplier’s name.')).toHaveLength(1);
  expect(sent).toEqual([]);
});
