import { globSync, readFileSync } from 'node:fs';
import { lintArchitecture } from '../lint-architecture.ts';
import { fromRoot } from '../paths.ts';

/** The architecture's part of `npm run lint`: says what is wrong and how to mend it, and fails if anything is. */
const files = globSync('{db,worker,frontend,tests,scripts,bench}/**/*.{ts,tsx}', {
  cwd: fromRoot('.'),
  exclude: ['**/*.d.ts', '**/*.gen.ts', '**/node_modules/**'],
});
const sources = new Map(files.sort().map((file) => [file.replaceAll('\\', '/'), readFileSync(fromRoot(file), 'utf8')]));
const violations = lintArchitecture(sources);
for (const { path, line, message } of violations) console.error(`${path}:${line}  ${message}`);
if (violations.length > 0) process.exitCode = 1;
