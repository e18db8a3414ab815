import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Sheet } from '../../engines/sheets/sheet.ts';
import { ADMIN, type Api, answer, type Endpoint, held, openApp, refusal } from '../../tests/support/components.tsx';
import { publicSettingsAnswer } from '../../worker/core/service-contract.ts';
import { listAnswer } from '../../worker/inventory/contract.ts';
import { refillAnswer } from '../../worker/locations/par-contract.ts';
import { DEFAULT_CHOICES, settingsAnswer } from '../../worker/notices/contract.ts';
import { nightlySheets } from '../../worker/sheets/contract.ts';
import { sampleItem } from './item/sample-item.ts';

const SHEET: Sheet = {
  ...{ title: 'Pick list for refilling', workspace: 'Leaf & Cup', madeAt: 'Nov 30, 2026', paper: 'letter' },
  ...{ facts: [], blanks: [], notes: [], empty: 'No place holds less than its par.', groups: [] },
  columns: [{ head: 'Item', kind: 'name' }],
};

/** The PDFs that are opened, as texts of Latin-1. */
function openedPdfs(): Promise<string>[] {
  const opened: Promise<string>[] = [];
  vi.stubGlobal('open', () => window);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    opened.push((file as Blob).arrayBuffer().then((bytes) => Buffer.from(bytes).toString('latin1')));
    return 'blob:sheet';
  });
  return opened;
}
const asked = (sheet: Sheet | 'refused'): { searches: string[]; endpoint: Endpoint } => {
  const searches: string[] = [];
  return {
    searches,
    endpoint: ({ search }) => {
      searches.push(String(search));
      return sheet === 'refused'
        ? Response.json({ error: 'Down', code: 'busy', requestId: 'r1' }, { status: 503 })
        : Response.json(sheet);
    },
  };
};
const REFILL = { 'GET /api/refills': answer(refillAnswer.array(), []) };

test('the PDF of a page is made on the device, once at a time, and opened', async () => {
  const opened = openedPdfs();
  const { searches, endpoint } = asked(SHEET);
  const contents = held(endpoint);
  const { user } = await openApp('/refill', { ...REFILL, 'GET /api/sheets/refill': contents.endpoint }, ADMIN);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'PDF pick list' });
  await user.click(button);
  await screen.findByText('Making the PDF…');
  expect(button.disabled).toBe(true);
  contents.release();
  await waitFor(() => expect(opened).toHaveLength(1));
  const pdf = await opened[0];
  expect([pdf?.slice(0, 8), pdf?.includes('/MediaBox [0 0 612 792]')]).toEqual(['%PDF-1.4', true]);
  await waitFor(() => expect(button.disabled).toBe(false));
  expect(searches).toEqual(['format=contents']);
});

test('a PDF that could not be made says why, and can be made again', async () => {
  const opened = openedPdfs();
  const { endpoint } = asked('refused');
  const { user } = await openApp('/refill', { ...REFILL, 'GET /api/sheets/refill': endpoint }, ADMIN);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'PDF pick list' });
  await user.click(button);
  await screen.findByText('No PDF Made');
  await waitFor(() => expect(button.disabled).toBe(false));
  expect(opened).toEqual([]);
});

test('the menu of the inventory has PDFs of stock, of the chosen place and of what is to be counted', async () => {
  const opened = openedPdfs();
  const [stock, toCount] = [asked(SHEET), asked(SHEET)];
  const api: Api = {
    'GET /api/inventory': answer(listAnswer, [sampleItem()]),
    ...REFILL,
    'GET /api/movements': () => Response.json([]),
    'GET /api/sheets/stock': stock.endpoint,
    'GET /api/sheets/count-sheet': toCount.endpoint,
  };
  const { user } = await openApp('/inventory?place=4', api, ADMIN);
  const open = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name, hidden: true }));
  };
  await open('PDF of this place');
  await waitFor(() => expect(opened).toHaveLength(1));
  await open('PDF of items to count');
  await waitFor(() => expect(opened).toHaveLength(2));
  expect([stock.searches, toCount.searches]).toEqual([['format=contents&locationId=4'], ['format=contents']]);
});

test('the PDF of lots looks as far ahead as the list', async () => {
  const opened = openedPdfs();
  const { searches, endpoint } = asked(SHEET);
  const api = { 'GET /api/lots': () => Response.json([]), 'GET /api/sheets/expiring': endpoint };
  const { user } = await openApp('/lots?expiring=30', api, ADMIN);
  await user.click(await screen.findByRole('button', { name: 'PDF of what expires' }));
  await waitFor(() => expect(opened).toHaveLength(1));
  expect(searches).toEqual(['format=contents&days=30']);
});

const SETTINGS = answer(settingsAnswer, { choices: DEFAULT_CHOICES, pushKey: null, devices: [] });
const settings = (sendsMail: boolean, sheets: ('stock' | 'reorder')[]): Api => ({
  'GET /api/notices/settings': SETTINGS,
  'GET /api/suppliers': () => Response.json([]),
  'GET /api/inventory/categories': () => Response.json([]),
  'GET /api/public-settings': answer(publicSettingsAnswer, { teamContactName: null, sendsMail }),
  'GET /api/nightly-sheets': answer(nightlySheets, { sheets }),
});
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });

test('nightly sheets are saved at once, and one that could not be saved goes back', async () => {
  const bodies: unknown[] = [];
  const replies: Endpoint[] = [answer(nightlySheets, { sheets: ['stock', 'reorder'] }), refusal('busy', 'Down')];
  const { user } = await openApp(
    '/settings/notifications',
    {
      ...settings(true, ['reorder']),
      'PUT /api/nightly-sheets': (request) => {
        bodies.push(request.body);
        return (replies.shift() ?? refusal('internal_error', 'Asked too often'))(request);
      },
    },
    { ...ADMIN, email: 'mei@leaf.example', emailConfirmed: true },
  );
  await user.click(await box('Stock by place'));
  await waitFor(() => expect(bodies).toEqual([{ sheets: ['stock', 'reorder'] }]));
  await user.click(await box('What is to be ordered'));
  await screen.findByText('Couldn’t save your choice');
  await waitFor(async () => expect((await box('What is to be ordered')).checked).toBe(true));
});

test.each([
  [false, {}, 'No mail server is set up, so no sheet can be mailed.'],
  [true, {}, 'Add your email address to your profile first, and confirm it.'],
  [
    true,
    { emailConfirmed: true, notifications: { ...ADMIN.notifications, email: false } },
    'Email notifications are off in your profile. Turn them on first.',
  ],
])('%#: a nightly sheet that cannot come says why; one that was chosen can be taken back', async (sends, me, why) => {
  await openApp('/settings/notifications', settings(sends, ['stock']), { ...ADMIN, ...me });
  await screen.findByText(why);
  expect([(await box('Stock by place')).disabled, (await box('What is to be ordered')).disabled]).toEqual([
    false,
    true,
  ]);
});
