import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { fromRoot } from '../paths.ts';
import { toolEnv } from '../run.ts';

/**
 * `npm run bench`: runs all benchmarks, or those whose names contain a word: `npm run bench -- import`. From the first
 * option on, arguments go to the benchmark: `npm run bench -- api --sizes 1000`.
 */
const args = process.argv.slice(3);
const firstOption = args.findIndex((arg) => arg.startsWith('-'));
const words = firstOption < 0 ? args : args.slice(0, firstOption);
const options = args.slice(words.length);
const files = globSync('bench/*.bench.ts', { cwd: fromRoot('.') })
  .sort()
  .filter((file) => words.length === 0 || words.some((word) => file.includes(word)));
if (files.length === 0) {
  console.error('No benchmark in bench/ matches that name.');
  process.exit(1);
}
for (const file of files) {
  console.log(`\n${file}`);
  const { status } = spawnSync(process.execPath, [file, ...options], {
    cwd: fromRoot('.'),
    env: toolEnv,
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}
