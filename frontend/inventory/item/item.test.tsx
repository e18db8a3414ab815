import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  ADMIN,
  type Api,
  type Asked,
  answer,
  type Endpoint,
  fill,
  openApp,
  refusal,
} from '../../../tests/support/components.tsx';
import { itemAnswer } from '../../../worker/inventory/contract.ts';
import { sampleItem } from './sample-item.ts';

const ITEM = sampleItem({ quantity: 2.5, minimumPar: 4 });

/** What the page of an item asks for beside the item itself. */
const BESIDE: Api = {
  'GET /api/inventory/1/movements': () => Response.json([]),
  'GET /api/inventory/1/stock': () => Response.json([]),
  'GET /api/inventory/1/files': () => Response.json([]),
  'GET /api/inventory/1/codes': () => Response.json([]),
  'GET /api/movements': () => Response.json([]),
  'GET /api/inventory/1/communications': () => Response.json([]),
  'GET /api/insights/cover': refusal('busy', 'Not in this test'),
  'GET /api/orders': () => Response.json([]),
  'GET /api/suppliers': () => Response.json([]),
};

async function openForm(save: Endpoint) {
  return openApp(
    '/inventory/1/edit',
    {
      ...BESIDE,
      'GET /api/inventory': answer(itemAnswer.array(), [ITEM]),
      'GET /api/inventory/1': answer(itemAnswer, ITEM),
      'PATCH /api/inventory/1': save,
    },
    ADMIN,
  );
}

test('a SKU that is taken is said at its field, and nothing typed is lost', async () => {
  const sentence = 'Another item in your workspace has this SKU';
  const { user } = await openForm(refusal('sku_taken', sentence, [{ path: 'sku', message: sentence }]));
  const sku = await screen.findByLabelText<HTMLInputElement>('SKU');
  await fill(user, sku, 'ASM');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Save Failed');
  await screen.findByText('Failed to update tea product. Please try again.');
  await screen.findByText(new RegExp(sentence));
  expect(sku.value).toBe('ASM');
  expect(sku.getAttribute('aria-invalid')).toBe('true');
});

test('editing an item sends what was changed alone, and leaves its stock of 2.5 alone', async () => {
  const save = vi.fn(answer(itemAnswer, { ...ITEM, supplier: 'Uji Gardens', version: 2 }));
  const { user, path } = await openForm(save);
  await fill(user, await screen.findByRole('combobox', { name: 'Supplier' }), 'Uji Gardens');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Item saved');
  expect(save.mock.calls.map(([{ body }]) => body)).toEqual([{ supplier: 'Uji Gardens' }]);
  expect(path()).toBe('/inventory/1');
});

test('the short form says that a pasted name is too long, and keeps it whole', async () => {
  const { user } = await openApp('/inventory/add', {}, ADMIN);
  const name = await screen.findByLabelText<HTMLInputElement>(/^Product name/);
  await fill(user, name, 'a'.repeat(201));
  await user.click(screen.getByRole('button', { name: 'Add item' }));
  await screen.findByText('Use at most 200 characters; this has 201');
  expect(name.value).toHaveLength(201);
});

test('leaving with unsaved changes asks first', async () => {
  const { user, path } = await openForm(refusal('internal_error', 'Not to be sent'));
  const name = await screen.findByLabelText<HTMLInputElement>(/^Product name/);
  await fill(user, name, 'Sencha Uji');
  const leave = () => user.click(screen.getAllByRole('link', { name: 'Inventory' })[0] as HTMLElement);
  await leave();
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText('Leave without saving?');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([name.value, path()]).toEqual(['Sencha Uji', '/inventory/1/edit']);
  await leave();
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave' }));
  await screen.findByRole('heading', { level: 1, name: 'Inventory' });
  expect(path()).toBe('/inventory');
});

/** The form after saving on top of a change of somebody else. */
async function openConflict(theirs: Partial<typeof ITEM>, save: (asked: Asked) => void) {
  const fresh = { ...ITEM, ...theirs, version: 2 };
  let isChanged = false;
  const { user, path } = await openApp(
    '/inventory/1/edit',
    {
      ...BESIDE,
      'GET /api/inventory': answer(itemAnswer.array(), [ITEM]),
      'GET /api/inventory/1': (asked) => answer(itemAnswer, isChanged ? fresh : ITEM)(asked),
      'PATCH /api/inventory/1': (asked) => {
        const isStale = asked.headers.get('if-match') !== '"2"';
        isChanged = true;
        if (isStale) return refusal('changed_since_read', 'The item has changed')(asked);
        save(asked);
        return answer(itemAnswer, { ...fresh, supplier: 'Uji Gardens', version: 3 })(asked);
      },
    },
    ADMIN,
  );
  await fill(user, await screen.findByRole('combobox', { name: 'Supplier' }), 'Uji Gardens');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  const notice = await screen.findByRole('alert');
  return { user, path, notice };
}

test('an edit on top of another has the focus on what changed, and “Keep both changes” saves both', async () => {
  const save = vi.fn();
  const { user, path, notice } = await openConflict({ location: 'Aisle 3' }, save);
  within(notice).getByText('Changed in the meantime');
  expect(document.activeElement).toBe(notice);
  await user.click(within(notice).getByRole('button', { name: 'Keep both changes' }));
  await screen.findByText('Item saved');
  expect(save.mock.calls.map(([{ body }]) => body)).toEqual([{ supplier: 'Uji Gardens' }]);
  expect(path()).toBe('/inventory/1');
});

test('an edit is saved although somebody has given the item another picture meanwhile', async () => {
  const saved = vi.fn();
  const fresh = { ...ITEM, picture: 'a-1.webp', version: 2 };
  let isChanged = false;
  const { user } = await openApp(
    '/inventory/1/edit',
    {
      ...BESIDE,
      'GET /api/inventory': answer(itemAnswer.array(), [ITEM]),
      'GET /api/inventory/1': (asked) => answer(itemAnswer, isChanged ? fresh : ITEM)(asked),
      'PATCH /api/inventory/1': (asked) => {
        isChanged = true;
        if (asked.headers.get('if-match') !== '"2"') return refusal('changed_since_read', 'It has changed')(asked);
        saved(asked.body);
        return answer(itemAnswer, { ...fresh, supplier: 'Uji Gardens', version: 3 })(asked);
      },
    },
    ADMIN,
  );
  await fill(user, await screen.findByRole('combobox', { name: 'Supplier' }), 'Uji Gardens');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Item saved');
  expect(saved.mock.calls).toEqual([[{ supplier: 'Uji Gardens' }]]);
});

test('an edit of the same field shows both, and says that one’s own is saved over the other', async () => {
  const save = vi.fn();
  const { user, notice } = await openConflict({ supplier: 'Nara Farm' }, save);
  expect(notice.textContent).toContain('Supplier is now Nara Farm; you entered Uji Gardens');
  expect(within(notice).queryByRole('button', { name: 'Keep both changes' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')));
  expect(save).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Save mine over it' }));
  await screen.findByText('Item saved');
  expect(save.mock.calls.map(([{ body }]) => body)).toEqual([{ supplier: 'Uji Gardens' }]);
});

test.each(['/inventory/1', '/inventory/1/edit'])('%s of another business is not found', async (path) => {
  await openApp(path, { ...BESIDE, 'GET /api/inventory/1': refusal('not_found', 'No such item') }, ADMIN);
  await screen.findByRole('heading', { name: 'We couldn’t find this item' });
});

/** An item that has been deleted: the server knows it as archived only. */
function archived(): Api {
  const deleted = { ...ITEM, archivedAt: '2026-11-20T09:00:00.000Z' };
  let isBack = false;
  return {
    ...BESIDE,
    'GET /api/inventory/1': (asked) => {
      if (isBack) return answer(itemAnswer, { ...ITEM, version: 3 })(asked);
      return (asked.search.get('archived') ? answer(itemAnswer, deleted) : refusal('not_found', 'No such item'))(asked);
    },
    'POST /api/inventory/1/restore': (asked) => {
      isBack = true;
      return answer(itemAnswer, { ...ITEM, version: 3 })(asked);
    },
  };
}

test.each(['/inventory/1', '/inventory/1/edit'])('%s of a deleted item says that it is archived', async (path) => {
  await openApp(path, archived(), ADMIN);
  await screen.findByText('This item is archived');
});

test('staff read who can restore a deleted item, and cannot', async () => {
  await openApp('/inventory/1', archived(), { ...ADMIN, role: 'staff' });
  await screen.findByText(/An admin or office member can restore it\./);
  expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull();
});

test('the office restores a deleted item on its page', async () => {
  const { user } = await openApp('/inventory/1', archived(), ADMIN);
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  await screen.findByRole('link', { name: 'Edit' });
  expect(screen.queryByText('This item is archived')).toBeNull();
});
