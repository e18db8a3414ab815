import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromRoot } from '../scripts/paths.ts';
import { makeStock, median } from './data.ts';
import { load } from './load.ts';
import { cpuOf, memoryOf } from './process-tree.ts';

/**
 * `npm start` as a process: start to ready when built, memory of all processes at rest and after load, and processor time of
 * a request for one item. With `OTHER=/path/to/another/checkout`, built, it measures both in turns.
 */
const ITEMS = 10_000;
const STARTS = 5;
const CONNECTIONS = 16;
const SECONDS = 5;
const ROUNDS = 3;

interface Measured {
  folder: string;
  stateDir: string;
  ready: number[];
  startCpu: number[];
}

interface Running {
  child: ChildProcess;
  pid: number;
  url: string;
}

const folders = [fromRoot('.'), ...(process.env.OTHER ? [process.env.OTHER] : [])];
const all: Measured[] = folders.map((folder) => ({
  folder,
  stateDir: mkdtempSync(join(tmpdir(), 'camellia-bench-')),
  ready: [],
  startCpu: [],
}));

async function start(measured: Measured): Promise<Running> {
  const started = performance.now();
  const env = { ...process.env, PORT: '0', STATE_DIR: measured.stateDir };
  const child = spawn('npm', ['start'], { cwd: measured.folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    const [, url] = /^Camellia is ready at (\S+)$/m.exec(output) ?? [];
    if (url) resolve(url);
  });
  child.once('exit', () => reject(new Error(`npm start in ${measured.folder} ended: ${output}`)));
  const url = await promise;
  if (child.pid === undefined) throw new Error('npm start has no process');
  measured.ready.push(performance.now() - started);
  measured.startCpu.push(cpuOf(child.pid));
  return { child, pid: child.pid, url };
}

async function stop({ child }: Running): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

async function post<T>(url: string, body: unknown, headers: Record<string, string> = {}): Promise<T> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  };
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

/** Registers a workspace with items and returns a request for one of them. */
async function fill({ url }: Running): Promise<{ item: string; headers: Record<string, string> }> {
  const { token } = await post<{ token: string }>(`${url}/api/auth/register`, {
    username: 'bench',
    password: 'benchmark',
  });
  const headers = { authorization: `Bearer ${token}` };
  await post(`${url}/api/inventory/bulk`, makeStock(ITEMS), headers);
  const { id } = await post<{ id: number }>(`${url}/api/inventory`, { name: 'Measured', quantity: 1 }, headers);
  return { item: `${url}/api/inventory/${id}`, headers };
}

function printMemory(title: string, pid: number): void {
  const held = memoryOf(pid);
  const sum = (kind: 'proportional' | 'resident') => held.reduce((total, one) => total + one[kind], 0).toFixed(0);
  const parts = held.map(({ name, proportional }) => `${name} ${proportional.toFixed(0)}`).join(', ');
  console.log(`  ${title}: ${sum('proportional')} MB (${sum('resident')} MB resident): ${parts}`);
}

try {
  // The first start migrates the empty databases.
  for (const measured of all) await stop(await start(measured));
  for (const measured of all) [measured.ready, measured.startCpu] = [[], []];
  for (let round = 0; round < STARTS; round++) for (const measured of all) await stop(await start(measured));

  const running = [];
  for (const measured of all) {
    const product = await start(measured);
    console.log(`${measured.folder}`);
    console.log(
      `  start to ready: ${median(measured.ready).toFixed(0)} ms, ${median(measured.startCpu).toFixed(0)} ms of processor time`,
    );
    printMemory('at rest', product.pid);
    running.push({ measured, product, ...(await fill(product)), cpu: [] as number[], rate: [] as number[] });
  }
  for (let round = 0; round < ROUNDS; round++) {
    for (const { product, item, headers, cpu, rate } of running) {
      const before = cpuOf(product.pid);
      const loaded = await load(item, headers, CONNECTIONS, SECONDS);
      cpu.push((cpuOf(product.pid) - before) / (loaded.rate * SECONDS));
      rate.push(loaded.rate);
    }
  }
  for (const { measured, product, cpu, rate } of running) {
    console.log(`${measured.folder}`);
    console.log(
      `  one item: ${median(rate).toFixed(0)} requests/s, ${median(cpu).toFixed(2)} ms of processor time each`,
    );
    printMemory('after load', product.pid);
    await stop(product);
  }
} finally {
  for (const { stateDir } of all) rmSync(stateDir, { recursive: true, force: true });
}
