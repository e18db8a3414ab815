import { spawnSync } from 'node:child_process';
import { build } from '../build.ts';
import { d1Databases } from '../migrations.ts';
import { fromRoot } from '../paths.ts';
import { placeReaderModel } from '../reader-model.ts';
import { toolEnv } from '../run.ts';
import { orExit } from './or-exit.ts';

/** The ids in a fresh wrangler.toml begin so: local runs accept them, Cloudflare does not know them. */
const PLACEHOLDER = '00000000-0000-0000-0000-';

/**
 * `npm run deploy`: builds, migrates every database in the cloud, and then publishes the reader of slips, and the Worker
 * with its files, which is bound to it.
 */
await orExit(async () => {
  const databases = d1Databases();
  const missing = databases.filter(({ id }) => id.startsWith(PLACEHOLDER));
  if (missing.length > 0) {
    const mends = missing.map(({ binding, name }) => `  npx wrangler d1 create ${name}   and put its id at ${binding}`);
    throw new Error(`wrangler.toml still has placeholders for database ids. Create them first:\n${mends.join('\n')}`);
  }
  await build();
  placeReaderModel();
  for (const { name } of databases) wrangler('d1', 'migrations', 'apply', name, '--remote');
  wrangler('deploy', '--config', 'worker/reader/wrangler.toml');
  wrangler('deploy');
});

function wrangler(...args: string[]): void {
  const { status } = spawnSync('wrangler', args, { cwd: fromRoot('.'), env: toolEnv, stdio: 'inherit' });
  if (status !== 0) throw new Error(`wrangler ${args.join(' ')} failed; nothing after it was done.`);
}
