import { mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { writePlan } from '../host/write-plan.ts';
import { fromRoot } from '../paths.ts';
import { run } from '../run.ts';
import { escapeFile } from './ascii.ts';
import { checkBudget, type Manifest, weighLanding } from './budgets/budget.ts';
import { checkCircles } from './budgets/circles.ts';
import { builtSizes, checkRoutes, weighRoutes } from './budgets/route-budget.ts';
import { checkUpload, parseUpload } from './budgets/upload-size.ts';
import { isBuilt, markBuilt, takeInputs } from './inputs.ts';
import { placeOfflineFiles } from './offline-files.ts';
import { preloadRoutes } from './preload-routes.ts';
import { prerender } from './prerender.ts';
import { placeReaderModel } from './reader-model.ts';
import { placeRecognitionFiles } from './recognition-files.ts';

/**
 * Builds the frontend to `dist/frontend`, the Worker to `dist/worker` and the host's plan to `dist/host`, unless they are up
 * to date. Also checks the budgets of the landing page, of every route and of both Workers, and that no
 * chunks of the frontend import each other in a circle.
 * @throws with the tool's output if a build fails, or if a check does
 */
export async function build(log: (line: string) => void = console.log): Promise<void> {
  if (!isBuilt()) await rebuild(log);
}

/** Builds everything, whatever is there. */
export async function rebuild(log: (line: string) => void = console.log): Promise<void> {
  const inputs = takeInputs();
  const started = performance.now();
  rmSync(fromRoot('dist'), { recursive: true, force: true });
  await buildFrontend();
  await buildWorker();
  const manifest: Manifest = JSON.parse(readFileSync(fromRoot('dist/manifest.json'), 'utf8'));
  await prerender(fromRoot('dist/frontend'), manifest, fromRoot('dist/prerender/prerender.js'));
  preloadRoutes(fromRoot('dist/frontend'), manifest);
  placeRecognitionFiles(fromRoot('dist/frontend'));
  placeOfflineFiles(fromRoot('dist/frontend'));
  checkCircles(manifest);
  const weight = checkBudget(weighLanding(fromRoot('dist/frontend'), manifest));
  checkRoutes(weighRoutes(manifest, builtSizes(fromRoot('dist/frontend'))));
  await writePlan();
  const uploads = await tryUploads();
  markBuilt(inputs);
  log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s. ${weight} ${uploads}`);
}

/** Overrides a test runner's NODE_ENV, which would select development builds of libraries. */
const PRODUCTION = { NODE_ENV: 'production' };

async function buildFrontend(): Promise<void> {
  await vite();
  await vite('--ssr', fromRoot('frontend/prerender.tsx'), '--outDir', fromRoot('dist/prerender'));
  // The manifest is for the budget only and must not be published.
  renameSync(fromRoot('dist/frontend/.vite/manifest.json'), fromRoot('dist/manifest.json'));
  rmSync(fromRoot('dist/frontend/.vite'), { recursive: true });
}

async function vite(...more: string[]): Promise<void> {
  const { code, output } = await run('vite', ['build', '--logLevel', 'warn', ...more], PRODUCTION);
  if (code !== 0) throw new Error(`The frontend cannot be built.\n${output}`);
}

/** Makes the script that wrangler.toml publishes. */
async function buildWorker(): Promise<void> {
  mkdirSync(fromRoot('dist/worker'), { recursive: true });
  // A smaller script starts sooner.
  const bundling = ['worker/index.ts', '--bundle', '--minify', '--outdir', 'dist/worker'];
  const { code, output } = await run('wrangler', ['deploy', '--dry-run', ...bundling]);
  if (code !== 0) throw new Error(`The Worker cannot be built.\n${output}`);
  escapeFile(fromRoot('dist/worker/index.js'));
}

/**
 * Makes the uploads of both Workers as `wrangler deploy` does, without sending them.
 * @returns a sentence about the size of each
 * @throws with wrangler's output, or if one is over budget
 */
export async function tryUploads(): Promise<string> {
  return `${await tryUpload('Worker', 'wrangler.toml')} ${await bundleReader()}`;
}

/**
 * Bundles the slip reader as a Worker for the cloud. `npm start` runs it from source (scripts/reader).
 * @returns a sentence about its size
 */
export async function bundleReader(folder: string = fromRoot('.cache/reader')): Promise<string> {
  placeReaderModel();
  return tryUpload('reader', 'wrangler.reader.toml', '--outdir', folder);
}

async function tryUpload(name: 'Worker' | 'reader', config: string, ...more: string[]): Promise<string> {
  const { code, output } = await run('wrangler', ['deploy', '--dry-run', '--config', config, ...more]);
  if (code !== 0) throw new Error(`The ${name} cannot be bundled.\n${output}`);
  return checkUpload(name, parseUpload(output));
}
