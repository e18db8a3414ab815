import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { Cron } from 'croner';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { unstable_readConfig } from 'wrangler';
import { hostWorkers } from './host-workers.ts';
import { migrateAll } from './migrations.ts';
import { fromRoot } from './paths.ts';
import { exposePeerAddresses } from './peer-address.ts';
import { ReaderPool } from './reader/pool.ts';
import { workerSettings } from './settings.ts';
import { protectState } from './state-folder.ts';

export interface HostOptions {
  /** 0 takes a free port. */
  port: number;
  host: string;
  /** Contains databases, pictures, Durable Objects and the generated secret. */
  stateDir: string;
  /** The environment, whose known settings override `devVars`. */
  env: Record<string, string | undefined>;
  /** The contents of `.dev.vars`; omitted in tests. */
  devVars?: Record<string, string>;
  /** Receives log lines of the Worker and the host. */
  log: (line: string) => void;
  /** The port of the runtime's inspector, for measurements; off by default. */
  inspectorPort?: number;
}

export interface Host {
  /** Without a trailing slash. */
  url: string;
  stop: () => Promise<void>;
  /** Runs a cron of wrangler.toml now; rejects if it fails. */
  tick: (cron: string) => Promise<void>;
}

/**
 * Serves the built product (`dist/worker`, `dist/frontend`) on the real Workers runtime, with migrations applied and
 * the crons of wrangler.toml ticking. Resolves once the health check answers.
 * @throws when the port is taken, a migration fails or the Worker does not answer; nothing is left running then
 */
export async function startHost(options: HostOptions): Promise<Host> {
  const { host, port, log } = options;
  await requireFreePort(host, port);
  const stateDir = resolve(options.stateDir);
  const config = unstable_readConfig({ config: fromRoot('wrangler.toml') });
  const name = config.name ?? 'camellia';
  protectState(stateDir);
  const settings = workerSettings(options.env, options.devVars ?? {}, stateDir);
  exposePeerAddresses();
  const reader = new ReaderPool(log);
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      log: new HostLog(log),
      handleStructuredLogs: ({ level, message }) => log(`${level}: ${message}`),
      logRequests: false,
      cf: false,
      telemetry: { enabled: false },
      ...(options.inspectorPort !== undefined && { inspectorPort: options.inspectorPort }),
      // The same location as `wrangler dev --persist-to`.
      resourcePersistencePath: join(stateDir, 'v3'),
      workers: hostWorkers(name, config, settings, { host, port }, (request) => reader.answer(request)),
    }),
  );
  const jobs: Cron[] = [];
  const stop = async () => {
    for (const job of jobs) job.stop();
    await Promise.all([miniflare.dispose(), reader.stop()]);
  };
  const tick = async (cron: string) => {
    const worker = await miniflare.getWorker(name);
    const { outcome } = await worker.scheduled({ cron, scheduledTime: new Date() });
    if (outcome !== 'ok') throw new Error(`The scheduled work of "${cron}" failed: ${outcome}.`);
  };
  try {
    await miniflare.ready;
    const url = (await miniflare.unsafeGetDirectURL(name)).origin;
    await migrateAll(miniflare, name);
    await requireHealthy(await miniflare.getWorker(name), URL.parse(settings.PUBLIC_URL ?? '')?.origin ?? url);
    for (const cron of config.triggers.crons ?? []) {
      const report = (error: unknown) => log(error instanceof Error ? error.message : String(error));
      jobs.push(new Cron(cron, { timezone: 'UTC', protect: true, catch: report }, () => tick(cron)));
    }
    return { url, stop, tick };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Worker = Awaited<ReturnType<Miniflare['getWorker']>>;

/**
 * @param origin of the Worker
 * @throws with the Worker's message if the health check fails
 */
async function requireHealthy(worker: Worker, origin: string): Promise<void> {
  const health = await worker.fetch(`${origin}/api/health`);
  if (health.ok) return;
  const text = await health.text();
  const { error } = health.headers.get('Content-Type')?.startsWith('application/json')
    ? JSON.parse(text)
    : { error: text };
  throw new Error(error ?? `The health check answered ${health.status}: ${text}`);
}

/** Checks that the port is free before anything is started. */
async function requireFreePort(host: string, port: number): Promise<void> {
  const { promise, resolve: free, reject } = Promise.withResolvers<void>();
  const probe = createServer()
    .once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(
              `Port ${port} on ${host} is in use. Stop the program that uses it or choose another port: PORT=${port + 1} npm start`,
            )
          : new Error(`Camellia cannot listen on ${host}, port ${port}: ${error.message}`),
      ),
    )
    .listen({ host, port, exclusive: true }, () => probe.close(() => free()));
  await promise;
}

/** Forwards only errors and warnings. */
class HostLog extends Log {
  readonly #write: (line: string) => void;

  constructor(write: (line: string) => void) {
    super(LogLevel.WARN);
    this.#write = write;
  }

  override log(message: string): void {
    this.#write(message);
  }
}
