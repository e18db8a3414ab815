import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { type Chunk, type Manifest, staticImports } from './budgets/budget.ts';

/** The frame of signed-in pages. */
const FRAME = 'routes/_signed-in.tsx?tsr-split=component';
/** A signed-in page, and where its file says that it lives: `inventory/$id.index`. */
const PAGE = /^routes\/_signed-in\/([^?]+)\.tsx\?tsr-split=component$/;

/** Which scripts and styles a member's pages load, besides those in the HTML: indexes into `files`. */
export interface RouteFiles {
  files: string[];
  frame: number[];
  pages: Record<string, number[]>;
}

/** The path of a page as public/before-paint.js looks it up: `inventory/$id`, `settings/audit`. */
const pathOf = (route: string) => route.replace(/[./]index$/, '').replaceAll(/_?\./g, '/');

/** Lists the files of the frame and of every signed-in page, by the page's path. */
export function routeFiles(manifest: Manifest): RouteFiles {
  const first = new Set(staticImports(manifest, ['index.html']));
  const files: string[] = [];
  const toIndexes = (chunks: readonly Chunk[]) =>
    chunks
      .filter((chunk) => !first.has(chunk))
      .flatMap(({ file, css = [] }) => [file, ...css])
      .map((file) => {
        const index = files.indexOf(file);
        return index >= 0 ? index : files.push(file) - 1;
      });
  const frameChunks = staticImports(manifest, [FRAME]);
  const frame = toIndexes(frameChunks);
  const pages: Record<string, number[]> = {};
  for (const name of Object.keys(manifest)) {
    const [, page] = PAGE.exec(name) ?? [];
    if (!page) continue;
    pages[pathOf(page)] = toIndexes(staticImports(manifest, [name]).filter((chunk) => !frameChunks.includes(chunk)));
  }
  return { files, frame, pages };
}

/**
 * Writes the list into every HTML page. public/before-paint.js preloads from it what a member's page needs, at once with
 * the application instead of after it.
 */
export function preloadRoutes(folder: string, manifest: Manifest): void {
  const list = `<script type="application/json" data-route-files>${JSON.stringify(routeFiles(manifest))}</script>`;
  for (const file of globSync('*.html', { cwd: folder })) {
    const page = readFileSync(`${folder}/${file}`, 'utf8');
    writeFileSync(
      `${folder}/${file}`,
      page.replace('<script src="/before-paint.js">', () => `${list}<script src="/before-paint.js">`),
    );
  }
}
