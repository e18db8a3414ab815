import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fromRoot } from '../../scripts/paths.ts';

let stateDir: string;
const started: ChildProcess[] = [];

beforeEach(async () => {
  stateDir = await mkdtemp(join(tmpdir(), 'camellia-start-'));
});
afterEach(async () => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  await rm(stateDir, { recursive: true, force: true });
});

/** Runs the command behind `npm start`. */
function start(env: Record<string, string>) {
  const child = spawn(process.execPath, [fromRoot('scripts/camellia.mjs'), 'start'], {
    env: { ...process.env, STATE_DIR: stateDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let said = '';
  const ready = Promise.withResolvers<string>();
  const ended = Promise.withResolvers<number | null>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const [, url] = said.match(/^Camellia is ready at (http:\S+)$/m) ?? [];
      if (url) ready.resolve(url);
    });
  }
  child.on('close', (code) => {
    ended.resolve(code);
    ready.reject(new Error(`It ended with ${code} before it was ready: ${said}`));
  });
  // A test that waits for the end alone need not hear that it never was ready.
  ready.promise.catch(() => {});
  return { child, ready: ready.promise, ended: ended.promise, said: () => said };
}

test('two instances run side by side, and SIGTERM ends each with 0', async () => {
  const first = start({ PORT: '0' });
  const second = start({ PORT: '0', STATE_DIR: join(stateDir, 'second') });
  const urls = await Promise.all([first.ready, second.ready]);
  expect(urls[0]).not.toBe(urls[1]);
  for (const url of urls) expect(await (await fetch(`${url}/api/health`)).json()).toMatchObject({ status: 'ok' });
  first.child.kill('SIGTERM');
  second.child.kill('SIGINT');
  expect(await Promise.all([first.ended, second.ended])).toEqual([0, 0]);
});

test('the generated secret survives a restart and is readable by its owner alone', async () => {
  const secrets = join(stateDir, 'secrets.json');
  const kept: string[] = [];
  for (const _ of [1, 2]) {
    const { child, ready, ended } = start({ PORT: '0', AUTH_SECRET: '' });
    await ready;
    child.kill('SIGTERM');
    await ended;
    kept.push(await readFile(secrets, 'utf8'));
  }
  expect(kept[0]).toMatch(/"AUTH_SECRET": "[\w-]{43}"/);
  expect(kept[1]).toBe(kept[0]);
  expect((await stat(secrets)).mode & 0o777).toBe(0o600);
});

test('a taken port is said in one line', async () => {
  const squatter = createServer();
  await new Promise<void>((resolve) => squatter.listen(0, '127.0.0.1', resolve));
  const address = squatter.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const { ended, said } = start({ PORT: String(port) });
  expect(await ended).toBe(1);
  expect(said().trim()).toBe(
    `Port ${port} on 127.0.0.1 is in use. Stop the program that uses it or choose another port: PORT=${port + 1} npm start`,
  );
  squatter.close();
});

/** A port that nobody listens at. */
async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((closed) => probe.close(closed));
  return typeof address === 'object' && address ? address.port : 0;
}

test('whoever registers while it starts is refused or served, and never meets a store that is not ready', async () => {
  const port = await freePort();
  const { ready } = start({ PORT: String(port) });
  const register = async (n: number) => {
    const response = await fetch(`http://127.0.0.1:${port}/api/auth/register`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: `early.${n}`, password: 'second flush' }),
    }).catch(() => null);
    await response?.body?.cancel();
    return response?.status;
  };
  const health = async () => {
    const response = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null);
    return response && { status: response.status, body: await response.json() };
  };
  const answers = new Set<number | undefined>();
  for (let n = 0; !answers.has(201); n++) {
    const before = await health();
    answers.add(await register(n));
    if (before && before.status !== 200) expect(before).toEqual({ status: 503, body: { status: 'starting' } });
  }
  await ready;
  expect([...answers].filter((status) => status !== undefined && status !== 503)).toEqual([201]);
});

test('a setting that does not parse ends the start with a sentence that names it', async () => {
  const { ended, said } = start({ PORT: '0', TRUSTED_PROXIES: '10.0.0.0/40' });
  expect(await ended).toBe(1);
  expect(said().trim().split('\n').at(-1)).toMatch(/^Setting TRUSTED_PROXIES has "10\.0\.0\.0\/40", which is neither/);
});

test('with PUBLIC_URL it starts all the same, and refuses other hosts', async () => {
  const { ready } = start({ PORT: '0', PUBLIC_URL: 'https://tea.example' });
  const url = await ready;
  expect((await fetch(`${url}/api/health`)).status).toBe(200);
  expect((await fetch(`${url}/`)).status).toBe(421);
});

test('nobody but the owner can read what it keeps, also what an earlier version has left open', async () => {
  const old = join(stateDir, 'v3', 'r2');
  await mkdir(old, { recursive: true });
  await chmod(stateDir, 0o755);
  await chmod(old, 0o777);
  const { ready, child, ended } = start({ PORT: '0' });
  const url = await ready;
  await fetch(`${url}/api/demo`, { method: 'POST' });
  child.kill('SIGTERM');
  await ended;
  const paths = ['', ...(await readdir(stateDir, { recursive: true }))];
  expect(paths.filter((path) => path.endsWith('.sqlite')).length).toBeGreaterThan(1);
  for (const path of paths) expect((await stat(join(stateDir, path))).mode & 0o077, path).toBe(0);
});
