import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** What the landing page may load of JavaScript at first, in bytes, compressed with gzip. */
export const LANDING_BUDGET = 170 * 1024;

/** The part of the page at `/` that its route loads at once, as the manifest names it. */
const LANDING_CHUNK = 'routes/index.tsx?tsr-split=component';

/** One entry of the manifest that vite writes. */
export interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}
export type Manifest = Record<string, Chunk>;

/** A file of JavaScript and its compressed size in bytes. */
export interface Weight {
  file: string;
  bytes: number;
}

/**
 * The files of JavaScript that a browser loads to show the landing page: the scripts that the page names, the entry,
 * the landing route, and everything that these import statically.
 * @param page the text of the built index.html
 */
export function landingFiles(manifest: Manifest, page: string): string[] {
  const files = new Set([...page.matchAll(/<script[^>]*\ssrc="\/?([^"]+)"/g)].map(([, file = '']) => file));
  for (const { file } of staticImports(manifest, ['index.html', LANDING_CHUNK])) {
    if (file.endsWith('.js')) files.add(file);
  }
  return [...files];
}

/** These chunks and all that they import statically, each once; names that the manifest lacks are left out. */
export function staticImports(manifest: Manifest, names: readonly string[]): Chunk[] {
  const chunks = new Map<string, Chunk>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || chunks.has(name)) return;
    chunks.set(name, chunk);
    chunk.imports?.forEach(visit);
  };
  names.forEach(visit);
  return [...chunks.values()];
}

/** Weighs the landing page of a built frontend, its heaviest file first. */
export function weighLanding(folder: string, manifest: Manifest): Weight[] {
  return landingFiles(manifest, readFileSync(join(folder, 'index.html'), 'utf8'))
    .filter((file) => existsSync(join(folder, file)))
    .map((file) => ({ file, bytes: gzipSync(readFileSync(join(folder, file))).length }))
    .sort((a, b) => b.bytes - a.bytes);
}

/**
 * One line on what the landing page weighs.
 * @throws when it is over the budget; the message lists the heaviest files
 */
export function checkBudget(weights: Weight[], budget = LANDING_BUDGET): string {
  const total = weights.reduce((sum, { bytes }) => sum + bytes, 0);
  const line = `The landing page loads ${kilobytes(total)} of JavaScript at first (budget ${kilobytes(budget)}).`;
  if (total <= budget) return line;
  const heaviest = weights.slice(0, 5).map(({ file, bytes }) => `  ${kilobytes(bytes).padStart(9)}  ${file}`);
  throw new Error([line, 'Load the heaviest parts when they are asked for:', ...heaviest].join('\n'));
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
