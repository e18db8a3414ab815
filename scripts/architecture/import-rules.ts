import type { IForbiddenRuleType } from 'dependency-cruiser';

/** An import rule; its comment says how to fix a violation. */
type ImportRule = IForbiddenRuleType & { name: string; comment: string };

/** A file of a worker's feature by its role: `service.ts`, `stock-service.ts`. `$1` in `to` is the feature of `from`. */
const inFeature = (role: string, feature = '((?!core/)[^/]+)') => `^worker/${feature}/.*(?<=[/-])${role}\\.ts$`;
const packages = (names: string) => `^(?:node_modules/)?(?:${names})(?:/|$)`;

const OURS = '^(?:db|engines|worker|frontend|scripts|tests|bench)/';
const CONTRACT = '^worker/[^/]+/[^/]*(?<=[/-])contract\\.ts$';
/** Also holds SQL, because a movement and its quantity are one batch. */
const LEDGER = '^worker/inventory/ledger\\.ts$';
/** The columns of an item are derived once: every feature that selects items picks from them. */
const ITEM_COLUMNS = '^worker/inventory/item-columns\\.ts$';
/** Counts the rows of the ledger, where they are written: charges are a part of it. */
const WRITES_MOVEMENTS = [LEDGER, '^worker/inventory/charge-queries\\.ts$'];
const MOVEMENT_QUOTA = '^worker/quotas/movement-quota-service\\.ts$';
/** Its statements go into the batch of any change. */
const AUDIT = '^worker/audit/record\\.ts$';
const SQL_BY_NAME = ['^worker/(inventory)/(?:ledger|alerts|item-columns)\\.ts$', '^worker/(audit)/record\\.ts$'];
const QUERIES = [inFeature('queries'), ...SQL_BY_NAME];
const SERVICE = inFeature('service');
const ROUTES = inFeature('routes');
/** `app.ts` and `index.ts` see every feature. */
const WIRING = '^worker/[^/]+\\.ts$';
/** Durable Objects: entry points of the platform, so they do what services do. */
export const DURABLE_OBJECTS = [
  'worker/push/hub.ts',
  'worker/slips/reading-gate.ts',
  'worker/sync/providers/rate-limiter-object.ts',
  'worker/sync/runs/runner.ts',
  'worker/webhooks/sender.ts',
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

/** What each part may import. dependency-cruiser checks these. */
export const IMPORT_RULES: ImportRule[] = [
  {
    name: 'no-circles',
    comment:
      'Files import each other in a circle, counting types: move what both need to a file of its own, or pass it in as an argument.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-circles-of-features',
    comment:
      'These features, or engines, import each other in a circle: pass one what it needs as an argument, register it in index.ts, or move what both need into core or an engine.',
    scope: 'folder',
    from: { path: '^(?:worker|engines)/[^/]+$' },
    to: { circular: true, viaOnly: { path: '^(?:worker|engines)/[^/]+$' } },
  },
  {
    name: 'db-is-lowest',
    comment: 'db is the lowest layer and imports nothing else of the project: move what it needs into db.',
    from: { path: '^db/' },
    to: { path: OURS, pathNot: '^db/' },
  },
  {
    name: 'engines-are-pure',
    comment:
      'Engines import zod, kept pure libraries and each other only: move what it needs into an engine, or move the code that needs HTTP, SQL or React to a feature.',
    from: { path: '^engines/' },
    to: {
      pathNot: ['^engines/', packages('zod|papaparse|@types/papaparse|bwip-js|chardet|chrono-node|@noble/hashes')],
    },
  },
  {
    name: 'contracts-know-contracts',
    comment:
      'A contract imports zod, engines and other contracts only: move what it needs into a contract or an engine.',
    from: { path: CONTRACT },
    to: { pathNot: [CONTRACT, '^engines/', packages('zod')] },
  },
  {
    name: 'queries-know-tables',
    comment:
      "Queries import only drizzle, zod, db, core, engines, contracts and their own feature's rules: move what needs more to the service, and let your service call the other feature's service.ts.",
    from: { path: QUERIES },
    to: {
      pathNot: [
        '^(?:db|engines)/',
        '^worker/core/',
        CONTRACT,
        DRIZZLE,
        packages('zod'),
        ITEM_COLUMNS,
        AUDIT,
        MOVEMENT_QUOTA,
        '^worker/$1/',
      ],
    },
  },
  {
    name: 'only-the-ledger-counts-movements',
    comment:
      'Movements count towards the quota where they are written, so that none is left out: change stock through the ledger, which counts it.',
    from: { pathNot: WRITES_MOVEMENTS },
    to: { path: MOVEMENT_QUOTA },
  },
  {
    name: 'queries-have-no-logic',
    comment: 'Queries contain no logic: let the service call the query, not the other way round.',
    from: { path: QUERIES },
    to: { path: inFeature('service', '$1'), dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'services-know-no-http',
    comment:
      'A service or rule is independent of HTTP: take plain values, throw a domain error, and leave Hono to routes.ts and core/http.',
    from: { path: FEATURE, pathNot: [CONTRACT, ...QUERIES, ROUTES] },
    to: { path: HONO },
  },
  {
    name: 'sql-is-in-queries',
    comment: 'Only queries.ts may import drizzle and tables: write a query there and import that.',
    from: { path: FEATURE, pathNot: [CONTRACT, ...QUERIES] },
    to: { path: [DRIZZLE, '^db/'] },
  },
  {
    name: 'routes-call-their-service',
    comment:
      "Routes import only contracts, core and their own service: let service.ts provide what they need, also from another feature's service.ts.",
    from: { path: ROUTES },
    to: { path: FEATURE, pathNot: [CONTRACT, inFeature('service', '$1')] },
  },
  {
    name: 'only-the-app-mounts-routes',
    comment: 'Only app.ts may import routes: move what you need of them into service.ts or core.',
    from: { path: FEATURE },
    to: { path: ROUTES },
  },
  {
    name: 'services-use-services',
    comment:
      "Features use each other through services: import it from the other feature's service.ts, not from its queries (only the ledger and the audit log add their statements to anyone's batch).",
    from: { path: [SERVICE, ...ENTRY_POINTS] },
    to: { path: QUERIES, pathNot: ['^worker/$1/', LEDGER, AUDIT] },
  },
  {
    name: 'rules-are-pure',
    comment:
      'A rule is a pure function: let service.ts load what it needs and pass it in, instead of importing queries or a service.',
    from: { path: FEATURE, pathNot: NOT_RULES },
    to: {
      path: [inFeature('queries', '$1'), inFeature('service', '$1'), ...SQL_BY_NAME],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'rules-know-other-rules',
    comment: "A rule is a pure function: let your service call the other feature's service.ts and pass in the result.",
    from: { path: FEATURE, pathNot: NOT_RULES },
    to: { path: [...QUERIES, SERVICE], pathNot: '^worker/$1/' },
  },
  {
    name: 'durable-objects-are-listed',
    comment: 'Name a file with a Durable Object in DURABLE_OBJECTS (scripts/architecture/import-rules.ts).',
    from: { path: FEATURE, pathNot: [SERVICE, '^worker/reader/', ...ENTRY_POINTS] },
    to: { path: '^cloudflare:workers$' },
  },
  {
    name: 'core-knows-no-features',
    comment: 'core may not import features: move what it needs into core, or let app.ts pass it in.',
    from: { path: '^worker/core/' },
    to: { path: FEATURE },
  },
  {
    name: 'nobody-imports-the-entry-points',
    comment: 'app.ts and index.ts are entry points of the platform: move what you need of them into core.',
    from: { path: '^worker/[^/]+/' },
    to: { path: WIRING },
  },
  {
    name: 'worker-knows-no-frontend',
    comment: 'The Worker may not import the frontend: move what both need into a contract or an engine.',
    from: { path: '^worker/' },
    to: { path: '^frontend/' },
  },
  {
    name: 'only-the-product-is-deployed',
    comment:
      'Scripts, tests and benchmarks are not deployed: the product imports db, engines, worker and frontend only.',
    from: { path: '^(?:worker|frontend)/' },
    to: { path: '^(?:scripts|tests|bench)/' },
  },
  {
    name: 'frontend-knows-contracts',
    comment:
      'The frontend takes values and types of the Worker from a contract.ts only: put it there. Pure rules that both sides need go into an engine.',
    from: { path: '^frontend/' },
    to: { path: '^(?:worker|db)/', pathNot: CONTRACT },
  },
  {
    name: 'frontend-knows-no-server',
    comment: 'The frontend knows the server only by its contracts: use lib/api.ts.',
    from: { path: '^frontend/' },
    to: { path: [HONO, DRIZZLE] },
  },
  {
    name: 'parts-know-no-features',
    comment: 'ui and lib may not import features: take it as a prop or argument, or move the file into the feature.',
    from: { path: FRONTEND_PARTS },
    to: { path: FRONTEND_FEATURE },
  },
  {
    name: 'features-do-not-import-each-other',
    comment: 'Features do not import each other: combine them in frontend/routes, or move what both need to ui or lib.',
    from: { path: FRONTEND_FEATURE },
    to: { path: FRONTEND_FEATURE, pathNot: '^frontend/$1/' },
  },
  {
    name: 'routes-combine-features',
    comment: 'Routes combine features, not the other way round: use getRouteApi, or take what you need as props.',
    from: { path: [FRONTEND_PARTS, FRONTEND_FEATURE] },
    to: { path: '^frontend/routes/' },
  },
];
