import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
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
    `Port ${port} on 127.0.0.1 is taken. Stop what uses it, or choose another: PORT=${port + 1} npm start`,
  );
  squatter.close();
});
