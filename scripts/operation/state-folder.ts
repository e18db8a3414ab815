import { chmodSync, lstatSync, mkdirSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

/** The mode bits of group and others. */
const OTHERS = 0o077;

/**
 * Creates the folder for databases, pictures and secrets and restricts it to its owner, including existing files and all
 * files that this process and its children will create.
 * @throws if a part of it belongs to someone else
 */
export function protectState(stateDir: string): void {
  process.umask(OTHERS);
  mkdirSync(stateDir, { recursive: true });
  protect(realpathSync(stateDir));
}

function protect(path: string): void {
  const entry = lstatSync(path);
  // The target of a link may be meant for others.
  if (entry.isSymbolicLink()) return;
  if ((entry.mode & OTHERS) !== 0) chmodSync(path, entry.mode & 0o700);
  if (entry.isDirectory()) for (const name of readdirSync(path)) protect(join(path, name));
}
