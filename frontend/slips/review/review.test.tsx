import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ADMIN, type Api, answer, openApp, refusal } from '../../../tests/support/components.tsx';
import { orderAnswer } from '../../../worker/orders/contract.ts';
import { receiveAnswer, type SlipRowAnswer, slipAnswer } from '../../../worker/slips/contract.ts';
import { type EarlierAnswer, earlierAnswer } from '../../../worker/slips/earlier-contract.ts';
import { slipNamesAnswer } from '../../../worker/slips/names-contract.ts';

const rowOf = (name: string, sure = 1): SlipRowAnswer => ({
  ...{ name, productName: name, vendor: 'Uji', supplier: 'Uji', quantity: 2, unit: '', sku: '' },
  ...{
    price: null,
    currency: null,
    category: 'TEA',
    minimumPar: 0,
    shipTime: 7,
    notes: '',
    lot: null,
    bestBefore: null,
  },
  assumed: ['category', 'minimumPar', 'shipTime'],
  confidence: { name: 1, quantity: sure, price: 0 },
  reasons: sure < 0.72 ? ['quantity-unclear'] : [],
  onSlip: { quantity: 2, unit: '', price: null },
  box: { left: 0, top: 0.1, right: 1, bottom: 0.12 },
  match: null,
});
const EARLIER: EarlierAnswer = {
  items: 2,
  earlier: {
    ...{ importId: 5, fileName: 'monday.jpg', createdAt: '2026-11-20T08:30:00.000Z', createdBy: 'mei' },
    ...{ same: 2, isSamePicture: false },
  },
};
const RECEIVED = {
  importId: 9,
  imported: 2,
  created: 2,
  updated: 0,
  skipped: [],
  pricesLeftOut: 0,
  receipt: null,
  items: [],
};

beforeEach(() => {
  // jsdom draws no pictures and has no layout.
  vi.stubGlobal('createImageBitmap', async () => ({ width: 100, height: 200, close: () => undefined }));
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => ({ fillRect: () => undefined, drawImage: () => undefined }),
    toBlob: (done: (blob: Blob) => void) => done(new Blob(['slip'])),
  });
  URL.createObjectURL = () => 'blob:slip';
  URL.revokeObjectURL = () => undefined;
  Element.prototype.scrollIntoView = vi.fn();
});

/** /slips with a file chosen. */
async function chooseFile(api: Api) {
  const opened = await openApp(
    '/slips?read=asked',
    {
      'GET /api/slips/names': answer(slipNamesAnswer, { names: [], total: 0, suppliers: [] }),
      'GET /api/inventory': () => Response.json([]),
      'GET /api/orders': () => Response.json([]),
      'GET /api/lots': () => Response.json([]),
      'POST /api/slips/earlier': answer(earlierAnswer, { items: 2, earlier: null }),
      ...api,
    },
    ADMIN,
  );
  await screen.findByRole('button', { name: 'Choose an image' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no field for a file');
  fireEvent.change(input, { target: { files: [new File(['slip'], 'slip.jpg', { type: 'image/jpeg' })] } });
  return opened;
}

/** /slips with these rows to review, and what was imported. */
async function review(rows: SlipRowAnswer[], api: Api = {}) {
  const imported: unknown[] = [];
  const opened = await chooseFile({
    'POST /api/ai/ocr/order-slip': answer(slipAnswer, {
      ...{
        extractedText: '',
        extractedData: rows,
        currency: null,
        turned: 0,
        confidence: 0.7,
        doesAddUp: false,
        isStatement: false,
      },
      ...{
        supplierReadAs: 'U!i',
        suggestions: [],
        engine: 'built-in',
        recognizer: 'pp-ocr',
        recognizedOn: 'server',
        uploadKey: 'a-b.jpg',
      },
    }),
    'POST /api/ai/ocr/import-to-inventory': async (asked) => {
      imported.push(asked.body);
      return await answer(receiveAnswer, RECEIVED)(asked);
    },
    ...api,
  });
  await opened.user.click(await screen.findByRole('button', { name: 'Extract Data' }));
  await screen.findByRole('heading', { name: 'Extracted items' });
  return { ...opened, imported };
}

const suggestions = () => within(screen.getByRole('alert', { name: 'Suggestions' })).queryAllByRole('listitem');
const cards = () => [...document.querySelectorAll<HTMLElement>('[id^="slip-row-"]:not(ul)')];

test('rows that are not checked are imported after one question, which leads to them instead', async () => {
  const { user, imported } = await review([rowOf('Sencha', 0.4), rowOf('Assam', 0.4), rowOf('Congou')]);
  await user.click(screen.getByRole('button', { name: 'Import All (3)' }));
  const dialog = within(await screen.findByRole('dialog', { name: '2 rows are not checked yet' }));
  await user.click(dialog.getByRole('button', { name: 'Check them' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getAllByLabelText('Quantity')[0]);
  expect(imported).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Import All (3)' }));
  await user.click(await screen.findByRole('button', { name: 'Import anyway' }));
  await screen.findByRole('heading', { name: '2 items added to inventory' });
  expect(imported).toHaveLength(1);
});

test('checked rows are imported without a question', async () => {
  const { user, imported } = await review([rowOf('Sencha', 0.4), rowOf('Congou')]);
  await user.click(screen.getByRole('button', { name: 'Sencha is right' }));
  await user.click(screen.getByRole('button', { name: 'Import All (2)' }));
  await screen.findByRole('heading', { name: '2 items added to inventory' });
  expect(imported).toHaveLength(1);
});

test('a slip that was imported before says when and by who, and is imported again only after a question', async () => {
  const asked: unknown[] = [];
  const { user, imported } = await review([rowOf('Sencha'), rowOf('Congou')], {
    'POST /api/slips/earlier': async (one) => {
      asked.push(one.body);
      return await answer(earlierAnswer, EARLIER)(one);
    },
  });
  const notice = await screen.findByRole('alert', { name: 'This slip may have been imported already' });
  expect(notice.textContent).toMatch(/All 2 items were added with the same quantities on .*20.* by mei\./);
  expect(asked[0]).toMatchObject({ uploadKey: 'a-b.jpg', extractedData: [{ name: 'Sencha' }, { name: 'Congou' }] });
  await user.click(screen.getByRole('button', { name: 'Import All (2)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import this slip again?' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(imported).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Import All (2)' }));
  await user.click(await screen.findByRole('button', { name: 'Import anyway' }));
  await screen.findByRole('heading', { name: '2 items added to inventory' });
});

test('an import says how the supplier was read, to be learned', async () => {
  const { user, imported } = await review([rowOf('Sencha')]);
  await user.click(screen.getByRole('button', { name: 'Import All (1)' }));
  await screen.findByRole('heading', { name: '2 items added to inventory' });
  expect(imported).toMatchObject([{ supplierReadAs: 'U!i', extractedData: [{ vendor: 'Uji' }] }]);
});

test('an import whose answer was lost is sent again without a question', async () => {
  const keys: unknown[] = [];
  const { user } = await review([rowOf('Sencha', 0.4)], {
    'POST /api/ai/ocr/import-to-inventory': async (asked) => {
      keys.push(asked.headers.get('idempotency-key'));
      if (keys.length === 1) return refusal('invalid_request', 'Try again')(asked);
      return await answer(receiveAnswer, RECEIVED)(asked);
    },
  });
  await user.click(screen.getByRole('button', { name: 'Import All (1)' }));
  await user.click(await screen.findByRole('button', { name: 'Import anyway' }));
  await screen.findByRole('alert', { name: 'Import Failed' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Import All (1)' }));
  await screen.findByRole('heading', { name: '2 items added to inventory' });
  expect(new Set(keys).size).toBe(1);
});

test('an import goes on if earlier receipts cannot be looked up', async () => {
  const { user, imported } = await review([rowOf('Sencha')], {
    'POST /api/slips/earlier': refusal('busy', 'Please try again in a moment'),
  });
  await user.click(screen.getByRole('button', { name: 'Import All (1)' }));
  await screen.findByRole('heading', { name: '2 items added to inventory' });
  expect(imported).toHaveLength(1);
});

test('a row has its own delete with Undo, and the focus goes to the next row', async () => {
  const { user } = await review([rowOf('Sencha'), rowOf('Assam')]);
  await user.click(screen.getByRole('button', { name: 'Delete Sencha' }));
  expect(cards()).toHaveLength(1);
  expect(document.activeElement).toBe(cards()[0]);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(screen.getAllByRole('checkbox').map((box) => box.closest('li')?.id)).toEqual(['slip-row-0', 'slip-row-1']);
});

test('suggestions follow the rows; when none is left, the page says what to do', async () => {
  const { user } = await review([rowOf('Sencha', 0.4), rowOf('Assam', 0.4)]);
  const texts = () => suggestions().map(({ textContent }) => textContent);
  expect(texts()).toEqual([
    '2 rows are doubtful: Sencha, Assam. Compare them with the picture.',
    '2 rows are not in your inventory yet and will be created: Sencha, Assam.',
    '2 rows without a price: Sencha, Assam.',
    'The rows do not add up to a total on the slip. Check for a missing or misread row.',
  ]);
  await user.click(screen.getByRole('button', { name: 'Sencha is right' }));
  expect(texts()[0]).toBe('One row is doubtful: Assam. Compare it with the picture.');
  await user.click(screen.getByRole('button', { name: 'Delete Assam' }));
  expect(texts()).toEqual([
    'One row is not in your inventory yet and will be created: Sencha.',
    'One row without a price: Sencha.',
  ]);
  await user.click(screen.getByRole('button', { name: 'Select All' }));
  await user.click(screen.getByRole('button', { name: 'Delete Selected (1)' }));
  expect(screen.queryByRole('alert', { name: 'Suggestions' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Bring back all rows' }));
  expect(cards()).toHaveLength(2);
});

test('a row opens its place in the picture, which zooms and closes with Escape', async () => {
  const { user } = await review([rowOf('Sencha')]);
  const opener = screen.getByRole('button', { name: 'Show Sencha in the picture' });
  act(() => opener.focus());
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Sencha' }));
  await user.click(dialog.getByRole('button', { name: 'Zoom in' }));
  expect(dialog.getByRole('status').textContent).toBe('150%');
  expect(dialog.getByRole('button', { name: 'Close picture' })).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Show the whole picture' }));
  await screen.findByRole('dialog', { name: 'slip.jpg' });
});

test('a currency that was not read is not said to be missing on the slip', async () => {
  await review([rowOf('Sencha')]);
  expect(screen.queryAllByText('No currency was read, so US Dollar is assumed')).toHaveLength(1);
});

test('a file that is no picture is named on the page until another is chosen', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('not a picture')));
  await chooseFile({});
  const alert = await screen.findByRole('alert', { name: 'File Read Error' });
  expect(alert.textContent).toContain('Please choose a JPG, PNG or WebP file.');
  vi.stubGlobal('createImageBitmap', async () => ({ width: 100, height: 200, close: () => undefined }));
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input) fireEvent.change(input, { target: { files: [new File(['a'], 'a.jpg', { type: 'image/jpeg' })] } });
  await screen.findByRole('button', { name: 'Extract Data' });
  expect(screen.queryByRole('alert', { name: 'File Read Error' })).toBeNull();
});

test('why a picture was not read is said once, without a status', async () => {
  const { user } = await chooseFile({
    'POST /api/ai/ocr/order-slip': refusal('unreadable_picture', 'This picture does not look like a delivery slip.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Extract Data' }));
  const alert = await screen.findByRole('alert', { name: 'OCR Failed' });
  expect(alert.textContent).toContain('Failed to process image: This picture does not look like a delivery slip.');
  expect(screen.queryAllByText(/does not look like a delivery slip/)).toHaveLength(1);
});

test('a slip finds its order, says what differs, and is confirmed as a receipt of it', async () => {
  const line = (id: number, itemId: number, name: string) => ({
    ...{
      id,
      itemId,
      item: { id: itemId, name, unit: 'kg' },
      quantity: 10,
      unitCost: null,
      price: null,
      received: 0,
      open: 10,
    },
    isOver: false,
  });
  const order = {
    ...{ id: 7, number: 12, state: 'ordered' as const, supplier: { id: 5, name: 'Uji' }, expectedOn: '2026-11-30' },
    ...{ note: '', lines: [line(1, 1, 'Sencha'), line(2, 2, 'Matcha')], total: null, sent: true, overdue: false },
    ...{ currency: null, rate: null, priceTotal: null },
    ...{ createdAt: '2026-11-02T08:00:00.000Z', orderedAt: '2026-11-02T08:00:00.000Z', expectedAt: null },
    ...{ arrivedAt: null, cancelledAt: null },
  };
  const sencha = {
    ...rowOf('Sencha'),
    match: { itemId: 1, name: 'Sencha', unit: 'kg', how: 'sku' as const, score: 1 },
  };
  const { user, imported } = await review([sencha], {
    'GET /api/orders': answer(orderAnswer.array(), [order]),
  });
  await screen.findByRole('heading', { name: /^Order 12 from Uji, expected Nov 30/ });
  const differences = within(screen.getByRole('list', { name: 'Differences from the order' }));
  differences.getByText('Sencha: ordered 10 kg, slip says 2: 8 to come');
  const missing = differences.getByText('Matcha: on the order, not on the slip').closest('li');
  if (!missing) throw new Error('It is no item of the list');
  await user.click(within(missing).getByText('Close'));
  await user.click(screen.getByRole('button', { name: 'Confirm (1)' }));
  await waitFor(() => expect(imported).toMatchObject([{ order: { id: 7, closes: [2] } }]));
});
