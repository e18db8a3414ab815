import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The page that every address of the application is served with, by an address that serves it. */
const PAGE = { file: 'index.html', address: '/dashboard' };
/** Files that it loads besides its assets. */
const OTHERS = ['before-paint.js', 'favicon.svg', 'manifest.webmanifest'];

/**
 * Lists the files that devices keep to start the application without a network (frontend/lib/offline/kept-files.ts).
 * `version` changes when one of them does: the names of assets change with their content.
 */
export function offlineFiles(folder: string): { version: string; files: string[] } {
  // The reader of codes (1 MB) is fetched by who scans, and kept by the browser: its name changes with its content.
  const assets = globSync('assets/*', { cwd: folder })
    .filter((file) => !file.endsWith('.wasm'))
    .sort();
  const hash = createHash('sha256').update(assets.join('\n'));
  for (const file of [PAGE.file, ...OTHERS]) hash.update(readFileSync(join(folder, file)));
  return {
    version: hash.digest('hex').slice(0, 16),
    files: [PAGE.address, ...[...OTHERS, ...assets].map((file) => `/${file}`)],
  };
}

/** Writes the list to where browsers fetch it. */
export function placeOfflineFiles(folder: string): void {
  writeFileSync(join(folder, 'offline-files.json'), JSON.stringify(offlineFiles(folder)));
}
