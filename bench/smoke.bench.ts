import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../scripts/bundle/build.ts';
import { fromRoot } from '../scripts/paths.ts';
import { type Budget, compareCounts, isOverBudget, toBudget } from './api/budget.ts';
import { countImport, countWorkload } from './api/counts.ts';
import { Resources } from './api/resources.ts';
import { startMeasured } from './api/server.ts';
import { importBody, plainTarget, productTarget, type Target } from './api/targets.ts';
import { measure, measureImports, requestMaker, WORKLOADS, type Workload } from './api/workloads.ts';
import { median } from './data.ts';
import type { Counts } from './floor/counting.ts';

/**
 * A part of `npm test`: whether requests cost what `budget.json` says. Statements and rows are counted and must be equal.
 * CPU is compared with that of the floor in the same process in turn, which says the same on a busy machine; only much more
 * than recorded fails, and only if it is found every time. `npm run bench -- smoke --record` records.
 */
const BUDGET = fromRoot('bench/budget.json');
const ITEMS = 1000;
const ROUNDS = 5;
/** Of each round. */
const REQUESTS = 24;
const WARM_UP_REQUESTS = 48;
/** One whole list takes as long as many other requests. */
const WHOLE_SHARE = 0.25;
/** Measurements before CPU above the budget fails. */
const TRIES = 3;

/** A kind of request. */
interface Kind {
  key: string;
  count: () => Promise<Counts>;
  /** The product's CPU, times that of the floor, in one round. */
  compare: (isWarmUp: boolean) => Promise<number>;
}

const isRecording = process.argv.includes('--record');
const budget: Budget = isRecording ? {} : JSON.parse(readFileSync(BUDGET, 'utf8'));
const found: Budget = {};
const problems: string[] = [];
const resources = new Resources();
try {
  for (const { key, count, compare } of await prepareKinds()) {
    const counts = await count();
    await compare(true);
    const tries = [await compareInRounds(compare)];
    while (tries.length < TRIES && (isRecording || isOverBudget(Math.min(...tries), budget[key]))) {
      tries.push(await compareInRounds(compare));
    }
    const cpu = isRecording ? median(tries) : Math.min(...tries);
    const cost = toBudget({ ...counts, cpu });
    found[key] = cost;
    if (isRecording) continue;
    problems.push(...compareCounts(key, cost, budget[key]));
    if (isOverBudget(cpu, budget[key])) {
      problems.push(`${key}: ${cost.cpu} times the CPU of the floor, and the budget says ${budget[key]?.cpu}.`);
    }
  }
} finally {
  await resources.dispose();
}
if (isRecording) writeFileSync(BUDGET, `${JSON.stringify(found, null, 2)}\n`);
for (const [key, { statements, rowsRead, rowsWritten, cpu }] of Object.entries(found)) {
  console.log(
    `${key.padEnd(8)} ${statements} statements, ${rowsRead} rows read, ${rowsWritten} written, CPU ${cpu} × floor`,
  );
}
if (problems.length > 0) {
  console.error(problems.join('\n'));
  console.error('If that is what you want, record it: npm run bench -- smoke --record');
  process.exitCode = 1;
}

/** Starts a measured copy, with the product and the floor in one process. */
async function prepareKinds(): Promise<Kind[]> {
  await build();
  const copy = await resources.measuredCopy(fromRoot('.'));
  const server = await resources.keep(startMeasured(copy, join(resources.folder, 'state')));
  const product = productTarget('product', server);
  const floor = plainTarget('floor', server, product);
  for (const target of [product, floor]) await target.addInventory(ITEMS);
  const body = importBody(ITEMS);
  return [
    ...(await Promise.all(WORKLOADS.map((workload) => kindOf(product, floor, workload)))),
    {
      key: 'import',
      count: () => countImport(product, body),
      compare: async () => (await measureImports(product, [body])).cpu / (await measureImports(floor, [body])).cpu,
    },
  ];
}

async function kindOf(product: Target, floor: Target, workload: Workload): Promise<Kind> {
  const cpuOf = async (target: Target, requests: number) => {
    const next = await requestMaker(target, workload, target.inventories.of(ITEMS));
    return (await measure(target, next, 1, (sent) => sent >= requests)).cpu;
  };
  return {
    key: workload.key,
    count: () => countWorkload(product, workload, product.inventories.of(ITEMS)),
    compare: async (isWarmUp) => {
      const requests = (isWarmUp ? WARM_UP_REQUESTS : REQUESTS) * (workload.key === 'whole' ? WHOLE_SHARE : 1);
      return (await cpuOf(product, requests)) / (await cpuOf(floor, requests));
    },
  };
}

async function compareInRounds(compare: Kind['compare']): Promise<number> {
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round++) ratios.push(await compare(false));
  return median(ratios);
}
