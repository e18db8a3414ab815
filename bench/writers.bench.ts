import { makeStock } from './data.ts';
import { startProduct } from './product.ts';

/**
 * 32 parallel writers in one workspace, of each kind and mixed; and one large import while people keep adjusting stock. None
 * may be refused; measured is how long the slowest one waits.
 */
const MANY = 32;
const ROWS = 625;
const ROUNDS = 3;

const product = await startProduct();
type Headers = Record<string, string>;
let headers: Headers = {};

async function send(path: string, body: unknown): Promise<{ status: number; body: { id: number } }> {
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await fetch(`${product.url}/api${path}`, init);
  return { status: response.status, body: (await response.json()) as { id: number } };
}

const all = makeStock(MANY * ROWS);
const file = (index: number) => all.slice(index * ROWS, (index + 1) * ROWS);
const importFile = (index: number) => send('/inventory/bulk', file(index));
const receive = (index: number) =>
  send('/ai/ocr/import-to-inventory', {
    extractedData: Array.from({ length: 20 }, (_, row) => ({ name: `Tea ${index % 4}.${row}`, quantity: 2 })),
  });
let adjusted = 0;
const adjust = () => send(`/inventory/${adjusted}/adjust`, { delta: 1, reason: 'count' });

const KINDS: Record<string, (index: number) => Promise<{ status: number }>> = {
  'imports of 625 different rows': importFile,
  'imports of the same 625 rows': () => importFile(0),
  'slips of 20 rows': receive,
  'adjustments of one item': adjust,
  'all of them, 8 each': (index) => [importFile, () => importFile(0), receive, adjust][index % 4]?.(index) ?? adjust(),
};

async function newWorkspace(): Promise<void> {
  headers = { ...(await product.register()), 'content-type': 'application/json' };
  adjusted = (await send('/inventory', { name: 'Counted', quantity: 1 })).body.id;
}

async function timed(work: () => Promise<{ status: number }>) {
  const start = performance.now();
  const { status } = await work();
  return { status, took: performance.now() - start };
}

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

try {
  await newWorkspace();
  await importFile(0);
  console.log(`${MANY} at once, ${ROUNDS} rounds:`);
  for (const [name, work] of Object.entries(KINDS)) {
    const results: Awaited<ReturnType<typeof timed>>[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      await newWorkspace();
      results.push(...(await Promise.all(Array.from({ length: MANY }, (_, i) => timed(() => work(i))))));
    }
    const refused = results.filter(({ status }) => status >= 300).length;
    const times = results.map(({ took }) => took).sort((a, b) => a - b);
    console.log(
      `  ${name.padEnd(32)} refused ${refused}   median ${percentile(times, 0.5).toFixed(0)} ms   p99 ${percentile(times, 0.99).toFixed(0)} ms`,
    );
  }
  for (const people of [0, 2, 8]) {
    await newWorkspace();
    let isOver = false;
    let adjustments = 0;
    const adjusting = Promise.all(
      Array.from({ length: people }, async () => {
        while (!isOver) {
          await adjust();
          adjustments += 1;
        }
      }),
    );
    const { status, took } = await timed(() => send('/inventory/bulk', all.slice(0, 10_000)));
    isOver = true;
    await adjusting;
    console.log(
      `  10,000 rows while ${people} people keep adjusting stock: ${status} after ${took.toFixed(0)} ms, ${adjustments} adjustments`,
    );
  }
} finally {
  await product.stop();
}
