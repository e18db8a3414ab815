import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Request, Response, V4MiniflareOptions, V4WorkerOptionsShape } from 'miniflare';
import { unstable_getMiniflareWorkerOptions, type unstable_readConfig } from 'wrangler';
import { fromRoot } from './paths.ts';

type Workers = Extract<V4MiniflareOptions, { workers: unknown }>['workers'];

type Reader = (request: Request) => Promise<Response>;

interface Listen {
  host: string;
  /** 0 takes a free port. */
  port: number;
}

/**
 * The Workers of the built product: the main one, which listens on the port itself (see `front-door.js`), and one for static
 * files. API requests thus bypass the simulator's entry and the assets router, each of which costs more than the Worker.
 * @param settings added to the bindings of wrangler.toml
 * @param reader handles requests to the slip reader
 */
export function hostWorkers(
  name: string,
  config: ReturnType<typeof unstable_readConfig>,
  settings: Record<string, string>,
  listen: Listen,
  reader: Reader,
): Workers {
  const { workerOptions, externalWorkers } = unstable_getMiniflareWorkerOptions(config);
  const { modulesRules: _, assets: __, ...worker } = workerOptions;
  const { assets, serviceBindings }: V4WorkerOptionsShape = workerOptions;
  const assetsName = `${name}-assets`;
  const assetsBinding = config.assets?.binding ?? 'ASSETS';
  return [
    {
      ...worker,
      name,
      rootPath: fromRoot('dist/worker'),
      modules: [frontDoor(fromRoot('dist/worker')), ...bundledModules(fromRoot('dist/worker'))],
      unsafeDirectSockets: [listen],
      bindings: { ...config.vars, ...settings },
      serviceBindings: { ...serviceBindings, [assetsBinding]: assetsName, READER: reader },
    },
    {
      name: assetsName,
      compatibilityDate: config.compatibility_date,
      compatibilityFlags: config.compatibility_flags,
      modules: true,
      script: 'export default { fetch: () => new Response(null, { status: 404 }) }',
      assets: assets && { ...assets, run_worker_first: false, routerConfig: { has_user_worker: false } },
    },
    ...externalWorkers,
  ];
}

const MODULE_TYPES = {
  '.js': 'ESModule',
  '.wasm': 'CompiledWasm',
  '.bin': 'Data',
  '.txt': 'Text',
  '.html': 'Text',
  '.sql': 'Text',
} as const;

/** The entry module, next to wrangler's bundle. */
const frontDoor = (folder: string) => ({
  type: 'ESModule' as const,
  path: join(folder, 'front-door.js'),
  contents: readFileSync(fromRoot('scripts/front-door.js'), 'utf8'),
});

/** The bundled modules, entry first. */
export function bundledModules(folder: string) {
  const isModule = (extension: string): extension is keyof typeof MODULE_TYPES => extension in MODULE_TYPES;
  const files = readdirSync(folder).sort((a, b) => Number(b === 'index.js') - Number(a === 'index.js'));
  return files.flatMap((file) => {
    const extension = extname(file);
    return isModule(extension) ? [{ type: MODULE_TYPES[extension], path: join(folder, file) }] : [];
  });
}
