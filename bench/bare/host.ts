import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { build } from 'vite';
import { fromRoot } from '../../scripts/paths.ts';
import type { BenchItem } from '../data.ts';

/** Serves the baseline in workerd like the product, with the same items. */
export async function startBare(items: readonly BenchItem[]): Promise<{ url: string; stop: () => Promise<void> }> {
  const outDir = fromRoot('.cache/bench');
  await build({
    configFile: false,
    root: fromRoot('bench/bare'),
    logLevel: 'error',
    ssr: { noExternal: true, target: 'webworker' },
    build: { ssr: 'worker.ts', outDir, emptyOutDir: true, minify: true },
  });
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      telemetry: { enabled: false },
      workers: [
        {
          name: 'bare',
          rootPath: outDir,
          modules: [{ type: 'ESModule', path: `${outDir}/worker.js` }],
          compatibilityDate: '2026-10-01',
          d1Databases: { DB: 'bare' },
          unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
        },
      ],
    }),
  );
  await miniflare.ready;
  const database = await miniflare.getD1Database('DB', 'bare');
  await database
    .prepare(
      'CREATE TABLE items (id INTEGER PRIMARY KEY, name TEXT, supplier TEXT, category TEXT, quantity REAL, par REAL, sku TEXT, unit TEXT, cost INTEGER, price INTEGER)',
    )
    .run();
  await database.prepare('CREATE INDEX items_name ON items (name)').run();
  await database
    .prepare(
      `INSERT INTO items SELECT key + 1, value ->> 'productName', value ->> 'vendor', value ->> 'category',
       value ->> 'stockOnHand', value ->> 'minimumPar', value ->> 'sku', 'kg', 1200, 2400 FROM json_each(?)`,
    )
    .bind(JSON.stringify(items))
    .run();
  return { url: (await miniflare.unsafeGetDirectURL('bare')).origin, stop: () => miniflare.dispose() };
}
