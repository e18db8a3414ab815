import { globSync, readFileSync } from 'node:fs';
import { findWords } from '../architecture/words.ts';
import { fromRoot } from '../paths.ts';

/** Finds the words that CONTRIBUTING.md rules out, in code and documents, and fails if there are any. */
const files = globSync(
  [
    '*.{md,toml,ts}',
    '.dev.vars.example',
    '{db,engines,worker,frontend,tests,scripts,bench,docs}/**/*.{ts,tsx,js,mjs,css,html,md,toml}',
  ],
  { cwd: fromRoot('.'), exclude: ['**/*.gen.ts', '**/node_modules/**'] },
);
const sources = new Map(files.sort().map((file) => [file.replaceAll('\\', '/'), readFileSync(fromRoot(file), 'utf8')]));
const found = findWords(sources);
for (const { path, line, message } of found) console.error(`${path}:${line}  ${message}`);
if (found.length > 0) process.exitCode = 1;
