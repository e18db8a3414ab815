import { globSync, readFileSync } from 'node:fs';
import { fromRoot } from '../paths.ts';

/** Where the projects `unit` and `worker` of vitest.config.ts look for tests. */
const FOLDERS = ['engines', 'frontend', 'scripts', 'db', 'bench', 'worker', 'tests'];

/** The test files that use fast-check, from the root of the repository. */
export function propertyTests(): string[] {
  return globSync(`{${FOLDERS.join(',')}}/**/*.test.ts`, {
    cwd: fromRoot('.'),
    exclude: ['**/node_modules/**', 'tests/journeys/**'],
  })
    .filter((file) => /from 'fast-check'/.test(readFileSync(fromRoot(file), 'utf8')))
    .sort();
}

/**
 * Reads `[rounds] [file…]`.
 * @param args of the command
 * @throws when the number of rounds is not one
 */
export function parseSearch(args: readonly string[]): { rounds: number; filters: string[] } {
  const [first = '10', ...filters] = args;
  const rounds = Number(first);
  if (!Number.isSafeInteger(rounds) || rounds < 1) {
    throw new Error(
      `"${first}" is no number of rounds. Write for example: npm run test:properties -- 20 engines/stock`,
    );
  }
  return { rounds, filters };
}
