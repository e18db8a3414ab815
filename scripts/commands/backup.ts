import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { copyState } from '../operation/online-backup.ts';
import { orExit } from './or-exit.ts';

/** `npm run backup [-- <folder>]`: copies the state of `npm start` into a folder, while it runs or not. */
await orExit(async () => {
  const { positionals } = parseArgs({ args: process.argv.slice(3), allowPositionals: true });
  if (positionals.length > 1) throw new Error('Usage: npm run backup -- <new folder>');
  const { STATE_DIR = '.wrangler/state' } = process.env;
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const target = resolve(positionals[0] ?? join('backups', time));
  process.umask(0o077);
  const { databases, files } = await copyState(resolve(STATE_DIR), target);
  console.log(`Copied ${databases} databases and ${files} other files to ${target}.`);
  console.log(`To restore, stop Camellia and start it with this folder: STATE_DIR=${target} npm start`);
});
