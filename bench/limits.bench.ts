import { readdirSync, readFileSync } from 'node:fs';
import { slipPng } from '../tests/support/pictures.ts';
import { makeStock, median } from './data.ts';
import { startProduct } from './product.ts';

/**
 * The CPU of each feature's worst case, next to the platform's limits: 10 ms a request on the free plan, 30 s on the paid one.
 * It is the CPU of all processes that `npm start` runs, with database, Durable Objects and the reader of slips, so the Worker's
 * own share is smaller. Statements are counted by tests/limits.test.ts and tests/scheduled-limits.test.ts.
 */
const FREE_MS = 10;
const PAID_MS = 30_000;
const ITEMS = 20_000;
/** The clock of /proc on Linux. */
const MS_PER_TICK = 10;

const product = await startProduct();
try {
  const headers = { 'content-type': 'application/json', ...(await product.register()) };
  const credentials = JSON.stringify({ username: 'bench0', password: 'benchmark' });
  const post = (path: string, body: unknown) => ({ path, method: 'POST', body: JSON.stringify(body) });
  const picture = Buffer.from(await slipPng()).toString('base64');
  let accounts = 0;
  await measure('landing page', 30, () => ({ path: '/' }));
  await measure('registration', 5, () =>
    post('/api/auth/register', { username: `tea${accounts++}`, password: 'genmaicha-9' }),
  );
  await measure('sign-in', 10, () => ({ path: '/api/auth/login', method: 'POST', body: credentials }));
  await measure(`import of ${ITEMS} rows`, 1, () => post('/api/inventory/bulk', makeStock(ITEMS)));
  await measure('the same import again', 3, () => post('/api/inventory/bulk', makeStock(ITEMS)));
  await measure('first 100 items', 30, () => ({ path: '/api/inventory?limit=100' }));
  await measure('all items', 3, () => ({ path: '/api/inventory' }));
  await measure('export of everything', 3, () => ({ path: '/api/export?format=json' }));
  await measure('insights', 3, () => ({ path: '/api/insights' }));
  await measure('an answer of the assistant', 5, () => post('/api/ai/chat', { message: 'What is low on stock?' }));
  await measure('a sample workspace', 3, () => post('/api/demo', {}));
  await measure('reading a slip', 2, () => post('/api/ai/ocr/order-slip', { image: picture }));

  /** Prints the CPU of a request: its median, because the first ones compile. */
  async function measure(
    what: string,
    times: number,
    request: () => { path: string; method?: string; body?: string },
  ): Promise<void> {
    const spent: number[] = [];
    for (let i = 0; i < times; i++) {
      const { path, ...options } = request();
      const before = cpuMs();
      const response = await fetch(product.url + path, { headers, ...options });
      const { byteLength } = await response.arrayBuffer();
      if (!response.ok) throw new Error(`${what} answered ${response.status}, ${byteLength} bytes`);
      spent.push(cpuMs() - before);
    }
    const ms = median(spent);
    const plan = ms <= FREE_MS ? 'free' : ms <= PAID_MS ? 'paid' : 'neither';
    console.log(`${what.padEnd(32)} ${ms.toFixed(0).padStart(6)} ms   fits ${plan}`);
  }
} finally {
  await product.stop();
}

/** The CPU of all processes that this one has started, in milliseconds. */
function cpuMs(): number {
  const parents = new Map<number, number>();
  const ticks = new Map<number, number>();
  for (const pid of readdirSync('/proc').map(Number).filter(Boolean)) {
    const fields = readStat(pid);
    if (!fields) continue;
    parents.set(pid, Number(fields[1]));
    ticks.set(pid, Number(fields[11]) + Number(fields[12]) + Number(fields[13]) + Number(fields[14]));
  }
  const isOurs = (pid: number): boolean => {
    const parent = parents.get(pid);
    return parent !== undefined && (parent === process.pid || isOurs(parent));
  };
  return [...ticks].reduce((sum, [pid, used]) => sum + (isOurs(pid) ? used : 0), 0) * MS_PER_TICK;
}

/** The fields of /proc/<pid>/stat after the name; null if the process has ended. */
function readStat(pid: number): string[] | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? null;
  } catch {
    return null;
  }
}
