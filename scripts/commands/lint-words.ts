import { globSync, readFileSync } from 'node:fs';
import { findWords } from '../architecture/words.ts';
import { fromRoot } from '../paths.ts';

/**
 * Finds the words that CONTRIBUTING.md rules out, in code and documents, and fails if there are any. With `--counts` it
 * prints how many there are of each, by folder instead of each place.
 */
const files = globSync(
  [
    '*.{md,toml,ts}',
    '.dev.vars.example',
    '{db,engines,worker,frontend,tests,scripts,bench,docs}/**/*.{ts,tsx,js,mjs,css,html,md,toml}',
  ],
  { cwd: fromRoot('.'), exclude: ['**/*.gen.ts', '**/node_modules/**'] },
);
const sources = new Map(files.sort().map((file) => [file.replaceAll('\\', '/'), readFileSync(fromRoot(file), 'utf8')]));
const isCounting = process.argv.includes('--counts');
const found = findWords(sources);

if (isCounting) {
  const counts = new Map<string, Map<string, number>>();
  for (const { word, path } of found) {
    const [floor = '', room] = path.split('/');
    const folder =
      ['worker', 'frontend', 'engines'].includes(floor) && room && !room.includes('.') ? `${floor}/${room}` : floor;
    const row = counts.get(word) ?? new Map<string, number>();
    counts.set(word, row.set(folder, (row.get(folder) ?? 0) + 1));
  }
  for (const [word, row] of [...counts].sort(([a], [b]) => a.localeCompare(b))) {
    const folders = [...row].sort(([, a], [, b]) => b - a).map(([folder, count]) => `${folder} ${count}`);
    console.log(`${[...row.values()].reduce((sum, count) => sum + count, 0)}  ${word}: ${folders.join(', ')}`);
  }
  console.log(`${found.length} in ${new Set(found.map(({ path }) => path)).size} files`);
} else {
  for (const { path, line, message } of found) console.error(`${path}:${line}  ${message}`);
}
if (found.length > 0) process.exitCode = 1;
