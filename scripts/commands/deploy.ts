import { spawnSync } from 'node:child_process';
import { unstable_readConfig } from 'wrangler';
import { rebuild, tryUploads } from '../bundle/build.ts';
import { isBuilt } from '../bundle/inputs.ts';
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
 * With `--dry-run` it builds whatever is missing, and stops before the first change. It needs no account.
 */
await orExit(async () => {
  // npm takes the option itself unless it comes after `--`.
  const isDryRun = process.argv.includes('--dry-run') || process.env.npm_config_dry_run === 'true';
  const { r2_buckets, vars } = unstable_readConfig({ config: fromRoot('wrangler.toml') });
  const databases = d1Databases();
  const buckets = r2_buckets.flatMap((bucket: (typeof r2_buckets)[number]) => bucket.bucket_name ?? []);

  const missing = await findMissing(ask, { databases, buckets });
  if (missing.length > 0 && !isDryRun) throw new Error(missingReport(missing));
  if (isBuilt()) console.log(await tryUploads());
  else await rebuild();
  if (missing.length > 0) {
    console.log(missingReport(missing));
    return;
  }
  for (const advice of await findAdvice(ask, vars)) console.log(advice);
  const pending = await findPending(ask, databases);
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
