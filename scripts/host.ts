import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { getCACertificates } from 'node:tls';
import { Cron } from 'croner';
import { type HostPlan, readPlan } from './host/plan.ts';
import { type Runtime, startRuntime } from './host/runtime.ts';
import { internetServices, productServices } from './host/services.ts';
import { migrateAll } from './operation/migrations.ts';
import { protectState } from './operation/state-folder.ts';
import { serveReader } from './reader/serve.ts';
import { workerSettings } from './settings.ts';

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
  /** How many shards to serve, for simulations; default as in wrangler.toml. */
  shards?: number;
}

export interface Host {
  /** Without a trailing slash. */
  url: string;
  stop: () => Promise<void>;
  /** Runs a cron of wrangler.toml now; rejects if it fails. */
  tick: (cron: string) => Promise<void>;
  /** Resolves with a message if the runtime ends without `stop`. */
  crashed: Promise<string>;
}

/**
 * Serves the built product (`dist`) on the real Workers runtime, with migrations applied and the crons of wrangler.toml
 * ticking. Resolves once the health check answers.
 * @throws when the port is taken, a migration fails or the Worker does not answer; nothing is left running then
 */
export async function startHost(options: HostOptions): Promise<Host> {
  const { host, log } = options;
  await requireFreePort(host, options.port);
  const stateDir = resolve(options.stateDir);
  const plan = withShards(readPlan(), options.shards ?? 1);
  protectState(stateDir);
  const settings = workerSettings(options.env, options.devVars ?? {}, stateDir);
  // Only its owner can open what is in it.
  const folder = mkdtempSync(join(tmpdir(), 'camellia-'));
  const reader = await serveReader(join(folder, 'reader'), log);
  const jobs: Cron[] = [];
  let runtime: Runtime | undefined;
  let isStopping = false;
  const stop = async () => {
    isStopping = true;
    for (const job of jobs) job.stop();
    await Promise.all([runtime?.stop(), reader.stop()]);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const product = productServices(plan, {
      stateDir,
      settings: Object.keys(settings),
      readerSocket: reader.socket,
    });
    runtime = await startRuntime({
      folder,
      services: [...product, ...internetServices(getCACertificates())],
      extensions: plan.simulated.extensions,
      listen: { service: plan.name, host, port: options.port },
      env: settings,
      log,
      ...(options.inspectorPort !== undefined && { inspectorPort: options.inspectorPort }),
    });
    const { ask, ended, port } = runtime;
    const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
    await migrateAll(runtime, plan.databases);
    await requireHealthy(ask, URL.parse(settings.PUBLIC_URL ?? '')?.origin ?? url);
    const tick = async (cron: string) => {
      const outcome = await ask<string>('tick', { cron });
      if (outcome !== 'ok') throw new Error(`The scheduled work of "${cron}" failed: ${outcome}.`);
    };
    for (const cron of plan.crons) {
      const report = (error: unknown) => log(error instanceof Error ? error.message : String(error));
      jobs.push(new Cron(cron, { timezone: 'UTC', protect: true, catch: report }, () => tick(cron)));
    }
    const { promise: crashed, resolve: crash } = Promise.withResolvers<string>();
    ended.then((code) => {
      if (!isStopping) crash(`The runtime ended unexpectedly (${code}). Start Camellia again: nothing is lost.`);
    });
    return { url, stop, tick, crashed };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Adds SHARD_1, SHARD_2 … like the first. */
function withShards(plan: HostPlan, count: number): HostPlan {
  const first = plan.databases.find(({ binding }) => binding === 'SHARD_0');
  if (!first) return plan;
  const more = Array.from({ length: count - 1 }, (_, index) => ({
    ...first,
    binding: `SHARD_${index + 1}`,
    id: `00000000-0000-0000-0000-0000000005d${index + 1}`,
  }));
  return { ...plan, databases: [...plan.databases, ...more] };
}

/**
 * @param origin of the Worker
 * @throws with the Worker's message if the health check fails
 */
async function requireHealthy(ask: Runtime['ask'], origin: string): Promise<void> {
  const health = await ask<{ status: number; type: string | null; text: string }>('health', { origin });
  if (health.status === 200) return;
  const { error } = health.type?.startsWith('application/json') ? JSON.parse(health.text) : { error: health.text };
  throw new Error(error ?? `The health check answered ${health.status}: ${health.text}`);
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
