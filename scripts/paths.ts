import { fileURLToPath } from 'node:url';

/** Resolves a path relative to the repository root. */
export function fromRoot(path: string): string {
  return fileURLToPath(new URL(`../${path}`, import.meta.url));
}
