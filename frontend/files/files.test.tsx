import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ADMIN, type Api, answer, type Endpoint, openApp, refusal } from '../../tests/support/components.tsx';
import { fileAnswer, type KeptFile } from '../../worker/files/contract.ts';
import { itemAnswer } from '../../worker/inventory/contract.ts';
import { supplierAnswer } from '../../worker/suppliers/contract.ts';
import { sampleItem } from '../inventory/item/sample-item.ts';
import { sampleSupplier } from '../suppliers/sample-supplier.ts';

const file = (id: number, part: Partial<KeptFile>): KeptFile => ({
  ...{ id, name: 'Tin', uploadKey: `${id}-a.webp`, smallKey: `${id}-b.webp` },
  ...{ createdAt: '2026-11-20T08:30:00.000Z', by: { id: 1, username: 'mei' } },
  ...part,
});
const TIN = file(1, {});
const LEAF = file(2, { name: 'Leaf' });
const SHEET = file(3, { name: 'Data sheet', uploadKey: '3-a.pdf', smallKey: null });
const PICTURED = sampleItem({ picture: '1-b.webp' });

/** The page of an item with these files. */
const withFiles = (files: KeptFile[], more: Api = {}): Api => ({
  'GET /api/inventory/1': answer(itemAnswer, PICTURED),
  'GET /api/inventory/1/movements': () => Response.json([]),
  'GET /api/inventory/1/stock': () => Response.json([]),
  'GET /api/movements': () => Response.json([]),
  'GET /api/inventory/1/communications': () => Response.json([]),
  'GET /api/insights/cover': refusal('busy', 'Not in this test'),
  'GET /api/orders': () => Response.json([]),
  'GET /api/suppliers': () => Response.json([]),
  'GET /api/inventory': answer(itemAnswer.array(), [PICTURED]),
  'GET /api/inventory/1/files': answer(fileAnswer.array(), files),
  'GET /api/inventory/1/codes': () => Response.json([]),
  ...more,
});
const panel = async () => within(await screen.findByRole('region', { name: 'Pictures and files' }));
const rowOf = async (name: string) => within((await (await panel()).findByText(name)).closest('li') ?? document.body);
const openMenu = async (user: UserEvent, name: string) => {
  // Without layout nothing takes the focus, which Mantine says with all of the menu.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await user.click((await rowOf(name)).getByRole('button', { name: `More for ${name}` }));
};
const pdf = (name: string) => new File(['%PDF-1.7 %%EOF'], name, { type: 'application/pdf' });

test('the picture that lists show is beside the name, and another one can be chosen', async () => {
  const chosen = vi.fn(answer(itemAnswer, { ...PICTURED, picture: '2-b.webp', version: 2 }));
  const { user } = await openApp(
    '/inventory/1',
    withFiles([TIN, LEAF, SHEET], { 'PUT /api/inventory/1/picture': chosen }),
    ADMIN,
  );
  const beside = await screen.findByRole('button', { name: 'Picture of Sencha' });
  expect(beside.querySelector('img')?.getAttribute('src')).toBe('/api/uploads/1-b.webp');
  (await rowOf('Tin')).getByText(/Shown in lists/);
  expect((await rowOf('Leaf')).queryByText(/Shown in lists/)).toBeNull();
  await openMenu(user, 'Leaf');
  await user.click(await screen.findByRole('menuitem', { name: 'Show in lists', hidden: true }));
  await waitFor(() => expect(chosen.mock.calls.map(([{ body }]) => body)).toEqual([{ fileId: 2 }]));
});

test('staff add files and delete none', async () => {
  const { user } = await openApp('/inventory/1', withFiles([TIN, SHEET]), { ...ADMIN, role: 'staff' });
  (await panel()).getByRole('button', { name: 'Add' });
  await openMenu(user, 'Tin');
  await screen.findByRole('menuitem', { name: 'Don’t show in lists', hidden: true });
  expect(screen.queryByRole('menuitem', { name: 'Delete', hidden: true })).toBeNull();
});

test('an upload that fails says why, and is sent once more with the same key', async () => {
  const keys: (string | null)[] = [];
  let isDown = true;
  const added = file(4, { name: 'price list', uploadKey: '4-a.pdf', smallKey: null });
  const files = [SHEET];
  const add: Endpoint = (asked) => {
    keys.push(asked.headers.get('idempotency-key'));
    if (isDown) return refusal('quota_exceeded', 'Your workspace has a quota of 500 MB for pictures.')(asked);
    files.push(added);
    return answer(fileAnswer, added)(asked);
  };
  const { user } = await openApp(
    '/inventory/1',
    withFiles([], {
      'GET /api/inventory/1/files': (asked) => answer(fileAnswer.array(), files)(asked),
      'POST /api/inventory/1/files': add,
    }),
    ADMIN,
  );
  await user.upload(await (await panel()).findByLabelText('Pictures and files to add'), pdf('price-list.pdf'));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('price listYour workspace has a quota of 500 MB for pictures.');
  isDown = false;
  await user.click((await panel()).getByRole('button', { name: 'Try again' }));
  await (await panel()).findByRole('button', { name: /^price list/ });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
});

test('an upload shows how much of it has been sent', async () => {
  let finish = () => {};
  const added = file(4, { name: 'price list', uploadKey: '4-a.pdf', smallKey: null });
  const add: Endpoint = async (asked) => {
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return answer(fileAnswer, added)(asked);
  };
  const { user } = await openApp('/inventory/1', withFiles([], { 'POST /api/inventory/1/files': add }), ADMIN);
  await user.upload(await (await panel()).findByLabelText('Pictures and files to add'), pdf('price-list.pdf'));
  await (await panel()).findByText('50%');
  // What is read out stays the same.
  expect((await panel()).getByText('50%').getAttribute('aria-hidden')).toBe('true');
  finish();
  await waitFor(() => expect(screen.queryByText('50%')).toBeNull());
});

test('staff rename the files of an item', async () => {
  const rename = vi.fn<Endpoint>((asked) => answer(fileAnswer, { ...SHEET, name: 'Specification' })(asked));
  const { user } = await openApp('/inventory/1', withFiles([SHEET], { 'PATCH /api/inventory/1/files/3': rename }), {
    ...ADMIN,
    role: 'staff',
  });
  await openMenu(user, 'Data sheet');
  await user.click(await screen.findByRole('menuitem', { name: 'Rename', hidden: true }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename file' }));
  const name = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  expect(name.value).toBe('Data sheet');
  await user.clear(name);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  dialog.getByText('Enter a name');
  expect(rename).not.toHaveBeenCalled();
  await user.type(name, 'Specification');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(rename.mock.calls.map(([{ body }]) => body)).toEqual([{ name: 'Specification' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('deleting asks first', async () => {
  const remove = vi.fn(() => new Response(null, { status: 204 }));
  const { user } = await openApp(
    '/inventory/1',
    withFiles([TIN, SHEET], { 'DELETE /api/inventory/1/files/3': remove }),
    ADMIN,
  );
  await openMenu(user, 'Data sheet');
  await user.click(await screen.findByRole('menuitem', { name: 'Delete', hidden: true }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete file' }));
  dialog.getByText('Delete “Data sheet”? This cannot be undone.');
  expect(remove).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await screen.findByText('File deleted');
  expect(remove).toHaveBeenCalledOnce();
});

test('everybody opens the files of a supplier, and only the office adds some', async () => {
  const api: Api = {
    'GET /api/suppliers': answer(supplierAnswer.array(), [sampleSupplier({ id: 3, name: 'Uji Tea Growers' })]),
    'GET /api/communication-templates': () => Response.json([]),
    'GET /api/suppliers/3/files': answer(fileAnswer.array(), [SHEET]),
    'GET /api/suppliers/figures': () => Response.json([]),
  };
  const { user } = await openApp('/suppliers', api, { ...ADMIN, role: 'staff' });
  await user.click(await screen.findByRole('button', { name: 'Files Uji Tea Growers' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pictures and files of Uji Tea Growers' }));
  await dialog.findByRole('button', { name: /^Data sheet/ });
  expect(dialog.queryByRole('button', { name: 'Add' })).toBeNull();
});

const openList = async (items: ReturnType<typeof sampleItem>[]) => {
  await openApp('/inventory', { 'GET /api/inventory': answer(itemAnswer.array(), items) }, ADMIN);
  await screen.findByRole('link', { name: 'Sencha' });
  return [...document.querySelectorAll('td img')].map((one) => one.getAttribute('src'));
};

test('a list shows the pictures of its items, which load when they come into view', async () => {
  expect(await openList([PICTURED, sampleItem({ id: 2, name: 'Assam' })])).toEqual(['/api/uploads/1-b.webp']);
  expect(document.querySelector('td img')?.getAttribute('loading')).toBe('lazy');
  // The other one has a leaf in its place.
  expect(document.querySelectorAll('td span > .tabler-icon-leaf')).toHaveLength(1);
});

test('a list has no room for pictures where no item has one', async () => {
  expect(await openList([sampleItem(), sampleItem({ id: 2, name: 'Assam' })])).toEqual([]);
  expect(document.querySelectorAll('td span > .tabler-icon-leaf')).toHaveLength(0);
});
