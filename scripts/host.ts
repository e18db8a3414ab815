import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { Cron } from 'croner';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { unstable_readConfig } from 'wrangler';
import { hostWorkers } from './host-workers.ts';
import { migrateAll } from './migrations.ts';
import { fromRoot } from './paths.ts';
import { tellPeers } from './peer-address.ts';
import { ReaderPool } from './reader/pool.ts';
import { workerSettings } from './settings.ts';
import { protectState } from './state-folder.ts';

export interface HostOptions {
  /** 0 takes a free port. */
  port: number;
  host: string;
  /** Databases, pictures, Durable Objects and the generated secret live here. */
  stateDir: string;
  /** The environment, whose known settings override `devVars`. */
  env: Record<string, string | undefined>;
  /** What `.dev.vars` sets; tests leave it out. */
  devVars?: Record<string, string>;
  /** Takes one line at a time: the Worker's own log, and what the host has to say. */
  log: (line: string) => void;
  /** Where the inspector of the runtime listens, for who measures; absent: nowhere. */
  inspectorPort?: number;
}

export interface Host {
  /** Without a trailing slash. */
  url: string;
  stop: () => Promise<void>;
  /** Runs what a cron expression of wrangler.toml would run now; rejects when that fails. */
  tick: (cron: string) => Promise<void>;
}

/**
 * Serves the built product (`dist/worker`, `dist/frontend`) on the real Workers runtime, with migrations applied and
 * the crons of wrangler.toml ticking. Resolves once the health check answers.
 * @throws when the port is taken, a migration fails or the Worker does not answer; nothing is left running then
 */
export async function startHost(options: HostOptions): Promise<Host> {
  const { host, port, log } = options;
  await refuseTakenPort(host, port);
  const stateDir = resolve(options.stateDir);
  const config = unstable_readConfig({ config: fromRoot('wrangler.toml') });
  const name = config.name ?? 'camellia';
  protectState(stateDir);
  const settings = workerSettings(options.env, options.devVars ?? {}, stateDir);
  tellPeers();
  const reader = new ReaderPool(log);
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      log: new HostLog(log),
      handleStructuredLogs: ({ level, message }) => log(`${level}: ${message}`),
      logRequests: false,
      cf: false,
      telemetry: { enabled: false },
      ...(options.inspectorPort !== undefined && { inspectorPort: options.inspectorPort }),
      // Where `wrangler dev --persist-to` keeps the same things.
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
    await refuseUnready(await miniflare.getWorker(name), URL.parse(settings.PUBLIC_URL ?? '')?.origin ?? url);
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
 * @param origin that the Worker answers for
 * @throws with the Worker's own sentence, when it does not say that it is well
 */
async function refuseUnready(worker: Worker, origin: string): Promise<void> {
  const health = await worker.fetch(`${origin}/api/health`);
  if (health.ok) return;
  const text = await health.text();
  const { error } = health.headers.get('Content-Type')?.startsWith('application/json')
    ? JSON.parse(text)
    : { error: text };
  throw new Error(error ?? `The health check answered ${health.status}: ${text}`);
}

/** Tells a taken port in words, before anything is started. */
async function refuseTakenPort(host: string, port: number): Promise<void> {
  const { promise, resolve: free, reject } = Promise.withResolvers<void>();
  const probe = createServer()
    .once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(
              `Port ${port} on ${host} is taken. Stop what uses it, or choose another: PORT=${port + 1} npm start`,
            )
          : new Error(`Camellia cannot listen on ${host}, port ${port}: ${error.message}`),
      ),
    )
    .listen({ host, port, exclusive: true }, () => probe.close(() => free()));
  await promise;
}

/** Passes on what is worth reading: errors and warnings, without the platform's greetings. */
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
