import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { fromRoot } from '../../scripts/paths.ts';

/** Not needed to serve. */
const LEFT_OUT = ['.git', '.wrangler', '.dev.vars', 'docs', 'tests', 'node_modules'];

/**
 * Copies a built checkout and puts a Worker in front of its own that counts what is asked of D1 (`GET /counts`) and has the
 * floor's routes (`/plain/…`). So both are served by the very host, and production code has no trace of it.
 * @returns the folder, to be removed at the end
 */
export async function makeMeasuredCopy(checkout: string): Promise<string> {
  const copy = mkdtempSync(join(tmpdir(), 'camellia-measured-'));
  for (const name of readdirSync(checkout)) {
    if (!LEFT_OUT.includes(name))
      cpSync(join(checkout, name), join(copy, name), { recursive: true, preserveTimestamps: true });
  }
  symlinkSync(join(checkout, 'node_modules'), join(copy, 'node_modules'));
  const worker = join(copy, 'dist/worker');
  renameSync(join(worker, 'index.js'), join(worker, 'product.js'));
  rmSync(join(worker, 'index.js.map'), { force: true });
  await bundleEntry(worker);
  writeFileSync(join(worker, 'index.js'), frontOf(readFileSync(join(checkout, 'wrangler.toml'), 'utf8')));
  return copy;
}

async function bundleEntry(folder: string): Promise<void> {
  const outDir = fromRoot('.cache/bench');
  await build({
    configFile: false,
    root: fromRoot('bench/floor'),
    logLevel: 'error',
    ssr: { noExternal: true, target: 'webworker' },
    build: { ssr: 'entry.ts', outDir, emptyOutDir: true, minify: true },
  });
  cpSync(join(outDir, 'entry.js'), join(folder, 'bench.js'));
}

/** The Worker in front, with the databases and Durable Objects of a wrangler.toml. */
function frontOf(config: string): string {
  const valuesOf = (key: string) =>
    [...config.matchAll(new RegExp(`^${key} = "(\\w+)"`, 'gm'))].map(([, name]) => name);
  const databases = JSON.stringify(
    config
      .split('[[d1_databases]]')
      .slice(1)
      .map((section) => /binding = "(\w+)"/.exec(section)?.[1]),
  );
  const objects = valuesOf('class_name').map(
    (name) => `export class ${name} extends all.${name} {
  constructor(state, env) {
    super(state, countBindings(env, ${databases}));
  }
}`,
  );
  return `import product, * as all from './product.js';
import { countBindings, floor, takeCounts } from './bench.js';
export * from './product.js';
export default {
  ...product,
  fetch(request, env, context) {
    const { pathname } = new URL(request.url);
    if (pathname === '/counts') return Response.json(takeCounts());
    const counting = countBindings(env, ${databases});
    return pathname.startsWith('/plain/')
      ? floor.fetch(request, counting, context)
      : product.fetch(request, counting, context);
  },
};
${objects.join('\n')}
`;
}
