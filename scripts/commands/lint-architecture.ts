import { globSync, readFileSync } from 'node:fs';
import { checkImports, SOURCE_FOLDERS } from '../architecture/check-imports.ts';
import { fromRoot } from '../paths.ts';
import { lintArchitecture } from '../repository/lint-architecture.ts';

/** The architecture check of `npm run lint`: reports violations and how to fix them. */
const files = globSync(`{${SOURCE_FOLDERS}}/**/*.{ts,tsx}`, {
  cwd: fromRoot('.'),
  exclude: ['**/*.d.ts', '**/*.gen.ts', '**/node_modules/**'],
});
const sources = new Map(files.sort().map((file) => [file.replaceAll('\\', '/'), readFileSync(fromRoot(file), 'utf8')]));
const forbidden = await checkImports(fromRoot('.'));
for (const { path, message } of forbidden) console.error(`${path}  ${message}`);
const violations = lintArchitecture(sources);
for (const { path, line, message } of violations) console.error(`${path}:${line}  ${message}`);
if (forbidden.length + violations.length > 0) process.exitCode = 1;
