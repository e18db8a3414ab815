import { spawnSync } from 'node:child_process';
import { build } from '../build.ts';
import { d1Databases } from '../databases.ts';
import { fromRoot } from '../paths.ts';
import { placeReaderModel } from '../reader-model.ts';
import { toolEnv } from '../run.ts';
import { orExit } from './or-exit.ts';

/** The prefix of placeholder ids in wrangler.toml: fine for local runs, unknown to Cloudflare. */
const PLACEHOLDER = '00000000-0000-0000-0000-';

/**
 * `npm run deploy`: builds, migrates all databases in the cloud, then publishes the slip reader and the Worker, which is
 * bound to it.
 */
await orExit(async () => {
  const databases = d1Databases();
  const missing = databases.filter(({ id }) => id.startsWith(PLACEHOLDER));
  if (missing.length > 0) {
    const commands = missing.map(
      ({ binding, name }) => `  npx wrangler d1 create ${name}   and set its id at ${binding}`,
    );
    throw new Error(
      `wrangler.toml still has placeholders for database ids. Create them first:\n${commands.join('\n')}`,
    );
  }
  await build();
  placeReaderModel();
  for (const { name } of databases) wrangler('d1', 'migrations', 'apply', name, '--remote');
  wrangler('deploy', '--config', 'worker/reader/wrangler.toml');
  wrangler('deploy');
});

function wrangler(...args: string[]): void {
  const { status } = spawnSync('wrangler', args, { cwd: fromRoot('.'), env: toolEnv, stdio: 'inherit' });
  if (status !== 0) throw new Error(`wrangler ${args.join(' ')} failed; the remaining steps were not run.`);
}
