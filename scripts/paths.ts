import { fileURLToPath } from 'node:url';

/** The absolute path of something in the repository, given from its root. */
export function fromRoot(path: string): string {
  return fileURLToPath(new URL(`../${path}`, import.meta.url));
}
