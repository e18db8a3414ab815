import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ADMIN, type Api, answer, choose, dialog, fill, openApp, refusal } from '../../tests/support/components.tsx';
import { itemCode, meaning } from '../../worker/codes/contract.ts';
import { countAnswer } from '../../worker/counts/contract.ts';
import { itemAnswer } from '../../worker/inventory/contract.ts';
import { orderAnswer } from '../../worker/orders/contract.ts';
import { sampleLine as countLine, sampleCount } from '../counts/sample-count.ts';
import { sampleItem } from '../inventory/item/sample-item.ts';
import { sampleLine as orderLine, sampleOrder } from '../orders/sample-order.ts';
import { scan, untilScanLoaded, watchScanning } from './typed-scan.ts';

watchScanning();

const SENCHA = sampleItem();
const GTIN = '4006381333931';
const CODE = {
  ...{ code: GTIN, kind: 'ean13' as const, itemId: 1, lotId: null, quantity: null },
  createdAt: '2026-11-20T08:30:00.000Z',
};
const unknown = refusal('not_found', 'Code not found');

const known = answer(meaning, {
  ...CODE,
  ...{ item: { name: 'Sencha', unit: 'lbs' }, lot: null, gs1: null },
});

/** An inventory with Sencha, and what its page asks for. */
const API: Api = {
  'GET /api/inventory': answer(itemAnswer.array(), [SENCHA]),
  'GET /api/inventory/1': answer(itemAnswer, SENCHA),
  'GET /api/inventory/1/movements': () => Response.json([]),
  'GET /api/inventory/1/stock': () => Response.json([]),
  'GET /api/inventory/1/files': () => Response.json([]),
  'GET /api/inventory/1/codes': answer(itemCode.array(), [CODE]),
  'GET /api/movements': () => Response.json([]),
  'GET /api/inventory/1/communications': () => Response.json([]),
  'GET /api/insights/cover': refusal('busy', 'Not in this test'),
  'GET /api/orders': () => Response.json([]),
  'GET /api/counts': () => Response.json([]),
  'GET /api/codes': answer(itemCode.array(), [CODE]),
  [`GET /api/codes/${GTIN}`]: known,
  [`GET /api/codes/0${GTIN}`]: known,
};

test('a scanner that types opens the item, and triggers no shortcut', async () => {
  const { path } = await openApp('/how-to-guide', API, ADMIN);
  await scan(GTIN);
  await waitFor(() => expect(path()).toBe('/inventory/1'));
});

test('a label without a GTIN opens the page that it names', async () => {
  const label = 'https://tea.example/inventory/1';
  const { path } = await openApp(
    '/how-to-guide',
    { ...API, [`GET /api/codes/${encodeURIComponent(label)}`]: known },
    ADMIN,
  );
  await scan(label);
  await waitFor(() => expect(path()).toBe('/inventory/1'));
});

test('keys in a field are the field’s', async () => {
  const { path } = await openApp('/inventory', API, ADMIN);
  const field = await screen.findByRole('searchbox', { name: 'Search inventory' });
  await scan(GTIN, field);
  expect(path()).toBe('/inventory');
});

test('a code of no item can be given to one, and is then opened', async () => {
  const add = vi.fn(answer(itemCode, { ...CODE, code: 'TEA-0042', kind: 'code128' }));
  let isKnown = false;
  const api = {
    ...API,
    'GET /api/codes/TEA-0042': (asked: Parameters<typeof unknown>[0]) =>
      isKnown
        ? answer(meaning, { ...CODE, code: 'TEA-0042', item: { name: 'Sencha', unit: 'lbs' }, lot: null, gs1: null })(
            asked,
          )
        : unknown(asked),
    'POST /api/inventory/1/codes': (asked: Parameters<typeof unknown>[0]) => {
      isKnown = true;
      return add(asked);
    },
  };
  const { user, path } = await openApp('/how-to-guide', api, ADMIN);
  await scan('TEA-0042');
  const asks = await dialog();
  asks.getByText('TEA-0042');
  await choose(user, asks.getByRole('combobox', { name: 'Item' }), /^Sencha/);
  await user.click(asks.getByRole('button', { name: 'Add to this item' }));
  await waitFor(() => expect(path()).toBe('/inventory/1'));
  expect(add.mock.calls[0]?.[0].body).toEqual({ code: 'TEA-0042' });
});

test('a new item whose code could not be added is not made a second time', async () => {
  const created = vi.fn(answer(itemAnswer, sampleItem({ id: 3, name: 'Hojicha' })));
  const refuse = refusal('busy', 'Please try again.');
  const add = vi.fn(answer(itemCode, { ...CODE, code: 'TEA-0042', kind: 'code128' })).mockImplementationOnce(refuse);
  const api = {
    ...API,
    'GET /api/codes/TEA-0042': unknown,
    'POST /api/inventory': created,
    'POST /api/inventory/3/codes': add,
  };
  const { user } = await openApp('/how-to-guide', api, ADMIN);
  await scan('TEA-0042');
  const asks = await dialog();
  await fill(user, asks.getByLabelText('Name of the new item'), 'Hojicha');
  await user.click(asks.getByRole('button', { name: 'Create item' }));
  await asks.findByText('Please try again.');
  await user.click(asks.getByRole('button', { name: 'Create item' }));
  await waitFor(() => expect(add).toHaveBeenCalledTimes(2));
  expect(created).toHaveBeenCalledTimes(1);
});

test('a wrong digit is said, with the right one', async () => {
  const { path } = await openApp('/how-to-guide', API, ADMIN);
  await scan('4006381333932');
  await screen.findByText(/would have to end with 1/);
  expect(path()).toBe('/how-to-guide');
});

test('without a camera, the dialog says so and takes a typed code', async () => {
  const { user, path } = await openApp('/mobile-work', API, ADMIN);
  await untilScanLoaded();
  await user.click(await screen.findByRole('button', { name: /^Scan A barcode/ }));
  const scanning = await dialog();
  await scanning.findByText(/No camera was found/);
  await fill(user, scanning.getByLabelText('Or type the code'), `0${GTIN}`);
  await user.click(scanning.getByRole('button', { name: 'Use' }));
  await waitFor(() => expect(path()).toBe('/inventory/1'));
});

test('the search finds an item by its code, also in a GS1 string', async () => {
  const { user, path } = await openApp('/how-to-guide', API, ADMIN);
  await user.keyboard('{Control>}k{/Control}');
  const search = await screen.findByRole('combobox', { name: 'Go to a page or an item' });
  await user.click(search);
  await user.paste(`(01)0${GTIN}(10)UJI`);
  await user.click(await screen.findByRole('option', { name: /^Sencha/ }));
  await waitFor(() => expect(path()).toBe('/inventory/1'));
});

test('the page of an item lists its codes, adds one that is typed and removes one with an undo', async () => {
  const other = { ...CODE, code: 'TEA-1', kind: 'code128' as const, quantity: 12 };
  let codes: (typeof CODE | typeof other)[] = [CODE];
  const added: unknown[] = [];
  const api: Api = {
    ...API,
    'GET /api/inventory/1/codes': (asked) => answer(itemCode.array(), codes)(asked),
    'POST /api/inventory/1/codes': (asked) => {
      added.push(asked.body);
      codes = [...codes, other];
      return answer(itemCode, other)(asked);
    },
    'DELETE /api/codes/TEA-1': () => {
      codes = [CODE];
      return new Response(null, { status: 204 });
    },
  };
  const { user } = await openApp('/inventory/1', api, ADMIN);
  const panel = within(await screen.findByRole('region', { name: 'Barcodes' }));
  await panel.findByText('EAN-13');
  await fill(user, panel.getByLabelText('Barcode or other code'), 'TEA-1');
  await user.click(panel.getByRole('button', { name: 'Add' }));
  await panel.findByText('Code 128 · 12 lbs');
  await user.click(panel.getByRole('button', { name: 'Remove the code TEA-1' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await panel.findByText('TEA-1');
  expect(added).toMatchObject([{ code: 'TEA-1' }, { code: 'TEA-1', quantity: 12 }]);
});

test('a code that another item has is refused at the field', async () => {
  const sentence = '“Mint” has this code. Remove it there first, or scan another code.';
  const api = { ...API, 'POST /api/inventory/1/codes': refusal('code_taken', sentence) };
  const { user } = await openApp('/inventory/1', api, ADMIN);
  const panel = within(await screen.findByRole('region', { name: 'Barcodes' }));
  await fill(user, await panel.findByLabelText('Barcode or other code'), GTIN);
  await user.click(panel.getByRole('button', { name: 'Add' }));
  await panel.findByText(sentence);
});

test('on a count, a scanned code goes to the line of its item', async () => {
  const assam = { itemId: 2, item: { name: 'Assam', sku: '', unit: 'lbs', category: 'Tea', tare: null } };
  const count = sampleCount({ lines: [countLine(assam), countLine()] });
  const api = { ...API, 'GET /api/counts/9': answer(countAnswer, count) };
  const { path } = await openApp('/counts/9', api, ADMIN);
  const field = await screen.findByRole('textbox', { name: /^Counted of Sencha/ });
  await scan(GTIN);
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(path()).toBe('/counts/9');
});

test('when receiving, a GS1 code fills in the lot and the date that it says', async () => {
  const text = `(01)0${GTIN}(10)UJI-26(15)270331`;
  const order = sampleOrder({ lines: [orderLine({ id: 1, itemId: 1 })] });
  const lot = { code: 'UJI-26', bestBefore: '2027-03-31' };
  const api = {
    ...API,
    'GET /api/orders/7': answer(orderAnswer, order),
    [`GET /api/codes/${encodeURIComponent(text)}`]: answer(meaning, {
      ...{ ...CODE, item: { name: 'Sencha', unit: 'lbs' }, lot, gs1: null },
    }),
  };
  await openApp('/orders/7/receive', api, ADMIN);
  await screen.findByRole('button', { name: 'Confirm' });
  await scan(text);
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Lot code of Sencha').value).toBe('UJI-26'));
  expect(screen.getByLabelText<HTMLInputElement>('Best before of Sencha').value).toBe('2027-03-31');
});
