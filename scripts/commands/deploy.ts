import { spawnSync } from 'node:child_process';
import { unstable_readConfig } from 'wrangler';
import { build, bundleReader } from '../bundle/build.ts';
import { d1Databases } from '../operation/databases.ts';
import {
  findAdvice,
  findMissing,
  findPending,
  missingReport,
  publishSteps,
  type Wrangler,
} from '../operation/deployment.ts';
import { fromRoot } from '../paths.ts';
import { run, toolEnv } from '../run.ts';
import { orExit } from './or-exit.ts';

/**
 * `npm run deploy`: checks what must exist, builds, then publishes the slip reader, migrates all databases and publishes
 * the Worker, which is bound to both. Changes nothing if something is missing or does not build.
 *
 * With `--dry-run` it stops before the first change.
 */
await orExit(async () => {
  // npm takes the option itself unless it comes after `--`.
  const isDryRun = process.argv.includes('--dry-run') || process.env.npm_config_dry_run === 'true';
  const { r2_buckets, vars } = unstable_readConfig({ config: fromRoot('wrangler.toml') });
  const databases = d1Databases();
  const buckets = r2_buckets.flatMap((bucket: (typeof r2_buckets)[number]) => bucket.bucket_name ?? []);

  const missing = await findMissing(ask, { databases, buckets });
  if (missing.length > 0) throw new Error(missingReport(missing));
  for (const advice of await findAdvice(ask, vars)) console.log(advice);
  const pending = await findPending(ask, databases);

  await build();
  console.log(await bundleReader(fromRoot('.cache/reader')));
  for (const { database, migrations } of pending) console.log(`${database} needs ${migrations.join(', ')}.`);
  if (pending.length === 0) console.log('All databases are up to date.');
  if (isDryRun) {
    console.log('Nothing was deployed, because of --dry-run.');
    return;
  }
  for (const step of publishSteps(pending)) wrangler(...step);
});

/** Questions to wrangler, which have no prompts. */
function ask(...args: string[]): ReturnType<Wrangler> {
  return run('wrangler', args, { CI: '1', NO_COLOR: '1' });
}

function wrangler(...args: string[]): void {
  const { status } = spawnSync('wrangler', args, { cwd: fromRoot('.'), env: toolEnv, stdio: 'inherit' });
  if (status !== 0) throw new Error(`wrangler ${args.join(' ')} failed; the remaining steps were not run.`);
}
