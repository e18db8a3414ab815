import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { newWorkspace, ORIGIN } from '../../tests/support/api.ts';
import { counting } from '../../tests/support/counting.ts';
import { newPlace } from '../../tests/support/placed-stock.ts';
import { app } from '../app.ts';

test('what an import by place and lot reads grows with its rows, not with its products times the lots', async () => {
  const workspace = await newWorkspace();
  await newPlace(workspace, 'Shop');
  const read = async (count: number, stockOnHand: number) => {
    const rows = Array.from({ length: count }, (_, i) => ({
      ...{ productName: `Tea ${i >> 1}`, sku: `T-${i >> 1}`, stockOnHand, place: ['Main', 'Shop'][i % 2] },
      lot: { code: `L${i}` },
    }));
    const counted = { rows: 0 };
    const headers = { authorization: `Bearer ${workspace.admin.token}`, 'content-type': 'application/json' };
    const request = { method: 'POST', headers, body: JSON.stringify(rows) };
    const bulk = `${ORIGIN}/api/inventory/bulk`;
    const { status } = await app.request(bulk, request, { ...env, SHARD_0: counting(counted) });
    expect(status).toBe(201);
    return counted.rows / count;
  };
  await read(2_000, 5);
  expect(await read(2_000, 6)).toBeLessThan(100);
});
