import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { call, newWorkspace } from '../../tests/support/api.ts';
import type { Item } from '../inventory/contract.ts';
import type { TeamMessage } from '../messages/contract.ts';

test('items that an import adds low are listed as low, and are no news until they change', async () => {
  const workspace = await newWorkspace();
  const ask = async <T>(method: string, path: string, body?: unknown) =>
    (await call<T>(method, `/api${path}`, { token: workspace.admin.token, body })).body;
  const bulk = (rows: object[]) => ask('POST', '/inventory/bulk', rows);
  const said = async () => (await ask<TeamMessage[]>('GET', '/team-messages')).map(({ content }) => content);

  await bulk([
    { productName: 'Sencha', stockOnHand: 0, minimumPar: 10 },
    { productName: 'Assam', stockOnHand: 9, minimumPar: 10 },
  ]);
  expect(await said()).toEqual([]);
  expect((await ask<Item[]>('GET', '/inventory?status=out')).map(({ name }) => name)).toEqual(['Sencha']);
  expect((await ask<Item[]>('GET', '/inventory?status=low')).map(({ name }) => name)).toEqual(['Assam']);
  const { results } = await env.SHARD_0.prepare(
    'SELECT alert, alert_since FROM items WHERE workspace_id = ? ORDER BY name',
  )
    .bind(workspace.id)
    .all();
  expect(results).toEqual([
    { alert: 'low', alert_since: null },
    { alert: 'critical', alert_since: null },
  ]);

  await bulk([{ productName: 'Assam', stockOnHand: 1 }]);
  expect(await said()).toEqual([
    expect.stringMatching(/^URGENT: Assam is critically low: 1 package left after \S+’s import, par is 10 packages\.$/),
  ]);
});
