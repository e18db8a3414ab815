import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { app } from '../worker/app.ts';
import type { BulkAnswer } from '../worker/imports/contract.ts';
import { call, newWorkspace, ORIGIN } from './support/api.ts';
import { recorded, type Sent } from './support/recorder.ts';

/** The limits of D1 in the cloud, which the local one does not hold us to. */
const MAX_PARAMETERS = 100;
const MAX_STATEMENT_BYTES = 100_000;
const MAX_PARAMETER_BYTES = 1_000_000;
const MAX_STATEMENTS = 1000;

function expectWithinLimits(sent: readonly Sent[]): void {
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.length).toBeLessThanOrEqual(MAX_STATEMENTS);
  const longest = (lengths: number[]) => lengths.reduce((a, b) => Math.max(a, b), 0);
  expect(longest(sent.map(({ params }) => params.length))).toBeLessThanOrEqual(MAX_PARAMETERS);
  expect(longest(sent.map(({ sql }) => sql.length))).toBeLessThanOrEqual(MAX_STATEMENT_BYTES);
  const bytes = (value: unknown) => (typeof value === 'string' ? new TextEncoder().encode(value).byteLength : 8);
  expect(longest(sent.flatMap(({ params }) => params.map(bytes)))).toBeLessThanOrEqual(MAX_PARAMETER_BYTES);
}

test('keeps the most exacting search within the limits of D1', async () => {
  const { token } = (await newWorkspace()).admin;
  for (const name of ['One', 'Two']) {
    const body = { name, category: 'TEA', supplier: 'Uji', quantity: 3 };
    await call('POST', '/api/inventory', { token, body });
  }
  const search = `q=${Array.from({ length: 20 }, () => 'e').join('+')}&category=TEA&supplier=Uji&type=warehouse`;
  const path = `/api/inventory?${search}&status=low&pinned=false&sort=-lastUpdated&limit=1`;
  const { headers } = await call('GET', path, { token });
  const next = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1];
  expect([headers.get('x-total-count'), next]).toEqual(['2', expect.stringContaining('cursor=')]);
  const sent: Sent[] = [];
  const response = await app.request(
    `${ORIGIN}${next}`,
    { headers: { authorization: `Bearer ${token}`, 'if-none-match': '"1-1"' } },
    { ...env, SHARD_0: recorded(env.SHARD_0, sent) },
  );
  expect(response.status).toBe(200);
  expectWithinLimits(sent);
});

test('keeps the largest import, its repetition and its undo within the limits of D1', async () => {
  const { admin } = await newWorkspace();
  const rows = Array.from({ length: 20_000 }, (_, i) => ({
    productName: `Tea ${i} ${'名'.repeat(60)}`,
    vendor: `Garden ${i}`,
    sku: `SKU-${i}`,
    stockOnHand: i,
    description: '茶'.repeat(i % 100 === 0 ? 5000 : 10),
  }));
  const send = async (path: string, body: unknown): Promise<{ answer: BulkAnswer; status: number }> => {
    const sent: Sent[] = [];
    const response = await app.request(
      `${ORIGIN}${path}`,
      {
        method: 'POST',
        headers: {
          authorization: `Bearer ${admin.token}`,
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
        },
        body: JSON.stringify(body),
      },
      { ...env, SHARD_0: recorded(env.SHARD_0, sent) },
    );
    expectWithinLimits(sent);
    return { answer: await response.json(), status: response.status };
  };
  const first = await send('/api/inventory/bulk', rows);
  expect(first.answer).toMatchObject({ created: 20_000 });
  const changed = rows.map((row) => ({ ...row, category: 'Green Tea', stockOnHand: row.stockOnHand + 1 }));
  const second = await send('/api/inventory/bulk', changed);
  expect(second.answer).toMatchObject({ created: 0, updated: 20_000, unchanged: 0 });
  const undone = await send(`/api/inventory/imports/${second.answer.importId}/undo`, {});
  expect(undone).toMatchObject({ status: 200, answer: { reverted: 20_000 } });
}, 120_000);
