import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { build, bundleReader } from '../bundle/build.ts';
import { type Counts, countsLine, countTests, type Outcome, partLine, total } from '../bundle/parts.ts';
import { fromRoot } from '../paths.ts';
import { changesWorker, journeysFor } from '../repository/changed.ts';
import { checkDependencies } from '../repository/dependencies.ts';
import { COLLECT_RARELY } from '../repository/type-checker.ts';
import { run, STUCK } from '../run.ts';

/**
 * `npm test`: runs all checks, even if one fails. Each static check counts as one test.
 *
 * With arguments (`npm test -- worker/inventory`), runs only matching test files. With `--changed` the
 * static checks and the tests in Node are run, and of the rest what the changes since the branch left main can break,
 * committed or not (`--changed=<commit>`: since that commit).
 */
const args = process.argv.slice(3);
const changed = args.find((arg) => arg === '--changed' || arg.startsWith('--changed='));
const filters = args.filter((arg) => arg !== changed);
const counts: Counts[] = [];
/** The lines of the parts that failed. */
const failures: string[] = [];
/** The databases of a full run take less than 1 GB. */
const MEMORY_FOR_TESTS = 4 * 2 ** 30;
/** How long tests may say nothing, in milliseconds: two minutes more than what names the files that are stuck. */
const PATIENCE = 12 * 60_000;
/** The tests that passed, in the output of vitest. */
const DOTS = /·+/g;
const temporaryFiles = inMemory();

if (filters.length === 0) {
  await Promise.all([part('build and budget', buildAll).then(checkCosts), checkSources()]);
} else {
  await build();
}
if (changed) await testChanges(changed.split('=')[1]);
else {
  // One after the other: each keeps two cores busy, and side by side single tests wait for minutes.
  await part('tests in workerd and Node', () => vitest(['worker', 'unit'], filters));
  await part('components in a DOM', () => vitest(['components'], filters));
  await part('journeys in Chromium', () => vitest(['journeys'], filters));
}

const all = total(counts);
if (all.failed > 0) process.exitCode = 1;
// Once more: the end of a long output is read first.
for (const line of failures) console.log(line);
console.log(countsLine(all));

/** Whether requests cost what bench/budget.json says. */
function checkCosts(): Promise<void> {
  return part('cost of requests', () => check('node', ['scripts/camellia.mjs', 'bench', 'smoke']));
}

/** The checks that read the sources and run nothing of them. */
async function checkSources(): Promise<void> {
  await part('dependencies', checkDependencies);
  // In one go: every file is parsed once.
  await part('format and lint', () => check('biome', ['check', '.']));
  await part('architecture', () => check('node', ['scripts/camellia.mjs', 'lint-architecture']));
  // Several checkers check the same types several times over: twice the work, which two cores do not make up for.
  await part('types', () => check('tsc', ['-b', '--force', '--singleThreaded'], COLLECT_RARELY));
}

/** @param since a commit; where main was left unless said */
async function testChanges(since?: string): Promise<void> {
  const base = await git('merge-base', since ?? 'main', 'HEAD').catch(() => git('rev-parse', since ?? 'HEAD'));
  const files = [
    ...(await git('diff', '--name-only', '--no-renames', base)).split('\n'),
    ...(await git('ls-files', '--others', '--exclude-standard')).split('\n'),
  ].filter((file) => file !== '');
  const changesAll = changesWorker(files);
  await part('tests in Node', () => vitest(['unit', 'components'], filters));
  await part('tests in workerd', () =>
    vitest(['worker'], [...(changesAll ? [] : ['--passWithNoTests', '--changed', base]), ...filters]),
  );
  const journeys = journeysFor(files);
  if (journeys === 'all') await part('journeys in Chromium', () => vitest(['journeys'], filters));
  else if (journeys.length > 0) await part('journeys in Chromium', () => vitest(['journeys'], journeys));
}

/** @throws with git's own words */
async function git(...args: string[]): Promise<string> {
  const { code, output } = await run('git', args);
  if (code !== 0) throw new Error(`git ${args.join(' ')}: ${output}`);
  return output.trim();
}

/** Runs one part, prints its result in one line, and its report if something failed. */
async function part(name: string, work: () => Promise<Outcome & { skippedBecause?: string }>): Promise<void> {
  const started = performance.now();
  const outcome = await work();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  counts.push(outcome);
  if (outcome.failed > 0) console.log(outcome.report.trimEnd());
  const why = outcome.skippedBecause ? ` because ${outcome.skippedBecause}` : '';
  const line = `${outcome.failed > 0 ? '✗' : '✓'} ${name}: ${partLine(outcome)}${why} (${seconds} s)`;
  console.log(line);
  if (outcome.failed > 0) failures.push(line);
}

/**
 * Where tests keep their databases: in memory, if there is room. On a disk, every commit of a test waits for it.
 * @returns variables for a process
 */
function inMemory(): Record<string, string> {
  const folder = '/dev/shm';
  const { TMPDIR, NODE_COMPILE_CACHE = fromRoot('.cache/compiled') } = process.env;
  if (TMPDIR || !existsSync(folder)) return {};
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < MEMORY_FOR_TESTS ? {} : { TMPDIR: folder, NODE_COMPILE_CACHE };
}

async function check(tool: string, args: string[], variables: Record<string, string> = {}): Promise<Outcome> {
  const { code, output } = await run(tool, args, variables);
  return asOneTest(code === 0, output);
}

async function buildAll(): Promise<Outcome> {
  try {
    await build(() => {});
    await bundleReader(fromRoot('.cache/reader'));
    return asOneTest(true, '');
  } catch (error) {
    return asOneTest(false, error instanceof Error ? error.message : String(error));
  }
}

function asOneTest(passed: boolean, report: string): Outcome {
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0, report };
}

/**
 * Runs tests; once more if a test process stopped answering, which says nothing of the tests.
 * @param more files, or options of vitest
 */
async function vitest(projects: string[], more: string[]): Promise<Outcome> {
  const outcome = await vitestOnce(projects, more);
  const stuck = outcome.report.split('\n').find((line) => line.includes(STUCK));
  if (stuck === undefined) return outcome;
  console.log(`${stuck} Starting again …`);
  return vitestOnce(projects, more);
}

async function vitestOnce(projects: string[], more: string[]): Promise<Outcome> {
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
      '--reporter=scripts/repository/stuck-reporter.ts',
      `--outputFile.json=${file}`,
      // A part without tests is a mistake, unless the filters leave none of it.
      ...(filters.length > 0 ? ['--passWithNoTests'] : []),
      ...more,
    ],
    { ...temporaryFiles, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }) },
    PATIENCE,
  );
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  // With nothing to run vitest writes no report.
  if (!report && code === 0) return { passed: 0, failed: 0, skipped: 0, report: output };
  return { ...countTests(report, code), report: output.replaceAll(DOTS, '') };
}
