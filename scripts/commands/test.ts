import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { build } from '../build.ts';
import { journeysFor } from '../changed.ts';
import { type Counts, countsLine, countTests, type Outcome, partLine, total } from '../parts.ts';
import { fromRoot } from '../paths.ts';
import { run } from '../run.ts';

/**
 * `npm test`: runs all checks, even if one fails. Each static check counts as one test. With arguments
 * (`npm test -- worker/inventory`), runs only matching test files.
 */
const args = process.argv.slice(3);
const changed = args.find((arg) => arg === '--changed' || arg.startsWith('--changed='));
const filters = args.filter((arg) => arg !== changed);
const counts: Counts[] = [];

if (filters.length === 0) {
  await part('format', () => check('biome', ['check', '--linter-enabled=false', '.']));
  await part('lint', () => check('biome', ['lint', '.']));
  await part('architecture', () => check('node', ['scripts/camellia.mjs', 'lint-architecture']));
  await part('build and budget', buildAll);
  await part('types', () => check('tsc', ['-b', '--force']));
} else {
  await build();
}
if (changed) await testChanges(changed.split('=')[1]);
else {
  await part('tests in workerd and Node', () => vitest(['worker', 'unit', 'components'], filters));
  await part('journeys in Chromium', () => vitest(['journeys'], filters));
}

const all = total(counts);
if (all.failed > 0) process.exitCode = 1;
console.log(countsLine(all));

/** Runs one part, prints its result in one line, and its report if something failed. */
async function part(name: string, work: () => Promise<Outcome>): Promise<void> {
  const started = performance.now();
  const outcome = await work();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  counts.push(outcome);
  if (outcome.failed > 0) console.log(outcome.report.trimEnd());
  console.log(`${outcome.failed > 0 ? '✗' : '✓'} ${name}: ${partLine(outcome)} (${seconds} s)`);
}

async function check(tool: string, args: string[]): Promise<Outcome> {
  const { code, output } = await run(tool, args);
  return asOneTest(code === 0, output);
}

async function buildAll(): Promise<Outcome> {
  try {
    await build(() => {});
    return asOneTest(true, '');
  } catch (error) {
    return asOneTest(false, error instanceof Error ? error.message : String(error));
  }
}

function asOneTest(passed: boolean, report: string): Outcome {
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0, report };
}

/** @param more files, or options of vitest */
async function vitest(projects: string[], more: string[]): Promise<Outcome> {
  const file = fromRoot(`.cache/vitest-${projects[0]}.json`);
  mkdirSync(fromRoot('.cache'), { recursive: true });
  rmSync(file, { force: true });
  const { code, output } = await run(
    'vitest',
    [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${file}`,
      // No tests is an error, unless filters were given.
      ...(filters.length > 0 ? ['--passWithNoTests', ...filters] : []),
    ],
    process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' },
  );
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  // With nothing to run vitest writes no report.
  if (!report && code === 0) return { passed: 0, failed: 0, skipped: 0, report: output };
  return { ...countTests(report, code), report: output };
}
