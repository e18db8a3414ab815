import { readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fromRoot } from '../paths.ts';
import { mutantsIn, mutate, sample, sourcesOf } from '../repository/mutants.ts';
import { run } from '../run.ts';
import { orExit } from './or-exit.ts';
import { stopOnSignal } from './signals.ts';

/**
 * `npm run mutate -- 50`: changes one operator at a time, in 50 places of the rules of stock, and lists the changes that no
 * test notices. `npm run mutate -- 50 engines/stock`: only in these folders. The places are the same each time.
 */
const FOLDERS = [
  ...['stock', 'inventory', 'forecasting', 'sync-merge', 'numbers'].map((engine) => `engines/${engine}`),
  ...['inventory', 'orders', 'imports'].map((feature) => `worker/${feature}`),
];
const SEED = 20_261_128;
/** Of one run of the tests, also on a busy machine. */
const LIMIT = '15m';

let restore = () => {};
stopOnSignal(() => {
  restore();
  process.exit(1);
});

await orExit(async () => {
  const [count = '50', ...folders] = process.argv.slice(3);
  const all = sourcesOf(folders.length > 0 ? folders : FOLDERS).flatMap((file) =>
    mutantsIn(file, readFileSync(fromRoot(file), 'utf8')),
  );
  const chosen = sample(all, Number(count), SEED);
  let noticed = 0;
  for (const [index, mutant] of chosen.entries()) {
    const path = fromRoot(mutant.file);
    const text = readFileSync(path, 'utf8');
    restore = () => writeFileSync(path, text);
    try {
      writeFileSync(path, mutate(text, mutant));
      const isNoticed = await fails(mutant.file);
      if (isNoticed) noticed++;
      const mark = isNoticed ? '✓' : '✗ no test notices';
      console.log(`${index + 1} of ${chosen.length} ${mark} ${mutant.file}:${mutant.line} ${mutant.to.trim()}`);
    } finally {
      restore();
    }
  }
  console.log(`${noticed} of ${chosen.length} changes are noticed, of ${all.length} places.`);
});

/** Whether a test fails in the folder of the file or, for an engine, elsewhere in plain Node: finding those takes longer. */
async function fails(file: string): Promise<boolean> {
  const isEngine = file.startsWith('engines/');
  const project = `--project=${isEngine ? 'unit' : 'worker'}`;
  if (await vitestFails(['run', project, dirname(file)])) return true;
  return isEngine && (await vitestFails(['related', '--run', project, file]));
}

/** A change may make a loop endless, which no deadline of a test ends: that is noticed, too. */
async function vitestFails(args: readonly string[]): Promise<boolean> {
  const { code } = await run('timeout', [LIMIT, 'vitest', ...args, '--bail=1', '--reporter=dot', '--passWithNoTests']);
  return code !== 0;
}
