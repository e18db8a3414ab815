import { startBare } from './bare/host.ts';
import { makeStock, median } from './data.ts';
import { type Load, load } from './load.ts';
import { startProduct } from './product.ts';

/**
 * Reads, compared with a bare Hono route with one raw D1 call over the same 10,000 items, in alternating rounds on the same
 * machine and runtime. The product adds session, role, workspace, versions and contracts.
 */
const ROUNDS = 3;
const SECONDS = 3;
const rows = makeStock(10_000);

const product = await startProduct();
const bare = await startBare(rows);
try {
  const headers = await product.register();
  const imported = await fetch(`${product.url}/api/inventory/bulk`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(rows),
  });
  const { items } = (await imported.json()) as { items: { id: number }[] };
  const list = await fetch(`${product.url}/api/inventory`, { headers });
  await list.arrayBuffer();
  const etag = list.headers.get('etag') ?? '';

  await compare('list of 100', `${product.url}/api/inventory?limit=100`, `${bare.url}/items`, headers);
  await compare('one item', `${product.url}/api/inventory/${items[5000]?.id}`, `${bare.url}/items/5001`, headers);

  const whole = await Promise.all([oneAfterAnother(`${product.url}/api/inventory`, headers, 10)]);
  const known = await oneAfterAnother(`${product.url}/api/inventory`, { ...headers, 'if-none-match': etag }, 100);
  console.log(`all 10,000: ${whole[0]?.toFixed(0)} ms; when nothing has changed (304): ${known.toFixed(1)} ms`);
} finally {
  await bare.stop();
  await product.stop();
}

/** Median milliseconds of consecutive requests. */
async function oneAfterAnother(url: string, headers: Record<string, string>, times: number): Promise<number> {
  const took: number[] = [];
  for (let i = 0; i < times; i++) {
    const start = performance.now();
    const response = await fetch(url, { headers });
    await response.arrayBuffer();
    took.push(performance.now() - start);
  }
  return median(took);
}

async function compare(what: string, ours: string, theirs: string, headers: Record<string, string>): Promise<void> {
  const measured: Record<'ours' | 'bare', { one: Load[]; many: Load[] }> = {
    ours: { one: [], many: [] },
    bare: { one: [], many: [] },
  };
  await load(ours, headers, 16, 1);
  await load(theirs, {}, 16, 1);
  for (let round = 0; round < ROUNDS; round++) {
    measured.ours.many.push(await load(ours, headers, 16, SECONDS));
    measured.bare.many.push(await load(theirs, {}, 16, SECONDS));
    measured.ours.one.push(await load(ours, headers, 1, SECONDS));
    measured.bare.one.push(await load(theirs, {}, 1, SECONDS));
  }
  const rate = (loads: Load[]) => median(loads.map((run) => run.rate));
  const p50 = (loads: Load[]) => median(loads.map((run) => run.p50));
  const { ours: our, bare: yardstick } = measured;
  console.log(`${what}, medians of ${ROUNDS} rounds in turn:`);
  console.log(
    `  Camellia         ${rate(our.many).toFixed(0)}/s at 16 connections, p50 ${p50(our.one).toFixed(1)} ms at one`,
  );
  console.log(
    `  bare Hono + D1   ${rate(yardstick.many).toFixed(0)}/s at 16 connections, p50 ${p50(yardstick.one).toFixed(1)} ms at one`,
  );
  console.log(
    `  ratio            ${(rate(our.many) / rate(yardstick.many)).toFixed(2)} of the rate, ${(p50(our.one) / p50(yardstick.one)).toFixed(2)} times the time`,
  );
}
