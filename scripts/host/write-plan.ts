import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare, type V4WorkerOptionsShape } from 'miniflare';
import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from 'wrangler';
import { plannedDatabases } from '../operation/databases.ts';
import { fromRoot } from '../paths.ts';
import { HOST_FOLDER, type HostPlan } from './plan.ts';

/**
 * Writes `dist/host`: the parts of wrangler.toml that the host needs, the migrations in statements, and the simulator's
 * services for buckets and static files. Requires `dist/frontend`.
 * @throws if wrangler.toml has a kind of binding that the host does not serve
 */
export async function writePlan(): Promise<void> {
  const config = unstable_readConfig({ config: fromRoot('wrangler.toml') });
  const { workerOptions } = unstable_getMiniflareWorkerOptions(config);
  requireServed(workerOptions);
  const [reader, ...others] = config.services ?? [];
  if (!reader || others.length > 0) throw new Error('wrangler.toml needs one service: the slip reader.');
  rmSync(HOST_FOLDER, { recursive: true, force: true });
  mkdirSync(HOST_FOLDER, { recursive: true });
  const plan: HostPlan = {
    name: config.name ?? 'camellia',
    compatibilityDate: config.compatibility_date ?? '',
    vars: Object.fromEntries(Object.entries(config.vars).map(([name, value]) => [name, String(value)])),
    crons: config.triggers.crons ?? [],
    databases: plannedDatabases(),
    objects: config.durable_objects.bindings.map(({ name, class_name }: { name: string; class_name: string }) => ({
      binding: name,
      className: class_name,
    })),
    reader: reader.binding,
    ...(await simulate(workerOptions)),
  };
  writeFileSync(join(HOST_FOLDER, 'plan.json'), JSON.stringify(plan));
}

/** The options of a Worker that the host reads, and those without an effect here. */
const SERVED = new Set([
  ...['rootPath', 'compatibilityDate', 'compatibilityFlags', 'modulesRules', 'cronTriggers', 'bindings', 'assets'],
  ...['d1Databases', 'r2Buckets', 'durableObjects', 'serviceBindings', 'email'],
  // One machine counts for itself (worker/core/http/request-limits.ts).
  'ratelimits',
  // Cloudflare's models. Here a server that the settings name answers, or none (worker/model/configured-server.ts).
  'ai',
]);

function requireServed(options: V4WorkerOptionsShape): void {
  for (const [kind, value] of Object.entries(options)) {
    const isSet = typeof value === 'object' && value !== null && Object.keys(value).length > 0;
    if (isSet && !SERVED.has(kind)) {
      throw new Error(`wrangler.toml sets ${kind}, which npm start does not serve yet. Add it to scripts/host.`);
    }
  }
}

const NAME = 'simulated';
/** The simulator's services for buckets and static files. */
const USED_SERVICES = /^(r2:(bucket|storage)|assets:(assets-service|kv|storage))/;

interface Source {
  name: string;
  esModule: string;
}
interface Binding {
  name: string;
  r2Bucket?: { name: string; props: { json: string } };
  service?: { name: string };
  kvNamespace?: { name: string };
  durableObjectNamespace?: { serviceName: string; className: string };
  json?: string;
  /** Bytes, which JSON writes as an object by position. */
  data?: Record<number, number>;
}
interface Captured {
  services: { name: string; worker?: { compatibilityFlags?: string[]; modules?: Source[]; bindings?: Binding[] } }[];
  extensions: { modules: Source[] }[];
}

/** Starts the simulator with the Worker's buckets and static files, and takes the services that it makes for them. */
async function simulate(options: V4WorkerOptionsShape): Promise<Pick<HostPlan, 'compatibilityFlags' | 'simulated'>> {
  const { assets, r2Buckets, compatibilityDate, compatibilityFlags } = options;
  const folder = mkdtempSync(join(tmpdir(), 'camellia-plan-'));
  const file = join(folder, 'config.json');
  process.env.MINIFLARE_WORKERD_CONFIG_DEBUG = file;
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      name: NAME,
      modules: true,
      script: 'export default { fetch: () => new Response(null, { status: 404 }) }',
      compatibilityDate,
      compatibilityFlags,
      cf: false,
      telemetry: { enabled: false },
      r2Buckets,
      assets: assets && { ...assets, run_worker_first: false, routerConfig: { has_user_worker: false } },
    }),
  );
  try {
    await miniflare.ready;
    const { services, extensions }: Captured = JSON.parse(readFileSync(file, 'utf8'));
    const worker = services.find(({ name }) => name === `core:user:${NAME}`)?.worker;
    const files = services.find(({ name }) => name.startsWith('assets:assets-service'));
    if (!files || !assets?.binding) throw new Error('wrangler.toml needs [assets] with a binding.');
    const bindings = [
      { name: assets.binding, service: { name: files.name } },
      ...(worker?.bindings ?? []).flatMap(({ name, r2Bucket }) => (r2Bucket ? [{ name, r2Bucket }] : [])),
    ];
    return {
      // Without those that the date has made the default, of which the runtime would warn.
      compatibilityFlags: worker?.compatibilityFlags ?? [],
      simulated: {
        bindings,
        services: services
          .filter(({ name }) => USED_SERVICES.test(name))
          .map(({ worker, ...service }) => ({ ...service, ...(worker && { worker: withFiles(worker) }) })),
        extensions: extensions
          .filter(({ modules }) => modules.some(({ name }) => name === 'miniflare:shared'))
          .map(({ modules }) => ({ modules: modules.map(withFile) })),
      },
    };
  } finally {
    delete process.env.MINIFLARE_WORKERD_CONFIG_DEBUG;
    await miniflare.dispose();
    rmSync(folder, { recursive: true });
  }
}

/** Puts modules and data into files, and drops bindings to services that are not used. */
function withFiles({ modules = [], bindings = [], ...worker }: NonNullable<Captured['services'][number]['worker']>) {
  return {
    ...worker,
    modules: modules.map(withFile),
    bindings: bindings
      .filter(({ service }) => service === undefined || USED_SERVICES.test(service.name))
      .map(({ data, ...binding }) => ({
        ...binding,
        ...(data && { data: { embed: place(`${binding.name}.bin`, Uint8Array.from(Object.values(data))) } }),
      })),
  };
}

const withFile = ({ name, esModule }: Source) => ({ name, esModule: { embed: place(name, esModule) } });

/** @returns the path of the new file from `dist/host` */
function place(name: string, contents: string | Uint8Array): string {
  const file = name.replaceAll(/[^\w.-]/g, '-');
  writeFileSync(join(HOST_FOLDER, file), contents);
  return file;
}
