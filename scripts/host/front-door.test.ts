import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromRoot } from '../paths.ts';
import { type Runtime, startRuntime } from './runtime.ts';
import { controlService, databaseServices } from './services.ts';

/** A stand-in for the built Worker. */
const WORKER = `export default {
  fetch(request) {
    const { pathname } = new URL(request.url);
    if (pathname === '/throw') throw new Error('the innards');
    if (pathname === '/long') return new Response('tea '.repeat(1000), { headers: { 'Content-Type': 'text/plain' } });
    if (pathname === '/picture') return new Response('tea '.repeat(1000), { headers: { 'Content-Type': 'image/png' } });
    const { protocol } = new URL(request.url);
    const { headers } = request;
    const body = JSON.stringify({ protocol, address: headers.get('CF-Connecting-IP'), forwarded: headers.get('X-Forwarded-For') });
    return new Response(body, { headers: { 'Content-Type': 'application/json', 'Content-Length': body.length } });
  },
  scheduled() {},
};`;

let runtime: Runtime;
let folder: string;
let url: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'camellia-door-'));
  writeFileSync(join(folder, 'index.js'), WORKER);
  const modules = [
    { name: 'front-door.js', esModule: { embed: fromRoot('scripts/host/front-door.js') } },
    { name: 'index.js', esModule: { embed: join(folder, 'index.js') } },
  ];
  runtime = await startRuntime({
    folder,
    services: [
      { name: 'door', worker: { compatibilityDate: '2026-10-01', modules } },
      controlService([], 'door'),
      ...databaseServices(folder),
    ],
    listen: { service: 'door', host: '127.0.0.1', port: 0 },
    log: () => {},
  });
  url = `http://127.0.0.1:${runtime.port}`;
});
afterAll(async () => {
  await runtime.stop();
  rmSync(folder, { recursive: true });
});

interface Answer {
  status: number;
  encoding: string | undefined;
  body: Buffer;
}

/** Sends a request like a browser and returns the raw response. */
function ask(path: string, headers: Record<string, string> = {}, localAddress = '127.0.0.1'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = { localAddress, headers: { 'Accept-Encoding': 'gzip, br', ...headers } };
    request(new URL(path, url), asked, async (response) => {
      const parts: Buffer[] = await response.toArray();
      const { statusCode: status = 0 } = response;
      resolve({ status, encoding: response.headers['content-encoding'], body: Buffer.concat(parts) });
    })
      .on('error', reject)
      .end();
  });
}

test.each(['127.0.0.1', '127.0.0.7'])('sets the peer’s address, whatever the client claims: %s', async (peer) => {
  const claims = {
    'CF-Connecting-IP': '203.0.113.7',
    'X-Forwarded-For': '203.0.113.7',
    'MF-CF-Blob': '{"clientIp":"203.0.113.7:80"}',
  };
  const { body } = await ask('/', claims, peer);
  expect(JSON.parse(body.toString())).toMatchObject({ address: peer, forwarded: '203.0.113.7' });
});

test('passes proxy headers on to the Worker', async () => {
  const { body } = await ask('/', { 'X-Forwarded-Proto': 'https' });
  expect(JSON.parse(body.toString())).toMatchObject({ protocol: 'http:' });
});

test('compresses long texts, but not short ones or pictures', async () => {
  const long = await ask('/long');
  expect(long.encoding).toBe('gzip');
  expect(long.body.length).toBeLessThan(200);
  expect(gunzipSync(long.body).toString()).toBe('tea '.repeat(1000));
  expect((await ask('/')).encoding).toBeUndefined();
  expect((await ask('/picture')).encoding).toBeUndefined();
});

test('does not compress for clients without gzip support', async () => {
  expect((await ask('/long', { 'Accept-Encoding': 'identity' })).encoding).toBeUndefined();
});

test('answers errors without a stack trace', async () => {
  const { status, body } = await ask('/throw');
  expect(status).toBe(500);
  expect(Object.keys(JSON.parse(body.toString()))).toEqual(['error']);
  expect(body.toString()).not.toContain('innards');
});

test('keeps the Worker’s other handlers', async () => {
  expect(await runtime.ask('tick', { cron: '17 * * * *' })).toBe('ok');
});
