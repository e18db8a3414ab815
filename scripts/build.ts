import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { checkBudget, type Manifest, weighLanding } from './budget.ts';
import { fromRoot } from './paths.ts';
import { prerender } from './prerender.ts';
import { placeReaderModel } from './reader-model.ts';
import { run } from './run.ts';

/** Whatever decides what is built. */
const INPUTS = [
  'frontend/**',
  'worker/**',
  'db/**',
  'scripts/**',
  'package-lock.json',
  'package.json',
  'postcss.config.mjs',
  'tsconfig.base.json',
  'vite.config.ts',
  'wrangler.toml',
];
/** Tests are not built, and the tree of routes is itself a product of the build. */
const NOT_INPUTS = ['**/*.test.ts', '**/*.test.tsx', '**/routeTree.gen.ts', '**/*.tsbuildinfo'];

/** Says for which sources `dist` was built. */
export const STAMP = fromRoot('dist/.inputs');

/**
 * Builds the frontend to `dist/frontend` and the Worker to `dist/worker`, unless both stand already for these very
 * sources. Also checks the budget of the landing page.
 * @throws with the tool's own words when a part cannot be built, and when the landing page is too heavy
 */
export async function build(log: (line: string) => void = console.log): Promise<void> {
  const inputs = fingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === inputs) return;
  const started = performance.now();
  rmSync(fromRoot('dist'), { recursive: true, force: true });
  await buildFrontend();
  await buildWorker();
  const manifest: Manifest = JSON.parse(readFileSync(fromRoot('dist/manifest.json'), 'utf8'));
  await prerender(fromRoot('dist/frontend'), manifest, fromRoot('dist/prerender/prerender.js'));
  const weight = checkBudget(weighLanding(fromRoot('dist/frontend'), manifest));
  writeFileSync(STAMP, inputs);
  log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s. ${weight}`);
}

/** A test runner's NODE_ENV would bring the libraries' development builds. */
const PRODUCTION = { NODE_ENV: 'production' };

async function buildFrontend(): Promise<void> {
  await vite();
  await vite('--ssr', fromRoot('frontend/prerender.tsx'), '--outDir', fromRoot('dist/prerender'));
  // The manifest is for the budget and not for the public.
  renameSync(fromRoot('dist/frontend/.vite/manifest.json'), fromRoot('dist/manifest.json'));
  rmSync(fromRoot('dist/frontend/.vite'), { recursive: true });
}

async function vite(...more: string[]): Promise<void> {
  const { code, output } = await run('vite', ['build', '--logLevel', 'warn', ...more], PRODUCTION);
  if (code !== 0) throw new Error(`The frontend cannot be built.\n${output}`);
}

async function buildWorker(): Promise<void> {
  mkdirSync(fromRoot('dist/worker'), { recursive: true });
  const { code, output } = await run('wrangler', ['deploy', '--dry-run', '--outdir', 'dist/worker']);
  if (code !== 0) throw new Error(`The Worker cannot be built.\n${output}`);
}

/**
 * Bundles the reader of slips as the Worker that it is in the cloud, with its files. `npm start` runs it from its sources
 * (scripts/reader) and needs no bundle.
 * @param folder takes the bundle
 */
export async function bundleReader(folder: string): Promise<void> {
  placeReaderModel();
  const config = 'worker/reader/wrangler.toml';
  const { code, output } = await run('wrangler', ['deploy', '--dry-run', '--config', config, '--outdir', folder]);
  if (code !== 0) throw new Error(`The reader cannot be bundled.\n${output}`);
}

/** A hash over the names and contents of all inputs. */
function fingerprint(): string {
  const hash = createHash('sha256');
  const files = globSync(INPUTS, { cwd: fromRoot('.'), exclude: NOT_INPUTS });
  for (const file of files.sort()) {
    if (!statSync(fromRoot(file)).isFile()) continue;
    hash
      .update(`${file}\0`)
      .update(readFileSync(fromRoot(file)))
      .update('\0');
  }
  return hash.digest('hex');
}
