import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ADMIN, type Api, answer, openApp, refusal } from '../../tests/support/components.tsx';
import { itemAnswer, listAnswer } from '../../worker/inventory/contract.ts';
import { sampleItem } from '../inventory/item/sample-item.ts';

const NAMES = ['Assam', 'Sencha', 'Genmaicha'];
const items = NAMES.map((name, index) => sampleItem({ id: index + 1, name, sku: `T-${index}`, category: 'Tea' }));

async function openGuide() {
  const list = vi.fn(answer(listAnswer, items));
  const opened = await openApp('/how-to-guide', { 'GET /api/inventory': list }, ADMIN);
  await screen.findByRole('heading', { level: 1, name: 'How-To Guide' });
  return { ...opened, list };
}

const search = () => screen.findByRole('combobox', { name: 'Go to a page or an item' });
const chosen = () => screen.queryByRole('option', { selected: true })?.textContent;

test('Ctrl+K chooses the first result of what was typed, and the arrows go around the others', async () => {
  const { user, list } = await openGuide();
  expect(list).not.toHaveBeenCalled();
  await user.keyboard('{Control>}k{/Control}');
  const box = await search();
  expect(document.activeElement).toBe(box);
  expect(chosen()).toBeUndefined();
  await user.keyboard('cha');
  const found = within(await screen.findByRole('group', { name: 'Items' }));
  await waitFor(() => expect(found.getAllByRole('option')).toHaveLength(2));
  await waitFor(() => expect(chosen()).toMatch('Sencha'));
  const last = screen.getAllByRole('option').at(-1);
  await user.keyboard('{ArrowUp}');
  expect(chosen()).toBe(last?.textContent);
  expect(box.getAttribute('aria-activedescendant')).toBe(last?.id);
  await user.keyboard('{ArrowDown}');
  expect(chosen()).toMatch('Sencha');
});

test('Enter opens the first result of all letters, also of those that no result is shown for yet', async () => {
  const { user, path } = await openGuide();
  await user.keyboard('{Control>}k{/Control}');
  await search();
  await user.keyboard('inventory{Enter}');
  await waitFor(() => expect(path()).toBe('/inventory'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the focus goes to the page that was opened, also from a field of the page before', async () => {
  const { user, path } = await openApp('/inventory', { 'GET /api/inventory': answer(listAnswer, items) }, ADMIN);
  await user.click(await screen.findByRole('searchbox', { name: 'Search inventory' }));
  await user.keyboard('{Control>}k{/Control}');
  await search();
  await user.keyboard('guide{Enter}');
  await waitFor(() => expect(path()).toBe('/how-to-guide'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

test('Escape closes the palette, gives the focus back and forgets what was typed', async () => {
  const { user, path } = await openGuide();
  const button = screen.getByRole('button', { name: 'Search Ctrl K' });
  await user.click(button);
  await search();
  await user.keyboard('nothing like it');
  await screen.findByText('No results');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(button);
  await user.click(button);
  expect((await search()).getAttribute('value') ?? '').toBe('');
  await screen.findByRole('option', { name: 'Dashboard' });
  expect(path()).toBe('/how-to-guide');
});

/** What the page of an item asks for beside the item itself. */
const BESIDE_ITEM: Api = {
  'GET /api/inventory/2/movements': () => Response.json([]),
  'GET /api/inventory/2/stock': () => Response.json([]),
  'GET /api/inventory/2/files': () => Response.json([]),
  'GET /api/inventory/2/codes': () => Response.json([]),
  'GET /api/movements': () => Response.json([]),
  'GET /api/inventory/2/communications': () => Response.json([]),
  'GET /api/insights/cover': refusal('busy', 'Not in this test'),
  'GET /api/orders': () => Response.json([]),
  'GET /api/suppliers': () => Response.json([]),
};

test('forgives typing errors in the names of pages and items', async () => {
  const { user } = await openGuide();
  await user.keyboard('{Control>}k{/Control}');
  await search();
  await user.keyboard('invnetory');
  await screen.findByRole('option', { name: 'Inventory' });
  await user.clear(await search());
  await user.keyboard('snecha');
  await screen.findByRole('option', { name: /^Sencha/ });
});

test('“receive 5 sencha” opens the item with 5 to add, and the amount in focus', async () => {
  const { user, path } = await openApp(
    '/how-to-guide',
    {
      'GET /api/inventory': answer(listAnswer, items),
      ...BESIDE_ITEM,
      'GET /api/inventory/2': answer(itemAnswer, items[1] ?? sampleItem()),
    },
    ADMIN,
  );
  await screen.findByRole('heading', { level: 1, name: 'How-To Guide' });
  await user.keyboard('{Control>}k{/Control}');
  await search();
  await user.keyboard('receive 5 sencha');
  await waitFor(() => expect(chosen()).toMatch(/^Receive 5 .*Sencha/));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(path()).toBe('/inventory/2?receive=5'));
  const amount = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Quantity' });
  expect(amount.value).toBe('5');
  await waitFor(() => expect(document.activeElement).toBe(amount));
});

test('keys open pages and the search, but not while somebody types', async () => {
  const { user, path } = await openGuide();
  await user.keyboard('gi');
  await waitFor(() => expect(path()).toBe('/inventory'));
  const box = await screen.findByRole('searchbox', { name: 'Search inventory' });
  await user.keyboard('/');
  expect(document.activeElement).toBe(box);
  await user.keyboard('gd?c');
  expect(path()).toMatch('/inventory');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('“?” shows the keys and turns them off on this device', async () => {
  const { user, path } = await openGuide();
  await user.keyboard('?');
  const keys = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  keys.getByText('Go to Inventory');
  await user.click(keys.getByRole('switch', { name: /^Keys without Ctrl/ }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('gi?');
  expect(path()).toBe('/how-to-guide');
  expect(screen.queryByRole('dialog')).toBeNull();
  localStorage.removeItem('keysOff');
});

test('staff have no key to add an item', async () => {
  const { user, path } = await openApp(
    '/how-to-guide',
    { 'GET /api/counts': () => Response.json([]) },
    { ...ADMIN, role: 'staff', seesCosts: false },
  );
  await screen.findByRole('heading', { level: 1, name: 'How-To Guide' });
  await user.keyboard('c');
  await user.keyboard('gw');
  await waitFor(() => expect(path()).toBe('/mobile-work'));
});
