import { existsSync, readFileSync } from 'node:fs';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { fetch, type Request, Response } from 'miniflare';
import { defineConfig } from 'vitest/config';
import { bundleReader } from './scripts/bundle/build.ts';
import { READER_MODEL } from './scripts/bundle/reader-model.ts';
import { bundledModules } from './scripts/host/services.ts';
import { fromRoot } from './scripts/paths.ts';
import { readDevVars } from './scripts/settings.ts';
import { parsePropertySeed } from './tests/support/property-seed.ts';

process.env.CLOUDFLARE_CF_FETCH_ENABLED ??= 'false';
process.env.WRANGLER_SEND_METRICS ??= 'false';

const migrationsOf = async (database: string) => {
  const folder = fromRoot(`db/migrations/${database}`);
  return existsSync(folder) ? readD1Migrations(folder) : [];
};

/** Property tests try the same values in every run, unless PROPERTY_SEED says otherwise. */
const propertySetup = 'tests/support/property-setup.ts';

/** A developer's own settings must not decide whether a test passes: what `.dev.vars` sets is emptied, which means not set. */
const withoutDevVars = Object.fromEntries(Object.keys(readDevVars()).map((name) => [name, '']));

/** The reader of slips as it runs in the cloud: a Worker of its own, bundled for each run. */
const reader = async () => {
  const folder = fromRoot('.cache/reader');
  await bundleReader(folder);
  return {
    name: 'camellia-reader',
    compatibilityDate: '2026-10-01',
    compatibilityFlags: ['nodejs_compat', 'enable_request_signal'],
    rootPath: folder,
    modules: bundledModules(folder),
    images: { binding: 'IMAGES' },
    serviceBindings: { ASSETS: () => new Response(readFileSync(READER_MODEL)) },
  };
};

/** Runs inside workerd, with the real D1, R2 and Durable Objects of `wrangler.toml`. */
const worker = defineConfig({
  plugins: [
    cloudflareTest(async () => ({
      remoteBindings: false,
      // From source; wrangler.toml names the bundle.
      main: fromRoot('worker/index.ts'),
      wrangler: { configPath: fromRoot('wrangler.toml') },
      miniflare: {
        workers: [await reader()],
        // A second shard, for moves; new workspaces go to the first (tests/support/worker-setup.ts).
        d1Databases: { SHARD_1: 'camellia-shard-1' },
        bindings: {
          ...withoutDevVars,
          // Receivers of webhooks are on this machine.
          WEBHOOKS_ALLOW_PRIVATE: 'true',
          // Tests send more than a person does; tests of the limits set 1.
          REQUEST_LIMIT_FACTOR: '1000',
          AUTH_SECRET: 'a secret that only the tests know, 32+ characters',
          TEST_MIGRATIONS: { directory: await migrationsOf('directory'), workspace: await migrationsOf('workspace') },
        },
        outboundService: (request: Request) =>
          new URL(request.url).hostname === '127.0.0.1'
            ? // The Worker follows redirects itself, or does not.
              fetch(request, { redirect: 'manual' })
            : new Response(
                `A test reached for the network: ${request.method} ${request.url}. Mock fetch in the test.`,
                {
                  status: 599,
                },
              ),
      },
    })),
  ],
  test: {
    name: 'worker',
    // One runtime and one store for all files of a test process: each test makes workspaces of its own, as visitors do,
    // and a runtime for each file would take three times as long.
    isolate: false,
    // A runtime that starts late would be sent all cached modules of its first file in one message, which may be larger than
    // the 32 MB that workerd takes; it then ends, and so does each one after it.
    fsModuleCache: false,
    // Libraries of many files, which the product loads when it needs them: as one file each, because the runtime asks for every
    // file by itself, while a test waits.
    deps: { optimizer: { ssr: { enabled: true, include: ['openai', 'openai/streaming', '@simplewebauthn/server'] } } },
    maxWorkers: 2,
    include: ['worker/**/*.test.ts', 'tests/*.test.ts'],
    setupFiles: [propertySetup, 'tests/support/worker-setup.ts'],
    globalSetup: ['tests/mail/setup.ts', 'tests/doubles/setup.ts', 'tests/rows/coverage.ts'],
    restoreMocks: true,
    // Deadlines for a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Rarely the runtime loses an answer of its own store ("read end of pipe was aborted"), and the
    // test waits for it until its time is up. Only such a test is run once more; what is wrong fails at once.
    retry: { count: 1, condition: /^Test timed out in/ },
  },
});

/** Plain Node: the engines, and rules of the frontend, the tables and the scripts. */
const unit = defineConfig({
  test: {
    name: 'unit',
    environment: 'node',
    include: ['engines', 'frontend', 'scripts', 'db', 'bench'].map((folder) => `${folder}/**/*.test.ts`),
    setupFiles: [propertySetup],
    // Pure functions share nothing, so all files of a test process share its modules.
    isolate: false,
    maxWorkers: 2,
    restoreMocks: true,
    // Property tests of the engines run hundreds of cases, on a busy machine.
    testTimeout: 60_000,
  },
});

/** Pages of the frontend in a DOM without layout, over answers that keep to the contracts (tests/support/components.tsx). */
const components = defineConfig({
  test: {
    name: 'components',
    environment: 'happy-dom',
    include: ['frontend/**/*.test.tsx'],
    setupFiles: [propertySetup, 'tests/support/components-setup.ts'],
    // The whole application is loaded once for each process.
    isolate: false,
    maxWorkers: 2,
    restoreMocks: true,
    testTimeout: 60_000,
  },
});

/** A real browser against the very server that `npm start` runs. */
const journeys = defineConfig({
  test: {
    name: 'journeys',
    environment: 'node',
    include: ['tests/journeys/**/*.test.ts'],
    setupFiles: [propertySetup],
    globalSetup: ['tests/support/journeys/global-setup.ts'],
    // Deadlines for a busy machine; a test that passes waits for none of them.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // On a busy machine one journey in some 500 times out, each time another one. What its page showed is reported
    // (tests/support/journeys/browser.ts), and it fails if it does so twice.
    retry: 1,
    // Two test processes share the one server, each with one browser for all its files.
    isolate: false,
    maxWorkers: 2,
  },
});

/** The security log of the Worker (worker/core/security-log.ts) would fill the output of the tests. */
const onConsoleLog = (log: string) => !log.startsWith('{"log":"security"');

export default defineConfig({
  test: {
    projects: [worker, unit, components, journeys],
    provide: {
      propertySeed: parsePropertySeed(process.env.PROPERTY_SEED),
      isSeedGiven: Boolean(process.env.PROPERTY_SEED),
    },
    onConsoleLog,
  },
});
