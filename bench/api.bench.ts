import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { load } from './api/client.ts';
import { countImport, countWorkload } from './api/counts.ts';
import { type Options, parseOptions, USAGE } from './api/options.ts';
import { type Memory, readMemory } from './api/process-tree.ts';
import { type Counted, type Figures, printFigures, type Row } from './api/report.ts';
import { Resources } from './api/resources.ts';
import { inRounds, medians, mediansOf } from './api/rounds.ts';
import { type Server, startBare, startCheckout, startMeasured } from './api/server.ts';
import { importBody, plainTarget, productTarget, requireSameBytes, type Target } from './api/targets.ts';
import { measure, measureImports, requestMaker } from './api/workloads.ts';

/**
 * The product through its HTTP API, in alternating rounds with *floor* (bare Hono routes on the same host, one raw D1 call
 * each, the same bytes), *bare* (node:http over node:sqlite) and, if asked, another release. docs/performance.md explains
 * the tables.
 */

/** Starts of each server, in turn. */
const STARTS = 3;
/** After the start and before the memory at rest is read. */
const REST_MS = 5_000;
const IMPORT_ROWS = 10_000;
const PARALLEL_IMPORTS = 16;

const options = readOptions();
const resources = new Resources();
try {
  const figures = await run(options);
  printFigures(figures);
  if (options.json) writeFileSync(options.json, `${JSON.stringify(figures, null, 2)}\n`);
} finally {
  await resources.dispose();
}

function readOptions(): Options {
  try {
    return parseOptions(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error(USAGE);
    process.exit(1);
  }
}

async function run(options: Options): Promise<Figures> {
  const { checkout, against, sizes } = options;
  const starters: Record<string, () => Promise<Server>> = {
    product: () => startCheckout(checkout, stateOf('product')),
    ...(against && { before: () => startCheckout(against, stateOf('before')) }),
    bare: () => startBare(stateOf('bare.sqlite')),
  };
  const { servers, startMs } = await startInTurn(starters);
  await pause(REST_MS);
  const atRest = memories(servers);
  const copy = await resources.measuredCopy(checkout);
  const floorServer = await resources.keep(startMeasured(copy, stateOf('floor')));

  const product = productTarget('product', serverOf(servers, 'product'));
  const plain = [plainTarget('floor', floorServer, product), plainTarget('bare', serverOf(servers, 'bare'), product)];
  const targets = [product, ...(against ? [productTarget('before', serverOf(servers, 'before'))] : []), ...plain];
  for (const target of targets) for (const size of sizes) await target.addInventory(size);
  for (const size of sizes) await requireSameBytes(product, plain, size);

  const rows: Row[] = [];
  let afterLoad = atRest;
  for (const size of sizes) {
    for (const connections of options.connections)
      rows.push(...(await measureAll(options, targets, size, connections)));
    // After more items, more memory is their caches'.
    if (size <= IMPORT_ROWS) afterLoad = memories(servers);
  }
  return {
    machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}`,
    generator: await measureGenerator(serverOf(servers, 'bare')),
    names: targets.map(({ name }) => name),
    sizes,
    rows,
    imports: options.hasImports ? await measureImportsOf(options, targets) : null,
    counted: await countAll(options, floorServer),
    startMs,
    atRest,
    afterLoad,
  };
}

function stateOf(name: string): string {
  return join(resources.folder, name);
}

function serverOf(servers: Record<string, Server>, name: string): Server {
  const server = servers[name];
  if (!server) throw new Error(`There is no server "${name}"`);
  return server;
}

/** Starts each server once for its state, then in turn; the last start of each keeps running. */
async function startInTurn(starters: Record<string, () => Promise<Server>>) {
  const servers: Record<string, Server> = {};
  const startMs: Record<string, number> = {};
  const times: Record<string, { ms: number }[]> = {};
  for (let round = 0; round <= STARTS; round++) {
    for (const [name, start] of Object.entries(starters)) {
      const last = servers[name];
      if (last) await resources.stop(last);
      const server = await resources.keep(start());
      servers[name] = server;
      if (round > 0) times[name] = [...(times[name] ?? []), { ms: server.readyMs }];
    }
  }
  for (const [name, all] of Object.entries(times)) startMs[name] = medians(all).ms;
  return { servers, startMs };
}

function memories(servers: Record<string, Server>): Record<string, Memory> {
  return Object.fromEntries(Object.entries(servers).map(([name, { pid }]) => [name, readMemory(pid)]));
}

async function measureAll(
  { workloads, rounds, seconds }: Options,
  targets: readonly Target[],
  size: number,
  connections: number,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const workload of workloads) {
    const makers = new Map<Target, (n: number) => Buffer>();
    for (const target of targets) makers.set(target, await requestMaker(target, workload, target.inventories.of(size)));
    const found = await inRounds(rounds, targets, (target, isWarmUp) => {
      const ms = seconds * (isWarmUp ? 500 : 1000);
      const next = makers.get(target) ?? (() => Buffer.alloc(0));
      return measure(target, next, connections, (_, passed) => passed > ms);
    });
    rows.push({ workload, size, connections, figures: mediansOf(found) });
    console.error(`${size} items, ${connections} connections: ${workload.title}`);
  }
  return rows;
}

/** One import of 10,000 rows, and 16 of 625 at once, each into an empty workspace. */
async function measureImportsOf({ rounds }: Options, targets: readonly Target[]) {
  const one = [importBody(IMPORT_ROWS)];
  const rows = IMPORT_ROWS / PARALLEL_IMPORTS;
  const many = Array.from({ length: PARALLEL_IMPORTS }, (_, i) => importBody(rows, i * rows));
  return {
    one: mediansOf(await inRounds(rounds, targets, (target) => measureImports(target, one))),
    many: mediansOf(await inRounds(rounds, targets, (target) => measureImports(target, many))),
  };
}

/** What requests ask of the databases, in measured copies of the product and of the other release. */
async function countAll({ sizes, workloads, against }: Options, floorServer: Server): Promise<Counted[]> {
  const counted: Counted[] = [];
  const count = async (name: string, server: Server) => {
    const target = productTarget(name, server);
    for (const size of sizes) {
      const requests = await target.addInventory(size);
      for (const workload of workloads) {
        counted.push({ name, title: workload.title, size, counts: await countWorkload(target, workload, requests) });
      }
    }
    const counts = await countImport(target, importBody(IMPORT_ROWS));
    counted.push({ name, title: 'import', size: IMPORT_ROWS, counts });
  };
  await count('product', floorServer);
  if (against) {
    const copy = await resources.measuredCopy(against);
    const server = await resources.keep(startMeasured(copy, stateOf('counted')));
    await count('before', server);
    await resources.stop(server);
  }
  return counted;
}

/** Requests per second that the load generator itself can send, and its CPU per request in milliseconds. */
async function measureGenerator(server: Server): Promise<{ perSecond: number; cpu: number }> {
  const request = Buffer.from('GET /nothing HTTP/1.1\r\nHost: bare\r\n\r\n');
  const before = process.cpuUsage();
  const { requests, seconds } = await load(
    server.url,
    16,
    () => request,
    (_, ms) => ms > 1000,
  );
  const { user, system } = process.cpuUsage(before);
  return { perSecond: requests / seconds, cpu: (user + system) / 1000 / requests };
}
