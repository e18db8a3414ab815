import { globSync, readFileSync } from 'node:fs';
import { lintArchitecture } from '../lint-architecture.ts';
import { fromRoot } from '../paths.ts';

/** The architecture check of `npm run lint`: reports violations and how to fix them. */
const files = globSync('{db,worker,frontend,tests,scripts,bench}/**/*.{ts,tsx}', {
  cwd: fromRoot('.'),
  exclude: ['**/*.d.ts', '**/*.gen.ts', '**/node_modules/**'],
});
const sources = new Map(files.sort().map((file) => [file.replaceAll('\\', '/'), readFileSync(fromRoot(file), 'utf8')]));
const violations = lintArchitecture(sources);
for (const { path, line, message } of violations) console.error(`${path}:${line}  ${message}`);
if (violations.length > 0) process.exitCode = 1;
