import { chmodSync, lstatSync, mkdirSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

/** The bits of a mode that are for everybody but the owner. */
const OTHERS = 0o077;

/**
 * Makes the folder of the databases, pictures and secrets, and lets nobody but its owner into it: neither into what is
 * there already, nor into what this process and its children will make.
 * @throws when a part of it belongs to somebody else
 */
export function protectState(stateDir: string): void {
  process.umask(OTHERS);
  mkdirSync(stateDir, { recursive: true });
  protect(realpathSync(stateDir));
}

function protect(path: string): void {
  const entry = lstatSync(path);
  // What a link leads to may be meant for others.
  if (entry.isSymbolicLink()) return;
  if ((entry.mode & OTHERS) !== 0) chmodSync(path, entry.mode & 0o700);
  if (entry.isDirectory()) for (const name of readdirSync(path)) protect(join(path, name));
}
