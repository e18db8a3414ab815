import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { fromRoot } from '../paths.ts';
import { type Manifest, staticImports } from './budgets/budget.ts';

/**
 * Pages prerendered at build time, which visitors see first, before any script runs. All other pages get the bare
 * index.html. The Worker serves `_landing` at `/`; the others are static files such as `login.html` at `/login`
 * (docs/decisions/0012).
 */
const PAGES = [
  {
    address: '/',
    file: '_landing.html',
    chunk: 'routes/index.tsx?tsr-split=component',
  },
  {
    address: '/login',
    file: 'login.html',
    chunk: 'routes/login.tsx?tsr-split=component',
  },
  {
    address: '/register',
    file: 'register.html',
    chunk: 'routes/register.tsx?tsr-split=component',
  },
  {
    address: '/demo',
    file: 'demo.html',
    chunk: 'routes/demo.tsx?tsr-split=component',
  },
];

const EMPTY_ROOT = '<div id="root"></div>';

/**
 * Writes the pages next to the built index.html, with inlined styles and the application in a template that
 * public/before-paint.js activates after the first paint.
 * @param renderer the module built from frontend/prerender.tsx
 */
export async function prerender(folder: string, manifest: Manifest, renderer: string): Promise<void> {
  const { render }: { render: (address: string) => Promise<string> } = await import(pathToFileURL(renderer).href);
  const shell = readFileSync(`${folder}/index.html`, 'utf8');
  if (!shell.includes(EMPTY_ROOT)) throw new Error(`The built index.html has no ${EMPTY_ROOT} to fill.`);
  for (const { address, file, chunk } of PAGES) {
    const html = await render(address);
    if (!html.includes('<h1')) throw new Error(`The page ${address} was rendered without a heading.`);
    const chunks = staticImports(manifest, ['index.html', chunk]);
    const styles = unique(chunks.flatMap(({ css = [] }) => css)).map((css) => readFileSync(`${folder}/${css}`, 'utf8'));
    const scripts = unique(chunks.map((one) => one.file)).map(
      (name) => `<link rel="modulepreload" crossorigin href="/${name}">`,
    );
    const [application = ''] = shell.match(ENTRY) ?? [];
    const page = shell
      .replace(ENTRY, '')
      .replaceAll(PRELOAD_OR_STYLE, '')
      .replace('</head>', () => `<style>${styles.join('')}</style></head>`)
      .replace(
        EMPTY_ROOT,
        () =>
          `<div id="root" data-ready-made>${html}</div><template data-application>${scripts.join('')}${application}</template>`,
      );
    writeFileSync(`${folder}/${file}`, page);
  }
  rmSync(fromRoot('dist/prerender'), { recursive: true });
}

const ENTRY = /<script type="module"[^>]*><\/script>/;
const PRELOAD_OR_STYLE = /\s*<link rel="(?:modulepreload|stylesheet|preload" as="style)"[^>]*>/g;

const unique = (names: readonly string[]) => [...new Set(names)];
