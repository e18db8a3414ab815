import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ADMIN, type Api, answer, type Endpoint, openApp } from '../../../tests/support/components.tsx';
import { type ActivityEntry, activityEntry } from '../../../worker/inventory/activity-contract.ts';
import { itemAnswer, listAnswer } from '../../../worker/inventory/contract.ts';
import { reverseAnswer } from '../../../worker/inventory/posting-contract.ts';
import { sampleItem } from '../item/sample-item.ts';

const ITEM = sampleItem({ quantity: 8 });
const MEI = { id: 7, username: 'mei' };

const entry = (fields: Partial<ActivityEntry>): ActivityEntry => ({
  ...{ id: 20, itemId: ITEM.id, item: { id: ITEM.id, name: ITEM.name, unit: ITEM.unit } },
  ...{ delta: -2, quantityAfter: 8, reason: 'sale', note: '', createdAt: '2026-11-20T08:30:00.000Z', createdBy: MEI },
  ...{ uploadKey: null, locationId: 1, location: { name: 'Main' }, lotId: null, lot: null, lotBy: null },
  ...{ documentId: null, document: null, reverses: null, unitFactor: null, reversedBy: null, reversal: null },
  ...fields,
});
const REVERSED = entry({
  ...{ id: 19, delta: -1, reversedBy: 21 },
  reversal: { createdAt: '2026-11-20T09:00:00.000Z', createdBy: { id: 8, username: 'lin' } },
});

const api = (list: Endpoint, more: Api = {}): Api => ({
  'GET /api/inventory': answer(listAnswer, [ITEM]),
  'GET /api/inventory/1': answer(itemAnswer, ITEM),
  'GET /api/members': () => Response.json([]),
  'GET /api/movements': list,
  ...more,
});

test('names item, reason and person of an entry, and who reversed it', async () => {
  await openApp('/activity', api(answer(activityEntry.array(), [entry({ note: 'Stall' }), REVERSED])), ADMIN);
  const table = within(await screen.findByRole('table', { name: 'Entries, newest first' }));
  const [, sold, reversed] = table.getAllByRole('row');
  expect(sold?.textContent).toContain(`${ITEM.name}Sold−28 `);
  expect(sold?.textContent).toContain('meiStall');
  expect(reversed?.textContent).toContain('reversed by lin');
  // What is reversed is not reversed again.
  await waitFor(() => expect(table.getAllByRole('button', { name: /^Reverse/ })).toHaveLength(1));
});

test('reverses an entry with the reason that is given', async () => {
  const reverse = vi.fn(answer(reverseAnswer, { id: 22, delta: 2, reason: 'undo', reverses: 20 }));
  const { user } = await openApp(
    '/activity',
    api(answer(activityEntry.array(), [entry({})]), { 'POST /api/inventory/1/movements/20/reverse': reverse }),
    ADMIN,
  );
  await user.click(await screen.findByRole('button', { name: `Reverse Sold −2: ${ITEM.name}` }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Reason'), 'Wrong tea');
  await user.click(dialog.getByRole('button', { name: 'Reverse' }));
  await screen.findByText('Reversed');
  expect(reverse.mock.calls.map(([{ body }]) => body)).toEqual([{ note: 'Wrong tea' }]);
});

test('says how far it has looked for rare entries, and goes on', async () => {
  const list: Endpoint = ({ search }) =>
    String(search).includes('cursor')
      ? Response.json([entry({ note: 'Torn bag' })])
      : Response.json([], {
          headers: {
            link: '</api/movements?limit=50&cursor=1~1~1>; rel="next"',
            'x-looked-to': '2026-03-03T12:00:00Z',
          },
        });
  const { user } = await openApp('/activity?reason=damage', api(list), ADMIN);
  expect((await screen.findByText(/looked through/)).textContent).toBe(
    'Nothing found so far, looked through to Mar 3, 2026',
  );
  await user.click(screen.getByRole('button', { name: 'Look further back' }));
  await screen.findByText(/Torn bag/);
  expect(screen.queryByText(/looked through/)).toBeNull();
});

test('sorts by time on the server, and by another column what is shown, which it says', async () => {
  const asked: string[] = [];
  const list: Endpoint = (request) => {
    asked.push(String(request.search));
    return Response.json([entry({ id: 20, delta: -9 }), entry({ id: 19, delta: 10 }), entry({ id: 18, delta: 2 })], {
      headers: { link: '</api/movements?limit=50&cursor=1~1~1>; rel="next"' },
    });
  };
  const { user, path } = await openApp('/activity', api(list), ADMIN);
  await user.click(await screen.findByRole('button', { name: 'When' }));
  await screen.findByRole('table', { name: 'Entries, oldest first' });
  expect(asked.at(-1)).toBe('limit=50&sort=createdAt');
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await screen.findByText('3 entries shown, sorted by Change among themselves');
  const rows = within(screen.getByRole('table', { name: 'Entries, newest first' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map(({ textContent }) => /[−+]\d+(?=8 )/.exec(textContent)?.[0])).toEqual(['−9', '+2', '+10']);
  expect([path(), asked.at(-1)]).toEqual(['/activity?sort=change', 'limit=50']);
});

test('asks for what the address names, and clears it', async () => {
  const asked: string[] = [];
  const list: Endpoint = (request) => {
    asked.push(String(request.search));
    return answer(activityEntry.array(), [])(request);
  };
  const { user } = await openApp('/activity?reason=sale&person=7&from=2026-11-20&item=x', api(list), ADMIN);
  await screen.findByText('Nothing found');
  expect(asked.at(-1)).toMatch(/^limit=50&userId=7&reason=sale&from=2026-11-20&tz=/);
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
  await screen.findByText('Nothing has happened yet');
  expect(asked.at(-1)).toBe('limit=50');
});
