import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ADMIN, answer, choose, dialog, type Endpoint, openApp } from '../../../tests/support/components.tsx';
import { type Item, listAnswer, restoreAnswer } from '../../../worker/inventory/contract.ts';
import { archiveAnswer, editsAnswer, editsInput } from '../../../worker/inventory/many-contract.ts';
import { type View, viewAnswer } from '../../../worker/views/contract.ts';
import { sampleItem } from '../item/sample-item.ts';

const NAMES = ['Assam', 'Keemun', 'Matcha', 'Sencha', 'Yunnan'];
const teas = NAMES.map((name, index) =>
  sampleItem({ id: index + 1, name, sku: `T-${index + 1}`, category: index < 2 ? 'Black Tea' : 'Green Tea' }),
);

/** Changes items as the server does, and takes a wrong version for a mistake of the screen. */
function editing(items: Item[]) {
  const stock = new Map(items.map((item) => [item.id, item]));
  return vi.fn<Endpoint>((asked) => {
    const { edits } = editsInput.parse(asked.body);
    const changed = edits.map(({ id, version, ...values }) => {
      const item = stock.get(id);
      if (!item || item.version !== version) throw new Error('The edit is not of this version.');
      const next = { ...item, ...values, unitCost: item.unitCost, version: item.version + 1 } as Item;
      stock.set(id, next);
      return next;
    });
    return answer(editsAnswer, { items: changed, unchanged: 0 })(asked);
  });
}

const listOf = (items: Item[]) => ({ 'GET /api/inventory': answer(listAnswer, items) });
const box = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` });
const bar = async () => within(await screen.findByRole('region', { name: 'Selected items' }));

test('a range is selected with shift, and one field of all of it changed, shown before, in one request with one undo', async () => {
  const patch = editing(teas);
  const { user } = await openApp('/inventory', { ...listOf(teas), 'PATCH /api/inventory': patch }, ADMIN);
  await user.click(await box('Assam'));
  await user.keyboard('{Shift>}');
  await user.click(await box('Matcha'));
  await user.keyboard('{/Shift}');
  await (await bar()).findByText('3 items selected');
  await user.click((await bar()).getByRole('button', { name: 'Edit' }));
  const form = await dialog();
  await choose(user, await form.findByRole('combobox', { name: 'Field' }), /^Category$/);
  await user.type(await form.findByRole('combobox', { name: 'Category' }), 'Black Tea');
  await form.findByText('1 item of 3 will change.');
  const preview = within(form.getByRole('table', { name: 'What will change' }));
  expect(preview.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'ItemNowNew',
    'MatchaGreen TeaBlack Tea',
  ]);
  await user.click(form.getByRole('button', { name: 'Change 1 item' }));
  await screen.findByText('1 item changed');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('1 item as before');
  expect(patch.mock.calls.map(([{ body }]) => body)).toEqual([
    { edits: [{ id: 3, version: 1, category: 'Black Tea' }] },
    { edits: [{ id: 3, version: 2, category: 'Green Tea' }] },
  ]);
});

test('items are pinned together, and one undo gives each the reason that it had', async () => {
  const pinned = teas.map((item) =>
    item.id === 2 ? { ...item, isPinned: true, pinnedReason: 'Quality concerns' } : item,
  );
  const patch = editing(pinned);
  const { user } = await openApp('/inventory', { ...listOf(pinned), 'PATCH /api/inventory': patch }, ADMIN);
  await user.click(await box('Assam'));
  await user.click(await box('Keemun'));
  await user.click((await bar()).getByRole('button', { name: 'Edit' }));
  const form = await dialog();
  await choose(user, await form.findByRole('combobox', { name: 'Field' }), /^Pinned because$/);
  // Without a reason, they are unpinned.
  await form.findByText('1 item of 2 will change.');
  await user.type(await form.findByRole('combobox', { name: 'Pinned because' }), 'Fair on Sunday');
  await form.findByText('2 items will change.');
  const preview = within(form.getByRole('table', { name: 'What will change' }));
  expect(preview.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'ItemNowNew',
    ...['KeemunQuality concernsFair on Sunday', 'AssamnoneFair on Sunday'],
  ]);
  await user.click(form.getByRole('button', { name: 'Change 2 items' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('2 items as before');
  const sent = patch.mock.calls.map(([{ body }]) => editsInput.parse(body).edits.toSorted((a, b) => a.id - b.id));
  expect(sent).toEqual([
    [
      { id: 1, version: 1, pinnedReason: 'Fair on Sunday' },
      { id: 2, version: 1, pinnedReason: 'Fair on Sunday' },
    ],
    [
      { id: 1, version: 2, pinnedReason: null },
      { id: 2, version: 2, pinnedReason: 'Quality concerns' },
    ],
  ]);
});

test('the list knows how long every item lasts, over all pages of the answer', async () => {
  const asked: string[] = [];
  const cover: Endpoint = ({ search }) => {
    asked.push(String(search));
    const of = (itemId: number, days: number | null) => ({ itemId, cover: { days }, onOrder: [] });
    if (search.get('cursor')) return Response.json({ items: [of(5, 9.6)] });
    const link = '</api/insights/cover?all=true&cursor=3>; rel="next"';
    return Response.json({ items: [of(1, 30), of(2, null), of(3, 13)] }, { headers: { link } });
  };
  const api = { ...listOf(teas), 'GET /api/insights/cover': cover };
  await openApp('/inventory?cover=14&cols=name_cover&sort=cover', api, ADMIN);
  await screen.findByText('2 of 5 items');
  const shown = (await screen.findAllByRole('row')).slice(1).map(({ textContent }) => textContent);
  expect(shown.map((text) => /^[A-Z][a-z]+/.exec(text)?.[0])).toEqual(['Yunnan', 'Matcha']);
  expect(shown[0]).toContain('10 days');
  expect([...new Set(asked)]).toEqual(['all=true', 'all=true&cursor=3']);
});

test('everything that a filter shows is archived after a question, and comes back with one undo', async () => {
  const archive = vi.fn(answer(archiveAnswer, { items: 2 }));
  const restore = vi.fn(answer(restoreAnswer, { restored: 2, skipped: [] }));
  const { user } = await openApp(
    '/inventory?category=Black%20Tea',
    { ...listOf(teas), 'POST /api/inventory/archive': archive, 'POST /api/inventory/restore': restore },
    ADMIN,
  );
  await screen.findByText('2 of 5 items');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await user.click((await bar()).getByRole('button', { name: 'Archive' }));
  await user.click(await (await dialog()).findByRole('button', { name: 'Archive 2 items' }));
  await screen.findByText('2 items archived');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('2 items restored');
  expect(archive.mock.calls[0]?.[0].body).toEqual({ ids: [1, 2] });
  expect(restore.mock.calls[0]?.[0].body).toEqual({ ids: [1, 2] });
});

test('columns are chosen and moved by keyboard, stand in the address, and are kept on the device', async () => {
  const { user, path } = await openApp('/inventory', listOf(teas), ADMIN);
  await user.click(await screen.findByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Show SKU', hidden: true }));
  await screen.findByRole('columnheader', { name: 'SKU' });
  await user.click(screen.getByRole('button', { name: 'Move SKU to the left', hidden: true }));
  const heads = () =>
    screen.getAllByRole('columnheader').map((head) => head.getAttribute('aria-label') ?? head.textContent);
  await waitFor(() =>
    expect(heads()).toEqual(['', 'Product', 'Category', 'Stock', 'Price', 'SKU', 'Status', 'Actions']),
  );
  await waitFor(() => expect(path()).toContain('cols=name_category_stock_price_sku_status'));
  const border = screen.getByRole('separator', { name: 'Width of SKU', hidden: true });
  fireEvent.keyDown(border, { key: 'ArrowRight' });
  await waitFor(() => expect(path()).toContain('sku.96'));
  expect(localStorage.getItem('columns:items')).toContain('sku.96');
});

test('the list is filtered by supplier and sorted by a column that only few have', async () => {
  const [first, second, ...others] = teas;
  if (!first || !second) throw new Error('No teas');
  const items = [{ ...first, supplier: 'Uji Gardens' }, { ...second, supplier: 'Uji Gardens', sku: 'A-1' }, ...others];
  await openApp('/inventory?supplier=Uji%20Gardens&sort=sku', listOf(items), ADMIN);
  await screen.findByText('2 of 5 items');
  const names = screen
    .getAllByRole('checkbox', { name: /^Select (?!all)/ })
    .map((one) => one.getAttribute('aria-label'));
  expect(names).toEqual(['Select Keemun', 'Select Assam']);
  await screen.findByRole('button', { name: 'More filters, 1 active' });
});

test('a view is saved for everyone, with filters and order, and its name is next to the title', async () => {
  const view = {
    id: 7,
    list: 'items' as const,
    name: 'Black teas',
    isShared: true,
    isOwn: true,
    search: { category: 'Black Tea', sort: '-quantity' },
  };
  const save = vi.fn(answer(viewAnswer, view));
  const { user, path } = await openApp(
    '/inventory?category=Black%20Tea&sort=-quantity',
    { ...listOf(teas), 'GET /api/views': answer(viewAnswer.array(), []), 'POST /api/views': save },
    ADMIN,
  );
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name of the view', hidden: true }), 'Black teas');
  await user.click(screen.getByRole('checkbox', { name: 'Everyone in the workspace sees it', hidden: true }));
  await user.click(screen.getByRole('button', { name: 'Save this view', hidden: true }));
  await screen.findByRole('button', { name: 'View: Black teas' });
  expect(path()).toContain('view=7');
  expect(save.mock.calls[0]?.[0].body).toEqual({
    list: 'items',
    name: 'Black teas',
    isShared: true,
    search: { category: 'Black Tea', sort: '-quantity' },
  });
});

test('another’s view is renamed and shared no more by an admin', async () => {
  const search = { category: 'Black Tea' };
  const views = [{ id: 7, list: 'items' as const, name: 'Black teas', isShared: true, isOwn: false, search }];
  const patch = vi.fn(answer(viewAnswer, { ...views[0], name: 'Black', isShared: false, isOwn: false } as View));
  const api = {
    ...listOf(teas),
    'GET /api/views': answer(viewAnswer.array(), views),
    'PATCH /api/views/7': patch,
  };
  const { user } = await openApp('/inventory', api, ADMIN);
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('button', { name: 'Rename or share “Black teas”', hidden: true }));
  const name = await screen.findByRole('textbox', { name: 'Name of the view', hidden: true });
  await waitFor(() => expect(document.activeElement).toBe(name));
  await user.keyboard('{Control>}a{/Control}Black');
  await user.click(screen.getByRole('checkbox', { name: 'Everyone in the workspace sees it', hidden: true }));
  await user.click(screen.getByRole('button', { name: 'Save changes', hidden: true }));
  await screen.findByText('View saved');
  expect(patch.mock.calls[0]?.[0].body).toEqual({ name: 'Black', isShared: false });
});

test('a member is not offered to change another’s view', async () => {
  const view = { id: 7, list: 'items' as const, name: 'Black teas', isShared: true, isOwn: false, search: {} };
  const api = { ...listOf(teas), 'GET /api/views': answer(viewAnswer.array(), [view]) };
  const { user } = await openApp('/inventory', api, { ...ADMIN, role: 'member' });
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  await screen.findByRole('button', { name: 'Black teas', hidden: true });
  expect(screen.queryByRole('button', { name: /^(Rename|Delete) .*“/, hidden: true })).toBeNull();
});

test('by keyboard, the menu of a row names what can be done with the item, and deletes it after a question', async () => {
  const { user } = await openApp('/inventory', listOf(teas), ADMIN);
  (await screen.findByRole('button', { name: 'Actions for Keemun' })).focus();
  await user.keyboard('{Enter}');
  const acts = await screen.findAllByRole('menuitem', { hidden: true });
  expect(acts.map(({ textContent }) => textContent)).toEqual(['View', 'Edit', 'Order', 'Labels', 'Pin', 'Delete']);
  await user.click(screen.getByRole('menuitem', { name: 'Delete', hidden: true }));
  await (await dialog()).findByText(/delete "Keemun"/);
});

test('cells are typed and pasted as in a spreadsheet, wrong ones say why, and all is saved in one request', async () => {
  const patch = editing(teas);
  const { user } = await openApp('/inventory', { ...listOf(teas), 'PATCH /api/inventory': patch }, ADMIN);
  await user.click(await screen.findByRole('button', { name: 'Edit as spreadsheet' }));
  const grid = await screen.findByRole('grid', { name: 'Spreadsheet of the inventory' });
  await waitFor(() => expect(document.activeElement).toBe(grid));
  const active = () => document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(active()?.textContent).toBe('Black Tea');
  // Typing replaces, Escape cancels, Enter keeps and goes down.
  await user.keyboard('Oolong{Escape}');
  expect(active()?.textContent).toBe('Black Tea');
  await user.keyboard('Oolong{Enter}');
  expect(active()?.textContent).toBe('Black Tea');
  await user.keyboard('{Tab}{Tab}');
  fireEvent.paste(grid, { clipboardData: { getData: () => '5\t1.50\r\nmany\t2\r\n' } });
  await screen.findByRole('button', { name: '1 cell is wrong' });
  expect(screen.getByRole('button', { name: 'Review changes' }).hasAttribute('disabled')).toBe(true);
  await user.click(screen.getByRole('button', { name: '1 cell is wrong' }));
  expect(active()?.getAttribute('aria-invalid')).toBe('true');
  expect(active()?.getAttribute('aria-description')).toBeTruthy();
  grid.focus();
  await user.keyboard('6{Enter}');
  await screen.findByText('5 changes in 3 items');
  await user.click(screen.getByRole('button', { name: 'Review changes' }));
  const review = await dialog();
  await user.click(await review.findByRole('button', { name: 'Change 3 items' }));
  await screen.findByText('3 items changed');
  await screen.findByText('No changes yet');
  expect(patch.mock.calls.map(([{ body }]) => body)).toEqual([
    {
      edits: [
        { id: 1, version: 1, category: 'Oolong' },
        { id: 2, version: 1, minimumPar: 5, costPrice: 150 },
        { id: 3, version: 1, minimumPar: 6, costPrice: 200 },
      ],
    },
  ]);
});
