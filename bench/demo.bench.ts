import type { SampleAnswer } from '../worker/demo/contract.ts';
import type { Item } from '../worker/inventory/contract.ts';
import { median } from './data.ts';
import { startProduct } from './product.ts';

/**
 * `POST /api/demo`: the time until a sample workspace with half a year of history is ready. Compared with registering, which
 * creates an empty workspace and hashes a password, in alternating rounds on the same machine.
 */
const ROUNDS = 9;

const product = await startProduct();
const times = { sample: [] as number[], register: [] as number[] };
let items = 0;
try {
  for (let round = -1; round < ROUNDS; round++) {
    const sample = await timed(openSample);
    const register = await timed(() => product.register());
    // The first round warms up.
    if (round < 0) continue;
    times.sample.push(sample.ms);
    times.register.push(register.ms);
    items = await countItems(sample.result.token);
  }
} finally {
  await product.stop();
}
console.log(`A sample workspace of ${items} items, medians of ${ROUNDS} rounds in turn:`);
console.log(`  POST /api/demo                  ${median(times.sample).toFixed(0)} ms  (less than 1000)`);
console.log(`  POST /api/auth/register         ${median(times.register).toFixed(0)} ms`);

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const start = performance.now();
  const result = await work();
  return { ms: performance.now() - start, result };
}

async function openSample(): Promise<SampleAnswer> {
  const response = await fetch(`${product.url}/api/demo`, { method: 'POST' });
  if (response.status !== 201) throw new Error(`The sample was answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as SampleAnswer;
}

async function countItems(token: string): Promise<number> {
  const response = await fetch(`${product.url}/api/inventory`, { headers: { authorization: `Bearer ${token}` } });
  return ((await response.json()) as Item[]).length;
}
