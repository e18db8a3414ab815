import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Manifest, staticImports } from './budget.ts';

/** Maximum JavaScript of a route alone: its chunk and what it imports besides the frame of its pages. */
export const ROUTE_BUDGET_BYTES = 100 * 1024;
/** Maximum first JavaScript of a page before sign-in, and of a member's page. */
export const VISITOR_BUDGET_BYTES = 170 * 1024;
export const MEMBER_BUDGET_BYTES = 296 * 1024;

const ENTRY = 'index.html';
const FRAME = 'routes/_signed-in.tsx?tsr-split=component';
/** Checks the API of sign-in; built from the parts of members' pages. */
const DIAGNOSTIC = 'auth-test';
const ROUTE = /^routes\/(.+)\.tsx\?tsr-split=component$/;

/** Gzipped bytes of JavaScript. */
export interface RouteWeight {
  route: string;
  /** What the route adds to the frame. */
  own: number;
  /** Everything that is loaded before the page is shown. */
  total: number;
  isMember: boolean;
}

/**
 * Measures the JavaScript of every route.
 * @param sizeOf a file's gzipped size in bytes
 */
export function weighRoutes(manifest: Manifest, sizeOf: (file: string) => number): RouteWeight[] {
  const filesOf = (names: string[]) =>
    new Set(staticImports(manifest, names).flatMap(({ file }) => (file.endsWith('.js') ? [file] : [])));
  const sum = (files: Iterable<string>) => [...files].reduce((bytes, file) => bytes + sizeOf(file), 0);
  return Object.keys(manifest).flatMap((name) => {
    const [, route] = ROUTE.exec(name) ?? [];
    if (!route || name === FRAME) return [];
    const isMember = route.startsWith('_signed-in/');
    const frame = isMember ? [ENTRY, FRAME] : [ENTRY];
    const all = filesOf([...frame, name]);
    return [{ route, own: sum(all) - sum(filesOf(frame)), total: sum(all), isMember }];
  });
}

/** Gzipped sizes of the built files. */
export function builtSizes(folder: string): (file: string) => number {
  return (file) => gzipSync(readFileSync(join(folder, file))).length;
}

/** @throws if a route is over budget; the message names each */
export function checkRoutes(weights: readonly RouteWeight[]): void {
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
  const lines = weights.flatMap(({ route, own, total, isMember }) => {
    const limit = isMember || route === DIAGNOSTIC ? MEMBER_BUDGET_BYTES : VISITOR_BUDGET_BYTES;
    return [
      ...(own > ROUTE_BUDGET_BYTES && route !== DIAGNOSTIC
        ? [`${route} adds ${kilobytes(own)} (budget ${kilobytes(ROUTE_BUDGET_BYTES)})`]
        : []),
      ...(total > limit ? [`${route} loads ${kilobytes(total)} at first (budget ${kilobytes(limit)})`] : []),
    ];
  });
  if (lines.length > 0) throw new Error(['Routes load too much JavaScript:', ...lines].join('\n'));
}
