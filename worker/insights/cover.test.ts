import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { MAX_FORECASTS } from '../../engines/forecasting/selection.ts';
import { call, newWorkspace, ORIGIN } from '../../tests/support/api.ts';
import { counting } from '../../tests/support/counting.ts';
import { addItemWithPast, weekly } from '../../tests/support/past.ts';
import { app } from '../app.ts';
import type { CoversAnswer } from './contract.ts';

test('every item with demand or par has its own figure, in pages that cost what is on them', async () => {
  const workspace = await newWorkspace();
  const { token } = workspace.admin;
  const rows = Array.from({ length: MAX_FORECASTS }, (_, i) => ({
    productName: `Tea ${i}`,
    stockOnHand: 4,
    minimumPar: 5,
  }));
  expect((await call('POST', '/api/inventory/bulk', { token, body: rows })).status).toBe(201);
  const sencha = await addItemWithPast(workspace, { name: 'Sencha', quantity: 400 }, weekly(30, 10), 30 * 7 + 1);
  const unknown = await addItemWithPast(workspace, { name: 'Labels', quantity: 400 });

  const figures: CoversAnswer['items'] = [];
  const read: number[] = [];
  for (let path: string | undefined = '/api/insights/cover?all=true'; path; ) {
    const counted = { rows: 0 };
    const headers = { authorization: `Bearer ${token}` };
    const response = await app.request(`${ORIGIN}${path}`, { headers }, { ...env, SHARD_0: counting(counted) });
    figures.push(...(await response.json<CoversAnswer>()).items);
    read.push(counted.rows);
    path = /<(.*)>/.exec(response.headers.get('link') ?? '')?.[1];
  }
  expect(new Set(figures.map(({ itemId }) => itemId)).size).toBe(MAX_FORECASTS + 1);
  const own = await call<CoversAnswer>('GET', `/api/insights/cover?id=${sencha.id}`, { token });
  expect(own.body.items[0]?.cover.basis).toBe('forecast');
  expect(figures.find(({ itemId }) => itemId === sencha.id)).toEqual(own.body.items[0]);
  // Neither demand nor par says how long it lasts.
  expect(figures.some(({ itemId }) => itemId === unknown.id)).toBe(false);
  expect(read).toHaveLength(2);
  expect(read[0]).toBeLessThan(MAX_FORECASTS * 8);
  expect(read[1]).toBeLessThan(200);
});

test.each(['?all=false', '?all=true&cursor=x'])('%s is refused', async (query) => {
  const { admin } = await newWorkspace();
  expect((await call('GET', `/api/insights/cover${query}`, { token: admin.token })).status).toBe(400);
});
