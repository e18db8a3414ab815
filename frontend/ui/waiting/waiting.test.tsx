import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ADMIN, type Asked, dialog, openApp, refusal } from '../../../tests/support/components.tsx';
import { acts } from '../../lib/offline/acts.ts';
import { messageOutbox } from '../../messages/waiting/waiting-messages.ts';

const MINUTE = 60_000;

/** The databases of a browser, as far as the outboxes need them, for this file alone. */
class Databases {
  #isOver = false;
  readonly #names = ['camellia-acts', 'camellia-messages'];

  open(name: string) {
    if (!this.#names.includes(name)) throw new Error(`${name} is not in this test`);
    const stored = new Map<string, unknown>();
    const objectStore = () => ({
      getAll: () => done([...stored.values()]),
      put: (entry: unknown, key: string) => stored.set(key, entry),
      delete: (key: string) => stored.delete(key),
      transaction: Object.assign(done(undefined), { commit: () => undefined }),
    });
    const transaction = () => {
      if (this.#isOver) throw new Error('The browser stores nothing');
      return { objectStore };
    };
    return done({ transaction });
  }

  end() {
    this.#isOver = true;
  }
}

/** A request of a database that is answered at once. */
function done<T>(result: T) {
  const request: { result: T; onsuccess?: () => void } = { result };
  queueMicrotask(() => request.onsuccess?.());
  return request;
}

const databases = new Databases();
beforeEach(() => {
  vi.stubGlobal('indexedDB', databases);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
});
afterEach(async () => {
  for (const { list } of [acts, messageOutbox]) await list.remove(...list.entries().map(({ key }) => key));
  databases.end();
});

const waiting = (key: string, minutes: number) => ({
  ...{ key, userId: ADMIN.id, workspaceId: 1, madeAt: Date.now() - minutes * MINUTE, mayBeSaved: false, refused: null },
});

/** Lets the device reach the server again. */
function comeBack() {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
}

test('one list shows what waits of every outbox, sends again what was refused, and deletes with Undo', async () => {
  const lines = [{ lineId: 1, quantity: 10 }];
  const others = 'Other goods of this order have been received since you entered these.';
  await acts.list.put({
    ...{ ...waiting('delivery', 3), mayBeSaved: true, refused: others },
    ...{ noun: 'delivery', title: 'Order 1, Uji Gardens', detail: 'Receives 10 kg of Sencha', about: [] },
    ...{ path: '/api/orders/5/receipts', body: { lines: [{ ...lines[0], open: 10 }] }, anyway: { lines } },
  });
  await messageOutbox.list.put({ ...waiting('message', 2), message: { content: 'No kettle', isUrgent: false } });
  const move = { noun: 'move', title: 'Sencha', detail: 'Moves 3 kg from Main to Shop', about: [] } as const;
  await acts.list.put({ ...waiting('move', 1), ...move, path: '/api/moves', body: { lines: [] } });
  const run = { noun: 'run', title: 'Sencha 50 g', detail: 'Makes 40 pieces', about: [] } as const;
  const first = { path: '/api/runs', body: {}, key: 'plan' };
  const tooLittle = 'Only 1 kg of Sencha is in stock.';
  await acts.list.put({
    ...waiting('run', 9),
    refused: tooLittle,
    ...run,
    first,
    path: '/api/runs/{id}/finish',
    body: {},
  });
  const received: Asked[] = [];
  const { user } = await openApp(
    '/suppliers',
    {
      'GET /api/communication-templates': () => Response.json([]),
      'GET /api/suppliers/figures': () => Response.json([]),
      'POST /api/orders/5/receipts': (asked) => {
        received.push(asked);
        return Response.json({ id: 1 }, { status: 201 });
      },
      'POST /api/team-messages': refusal('rate_limited', 'Too many messages.'),
      'POST /api/moves': refusal('out_of_stock', 'Only 2 kg of Sencha lie in Main.'),
    },
    ADMIN,
  );

  await user.click(await screen.findByRole('button', { name: '4 waiting to be sent' }));
  const list = await dialog();
  await waitFor(() => {
    const rows = list.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      expect.stringContaining('Makes 40 pieces; if you delete this, it may stay planned · 9 minutes ago'),
      expect.stringContaining(`Receives 10 kg of Sencha · 3 minutes ago${others}Send anywayDelete`),
      expect.stringContaining('No kettle'),
      expect.stringMatching(/Moves 3 kg from Main to Shop · .*agoDelete$/),
    ]);
  });

  await user.click(list.getByRole('button', { name: 'Delete: Sencha, Moves 3 kg from Main to Shop' }));
  await screen.findByText('Move deleted');
  expect(list.getAllByRole('listitem')).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Undo', hidden: true }));
  await list.findByText(/Moves 3 kg/);

  await user.click(list.getByRole('button', { name: 'Send anyway: Order 1, Uji Gardens' }));
  await waitFor(() => expect(list.queryByText(others)).toBeNull());
  expect(received).toEqual([]);
  comeBack();
  await list.findByText('Only 2 kg of Sencha lie in Main.');
  await waitFor(() => expect(list.queryByText(/Receives 10 kg/)).toBeNull());
  expect(received.map(({ body }) => body)).toEqual([{ lines }]);
  list.getByText('No kettle');
  await user.click(list.getByRole('button', { name: /^Delete: Sencha, / }));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2));
});
