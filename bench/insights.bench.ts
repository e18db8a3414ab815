import { readdirSync, readFileSync } from 'node:fs';
import { makeStock, median } from './data.ts';
import { writeLedger, writeToShard } from './ledger.ts';
import { startProduct } from './product.ts';

/**
 * Insights over 10,000 items and 500,000 movements in two years: time and CPU per request. The CPU is that of all of workerd,
 * including the database; the platform allows the Worker 30 s without the database. Movements are written directly to the
 * database.
 */
const ITEMS = 10_000;
const MOVEMENTS = 500_000;
const ROUNDS = 5;
const SPAN_DAYS = 728;
/** The clock of /proc on Linux. */
const TICKS_PER_SECOND = 100;

const before = new Set(processes().map(({ pid }) => pid));
const product = await startProduct();
const workerd = processes().filter(({ pid, name }) => !before.has(pid) && name.includes('workerd'));
try {
  const headers = { ...(await product.register()), 'content-type': 'application/json' };
  const imported = await fetch(`${product.url}/api/inventory/bulk`, {
    method: 'POST',
    headers,
    body: JSON.stringify(
      makeStock(ITEMS).map((item, i) => ({ ...item, costPrice: 100 + (i % 900), sellingPrice: 2000 })),
    ),
  });
  if (!imported.ok) throw new Error(`Import answered ${imported.status}: ${await imported.text()}`);
  await imported.arrayBuffer();
  writeToShard(product.stateDir, (db) => writeLedger(db, MOVEMENTS / ITEMS, SPAN_DAYS));

  console.log(
    `${ITEMS} items, ${MOVEMENTS} movements, medians of ${ROUNDS} rounds in turn (CPU of Worker and database):`,
  );
  const requests: [string, () => Promise<Response>][] = [
    ['recommendations', () => fetch(`${product.url}/api/insights`, { headers })],
    ...['What should I reorder this week?', 'Optimize inventory levels'].map(
      (query): [string, () => Promise<Response>] => [
        `"${query}"`,
        () => fetch(`${product.url}/api/ai/insights`, { method: 'POST', headers, body: JSON.stringify({ query }) }),
      ],
    ),
    ['200 items', () => fetch(`${product.url}/api/insights/items?limit=200`, { headers })],
    ['days of cover of what is low', () => fetch(`${product.url}/api/insights/cover`, { headers })],
    ['the list, for comparison', () => fetch(`${product.url}/api/inventory`, { headers })],
  ];
  const took = requests.map(() => ({ time: [] as number[], cpu: [] as number[] }));
  for (let round = -1; round < ROUNDS; round++) {
    for (const [i, [, send]] of requests.entries()) {
      const start = performance.now();
      const cpu = measureCpu(workerd);
      const response = await send();
      const body = await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`Answered ${response.status}: ${Buffer.from(body)}`);
      // The first round warms up.
      if (round < 0) continue;
      took[i]?.time.push(performance.now() - start);
      took[i]?.cpu.push(measureCpu(workerd) - cpu);
    }
  }
  for (const [i, [what]] of requests.entries()) {
    const { time = [], cpu = [] } = took[i] ?? {};
    console.log(
      `  ${what.padEnd(36)} ${median(time).toFixed(0).padStart(5)} ms, CPU ${median(cpu).toFixed(0).padStart(5)} ms`,
    );
  }
} finally {
  await product.stop();
}

interface Process {
  pid: number;
  name: string;
  /** Milliseconds of CPU. */
  cpu: number;
}

/** The processes of this machine according to /proc; empty without /proc. */
function processes(): Process[] {
  return pids().flatMap((pid) => readProcess(pid) ?? []);
}

function pids(): number[] {
  try {
    return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []));
  } catch {
    return [];
  }
}

function readProcess(pid: number): Process | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[11]) + Number(fields[12]);
    return {
      pid,
      name: text.slice(text.indexOf('(') + 1, text.lastIndexOf(')')),
      cpu: (ticks * 1000) / TICKS_PER_SECOND,
    };
  } catch {
    // It has ended in the meantime.
    return null;
  }
}

function measureCpu(those: readonly Process[]): number {
  return those.reduce((sum, { pid }) => sum + (readProcess(pid)?.cpu ?? 0), 0);
}
