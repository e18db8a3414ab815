import { readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fromRoot } from '../paths.ts';
import type { HostPlan, PlannedDatabase, Service } from './plan.ts';

/** The service of the databases, and the names that keep its files where `wrangler d1` and `npm run dev` find them. */
const DATABASES = 'databases';
const DATABASE_CLASS = 'D1DatabaseObject';
const DATABASE_KEY = `miniflare-${DATABASE_CLASS}`;

export const CONTROL = 'control';
const READER = 'reader';
const INTERNET = 'internet';
const PUBLIC_INTERNET = 'public-internet';

/** A file of the repository, which workerd reads itself. */
const ownFile = (name: string) => ({ embed: fromRoot(`scripts/host/${name}`) });

/** The module that makes the bindings to databases. */
export const DATABASE_EXTENSION = {
  modules: [{ name: 'camellia:d1', internal: true, esModule: ownFile('d1-binding.js') }],
};

export const databaseBinding = ({ binding, id }: PlannedDatabase) => ({
  name: binding,
  wrapped: {
    moduleName: 'camellia:d1',
    innerBindings: [
      { name: 'objects', durableObjectNamespace: { className: DATABASE_CLASS, serviceName: DATABASES } },
      { name: 'id', text: id },
    ],
  },
});

const disk = (name: string, path: string): Service => ({ name, disk: { path, writable: true } });

/**
 * The databases, each in an object of its own.
 * @param stateDir the location of `wrangler dev --persist-to`
 */
export function databaseServices(stateDir: string): Service[] {
  return [
    disk('d1:storage', join(stateDir, 'v3/d1')),
    {
      name: DATABASES,
      worker: {
        compatibilityDate: '2026-10-01',
        // For prepared statements.
        compatibilityFlags: ['experimental'],
        modules: [{ name: 'database-object.js', esModule: ownFile('database-object.js') }],
        durableObjectNamespaces: [
          { className: DATABASE_CLASS, uniqueKey: DATABASE_KEY, enableSql: true, preventEviction: true },
        ],
        durableObjectStorage: { localDisk: 'd1:storage' },
      },
    },
  ];
}

/**
 * What the host asks for (control.js).
 * @param main the Worker, if it runs
 */
export function controlService(databases: readonly PlannedDatabase[], main?: string): Service {
  return {
    name: CONTROL,
    worker: {
      compatibilityDate: '2026-10-01',
      compatibilityFlags: ['service_binding_extra_handlers'],
      modules: [{ name: 'control.js', esModule: ownFile('control.js') }],
      bindings: [
        ...databases.map(databaseBinding),
        ...(main === undefined ? [] : [{ name: 'MAIN', service: { name: main } }]),
      ],
    },
  };
}

interface Product {
  /** An absolute path. */
  stateDir: string;
  /** The names of settings that the Worker finds in the environment of the runtime. */
  settings: readonly string[];
  /** The socket of the slip reader. */
  readerSocket: string;
}

/** Everything that serves the built product. */
export function productServices(plan: HostPlan, { stateDir, settings, readerSocket }: Product): Service[] {
  const vars = Object.entries(plan.vars).filter(([name]) => !settings.includes(name));
  return [
    {
      name: plan.name,
      worker: {
        compatibilityDate: plan.compatibilityDate,
        compatibilityFlags: plan.compatibilityFlags,
        modules: [
          { name: 'front-door.js', esModule: ownFile('front-door.js') },
          ...bundledModules(fromRoot('dist/worker')).map(({ type, path }) => ({
            name: path.slice(path.lastIndexOf('/') + 1),
            [FIELDS[type]]: { embed: path },
          })),
        ],
        bindings: [
          ...vars.map(([name, text]) => ({ name, text })),
          ...settings.map((name) => ({ name, fromEnvironment: name })),
          ...plan.databases.map(databaseBinding),
          ...plan.objects.map(({ binding, className }) => ({ name: binding, durableObjectNamespace: { className } })),
          ...plan.simulated.bindings,
          { name: plan.reader, service: { name: READER } },
          { name: 'WEBHOOK_NETWORK', service: { name: PUBLIC_INTERNET } },
        ],
        durableObjectNamespaces: plan.objects.map(({ className }) => ({
          className,
          uniqueKey: `${plan.name}-${className}`,
          enableSql: true,
        })),
        durableObjectStorage: { localDisk: 'do:storage' },
        globalOutbound: { name: INTERNET },
      },
    },
    disk('do:storage', join(stateDir, 'v3/do')),
    ...databaseServices(stateDir),
    controlService(plan.databases, plan.name),
    ...plan.simulated.services.map((service) => placed(service, stateDir)),
    { name: READER, external: { address: `unix:${readerSocket}`, http: {} } },
  ];
}

/** The simulator's folders: buckets in the state, static files in the build. */
function placed(service: Service, stateDir: string): Service {
  if (!('disk' in service)) return service;
  if (service.name === 'r2:storage') return disk(service.name, join(stateDir, 'v3/r2'));
  return { name: service.name, disk: { path: fromRoot('dist/frontend'), allowDotfiles: true } };
}

/**
 * The internet, and the local network: services may be there, or doubles of them. Addresses that members choose are
 * reached through the second service, which refuses the local network when it connects, whatever name leads there.
 */
export function internetServices(certificates: readonly string[]): Service[] {
  const tlsOptions = { trustBrowserCas: true, trustedCertificates: certificates };
  return [
    { name: INTERNET, network: { allow: ['public', 'private', '240.0.0.0/4'], tlsOptions } },
    { name: PUBLIC_INTERNET, network: { allow: ['public'], tlsOptions } },
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

const FIELDS = { ESModule: 'esModule', CompiledWasm: 'wasm', Data: 'data', Text: 'text' } as const;

/** The bundled modules, entry first. */
export function bundledModules(folder: string) {
  const isModule = (extension: string): extension is keyof typeof MODULE_TYPES => extension in MODULE_TYPES;
  const files = readdirSync(folder).sort((a, b) => Number(b === 'index.js') - Number(a === 'index.js'));
  return files.flatMap((file) => {
    const extension = extname(file);
    return isModule(extension) ? [{ type: MODULE_TYPES[extension], path: join(folder, file) }] : [];
  });
}
