import { classifyPath, isContract, isTest, type Place, type WorkerRole } from './place.ts';
import type { Import, Parsed } from './source.ts';
import type { Violation } from './violation.ts';

/** Checks every import of a file against the import rules. Tests may import anything. */
export function checkImports({ path, imports }: Parsed): Violation[] {
  if (isTest(path)) return [];
  const place = asEntryPoint(classifyPath(path), imports);
  // Deduplicated: one statement may import several names.
  const found = new Map<string, Violation>();
  for (const one of imports) {
    const message = one.target === null ? judgePackage(path, place, one) : judgeFile(path, place, one, one.target);
    if (message) found.set(`${one.line} ${message}`, { path, line: one.line, message });
  }
  return [...found.values()];
}

/** A file of a worker's feature by its role: `service.ts`, `stock-service.ts`. `$1` in `to` is the feature of `from`. */
const inFeature = (role: string, feature = '((?!core/)[^/]+)') => `^worker/${feature}/.*(?<=[/-])${role}\\.ts$`;
const packages = (names: string) => `^(?:node_modules/)?(?:${names})(?:/|$)`;

const OURS = '^(?:db|engines|worker|frontend|scripts|tests|bench)/';
const CONTRACT = '^worker/[^/]+/[^/]*(?<=[/-])contract\\.ts$';
/** Also holds SQL, because a movement and its quantity are one batch. */
const LEDGER = '^worker/inventory/ledger\\.ts$';
const SQL_BY_NAME = ['^worker/(inventory)/(?:ledger|alerts)\\.ts$'];
const QUERIES = [inFeature('queries'), ...SQL_BY_NAME];
const SERVICE = inFeature('service');
const ROUTES = inFeature('routes');
/** `app.ts` and `index.ts` see every feature. */
const WIRING = '^worker/[^/]+\\.ts$';
/** Durable Objects: entry points of the platform, so they do what services do. */
export const DURABLE_OBJECTS = [
  'worker/push/hub.ts',
  'worker/slips/reading-gate.ts',
  'worker/sync/call-gate.ts',
  'worker/sync/runner.ts',
];
const ENTRY_POINTS = DURABLE_OBJECTS.map(
  (path) => `^${path.replace(/^worker\/([^/]+)/, 'worker/($1)').replace('.', '\\.')}$`,
);
const FEATURE = '^worker/((?!core/)[^/]+)/';
/** Every other file of a feature is a rule: a pure function. */
const NOT_RULES = [CONTRACT, ...QUERIES, SERVICE, ROUTES, ...ENTRY_POINTS];

const HONO = packages('hono|@hono');
const DRIZZLE = packages('drizzle-orm');
const FRONTEND_PARTS = '^frontend/(?:ui|lib)/';
const FRONTEND_FEATURE = '^frontend/(?!ui/|lib/|routes/)([^/]+)/';

function judgeFeaturePackage(role: WorkerRole, specifier: string): string | null {
  if (role === 'queries') {
    return isDrizzle(specifier) || specifier === 'zod'
      ? null
      : `Queries may import only drizzle, zod, db and core: move what needs ${specifier} to a rule or the service.`;
  }
  if (isHono(specifier) && role !== 'routes') {
    return role === 'service'
      ? 'A service is independent of HTTP: take plain values, throw a domain error, and leave Hono to routes.ts and core/http.'
      : 'A rule is independent of HTTP: leave Hono to routes.ts and core/http.';
  }
  if (isDrizzle(specifier)) return `SQL belongs in queries.ts: move what needs ${specifier} there.`;
  return null;
}

function judgeFile(path: string, from: Place, { isType }: Import, target: string): string | null {
  const to = classifyPath(target);
  if (from.floor === 'db') {
    return to.floor === 'db'
      ? null
      : `db is the lowest layer and imports nothing of the project: move what it needs of ${target} into db.`;
  }
  if (from.floor === 'engines') {
    return to.floor === 'engines'
      ? null
      : `Engines import zod, kept pure libraries and each other only: move what it needs of ${target} into an engine.`;
  }
  if (to.floor === 'engines') return null;
  if (from.floor === 'worker') return judgeInWorker(path, from, to, target, isType);
  if (from.floor === 'frontend') return judgeInFrontend(from, to, target);
  return null;
}

function judgeInWorker(
  path: string,
  from: Extract<Place, { floor: 'worker' }>,
  to: Place,
  target: string,
  isType: boolean,
): string | null {
  if (to.floor === 'frontend')
    return `The Worker may not import the frontend: move what both need of ${target} into a contract.`;
  if (to.floor === 'outside') {
    return target === 'package.json' ? null : `${target} is not deployed: the Worker imports from worker and db only.`;
  }
  if (isContract(path)) {
    return isContract(target)
      ? null
      : `A contract imports zod, engines and other contracts only: move what it needs of ${target} into a contract or an engine.`;
  }
  if (from.room === 'wiring') return null;
  if (to.floor === 'worker' && to.room === 'wiring') {
    return `${target} is an entry point of the platform: move what you need of it into core.`;
  }
  if (from.room === 'core') {
    return to.floor === 'worker' && to.room === 'feature'
      ? `core may not import features: move what it needs of ${target} into core, or let app.ts pass it in.`
      : null;
  }
  return from.room === 'feature' ? judgeInFeature(from, to, target, isType) : null;
}

type FeatureFile = Extract<Place, { floor: 'worker'; room: 'feature' }>;

function judgeInFeature(from: FeatureFile, to: Place, target: string, isType: boolean): string | null {
  if (to.floor === 'db') {
    return from.role === 'queries' ? null : 'Only queries.ts may import tables: write a query there and import that.';
  }
  if (to.floor !== 'worker') return null;
  if (to.room !== 'feature' || isContract(target)) return null;
  if (to.role === 'routes') return 'Only app.ts may import routes: move what you need of them into service.ts or core.';
  return to.feature === from.feature
    ? judgeWithinFeature(from.role, to.role, isType)
    : judgeAcrossFeatures(from.role, to, target);
}

function judgeWithinFeature(from: WorkerRole, to: WorkerRole, isType: boolean): string | null {
  if (from === 'routes' && to !== 'service') {
    return 'Routes may import only their contract and service: let service.ts provide what they need.';
  }
  if (isType) return null;
  if (from === 'queries' && to === 'service')
    return 'Queries contain no logic: let the service call the query, not the other way round.';
  if (from === 'rule' && (to === 'queries' || to === 'service')) {
    return `A rule is a pure function: let service.ts load what it needs and pass it in, instead of importing ${to}.ts.`;
  }
  return null;
}

function judgeAcrossFeatures(from: WorkerRole, to: FeatureFile, target: string): string | null {
  if (from === 'service' && to.role === 'service') return null;
  // A rule without input and output may build on another's.
  if ((from === 'rule' || from === 'service') && to.role === 'rule') return null;
  // The ledger is the one module that writes a quantity: features that move stock add its statements to their batch.
  if (from === 'service' && target === 'worker/inventory/ledger.ts') return null;
  // The columns of an item are derived once: every feature that selects items picks from them.
  if (from === 'queries' && target === 'worker/inventory/item-columns.ts') return null;
  if (from === 'service')
    return `Features use each other through services: import it from ${to.feature}/service.ts, not ${target}.`;
  if (from === 'queries')
    return `Queries stay in their feature: let your service call ${to.feature}/service.ts instead of importing ${target}.`;
  if (from === 'routes')
    return `Routes may import only their own service: let it call ${to.feature}/service.ts instead of importing ${target}.`;
  return `A rule is a pure function: let your service call ${to.feature}/service.ts and pass in the result.`;
}

function judgeInFrontend(from: Extract<Place, { floor: 'frontend' }>, to: Place, target: string): string | null {
  if (to.floor === 'worker') {
    return isContract(target)
      ? null
      : `The frontend takes what it needs of the Worker from a contract.ts, values and types alike: put it there, not in ${target}. Pure rules that both sides need go into an engine.`;
  }
  if (to.floor === 'db') return `The frontend may not import tables: put what it needs of ${target} into a contract.`;
  if (to.floor !== 'frontend') return null;
  if (from.room === 'wiring' || from.room === 'routes') return null;
  if (to.room === 'routes') {
    return 'Routes compose features, not the other way round: use getRouteApi, or take what you need as props.';
  }
  if (to.room !== 'feature') return null;
  if (from.room !== 'feature') {
    return `${from.room} may not import features: take it as a prop or argument, or move it into frontend/${to.feature}.`;
  }
  return from.feature === to.feature
    ? null
    : `Features do not import each other: compose ${from.feature} and ${to.feature} in frontend/routes, or move what both need to ui or lib.`;
}
