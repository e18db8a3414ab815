import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer as createSocket } from 'node:net';
import { join, resolve } from 'node:path';
import { createServer } from 'vite';
import { startDoubles } from '../../tests/doubles/start.ts';
import { placeReaderModel } from '../bundle/reader-model.ts';
import { plannedDatabases } from '../operation/databases.ts';
import { migrateState } from '../operation/migrations.ts';
import { protectState } from '../operation/state-folder.ts';
import { fromRoot } from '../paths.ts';
import { toolEnv } from '../run.ts';
import { readDevVars, workerSettings } from '../settings.ts';
import { orExit } from './or-exit.ts';
import { stopOnSignal } from './signals.ts';

/**
 * `npm run dev`: serves the frontend with vite and hot reload at PORT, and the Worker with wrangler behind it, reloaded on
 * changes. Uses the settings, migrations and state of `npm start`. With `DOUBLES=1` it uses local doubles of Airtable and
 * other services, to try their pages without an account.
 */
const { PORT = '8787', HOST = '127.0.0.1', STATE_DIR = '.wrangler/state' } = process.env;

await orExit(async () => {
  const stateDir = resolve(STATE_DIR);
  protectState(stateDir);
  await migrateState(stateDir, plannedDatabases());
  const doubles = process.env.DOUBLES === '1' ? await startDoubles((line) => console.log(line)) : {};
  const workerPort = await freePort();
  const vite = await createServer({
    configFile: fromRoot('vite.config.ts'),
    server: {
      host: HOST,
      port: Number(PORT),
      strictPort: true,
      proxy: { '/api': { target: `http://127.0.0.1:${workerPort}`, ws: true } },
    },
  });
  await vite.listen();
  const worker = startWrangler(workerPort, stateDir, doubles);
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    worker.kill('SIGTERM');
    await Promise.all([vite.close(), ended(worker)]);
    process.exit(0);
  };
  stopOnSignal(stop);
  worker.on('exit', stop);
  await answers(`http://127.0.0.1:${workerPort}/api/health`);
  if (!stopping) console.log(`Camellia is ready at http://${HOST}:${PORT}`);
});

function startWrangler(port: number, stateDir: string, doubles: Record<string, string>): ChildProcess {
  // wrangler reads settings only from a file; this one replaces .dev.vars and is readable by its owner only.
  const envFile = join(stateDir, 'dev.env');
  const settings = { ...workerSettings(process.env, readDevVars(), stateDir), ...doubles };
  // wrangler binds Cloudflare's models also where it cannot reach them.
  if (settings.OPENAI_API_KEY === undefined) settings.MODEL_DAILY_CENTS = '0';
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  writeFileSync(envFile, `${lines.join('\n')}\n`, { mode: 0o600 });
  // wrangler requires the folder, although vite serves the files.
  mkdirSync(fromRoot('dist/frontend'), { recursive: true });
  placeReaderModel();
  return spawn(
    'wrangler',
    [
      'dev',
      // From source; wrangler.toml names the bundle.
      'worker/index.ts',
      '--bundle',
      '--config',
      'wrangler.toml',
      '--config',
      'wrangler.reader.toml',
      '--local',
      '--ip',
      '127.0.0.1',
      '--port',
      String(port),
      '--persist-to',
      stateDir,
      '--env-file',
      envFile,
    ].concat(['--show-interactive-dev-session=false', '--log-level', 'warn']),
    { cwd: fromRoot('.'), env: toolEnv, stdio: ['ignore', 'inherit', 'inherit'] },
  );
}

function freePort(): Promise<number> {
  return new Promise((found, reject) => {
    const socket = createSocket().once('error', reject);
    socket.listen(0, '127.0.0.1', () => {
      const address = socket.address();
      socket.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) done();
    else child.once('exit', () => done());
  });
}

/** Waits until the URL answers, up to a minute. */
async function answers(url: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    await new Promise((next) => setTimeout(next, 200));
  }
  throw new Error(`The Worker does not answer at ${url}.`);
}
