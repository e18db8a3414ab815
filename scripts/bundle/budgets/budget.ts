import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Maximum initial JavaScript of the landing page, in gzipped bytes. */
export const LANDING_BUDGET_BYTES = 170 * 1024;

/** The landing route's initial chunk, as named in the manifest. */
const LANDING_CHUNK = 'routes/index.tsx?tsr-split=component';

/** An entry of vite's manifest. */
export interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}
export type Manifest = Record<string, Chunk>;

/** A JavaScript file and its gzipped size in bytes. */
export interface Weight {
  file: string;
  bytes: number;
}

/**
 * Finds the JavaScript that a browser loads for the landing page: the page's scripts, the entry, the landing route, and
 * all their static imports.
 * @param page the text of the built index.html
 */
export function landingFiles(manifest: Manifest, page: string): string[] {
  const files = new Set([...page.matchAll(/<script[^>]*\ssrc="\/?([^"]+)"/g)].map(([, file = '']) => file));
  for (const { file } of staticImports(manifest, ['index.html', LANDING_CHUNK])) {
    if (file.endsWith('.js')) files.add(file);
  }
  return [...files];
}

/** These chunks and all their static imports, each once and after what it imports; unknown names are ignored. */
export function staticImports(manifest: Manifest, names: readonly string[]): Chunk[] {
  const seen = new Set<string>();
  const chunks: Chunk[] = [];
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    chunk.imports?.forEach(visit);
    chunks.push(chunk);
  };
  names.forEach(visit);
  return chunks;
}

/** Measures the landing page's files, largest first. */
export function weighLanding(folder: string, manifest: Manifest): Weight[] {
  return landingFiles(manifest, readFileSync(join(folder, 'index.html'), 'utf8'))
    .filter((file) => existsSync(join(folder, file)))
    .map((file) => ({ file, bytes: gzipSync(readFileSync(join(folder, file))).length }))
    .sort((a, b) => b.bytes - a.bytes);
}

/**
 * Reports the landing page's size in one line.
 * @throws if it is over budget; the message lists the largest files
 */
export function checkBudget(weights: Weight[], budget = LANDING_BUDGET_BYTES): string {
  const total = weights.reduce((sum, { bytes }) => sum + bytes, 0);
  const line = `The landing page loads ${kilobytes(total)} of JavaScript at first (budget ${kilobytes(budget)}).`;
  if (total <= budget) return line;
  const heaviest = weights.slice(0, 5).map(({ file, bytes }) => `  ${kilobytes(bytes).padStart(9)}  ${file}`);
  throw new Error([line, 'Load the largest parts on demand:', ...heaviest].join('\n'));
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
